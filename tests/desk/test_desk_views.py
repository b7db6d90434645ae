"""What of the log each role may see: an arbiter may not tell players and spectators more (12.6, 9.2)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from desk_making import CHIEF, DAHL, FEED, JANSEN, ORGANISER, SPECTATOR, Hall, tablet
from desk_strategies import KIND_AND_DATA
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rapidplay.desk.log_forms import KINDS
from rapidplay.desk.rights import Actor
from rapidplay.desk.views import entry_for
from rapidplay.desk.wanted import Wanted
from rapidplay.store import canonical
from rapidplay.store.entry import Entry, Stored

HALL_SCREEN = Actor(role="hall-screen", name="screen")
ASSISTANT = Actor(role="assistant", name="Sato", board="1")
WATCHERS = (tablet("1"), SPECTATOR, HALL_SCREEN)
NEVER_TOLD = ("alert", "incident", "window", "legal")


def stored(kind: str, data: dict[str, Any], board: str | None) -> Stored:
    text, at = canonical.written(data), "2026-05-02T10:00:00.000Z"
    entry = Entry(id="x", kind=kind, version=1, data=text, made_at=at, author="arbiter:Jansen", board=board)
    return Stored("spring", 9, entry, at, "", "")


@pytest.mark.parametrize("watcher", WATCHERS, ids=lambda actor: actor.role)
@given(made=KIND_AND_DATA, board=st.sampled_from(["1", "2", None]))
@settings(max_examples=150, suppress_health_check=list(HealthCheck))
def test_who_plays_or_watches_is_told_of_no_alert_incident_window_or_legality(
    watcher: Actor, made: tuple[str, dict[str, Any]], board: str | None
) -> None:
    kind, data = made
    assume(not any(word in str(data.get("corrected")) for word in NEVER_TOLD))
    shown = json.dumps(entry_for(watcher, stored(kind, data, board)))
    assert not [word for word in NEVER_TOLD if word in shown]


NOTICES = {"notice-shown", "notice-taken-down"}
OF_THE_ROUND = NOTICES | {"round-paired", "round-started", "round-closed", "round-reopened"}
CLOCKS = {
    "clock-set", "clock-started", "clock-corrected", "clock-pressed", "clock-ran-out", "chessclock-paused",
    "chessclock-restarted", "resigned",
}  # fmt: skip
RESULTS = {"result-entered", "result-confirmed", "result-corrected"}
OWN_BOARD = CLOCKS | RESULTS | {"draw-offered", "draw-answered", "clock-restored"}
OF_THE_STAFF = {
    "event-created", "rules-declared", "rules-corrected", "staff-assigned", "device-enrolled", "device-confirmed",
    "device-lost", "feed-attached", "check-ticked", "report-released",
}  # fmt: skip
EXPECTED: tuple[tuple[Actor, str, set[str]], ...] = (
    (SPECTATOR, "1", OF_THE_ROUND | CLOCKS | RESULTS),
    (HALL_SCREEN, "1", OF_THE_ROUND | CLOCKS | RESULTS),
    (tablet("1"), "1", OF_THE_ROUND | OWN_BOARD),
    (tablet("1"), "2", OF_THE_ROUND),
    (ASSISTANT, "1", set(KINDS)),
    (ASSISTANT, "2", OF_THE_ROUND),
    (ORGANISER, "1", OF_THE_ROUND | RESULTS | OF_THE_STAFF),
    (FEED, "1", OF_THE_ROUND),
    (JANSEN, "3", set(KINDS)),
    (CHIEF, "3", set(KINDS)),
)


@pytest.mark.parametrize(("actor", "board", "kinds"), EXPECTED, ids=lambda each: getattr(each, "role", None))
def test_each_role_sees_these_kinds_and_no_others(actor: Actor, board: str, kinds: set[str]) -> None:
    seen = {kind for kind in KINDS if entry_for(actor, stored(kind, {}, board)) is not None}
    assert seen == kinds


def test_an_assistant_without_a_board_sees_the_rounds_only() -> None:
    nobody = Actor(role="assistant", name="Sato")
    seen = {kind for kind in KINDS if entry_for(nobody, stored(kind, {}, None)) is not None}
    assert seen == OF_THE_ROUND


@given(made=KIND_AND_DATA)
@settings(max_examples=80, suppress_health_check=list(HealthCheck))
def test_the_organiser_reads_no_ruling_and_no_note(made: tuple[str, dict[str, Any]]) -> None:
    view = entry_for(ORGANISER, stored(*made, "1"))
    assert view is None or not {"ruling", "note", "told", "incident"} & set(view["data"])


@pytest.mark.parametrize("watcher", WATCHERS, ids=lambda actor: actor.role)
def test_the_hall_and_the_board_tell_watchers_names_clocks_and_results(an_event: Hall, watcher: Actor) -> None:
    an_event.starts("1", 40, 39, "black")
    an_event.says(JANSEN, "incident-opened", "1", incident="i1", kind="illegal-move")
    an_event.says(tablet("1"), "claim-made", "1", by="white", of="illegal-move")
    an_event.says(DAHL, "arbiter-called", "1", by="arbiter")
    for shown in (an_event.live.hall(watcher), an_event.board("1", watcher)):
        assert not [word for word in (*NEVER_TOLD, "attention", "counters", "called") if word in json.dumps(shown)]
    row = an_event.live.hall(watcher)["rows"][0]
    assert set(row) == {"board", "state", "white", "black", "result", "read_at"}
    assert row["state"] == "running"


def test_a_minor_is_named_by_initials_on_public_screens(an_event: Hall) -> None:
    players = [{"number": 7, "name": "Ivanova, Anna", "minor": True}, {"number": 8, "name": "Berg"}]
    an_event.says(CHIEF, "round-paired", round=2, pairings=[{"board": "1", "white": 7, "black": 8}], players=players)
    public, own = an_event.live.hall(SPECTATOR, 2)["rows"][0], an_event.live.hall(JANSEN, 2)["rows"][0]
    assert (public["white"]["name"], own["white"]["name"]) == ("I. A.", "Ivanova, Anna")


def test_the_log_is_read_by_board_kind_player_and_piece_by_piece(an_event: Hall) -> None:
    an_event.presses("1", "white", 1000, 1000)
    an_event.presses("2", "white", 1000, 1000)
    an_event.says(JANSEN, "note-written", "1", text="x")
    log = an_event.live.log

    def kinds(**wanted: Any) -> list[str]:
        return [entry["kind"] for entry in log(CHIEF, Wanted(**wanted))["entries"]]

    assert kinds(board="1") == ["clock-pressed", "note-written"]
    assert kinds(kind="clock-pressed") == ["clock-pressed"] * 2
    assert kinds(player=3) == ["clock-pressed"]
    first = log(CHIEF, Wanted(limit=2))
    rest = log(CHIEF, Wanted(after=first["last"]))
    assert [entry["seq"] for entry in (*first["entries"], *rest["entries"])] == list(range(1, an_event.live.seq + 1))
