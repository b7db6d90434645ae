"""The table of men: never `cannot` where some position with these men allows a mate."""

from __future__ import annotations

from itertools import combinations_with_replacement

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from packed import content

from rapidplay.game.player import BLACK, WHITE
from rapidplay.mate import CanCheckmate, CannotCheckmate, can_checkmate
from rapidplay.pack.men import ANYTHING, CANNOT, DEPENDS, MEN, beside_a_king, pieces, placed

TABLE = pieces()
CANNOT_PAIRS = [(own, theirs) for own, row in TABLE.items() for theirs in row if row[theirs] == CANNOT]
MOST_POSITIONS = 400


def men_of(side: str) -> list[str]:
    return side.split("+") if side else []


def may_stand(man: str, square: int) -> bool:
    light = bool(chess.BB_LIGHT_SQUARES & chess.BB_SQUARES[square])
    return (man not in ("Bd", "Bl") or light is (man == "Bl")) and (man != "P" or 0 < square // 8 < 7)


def board_with(own: str, theirs: str, squares: list[int], turn: bool) -> chess.Board | None:
    """White's men, Black's men and both kings, each on the first of these squares where it may stand."""
    men = [("K", chess.WHITE), ("K", chess.BLACK)]
    men += [(man, colour) for side, colour in ((own, True), (theirs, False)) for man in men_of(side)]
    board, left = chess.Board(None), list(squares)
    for man, colour in men:
        square = next(square for square in left if may_stand(man, square))
        left.remove(square)
        board.set_piece_at(square, chess.Piece(chess.PIECE_SYMBOLS.index(man[0].lower()), colour))
    board.turn = turn
    return board if board.is_valid() else None


@settings(max_examples=MOST_POSITIONS)
@given(st.sampled_from(CANNOT_PAIRS), st.permutations(range(64)), st.booleans(), st.sampled_from(["Q", "R+R", "P+P"]))
def test_the_solver_finds_no_mate_with_men_that_cannot(
    pair: tuple[str, str], squares: list[int], turn: bool, anything: str
) -> None:
    own, theirs = pair
    board = board_with(own, anything if theirs == ANYTHING else theirs, squares, turn)
    if board is not None:
        assert isinstance(can_checkmate(board, WHITE), CannotCheckmate)
        assert isinstance(can_checkmate(board.mirror(), BLACK), CannotCheckmate)


@pytest.mark.parametrize(("own", "theirs"), CANNOT_PAIRS)
def test_each_cannot_stands_in_the_mirrored_corners_too(own: str, theirs: str) -> None:
    board = placed(own, "Q+Q" if theirs == ANYTHING else theirs)
    for moved in (board, board.transform(chess.flip_horizontal), board.transform(chess.flip_vertical)):
        swapped = moved.mirror()
        assert isinstance(can_checkmate(swapped, BLACK), CannotCheckmate)


@pytest.mark.parametrize(
    ("own", "theirs"),
    [("P", ""), ("Q", ""), ("R", ""), ("N", "P"), ("N", "R"), ("Bd", "N"), ("Bd", "Bl"), ("N+N", ""), ("Bd+Bl", "")],
)
def test_where_a_mate_is_possible_it_depends(own: str, theirs: str) -> None:
    assert TABLE[own][theirs] == DEPENDS
    assert isinstance(can_checkmate(placed(own, theirs), WHITE), CanCheckmate)


@pytest.mark.parametrize(
    ("own", "theirs"),
    [("", ""), ("", ANYTHING), ("N", ""), ("N", "Q+Q"), ("Bd", "Bd"), ("Bl+Bl", "R"), ("Bd", "Q"), ("Bd+Bd", "")],
)
def test_where_the_men_never_suffice_the_player_cannot(own: str, theirs: str) -> None:
    assert TABLE[own][theirs] == CANNOT


def test_nothing_is_said_of_men_that_are_not_in_the_table_but_that_a_bare_king_cannot() -> None:
    assert {own for own, row in TABLE.items() if row[ANYTHING] == CANNOT} == {""}


def test_the_table_has_up_to_two_men_on_each_side_and_stands_in_the_pack() -> None:
    sides = ["", *MEN, *("+".join(two) for two in combinations_with_replacement(MEN, 2))]
    assert list(beside_a_king()) == sides
    assert {own: set(row) for own, row in TABLE.items()} == {own: {*sides, ANYTHING} for own in sides}
    assert content("fide-2023")["pieces"] == TABLE


@pytest.mark.parametrize("own", beside_a_king())
def test_the_men_are_placed_lawfully(own: str) -> None:
    for theirs in beside_a_king():
        board = placed(own, theirs)
        assert board.is_valid() and not board.is_check()
        assert len(board.piece_map()) == 2 + len(men_of(own)) + len(men_of(theirs))
