"""An arbiter steps in unasked because of what stands there: both kings in check, an unfinished promotion."""

from __future__ import annotations

from rapidplay.game.board import BOTH_KINGS_IN_CHECK, PAWN_ON_LAST_RANK
from rapidplay.game.events import MoveMade, PiecePlaced, PieceTouched
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, found
from rapidplay.law.text import says
from rapidplay.provisions.offences import ILLEGAL_MOVES, Offence, offences
from rapidplay.provisions.touching import Turn


def promotion_is_unfinished(case: Case, offence: Offence) -> Finding:
    """A pawn was left on its last rank, and no piece has been put in its place since."""
    left, board = offence.kind == "pawn-left", case.record.board
    later = case.record.events[offence.index + 1 :]
    replaced = any(isinstance(event, PiecePlaced) and event.by is offence.by for event in later)
    there = board is None or bool(board.pawns_on_last_rank(offence.by))
    return found(
        says("The promotion of a pawn has not been completed."), left and there and not replaced, offence.index
    )


def both_kings_are_in_check(case: Case) -> Finding:
    """Both kings are in check on the board that is known."""
    board = case.record.board
    return found(says("Both kings are in check."), board is not None and BOTH_KINGS_IN_CHECK in board.defects())


def irregularity_behind(case: Case, *, earliest: bool = True) -> Offence | None:
    """The illegal move that led to what the arbiter sees, as far as it is known.

    A pawn on its last rank was left there; behind two checks lies a run of illegal moves, of which the earliest or
    the last is named.
    """
    known = [o for o in offences(case.record, ILLEGAL_MOVES) if o.completed and o.index < case.index]
    if case.kind.of == PAWN_ON_LAST_RANK:
        pawns = [offence for offence in known if offence.kind == "pawn-left"]
        known = pawns or known
        return known[0] if known and earliest else next(iter(reversed(known)), None)
    moves = [move for move in case.record.moves if move.stands and move.index < case.index]
    last_legal = max((move.index for move in moves if move.legal is not False), default=-1)
    run = [offence for offence in known if offence.index > last_legal]
    return (run[0] if earliest else run[-1]) if run else None


def a_move_was_made_since(case: Case) -> Finding:
    """A move has been MADE since the arbiter saw it; pressed or not."""
    made = [index for index, event in case.events_since if isinstance(event, MoveMade)]
    return found(says("The opponent has made his next move."), bool(made), *made[:1])


def may_still_complain(case: Case, turn: Turn) -> Finding:
    """The opponent has neither touched a piece on purpose nor moved since the breach."""
    opponent = turn.player.opponent
    later = [
        index
        for index, event in enumerate(case.record.events)
        if index > turn.last
        and (isinstance(event, MoveMade) or (isinstance(event, PieceTouched) and event.intent == "move"))
        and event.by is opponent
    ]
    return found(says("{player} has not touched a piece since.", player=opponent), not later, *later[:1])
