"""The log in PostgreSQL: for several servers on one event, or many events on one server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

import psycopg
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from rapidplay.errors import StoreError
from rapidplay.store.errors import BadAddress, DamagedDatabase, DatabaseGone, DiskFull, ReadOnlyStore
from rapidplay.store.listener import CHANNEL, Listener
from rapidplay.store.log import Now
from rapidplay.store.sql import SqlLog
from rapidplay.store.tables import SNAPSHOTS

LOCK = 0x72617069
"""Of pg_advisory_xact_lock: one program at a time looks after the tables."""
NETWORK = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""A server that has vanished is noticed within seconds."""


class PostgresLog(SqlLog):
    """Tables in the first schema of the search path; other programs hear of entries by NOTIFY."""

    ONE_MOMENT = MappingProxyType({"isolation_level": "REPEATABLE READ"})

    def __init__(self, url: URL, now: Now, patience_s: float) -> None:
        driver = url.set(drivername="postgresql+psycopg")
        engine = create_engine(driver, pool_pre_ping=True, connect_args=NETWORK)
        event.listen(engine, "connect", _connected)
        super().__init__(engine, now, patience_s)
        self._listener = Listener(engine, self._notices)

    def _alone(self, connection: Connection) -> None:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        if (encoding := connection.scalar(text("SHOW server_encoding"))) != "UTF8":
            raise BadAddress(f"{self._address}: its encoding is {encoding}, expected UTF8")

    def _tell_others(self, connection: Connection, ends: Iterable[tuple[str, int]]) -> None:
        for stream, seq in ends:
            told = {"channel": CHANNEL, "payload": f"{seq} {stream}"}
            connection.execute(text("SELECT pg_notify(:channel, :payload)"), told)

    def _named(self, error: DBAPIError) -> StoreError | None:
        if not isinstance(error.orig, psycopg.Error):
            return None
        state, why = error.orig.sqlstate or "", str(error.orig).strip()
        match state[:2]:
            case "53" if state == "53100":
                return DiskFull(f"{self._address}: the server's disk is full; nothing was stored")
            case "25" | "42" if state in ("25006", "42501"):
                return ReadOnlyStore(f"{self._address}: {why}")
            case "XX" if state in ("XX001", "XX002"):
                return DamagedDatabase(f"{self._address}: {why}; bring back a copy")
            case "08" | "53" | "57" | "40":
                return DatabaseGone(f"{self._address}: {why}")
            case "" if isinstance(error.orig, psycopg.OperationalError):
                return DatabaseGone(f"{self._address}: {why}")
        return None

    @contextmanager
    def _unguarded(self, connection: Connection) -> Iterator[None]:
        connection.execute(text("ALTER TABLE entries DISABLE TRIGGER USER"))
        yield
        connection.execute(text("ALTER TABLE entries ENABLE TRIGGER USER"))

    def _wipe(self) -> None:
        """Rows that were written over lie about until the table is written anew."""
        with self.engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
            connection.execute(text("VACUUM FULL entries, snapshots"))

    def _upsert(self) -> Any:
        statement = insert(SNAPSHOTS)
        return statement.on_conflict_do_update(
            index_elements=SNAPSHOTS.primary_key.columns, set_=dict(statement.excluded)
        )

    def close(self) -> None:
        self._listener.close()
        super().close()


def _connected(connection: psycopg.Connection[Any], _: object) -> None:
    """A commit is on the disk when it returns, whatever the server's own setting."""
    connection.execute("SET synchronous_commit TO on")
    connection.commit()
