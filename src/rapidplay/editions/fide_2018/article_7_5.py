"""Article 7.5: illegal moves, and the actions put beside them."""

from __future__ import annotations

from dataclasses import replace

from rapidplay.editions.fide_2018.article_1 import ART_1_4_1, ART_3_8_2, ART_3_10_3, F18_13
from rapidplay.editions.fide_2018.article_4 import ART_4_3_1, ART_4_6_2
from rapidplay.editions.fide_2018.article_5 import result_reached
from rapidplay.editions.fide_2018.article_6 import ART_6_2_3
from rapidplay.editions.fide_2018.article_12 import ART_12_9, PENALTIES
from rapidplay.editions.fide_2018.laws import LAWS
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
    MoveToBeMade,
    OffenceCounted,
    PiecePut,
    PlayContinues,
    PositionRestored,
    Remedies,
    TimeAdded,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import (
    pressed_with_the_other_hand,
    used_two_hands,
)
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.mating import cannot_checkmate
from rapidplay.provisions.offences import (
    ACTIONS_AND_TWO_MOVES,
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
from rapidplay.provisions.positions import captured_the_king, illegal_position
from rapidplay.provisions.promoting import pawn_was_left, pawn_was_left_and_replaced_in_time, piece_came_first
from rapidplay.provisions.rights import right_to_claim_an_illegal_move_during_the_game
from rapidplay.provisions.setups import (
    castled_with_a_piece_that_stood_wrong,
)
from rapidplay.provisions.touching import replacement

ART_7_5_1 = LAWS.article(
    "7.5.1",
    "If it is found during a game that an illegal move has been completed, the position just before it is put back.",
    "If that position cannot be identified, the game goes on from the last identifiable one before it.",
    "Articles 4.3 and 4.7 bind the move that takes the place of the illegal one.",
)
ART_7_5_2 = LAWS.article(
    "7.5.2",
    "A pawn moved to the last rank and not exchanged, the clock being pressed, is an illegal move.",
    "A queen of the same colour is put in the pawn's place.",
)
ART_7_5_3 = LAWS.article(
    "7.5.3", "A press of the clock without a move made is treated and penalised like an illegal move."
)
F18_9 = ART_7_5_3.reading(
    "F18-9",
    "After an empty press, whose clock runs?",
    default="a",
    a="the offender's: he must move",
    b="the opponent's",
)
ART_7_5_4 = LAWS.article(
    "7.5.4", "Two hands used for one move, the clock being pressed, are treated and penalised like an illegal move."
)
F18_8 = ART_7_5_4.reading(
    "F18-8", "Is the position put back after a two-handed move?", default="a", a="no, the move may stand", b="yes"
)
F18_20 = ART_7_5_4.reading(
    "F18-20", "After a two-handed move, whose clock runs?", default="a", a="the opponent's: the move stands",
    b="the offender's",
)  # fmt: skip
ART_7_5_5 = LAWS.article(
    "7.5.5",
    "After the action of 7.5.1 to 7.5.4, for the first completed illegal move of a player the opponent gets two "
    "minutes extra.",
    "For the second one of the same player the game is lost by him.",
    "Where the opponent cannot checkmate by any possible series of legal moves, it is a draw instead.",
)
F18_15 = ART_7_5_5.reading(
    "F18-15", "What happens to the increment gained by an illegal press?", default="a", rests_on="commentary",
    a="it is taken back", b="it is left",
)  # fmt: skip
F18_19 = ART_7_5_5.reading(
    "F18-19", "And where the move then stands (a queen put, two hands)?", default="a", rests_on="commentary",
    a="it is taken back all the same", b="it is left, the move having been completed",
)  # fmt: skip
F18_10 = ART_7_5_5.reading(
    "F18-10", "On which position is it tested whether the opponent can checkmate?", default="a",
    a="on the position once it has been put right", b="on the position after the illegal move",
)  # fmt: skip
F18_11 = ART_7_5_5.reading(
    "F18-11", "What does the counter count?", default="a", a="per player and game, all four kinds together",
    b="each kind by itself",
)  # fmt: skip
ART_7_5_1.gives_rights(right_to_claim_an_illegal_move_during_the_game(ART_7_5_1[1]), under=Scope.COMPETITION_RULES)


def illegal_action_is_penalised(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """7.5.5: time for the first completed illegal move, the game for the second."""
    if offence.kind == "two-moves":
        return _two_moves_in_a_row(reasons, offence)
    put_right = _put_right(case, reasons, offence)
    counted = OffenceCounted("illegal_moves", offence.by, offence.index)
    reasons.reads(F18_11)
    if reasons.finds(ART_7_5_5[1], is_the_first(penalised_before(case, offence))):
        seconds = penalty_seconds(case, reasons, 120)
        return (counted, *put_right, *_increment(case, reasons, offence), TimeAdded(offence.opponent, seconds))
    tested = offence.tested_board if reasons.reads(F18_10) == "a" else case.record.board
    if reasons.finds(ART_7_5_5[3], cannot_checkmate(case, offence.opponent, tested)):
        return (counted, GameDrawn())
    reasons.notes(ART_7_5_5[2], says("It is the second one: the game is lost."))
    return (counted, GameLost(offence.by))


def _put_right(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """The action of 7.5.1 to 7.5.4."""
    match offence.kind:
        case "pawn-left":
            reasons.notes(
                ART_7_5_2[2], says("The pawn was not exchanged before the press: a queen is put there."), offence.index
            )
            queen = PiecePut("queen", offence.promotion_square, offence.index, offence.answered_at is not None)
            return (queen, ClockRestarted(offence.opponent))
        case "empty-press":
            reasons.notes(ART_7_5_3[1], says("The clock was pressed without a move."), offence.index)
            mover = offence.by if reasons.reads(F18_9) == "a" else offence.opponent
            return (MoveToBeMade(offence.by), ClockRestarted(mover))
        case "two-hands":
            reasons.notes(ART_7_5_4[1], says("Two hands were used for one move."), offence.index)
            return _after_two_hands(reasons, offence)
        case _:
            return position_is_restored(case, reasons, offence)


def _after_two_hands(reasons: Reasons, offence: Offence) -> Remedies:
    if reasons.reads(F18_8) == "b":
        return (PositionRestored("before-illegal-move", offence.index), ClockRestarted(offence.by))
    runs = offence.opponent if reasons.reads(F18_20) == "a" else offence.by
    return (ClockRestarted(runs),)


def position_is_restored(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """7.5.1: back to before the illegal move, and what then binds the player."""
    if captured_the_king(offence).truth:
        reasons.finds(ART_1_4_1[1], captured_the_king(offence))
    if not reasons.finds(ART_7_5_1[1], position_before_can_be_identified(case, offence)):
        reasons.notes(ART_7_5_1[2], says("The game goes on from the last identifiable position."))
        return (PositionRestored("last-known", None, offence.by), ClockRestarted(offence.by))
    bound = replacement(case, offence)
    if bound:
        reasons.notes(ART_7_5_1[3], says("Articles 4.3 and 4.7 bind the move that takes its place."), offence.index)
        reasons.notes(ART_4_3_1[1], says("The touched piece is moved or captured."), offence.index)
    restored = PositionRestored("before-illegal-move", offence.index)
    return (restored, *bound, ClockRestarted(offence.by))


def _increment(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    seconds = increment_gained(case, offence)
    if not seconds:
        return ()
    reading = F18_19 if offence.kind in ("pawn-left", "two-hands") else F18_15
    if reasons.reads(reading) == "b":
        return ()
    reasons.notes(ART_7_5_5[1], says("The press gained {seconds} s of increment.", seconds=seconds))
    return (IncrementTakenBack(offence.by, seconds),)


def no_illegal_action(case: Case, reasons: Reasons) -> Remedies:
    """What was done was no illegal move, but may be something else."""
    if reasons.finds(ART_3_8_2[1], castled_with_a_piece_that_stood_wrong(case, case.claimant.opponent)):
        reasons.reads(F18_13)
    reasons.finds(ART_7_5_2[1], pawn_was_left(case, case.claimant.opponent))
    reasons.finds(ART_7_5_4[1], used_two_hands(case, case.claimant.opponent))
    if reasons.finds(ART_4_6_2[1], piece_came_first(case)):
        return (ClaimRejected(),)
    if reasons.finds(ART_6_2_3[1], pressed_with_the_other_hand(case, case.claimant.opponent)):
        reasons.notes(ART_12_9[1], says("It is no illegal move; the penalty is the arbiter's to choose."))
        return (ClaimRejected(), LeftToTheArbiter(PENALTIES))
    return (ClaimRejected(),)


def _two_moves_in_a_row(reasons: Reasons, offence: Offence) -> Remedies:
    """A player has made two moves in a row: the later comment to 7.5.5 leaves the penalty to the arbiter."""
    by_comment = replace(ART_12_9[1], confidence="commentary")
    reasons.notes(by_comment, says("Two moves in a row: the penalty is the arbiter's to choose."), offence.index)
    restored = PositionRestored("before-illegal-move", offence.index, offence.opponent)
    return (restored, LeftToTheArbiter(PENALTIES))


@ART_7_5_1.rules_on(claim("illegal-move"), under=Scope.COMPETITION_RULES)
def illegal_move_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move is found during the game, by a claim of either player."""
    if not reasons.finds(ART_7_5_1[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if not reasons.finds(ART_7_5_1[1], was_completed_by_the_press(offence)) or offence is None:
        return no_illegal_action(case, reasons)
    if not reasons.finds(ART_7_5_1[1], is_established(case)):
        return (ClaimRejected(),)
    return (ClaimUpheld(), *illegal_action_is_penalised(case, reasons, offence))


@ART_7_5_1.rules_on(
    observation("illegal-move"),
    observation("two-hands"),
    observation("press-without-move"),
    under=Scope.COMPETITION_RULES,
)
def arbiter_finds_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter finds, now or later in the game, that an illegal move was completed."""
    if not reasons.finds(ART_7_5_1[1], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if not reasons.finds(ART_7_5_1[1], was_completed_by_the_press(offence)) or offence is None:
        reasons.finds(ART_7_5_2[1], pawn_was_left_and_replaced_in_time(case))
        return (PlayContinues(),)
    return illegal_action_is_penalised(case, reasons, offence)


@ART_7_5_1.rules_on(standing("illegal-action"), under=Scope.COMPETITION_RULES)
def illegal_move_lies_there(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move has been made and nobody has spoken yet."""
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if not reasons.finds(ART_7_5_1[1], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    if reasons.finds(ART_7_5_1[1], arbiter_saw(case, offence)):
        return illegal_action_is_penalised(case, reasons, offence)
    return (WaitForClaim(),)


@ART_7_5_1.rules_on(standing("undone-by-agreement"), under=Scope.COMPETITION_RULES)
def players_go_back_by_themselves(case: Case, reasons: Reasons) -> Remedies:
    """The players agree to undo an illegal move: it has been found during the game."""
    return arbiter_finds_an_illegal_move(case, reasons)


@ART_7_5_1.rules_on(
    observation("both-kings-in-check"),
    observation("pawn-on-last-rank"),
    observation("side-not-on-move-in-check"),
    observation("other-illegal-position"),
    under=Scope.COMPETITION_RULES,
)
def arbiter_finds_an_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter finds an illegal position: an illegal move must have been completed."""
    if not reasons.finds(ART_7_5_1[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(ART_3_10_3[1], illegal_position(case))
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.completed:
        return illegal_action_is_penalised(case, reasons, offence)
    mover = case.record.has_the_move
    if reasons.finds(ART_7_5_1[1], position_before_can_be_identified(case)):
        return (PositionRestored("before-irregularity", None, mover),)
    reasons.notes(ART_7_5_1[2], says("The game goes on from the last identifiable position."))
    return (PositionRestored("last-known", None, mover),)
