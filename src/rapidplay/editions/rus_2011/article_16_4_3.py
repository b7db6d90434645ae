"""Article 16.4.3: illegal moves, where 16.3 cannot be met."""

from __future__ import annotations

from rapidplay.editions.rus_2011 import article_7_4
from rapidplay.editions.rus_2011.article_7_4 import ART_7_4_1
from rapidplay.editions.rus_2011.article_16_4_1 import two_hands_unasked
from rapidplay.editions.rus_2011.laws import LAWS
from rapidplay.editions.rus_2011.section_3 import result_reached
from rapidplay.editions.rus_2011.section_3_conduct import somebody_tells_the_arbiter
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

ART_16_4_3 = LAWS.article(
    "16.4.3",
    "An illegal move is completed as soon as the opponent's clock has been started.",
    "The opponent may then claim the illegal move, but only before he makes his reply.",
    "Only after such a claim does the arbiter rule.",
    "But if both kings are in check, or a promotion is not finished, the arbiter who watches the game stops the clocks "
    "and demands that the players put this right under 7.4.1, if that is possible.",
)
RUS_3A = ART_16_4_3.reading(
    "RUS-3a", "Does the arbiter's own intervention carry a penalty?", default="a",
    a="no, correction only: 7.4.1 alone is named", b="yes: correction, and the penalty for the culprit",
)  # fmt: skip
RUS_3B = ART_16_4_3.reading(
    "RUS-3b", "Both kings in check: whose move is undone?", default="a", rests_on="inferred",
    a="back to before the earliest illegal move that can be identified", b="back to before the last one",
)  # fmt: skip
RUS_3C = ART_16_4_3.reading(
    "RUS-3c", "Which arbiter watches the game?", default="a", rests_on="inferred",
    a="any arbiter who observes it", b="only the one who is set to watch it",
)  # fmt: skip
RUS_3D = ART_16_4_3.reading(
    "RUS-3d", "After the window, may the players agree to undo the illegal move?", default="a", rests_on="inferred",
    a="yes, the arbiter keeping out", b="no",
)  # fmt: skip
RUS_3F = ART_16_4_3.reading(
    "RUS-3f", "Is an arbiter who is told one who observes?", default="a", rests_on="inferred",
    a="no; he may go and look at the board: both kings, an unfinished promotion", b="yes",
)  # fmt: skip

ART_16_4_3.gives_rights(
    only_in(right_to_claim_an_illegal_move(ART_16_4_3[2], kinds=ILLEGAL_MOVES), chess="rapid"), under=Scope.SIMPLIFIED
)
ART_16_4_3.gives_rights(
    only_in(right_to_undo_an_illegal_move(ART_16_4_3[3].inferred()), chess="rapid"), under=Scope.SIMPLIFIED
)


@ART_16_4_3.rules_on(claim("illegal-move"), under=Scope.SIMPLIFIED)
def illegal_move_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """The opponent claims an illegal move; it must be completed and he must not have made his reply."""
    if not reasons.finds(ART_16_4_3[2], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.kind not in ILLEGAL_MOVES:
        return (ClaimRejected(), *article_7_4.another_breach(case, reasons, offence))
    if not reasons.finds(ART_16_4_3[1], was_completed_by_the_press(offence)) or offence is None:
        return article_7_4.no_illegal_move(case, reasons)
    if not reasons.finds(ART_16_4_3[2], opponent_has_not_replied(case, offence)):
        return (ClaimRejected(), IllegalMoveStands())
    if not reasons.finds(ART_16_4_3[2], claimant_is_the_opponent(case, offence)):
        return (ClaimRejected(),)
    if not reasons.finds(ART_16_4_3[3], is_established(case)):
        return (ClaimRejected(),)
    return (ClaimUpheld(), *article_7_4.illegal_move_is_penalised(case, reasons, offence))


@ART_16_4_3.rules_on(observation("illegal-move"), standing("illegal-action"), under=Scope.SIMPLIFIED)
def illegal_move_is_not_claimed(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move has happened, the arbiter may have seen it, and nobody has claimed it."""
    if not reasons.finds(ART_16_4_3[3], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.kind not in ILLEGAL_MOVES:
        return another_breach_unasked(case, reasons, offence)
    if not reasons.finds(ART_16_4_3[1], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    if _must_intervene(case, reasons, offence) and reasons.finds(ART_16_4_3[4], arbiter_saw(case, offence)):
        return _intervention(case, reasons, offence)
    return open_to_a_claim(case, reasons, offence)


def another_breach_unasked(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """Two hands wait for a complaint; on an empty press that he saw, the arbiter acts."""
    if offence.kind == "two-hands":
        return two_hands_unasked(case, reasons, offence)
    if not reasons.finds(article_7_4.BREACH_OF[offence.kind], arbiter_saw(case, offence)):
        return (WaitForClaim(),)
    return article_7_4.another_breach(case, reasons, offence)


def _must_intervene(case: Case, reasons: Reasons, offence: Offence) -> bool:
    unfinished = reasons.finds(ART_16_4_3[4], promotion_is_unfinished(case, offence))
    return unfinished or reasons.finds(ART_16_4_3[4], both_kings_are_in_check(case))


def open_to_a_claim(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """Only the opponent may begin, and only before he makes his reply."""
    if reasons.finds(ART_16_4_3[2], opponent_has_not_replied(case, offence)):
        return (WaitForClaim(),)
    reasons.notes(ART_16_4_3[3], says("The illegal move stands and the game goes on."), offence.index)
    return (PlayContinues(), IllegalMoveStands())


@ART_16_4_3.rules_on(observation("both-kings-in-check"), under=Scope.SIMPLIFIED)
def arbiter_sees_two_checks(case: Case, reasons: Reasons) -> Remedies:
    """Both kings are in check: the arbiter has it put right, if possible."""
    if not reasons.finds(ART_16_4_3[4], game_goes_on(case)):
        return result_reached(case, reasons)
    if not reasons.finds(ART_16_4_3[4], illegal_position(case)):
        return (PlayContinues(),)
    return _intervention(case, reasons, irregularity_behind(case, earliest=reasons.reads(RUS_3B) == "a"))


@ART_16_4_3.rules_on(observation("pawn-on-last-rank"), under=Scope.SIMPLIFIED)
def arbiter_sees_a_pawn_on_its_last_rank(case: Case, reasons: Reasons) -> Remedies:
    """A promotion was not finished: the arbiter has it put right, if possible."""
    if not reasons.finds(ART_16_4_3[4], game_goes_on(case)):
        return result_reached(case, reasons)
    if not reasons.finds(ART_16_4_3[4], illegal_position(case)):
        return (PlayContinues(),)
    return _intervention(case, reasons, irregularity_behind(case))


def _intervention(case: Case, reasons: Reasons, offence: Offence | None) -> Remedies:
    """Put right under 7.4.1, if possible; no penalty, since 7.4.2 is not named."""
    reasons.reads(RUS_3C)
    penalised = reasons.reads(RUS_3A) == "b"
    if not reasons.finds(ART_16_4_3[4], position_before_can_be_identified(case, offence)):
        return (PlayContinues(),)
    if offence is None:
        reasons.notes(ART_7_4_1[1], says("The position before the irregularity is put back."))
        return (PositionRestored("before-illegal-move"),)
    if penalised:
        return article_7_4.illegal_move_is_penalised(case, reasons, offence)
    return article_7_4.put_right_under_7_4_1(case, reasons, offence)


@ART_16_4_3.rules_on(
    observation("side-not-on-move-in-check"), observation("other-illegal-position"), under=Scope.SIMPLIFIED
)
def arbiter_sees_another_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """An illegal position that 16.4.3 does not name: only the opponent may claim the move that led to it."""
    if not reasons.finds(ART_16_4_3[3], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(ART_16_4_3[3], illegal_position(case))
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if offence is not None and offence.completed:
        return open_to_a_claim(case, reasons, offence)
    if reasons.finds(ART_16_4_3[2], a_move_was_made_since(case)):
        return (PlayContinues(), IllegalMoveStands())
    return (WaitForClaim(),)


@ART_16_4_3.rules_on(standing("told"), under=Scope.SIMPLIFIED)
def somebody_tells_of_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """Somebody who does not play points to an illegal move: the arbiter may only look at what stands there."""
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if what_was_told(case) != "illegal-move" or offence is None or not offence.completed:
        return somebody_tells_the_arbiter(case, reasons)
    if not reasons.finds(ART_16_4_3[3], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.reads(RUS_3F)
    if _must_intervene(case, reasons, offence):
        return _intervention(case, reasons, offence)
    return open_to_a_claim(case, reasons, offence)


@ART_16_4_3.rules_on(standing("undone-by-agreement"), under=Scope.SIMPLIFIED)
def players_undo_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """The players agree to go back to before an illegal move; the arbiter keeps out."""
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if not reasons.finds(ART_16_4_3[1], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    if reasons.reads(RUS_3D) == "b":
        return (PlayContinues(), IllegalMoveStands())
    agreed = says("The players agree to undo the illegal move; the arbiter keeps out.")
    reasons.notes(ART_16_4_3[3].inferred(), agreed, case.index)
    return (PlayContinues(), PositionRestored("before-illegal-move", offence.index))
