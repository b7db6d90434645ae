"""Where the tests keep their logs, and entries to put there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from sqlalchemy import event

from rapidplay.store import canonical
from rapidplay.store.entry import Entry, moment
from rapidplay.store.log import EventLog
from rapidplay.store.opening import open_log
from rapidplay.store.sql import SqlLog

STREAM = "kragujevac-2026"
START = datetime(2026, 5, 2, 10, 41, 7, 120_000, UTC)


def now() -> datetime:
    """The server's time in the tests: it stands still."""
    return START + timedelta(seconds=1)


@dataclass(frozen=True)
class Place:
    """A backend, and an address of its own for one test."""

    backend: str
    address: str
    run_sql: Callable[[str], object] | None = None
    """Past the log: what somebody with access to the database could do to it."""

    def open(self, patience_s: float = 30) -> EventLog:
        return open_log(self.address, now, patience_s)


def entry(number: int = 0, **changes: Any) -> Entry:
    """Something that happened at board 12."""
    usual: dict[str, Any] = {
        "id": str(uuid4()),
        "kind": "clock-pressed",
        "version": 1,
        "data": canonical.written({"by": "white", "number": number}),
        "made_at": moment(START),
        "author": "arbiter:Jansen",
        "board": "12",
    }
    return Entry(**usual | changes)


def entries(count: int) -> list[Entry]:
    """So many different ones."""
    return [entry(number) for number in range(count)]


@contextmanager
def meanwhile(log: EventLog, query: str, act: Callable[[], object]) -> Iterator[None]:
    """Once, right after the log has executed such a query, something else happens."""
    assert isinstance(log, SqlLog)
    left = [act]

    def executed(connection: object, cursor: object, statement: str, *_: object) -> None:
        if query in statement and left:
            left.pop()()

    event.listen(log.engine, "after_cursor_execute", executed)
    yield
    event.remove(log.engine, "after_cursor_execute", executed)
    assert not left
