"""What is stated of moves against what the board shows; both are shown."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from incident_reading import HEAD, complaint

from rapidplay.errors import BadIncident
from rapidplay.game.incident import Incident
from rapidplay.incident.reader import incident_from

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PINNED = "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1"
"""The bishop on e2 shields the king on e1 from the rook on e8."""
CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
ILLEGAL_MOVE_SEEN = {"by": "arbiter", "act": "observe", "what": "illegal-move"}


def move(uci: str, by: str = "white", **parameters: Any) -> dict[str, Any]:
    return {"by": by, "act": "move", "uci": uci, **parameters}


@pytest.mark.parametrize(
    ("fen", "event", "said"),
    [
        (PINNED, move("e2d3", legal=False), None),
        (PINNED, move("e2d3", legal=True), f".legal: true, but e2d3 is illegal here: {PINNED}"),
        (PINNED, move("e1d1", legal=True), None),
        (PINNED, move("e1d1", legal=False), f".legal: false, but e1d1 is legal here: {PINNED}"),
        (PINNED, move("e2d3", illegality="king-left-in-check"), None),
        (
            PINNED,
            move("e1d1", illegality="king-left-in-check"),
            f'.illegality: "king-left-in-check", but e1d1 is legal here: {PINNED}',
        ),
        (CASTLES, move("e1g1", legal=False, illegality="rook-not-moved"), None),  # not to be seen on the board
        (CASTLES, move("e1g1", legal=False), f".legal: false, but e1g1 is legal here: {CASTLES}"),
        (
            CASTLES,
            move("e1g1", illegality="castling-not-allowed"),
            f'.illegality: "castling-not-allowed", but e1g1 is legal here: {CASTLES}',
        ),
        (CASTLES, move("e1e8", legal=False, illegality="king-captured"), None),
        (PINNED, move("e3e4"), f'.uci: "e3e4", but no piece stands on e3: {PINNED}'),
        (PINNED, {"by": "white", "act": "move", "san": "Kd1"}, None),
        (
            PINNED,
            {"by": "white", "act": "move", "san": "Bd3"},
            f'.san: "Bd3", expected a legal move (an illegal one is given in uci): {PINNED}',
        ),
        (PINNED, move("e1d1", san="Kd1"), None),
        (PINNED, move("e1f1", san="Kd1"), '.san: "Kd1" is e1d1, but uci is "e1f1"'),
        (
            PINNED,
            {"by": "white", "act": "move", "legal": True},
            ": a move without uci or san, expected one of them where the position is given",
        ),
    ],
)
def test_a_move_is_what_the_board_shows(fen: str, event: dict[str, Any], said: str | None) -> None:
    assert complaint([event], position={"fen": fen}) == (said and f"a.toml: events[0]{said}")


@pytest.mark.parametrize(
    ("uci", "gives", "shown"),
    [
        ("d1d8", "check", True),
        ("d1d7", "check", False),
        ("d1d8", "checkmate", True),
        ("d1d7", "checkmate", False),
        ("d1d8", "stalemate", False),
        ("d1d8", "double-check", False),
    ],
)
def test_what_a_move_gives_is_what_the_board_shows(uci: str, gives: str, shown: bool) -> None:
    back_rank = "6k1/5ppp/8/8/8/8/8/3RK3 w - - 0 1"
    message = complaint([move(uci, gives=gives)], position={"fen": back_rank})
    assert (message is None) is shown
    if message is not None:
        assert message.startswith(f'a.toml: events[0].gives: "{gives}", but the board shows none: ')


def test_two_pieces_give_double_check() -> None:
    discovered = "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1"
    assert complaint([move("e4f6", gives="double-check")], position={"fen": discovered}) is None
    assert complaint([move("e4c5", gives="double-check")], position={"fen": discovered}) is not None
    assert complaint([move("e4c5", gives="check")], position={"fen": discovered}) is None


def test_stalemate_is_seen() -> None:
    assert complaint([move("g5g6", gives="stalemate")], position={"fen": "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"}) is None


@pytest.mark.parametrize(
    ("promotion", "uci", "legal", "agrees"),
    [
        ("queen", "e7e8", True, True),
        ("queen", "e7e8q", True, True),
        ("upturned-rook", "e7e8", True, True),
        ("queen", "e7e8", False, False),
        ("pawn-left", "e7e8", False, True),
        ("square-empty", "e7e8", False, True),
        (None, "e7e8", True, False),
    ],
)
def test_the_new_piece_may_stand_in_the_move_or_beside_it(
    promotion: str | None, uci: str, legal: bool, agrees: bool
) -> None:
    event = move(uci, legal=legal, **({"promotion": promotion} if promotion else {}))
    message = complaint([event], position={"fen": "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"})
    assert (message is None) is agrees


def test_a_piece_put_there_after_the_press_moves_later() -> None:
    events = [
        move("e7e8", promotion="pawn-left"),
        {"by": "white", "act": "press"},
        {"by": "white", "act": "promote", "to": "queen"},
        move("g7g6", by="black"),
        move("e8a8", legal=True),
    ]
    assert complaint(events, position={"fen": "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"}) is None
    without_it = [event for event in events if event["act"] != "promote"]
    message = complaint(without_it, position={"fen": "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"})
    assert message is not None
    assert message.startswith("a.toml: events[3].legal: true, but e8a8 is illegal here")


def test_castling_that_is_not_allowed_moves_the_rook_all_the_same() -> None:
    in_check = "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1"
    events = [move("e1g1", legal=False), move("e8f8", by="black", legal=True), move("f1f8", legal=True)]
    assert complaint(events, position={"fen": in_check}) is None


def test_a_move_after_one_taken_back_starts_from_the_board_before_it() -> None:
    events = [move("e2d3", legal=False), {"by": "white", "act": "takeback"}, move("e1d1", legal=True)]
    assert complaint(events, position={"fen": PINNED}) is None
    events[2] = move("d3c4", legal=True)
    message = complaint(events, position={"fen": PINNED})
    assert message is not None
    assert message.startswith('a.toml: events[2].uci: "d3c4", but no piece stands on d3')


@pytest.mark.parametrize(
    "undoes",
    [
        {"by": "white", "act": "claim", "of": "illegal-move"},
        ILLEGAL_MOVE_SEEN,
        {"by": "both", "act": "agree", "on": "undo-illegal-move"},
        {"by": "spectator", "act": "tell-arbiter", "of": "illegal-move"},
    ],
)
def test_after_a_claim_the_next_move_may_start_from_an_earlier_board(undoes: dict[str, Any]) -> None:
    undone = [move("e2d3", legal=False), move("g8g7", by="black"), undoes, move("e2f1", legal=True)]
    assert complaint(undone, position={"fen": PINNED}) is not None  # the bishop was pinned there too
    undone[-1] = move("e1d1", legal=True)
    assert complaint(undone, position={"fen": PINNED}) is None


def test_without_a_claim_an_illegal_move_stands() -> None:
    played_on = [move("e2d3", legal=False), move("g8g7", by="black"), move("e2f1")]
    message = complaint(played_on, position={"fen": PINNED})
    assert message is not None
    assert message.startswith('a.toml: events[2].uci: "e2f1", but no piece stands on e2')
    claimed = [*played_on[:2], {"by": "white", "act": "claim", "of": "illegal-move"}, played_on[2]]
    assert complaint(claimed, position={"fen": PINNED}) is None


def test_a_move_out_of_turn_is_no_legal_move() -> None:
    assert complaint([move("e7e5", by="black", legal=False, illegality="out-of-turn")], position={}) is None
    message = complaint([move("e7e5", by="black", legal=True)], position={})
    assert message == f"a.toml: events[0].legal: true, but e7e5 is illegal here: {START}"


SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]
PIECES = st.sampled_from([None] * 8 + list("PNBRQpnbrq"))


@given(st.lists(PIECES, min_size=64, max_size=64), st.data())
def test_no_board_and_no_moves_take_the_reader_by_surprise(men: list[str | None], data: st.DataObject) -> None:
    men[data.draw(st.integers(0, 31))], men[data.draw(st.integers(32, 63))] = "k", "K"
    ranks = ["".join(man or "1" for man in men[start : start + 8]) for start in range(0, 64, 8)]
    placement = re.sub("1+", lambda ones: str(len(ones[0])), "/".join(ranks))
    fen = f"{placement} {data.draw(st.sampled_from('wb'))} - - 0 1"
    events = []
    for _ in range(data.draw(st.integers(1, 5))):
        start, end = data.draw(st.sampled_from(SQUARES)), data.draw(st.sampled_from(SQUARES))
        assume(start != end)
        by = data.draw(st.sampled_from(["white", "black"]))
        events += (
            [move(start + end, by=by), ILLEGAL_MOVE_SEEN] if data.draw(st.booleans()) else [move(start + end, by=by)]
        )
    try:
        read = incident_from({**HEAD, "position": {"fen": fen}, "events": events}, "")
        assert isinstance(read, Incident)
    except BadIncident as found:
        assert "no piece stands on" in str(found)
