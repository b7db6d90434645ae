"""The hall of the desk's tests is the hall of these, too."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "desk"))
from desk_making import Hall
from pango import must_be_there


@pytest.fixture
def an_event() -> Iterator[Hall]:
    with Hall() as made:
        yield made


@pytest.fixture(scope="session")
def pango() -> None:
    """What a PDF is drawn with."""
    must_be_there()
