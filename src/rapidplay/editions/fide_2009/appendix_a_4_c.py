"""Appendix A, Article A.4.c: illegal moves in rapidplay without adequate supervision."""

from __future__ import annotations

from rapidplay.editions.fide_2009 import article_7_4
from rapidplay.editions.fide_2009.appendix_a_4 import two_hands_unasked
from rapidplay.editions.fide_2009.article_5 import result_reached
from rapidplay.editions.fide_2009.article_13 import somebody_tells_the_arbiter
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    IllegalMoveStands,
    PlayContinues,
    PositionRestored,
    Remedies,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import what_was_told
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.intervening import (
    a_move_was_made_since,
    both_kings_are_in_check,
    irregularity_behind,
    promotion_is_unfinished,
)
from rapidplay.provisions.narrower_rights import only_in, right_to_undo_an_illegal_move
from rapidplay.provisions.offences import (
    ACTIONS_AND_TWO_MOVES,
    ILLEGAL_MOVES,
    Offence,
    arbiter_saw,
    claimant_is_the_opponent,
    is_established,
    offence_at_issue,
    opponent_has_not_replied,
    position_before_can_be_identified,
    was_completed_by_the_press,
)
from rapidplay.provisions.positions import illegal_position
from rapidplay.provisions.rights import right_to_claim_an_illegal_move

A_4_C = LAWS.article(
    "A.4.c",
    "The start of the opponent's clock completes an illegal move.",
    "The opponent may then claim that it was illegal, before he has made his own move.",
    "Only after such a claim does the arbiter give a ruling.",
    "But if both kings are in check, or a promotion is not completed, the arbiter intervenes, if that is possible.",
)
F09_C1 = A_4_C.reading(
    "F09-c1", "After that window, does the illegal move stand?", default="a",
    a="yes; the players may undo it by agreement, the arbiter keeping out", b="no: 7.4.a still puts the position back",
)  # fmt: skip
F09_C2 = A_4_C.reading(
    "F09-c2", "What does the arbiter do who intervenes?", default="a", rests_on="commentary",
    a="back to before the earliest illegal move known; 7.4.b only if he knows who moved illegally",
    b="the same, without a penalty",
)  # fmt: skip
F09_C3 = A_4_C.reading(
    "F09-c3", "The position before cannot be identified?", default="a",
    a="intervention is not possible: the game goes on", b="it goes on from the last identifiable position (7.4.a)",
)  # fmt: skip
F09_C5 = A_4_C.reading(
    "F09-c5", "Is an arbiter who is told one who observes?", default="a",
    a="no; he may go and look at the board: both kings, an unfinished promotion", b="yes",
)  # fmt: skip

A_4_C.gives_rights(
    only_in(right_to_claim_an_illegal_move(A_4_C[2], kinds=ILLEGAL_MOVES), chess="rapid"), under=Scope.SIMPLIFIED
)
A_4_C.gives_rights(only_in(right_to_undo_an_illegal_move(A_4_C[3]), chess="rapid"), under=Scope.SIMPLIFIED)


@A_4_C.rules_on(claim("illegal-move"), under=Scope.SIMPLIFIED)
def illegal_move_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """The opponent claims an illegal move; it must be completed and he must not have made his own move."""
    if not reasons.finds(A_4_C[2], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.kind not in ILLEGAL_MOVES:
        return (ClaimRejected(), *article_7_4.another_breach(case, reasons, offence))
    if not reasons.finds(A_4_C[1], was_completed_by_the_press(offence)) or offence is None:
        return article_7_4.no_illegal_move(case, reasons)
    if not reasons.finds(A_4_C[2], opponent_has_not_replied(case, offence)) and reasons.reads(F09_C1) == "a":
        return (ClaimRejected(), IllegalMoveStands())
    if not reasons.finds(A_4_C[2], claimant_is_the_opponent(case, offence)):
        return (ClaimRejected(),)
    if not reasons.finds(A_4_C[3], is_established(case)):
        return (ClaimRejected(),)
    return (ClaimUpheld(), *article_7_4.illegal_move_is_penalised(case, reasons, offence))


@A_4_C.rules_on(observation("illegal-move"), standing("illegal-action"), under=Scope.SIMPLIFIED)
def illegal_move_is_not_claimed(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move has happened, the arbiter may have seen it, and nobody has claimed it."""
    if not reasons.finds(A_4_C[3], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.kind not in ILLEGAL_MOVES:
        return another_breach_unasked(case, reasons, offence)
    if not reasons.finds(A_4_C[1], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    if _must_intervene(case, reasons, offence) and reasons.finds(A_4_C[4], arbiter_saw(case, offence)):
        return _intervention(case, reasons, offence, knows=True)
    return open_to_a_claim(case, reasons, offence)


def another_breach_unasked(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """Two hands wait for a complaint; on an empty press that he saw, the arbiter acts."""
    if offence.kind == "two-hands":
        return two_hands_unasked(case, reasons, offence)
    if not reasons.finds(article_7_4.BREACH_OF[offence.kind], arbiter_saw(case, offence)):
        return (WaitForClaim(),)
    return article_7_4.another_breach(case, reasons, offence)


def _must_intervene(case: Case, reasons: Reasons, offence: Offence) -> bool:
    unfinished = reasons.finds(A_4_C[4], promotion_is_unfinished(case, offence))
    return unfinished or reasons.finds(A_4_C[4], both_kings_are_in_check(case))


def open_to_a_claim(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """Only the opponent may begin, and only before he has made his own move."""
    if reasons.finds(A_4_C[2], opponent_has_not_replied(case, offence)):
        return (WaitForClaim(),)
    reasons.notes(A_4_C[3], says("The illegal move stands and the game goes on."), offence.index)
    return (PlayContinues(), IllegalMoveStands())


@A_4_C.rules_on(observation("both-kings-in-check"), observation("pawn-on-last-rank"), under=Scope.SIMPLIFIED)
def arbiter_sees_two_checks_or_a_pawn(case: Case, reasons: Reasons) -> Remedies:
    """Both kings are in check, or a pawn stands on its last rank: the arbiter intervenes, if possible."""
    if not reasons.finds(A_4_C[4], game_goes_on(case)):
        return result_reached(case, reasons)
    if not reasons.finds(A_4_C[4], illegal_position(case)):
        return (PlayContinues(),)
    offence = irregularity_behind(case)
    if offence is None:
        return _intervention(case, reasons, None, knows=False)
    return _intervention(case, reasons, offence, knows=reasons.finds(A_4_C[4], arbiter_saw(case, offence)))


def _intervention(case: Case, reasons: Reasons, offence: Offence | None, *, knows: bool) -> Remedies:
    """Back to before the illegal move, if possible; its penalty only where the arbiter knows whose it was."""
    penalised = reasons.reads(F09_C2) == "a" and knows
    if not reasons.finds(A_4_C[4], position_before_can_be_identified(case, offence)):
        return (PlayContinues(),) if reasons.reads(F09_C3) == "a" else (PositionRestored("last-known"),)
    if offence is None:
        return (PositionRestored("before-illegal-move"),)
    if penalised:
        return article_7_4.illegal_move_is_penalised(case, reasons, offence)
    return article_7_4.position_is_restored(case, reasons, offence)


@A_4_C.rules_on(observation("side-not-on-move-in-check"), observation("other-illegal-position"), under=Scope.SIMPLIFIED)
def arbiter_sees_another_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """An illegal position that A.4.c does not name: only the opponent may claim the move that led to it."""
    if not reasons.finds(A_4_C[3], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(A_4_C[3], illegal_position(case))
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if offence is not None and offence.completed:
        return open_to_a_claim(case, reasons, offence)
    if reasons.finds(A_4_C[2], a_move_was_made_since(case)):
        return (PlayContinues(), IllegalMoveStands())
    return (WaitForClaim(),)


@A_4_C.rules_on(standing("told"), under=Scope.SIMPLIFIED)
def somebody_tells_of_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """Somebody who does not play points to an illegal move: the arbiter may only look at what stands there."""
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if what_was_told(case) != "illegal-move" or offence is None or not offence.completed:
        return somebody_tells_the_arbiter(case, reasons)
    if not reasons.finds(A_4_C[3], game_goes_on(case)):
        return result_reached(case, reasons)
    if _must_intervene(case, reasons, offence):
        return _intervention(case, reasons, offence, knows=reasons.reads(F09_C5) == "b")
    return open_to_a_claim(case, reasons, offence)


@A_4_C.rules_on(standing("undone-by-agreement"), under=Scope.SIMPLIFIED)
def players_undo_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """The players agree to go back to before an illegal move; the arbiter keeps out."""
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if not reasons.finds(A_4_C[1], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    if reasons.reads(F09_C1) == "b":
        return article_7_4.illegal_move_is_penalised(case, reasons, offence)
    agreed = says("The players agree to undo the illegal move; the arbiter keeps out.")
    reasons.notes(A_4_C[3].inferred(), agreed, case.index)
    return (PlayContinues(), PositionRestored("before-illegal-move", offence.index))
