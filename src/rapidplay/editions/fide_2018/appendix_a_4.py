"""Appendix A, Article A.4: rapid chess without enough supervision."""

from __future__ import annotations

from rapidplay.editions.fide_2018 import article_6, article_7, article_7_5
from rapidplay.editions.fide_2018.article_5 import result_reached
from rapidplay.editions.fide_2018.article_12 import arbiter_looks_on, somebody_tells_the_arbiter
from rapidplay.editions.fide_2018.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, request, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    ClockSettingCorrected,
    ClockSettingLeft,
    GameDrawn,
    IllegalMoveStands,
    PlayContinues,
    PositionRestored,
    Remedies,
    WaitForClaim,
    WaitForNextMove,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import what_was_told
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.moves import each_has_completed
from rapidplay.provisions.offences import (
    ACTIONS_AND_TWO_MOVES,
    Offence,
    arbiter_saw,
    claimant_is_the_opponent,
    is_established,
    offence_at_issue,
    offences,
    opponent_has_not_replied,
    was_completed_by_the_press,
)
from rapidplay.provisions.positions import (
    awaited_move_was_illegal,
    illegal_position,
    is_still_illegal,
    next_move_is_completed,
    next_moves_completed,
)
from rapidplay.provisions.rights import (
    right_to_claim_an_illegal_move,
    right_to_undo_by_agreement,
)
from rapidplay.provisions.setups import castling_bars, king_stood_wrong, rook_stood_wrong, schedule_suffers

A_4 = LAWS.article("A.4", "Otherwise the following holds.")
F18_12 = A_4.reading(
    "F18-12", "Does A.4 displace the rest of the Competition Rules?", default="a", rests_on="inferred",
    a="no: what it does not speak of stays as it is", b="yes",
)  # fmt: skip
A_4_1 = LAWS.article("A.4.1", "From the initial position, once each player has completed ten moves,")
A_4_1_1 = LAWS.article(
    "A.4.1.1",
    "a wrong setting of the chessclock stays, except where the timetable of the event would suffer from it;",
)
F18_1 = A_4_1_1.reading(
    "F18-1", "The schedule would be affected by what?", default="a", rests_on="commentary",
    a="by leaving the setting", b="by changing it",
)  # fmt: skip
A_4_1_2 = LAWS.article(
    "A.4.1.2",
    "a wrong set-up or a board placed wrong can no longer be claimed.",
    "A king that stood wrong may not castle.",
    "A rook that stood wrong may not be castled with.",
)
A_4_2 = LAWS.article(
    "A.4.2",
    "An arbiter who observes an action of Article 7.5.1, 7.5.2, 7.5.3 or 7.5.4 acts under 7.5.5, as long as the "
    "opponent has "
    "not made his next move.",
    "Where the arbiter does nothing, the opponent may claim until he makes his next move.",
    "With neither an act of the arbiter nor a claim in time, the illegal move stands and play goes on.",
    "After the opponent's next move is made, only the players themselves can undo it, by agreement and without "
    "the arbiter.",
)
F18_7 = A_4_2.reading(
    "F18-7", "The arbiter saw the illegal press, the opponent replied before he spoke?", default="a",
    a="no penalty; A.4.4 if it applies", b="he still acts",
)  # fmt: skip
F18_16 = A_4_2.reading(
    "F18-16", "Is an arbiter who is told one who observes?", default="a",
    a="no; a flag he may go and look at", b="yes",
)  # fmt: skip
A_4_3 = LAWS.article(
    "A.4.3",
    "Who claims that the opponent's time is up may stop the chessclock for it and tells the arbiter.",
    "He gets no more than a draw where he cannot checkmate the other by any possible series of legal moves.",
)
A_4_4 = LAWS.article(
    "A.4.4",
    "An arbiter who notices both kings in check, or a pawn standing on its last rank, lets one more move be completed.",
    "When that leaves an illegal position on the board, he declares a draw.",
)
F18_2 = A_4_4.reading(
    "F18-2", "Which illegal position must still be there?", default="a",
    a="any the arbiter can see or has entered", b="the same defect",
)  # fmt: skip
F18_3 = A_4_4.reading(
    "F18-3",
    "What is the next move?",
    default="a",
    rests_on="commentary",
    a="one by whoever is on move",
    b="one by each player",
)
F18_4 = A_4_4.reading(
    "F18-4", "And if the awaited move is itself an illegal move that the arbiter sees?", default="a",
    a="A.4.4: drawn, if the position is still illegal", b="A.4.2: the illegal move is penalised",
)  # fmt: skip
F18_5 = A_4_4.reading(
    "F18-5",
    "Only one king is in check, its owner not on move?",
    default="a",
    a="not within A.4.4",
    b="as both kings in check",
)
A_4_5 = LAWS.article("A.4.5", "The arbiter shall also call a flag fall, if he observes it.")

A_4_2.gives_rights(right_to_claim_an_illegal_move(A_4_2[2]), under=Scope.SIMPLIFIED)
A_4_2.gives_rights(right_to_undo_by_agreement(A_4_2[4]), under=Scope.SIMPLIFIED)


@A_4.rules_on(request("arbiters-record"), under=Scope.SIMPLIFIED)
def no_record_is_kept(case: Case, reasons: Reasons) -> Remedies:
    """A player asks to see the arbiter's record where none is kept."""
    reasons.notes(A_4[1], says("No arbiter keeps a record under these rules."), case.index)
    return (PlayContinues(),)


# --- A.4.1: set-up and clock setting ----------------------------------------------------------------------------------


@A_4_1_1.rules_on(claim("clock-setting"), observation("clock-setting"), under=Scope.SIMPLIFIED)
def clock_setting_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """A wrong setting of the chessclock is found."""
    claimed = case.kind.act == "claim"
    if case.record.ended is not None or not reasons.finds(A_4_1[1], each_has_completed(case, 10)):
        return article_6.wrong_clock_setting(case, reasons)
    suffers = reasons.finds(A_4_1_1[1], schedule_suffers(case)) == (reasons.reads(F18_1) == "a")
    if suffers:
        return (*((ClaimUpheld(),) if claimed else ()), ClockSettingCorrected())
    return (*((ClaimRejected(),) if claimed else (PlayContinues(),)), ClockSettingLeft())


@A_4_1_2.rules_on(claim("wrong-set-up"), observation("wrong-set-up"), under=Scope.SIMPLIFIED)
def set_up_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """The pieces stood wrong at the start."""
    if case.record.ended is not None or not reasons.finds(A_4_1_2[1], each_has_completed(case, 10)):
        return article_7.wrong_set_up(case, reasons)
    reasons.finds(A_4_1_2[2], king_stood_wrong(case))
    reasons.finds(A_4_1_2[3], rook_stood_wrong(case))
    return (_too_late(case), *castling_bars(case))


@A_4_1_2.rules_on(claim("wrong-orientation"), observation("wrong-orientation"), under=Scope.SIMPLIFIED)
def orientation_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """The chessboard was placed wrong."""
    if case.record.ended is not None or not reasons.finds(A_4_1_2[1], each_has_completed(case, 10)):
        return article_7.wrong_orientation(case, reasons)
    return (_too_late(case),)


def _too_late(case: Case) -> ClaimRejected | PlayContinues:
    return ClaimRejected() if case.kind.act == "claim" else PlayContinues()


@A_4_1_2.rules_on(claim("castling"), under=Scope.SIMPLIFIED)
def castling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that he may castle although a piece had stood wrong."""
    wrong_king = reasons.finds(A_4_1_2[2], king_stood_wrong(case))
    wrong_rook = reasons.finds(A_4_1_2[3], rook_stood_wrong(case))
    return (ClaimRejected(), *castling_bars(case)) if wrong_king or wrong_rook else (ClaimUpheld(),)


# --- A.4.2: illegal actions -------------------------------------------------------------------------------------------


@A_4_2.rules_on(claim("illegal-move"), under=Scope.SIMPLIFIED)
def illegal_action_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """The opponent claims an illegal action; it must be completed and he must not have made his next move."""
    if not reasons.finds(A_4_2[2], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if not reasons.finds(article_7_5.ART_7_5_1[1], was_completed_by_the_press(offence)) or offence is None:
        return article_7_5.no_illegal_action(case, reasons)
    if not reasons.finds(A_4_2[2], opponent_has_not_replied(case, offence)):
        return (ClaimRejected(), IllegalMoveStands())
    if not reasons.finds(A_4_2[2], claimant_is_the_opponent(case, offence)):
        return (ClaimRejected(),)
    if not reasons.finds(A_4_2[2], is_established(case)):
        return (ClaimRejected(),)
    return (ClaimUpheld(), *article_7_5.illegal_action_is_penalised(case, reasons, offence))


@A_4_2.rules_on(
    observation("illegal-move"), observation("two-hands"), observation("press-without-move"), under=Scope.SIMPLIFIED
)
def arbiter_observes_an_illegal_action(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees an illegal action completed."""
    if not reasons.finds(A_4_2[1], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if not reasons.finds(A_4_2[1], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    return _seen(case, reasons, offence)


def _seen(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    if not reasons.finds(A_4_2[1], opponent_has_not_replied(case, offence)):
        if not arbiter_saw(case, offence).truth or reasons.reads(F18_7) == "a":
            reasons.notes(A_4_2[3], says("The illegal move stands and the game goes on."), offence.index)
            return (PlayContinues(), IllegalMoveStands())
    elif not reasons.finds(A_4_2[1], arbiter_saw(case, offence)) and reasons.reads(F18_16) == "a":
        return (WaitForClaim(),)
    return article_7_5.illegal_action_is_penalised(case, reasons, offence)


@A_4_2.rules_on(standing("illegal-action"), under=Scope.SIMPLIFIED)
def illegal_action_lies_there(case: Case, reasons: Reasons) -> Remedies:
    """An illegal action has happened and nobody has spoken yet."""
    return arbiter_observes_an_illegal_action(case, reasons)


@A_4_2.rules_on(standing("undone-by-agreement"), under=Scope.SIMPLIFIED)
def players_undo_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """The players agree to go back to before an illegal move; the arbiter keeps out."""
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if not reasons.finds(A_4_2[4], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    reasons.notes(A_4_2[4], says("The players agree to undo the illegal move; the arbiter keeps out."), case.index)
    return (PlayContinues(), PositionRestored("before-illegal-move", offence.index))


@A_4_2.rules_on(observation("side-not-on-move-in-check"), observation("other-illegal-position"), under=Scope.SIMPLIFIED)
def arbiter_sees_another_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """An illegal position that A.4.4 does not name: the arbiter acts on what he saw, the opponent may claim."""
    if not reasons.finds(A_4_2[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if case.kind.of == "side-not-on-move-in-check" and reasons.reads(F18_5) == "b":
        return arbiter_sees_an_illegal_position(case, reasons)
    reasons.finds(A_4_2[1], illegal_position(case))
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.completed:
        return _seen(case, reasons, offence) if arbiter_saw(case, offence).truth else (WaitForClaim(),)
    if reasons.finds(A_4_2[3], next_move_is_completed(case)):
        return (PlayContinues(), IllegalMoveStands())
    return (WaitForClaim(),)


@A_4_2.rules_on(observation("nothing"), standing("position"), under=Scope.SIMPLIFIED)
def arbiter_sees_nothing_illegal(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter looks on and sees no illegal action."""
    reasons.finds(A_4_2[1], was_completed_by_the_press(offence_at_issue(case, ACTIONS_AND_TWO_MOVES)))
    reasons.notes(A_4_5[1], says("A flag fall is called when the arbiter observes it."))
    return arbiter_looks_on(case, reasons)


@A_4_2.rules_on(standing("told"), under=Scope.SIMPLIFIED)
def somebody_tells_of_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """Somebody who does not play points to an illegal move: the arbiter has not observed it."""
    if what_was_told(case) != "illegal-move":
        return somebody_tells_the_arbiter(case, reasons)
    return arbiter_observes_an_illegal_action(case, reasons)


# --- A.4.3, A.4.5: time -----------------------------------------------------------------------------------------------


@A_4_3.rules_on(claim("win-on-time"), under=Scope.SIMPLIFIED)
def win_on_time_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims that the opponent's flag has fallen; he may stop the chessclock."""
    if not reasons.finds(A_4_3[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    reasons.notes(A_4_3[2], says("The claimant must be able to checkmate."))
    return article_6.claimed_flags(case, reasons)


@A_4_5.rules_on(observation("flag-fall"), observation("both-flags"), standing("flag-called"), under=Scope.SIMPLIFIED)
def arbiter_observes_a_flag_fall(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees that a flag is down: he calls it."""
    if not reasons.finds(A_4_5[1], game_goes_on(case)):
        return result_reached(case, reasons)
    return article_6.observed_fall(case, reasons)


@A_4_3.rules_on(standing("flag"), under=Scope.SIMPLIFIED)
def flag_is_down_unnoticed(case: Case, reasons: Reasons) -> Remedies:
    """A flag is down and nobody has spoken."""
    if not reasons.finds(A_4_3[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.notes(
        A_4_3[1], says("A flag is down; nobody has claimed it and the arbiter has not observed it."), case.index
    )
    return (WaitForClaim(),)


# --- A.4.4: both kings in check, a pawn on the last rank --------------------------------------------------------------


@A_4_4.rules_on(observation("both-kings-in-check"), observation("pawn-on-last-rank"), under=Scope.SIMPLIFIED)
def arbiter_sees_an_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """Both kings are in check, or a pawn stands on its last rank: one more move, then a draw."""
    if not reasons.finds(A_4_4[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(A_4_4[1], illegal_position(case))
    offence = offence_at_issue(case, ACTIONS_AND_TWO_MOVES)
    if offence is not None and offence.completed and offence.answered_at is None and arbiter_saw(case, offence).truth:
        return _seen(case, reasons, offence)
    same = reasons.reads(F18_2) == "b"
    if not reasons.finds(A_4_4[1], next_move_is_completed(case, by_each=reasons.reads(F18_3) == "b")):
        return (WaitForNextMove(case.record.has_the_move),)
    return _after_the_awaited_move(case, reasons, same)


def _after_the_awaited_move(case: Case, reasons: Reasons, same: bool) -> Remedies:
    awaited = next_moves_completed(case)[-1]
    if reasons.finds(A_4_4[2], awaited_move_was_illegal(case)) and awaited.event.seen_by_arbiter:
        offence = next((o for o in offences(case.record) if o.index == awaited.index), None)
        if reasons.reads(F18_4) == "b" and offence is not None:
            return article_7_5.illegal_action_is_penalised(case, reasons, offence)
    if reasons.finds(A_4_4[2], is_still_illegal(case, same_defect=same)):
        return (GameDrawn(),)
    return (PlayContinues(),)
