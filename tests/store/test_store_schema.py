"""The migrations make the tables that the queries see."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from store_places import STREAM, Place, entries

from rapidplay.store.schema import MIGRATIONS, NEWEST
from rapidplay.store.sql import SqlLog
from rapidplay.store.tables import METADATA


def test_the_newest_migration_is_the_one_that_is_named() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [NEWEST]


def test_the_tables_are_those_that_the_queries_see(durable: Place) -> None:
    with durable.open() as log:
        assert isinstance(log, SqlLog)
        with log.engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            differences: list[Any] = compare_metadata(context, METADATA)
    kinds = {difference[0] for difference in differences if isinstance(difference, tuple)}
    assert kinds <= {"remove_index", "remove_constraint", "remove_fk"}, differences
    assert all(isinstance(difference, tuple) for difference in differences)


def test_several_programs_may_open_a_new_log_at_once(durable: Place) -> None:
    with ThreadPoolExecutor(6) as threads:
        logs = list(threads.map(lambda _: durable.open(), range(6)))
    for log in logs:
        log.append(STREAM, entries(1))
    assert logs[0].verify(STREAM) == 6
    for log in logs:
        log.close()
