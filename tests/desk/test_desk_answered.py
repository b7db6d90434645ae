"""Answers in place of events: the desk makes the incident of them, at a board whose tablet told the presses."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from desk_making import JANSEN, Hall

from rapidplay.desk.errors import Refused
from rapidplay.errors import BadIncident

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "pack"))
from test_pack_flows import FIRST, FLOWS, LATE, Flow


def at_board_1(at: Hall) -> Hall:
    """40 presses by each; Black's is the last."""
    at.starts("1", 40, 39, "black")
    at.presses("1", "black", 43_000, 140_000)
    return at


def asked(at: Hall, kind: str, replies: Any) -> dict[str, Any]:
    return at.live.decide(JANSEN, "1", {"kind": kind, "replies": replies})


@pytest.mark.parametrize(("name", "flow"), FLOWS.items(), ids=FLOWS)
def test_the_desk_rules_on_answers_as_the_pack_does(hall: Callable[..., Hall], name: str, flow: Flow) -> None:
    at = hall(edition=flow.edition)
    if "fewer" not in name:
        at_board_1(at)
    ruling = asked(at, flow.kind, flow.answers)
    assert (ruling["intervene"], ruling["result"]) == (flow.intervene, flow.result)
    assert set(flow.do_now) <= {step["do"] for step in ruling["do_now"]}


def test_the_press_of_a_move_that_is_told_is_told_anew(an_event: Hall) -> None:
    at = at_board_1(an_event)
    at.presses("1", "white", 53_000, 140_000)
    late = asked(at, "illegal-move", LATE)
    assert (late["claim"], late["intervene"]) == ("rejected", "no")


def test_a_recorded_move_that_is_told_is_told_anew_with_its_press(an_event: Hall) -> None:
    for by, uci in (("white", "e2e4"), ("black", "e7e4")):
        an_event.moves("1", by, uci)
    ruling = asked(an_event, "illegal-move", FIRST)
    assert (ruling["restore"], ruling["add_seconds"]) == ("before-illegal-move", {"white": 60, "black": 0})


def test_a_phone_that_has_not_heard_of_the_first_penalty_does_not_undo_the_second(an_event: Hall) -> None:
    at = at_board_1(an_event)
    at.says(JANSEN, "ruling-declared", "1", by="arbiter", answered={"kind": "illegal-move", "replies": FIRST})
    at.presses("1", "black", 43_000, 140_000)
    second = asked(at, "illegal-move", {**FIRST, "before": 0, "can_checkmate:white": "yes"})
    assert (second["result"], second["counters"]["illegal_moves"]["black"]) == ("1-0", 2)


def test_answers_that_leave_open_what_must_be_done_are_not_guessed_at(an_event: Hall) -> None:
    replies = {key: reply for key, reply in FIRST.items() if key != "who"}
    with pytest.raises(BadIncident, match="expected more answers"):
        asked(at_board_1(an_event), "illegal-move", replies)


def test_a_ruling_is_declared_by_answers_and_kept_with_what_they_told(an_event: Hall) -> None:
    at = at_board_1(an_event)
    answered = {"kind": "illegal-move", "replies": FIRST, "pack": "7f3a"}
    at.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i1", answered=answered)
    (incident,) = at.live.board(JANSEN, "1")["incidents"]
    (ruling,) = incident["rulings"]
    assert ruling["object"]["result"] == "continue"
    assert ruling["told"]["events"][0]["act"] == "move"
    assert at.live.board(JANSEN, "1")["counters"]["illegal_moves"] == {"black": 1}
    (kept,) = (one for one in at.log.read("spring") if one.entry.kind == "ruling-declared")
    assert kept.entry.value()["answered"] == answered


@pytest.mark.parametrize(
    ("answered", "place"),
    [
        ({"kind": "illegal"}, "replies"),
        ({"kind": "illegal", "replies": {}}, "kind"),
        ({"kind": "illegal-move", "replies": {"who": "green"}}, "who"),
        ({"kind": "illegal-move", "replies": {"whom": "white"}}, "whom"),
        ({"kind": "illegal-move", "replies": {}}, "replies"),
        ({"kind": "illegal-move", "replies": {"can_checkmate:green": "yes"}}, "can_checkmate:green"),
    ],
)
def test_what_was_not_offered_is_refused_with_its_place(an_event: Hall, answered: dict[str, Any], place: str) -> None:
    with pytest.raises(BadIncident) as refused:
        an_event.live.decide(JANSEN, "1", answered)
    assert refused.value.place == place


def test_what_is_not_known_leaves_the_ruling_open_and_nothing_can_be_declared(an_event: Hall) -> None:
    replies = {**FIRST, "replied": "not-known"}
    ruling = asked(at_board_1(an_event), "illegal-move", replies)
    assert (ruling["status"], ruling["intervene"]) == ("questions", None)
    assert [question["fact"] for question in ruling["questions"]] == ["replied"]
    with pytest.raises(Refused, match="Nothing can be declared yet"):
        answered = {"kind": "illegal-move", "replies": replies}
        an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", answered=answered)


def test_what_is_not_known_and_changes_nothing_is_ruled_and_can_be_declared(an_event: Hall) -> None:
    at, replies = at_board_1(an_event), {"how": "stalemate", "last": "not-known"}
    ruling = asked(at, "game-over", replies)
    assert (ruling["status"], ruling["result"]) == ("ruling", "1/2-1/2")
    answered = {"kind": "game-over", "replies": replies}
    at.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i1", answered=answered)
    (incident,) = at.live.board(JANSEN, "1")["incidents"]
    assert incident["rulings"][0]["result"] == "1/2-1/2"


PAWNS = "a2a3 a7a6 b2b3 b7b6 c2c3 c7c6 d2d3 d7d6 e2e3 e7e6 h2h3 h7h6"
"""So long a game that its moves are told as a position."""
KNIGHTS = (("white", "g1f3"), ("black", "g8f6"), ("white", "f3g1"), ("black", "f6g8"))
THIRD = {
    "of": "threefold", "who": "white", "on-move": "yes", "basis": "on-board", "touched": "no", "agrees": "no",
    "proof": "electronic-board",
}  # fmt: skip


@pytest.mark.parametrize(("times", "result", "claim"), [(1, "continue", "rejected"), (2, "1/2-1/2", "upheld")])
@pytest.mark.parametrize("told", ["2", "3", None])
def test_how_often_a_position_occurred_is_seen_in_the_moves_whatever_was_answered(
    an_event: Hall, times: int, result: str, claim: str, told: str | None
) -> None:
    an_event.plays("1", *PAWNS.split())
    for by, uci in KNIGHTS * times:
        an_event.moves("1", by, uci)
    ruling = asked(an_event, "draw-claim", THIRD if told is None else {**THIRD, "occurrences": told})
    assert (ruling["result"], ruling["claim"]) == (result, claim)


def test_where_no_moves_are_known_the_answer_says_how_often_a_position_occurred(an_event: Hall) -> None:
    at = at_board_1(an_event)
    assert asked(at, "draw-claim", {**THIRD, "occurrences": "3"})["result"] == "1/2-1/2"
    assert asked(at, "draw-claim", {**THIRD, "occurrences": "2"})["claim"] == "rejected"
