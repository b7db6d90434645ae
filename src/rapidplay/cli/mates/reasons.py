"""Why a player cannot checkmate, in words that a player understands; each is true of the position by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapidplay.cli.mates.answers import numbered
from rapidplay.game.board import Board
from rapidplay.game.player import Player
from rapidplay.i18n import current_language
from rapidplay.law.text import Text, says
from rapidplay.mate import CannotCheckmate

if TYPE_CHECKING:
    import chess

FORCED_AT_MOST = 8
"""So many moves that are the only ones are told one by one."""


def why_not(board: chess.Board, by: Player, answer: CannotCheckmate) -> Text:
    """What a player sees of the proof: the men, the end of the game, a lock, or how much was looked at."""
    if answer.because == "material":
        return _the_men(board, by)
    return _at_an_end(board, by) or _from_the_proof(board, answer)


def _from_the_proof(board: chess.Board, answer: CannotCheckmate) -> Text:
    if answer.because == "locked" and _a_pawn_is_free(board):
        return says("some men hold each other fast for good, and wherever the others go, no mate is possible.")
    if answer.because == "locked":
        return says("the pawns are locked for good, and what can still move cannot get through to a mate.")
    return says(
        "every position that can still arise while the men suffice was looked at, {count} in number.",
        count=counted(answer.positions),
    )


def _a_pawn_is_free(board: chess.Board) -> bool:
    """Can a pawn move ahead?"""
    import chess

    white, black = (board.pawns & board.occupied_co[color] for color in chess.COLORS)
    ahead = chess.shift_up(white) | chess.shift_down(black)
    return bool(ahead & ~board.occupied)


def counted(number: int | None) -> str:
    """A number as it is written in the language spoken now."""
    from babel.numbers import format_decimal

    return format_decimal(number or 0, locale=current_language())


# --- the men --------------------------------------------------------------------------------------------------------


def _the_men(board: chess.Board, by: Player) -> Text:
    """Which men do not suffice. The letters are those of FEN, kings left out."""
    own, other = _men(board, by), _men(board, by.opponent)
    if not own:
        return says("a king alone cannot checkmate.")
    if own in ("B", "N") and not other:
        return says("a king and a bishop or a knight cannot checkmate a king alone.")
    if own == "N" and set(other) == {"Q"}:
        return says("a king and a knight cannot checkmate where the opponent has nothing but queens.")
    if set(own) == {"B"} and not set(other) & {"N", "P"}:
        return _bishops(board)
    return says("these men give no mate, wherever they stand.")


def _men(board: chess.Board, of: Player) -> str:
    """The letters of a player's men besides the king."""
    import chess

    men = chess.SquareSet(board.occupied_co[of is Player.WHITE] & ~board.kings)
    return "".join(sorted(chess.piece_symbol(board.piece_type_at(square) or chess.PAWN).upper() for square in men))


def _bishops(board: chess.Board) -> Text:
    import chess

    if not board.bishops & chess.BB_DARK_SQUARES:
        return says(
            "only bishops on light squares could mate, and no knight, pawn or bishop on dark squares is left to help."
        )
    if not board.bishops & chess.BB_LIGHT_SQUARES:
        return says(
            "only bishops on dark squares could mate, and no knight, pawn or bishop on light squares is left to help."
        )
    return says("these men give no mate, wherever they stand.")


# --- the game is over, or soon will be ------------------------------------------------------------------------------


def _at_an_end(board: chess.Board, by: Player) -> Text | None:
    """The game ends here, or after what must be played; None where it can go on."""
    if not any(board.legal_moves):
        return _over(board)
    if not Board(board.fen()).is_lawful():
        return None
    line, end = _forced(board, by)
    reason = _over(end) if not any(end.legal_moves) else _too_few(end, by) or _after_every_move(end, by)
    if reason is None or not line:
        return reason
    return says("{line} is forced, and then: {reason}", line=numbered(board, line), reason=reason)


def _over(board: chess.Board) -> Text:
    if Board(board.fen()).is_lawful():
        return (
            says("it is checkmate, and the game is over.")
            if board.is_check()
            else says("it is stalemate, and the game is over.")
        )
    return says("no legal move is left.")


def _too_few(board: chess.Board, by: Player) -> Text | None:
    return _the_men(board, by) if board.has_insufficient_material(by is Player.WHITE) else None


def _forced(board: chess.Board, by: Player) -> tuple[list[chess.Move], chess.Board]:
    """The moves that are each the only legal one, and the board after them, as far as a mate is open."""
    line: list[chess.Move] = []
    end = board.copy(stack=False)
    while len(line) < FORCED_AT_MOST and end.legal_moves.count() == 1 and not _too_few(end, by):
        line.extend(end.legal_moves)
        end.push(line[-1])
    return line, end


def _after_every_move(board: chess.Board, by: Player) -> Text | None:
    """Whatever is moved, it is stalemate or the men no longer suffice."""
    stalemates, reasons = False, set()
    for move in board.legal_moves:
        after = board.copy(stack=False)
        after.push(move)
        reason = _over(after) if after.is_stalemate() else _too_few(after, by)
        if reason is None:
            return None
        stalemates = stalemates or after.is_stalemate()
        reasons.add(reason)
    if len(reasons) == 1:
        return says("after every legal move: {reason}", reason=reasons.pop())
    if stalemates:
        return says("after every legal move it is stalemate, or the men left cannot checkmate.")
    return says("after every legal move the men left cannot checkmate.")
