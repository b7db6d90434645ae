"""Incidents that arbiters meet most, click by click through the pack: posture, result, steps and clauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest
from packed import Json, pack

from rapidplay.lawbook.numbers import belongs_to
from rapidplay.pack import walked

NOW, CLAIM, WAIT, PLAY, CHIEF = "now", "wait-for-claim", "wait-one-move", "no", "discretion"
OPEN = None


class Flow(NamedTuple):
    """A kind of incident, the answers, and what the card says."""

    kind: str
    answers: Mapping[str, str | int | list[str]]
    intervene: str | None
    result: str = "continue"
    cites: tuple[str, ...] = ()
    do_now: tuple[str, ...] = ()
    edition: str = "fide-2023"


FIRST = {"who": "black", "what": "wrong", "pressed": "yes", "how-wrong": "saw", "replied": "no", "before": "0"}
LATE = {**FIRST, "how-wrong": "claim", "replied": "yes", "stands": "nothing"}
KINGS = {"what": "kings", "move": "white", "seen": "no"}
PAWN_SEEN = {**FIRST, "what": "pawn", "how-pawn": "saw"}
PAWN_UNSEEN = {"what": "pawn", "pawn": "black", "move": "white", "seen": "no"}
FLAG = {"flag": "white", "how": "saw", "over": "no"}
BOTH = {"flag": "both", "over": "no", "can_checkmate:black": "yes", "can_checkmate:white": "yes"}
PIECES = {"what": "pieces", "how": "saw"}
INCREMENT = {"how": "saw", "error": "increment"}
CAN = {"can_checkmate:white": "yes"}
CANNOT = {"can_checkmate:white": "no"}
THREEFOLD = {
    "of": "threefold", "who": "white", "on-move": "yes", "basis": "on-board", "touched": "no", "agrees": "no",
    "proof": "electronic-board",
}  # fmt: skip
ILLEGAL = "illegal-move"
PUT_BACK = ("stop-chessclock", "restore-position", "enforce-move", "take-back-increment", "add-time", "restart")

FLOWS = {
    "F1 first illegal move, in time": Flow(
        ILLEGAL, FIRST, NOW, cites=("A.5.2", "A.3", "7.5.1", "7.5.5", "4.3"), do_now=PUT_BACK
    ),
    "F1 claimed": Flow(ILLEGAL, {**FIRST, "how-wrong": "claim"}, NOW, cites=("A.5.2", "A.3"), do_now=PUT_BACK),
    "F1 not pressed": Flow(ILLEGAL, {**FIRST, "pressed": "no"}, PLAY, do_now=("say-nothing",)),
    "F1 told by somebody": Flow(ILLEGAL, {**FIRST, "how-wrong": "told"}, CLAIM),
    "F1 clock without a move": Flow(ILLEGAL, {**FIRST, "what": "press", "how-press": "saw"}, NOW),
    "F1 under 2014, a mate is possible": Flow(
        ILLEGAL, {**FIRST, **CAN}, NOW, "1-0", ("A.4.b",), ("declare-result",), "fide-2014"
    ),
    "F1 under 2014, no mate is possible": Flow(
        ILLEGAL, {**FIRST, **CANNOT}, NOW, "1/2-1/2", ("A.4.b",), ("declare-result",), "fide-2014"
    ),
    "F1 under 2014, two hands": Flow(
        ILLEGAL, {**FIRST, "what": "hands", "how-hands": "saw"}, CHIEF, edition="fide-2014"
    ),
    "F2 second illegal move": Flow(
        ILLEGAL, {**FIRST, "before": "1", **CAN}, NOW, "1-0", ("A.5.2", "7.5.5"), ("declare-result", "confirm-result")
    ),
    "F2 no mate is possible": Flow(ILLEGAL, {**FIRST, "before": "1", **CANNOT}, NOW, "1/2-1/2"),
    "F2 not found out": Flow(
        ILLEGAL, {**FIRST, "before": "1"}, OPEN, do_now=("stop-chessclock", "leave", "bring-chief")
    ),
    "F3 claim after the reply": Flow(ILLEGAL, LATE, PLAY, cites=("A.5.2",), do_now=("reject-claim", "leave")),
    "F3 under 2014": Flow(ILLEGAL, LATE, PLAY, cites=("A.4.b",), do_now=("reject-claim",), edition="fide-2014"),
    "F4 both kings in check": Flow(
        "odd-position",
        {**KINGS, "after-kings": "not-yet"},
        WAIT,
        cites=("A.5.4",),
        do_now=("keep-running", "say-nothing"),
    ),
    "F4 both still": Flow("odd-position", {**KINGS, "after-kings": "both"}, NOW, "1/2-1/2", ("A.5.4",)),
    "F4 only the king on the move": Flow("odd-position", {**KINGS, "after-kings": "last"}, PLAY),
    "F4 only the king that moved": Flow("odd-position", {**KINGS, "after-kings": "next"}, NOW, "1/2-1/2"),
    "F4 neither": Flow("odd-position", {**KINGS, "after-kings": "none"}, PLAY),
    "F4 under 2014": Flow(
        "odd-position", {**KINGS, "after-kings": "both"}, NOW, "1/2-1/2", ("A.4.d",), edition="fide-2014"
    ),
    "F5 pawn left, seen": Flow(
        ILLEGAL,
        PAWN_SEEN,
        NOW,
        cites=("7.5.2", "A.5.2", "A.3"),
        do_now=("place-queen", "take-back-increment", "add-time"),
    ),
    "F5 seen under 2014": Flow(ILLEGAL, {**PAWN_SEEN, **CAN}, NOW, "1-0", ("A.4.b",), edition="fide-2014"),
    "F5 not seen": Flow("odd-position", {**PAWN_UNSEEN, "after-pawn": "not-yet"}, WAIT, cites=("A.5.4",)),
    "F5 still there": Flow("odd-position", {**PAWN_UNSEEN, "after-pawn": "still"}, NOW, "1/2-1/2", ("A.5.4",)),
    "F5 gone": Flow("odd-position", {**PAWN_UNSEEN, "after-pawn": "gone"}, PLAY),
    "F6 no mate is possible": Flow(
        "flag",
        {**FLAG, "can_checkmate:black": "no"},
        NOW,
        "1/2-1/2",
        ("A.5.5", "6.9"),
        ("call-flag-fall", "declare-result"),
    ),
    "F6 a mate is possible": Flow("flag", {**FLAG, "can_checkmate:black": "yes"}, NOW, "0-1", ("A.5.5", "6.9")),
    "F7 both flags, White's first": Flow("flag", {**BOTH, "first_flag": "white"}, NOW, "0-1", ("A.5.5",)),
    "F7 no sign": Flow("flag", {**BOTH, "first_flag": "unknown"}, NOW, "1/2-1/2"),
    "F8 set-up after ten moves": Flow(
        "set-up",
        {**PIECES, "moves_completed": 10, "which": ["white-king"]},
        PLAY,
        cites=("A.5.1.2",),
        do_now=("bar-castling",),
    ),
    "F8 only others": Flow("set-up", {**PIECES, "moves_completed": 10, "which": ["black-pawn"]}, PLAY),
    "F8 fewer": Flow("set-up", {**PIECES, "moves_completed": 9, "which": ["white-king"]}, NOW, "new-game", ("7.2.1",)),
    "F8 board turned, fewer": Flow(
        "set-up",
        {"what": "turned", "how": "saw", "moves_completed": 9},
        NOW,
        cites=("7.2.2",),
        do_now=("transfer-position",),
    ),
    "F8 under 2014": Flow(
        "set-up",
        {**PIECES, "moves_completed": 10, "which": ["white-king"]},
        PLAY,
        cites=("A.4.a.2",),
        edition="fide-2014",
    ),
    "F9 increment after ten moves": Flow(
        "clock-setting",
        {**INCREMENT, "moves_completed": 10, "schedule_suffers": "no"},
        PLAY,
        cites=("A.5.1.1",),
        do_now=("leave",),
    ),
    "F9 the schedule suffers": Flow(
        "clock-setting",
        {**INCREMENT, "moves_completed": 10, "schedule_suffers": "yes"},
        NOW,
        do_now=("correct-clock-setting",),
    ),
    "F9 fewer": Flow("clock-setting", {**INCREMENT, "moves_completed": 9}, NOW, cites=("6.10.2",)),
    "F9 under 2014": Flow(
        "clock-setting",
        {**INCREMENT, "moves_completed": 10, "schedule_suffers": "no"},
        PLAY,
        cites=("A.4.a.1",),
        edition="fide-2014",
    ),
    "F10 the feed proves it": Flow(
        "draw-claim", {**THREEFOLD, "occurrences": "3"}, NOW, "1/2-1/2", ("A.2", "9.2"), ("declare-result",)
    ),
    "F10 the feed refutes it": Flow("draw-claim", {**THREEFOLD, "occurrences": "2"}, NOW, cites=("9.5.3", "A.3")),
    "F10 nothing shows it": Flow("draw-claim", {**THREEFOLD, "proof": "none"}, CHIEF),
    "F10 nothing shows it, 2014": Flow("draw-claim", {**THREEFOLD, "proof": "none"}, PLAY, edition="fide-2014"),
}


def ruling(flow: Flow) -> Json:
    """The card at the end."""
    return walked(pack(flow.edition).json(), flow.kind, flow.answers, "en")


@pytest.mark.parametrize("flow", FLOWS.values(), ids=FLOWS)
def test_the_clicks_lead_to_the_card(flow: Flow) -> None:
    card = ruling(flow)
    steps = [step["do"] for step in card["do_now"]]
    assert (card["intervene"], card["result"]) == (flow.intervene, flow.result)
    assert [clause for clause in flow.cites if not any(belongs_to(one, clause) for one in card["cites"])] == []
    assert [step for step in steps if step in flow.do_now] == list(flow.do_now)


def test_the_first_illegal_move_gives_a_minute_and_takes_the_increment_back() -> None:
    card = ruling(FLOWS["F1 first illegal move, in time"])
    assert card["add_seconds"] == {"white": 60, "black": 0}
    assert card["take_back_increment"] == {"black": 10}
    assert card["counters"]["illegal_moves"]["black"] == 1
    assert card["readings"] == [one for one in card["readings"] if one.startswith("F23-")]


def test_a_misplaced_rook_bars_castling_on_its_side_and_several_pieces_bar_together() -> None:
    given = {**PIECES, "moves_completed": 10}
    barred = {
        name: walked(pack("fide-2023").json(), "set-up", {**given, "which": which}, "en")["castling_barred"]
        for name, which in {"rook": ["white-rook-a"], "both": ["black-king", "white-rook-h", "white-pawn"]}.items()
    }
    assert barred == {"rook": {"white": ["a-side"]}, "both": {"white": ["h-side"], "black": ["both"]}}
