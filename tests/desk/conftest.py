"""Where the desk's tests keep their logs; PostgreSQL is the real server of the store's tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from desk_making import Hall, Opens
from postgres_server import PostgresServer, postgres_server

from rapidplay.store.log import EventLog, Now
from rapidplay.store.memory import MemoryLog
from rapidplay.store.opening import open_log


@pytest.fixture(scope="session")
def server() -> Iterator[PostgresServer]:
    with postgres_server() as running:
        yield running


def _address(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    if backend == "sqlite":
        return str(tmp_path / "event")
    running: PostgresServer = request.getfixturevalue("server")
    return running.url(running.new_schema())


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def opens(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opens]:
    if request.param == "memory":
        logs: list[EventLog] = []

        def the_one(now: Now) -> EventLog:
            logs.append(logs[0] if logs else MemoryLog(now))
            return logs[0]

        yield the_one
        return
    address = _address(request.param, tmp_path, request)
    with ExitStack() as stack:
        yield lambda now: stack.enter_context(open_log(address, now))


@pytest.fixture
def hall() -> Iterator[Callable[..., Hall]]:
    """Makes events at desks, and closes them after the test."""
    with ExitStack() as stack:
        yield lambda *given, **rules: stack.enter_context(Hall(*given, **rules))


@pytest.fixture
def an_event(hall: Callable[..., Hall]) -> Hall:
    return hall()
