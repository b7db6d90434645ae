"""The tables are made and changed by the migrations of alembic that lie beside this module."""

from __future__ import annotations

from pathlib import Path

from alembic.command import upgrade
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from rapidplay.store.errors import NewerSchema

MIGRATIONS = Path(__file__).with_name("migrations")
NEWEST = "0001"
"""The last migration. It stands here so that alembic need not look for it when there is nothing to do."""


def bring_up_to_date(connection: Connection, address: str) -> None:
    """Runs the migrations that are missing, in the transaction of the connection."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found == NEWEST:
        _write_something(connection)
        return
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise NewerSchema(
            f"{address}: its tables are at version {found}, which a newer rapidplay made; "
            f"this one knows them up to {NEWEST}: update rapidplay"
        )
    config.attributes["connection"] = connection
    upgrade(config, NEWEST)


def _write_something(connection: Connection) -> None:
    """A database that may only be read is found out now, and not in the middle of a round."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
