"""Illegal positions: which one the arbiter sees, and whether it is still there after the next move."""

from __future__ import annotations

from rapidplay.game.board import BOTH_KINGS_IN_CHECK, PAWN_ON_LAST_RANK, SIDE_NOT_ON_MOVE_IN_CHECK
from rapidplay.game.player import PLAYERS
from rapidplay.game.record import Move
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, found, known_or_asked
from rapidplay.law.text import Text, says
from rapidplay.provisions.offences import Offence

_SEEN: dict[str, Text] = {
    BOTH_KINGS_IN_CHECK: says("Both kings are in check."),
    PAWN_ON_LAST_RANK: says("A pawn stands on the rank furthest from its starting position."),
    SIDE_NOT_ON_MOVE_IN_CHECK: says("The king of the player not on move is in check."),
    "other-illegal-position": says("The position is illegal in another way."),
}


def illegal_position(case: Case) -> Finding:
    """What the arbiter sees is an illegal position."""
    board, what = case.record.board, case.kind.of
    there = board is None or what == "other-illegal-position" or what in board.defects() or bool(_awaited(case))
    return found(_SEEN[what], there, case.index)


def captured_the_king(offence: Offence) -> Finding:
    """The illegal move captured the opponent's king."""
    move = offence.move
    captured = move is not None and (move.event.illegality == "king-captured" or _takes_the_king(move))
    return found(says("The illegal move captured the king."), captured, offence.index)


def _takes_the_king(move: Move) -> bool:
    board, uci = move.before.board, move.uci
    return board is not None and uci is not None and board.king_square(move.by.opponent) == uci[2:4]


def next_moves_completed(case: Case) -> tuple[Move, ...]:
    """The moves completed since the arbiter began to wait."""
    return tuple(move for move in _awaited(case) if move.stands and (move.pressed_at or move.answered_at))


def _awaited(case: Case) -> tuple[Move, ...]:
    return tuple(move for move in case.record.moves if move.index > case.index)


def next_move_is_completed(case: Case, by_each: bool = False) -> Finding:
    """The next move, or one by each player, has been completed since the arbiter saw the position."""
    completed = next_moves_completed(case)
    enough = {move.by for move in completed} == set(PLAYERS) if by_each else bool(completed)
    return found(says("The next move has been completed."), enough, *[move.index for move in completed])


def is_still_illegal(case: Case, same_defect: bool) -> Finding:
    """An illegal position, or the very one that was seen, is still on the board after the awaited move."""
    board = next_moves_completed(case)[-1].board_after
    if board is not None:
        defects = board.defects()
        there = case.kind.of in defects if same_defect else bool(defects)
        return found(_still(same_defect), there)
    still = _still_told(case)
    if still.question is not None or not still.truth or not same_defect:
        return still
    question = Question(
        fact="same_defect",
        ask=says("Is it the same illegality as before?"),
        because=says("The text speaks of the illegal position that was seen."),
    )
    return known_or_asked(_still(True), case.facts.same_defect, question)


def _still(same_defect: bool) -> Text:
    if same_defect:
        return says("The illegal position that was seen is still on the board.")
    return says("An illegal position is still on the board.")


def _still_told(case: Case) -> Finding:
    question = Question(
        fact="still_illegal",
        ask=says("After the completed move, is an illegal position still on the board?"),
        because=says("If it is, the game is drawn; if not, it goes on."),
    )
    return known_or_asked(_still(False), case.facts.still_illegal, question)


def awaited_move_was_illegal(case: Case) -> Finding:
    """The awaited move was itself an illegal move."""
    completed = next_moves_completed(case)
    illegal = [move.index for move in completed if move.legal is False]
    return found(says("The awaited move was itself an illegal move."), bool(illegal), *illegal)


def seen_as_it_made_two_checks(case: Case, offence: Offence) -> Finding:
    """The move left both kings in check, and the opponent had not replied when the arbiter saw it."""
    board = None if offence.move is None else offence.move.board_after
    both = case.kind.of == BOTH_KINGS_IN_CHECK or (board is not None and BOTH_KINGS_IN_CHECK in board.defects())
    fresh = offence.answered_at is None or offence.answered_at > case.index
    return found(_SEEN[BOTH_KINGS_IN_CHECK], both and fresh, offence.index)
