"""docs/store.md tells the truth: its Python runs, and it names every column, every error and every method."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rapidplay.store import errors
from rapidplay.store.log import EventLog
from rapidplay.store.tables import ENTRIES, SNAPSHOTS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "store.md").read_text("utf-8")


def test_the_python_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (source,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(source, "store.md", "exec"), {})
    told = capsys.readouterr().out
    assert "1 clock-pressed {'by': 'white'" in told
    assert "expected to be 0, but it is 1" in told


def test_every_column_is_named() -> None:
    for column in (*ENTRIES.columns, *SNAPSHOTS.columns):
        assert f"`{column.name}`" in PAGE


@pytest.mark.parametrize("error", [errors.Unavailable, errors.StoreError])
def test_every_error_that_an_organiser_can_meet_is_explained(error: type[Exception]) -> None:
    told_otherwise = {"Unavailable", "StreamExists", "NoSuchStream", "NoSuchEntry", "LogClosed"}
    for one in error.__subclasses__():
        assert one.__name__ in told_otherwise or f"`{one.__name__}`" in PAGE


def test_every_method_is_named() -> None:
    for name in set(vars(EventLog)) - {"close", "restore"}:
        assert name.startswith("_") or f"`{name}(" in PAGE
