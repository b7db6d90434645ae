"""The page on the event: it names every entry with its keys, and what it shows runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from event_making import after, playing

from rapidplay.event import entries as e
from rapidplay.event.pairings_preview import preview
from rapidplay.event.rules import DeclaredRules, DeskSettings, PlannedStaffing
from rapidplay.incident.incident_form import fields_of

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "event.md").read_text("utf-8")


def rows() -> dict[str, set[str]]:
    """Entry -> the words in its row of the table."""
    lines = re.findall(r"^\| `([a-z-]+)` \|[^|]*\|([^|]*)\|", PAGE, re.MULTILINE)
    return {name: set(re.findall(r"`([^`]+)`", data)) for name, data in lines}


@pytest.mark.parametrize("entry", e.ENTRIES.values(), ids=str)
def test_every_entry_is_on_the_page_with_every_key(entry: type[e.Entry]) -> None:
    assert rows()[entry.name] == set(fields_of(entry))
    assert set(rows()) == set(e.ENTRIES)


def test_every_key_of_the_rules_is_on_the_page() -> None:
    named = set(re.findall(r"`([^`]+)`", re.sub("```.*?```", "", PAGE, flags=re.DOTALL)))
    assert {*fields_of(DeclaredRules), *fields_of(DeskSettings), *fields_of(PlannedStaffing)} <= named


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(code, {})
    shown = re.search(r"# (fide.*)$", code, re.MULTILINE)
    assert shown is not None and capsys.readouterr().out.strip() == shown[1]


def test_the_table_of_the_page_can_be_imported() -> None:
    [table] = re.findall(r"```\n(board,.*?)```", PAGE, re.DOTALL)
    found = preview(table.encode(), playing().players)
    assert (found.count, found.rejected) == (3, ())
    event = after(playing(), found.accepted(2))
    [(player, kind)] = event.rounds[2].byes.items()
    assert (event.players[player].name, kind) == ("Kim", "half-point")
