"""Blitz: its article is not held; by concordance with Appendix B of FIDE's Laws of 2009. Cited as 16.4, inferred."""

from __future__ import annotations

from rapidplay.editions.rus_2011 import article_7_4
from rapidplay.editions.rus_2011.article_16 import ART_16_4, competition_rules
from rapidplay.editions.rus_2011.article_16_4_3 import another_breach_unasked
from rapidplay.editions.rus_2011.section_3 import result_reached
from rapidplay.editions.rus_2011.section_3_conduct import arbiter_looks_on, somebody_tells_the_arbiter
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    GameDrawn,
    GameWon,
    IllegalMoveStands,
    OffenceCounted,
    PlayContinues,
    PositionRestored,
    Remedies,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import what_was_told
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.intervening import a_move_was_made_since
from rapidplay.provisions.mating import cannot_checkmate
from rapidplay.provisions.narrower_rights import only_in, right_to_undo_an_illegal_move
from rapidplay.provisions.offences import (
    ACTIONS_AND_TWO_MOVES,
    ILLEGAL_MOVES,
    Offence,
    claimant_is_the_opponent,
    is_established,
    offence_at_issue,
    opponent_has_not_replied,
    was_completed_by_the_press,
)
from rapidplay.provisions.positions import illegal_position
from rapidplay.provisions.rights import right_to_claim_an_illegal_move

ART_16_4.gives_rights(
    only_in(right_to_claim_an_illegal_move(ART_16_4[1].inferred(), kinds=ILLEGAL_MOVES), chess="blitz"),
    under=Scope.SIMPLIFIED,
)
ART_16_4.gives_rights(
    only_in(right_to_undo_an_illegal_move(ART_16_4[1].inferred()), chess="blitz"), under=Scope.SIMPLIFIED
)


@ART_16_4.rules_on(claim("draw-quickplay"), under=Scope.SIMPLIFIED_BLITZ)
def quickplay_draw_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims a draw as in a quickplay finish: there is no such claim in blitz."""
    if not reasons.finds(competition_rules(case), game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    return (ClaimRejected(),)


@ART_16_4.rules_on(observation("both-kings-in-check"), observation("pawn-on-last-rank"), under=Scope.SIMPLIFIED_BLITZ)
def arbiter_sees_two_checks_or_a_pawn(case: Case, reasons: Reasons) -> Remedies:
    """Both kings are in check, or a pawn stands on its last rank: in blitz the arbiter has no duty to step in."""
    if not reasons.finds(competition_rules(case), game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(competition_rules(case), illegal_position(case))
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if offence is None or not offence.completed:
        return (PlayContinues(),)
    return _open_to_a_claim(case, reasons, offence)


@ART_16_4.rules_on(claim("illegal-move"), under=Scope.SIMPLIFIED_BLITZ)
def illegal_move_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """The opponent claims the game for an illegal move; it must be completed, and not answered by him."""
    if not reasons.finds(competition_rules(case), game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.kind not in ILLEGAL_MOVES:
        return (ClaimRejected(), *article_7_4.another_breach(case, reasons, offence))
    if not reasons.finds(competition_rules(case), was_completed_by_the_press(offence)) or offence is None:
        return article_7_4.no_illegal_move(case, reasons)
    if not reasons.finds(competition_rules(case), opponent_has_not_replied(case, offence)):
        return (ClaimRejected(), IllegalMoveStands())
    if not reasons.finds(competition_rules(case), claimant_is_the_opponent(case, offence)):
        return (ClaimRejected(),)
    if not reasons.finds(competition_rules(case), is_established(case)):
        return (ClaimRejected(),)
    return (ClaimUpheld(), *_won_or_drawn(case, reasons, offence))


def _won_or_drawn(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    counted = OffenceCounted("illegal_moves", offence.by, offence.index)
    if reasons.finds(competition_rules(case), cannot_checkmate(case, case.claimant, offence.before.board)):
        return (counted, GameDrawn())
    reasons.notes(competition_rules(case), says("The opponent wins by his claim."))
    return (counted, GameWon(case.claimant))


@ART_16_4.rules_on(observation("illegal-move"), standing("illegal-action"), under=Scope.SIMPLIFIED_BLITZ)
def illegal_move_is_not_claimed(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move has happened, the arbiter may have seen it, and nobody has claimed it."""
    if not reasons.finds(competition_rules(case), game_goes_on(case)):
        return result_reached(case, reasons)
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.kind not in ILLEGAL_MOVES:
        return another_breach_unasked(case, reasons, offence)
    if not reasons.finds(competition_rules(case), was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    return _open_to_a_claim(case, reasons, offence)


def _open_to_a_claim(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """Only the opponent may begin, and only before he makes his own move."""
    if reasons.finds(competition_rules(case), opponent_has_not_replied(case, offence)):
        return (WaitForClaim(),)
    reasons.notes(competition_rules(case), says("The illegal move stands and the game goes on."), offence.index)
    return (PlayContinues(), IllegalMoveStands())


@ART_16_4.rules_on(
    observation("side-not-on-move-in-check"), observation("other-illegal-position"), under=Scope.SIMPLIFIED_BLITZ
)
def arbiter_sees_an_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """An illegal position: only the opponent may claim the move that led to it."""
    if not reasons.finds(competition_rules(case), game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(competition_rules(case), illegal_position(case))
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if offence is not None and offence.completed:
        return _open_to_a_claim(case, reasons, offence)
    if reasons.finds(competition_rules(case), a_move_was_made_since(case)):
        return (PlayContinues(), IllegalMoveStands())
    return (WaitForClaim(),)


@ART_16_4.rules_on(standing("told"), under=Scope.SIMPLIFIED_BLITZ)
def somebody_tells_of_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """Somebody who does not play points to an illegal move: the claim is the opponent's."""
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if what_was_told(case) != "illegal-move" or offence is None or not offence.completed:
        return somebody_tells_the_arbiter(case, reasons)
    if not reasons.finds(competition_rules(case), game_goes_on(case)):
        return result_reached(case, reasons)
    return _open_to_a_claim(case, reasons, offence)


@ART_16_4.rules_on(standing("undone-by-agreement"), under=Scope.SIMPLIFIED_BLITZ)
def players_undo_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """The players agree to go back to before an illegal move; the arbiter keeps out."""
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if not reasons.finds(competition_rules(case), was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    agreed = says("The players agree to undo the illegal move; the arbiter keeps out.")
    reasons.notes(competition_rules(case), agreed, case.index)
    return (PlayContinues(), PositionRestored("before-illegal-move", offence.index))


@ART_16_4.rules_on(observation("nothing"), standing("position"), under=Scope.SIMPLIFIED_BLITZ)
def arbiter_sees_nothing_to_rule_on(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter looks on: an illegal move and a flag fall are the players' to claim."""
    reasons.notes(competition_rules(case), says("An illegal move is the opponent's to claim."))
    return arbiter_looks_on(case, reasons)
