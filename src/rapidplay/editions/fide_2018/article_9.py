"""Article 9: the drawn game."""

from __future__ import annotations

from rapidplay.editions.fide_2018.article_5 import ART_5_2_3, result_reached
from rapidplay.editions.fide_2018.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Citation, Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.penalties import penalty_seconds
from rapidplay.law.remedies import (
    ClaimChecked,
    ClaimRejected,
    ClaimUpheld,
    GameDrawn,
    LeftToTheArbiter,
    PlayContinues,
    Remedies,
    ScoresheetHandedOut,
    TimeAdded,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.automatic import had_gone_by_without_progress, had_occurred_by_then
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

ART_9_1_1 = LAWS.article(
    "9.1.1",
    "The event may forbid the players to agree a draw, wholly or before a certain number of moves, without the "
    "arbiter's consent.",
)
ART_9_1_2_1 = LAWS.article(
    "9.1.2.1",
    "A draw is offered after the move is made and before the clock is pressed; at another time the offer is valid, "
    "with Article 11.5 in view.",
    "It has no conditions and cannot be withdrawn.",
    "It is open until the opponent accepts it, refuses it by word or by touching a piece to move or capture it, or "
    "the game ends.",
)
ART_9_1_2_3 = LAWS.article("9.1.2.3", "A claim under 9.2 or 9.3 is an offer of a draw too.")
ART_9_2_1 = LAWS.article(
    "9.2.1",
    "The game is drawn on a correct claim by the player having the move when the same position, for at least the "
    "third time,",
)
ART_9_2_1_1 = LAWS.article(
    "9.2.1.1",
    "is about to appear, if he first writes his move, which cannot be changed, on his scoresheet and tells the "
    "arbiter, or",
)
ART_9_2_1_2 = LAWS.article("9.2.1.2", "has just appeared.")
ART_9_2_2 = LAWS.article(
    "9.2.2",
    "Positions are the same if the same player has the move, men of the same kind and colour stand on the same "
    "squares, and "
    "the possible moves of all men are the same.",
)
ART_9_2_2_1 = LAWS.article(
    "9.2.2.1", "They are not the same if at the start a pawn could have been captured en passant."
)
ART_9_2_2_2 = LAWS.article("9.2.2.2", "They are not the same if a king or a rook has lost a right to castle.")
ART_9_2_2_2.gives_no_ruling(because="The key of a position holds the castling rights.")
ART_9_3 = LAWS.article(
    "9.3",
    "The game is drawn on a correct claim by the player having the move",
    "if he writes a move that makes fifty moves by each player without a pawn move and without a capture, or if the "
    "last "
    "fifty moves of each were such.",
)
ART_9_4 = LAWS.article(
    "9.4", "A player who touches a piece under Article 4.3 loses the right to claim under 9.2 or 9.3 on that move."
)
ART_9_1_2_1.gives_no_ruling(1, because="How an offer is made is a matter of conduct; the record keeps it open.")
ART_9_2_2.gives_no_ruling(because="The key of a position is made of these.")
F18_18 = ART_9_4.reading(
    "F18-18", "Does a claim that fails on form cost time?", default="a", rests_on="commentary",
    a="yes when not on the move, after the move, or after touching; no when the move was only said",
    b="yes in all four",
)  # fmt: skip
ART_9_5_1 = LAWS.article("9.5.1", "A claimant or the arbiter stops the chessclock.", "A claim cannot be withdrawn.")
ART_9_5_2 = LAWS.article("9.5.2", "If the claim is found to be correct the game is drawn at once.")
ART_9_5_3 = LAWS.article(
    "9.5.3",
    "If the claim is found to be incorrect the arbiter adds two minutes to the opponent's time and the game goes on.",
    "A move the claim was based on must be made, under Articles 3 and 4.",
)
F18_17 = ART_9_5_3.reading(
    "F18-17", "A draw claim that nothing proves?", default="a", rests_on="commentary",
    a="left to the arbiter: he accepts or refuses on what was seen", b="rejected as wrong",
)  # fmt: skip
ART_9_6_1 = LAWS.article(
    "9.6.1", "The game is drawn when the same position has occurred at least five times, as in 9.2.2, in a row or not."
)
ART_9_6_2 = LAWS.article(
    "9.6.2",
    "The game is drawn when each player has made at least seventy-five moves without a pawn move and without a "
    "capture.",
    "If the last move was checkmate, that takes precedence.",
)
ART_9_6_2.gives_no_ruling(2, because="A mate ends the game under 5.1.1 before any count is looked at.")

ART_9_2_1.gives_rights(right_to_claim_a_draw(ART_9_2_1[1], ART_9_3[1]), under=Scope.COMPETITION_RULES)
ART_9_1_2_1.gives_rights(right_to_accept_a_draw(ART_9_1_2_1[3]), under=Scope.COMPETITION_RULES)


@ART_9_2_1.rules_on(claim("threefold"), under=Scope.COMPETITION_RULES)
def threefold_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A draw is claimed: the same position for the third time."""
    remedies = _claim_in_good_form(case, reasons, ART_9_2_1[1], ART_9_2_1_1[1])
    if remedies is not None:
        return remedies
    _withdrawal(case, reasons)
    if not reasons.finds(ART_9_2_1[1], is_counted(case)):
        return (ClaimChecked(),)
    reasons.notes(ART_9_2_2_1[1], says("Castling rights and a real en passant possibility are counted."))
    appears = ART_9_2_1_1[1] if announces_a_move(case) else ART_9_2_1_2[1]
    return _checked(case, reasons, reasons.finds(appears, has_occurred(case, 3)))


@ART_9_3.rules_on(claim("fifty-move"), under=Scope.COMPETITION_RULES)
def fifty_moves_are_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A draw is claimed: fifty moves by each without progress."""
    remedies = _claim_in_good_form(case, reasons, ART_9_3[1], ART_9_3[2])
    if remedies is not None:
        return remedies
    _withdrawal(case, reasons)
    if not reasons.finds(ART_9_3[2], is_counted(case)):
        return (ClaimChecked(),)
    return _checked(case, reasons, reasons.finds(ART_9_3[2], each_has_moved_without_progress(case, 50)))


def _claim_in_good_form(case: Case, reasons: Reasons, on_move: Citation, written: Citation) -> Remedies | None:
    """The ruling where the claim fails before anything is counted; None where it is to be checked."""
    if not reasons.finds(on_move, game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    moved = reasons.finds(ART_9_4[1], has_made_his_move_unpressed(case, case.claimant))
    if moved or not reasons.finds(on_move, has_the_move(case, case.claimant)):
        reasons.reads(F18_18)
        return _wrong(case, reasons)
    if reasons.finds(ART_9_4[1], has_touched_a_piece(case, case.claimant)):
        reasons.reads(F18_18)
        return _wrong(case, reasons)
    if announces_a_move(case) and not reasons.finds(written, the_move_was_written(case)):
        if reasons.reads(F18_18) == "b":
            return _wrong(case, reasons)
        return (ClaimRejected(), ScoresheetHandedOut(case.claimant))
    return _unproved(case, reasons)


def _unproved(case: Case, reasons: Reasons) -> Remedies | None:
    if case.setting.chess != "standard":
        reasons.notes(LAWS.articles["A.2"][2], says("The right to claim does not depend on a scoresheet."))
    if reasons.finds(ART_9_5_1[1], something_shows_it(case)):
        return None
    if case.setting.chess != "standard" and reasons.reads(F18_17) == "a":
        reasons.notes(LAWS.articles["A.2"][2], says("Accept or refuse the claim on what was seen."))
        return (LeftToTheArbiter(("accept-claim", "refuse-claim")),)
    return _wrong(case, reasons)


def _withdrawal(case: Case, reasons: Reasons) -> None:
    if was_withdrawn(case).truth:
        reasons.finds(ART_9_5_1[2], was_withdrawn(case))


def _checked(case: Case, reasons: Reasons, correct: bool) -> Remedies:
    if not correct:
        return _wrong(case, reasons)
    reasons.notes(ART_9_5_2[1], says("The claim is correct: the game is drawn at once."))
    return (ClaimUpheld(), GameDrawn())


def _wrong(case: Case, reasons: Reasons) -> Remedies:
    reasons.notes(ART_9_5_3[1], says("The claim is incorrect: the opponent gets extra time."))
    must = announced_move_must_be_made(case)
    if must:
        reasons.notes(ART_9_5_3[2], says("The move the claim was based on must be made."))
    return (ClaimRejected(), TimeAdded(case.claimant.opponent, penalty_seconds(case, reasons, 120)), *must)


def drawn_without_a_claim(case: Case, reasons: Reasons) -> bool:
    """9.6: five occurrences or seventy-five moves, as far as they are known, need no claim."""
    fivefold = had_occurred_by_then(case, 5)
    if fivefold.truth:
        return reasons.finds(ART_9_6_1[1], fivefold)
    seventy_five = had_gone_by_without_progress(case, 75)
    return bool(seventy_five.truth) and reasons.finds(ART_9_6_2[1], seventy_five)


@ART_9_6_1.rules_on(observation("repetition"), under=Scope.COMPETITION_RULES)
def arbiter_has_counted_occurrences(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter has counted how often the position occurred; nobody claims."""
    if not reasons.finds(ART_9_6_1[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if reasons.finds(ART_9_6_1[1], has_occurred(case, 5)):
        return (GameDrawn(),)
    if reasons.finds(ART_9_2_1[1], has_occurred(case, 3)):
        return (WaitForClaim(),)
    return (PlayContinues(),)


@ART_9_6_2.rules_on(observation("no-progress"), under=Scope.COMPETITION_RULES)
def arbiter_has_counted_moves(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter has counted the moves without capture or pawn move; nobody claims."""
    if not reasons.finds(ART_9_6_2[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if reasons.finds(ART_9_6_2[1], each_has_moved_without_progress(case, 75)):
        return (GameDrawn(),)
    if reasons.finds(ART_9_3[2], each_has_moved_without_progress(case, 50)):
        return (WaitForClaim(),)
    return (PlayContinues(),)


@ART_9_1_1.rules_on(standing("agreement-not-allowed"), under=Scope.COMPETITION_RULES)
def draw_is_agreed_too_early(case: Case, reasons: Reasons) -> Remedies:
    """The players agree a draw that the event or Article 5.2.3 does not let them agree."""
    reasons.finds(ART_9_1_1[1], event_allows_a_draw_now(case))
    reasons.finds(ART_5_2_3[1], each_has_made_a_move(case))
    return (PlayContinues(),)


@ART_9_1_2_1.rules_on(standing("offer-accepted"), under=Scope.COMPETITION_RULES)
def offer_is_accepted(case: Case, reasons: Reasons) -> Remedies:
    """A draw is accepted while the offer is open."""
    reasons.notes(ART_9_1_2_1[2], says("The offer could not be withdrawn and was still open."), case.index)
    if reasons.finds(ART_9_1_2_3[1], a_claim_was_the_offer(case)):
        reasons.notes(ART_9_1_2_3[1], says("A claim of a draw is an offer of a draw too."))
    return result_reached(case, reasons)


@ART_9_1_2_1.rules_on(standing("draw-answer"), under=Scope.COMPETITION_RULES)
def draw_is_accepted_too_late(case: Case, reasons: Reasons) -> Remedies:
    """A draw is accepted when no offer is open any more."""
    reasons.finds(ART_9_1_1[1], event_allows_a_draw_now(case))
    reasons.notes(ART_9_1_2_1[3], says("No offer of a draw is open any more."), case.index)
    return (PlayContinues(),)
