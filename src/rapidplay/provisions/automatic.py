"""Draws that come about by themselves: five occurrences of a position, seventy-five moves without progress."""

from __future__ import annotations

from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, found
from rapidplay.law.text import says
from rapidplay.provisions.draws import at_consecutive_moves


def had_occurred_by_then(case: Case, times: int) -> Finding:
    """Some position of the game had already occurred so often, as far as it is known; nobody is asked to count."""
    positions, counted = case.record.situation.positions, case.facts.occurrences
    most = max((positions.count(position) for position in set(positions)), default=counted or 0)
    wording = says("The same position with the same player to move has occurred {times} times.", times=times)
    return found(wording, most >= times)


def had_occurred_in_a_row_by_now(case: Case, times: int) -> Finding:
    """The present position has occurred so often at consecutive moves of each player; nobody is asked to count."""
    counted = had_occurred_by_then(case, times)
    known = bool(case.record.situation.positions) or case.facts.consecutive is not None
    in_a_row = known and bool(at_consecutive_moves(case, times).truth)
    wording = says("The same position has occurred {times} times at consecutive moves of each player.", times=times)
    return found(wording, bool(counted.truth) and in_a_row)


def had_gone_by_without_progress(case: Case, moves: int) -> Finding:
    """Each player had already made so many moves without progress, as far as it is known; nobody is asked to count."""
    board, counted = case.record.board, case.facts.moves_without_progress
    half = board.half_moves_without_progress if board is not None else 2 * (counted or 0)
    wording = says("Each player has made {moves} moves without a capture or a pawn move.", moves=moves)
    return found(wording, half >= 2 * moves)
