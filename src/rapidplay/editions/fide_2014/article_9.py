"""Article 9: the drawn game."""

from __future__ import annotations

from rapidplay.editions.fide_2014.article_5 import AMB_25, ART_5_2_C, result_reached
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Citation, Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.penalties import penalty_seconds
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
from rapidplay.provisions.automatic import had_gone_by_without_progress, had_occurred_in_a_row_by_now
from rapidplay.provisions.draws import (
    a_claim_was_the_offer,
    announced_move_must_be_made,
    announces_a_move,
    at_consecutive_moves,
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
    "An event may rule out that draws are agreed without the arbiter's consent, altogether or up to a certain move.",
    confidence="inferred",
)
ART_9_1_B_1 = LAWS.article(
    "9.1.b.1",
    "The time to offer a draw is between making the move and pressing; at another time the offer is valid too, "
    "with Article 11.5 in view.",
    "An offer has no conditions and is not taken back.",
    "It stays open until the opponent says yes or no, touches a piece in order to move or capture it, or the game "
    "ends otherwise.",
)
ART_9_1_B_1.gives_no_ruling(1, because="How an offer is made is a matter of conduct; the record keeps it open.")
ART_9_1_B_3 = LAWS.article(
    "9.1.b.3",
    "Claiming under 9.2 or 9.3 counts as an offer as well.",
    confidence="inferred",
)
ART_9_2 = LAWS.article(
    "9.2",
    "On a correct claim of the player having the move it is a draw when one position, for the third time or more,",
    "It is one position if the same player has the move, the same men stand on the same squares, and all of them "
    "have the same moves open.",
    "A pawn that could have been captured en passant at first, or a right to castle that was lost since, makes it "
    "another one.",
)
ART_9_2.gives_no_ruling(2, because="The key of a position is made of these.")
ART_9_2_A = LAWS.article(
    "9.2.a",
    "is going to appear by a move that he writes on his scoresheet, not to be changed any more, before he tells "
    "the arbiter, or",
)
ART_9_2_B = LAWS.article(
    "9.2.b",
    "is on the board now.",
)
ART_9_3 = LAWS.article(
    "9.3",
    "It is a draw too on a correct claim of the player having the move,",
)
ART_9_3_A = LAWS.article(
    "9.3.a",
    "if a move that he writes, not to be changed any more, makes it fifty by each player with no pawn moved and "
    "nothing captured, or",
)
ART_9_3_B = LAWS.article(
    "9.3.b",
    "if each player has just completed fifty such moves.",
)
ART_9_4 = LAWS.article(
    "9.4",
    "Touching a piece in the sense of Article 4.3 costs the player his claim on that move.",
    confidence="inferred",
)
AMB_23 = ART_9_4.reading(
    "AMB-23", "Does a claim that fails on form cost time?", default="a", rests_on="commentary",
    a="yes: not on the move, after the move, after touching, move only said",
    b="yes, but not when the move was only said",
)  # fmt: skip
ART_9_5 = LAWS.article(
    "9.5",
    "For a claim the chessclock is stopped, by the claimant or by the arbiter.",
    "Nobody can take such a claim back.",
    confidence="inferred",
)
AMB_22 = ART_9_5.reading(
    "AMB-22", "A draw claim that nothing proves?", default="a", rests_on="commentary",
    a="rejected for want of proof; time only if it is found wrong", b="rejected as wrong, with the time of 9.5.b",
)  # fmt: skip
ART_9_5_A = LAWS.article(
    "9.5.a",
    "A claim that proves right draws the game at once.",
    confidence="inferred",
)
ART_9_5_B = LAWS.article(
    "9.5.b",
    "For one that proves wrong the opponent's clock gains two minutes, and play goes on.",
    "A move it was based on has to be made, as far as Articles 3 and 4 allow.",
    confidence="inferred",
)
ART_9_6_A = LAWS.article(
    "9.6.a",
    "It is a draw without any claim when one position has come up at five consecutive alternate moves of each "
    "player, or more;",
)
ART_9_6_B = LAWS.article(
    "9.6.b",
    "and when each player has completed seventy-five moves in a row with no pawn moved and nothing captured.",
    "Mate by the last of them comes first.",
)
ART_9_6_B.gives_no_ruling(2, because="A mate ends the game under 5.1.a before any count is looked at.")
ART_9_7 = LAWS.article(
    "9.7",
    "A dead position is a draw.",
)
ART_9_7.gives_no_ruling(because="Article 5.2.b rules on it.")

ART_9_2.gives_rights(right_to_claim_a_draw(ART_9_2[1], ART_9_3[1]), under=Scope.COMPETITION_RULES)
ART_9_1_B_1.gives_rights(right_to_accept_a_draw(ART_9_1_B_1[3]), under=Scope.COMPETITION_RULES)


@ART_9_2.rules_on(claim("threefold"), under=Scope.COMPETITION_RULES)
def threefold_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A draw is claimed: the same position for the third time."""
    remedies = _claim_in_good_form(case, reasons, ART_9_2[1], ART_9_2_A[1])
    if remedies is not None:
        return remedies
    _withdrawal(case, reasons)
    if not reasons.finds(ART_9_2[1], is_counted(case)):
        return (ClaimChecked(),)
    reasons.notes(ART_9_2[3], says("Castling rights and a real en passant possibility are counted."))
    appears = ART_9_2_A[1] if announces_a_move(case) else ART_9_2_B[1]
    return _checked(case, reasons, reasons.finds(appears, has_occurred(case, 3)))


@ART_9_3.rules_on(claim("fifty-move"), under=Scope.COMPETITION_RULES)
def fifty_moves_are_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A draw is claimed: fifty moves by each without progress."""
    remedies = _claim_in_good_form(case, reasons, ART_9_3[1], ART_9_3_A[1])
    if remedies is not None:
        return remedies
    _withdrawal(case, reasons)
    if not reasons.finds(ART_9_3[1], is_counted(case)):
        return (ClaimChecked(),)
    moved = ART_9_3_A[1] if announces_a_move(case) else ART_9_3_B[1]
    return _checked(case, reasons, reasons.finds(moved, each_has_moved_without_progress(case, 50)))


def _claim_in_good_form(case: Case, reasons: Reasons, on_move: Citation, written: Citation) -> Remedies | None:
    """The ruling where the claim fails before anything is counted; None where it is to be checked."""
    if not reasons.finds(on_move, game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    moved = reasons.finds(ART_9_4[1], has_made_his_move_unpressed(case, case.claimant))
    if moved or not reasons.finds(on_move, has_the_move(case, case.claimant)):
        reasons.reads(AMB_23)
        return _wrong(case, reasons)
    if reasons.finds(ART_9_4[1], has_touched_a_piece(case, case.claimant)):
        reasons.reads(AMB_23)
        return _wrong(case, reasons)
    if announces_a_move(case) and not reasons.finds(written, the_move_was_written(case)):
        return _wrong(case, reasons) if reasons.reads(AMB_23) == "a" else (ClaimRejected(),)
    return _unproved(case, reasons)


def _unproved(case: Case, reasons: Reasons) -> Remedies | None:
    """A claim that nothing shows to be right; None where something does."""
    if reasons.finds(ART_9_5[1], something_shows_it(case)):
        return None
    if case.setting.chess != "standard" and reasons.reads(AMB_22) == "a":
        reasons.notes(LAWS.articles["A.2"][1], says("Nobody recorded the moves: the claim fails for want of proof."))
        return (ClaimRejected(),)
    return _wrong(case, reasons)


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
    return (ClaimRejected(), TimeAdded(case.claimant.opponent, penalty_seconds(case, reasons, 120)), *must)


def drawn_without_a_claim(case: Case, reasons: Reasons) -> bool:
    """9.6: five occurrences at consecutive moves or seventy-five moves, as far as they are known, need no claim."""
    fivefold = had_occurred_in_a_row_by_now(case, 5)
    if fivefold.truth:
        return reasons.finds(ART_9_6_A[1], fivefold)
    seventy_five = had_gone_by_without_progress(case, 75)
    return bool(seventy_five.truth) and reasons.finds(ART_9_6_B[1], seventy_five)


@ART_9_6_A.rules_on(observation("repetition"), under=Scope.COMPETITION_RULES)
def arbiter_has_counted_occurrences(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter has counted how often the position occurred; nobody claims."""
    if not reasons.finds(ART_9_6_A[1], game_goes_on(case)):
        return result_reached(case, reasons)
    five = reasons.finds(ART_9_6_A[1], has_occurred(case, 5))
    if five and reasons.finds(ART_9_6_A[1], at_consecutive_moves(case, 5)):
        return (GameDrawn(),)
    if reasons.finds(ART_9_2[1], has_occurred(case, 3)):
        return (WaitForClaim(),)
    return (PlayContinues(),)


@ART_9_6_B.rules_on(observation("no-progress"), under=Scope.COMPETITION_RULES)
def arbiter_has_counted_moves(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter has counted the moves without capture or pawn move; nobody claims."""
    if not reasons.finds(ART_9_6_B[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if reasons.finds(ART_9_6_B[1], each_has_moved_without_progress(case, 75)):
        return (GameDrawn(),)
    if reasons.finds(ART_9_3_B[1], each_has_moved_without_progress(case, 50)):
        return (WaitForClaim(),)
    return (PlayContinues(),)


@ART_9_1_A.rules_on(standing("agreement-not-allowed"), under=Scope.COMPETITION_RULES)
def draw_is_agreed_too_early(case: Case, reasons: Reasons) -> Remedies:
    """The players agree a draw that the event does not let them agree."""
    _too_early(case, reasons)
    return (PlayContinues(),)


def _too_early(case: Case, reasons: Reasons) -> None:
    """The event does not allow a draw yet, or by AMB-25 a player has not made a move."""
    reasons.finds(ART_9_1_A[1], event_allows_a_draw_now(case))
    moved = each_has_made_a_move(case)
    if not moved.truth and reasons.reads(AMB_25) == "b":
        reasons.finds(ART_5_2_C[1], moved)


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
    _too_early(case, reasons)
    reasons.notes(ART_9_1_B_1[3], says("No offer of a draw is open any more."), case.index)
    return (PlayContinues(),)
