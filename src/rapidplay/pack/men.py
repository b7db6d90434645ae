"""Which men can never checkmate: the theorems of the solver as a table, true of every position with these men."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

import chess

from rapidplay.game.player import WHITE
from rapidplay.mate import CannotCheckmate, can_checkmate

MEN = ("Q", "R", "Bd", "Bl", "N", "P")
"""What stands beside a king: Bd is a bishop on dark squares, Bl one on light squares."""
MOST_BESIDE = 2
ANYTHING = "*"
"""Beside the king of the player who is to be mated: whatever else."""
CANNOT, DEPENDS = "cannot", "depends"

_BISHOPS = {"Bd": chess.BB_DARK_SQUARES, "Bl": chess.BB_LIGHT_SQUARES}
_PAWNS = chess.BB_ALL & ~chess.BB_BACKRANKS


def beside_a_king() -> tuple[str, ...]:
    """What may stand beside a king, as it is written in the table: `` for nothing, `Bd+N`."""
    numbers = range(MOST_BESIDE + 1)
    return tuple("+".join(men) for number in numbers for men in combinations_with_replacement(MEN, number))


@cache
def pieces() -> dict[str, dict[str, str]]:
    """Men of the player who is to checkmate -> men of the other -> whether he cannot, or it depends on the position."""
    sides = beside_a_king()
    return {own: {**{theirs: _answer(own, theirs) for theirs in sides}, ANYTHING: _bare(own)} for own in sides}


def _bare(own: str) -> str:
    """A bare king checkmates nobody, whatever the other has."""
    return DEPENDS if own else CANNOT


def _answer(own: str, theirs: str) -> str:
    """By the men alone: the answer is taken from one position only where it rests on a theorem about them."""
    match can_checkmate(placed(own, theirs), WHITE, budget=1):
        case CannotCheckmate(because="material"):
            return CANNOT
        case _:
            return DEPENDS


def placed(own: str, theirs: str) -> chess.Board:
    """A lawful position in which White has one side's men and Black the other's, and nobody is in check."""
    board = chess.Board(None)
    board.set_piece_at(chess.A1, chess.Piece(chess.KING, chess.WHITE))
    board.set_piece_at(chess.H8, chess.Piece(chess.KING, chess.BLACK))
    for men, colour in ((own, chess.WHITE), (theirs, chess.BLACK)):
        for man in men.split("+") if men else ():
            _put(board, man, colour)
    return board


def _put(board: chess.Board, man: str, colour: chess.Color) -> None:
    """The man on the first square where it may stand and gives no check."""
    other_king = chess.H8 if colour is chess.WHITE else chess.A1
    for square in chess.SquareSet(_squares(man) & ~board.occupied):
        board.set_piece_at(square, chess.Piece(chess.PIECE_SYMBOLS.index(man[0].lower()), colour))
        if other_king not in board.attacks(square):
            return
        board.remove_piece_at(square)


def _squares(man: str) -> int:
    return _PAWNS if man == "P" else _BISHOPS.get(man, chess.BB_ALL)
