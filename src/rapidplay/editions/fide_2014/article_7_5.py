"""Article 7.5: illegal moves."""

from __future__ import annotations

from rapidplay.editions.fide_2014.article_3 import AMB_11, ART_3_8, ART_3_10_C
from rapidplay.editions.fide_2014.article_4 import ART_4_1, ART_4_3, ART_4_8, more_than_one_hand
from rapidplay.editions.fide_2014.article_5 import result_reached
from rapidplay.editions.fide_2014.article_6 import ART_6_2_B, ART_6_2_C, empty_press
from rapidplay.editions.fide_2014.article_7 import ART_7_1
from rapidplay.editions.fide_2014.article_12 import ART_12_1, ART_12_9, PENALTIES
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.penalties import penalty_seconds
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    ClockRestarted,
    GameDrawn,
    GameLost,
    IncrementTakenBack,
    LeftToTheArbiter,
    OffenceCounted,
    PiecePut,
    PlayContinues,
    PositionRestored,
    Remedies,
    TimeAdded,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.breaches import (
    BREACHES,
    clock_was_pressed_without_a_move,
    illegal_move_or_breach,
    two_hands_were_used,
)
from rapidplay.provisions.conduct import pressed_with_the_other_hand
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.mating import cannot_checkmate
from rapidplay.provisions.offences import (
    ILLEGAL_MOVES,
    Offence,
    arbiter_saw,
    increment_gained,
    is_established,
    is_the_first,
    offence_at_issue,
    penalised_before,
    position_before_can_be_identified,
    was_completed_by_the_press,
)
from rapidplay.provisions.positions import illegal_position
from rapidplay.provisions.promoting import pawn_was_left_and_replaced_in_time
from rapidplay.provisions.rights import right_to_claim_an_illegal_move_during_the_game
from rapidplay.provisions.setups import castled_with_a_piece_that_stood_wrong
from rapidplay.provisions.touching import claimant_touched_later, last_turn, replacement

ART_7_5_A = LAWS.article(
    "7.5.a",
    "When it is found during the game that an illegal move was completed, the position just before it is put back.",
    "If nobody can tell that position, play goes on from the last one before it that can be told.",
    "The move in its place is under Articles 4.3 and 4.7.",
    "To move a pawn to its last rank and to press without exchanging it is an illegal move.",
    "A queen of the pawn's colour replaces it.",
)
AMB_24 = ART_7_5_A.reading(
    "AMB-24", "The pawn is found only after the opponent has replied?", default="a",
    a="a queen on the square, later moves undone", b="the position before the pawn's move",
)  # fmt: skip
ART_7_5_B = LAWS.article(
    "7.5.b",
    "After that the opponent gains two minutes for a player's first completed illegal move.",
    "The second one of the same player loses the game.",
    "It is a draw instead where no series of legal moves lets the opponent mate.",
)
AMB_20 = ART_7_5_B.reading(
    "AMB-20", "What happens to the increment gained by an illegal press, also where a queen is put?",
    default="a", rests_on="commentary", a="it is taken back", b="it is left",
)  # fmt: skip

ART_7_5_A.gives_rights(
    right_to_claim_an_illegal_move_during_the_game(ART_7_5_A[1], kinds=ILLEGAL_MOVES), under=Scope.COMPETITION_RULES
)


def illegal_move_is_penalised(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """7.5.b: time for the first completed illegal move, the game for the second."""
    put_right = _put_right(case, reasons, offence)
    counted = OffenceCounted("illegal_moves", offence.by, offence.index)
    if reasons.finds(ART_7_5_B[1], is_the_first(penalised_before(case, offence))):
        seconds = penalty_seconds(case, reasons, 120)
        return (counted, *put_right, *_increment(case, reasons, offence), TimeAdded(offence.opponent, seconds))
    if reasons.finds(ART_7_5_B[3], cannot_checkmate(case, offence.opponent, offence.tested_board)):
        return (counted, GameDrawn())
    reasons.notes(ART_7_5_B[2], says("It is the second one: the game is lost."))
    return (counted, GameLost(offence.by))


def _put_right(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """The action of 7.5.a."""
    if offence.kind != "pawn-left":
        return _position_is_restored(case, reasons, offence)
    reasons.notes(ART_7_5_A[4], says("The pawn was not exchanged before the press."), offence.index)
    replied = offence.answered_at is not None
    if replied and reasons.reads(AMB_24) == "b":
        return _position_is_restored(case, reasons, offence)
    reasons.notes(ART_7_5_A[5], says("A queen is put in the pawn's place."), offence.index)
    queen = PiecePut("queen", offence.promotion_square, offence.index, undo_later_moves=replied)
    return (queen, ClockRestarted(offence.opponent))


def _position_is_restored(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """Back to before the illegal move, and what then binds the player."""
    if not reasons.finds(ART_7_5_A[1], position_before_can_be_identified(case, offence)):
        reasons.notes(ART_7_5_A[2], says("The game goes on from the last identifiable position."))
        return (PositionRestored("last-known", None, offence.by), ClockRestarted(offence.by))
    bound = replacement(case, offence)
    if bound:
        reasons.notes(ART_7_5_A[3], says("Articles 4.3 and 4.7 bind the move that takes its place."), offence.index)
        reasons.notes(ART_4_3[1], says("The touched piece is moved or captured."), offence.index)
    restored = PositionRestored("before-illegal-move", offence.index)
    return (restored, *bound, ClockRestarted(offence.by))


def _increment(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    seconds = increment_gained(case, offence)
    if not seconds or reasons.reads(AMB_20) == "b":
        return ()
    reasons.notes(ART_7_1[1], says("The press gained {seconds} s of increment.", seconds=seconds))
    return (IncrementTakenBack(offence.by, seconds),)


# --- breaches that are no illegal moves -------------------------------------------------------------------------------


def no_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """What is claimed was no illegal move, or none that was completed."""
    accused = case.claimant.opponent
    if reasons.finds(ART_3_8[1], castled_with_a_piece_that_stood_wrong(case, accused)):
        reasons.reads(AMB_11)
    if reasons.finds(ART_6_2_B[1], pressed_with_the_other_hand(case, accused)):
        reasons.notes(ART_12_9[1], says("It is no illegal move; the penalty is the arbiter's to choose."))
        return (ClaimRejected(), LeftToTheArbiter(PENALTIES))
    return (ClaimRejected(),)


def breach_is_claimed(case: Case, reasons: Reasons, breach: Offence) -> Remedies:
    """Two hands, a press without a move, two moves in a row are claimed as an illegal move."""
    if not reasons.finds(ART_12_9[1], is_established(case)):
        return (ClaimRejected(),)
    touched = claimant_touched_later(case, last_turn(case, breach.by))
    if breach.kind == "two-hands" and touched.truth and reasons.finds(ART_4_8[1], touched):
        return (ClaimRejected(),)
    return (ClaimRejected(), *_breach(reasons, breach))


def breach_lies_there(case: Case, reasons: Reasons, breach: Offence) -> Remedies:
    """Such a breach has happened and nobody has claimed: the arbiter acts on what he sees."""
    if reasons.finds(ART_12_1[1], arbiter_saw(case, breach)):
        return _breach(reasons, breach) or (PlayContinues(),)
    return (WaitForClaim(),)


def _breach(reasons: Reasons, breach: Offence) -> Remedies:
    """No illegal move in this edition: the arbiter chooses what he does."""
    if reasons.finds(ART_4_1[1], two_hands_were_used(breach)):
        return more_than_one_hand(reasons)
    if reasons.finds(ART_6_2_C[1], clock_was_pressed_without_a_move(breach)):
        return empty_press(reasons, breach.by)
    if not reasons.finds(ART_12_9[1], was_completed_by_the_press(breach)):
        return ()
    reasons.notes(ART_12_9[1], says("Two moves in a row: the penalty is the arbiter's to choose."), breach.index)
    restored = PositionRestored("before-illegal-move", breach.index, breach.opponent)
    return (restored, LeftToTheArbiter(PENALTIES))


# --- 7.5.a: illegal moves found during the game -----------------------------------------------------------------------


@ART_7_5_A.rules_on(claim("illegal-move"), under=Scope.COMPETITION_RULES)
def illegal_move_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move is found during the game, by a claim of either player."""
    if not reasons.finds(ART_7_5_A[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    offence = illegal_move_or_breach(case)
    if offence is not None and offence.kind in BREACHES:
        return breach_is_claimed(case, reasons, offence)
    if not reasons.finds(ART_7_5_A[1], was_completed_by_the_press(offence)) or offence is None:
        return no_illegal_move(case, reasons)
    if not reasons.finds(ART_7_5_A[1], is_established(case)):
        return (ClaimRejected(),)
    return (ClaimUpheld(), *illegal_move_is_penalised(case, reasons, offence))


@ART_7_5_A.rules_on(observation("illegal-move"), under=Scope.COMPETITION_RULES)
def arbiter_finds_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter finds, now or later in the game, that an illegal move was completed."""
    if not reasons.finds(ART_7_5_A[1], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = illegal_move_or_breach(case)
    if offence is not None and offence.kind in BREACHES:
        return breach_lies_there(case, reasons, offence)
    if not reasons.finds(ART_7_5_A[1], was_completed_by_the_press(offence)) or offence is None:
        reasons.finds(ART_7_5_A[4], pawn_was_left_and_replaced_in_time(case))
        return (PlayContinues(),)
    return illegal_move_is_penalised(case, reasons, offence)


@ART_7_5_A.rules_on(standing("illegal-action"), under=Scope.COMPETITION_RULES)
def illegal_move_lies_there(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move has been made and nobody has spoken yet."""
    offence = illegal_move_or_breach(case)
    if offence is not None and offence.kind in BREACHES:
        return breach_lies_there(case, reasons, offence)
    if not reasons.finds(ART_7_5_A[1], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    if reasons.finds(ART_7_5_A[1], arbiter_saw(case, offence)):
        return illegal_move_is_penalised(case, reasons, offence)
    return (WaitForClaim(),)


@ART_7_5_A.rules_on(standing("undone-by-agreement"), under=Scope.COMPETITION_RULES)
def players_go_back_by_themselves(case: Case, reasons: Reasons) -> Remedies:
    """The players agree to undo an illegal move: it has been found during the game."""
    return arbiter_finds_an_illegal_move(case, reasons)


@ART_7_5_A.rules_on(
    observation("both-kings-in-check"),
    observation("pawn-on-last-rank"),
    observation("side-not-on-move-in-check"),
    observation("other-illegal-position"),
    under=Scope.COMPETITION_RULES,
)
def arbiter_finds_an_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter finds an illegal position: an illegal move must have been completed."""
    if not reasons.finds(ART_7_5_A[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(ART_3_10_C[1], illegal_position(case))
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if offence is not None and offence.completed:
        return illegal_move_is_penalised(case, reasons, offence)
    mover = case.record.has_the_move
    if reasons.finds(ART_7_5_A[1], position_before_can_be_identified(case)):
        return (PositionRestored("before-irregularity", None, mover),)
    reasons.notes(ART_7_5_A[2], says("The game goes on from the last identifiable position."))
    return (PositionRestored("last-known", None, mover),)
