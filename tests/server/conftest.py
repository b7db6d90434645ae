"""The real server as a program, on a folder and on PostgreSQL."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from postgres_server import PostgresServer, postgres_server
from running_server import RunningServer


@pytest.fixture(scope="session")
def database() -> Iterator[PostgresServer]:
    with postgres_server() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A log that is not there yet."""
    if request.param == "sqlite":
        return str(tmp_path / "desk")
    database: PostgresServer = request.getfixturevalue("database")
    return database.url(database.new_schema())


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Callable[[str], RunningServer]]:
    """Starts servers, and ends them with the test."""
    with ExitStack() as stack:

        def start(where: str, *before: str) -> RunningServer:
            server = RunningServer(where, tmp_path / "server.log", before=before)
            stack.callback(server.kill)
            return server.start()

        yield start
