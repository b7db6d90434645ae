from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest
from event_making import CREATED, DECLARED
from event_strategies import entries
from hypothesis import given

from rapidplay.errors import BadEntry
from rapidplay.event import entries as e
from rapidplay.event.entry import Entry
from rapidplay.event.entry_json import entry_from, from_json, to_json, written

NAMES_OF_THE_LOG = [
    "event-created",
    "rules-declared",
    "rules-corrected",
    "staff-assigned",
    "device-enrolled",
    "device-confirmed",
    "device-lost",
    "feed-attached",
    "round-paired",
    "check-ticked",
    "round-started",
    "round-closed",
    "round-reopened",
    "result-entered",
    "result-confirmed",
    "result-corrected",
    "report-released",
    "note-written",
    "notice-shown",
    "notice-taken-down",
    "names-purged",
]


def test_the_log_has_these_entries() -> None:
    assert list(e.ENTRIES) == NAMES_OF_THE_LOG


@given(entries())
def test_an_entry_reads_back_from_its_json_byte_for_byte(entry: Entry) -> None:
    data = to_json(entry)
    again = from_json(entry.name, entry.version, data)
    assert again == entry
    assert to_json(again) == data
    kind, version, told = written(entry)
    assert entry_from(kind, version, told) == entry


def test_what_is_as_it_is_by_default_is_not_written() -> None:
    assert written(CREATED).data == {
        "name": "Spring Rapid", "days": ["2026-05-02"], "rounds": 7, "hall_items": ["spare-clock"],
    }  # fmt: skip
    assert written(DECLARED) == ("rules-declared", 1, {"rules": {"time_control": "15+10", "regime": "simplified"}})


def test_words_are_in_kebab_case_as_the_design_has_them() -> None:
    entry = e.DeviceEnrolled(device="d1", as_="hall-screen")
    assert to_json(entry) == b'{"device":"d1","as":"hall-screen"}'


def test_a_time_keeps_its_zone() -> None:
    start = "2026-05-02T10:00:00+02:00"
    entry = entry_from("round-paired", 1, {"round": 1, "planned_start": start, "pairings": []})
    assert isinstance(entry, e.RoundPaired) and entry.planned_start == datetime(2026, 5, 2, 8, tzinfo=UTC)
    assert written(entry).data["planned_start"] == start


RESULT = {"round": 1, "board": "12", "result": "1-0"}


@pytest.mark.parametrize(
    ("kind", "data", "complaint"),
    [
        ("result-entered", {**RESULT, "x": 1}, "result-entered.x: unknown key, expected one of round · board · result"),
        ("result-entered", {**RESULT, "round": 0}, "result-entered.round: 0, expected a whole number from 1 to"),
        ("result-entered", {**RESULT, "round": True}, "result-entered.round: true, expected a whole number"),
        ("result-entered", {**RESULT, "board": 12}, 'result-entered.board: 12, expected a board such as "12"'),
        ("result-entered", {**RESULT, "result": "adjourned"}, 'result-entered.result: "adjourned", expected one of'),
        ("result-entered", {"board": "1", "result": "1-0"}, "result-entered.round: missing, expected a whole number"),
        ("result-entered", [], "result-entered: [], expected a table of round"),
        ("staff-assigned", {"name": "A", "role": "king"}, 'staff-assigned.role: "king", expected one of chief'),
        ("staff-assigned", {"name": "A", "role": "arbiter", "boards": "1-"}, 'staff-assigned.boards: "1-", expected'),
        ("staff-assigned", {"name": "A", "role": "arbiter", "boards": "8-1"}, 'boards: "8-1", expected the lower'),
        ("event-created", {"name": "A", "days": ["soon"], "rounds": 1}, 'event-created.days[0]: "soon", expected'),
        ("event-created", {"name": "A", "days": ["2026-02-30"], "rounds": 1}, "event-created: Invalid RFC3339"),
        ("event-created", {"name": " A", "days": ["2026-02-03"], "rounds": 1}, 'event-created.name: " A", expected a'),
        ("round-paired", {"round": 1, "pairings": [{"board": "1", "white": 1}]}, "round-paired.pairings[0].black: "),
        ("round-paired", {"round": 1, "pairings": [], "planned_start": "10:00"}, 'round-paired.planned_start: "10:00"'),
        ("rules-declared", {"rules": {"edition": "laws", "time_control": "15+10"}}, 'rules-declared.rules.edition: "'),
        (
            "rules-declared",
            {"rules": {"time_control": "15+10", "event_rules": {"draw_offers": "no"}}},
            'rules-declared.rules.event_rules.draw_offers: "no", expected allowed, forbidden or not-before-move-N',
        ),
        ("device-enrolled", {"device": "d"}, "device-enrolled.as: missing, expected one of arbiter · board"),
    ],
)  # fmt: skip
def test_what_is_not_in_order_is_refused_with_place_and_expectation(kind: str, data: Any, complaint: str) -> None:
    with pytest.raises(BadEntry) as caught:
        entry_from(kind, 1, data)
    assert str(caught.value).startswith(complaint)


def test_all_complaints_stand_one_a_line() -> None:
    with pytest.raises(BadEntry) as caught:
        entry_from("result-entered", 1, {"round": 0, "board": "x", "result": "1-0"})
    assert [line.split(":")[0] for line in str(caught.value).splitlines()] == [
        "result-entered.round", "result-entered.board",
    ]  # fmt: skip


def test_an_entry_of_another_name_or_version_is_refused() -> None:
    with pytest.raises(BadEntry, match=r'^kind: "round-opened", expected one of event-created · '):
        entry_from("round-opened", 1, {})
    with pytest.raises(BadEntry, match=r"^result-entered\.version: 2, expected 1$"):
        entry_from("result-entered", 2, RESULT)


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(BadEntry, match=r"^result-entered: no JSON: "):
        from_json("result-entered", 1, b"{")
    with pytest.raises(BadEntry, match=r"^result-entered: no JSON: "):
        from_json("result-entered", 1, b'"\xff"')


def test_a_day_is_a_date() -> None:
    entry = entry_from("event-created", 1, {"name": "A", "days": ["2026-05-02"], "rounds": 1})
    assert isinstance(entry, e.EventCreated) and entry.days == (date(2026, 5, 2),)
