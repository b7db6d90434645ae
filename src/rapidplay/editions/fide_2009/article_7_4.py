"""Article 7.4: illegal moves."""

from __future__ import annotations

from rapidplay.editions.fide_2009.article_1 import ART_1_2, ART_3_8
from rapidplay.editions.fide_2009.article_4 import ART_4_1, ART_4_3_A, complaint_is_open, two_hands_for_one_move
from rapidplay.editions.fide_2009.article_5 import result_reached
from rapidplay.editions.fide_2009.article_6 import (
    ART_6_7_B,
    ART_6_7_C,
    ART_6_13,
    F09_C4,
    clock_pressed_without_a_move,
)
from rapidplay.editions.fide_2009.article_13 import ART_13_4, PENALTIES
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    ClockRestarted,
    GameDrawn,
    GameLost,
    IncrementTakenBack,
    LeftToTheArbiter,
    OffenceCounted,
    PlayContinues,
    PositionRestored,
    Remedies,
    TimeAdded,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import pressed_with_the_other_hand
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.mating import cannot_checkmate
from rapidplay.provisions.offences import (
    ACTIONS_AND_TWO_MOVES,
    ILLEGAL_MOVES,
    Offence,
    arbiter_saw,
    increment_gained,
    is_established,
    is_the_first,
    is_the_second,
    offence_at_issue,
    penalised_before,
    position_before_can_be_identified,
    was_completed_by_the_press,
)
from rapidplay.provisions.positions import captured_the_king, illegal_position
from rapidplay.provisions.promoting import pawn_was_left, pawn_was_left_and_replaced_in_time
from rapidplay.provisions.rights import right_to_claim_an_illegal_move_during_the_game
from rapidplay.provisions.setups import castled_with_a_piece_that_stood_wrong, castling_bars
from rapidplay.provisions.touching import replacement

ART_7_4_A = LAWS.article(
    "7.4.a",
    "If it is found during a game that an illegal move has been completed, the position just before it is put back.",
    "A promotion left unfinished, and a capture of the opponent's king, are illegal moves too.",
    "If that position cannot be identified, the game goes on from the last identifiable one before it.",
    "The clock times are set under Article 6.13.",
    "Articles 4.3 and 4.6 bind the move that takes the place of the illegal one.",
)
ART_7_4_B = LAWS.article(
    "7.4.b",
    "After that, for the first and for the second illegal move of a player the opponent gets two minutes extra.",
    "For the third one of the same player the game is lost by him.",
    "Where the opponent cannot checkmate by any possible series of legal moves, it is a draw instead.",
)
ART_7_4_A.gives_rights(
    right_to_claim_an_illegal_move_during_the_game(ART_7_4_A[1], kinds=ILLEGAL_MOVES), under=Scope.COMPETITION_RULES
)


def illegal_move_is_penalised(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """7.4.b: time for the first and the second illegal move, the game for the third."""
    put_right = position_is_restored(case, reasons, offence)
    counted = OffenceCounted("illegal_moves", offence.by, offence.index)
    before = penalised_before(case, offence)
    if reasons.finds(ART_7_4_B[1], is_the_first(before)) or reasons.finds(ART_7_4_B[1], is_the_second(before)):
        return (counted, *put_right, TimeAdded(offence.opponent, 120))
    if reasons.finds(ART_7_4_B[3], cannot_checkmate(case, offence.opponent, offence.before.board)):
        return (counted, GameDrawn())
    reasons.notes(ART_7_4_B[2], says("It is the third one: the game is lost."))
    return (counted, GameLost(offence.by))


def position_is_restored(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """7.4.a: back to before the illegal move, and what then binds the player."""
    if reasons.finds(ART_7_4_A[2], captured_the_king(offence)):
        reasons.finds(ART_1_2[1], captured_the_king(offence))
    if not reasons.finds(ART_7_4_A[1], position_before_can_be_identified(case, offence)):
        reasons.notes(ART_7_4_A[3], says("The game goes on from the last identifiable position."))
        return (PositionRestored("last-known", None, offence.by), ClockRestarted(offence.by))
    bound = replacement(case, offence)
    if bound:
        reasons.notes(ART_7_4_A[5], says("Articles 4.3 and 4.6 bind the move that takes its place."), offence.index)
        reasons.notes(ART_4_3_A[1], says("The touched piece is moved or captured."), offence.index)
    restored = PositionRestored("before-illegal-move", offence.index)
    return (restored, *bound, ClockRestarted(offence.by), *_increment(case, reasons, offence))


def _increment(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    seconds = increment_gained(case, offence)
    if not seconds or reasons.reads(F09_C4) == "b":
        return ()
    reasons.notes(ART_7_4_A[4], says("The press gained {seconds} s of increment.", seconds=seconds))
    reasons.notes(ART_6_13[1], says("The arbiter sets the clock times by his best judgement."))
    return (IncrementTakenBack(offence.by, seconds),)


def no_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """What was done was no completed illegal move, but may be something else."""
    accused = case.claimant.opponent
    if reasons.finds(ART_3_8[1], castled_with_a_piece_that_stood_wrong(case, accused)):
        return (ClaimRejected(), *castling_bars(case))
    reasons.finds(ART_7_4_A[2], pawn_was_left(case, accused))
    if reasons.finds(ART_6_7_B[1], pressed_with_the_other_hand(case, accused)):
        reasons.notes(ART_13_4[1], says("It is no illegal move; the penalty is the arbiter's to choose."))
        return (ClaimRejected(), LeftToTheArbiter(PENALTIES))
    return (ClaimRejected(),)


BREACH_OF = {"two-hands": ART_4_1[1], "empty-press": ART_6_7_C[1], "two-moves": ART_13_4[1]}
"""What is no illegal move -> the Article that it breaks, or that names its penalty."""


def another_breach(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """Two hands, an empty press, two moves in a row: no illegal move, the penalty is the arbiter's to choose."""
    match offence.kind:
        case "two-hands":
            return two_hands_for_one_move(reasons, offence) if complaint_is_open(case, reasons, offence) else ()
        case "empty-press":
            return clock_pressed_without_a_move(case, reasons, offence)
        case _:
            reasons.notes(
                ART_13_4[1], says("Two moves in a row: the penalty is the arbiter's to choose."), offence.index
            )
            restored = PositionRestored("before-illegal-move", offence.index, offence.opponent)
            return (restored, LeftToTheArbiter(PENALTIES))


@ART_7_4_A.rules_on(claim("illegal-move"), under=Scope.COMPETITION_RULES)
def illegal_move_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move is found during the game, by a claim of either player."""
    if not reasons.finds(ART_7_4_A[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.kind not in ILLEGAL_MOVES:
        return (ClaimRejected(), *another_breach(case, reasons, offence))
    if not reasons.finds(ART_7_4_A[1], was_completed_by_the_press(offence)) or offence is None:
        return no_illegal_move(case, reasons)
    if not reasons.finds(ART_7_4_A[1], is_established(case)):
        return (ClaimRejected(),)
    return (ClaimUpheld(), *illegal_move_is_penalised(case, reasons, offence))


@ART_7_4_A.rules_on(observation("illegal-move"), standing("undone-by-agreement"), under=Scope.COMPETITION_RULES)
def illegal_move_is_found(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move is found, now or later in the game, by the arbiter or since the players go back to it."""
    if not reasons.finds(ART_7_4_A[1], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.kind not in ILLEGAL_MOVES:
        return another_breach(case, reasons, offence) or (PlayContinues(),)
    if not reasons.finds(ART_7_4_A[1], was_completed_by_the_press(offence)) or offence is None:
        reasons.finds(ART_7_4_A[2], pawn_was_left_and_replaced_in_time(case))
        return (PlayContinues(),)
    return illegal_move_is_penalised(case, reasons, offence)


@ART_7_4_A.rules_on(standing("illegal-action"), under=Scope.COMPETITION_RULES)
def illegal_move_lies_there(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move, or another breach, has happened and nobody has spoken yet."""
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is None:
        return (PlayContinues(),)
    if not reasons.finds(BREACH_OF.get(offence.kind, ART_7_4_A[1]), arbiter_saw(case, offence)):
        return (WaitForClaim(),) if offence.completed else (PlayContinues(),)
    return illegal_move_is_found(case, reasons)


@ART_7_4_A.rules_on(
    observation("both-kings-in-check"),
    observation("pawn-on-last-rank"),
    observation("side-not-on-move-in-check"),
    observation("other-illegal-position"),
    under=Scope.COMPETITION_RULES,
)
def illegal_position_is_found(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter finds an illegal position: an illegal move must have been completed."""
    if not reasons.finds(ART_7_4_A[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if not reasons.finds(ART_7_4_A[1], illegal_position(case)):
        return (PlayContinues(),)
    offence = offence_at_issue(case, ILLEGAL_MOVES)
    if offence is not None and offence.completed:
        return illegal_move_is_penalised(case, reasons, offence)
    if reasons.finds(ART_7_4_A[1], position_before_can_be_identified(case)):
        return (PositionRestored("before-irregularity"),)
    reasons.notes(ART_7_4_A[3], says("The game goes on from the last identifiable position."))
    return (PositionRestored("last-known"),)
