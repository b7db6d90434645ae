"""Appendix B: blitz."""

from __future__ import annotations

from rapidplay.editions.fide_2009 import article_7_4
from rapidplay.editions.fide_2009.appendix_a_4_c import another_breach_unasked
from rapidplay.editions.fide_2009.appendix_a_4_d import A_4_D_1
from rapidplay.editions.fide_2009.article_5 import result_reached
from rapidplay.editions.fide_2009.article_13 import arbiter_looks_on, somebody_tells_the_arbiter
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.game.incident import Incident, Regime
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
from rapidplay.provisions.staffing import Supervision, regime_given_or_found

B_1 = LAWS.article(
    "B.1",
    "A blitz game is one in which all moves are made in a fixed time of less than fifteen minutes for each player,",
    "or in which the time allotted plus sixty times any increment is less than fifteen minutes.",
)
B_2 = LAWS.article(
    "B.2",
    "The Competition Rules, and Article A.2, apply where supervision is adequate,",
    "which is one arbiter for one game.",
)
B_3 = LAWS.article("B.3", "Otherwise the following holds.")
B_3_A = LAWS.article(
    "B.3.a", "Blitz is played by the rapidplay rules of Appendix A, except where B.3.b and B.3.c differ."
)
B_3_B = LAWS.article("B.3.b", "Article 10.2 and Article A.4.c do not apply.")
B_3_C = LAWS.article(
    "B.3.c",
    "The start of the opponent's clock completes an illegal move.",
    "The opponent may claim a win before he has made his own move.",
    "If he cannot checkmate the player by any possible series of legal moves he may claim only a draw.",
    "Once he has made his own move, an illegal move can be corrected only if both players agree on it, the arbiter "
    "keeping out.",
)

B_3_C.gives_rights(
    only_in(right_to_claim_an_illegal_move(B_3_C[2], kinds=ILLEGAL_MOVES), chess="blitz"), under=Scope.SIMPLIFIED
)
B_3_C.gives_rights(only_in(right_to_undo_an_illegal_move(B_3_C[4]), chess="blitz"), under=Scope.SIMPLIFIED)


# --- B.2, B.3.a: which rules hold -------------------------------------------------------------------------------------


def regime_in_blitz(incident: Incident, reasons: Reasons) -> Regime:
    """B.2, B.3: as the event says; else by whether there is one arbiter for one game."""
    supervision = Supervision(
        games=1, number=B_2[2], recorded=None, announced=None, competition=B_2[1], simplified=B_3[1]
    )
    return regime_given_or_found(incident, reasons, supervision) or "simplified"


def by_the_rapid_rules(case: Case, scope: Scope, reasons: Reasons) -> None:
    """Blitz reaches the rapid appendix through B.3.a; where supervision is adequate, Article A.2 through B.2."""
    if case.setting.chess != "blitz":
        return
    if case.setting.regime == "simplified" and scope is not Scope.SIMPLIFIED_BLITZ:
        reasons.notes(B_3_A[1], says("Blitz without enough supervision: the rapid rules hold."))
    elif case.setting.regime == "competition" and scope is Scope.RAPID_AND_BLITZ:
        reasons.notes(B_2[1], says("Supervised blitz: Article A.2 holds beside the Competition Rules."))


LAWS.staffings["blitz"] = regime_in_blitz
LAWS.bridges.append(by_the_rapid_rules)


# --- B.3.b: what does not apply ---------------------------------------------------------------------------------------


@B_3_B.rules_on(claim("draw-quickplay"), under=Scope.SIMPLIFIED_BLITZ)
def quickplay_draw_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims a draw under Article 10.2, which does not apply."""
    if not reasons.finds(B_3_B[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    return (ClaimRejected(),)


@B_3_B.rules_on(observation("both-kings-in-check"), observation("pawn-on-last-rank"), under=Scope.SIMPLIFIED_BLITZ)
def arbiter_sees_two_checks_or_a_pawn(case: Case, reasons: Reasons) -> Remedies:
    """Both kings are in check, or a pawn stands on its last rank: A.4.c, and the duty to step in, do not apply."""
    if not reasons.finds(B_3_B[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(B_3_B[1], illegal_position(case))
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if offence is None or not offence.completed:
        return (PlayContinues(),)
    return _open_to_a_claim(case, reasons, offence)


# --- B.3.c: illegal moves ---------------------------------------------------------------------------------------------


@B_3_C.rules_on(claim("illegal-move"), under=Scope.SIMPLIFIED_BLITZ)
def illegal_move_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """The opponent claims the game for an illegal move; it must be completed, and not answered by him."""
    if not reasons.finds(B_3_C[2], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.kind not in ILLEGAL_MOVES:
        return (ClaimRejected(), *article_7_4.another_breach(case, reasons, offence))
    if not reasons.finds(B_3_C[1], was_completed_by_the_press(offence)) or offence is None:
        return article_7_4.no_illegal_move(case, reasons)
    if not reasons.finds(B_3_C[2], opponent_has_not_replied(case, offence)):
        return (ClaimRejected(), IllegalMoveStands())
    if not reasons.finds(B_3_C[2], claimant_is_the_opponent(case, offence)):
        return (ClaimRejected(),)
    if not reasons.finds(B_3_C[2], is_established(case)):
        return (ClaimRejected(),)
    return (ClaimUpheld(), *_won_or_drawn(case, reasons, offence))


def _won_or_drawn(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    counted = OffenceCounted("illegal_moves", offence.by, offence.index)
    if reasons.finds(B_3_C[3], cannot_checkmate(case, case.claimant, offence.before.board)):
        return (counted, GameDrawn())
    reasons.notes(B_3_C[2], says("The opponent wins by his claim."))
    return (counted, GameWon(case.claimant))


@B_3_C.rules_on(observation("illegal-move"), standing("illegal-action"), under=Scope.SIMPLIFIED_BLITZ)
def illegal_move_is_not_claimed(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move has happened, the arbiter may have seen it, and nobody has claimed it."""
    if not reasons.finds(B_3_C[2], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.kind not in ILLEGAL_MOVES:
        return another_breach_unasked(case, reasons, offence)
    if not reasons.finds(B_3_C[1], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    return _open_to_a_claim(case, reasons, offence)


def _open_to_a_claim(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """Only the opponent may begin, and only before he has made his own move."""
    if reasons.finds(B_3_C[2], opponent_has_not_replied(case, offence)):
        return (WaitForClaim(),)
    reasons.notes(B_3_C[4], says("The illegal move stands and the game goes on."), offence.index)
    return (PlayContinues(), IllegalMoveStands())


@B_3_C.rules_on(
    observation("side-not-on-move-in-check"), observation("other-illegal-position"), under=Scope.SIMPLIFIED_BLITZ
)
def arbiter_sees_an_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """An illegal position: only the opponent may claim the move that led to it."""
    if not reasons.finds(B_3_C[2], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(B_3_C[2], illegal_position(case))
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if offence is not None and offence.completed:
        return _open_to_a_claim(case, reasons, offence)
    if reasons.finds(B_3_C[4], a_move_was_made_since(case)):
        return (PlayContinues(), IllegalMoveStands())
    return (WaitForClaim(),)


@B_3_C.rules_on(standing("told"), under=Scope.SIMPLIFIED_BLITZ)
def somebody_tells_of_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """Somebody who does not play points to an illegal move: the claim is the opponent's."""
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if what_was_told(case) != "illegal-move" or offence is None or not offence.completed:
        return somebody_tells_the_arbiter(case, reasons)
    if not reasons.finds(B_3_C[2], game_goes_on(case)):
        return result_reached(case, reasons)
    return _open_to_a_claim(case, reasons, offence)


@B_3_C.rules_on(standing("undone-by-agreement"), under=Scope.SIMPLIFIED_BLITZ)
def players_undo_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """The players agree to go back to before an illegal move; the arbiter keeps out."""
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if not reasons.finds(B_3_C[4], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    reasons.notes(B_3_C[4], says("The players agree to undo the illegal move; the arbiter keeps out."), case.index)
    return (PlayContinues(), PositionRestored("before-illegal-move", offence.index))


@B_3_C.rules_on(observation("nothing"), standing("position"), under=Scope.SIMPLIFIED_BLITZ)
def arbiter_sees_nothing_to_rule_on(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter looks on: an illegal move and a flag fall are the players' to claim."""
    reasons.notes(B_3_C[2], says("An illegal move is the opponent's to claim."))
    reasons.notes(A_4_D_1[2], says("The arbiter does not speak of a flag fall."))
    return arbiter_looks_on(case, reasons)
