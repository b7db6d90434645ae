"""A position that somebody sets up to ask about: why no game can be in it."""

from __future__ import annotations

from collections.abc import Iterator

import chess

from rapidplay.errors import BadPosition
from rapidplay.game.board import SIDE_NOT_ON_MOVE_IN_CHECK, Board
from rapidplay.game.player import PLAYERS, Player
from rapidplay.i18n import spoken
from rapidplay.law.text import Text, says


def must_be_lawful(fen: str) -> None:
    """BadPosition with every reason, one a line, where the Laws do not allow what stands there."""
    reasons = reasons_against(fen)
    if reasons:
        raise BadPosition("\n".join(reasons))


def reasons_against(fen: str) -> list[str]:
    """Why the Laws do not allow what stands there; none where they do."""
    return [spoken(reason) for reason in _reasons_against(Board(fen), chess.Board(fen))]


def _reasons_against(board: Board, men: chess.Board) -> Iterator[Text]:
    for player in PLAYERS:
        kings = len(men.pieces(chess.KING, player is Player.WHITE))
        if kings != 1:
            yield says("{player} has {kings} kings, expected one.", player=player, kings=kings)
    for player in PLAYERS:
        for square in board.pawns_on_last_rank(player):
            yield says("A pawn of {player} stands on {square}, on its last rank.", player=player, square=square)
    # Such a pawn cannot have come there either: the first rank is behind every pawn.
    for player in PLAYERS:
        for square in _pawns_behind(men, player):
            yield says("A pawn of {player} stands on {square}, behind where pawns begin.", player=player, square=square)
    if SIDE_NOT_ON_MOVE_IN_CHECK in board.defects():
        yield says("The king of {player}, who is not on move, is in check.", player=board.has_the_move.opponent)


def _pawns_behind(men: chess.Board, player: Player) -> Iterator[str]:
    white = player is Player.WHITE
    rank = chess.BB_RANK_1 if white else chess.BB_RANK_8
    yield from map(chess.square_name, chess.SquareSet(men.pieces_mask(chess.PAWN, white) & rank))
