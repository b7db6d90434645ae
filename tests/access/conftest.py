"""Doors, the vault behind them and the time, for one test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from access_doors import QUICK, Clock
from postgres_server import postgres_server

from rapidplay.access.doors import Doors
from rapidplay.store.vault import Vault, open_vault


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with postgres_server() as server:
        yield server.url(server.new_schema())


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def vault(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Vault]:
    if request.param == "memory":
        opened = open_vault("memory:")
    elif request.param == "sqlite":
        opened = open_vault(tmp_path)
    else:
        opened = open_vault(request.getfixturevalue("postgres"))
    yield opened
    opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def doors(clock: Clock) -> Iterator[Doors]:
    vault = open_vault("memory:")
    yield Doors(vault, clock, QUICK)
    vault.close()
