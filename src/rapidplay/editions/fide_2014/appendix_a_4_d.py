"""Appendix A, Article A.4.d: both kings in check, or a pawn on its last rank, without enough supervision."""

from __future__ import annotations

from rapidplay.editions.fide_2014.appendix_a_4_b import A_4_B, observed
from rapidplay.editions.fide_2014.article_5 import result_reached
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.game.board import BOTH_KINGS_IN_CHECK
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, observation
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import GameDrawn, PlayContinues, Remedies, WaitForNextMove
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.offences import (
    ILLEGAL_MOVES,
    Offence,
    arbiter_saw,
    offence_at_issue,
    opponent_has_not_replied,
)
from rapidplay.provisions.positions import illegal_position, is_still_illegal, next_move_is_completed

A_4_D = LAWS.article(
    "A.4.d",
    "When the arbiter notices two kings in check at once, or a pawn on its own last rank, he lets one more move "
    "be completed.",
    "If the illegal position is there even then, he declares a draw.",
)
AMB_5 = A_4_D.reading(
    "AMB-5", "Which illegal position must still be there?", default="a", a="the same defect", b="any illegal position",
)  # fmt: skip
AMB_6 = A_4_D.reading(
    "AMB-6", "What is the next move?", default="a", rests_on="commentary",
    a="one by whoever has the move", b="one by each player",
)  # fmt: skip
AMB_7 = A_4_D.reading(
    "AMB-7", "The arbiter sees the very move that makes two checks?", default="b", rests_on="commentary",
    a="A.4.d: he waits", b="A.4.b, where he saw the position before the move and so knows it was illegal",
)  # fmt: skip


@A_4_D.rules_on(observation("both-kings-in-check"), observation("pawn-on-last-rank"), under=Scope.SIMPLIFIED)
def arbiter_sees_an_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """Both kings are in check, or a pawn stands on its last rank: one more move, then a draw."""
    same_defect = reasons.reads(AMB_5) == "a"
    if not reasons.finds(A_4_D[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(A_4_D[1], illegal_position(case))
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if offence is not None and offence.completed and _knows_the_illegal_move(case, reasons, offence):
        return observed(case, reasons, offence)
    if not _next_move_is_completed(case, reasons):
        return (WaitForNextMove(case.record.has_the_move),)
    if reasons.finds(A_4_D[2], is_still_illegal(case, same_defect=same_defect)):
        return (GameDrawn(),)
    return (PlayContinues(),)


def _knows_the_illegal_move(case: Case, reasons: Reasons, offence: Offence) -> bool:
    """A.4.d is for an illegal move that was not seen as it was completed; A.4.b for one that was."""
    if not opponent_has_not_replied(case, offence).truth:
        return False
    saw = reasons.finds(A_4_B[2], arbiter_saw(case, offence))
    if case.kind.of != BOTH_KINGS_IN_CHECK:
        return saw
    reasons.applied(AMB_7, "b" if saw else "a")
    return saw and reasons.letters[AMB_7.id] == "b"


def _next_move_is_completed(case: Case, reasons: Reasons) -> bool:
    if not reasons.finds(A_4_D[1], next_move_is_completed(case)):
        return False
    return reasons.reads(AMB_6) == "a" or reasons.finds(A_4_D[1], next_move_is_completed(case, by_each=True))
