"""One address, and the log that belongs to it."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path

from rapidplay.store.errors import BadAddress
from rapidplay.store.log import EventLog, Now
from rapidplay.store.memory import MemoryLog
from rapidplay.store.sqlite import SqliteLog

MEMORY = "memory:"
PATIENCE_S = 10.0


def open_log(where: str | PathLike[str], now: Now, patience_s: float = PATIENCE_S) -> EventLog:
    """A folder (SQLite), `postgresql://user:password@host/database`, or `memory:`.

    An append waits up to `patience_s` for a database that is gone to come back; then it fails with DatabaseGone.
    """
    address = fspath(where)
    if address == MEMORY:
        return MemoryLog(now)
    if address.startswith(("postgresql://", "postgres://")):
        return _postgres(address, now, patience_s)
    if not address or "://" in address:
        shown = address.partition("://")[0]  # the rest may hold a password
        raise BadAddress(f"{shown!r}: expected a folder, postgresql://… or {MEMORY}")
    return SqliteLog(Path(address), now, patience_s)


def _postgres(address: str, now: Now, patience_s: float) -> EventLog:
    try:
        from rapidplay.store.postgres import PostgresLog
    except ImportError as error:
        raise BadAddress(f"PostgreSQL needs its driver: pip install 'rapidplay[postgres]' ({error})") from error
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        url = None
    if url is None or address.count("@") > 1:
        expected = "postgresql://user:password@host/database, an @ in the password written %40"
        raise BadAddress(f"the address of the database cannot be read: expected {expected}")
    return PostgresLog(url, now, patience_s)
