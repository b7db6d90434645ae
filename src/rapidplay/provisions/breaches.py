"""Breaches that are no illegal moves in the older editions: two hands, a press without a move, two moves in a row."""

from __future__ import annotations

from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, found
from rapidplay.law.text import Text, says
from rapidplay.provisions.offences import ILLEGAL_MOVES, Offence, OffenceKind, offence_at_issue, offences

BREACHES: frozenset[OffenceKind] = frozenset({"two-hands", "empty-press", "two-moves"})


def breach_at_issue(case: Case) -> Offence | None:
    """The breach that a claim, an observation or the game as it stands is about, if no move has answered it."""
    if case.kind.act != "claim":
        breach = offence_at_issue(case, BREACHES)
        return None if breach is None or breach.answered_at is not None else breach
    return next(
        (
            breach
            for breach in reversed(offences(case.record, BREACHES))
            if breach.by is case.claimant.opponent and breach.index < case.index and breach.answered_at is None
        ),
        None,
    )


def illegal_move_or_breach(case: Case) -> Offence | None:
    """The illegal move at issue; where there is none that nobody has answered yet, the breach at issue."""
    illegal, breach = offence_at_issue(case, ILLEGAL_MOVES), breach_at_issue(case)
    fresh = illegal is not None and illegal.answered_at is None
    return illegal if fresh or breach is None else breach


def two_hands_were_used(breach: Offence | None) -> Finding:
    """Two hands were used for one move."""
    return _is(breach, "two-hands", says("Two hands were used for one move."))


def clock_was_pressed_without_a_move(breach: Offence | None) -> Finding:
    """The clock was pressed and no move had been made."""
    return _is(breach, "empty-press", says("The clock was pressed without a move."))


def _is(breach: Offence | None, kind: OffenceKind, wording: Text) -> Finding:
    there = breach is not None and breach.kind == kind
    return found(wording, there, *([breach.index] if there and breach is not None else []))
