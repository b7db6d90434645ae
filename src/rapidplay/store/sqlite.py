"""The log in a folder, with SQLite: the usual one."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from rapidplay.errors import StoreError
from rapidplay.store.errors import BadAddress, DamagedDatabase, DatabaseGone, DiskFull, ReadOnlyStore
from rapidplay.store.log import Now
from rapidplay.store.sql import SqlLog
from rapidplay.store.tables import SNAPSHOTS

FILE = "events.sqlite"
BUSY_MS = 5_000
"""How long SQLite itself waits for another program that is writing."""
PAUSE_S = 0.01
UNREADABLE = "Could not decode to UTF-8"
"""What Python's sqlite3 says, without a number, of a text that was spoilt."""


class SqliteLog(SqlLog):
    """One file in one folder. WAL and synchronous=FULL: a commit has reached the disk when it returns."""

    def __init__(self, folder: Path, now: Now, patience_s: float) -> None:
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except PermissionError as error:
            raise ReadOnlyStore(f"{folder}: the folder cannot be made here: {error.strerror}") from error
        except OSError as error:
            raise BadAddress(f"{folder}: expected a folder: {error.strerror}") from error
        self._one_at_a_time = Lock()
        engine = create_engine(URL.create("sqlite", database=str(folder / FILE)))
        event.listen(engine, "connect", connected)
        event.listen(engine, "begin", begins_as_asked)
        super().__init__(engine, now, patience_s)

    @property
    def _address(self) -> str:
        return str(self._folder)

    @contextmanager
    def _writing(self, **options: Any) -> Iterator[Connection]:
        """SQLite before 3.51.3 can spoil a file where one connection commits while another carries over the WAL."""
        with self._one_at_a_time, super()._writing(**options) as connection:
            yield connection

    def _named(self, error: DBAPIError) -> StoreError | None:
        if not isinstance(error.orig, sqlite3.Error):
            return None
        match getattr(error.orig, "sqlite_errorcode", 0) & 0xFF:  # the rest says more of the same
            case sqlite3.SQLITE_FULL:
                return DiskFull(f"{self._folder}: the disk is full; nothing was stored")
            case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
                return ReadOnlyStore(f"{self._folder}: the folder and {FILE} in it cannot be written to")
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                return DatabaseGone(f"{self._folder}: another program has been writing for too long")
            case sqlite3.SQLITE_IOERR:
                return DatabaseGone(f"{self._folder}: the disk does not answer: {error.orig}")
            case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
                return DamagedDatabase(f"{self._folder / FILE}: {error.orig}; bring back a copy")
        if UNREADABLE in str(error.orig):
            return DamagedDatabase(f"{self._folder / FILE}: a text is not UTF-8; bring back a copy")
        return None

    @contextmanager
    def _unguarded(self, connection: Connection) -> Iterator[None]:
        guards = connection.scalars(text("SELECT sql FROM sqlite_master WHERE name = 'entries_update'")).all()
        wiped = connection.exec_driver_sql("PRAGMA secure_delete").scalar_one()
        connection.exec_driver_sql("PRAGMA secure_delete = ON")
        connection.exec_driver_sql("DROP TRIGGER IF EXISTS entries_update")
        yield
        for guard in guards:
            connection.exec_driver_sql(guard)
        connection.exec_driver_sql(f"PRAGMA secure_delete = {int(wiped)}")

    def _wipe(self) -> None:
        """What was committed before still stands in the write-ahead log until it is emptied."""
        with self._one_at_a_time, closing(self.engine.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").close()

    def _upsert(self) -> Any:
        statement = insert(SNAPSHOTS)
        return statement.on_conflict_do_update(
            index_elements=SNAPSHOTS.primary_key.columns, set_=dict(statement.excluded)
        )


def connected(connection: sqlite3.Connection, _: object) -> None:
    """Sets a new connection up: what is committed has reached the disk."""
    connection.isolation_level = None  # transactions begin where we say so, see `begins_as_asked`
    for pragma in (f"busy_timeout={BUSY_MS}", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()
    _use_wal(connection, time.monotonic() + BUSY_MS / 1000)


def _use_wal(connection: sqlite3.Connection, deadline_s: float) -> None:
    """Of two programs that open a new file one is refused at once, however long SQLite would wait otherwise."""
    while True:
        try:
            return connection.execute("PRAGMA journal_mode=WAL").close()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline_s:
                raise
            time.sleep(PAUSE_S)


def begins_as_asked(connection: Connection) -> None:
    """One that will write takes the lock at once: later it would be refused if another had written meanwhile."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
