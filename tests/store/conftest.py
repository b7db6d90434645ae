"""One suite for all backends; PostgreSQL is a real server that each process of the tests starts for itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from postgres_server import PostgresServer, postgres_server
from store_places import Place

from rapidplay.store.log import EventLog
from rapidplay.store.sqlite import FILE


@pytest.fixture(scope="session")
def server() -> Iterator[PostgresServer]:
    with postgres_server() as running:
        yield running


def sqlite_place(folder: Path) -> Place:
    """A folder that is not there yet."""

    def run_sql(statement: str) -> None:
        with sqlite3.connect(folder / FILE) as connection:
            connection.executescript(statement)
        connection.close()

    return Place("sqlite", str(folder), run_sql)


def postgres_place(server: PostgresServer) -> Place:
    """Tables of its own."""
    schema = server.new_schema()
    return Place("postgres", server.url(schema), lambda statement: server.sql(statement, schema))


def place_of(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> Place:
    """The server is started only for a test that needs it."""
    if backend == "memory":
        return Place("memory", "memory:")
    if backend == "sqlite":
        return sqlite_place(tmp_path / "event")
    return postgres_place(request.getfixturevalue("server"))


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return place_of(request.param, tmp_path, request)


@pytest.fixture(params=["sqlite", "postgres"])
def durable(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A place that outlives the program."""
    return place_of(request.param, tmp_path, request)


@pytest.fixture
def new_sqlite_place(tmp_path: Path) -> Callable[[], Place]:
    """Another folder each time."""
    numbers = count()
    return lambda: sqlite_place(tmp_path / f"event-{next(numbers)}")


@pytest.fixture
def new_postgres_place(server: PostgresServer) -> Callable[[], Place]:
    """Other tables each time."""
    return lambda: postgres_place(server)


@pytest.fixture
def log(place: Place) -> Iterator[EventLog]:
    with place.open() as opened:
        yield opened
