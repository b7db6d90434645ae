"""Article 7.5: illegal moves, and the actions put beside them."""

from __future__ import annotations

from dataclasses import replace

from rapidplay.editions.fide_2023.article_1 import ART_1_4_1, ART_3_8_2, ART_3_10_3
from rapidplay.editions.fide_2023.article_4 import ART_4_3_1, ART_4_6_2
from rapidplay.editions.fide_2023.article_5 import result_reached
from rapidplay.editions.fide_2023.article_6 import ART_6_2_3
from rapidplay.editions.fide_2023.article_12 import ART_12_9, PENALTIES
from rapidplay.editions.fide_2023.laws import LAWS
from rapidplay.game.board import Board
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons, Truth
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
from rapidplay.provisions.conduct import pressed_with_the_other_hand, used_two_hands
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.mating import cannot_checkmate
from rapidplay.provisions.offences import (
    ACTIONS_AND_TWO_MOVES,
    Offence,
    arbiter_saw,
    faced_an_illegal_move,
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
from rapidplay.provisions.promoting import pawn_was_left, pawn_was_left_and_replaced_in_time, piece_came_first
from rapidplay.provisions.rights import right_to_claim_an_illegal_move_during_the_game
from rapidplay.provisions.setups import castled_with_a_piece_that_stood_wrong
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
F23_7 = ART_7_5_2.reading(
    "F23-7", "Without supervision, is a queen put there or the position restored?", default="a", rests_on="commentary",
    a="a queen, and the penalty", b="the position is restored",
)  # fmt: skip
ART_7_5_3 = LAWS.article(
    "7.5.3", "A press of the clock without a move made is treated and penalised like an illegal move."
)
ART_7_5_4 = LAWS.article(
    "7.5.4", "Two hands used for one move, the clock being pressed, are treated and penalised like an illegal move."
)
F23_19 = ART_7_5_4.reading(
    "F23-19", "After a two-handed move, after an empty press: whose clock runs?", default="a",
    a="two hands: the opponent's; empty press: the offender's, who must move",
    b="two hands: the offender's; empty press: the opponent's",
)  # fmt: skip
ART_7_5_5 = LAWS.article(
    "7.5.5",
    "After the action of 7.5.1 to 7.5.4, for the first completed illegal move of a player the opponent gets two "
    "minutes extra.",
    "For the second one of the same player the game is lost by him.",
    "Where the opponent cannot checkmate by any possible series of legal moves, it is a draw instead.",
)
F23_15 = ART_7_5_5.reading(
    "F23-15", "The increment gained by an illegal press, also where the move then stands (a queen put, two hands)?",
    default="a", rests_on="commentary", a="it is taken back", b="it is left",
)  # fmt: skip
F23_14 = ART_7_5_5.reading(
    "F23-14", "On which position is it tested whether the opponent can checkmate?", default="a",
    a="on the position once it has been put right", b="on the position after the illegal move",
)  # fmt: skip
F23_11 = ART_7_5_5.reading(
    "F23-11", "Does a federation allow more (in France, school and youth events)?", default="a",
    a="no: the second illegal move loses", b="yes: the third one loses",
)  # fmt: skip
ART_7_5_1.gives_rights(
    right_to_claim_an_illegal_move_during_the_game(ART_7_5_1[1]),
    under=Scope.COMPETITION_RULES,
)


def at_issue(case: Case) -> Offence | None:
    """The illegal action, or the second of two moves in a row, that is spoken of."""
    return offence_at_issue(case, ACTIONS_AND_TWO_MOVES)


def illegal_action_is_penalised(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """7.5.5: time for the first completed illegal move, the game for the second."""
    if offence.kind == "two-moves":
        return _two_moves_in_a_row(reasons, offence)
    if faced_an_illegal_move(case, offence).truth:
        return _wrong_clock_started(case, reasons, offence)
    put_right = _put_right(case, reasons, offence)
    counted = OffenceCounted("illegal_moves", offence.by, offence.index)
    if _costs_only_time(case, reasons, offence):
        seconds = penalty_seconds(case, reasons, 120)
        return (counted, *put_right, *_increment(case, reasons, offence), TimeAdded(offence.opponent, seconds))
    if reasons.finds(ART_7_5_5[3], cannot_checkmate(case, offence.opponent, _tested_board(case, reasons, offence))):
        return (counted, GameDrawn())
    reasons.notes(ART_7_5_5[2], says("It is the second one: the game is lost."))
    return (counted, GameLost(offence.by))


def _costs_only_time(case: Case, reasons: Reasons, offence: Offence) -> bool:
    """The first illegal move does; by the reading F23-11 the second does too."""
    before = penalised_before(case, offence)
    if reasons.finds(ART_7_5_5[1], is_the_first(before)):
        return True
    return is_the_second(before).truth is Truth.MET and reasons.reads(F23_11) == "b"


def _tested_board(case: Case, reasons: Reasons, offence: Offence) -> Board | None:
    """The board on which it is asked whether the opponent can checkmate."""
    if reasons.reads(F23_14) == "b":
        return case.record.board
    return offence.before.board if _pawn_goes_back(case, reasons, offence) else offence.tested_board


def _pawn_goes_back(case: Case, reasons: Reasons, offence: Offence) -> bool:
    """By the reading F23-7 the position is restored after a promotion left undone, where nobody supervises."""
    return offence.kind == "pawn-left" and case.setting.regime == "simplified" and reasons.reads(F23_7) == "b"


def _put_right(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """The action of 7.5.1 to 7.5.4."""
    match offence.kind:
        case "pawn-left" if not _pawn_goes_back(case, reasons, offence):
            reasons.notes(
                ART_7_5_2[2], says("The pawn was not exchanged before the press: a queen is put there."), offence.index
            )
            queen = PiecePut("queen", offence.promotion_square, offence.index, offence.answered_at is not None)
            return (queen, ClockRestarted(offence.opponent))
        case "empty-press":
            reasons.notes(ART_7_5_3[1], says("The clock was pressed without a move."), offence.index)
            mover = offence.by if reasons.reads(F23_19) == "a" else offence.opponent
            return (MoveToBeMade(offence.by), ClockRestarted(mover))
        case "two-hands":
            reasons.notes(ART_7_5_4[1], says("Two hands were used for one move."), offence.index)
            return (ClockRestarted(offence.opponent if reasons.reads(F23_19) == "a" else offence.by),)
        case _:
            return position_is_restored(case, reasons, offence)


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
    if reasons.reads(F23_15) == "b":
        return ()
    reasons.notes(ART_7_5_5[1], says("The press gained {seconds} s of increment.", seconds=seconds))
    return (IncrementTakenBack(offence.by, seconds),)


def no_illegal_action(case: Case, reasons: Reasons) -> Remedies:
    """What was done was no illegal move, but may be something else."""
    reasons.finds(ART_3_8_2[1], castled_with_a_piece_that_stood_wrong(case, case.claimant.opponent))
    reasons.finds(ART_7_5_2[1], pawn_was_left(case, case.claimant.opponent))
    reasons.finds(ART_7_5_4[1], used_two_hands(case, case.claimant.opponent))
    if reasons.finds(ART_4_6_2[1], piece_came_first(case)):
        return (ClaimRejected(),)
    if reasons.finds(ART_6_2_3[1], pressed_with_the_other_hand(case, case.claimant.opponent)):
        reasons.notes(ART_12_9[1], says("It is no illegal move; the penalty is the arbiter's to choose."))
        return (ClaimRejected(), LeftToTheArbiter(PENALTIES))
    return (ClaimRejected(),)


def _two_moves_in_a_row(reasons: Reasons, offence: Offence) -> Remedies:
    """A player has made two moves in a row: the comment to 7.5.5 leaves the penalty to the arbiter."""
    by_comment = replace(ART_12_9[1], confidence="commentary")
    reasons.notes(by_comment, says("Two moves in a row: the penalty is the arbiter's to choose."), offence.index)
    restored = PositionRestored("before-illegal-move", offence.index, offence.opponent)
    return (restored, LeftToTheArbiter(PENALTIES))


def _wrong_clock_started(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    """Facing an illegal move he restarts the opponent's clock: by the comment to 7.5.3 perhaps by accident."""
    reasons.finds(replace(ART_7_5_3[1], confidence="commentary"), faced_an_illegal_move(case, offence))
    reasons.notes(ART_12_9[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)


@ART_7_5_1.rules_on(claim("illegal-move"), under=Scope.COMPETITION_RULES)
def illegal_move_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move is found during the game, by a claim of either player."""
    if not reasons.finds(ART_7_5_1[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    offence = at_issue(case)
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
    offence = at_issue(case)
    if not reasons.finds(ART_7_5_1[1], was_completed_by_the_press(offence)) or offence is None:
        reasons.finds(ART_7_5_2[1], pawn_was_left_and_replaced_in_time(case))
        return (PlayContinues(),)
    return illegal_action_is_penalised(case, reasons, offence)


@ART_7_5_1.rules_on(standing("illegal-action"), under=Scope.COMPETITION_RULES)
def illegal_move_lies_there(case: Case, reasons: Reasons) -> Remedies:
    """An illegal move has been made and nobody has spoken yet."""
    offence = at_issue(case)
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
    offence = at_issue(case)
    if offence is not None and offence.completed:
        return illegal_action_is_penalised(case, reasons, offence)
    mover = case.record.has_the_move
    if reasons.finds(ART_7_5_1[1], position_before_can_be_identified(case)):
        return (PositionRestored("before-irregularity", None, mover),)
    reasons.notes(ART_7_5_1[2], says("The game goes on from the last identifiable position."))
    return (PositionRestored("last-known", None, mover),)
