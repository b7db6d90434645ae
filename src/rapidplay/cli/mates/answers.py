"""Answers to the mate question as data, and the exit status they give."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rapidplay.cli.statuses import DONE, OPEN, OTHER_ANSWER
from rapidplay.errors import BadPosition
from rapidplay.mate import Answer, CannotCheckmate, Undetermined
from rapidplay.mate.data import answer_as_data

if TYPE_CHECKING:
    import chess

    from rapidplay.game.player import Player


def board_of(fen: str) -> chess.Board:
    """What stands on the board; BadPosition where python-chess cannot read it."""
    import chess

    try:
        return chess.Board(fen)
    except ValueError as bad:
        raise BadPosition(str(bad)) from None


def numbered(board: chess.Board, line: Sequence[chess.Move]) -> str:
    """A line in SAN, its moves numbered from 1."""
    start = board.copy(stack=False)
    start.fullmove_number = 1
    return start.variation_san(line)


def status_of(answers: Iterable[Answer]) -> int:
    """Open while one answer is open; done where every player can checkmate."""
    kinds = {type(answer) for answer in answers}
    if Undetermined in kinds:
        return OPEN
    return OTHER_ANSWER if CannotCheckmate in kinds else DONE


def data_of(board: chess.Board, answers: Mapping[Player, Answer]) -> dict[str, Any]:
    """The position in six fields, and each player's answer."""
    fen = board.fen(en_passant="fen")
    return {"fen": fen, **{player.value: answer_as_data(fen, answer) for player, answer in answers.items()}}
