"""The position an incident gives: unlawful it may be, unreadable not."""

from __future__ import annotations

from typing import Any

import pytest
from incident_reading import complaint

from rapidplay.incident import board_facts

ILLEGAL_MOVE_SEEN = {"by": "arbiter", "act": "observe", "what": "illegal-move"}


@pytest.mark.parametrize(
    "fen",
    [
        "3kr3/8/8/8/8/8/8/3RK3 w - - 0 1",  # both kings in check
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",  # a pawn on the last rank
        "4k3/8/8/8/8/8/8/1p1QK3 w - - 0 1",  # a pawn on the first
        "3kr3/8/8/8/8/8/8/4K3 b - - 0 1",  # the side not on move in check
        "8/8/8/3kK3/8/8/8/8 w - - 0 1",  # the kings side by side
        "4k3/8/8/8/8/8/PPPPPPPP/PPPPKPPP w - - 0 1",  # more pawns than a set has
    ],
)
def test_an_unlawful_board_may_be_given(fen: str) -> None:
    assert complaint([], position={"fen": fen}) is None


@pytest.mark.parametrize(
    ("fen", "said"),
    [
        ("8/8/8/8/8/8/8 w - - 0 1", "expected 8 rows in position part of fen"),
        ("7/8/8/8/8/8/8/8 w - - 0 1", "expected 8 columns per row in position part of fen"),
        ("4k3/8/8/8/8/8/8/3XK3 w - - 0 1", "invalid character in position part of fen"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "expected 'w' or 'b' for turn part of fen"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "invalid en passant part in fen"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "invalid half-move clock in fen"),
        ("not a position", "is no position in FEN"),
    ],
)
def test_a_fen_that_cannot_be_read_is_refused(fen: str, said: str) -> None:
    message = complaint([], position={"fen": fen})
    assert message is not None
    assert message.startswith("a.toml: position.fen: ")
    assert said in message


@pytest.mark.parametrize(
    ("fen", "said"),
    [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "no black king, expected one"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "no white king, expected one"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "2 white kings, expected one"),
    ],
)
def test_each_player_has_one_king(fen: str, said: str) -> None:
    assert complaint([], position={"fen": fen}) == f"a.toml: position.fen: {said}"


@pytest.mark.parametrize(
    "event",
    [
        ILLEGAL_MOVE_SEEN,
        {"by": "arbiter", "act": "observe", "what": "other-illegal-position"},
        {"by": "white", "act": "claim", "of": "illegal-move"},
        {"by": "spectator", "act": "tell-arbiter", "of": "illegal-move"},
    ],
)
def test_a_king_may_be_missing_where_the_incident_is_about_an_illegality(event: dict[str, Any]) -> None:
    fen = "8/8/8/8/8/8/8/4K3 w - - 0 1"
    assert complaint([event], position={"fen": fen}) is None
    assert complaint([{"by": "white", "act": "press"}], position={"fen": fen}) is not None


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("e4 e5 Nf3", None),
        ("e2e4 e7e5 g1f3", None),
        ("e2e4 e5 Nf3", None),
        ("e4 e5 Nf4", 'move 3 "Nf4"'),
        ("e5", 'move 1 "e5"'),
        ("e2e5", 'move 1 "e2e5"'),
        ("e4 d4", 'move 2 "d4"'),
        ("e4 --", 'move 2 "--"'),
        ("0000", 'move 1 "0000"'),
        ("1.e4", 'move 1 "1.e4"'),
        ("e4 e5 Nf3 castles", 'move 4 "castles"'),
    ],
)
def test_the_moves_so_far_are_legal_and_can_be_read(moves: str, said: str | None) -> None:
    expected = said and f"a.toml: position.moves: {said}, expected a legal move in SAN or UCI"
    assert complaint([], position={"moves": moves}) == expected


def test_a_game_has_not_more_moves_than_any_game_can_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_facts, "MOST_MOVES", 4)
    there_and_back = "Nf3 Nf6 Ng1 Ng8"
    assert complaint([], position={"moves": there_and_back}) is None
    assert complaint([], position={"moves": there_and_back + " e4"}) == (
        "a.toml: position.moves: 5 moves, expected at most 4"
    )


@pytest.mark.parametrize(("player", "agrees"), [("white", False), ("black", True)])
def test_who_has_the_move_is_as_in_the_position(player: str, agrees: bool) -> None:
    message = complaint([], position={"moves": "e4"}, before={"has_the_move": player})
    assert message == (
        None if agrees else 'a.toml: before.has_the_move: "white", but in the position black has the move'
    )


@pytest.mark.parametrize(
    ("moves", "white", "black"), [("e4", 1, 0), ("e4 e5", 1, 1), ("e4 e5 Nf3", 2, 1), ("e4 e5 Nf3 Nf6", 2, 2)]
)
def test_the_moves_made_are_those_of_the_game(moves: str, white: int, black: int) -> None:
    def said(**made: int) -> str | None:
        return complaint([], position={"moves": moves}, before={"moves_made": made})

    assert said(white=white, black=black) is None
    for wrong in (white - 1, white + 1):
        assert said(white=wrong) == f"a.toml: before.moves_made.white: {wrong}, but position.moves has {white}"
    assert said(black=black + 1) == f"a.toml: before.moves_made.black: {black + 1}, but position.moves has {black}"


@pytest.mark.parametrize(
    ("over", "fen", "agrees"),
    [
        ("checkmate", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", True),
        ("checkmate", "R5k1/5pp1/7p/8/8/8/8/4K3 b - - 0 1", False),
        ("stalemate", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", True),
        ("stalemate", "7k/5K2/8/6Q1/8/8/8/8 b - - 0 1", False),
        ("resignation", "7k/5K2/8/6Q1/8/8/8/8 b - - 0 1", True),
    ],
)
def test_a_game_that_was_over_shows_it(over: str, fen: str, agrees: bool) -> None:
    message = complaint([], position={"fen": fen}, facts={"game_over": over})
    assert message == (None if agrees else f'a.toml: facts.game_over: "{over}", but the position shows none: {fen}')
