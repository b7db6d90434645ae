"""The mate question, answered by a position that the arbiter sets up."""

from __future__ import annotations

import chess

from rapidplay.errors import BadInput
from rapidplay.i18n import _
from rapidplay.law.finding import Question
from rapidplay.mate import CanCheckmate, CannotCheckmate, can_checkmate


def answered_by_position(question: Question, fen: str) -> tuple[bool, str]:
    """Whether the player can checkmate there, and that in words; BadInput where it was not found out."""
    player = question.of
    assert player is not None
    match can_checkmate(fen, player):
        case CanCheckmate(line):
            moves = chess.Board(fen).variation_san([chess.Move.from_uci(uci) for uci in line])
            return True, _("{player} can checkmate, for instance so: {moves}", player=player, moves=moves)
        case CannotCheckmate():
            return False, _("{player} cannot checkmate by any possible series of legal moves.", player=player)
        case _:
            raise BadInput(_("Whether {player} can checkmate there was not found out.", player=player))
