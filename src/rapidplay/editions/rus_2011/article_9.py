"""Article 9, the drawn game: not held, by concordance with Article 9 of FIDE's Laws of 2009."""

from __future__ import annotations

from rapidplay.editions.rus_2011.laws import LAWS
from rapidplay.editions.rus_2011.section_3 import result_reached
from rapidplay.law.case import Case
from rapidplay.law.edition import Citation, Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimChecked,
    ClaimRejected,
    ClaimUpheld,
    GameDrawn,
    PlayContinues,
    Remedies,
    TimeAdded,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.draws import (
    a_claim_was_the_offer,
    announced_move_must_be_made,
    announces_a_move,
    each_has_moved_without_progress,
    has_occurred,
    has_touched_a_piece,
    is_counted,
    something_shows_it,
    the_move_was_written,
    was_withdrawn,
)
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.moves import event_allows_a_draw_now, has_made_his_move_unpressed, has_the_move
from rapidplay.provisions.rights import right_to_accept_a_draw, right_to_claim_a_draw

ART_9 = LAWS.article(
    "9",
    "The event may forbid the players to agree a draw, wholly or before a certain number of moves.",
    "An offer of a draw has no conditions and cannot be withdrawn; it is open until the opponent accepts it, refuses "
    "it "
    "by word or by touching a piece to move it, or the game ends.",
    "A claim of a draw is an offer of a draw too.",
    "The game is drawn on a correct claim by the player having the move when the same position, for at least the third "
    "time, is about to appear or has just appeared.",
    "The same goes when each player has made fifty moves in a row without a pawn move and without a capture.",
    "For what is about to appear he first writes his move on his scoresheet and declares it to the arbiter.",
    "A player who touches a piece loses the right to claim on that move.",
    "A claim cannot be withdrawn.",
    "If the claim is found to be correct the game is drawn at once.",
    "If it is found to be incorrect the opponent gets three minutes extra and the game goes on.",
    "A move the claim was based on must be made.",
    confidence="inferred",
)
RUS_9 = ART_9.reading(
    "RUS-9", "A draw claim that nothing proves, or that fails on form?", default="a", rests_on="inferred",
    a="without proof rejected without more; a claim that fails on form costs three minutes",
    b="without proof rejected as wrong; a move that was only said costs nothing",
)  # fmt: skip

ART_9.gives_rights(right_to_claim_a_draw(ART_9[4], ART_9[5]), under=Scope.COMPETITION_RULES)
ART_9.gives_rights(right_to_accept_a_draw(ART_9[2]), under=Scope.COMPETITION_RULES)


# --- agreement --------------------------------------------------------------------------------------------------------


@ART_9.rules_on(standing("agreement-not-allowed"), under=Scope.COMPETITION_RULES)
def draw_is_agreed_too_early(case: Case, reasons: Reasons) -> Remedies:
    """The players agree a draw that the event does not let them agree."""
    reasons.finds(ART_9[1], event_allows_a_draw_now(case))
    return (PlayContinues(),)


@ART_9.rules_on(standing("offer-accepted"), under=Scope.COMPETITION_RULES)
def offer_is_accepted(case: Case, reasons: Reasons) -> Remedies:
    """A draw is accepted while the offer is open."""
    reasons.notes(ART_9[2], says("The offer could not be withdrawn and was still open."), case.index)
    reasons.finds(ART_9[3], a_claim_was_the_offer(case))
    return result_reached(case, reasons)


@ART_9.rules_on(standing("draw-answer"), under=Scope.COMPETITION_RULES)
def draw_is_accepted_too_late(case: Case, reasons: Reasons) -> Remedies:
    """A draw is accepted when no offer is open any more."""
    reasons.finds(ART_9[1], event_allows_a_draw_now(case))
    reasons.notes(ART_9[2], says("No offer of a draw is open any more."), case.index)
    return (PlayContinues(),)


# --- claims -----------------------------------------------------------------------------------------------------------


@ART_9.rules_on(claim("threefold"), under=Scope.COMPETITION_RULES)
def threefold_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A draw is claimed: the same position for the third time."""
    remedies = _claim_that_fails(case, reasons, ART_9[4])
    if remedies is not None:
        return remedies
    _withdrawal(case, reasons)
    if not reasons.finds(ART_9[4], is_counted(case)):
        return (ClaimChecked(),)
    return _checked(case, reasons, reasons.finds(ART_9[4], has_occurred(case, 3)))


@ART_9.rules_on(claim("fifty-move"), under=Scope.COMPETITION_RULES)
def fifty_moves_are_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A draw is claimed: fifty moves by each without progress."""
    remedies = _claim_that_fails(case, reasons, ART_9[5])
    if remedies is not None:
        return remedies
    _withdrawal(case, reasons)
    if not reasons.finds(ART_9[5], is_counted(case)):
        return (ClaimChecked(),)
    return _checked(case, reasons, reasons.finds(ART_9[5], each_has_moved_without_progress(case, 50)))


def _claim_that_fails(case: Case, reasons: Reasons, on_move: Citation) -> Remedies | None:
    """The ruling where the claim fails before anything is counted; None where it is to be checked."""
    if not reasons.finds(on_move, game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    moved = reasons.finds(on_move, has_made_his_move_unpressed(case, case.claimant))
    if moved or not reasons.finds(on_move, has_the_move(case, case.claimant)):
        reasons.reads(RUS_9)
        return _wrong(case, reasons)
    if reasons.finds(ART_9[7], has_touched_a_piece(case, case.claimant)):
        reasons.reads(RUS_9)
        return _wrong(case, reasons)
    if announces_a_move(case) and not reasons.finds(ART_9[6], the_move_was_written(case)):
        return (ClaimRejected(),) if reasons.reads(RUS_9) == "b" else _wrong(case, reasons)
    if not reasons.finds(ART_9[10], something_shows_it(case)):
        return (ClaimRejected(),) if reasons.reads(RUS_9) == "a" else _wrong(case, reasons)
    return None


def _withdrawal(case: Case, reasons: Reasons) -> None:
    if was_withdrawn(case).truth:
        reasons.finds(ART_9[8], was_withdrawn(case))


def _checked(case: Case, reasons: Reasons, correct: bool) -> Remedies:
    if not correct:
        return _wrong(case, reasons)
    reasons.notes(ART_9[9], says("The claim is correct: the game is drawn at once."))
    return (ClaimUpheld(), GameDrawn())


def _wrong(case: Case, reasons: Reasons) -> Remedies:
    reasons.notes(ART_9[10], says("The claim is incorrect: the opponent gets extra time."))
    must = announced_move_must_be_made(case)
    if must:
        reasons.notes(ART_9[11], says("The move the claim was based on must be made."))
    return (ClaimRejected(), TimeAdded(case.claimant.opponent, 180), *must)


@ART_9.rules_on(observation("repetition"), under=Scope.COMPETITION_RULES)
def arbiter_has_counted_occurrences(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter has counted how often the position occurred; nobody claims, and only a player may."""
    if not reasons.finds(ART_9[4], game_goes_on(case)):
        return result_reached(case, reasons)
    return (WaitForClaim(),) if reasons.finds(ART_9[4], has_occurred(case, 3)) else (PlayContinues(),)


@ART_9.rules_on(observation("no-progress"), under=Scope.COMPETITION_RULES)
def arbiter_has_counted_moves(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter has counted the moves without capture or pawn move; nobody claims, and only a player may."""
    if not reasons.finds(ART_9[5], game_goes_on(case)):
        return result_reached(case, reasons)
    enough = reasons.finds(ART_9[5], each_has_moved_without_progress(case, 50))
    return (WaitForClaim(),) if enough else (PlayContinues(),)
