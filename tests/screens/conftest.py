"""A browser and a demo for each file of tests of the screens: its event loop ends before another test needs one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "demo"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "server"))
from browser import started
from forked_demo import Forked
from people import People
from running_demo import RunningDemo


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with started() as browser:
        yield browser


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDemo]:
    running = RunningDemo("--test-clock", log=tmp_path_factory.mktemp("demo") / "log", program=Forked)
    yield running
    running.stop()


@pytest.fixture
def people(browser: Browser, demo: RunningDemo) -> Iterator[People]:
    """Whoever comes in with a test leaves with it; no page may have complained."""
    people = People(browser, demo)
    yield people
    people.close()
    assert people.complaints == []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test here that fails is tried once more, and both tries are shown.

    Browser, server and the making of a pack share two cores: now and then something takes longer than anybody waits.
    """
    here = Path(__file__).resolve().parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.flaky(reruns=1))
