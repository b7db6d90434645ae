"""A commit that has returned is on the disk: what the databases are told, whatever their own settings."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from postgres_server import PostgresServer
from sqlalchemy import text
from store_places import STREAM, Place, entries, now

from rapidplay.store.opening import open_log
from rapidplay.store.sql import SqlLog


@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)]
)
def test_sqlite_writes_through_to_the_disk(new_sqlite_place: Callable[[], Place], pragma: str, value: object) -> None:
    with new_sqlite_place().open() as log:
        assert isinstance(log, SqlLog)
        log.append(STREAM, entries(1))
        for _ in range(3):
            with log.engine.connect() as connection:
                assert connection.scalar(text(f"PRAGMA {pragma}")) == value


def test_postgresql_writes_through_even_where_the_server_is_told_not_to(server: PostgresServer) -> None:
    server.sql("CREATE DATABASE careless")
    server.sql("ALTER DATABASE careless SET synchronous_commit = off")
    with open_log(server.url(database="careless"), now) as log:
        assert isinstance(log, SqlLog)
        with log.engine.connect() as connection:
            assert connection.scalar(text("SHOW synchronous_commit")) == "on"
