"""Article 9: the drawn game."""

from __future__ import annotations

from rapidplay.editions.fide_2009.article_5 import ART_5_2_C, F09_E4, result_reached
from rapidplay.editions.fide_2009.laws import LAWS
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
from rapidplay.provisions.moves import (
    each_has_made_a_move,
    event_allows_a_draw_now,
    has_made_his_move_unpressed,
    has_the_move,
)
from rapidplay.provisions.rights import right_to_accept_a_draw, right_to_claim_a_draw

ART_9_1_A = LAWS.article(
    "9.1.a",
    "The regulations of the event may forbid the players to agree a draw, wholly or before a certain number of moves, "
    "without the arbiter's consent.",
)
ART_9_1_B_1 = LAWS.article(
    "9.1.b.1",
    "A draw is offered after the move is made and before the clock is stopped; at another time the offer is valid, "
    "with Article 12.6 in view.",
    "It has no conditions and cannot be withdrawn.",
    "It is open until the opponent accepts it, refuses it by word or by touching a piece to move or capture it, or "
    "the game ends.",
)
ART_9_1_B_1.gives_no_ruling(1, because="How an offer is made is a matter of conduct; the record keeps it open.")
ART_9_1_B_3 = LAWS.article("9.1.b.3", "A claim under 9.2, 9.3 or 10.2 is an offer of a draw too.")
ART_9_2 = LAWS.article(
    "9.2",
    "The game is drawn on a correct claim by the player having the move when the same position, for at least the third "
    "time, is about to appear or has just appeared.",
    "Positions are the same if the same player has the move, like men stand on the same squares and have the same "
    "possible moves; a pawn that could have been captured en passant, or a lost right to castle, makes a difference.",
)
ART_9_2_A = LAWS.article(
    "9.2.a", "For a position about to appear he first writes his move on his scoresheet and declares it to the arbiter."
)
ART_9_2_B = LAWS.article("9.2.b", "For a position that has just appeared he must have the move.")
ART_9_3 = LAWS.article(
    "9.3",
    "The game is drawn on a correct claim by the player having the move when each player has made fifty moves in a row "
    "without a pawn move and without a capture.",
)
ART_9_3_A = LAWS.article(
    "9.3.a", "A move that makes it so is first written on the scoresheet and declared to the arbiter."
)
ART_9_3_B = LAWS.article("9.3.b", "Or the last fifty moves of each have been such.")
ART_9_4 = LAWS.article(
    "9.4", "A player who touches a piece under Article 4.3 loses the right to claim under 9.2 or 9.3 on that move."
)
F09_E2 = ART_9_4.reading(
    "F09-e2", "Does a claim that fails on form cost time?", default="a", rests_on="commentary",
    a="yes: not on the move, after the move, after touching, and when the move was only said",
    b="yes, but not when the move was only said",
)  # fmt: skip
ART_9_5 = LAWS.article("9.5", "A claimant may stop both clocks.", "A claim cannot be withdrawn.")
ART_9_5.gives_no_ruling(1, because="He may, but need not; nothing turns on it.")
ART_9_5_A = LAWS.article("9.5.a", "If the claim is found to be correct the game is drawn at once.")
ART_9_5_B = LAWS.article(
    "9.5.b",
    "If the claim is found to be incorrect the arbiter adds three minutes to the opponent's time and the game goes on.",
    "A move the claim was based on must be made.",
)
F09_E1 = ART_9_5_B.reading(
    "F09-e1", "A draw claim that nothing proves?", default="a",
    a="rejected for want of proof; three minutes only if it is found wrong", b="rejected as wrong",
)  # fmt: skip
ART_9_6 = LAWS.article(
    "9.6", "The game is drawn in a position from which neither player can checkmate by any series of legal moves."
)
ART_9_6.gives_no_ruling(because="Article 5.2.b rules on it in the same words.")

ART_9_2.gives_rights(right_to_claim_a_draw(ART_9_2[1], ART_9_3[1]), under=Scope.COMPETITION_RULES)
ART_9_1_B_1.gives_rights(right_to_accept_a_draw(ART_9_1_B_1[3]), under=Scope.COMPETITION_RULES)


# --- 9.1: agreement ---------------------------------------------------------------------------------------------------


@ART_9_1_A.rules_on(standing("agreement-not-allowed"), under=Scope.COMPETITION_RULES)
def draw_is_agreed_against_the_rules(case: Case, reasons: Reasons) -> Remedies:
    """The players agree a draw that the event, or a reading of Article 5.2.c, does not let them agree."""
    if reasons.finds(ART_9_1_A[1], event_allows_a_draw_now(case)):
        reasons.reads(F09_E4)
        reasons.finds(ART_5_2_C[1], each_has_made_a_move(case))
    return (PlayContinues(),)


@ART_9_1_B_1.rules_on(standing("offer-accepted"), under=Scope.COMPETITION_RULES)
def offer_is_accepted(case: Case, reasons: Reasons) -> Remedies:
    """A draw is accepted while the offer is open."""
    reasons.notes(ART_9_1_B_1[2], says("The offer could not be withdrawn and was still open."), case.index)
    if reasons.finds(ART_9_1_B_3[1], a_claim_was_the_offer(case)):
        reasons.notes(ART_9_1_B_3[1], says("A claim of a draw is an offer of a draw too."))
    return result_reached(case, reasons)


@ART_9_1_B_1.rules_on(standing("draw-answer"), under=Scope.COMPETITION_RULES)
def draw_is_accepted_too_late(case: Case, reasons: Reasons) -> Remedies:
    """A draw is accepted when no offer is open any more."""
    reasons.finds(ART_9_1_A[1], event_allows_a_draw_now(case))
    reasons.notes(ART_9_1_B_1[3], says("No offer of a draw is open any more."), case.index)
    return (PlayContinues(),)


# --- 9.2 to 9.5: claims -----------------------------------------------------------------------------------------------


@ART_9_2.rules_on(claim("threefold"), under=Scope.COMPETITION_RULES)
def threefold_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A draw is claimed: the same position for the third time."""
    remedies = _claim_that_fails(case, reasons, ART_9_2[1], ART_9_2_A[1])
    if remedies is not None:
        return remedies
    _withdrawal(case, reasons)
    if not reasons.finds(ART_9_2[1], is_counted(case)):
        return (ClaimChecked(),)
    reasons.notes(ART_9_2[2], says("Castling rights and a real en passant possibility are counted."))
    appears = ART_9_2_A[1] if announces_a_move(case) else ART_9_2_B[1]
    return _checked(case, reasons, reasons.finds(appears, has_occurred(case, 3)))


@ART_9_3.rules_on(claim("fifty-move"), under=Scope.COMPETITION_RULES)
def fifty_moves_are_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A draw is claimed: fifty moves by each without progress."""
    remedies = _claim_that_fails(case, reasons, ART_9_3[1], ART_9_3_A[1])
    if remedies is not None:
        return remedies
    _withdrawal(case, reasons)
    if not reasons.finds(ART_9_3[1], is_counted(case)):
        return (ClaimChecked(),)
    so_far = ART_9_3_A[1] if announces_a_move(case) else ART_9_3_B[1]
    return _checked(case, reasons, reasons.finds(so_far, each_has_moved_without_progress(case, 50)))


def _claim_that_fails(case: Case, reasons: Reasons, on_move: Citation, written: Citation) -> Remedies | None:
    """The ruling where the claim fails before anything is counted; None where it is to be checked."""
    if not reasons.finds(on_move, game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    moved = reasons.finds(ART_9_4[1], has_made_his_move_unpressed(case, case.claimant))
    if moved or not reasons.finds(on_move, has_the_move(case, case.claimant)):
        reasons.reads(F09_E2)
        return _wrong(case, reasons)
    if reasons.finds(ART_9_4[1], has_touched_a_piece(case, case.claimant)):
        reasons.reads(F09_E2)
        return _wrong(case, reasons)
    if announces_a_move(case) and not reasons.finds(written, the_move_was_written(case)):
        return (ClaimRejected(),) if reasons.reads(F09_E2) == "b" else _wrong(case, reasons)
    if not reasons.finds(ART_9_5_B[1], something_shows_it(case)):
        return (ClaimRejected(),) if reasons.reads(F09_E1) == "a" else _wrong(case, reasons)
    return None


def _withdrawal(case: Case, reasons: Reasons) -> None:
    if was_withdrawn(case).truth:
        reasons.finds(ART_9_5[2], was_withdrawn(case))


def _checked(case: Case, reasons: Reasons, correct: bool) -> Remedies:
    if not correct:
        return _wrong(case, reasons)
    reasons.notes(ART_9_5_A[1], says("The claim is correct: the game is drawn at once."))
    return (ClaimUpheld(), GameDrawn())


def _wrong(case: Case, reasons: Reasons) -> Remedies:
    reasons.notes(ART_9_5_B[1], says("The claim is incorrect: the opponent gets extra time."))
    must = announced_move_must_be_made(case)
    if must:
        reasons.notes(ART_9_5_B[2], says("The move the claim was based on must be made."))
    return (ClaimRejected(), TimeAdded(case.claimant.opponent, 180), *must)


@ART_9_2.rules_on(observation("repetition"), under=Scope.COMPETITION_RULES)
def arbiter_has_counted_occurrences(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter has counted how often the position occurred; nobody claims, and only a player may."""
    if not reasons.finds(ART_9_2[1], game_goes_on(case)):
        return result_reached(case, reasons)
    return (WaitForClaim(),) if reasons.finds(ART_9_2[1], has_occurred(case, 3)) else (PlayContinues(),)


@ART_9_3.rules_on(observation("no-progress"), under=Scope.COMPETITION_RULES)
def arbiter_has_counted_moves(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter has counted the moves without capture or pawn move; nobody claims, and only a player may."""
    if not reasons.finds(ART_9_3[1], game_goes_on(case)):
        return result_reached(case, reasons)
    enough = reasons.finds(ART_9_3[1], each_has_moved_without_progress(case, 50))
    return (WaitForClaim(),) if enough else (PlayContinues(),)
