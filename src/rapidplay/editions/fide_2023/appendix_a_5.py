"""Appendix A, Article A.5: rapid chess without enough supervision."""

from __future__ import annotations

from rapidplay.editions.fide_2023 import article_6, article_7, article_7_5
from rapidplay.editions.fide_2023.article_5 import result_reached
from rapidplay.editions.fide_2023.article_12 import arbiter_looks_on, somebody_tells_the_arbiter
from rapidplay.editions.fide_2023.laws import LAWS
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
from rapidplay.law.window import Window
from rapidplay.provisions.conduct import what_was_told
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.moves import each_has_completed
from rapidplay.provisions.offences import (
    Offence,
    arbiter_saw,
    claimant_is_the_opponent,
    is_established,
    offences,
    opponent_has_not_replied,
    opponent_has_touched_nothing,
    was_completed_by_the_press,
)
from rapidplay.provisions.positions import (
    awaited_move_was_illegal,
    illegal_position,
    is_still_illegal,
    next_move_is_completed,
    next_moves_completed,
    seen_as_it_made_two_checks,
)
from rapidplay.provisions.rights import (
    right_to_claim_an_illegal_move,
    right_to_claim_an_illegal_move_before_touching,
    right_to_undo_by_agreement,
)
from rapidplay.provisions.setups import castling_bars, king_stood_wrong, rook_stood_wrong, schedule_suffers

A_5 = LAWS.article("A.5", "Otherwise the following holds.")
F23_12 = A_5.reading(
    "F23-12", "Does A.5 displace the rest of the Competitive Rules?", default="a", rests_on="commentary",
    a="no: what it does not speak of stays as it is", b="yes",
)  # fmt: skip
A_5_1 = LAWS.article("A.5.1", "From the initial position, once each player has completed ten moves,")
A_5_1_1 = LAWS.article(
    "A.5.1.1",
    "a wrong setting of the chessclock stays, except where the timetable of the event would suffer from it;",
)
F23_1 = A_5_1_1.reading(
    "F23-1", "The schedule would be affected by what?", default="a", rests_on="commentary",
    a="by leaving the setting", b="by changing it",
)  # fmt: skip
A_5_1_2 = LAWS.article(
    "A.5.1.2",
    "a wrong set-up or a board placed wrong can no longer be claimed.",
    "A king that stood wrong may not castle.",
    "A rook that stood wrong may not be castled with.",
)
F23_8 = A_5_1_2.reading(
    "F23-8", "A wrong orientation is found before both have completed ten moves?", default="a",
    a="the position is transferred, as in 7.2.2", b="the game goes on as it is",
)  # fmt: skip
A_5_2 = LAWS.article(
    "A.5.2",
    "An arbiter who observes an action of Article 7.5.1, 7.5.2, 7.5.3 or 7.5.4 acts under 7.5.5, as long as the "
    "opponent has not made his next move.",
    "Where the arbiter does nothing, the opponent may claim until he makes his next move.",
    "With neither an act of the arbiter nor a claim in time, the illegal move stands and play goes on.",
    "After the opponent's next move is made, only the players themselves can undo it, by agreement and without "
    "the arbiter.",
)
F23_9 = A_5_2.reading(
    "F23-9", "Until when may the players agree to undo it?", default="a", a="until the game ends",
    b="not so long: the event says until when",
)  # fmt: skip
F23_10 = A_5_2.reading(
    "F23-10", "Does the right end when the opponent touches a piece?", default="a",
    a="no: Article 4.8 is about Article 4", b="yes",
)  # fmt: skip
F23_16 = A_5_2.reading(
    "F23-16", "Is an arbiter who is told one who observes?", default="a",
    a="no; a flag he may go and look at", b="yes",
)  # fmt: skip
A_5_3 = LAWS.article(
    "A.5.3",
    "Who claims that the opponent's time is up may pause the chessclock for it and tells the arbiter.",
    "He gets no more than a draw where he cannot checkmate the other by any possible series of legal moves.",
)
A_5_4 = LAWS.article(
    "A.5.4",
    "An arbiter who notices both kings in check, or a pawn standing on its last rank, lets one more move be completed.",
    "When that leaves an illegal position on the board, he declares a draw.",
)
F23_2 = A_5_4.reading(
    "F23-2", "Which illegal position must still be there?", default="a",
    a="any the arbiter can see or has entered", b="the same defect",
)  # fmt: skip
F23_3 = A_5_4.reading(
    "F23-3", "And if the awaited move is itself an illegal move that the arbiter sees?", default="a",
    a="A.5.4: drawn, if the position is still illegal", b="A.5.2: the illegal move is penalised",
)  # fmt: skip
F23_4 = A_5_4.reading(
    "F23-4", "The arbiter sees the very move that leaves both kings in check?", default="a", rests_on="commentary",
    a="A.5.2: he acts on the illegal move", b="A.5.4: he waits",
)  # fmt: skip
A_5_5 = LAWS.article("A.5.5", "The arbiter shall also call a flag fall, if he observes it.")


def may_still_claim(case: Case) -> tuple[Window, ...]:
    """A.5.2: until the opponent's next move is made; by the reading F23-10 until he touches a piece."""
    if case.setting.readings.get(F23_10.id) == "b":
        return right_to_claim_an_illegal_move_before_touching(A_5_2[2])(case)
    return right_to_claim_an_illegal_move(A_5_2[2])(case)


def may_still_undo(case: Case) -> tuple[Window, ...]:
    """A.5.2: by agreement, until the game ends; by the reading F23-9 the event would say until when."""
    return () if case.setting.readings.get(F23_9.id) == "b" else right_to_undo_by_agreement(A_5_2[4])(case)


A_5_2.gives_rights(may_still_claim, under=Scope.SIMPLIFIED)
A_5_2.gives_rights(may_still_undo, under=Scope.SIMPLIFIED)


@A_5.rules_on(request("arbiters-record"), under=Scope.SIMPLIFIED)
def no_record_is_kept(case: Case, reasons: Reasons) -> Remedies:
    """A player asks to see the arbiter's record where none is kept."""
    reasons.notes(A_5[1], says("No arbiter keeps a record under these rules."), case.index)
    return (PlayContinues(),)


# --- A.5.1: set-up and clock setting ----------------------------------------------------------------------------------


@A_5_1_1.rules_on(claim("clock-setting"), observation("clock-setting"), under=Scope.SIMPLIFIED)
def clock_setting_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """A wrong setting of the chessclock is found."""
    claimed = case.kind.act == "claim"
    if case.record.ended is not None or not reasons.finds(A_5_1[1], each_has_completed(case, 10)):
        return article_6.wrong_clock_setting(case, reasons)
    suffers = reasons.finds(A_5_1_1[1], schedule_suffers(case)) == (reasons.reads(F23_1) == "a")
    if suffers:
        return (*((ClaimUpheld(),) if claimed else ()), ClockSettingCorrected())
    return (*((ClaimRejected(),) if claimed else (PlayContinues(),)), ClockSettingLeft())


@A_5_1_2.rules_on(claim("wrong-set-up"), observation("wrong-set-up"), under=Scope.SIMPLIFIED)
def set_up_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """The pieces stood wrong at the start."""
    if case.record.ended is not None or not reasons.finds(A_5_1_2[1], each_has_completed(case, 10)):
        return article_7.wrong_set_up(case, reasons)
    reasons.finds(A_5_1_2[2], king_stood_wrong(case))
    reasons.finds(A_5_1_2[3], rook_stood_wrong(case))
    return (_too_late(case), *castling_bars(case))


@A_5_1_2.rules_on(claim("wrong-orientation"), observation("wrong-orientation"), under=Scope.SIMPLIFIED)
def orientation_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """The chessboard was placed wrong."""
    if case.record.ended is not None:
        return article_7.wrong_orientation(case, reasons)
    if reasons.finds(A_5_1_2[1], each_has_completed(case, 10)) or reasons.reads(F23_8) == "b":
        return (_too_late(case),)
    return article_7.wrong_orientation(case, reasons)


def _too_late(case: Case) -> ClaimRejected | PlayContinues:
    return ClaimRejected() if case.kind.act == "claim" else PlayContinues()


@A_5_1_2.rules_on(claim("castling"), under=Scope.SIMPLIFIED)
def castling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that he may castle although a piece had stood wrong."""
    wrong_king = reasons.finds(A_5_1_2[2], king_stood_wrong(case))
    wrong_rook = reasons.finds(A_5_1_2[3], rook_stood_wrong(case))
    return (ClaimRejected(), *castling_bars(case)) if wrong_king or wrong_rook else (ClaimUpheld(),)


# --- A.5.2: illegal actions -------------------------------------------------------------------------------------------


@A_5_2.rules_on(claim("illegal-move"), under=Scope.SIMPLIFIED)
def illegal_action_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """The opponent claims an illegal action; it must be completed and he must not have made his next move."""
    if not reasons.finds(A_5_2[2], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    offence = article_7_5.at_issue(case)
    if not reasons.finds(article_7_5.ART_7_5_1[1], was_completed_by_the_press(offence)) or offence is None:
        return article_7_5.no_illegal_action(case, reasons)
    if not reasons.finds(A_5_2[2], opponent_has_not_replied(case, offence)) or _touched(case, reasons, offence):
        return (ClaimRejected(), IllegalMoveStands())
    if not reasons.finds(A_5_2[2], claimant_is_the_opponent(case, offence)):
        return (ClaimRejected(),)
    if not reasons.finds(A_5_2[2], is_established(case)):
        return (ClaimRejected(),)
    return (ClaimUpheld(), *article_7_5.illegal_action_is_penalised(case, reasons, offence))


@A_5_2.rules_on(
    observation("illegal-move"),
    observation("two-hands"),
    observation("press-without-move"),
    standing("illegal-action"),
    under=Scope.SIMPLIFIED,
)
def arbiter_observes_an_illegal_action(case: Case, reasons: Reasons) -> Remedies:
    """An illegal action was completed: the arbiter sees it, or nobody has spoken yet."""
    if not reasons.finds(A_5_2[1], game_goes_on(case)):
        return result_reached(case, reasons)
    offence = article_7_5.at_issue(case)
    if not reasons.finds(A_5_2[1], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    return _seen(case, reasons, offence)


def _touched(case: Case, reasons: Reasons, offence: Offence) -> bool:
    """By the reading F23-10 the right ends when the opponent touches a piece."""
    untouched = opponent_has_touched_nothing(case, offence)
    return not untouched.truth and reasons.reads(F23_10) == "b" and not reasons.finds(A_5_2[2], untouched)


def _seen(case: Case, reasons: Reasons, offence: Offence) -> Remedies:
    two_checks = arbiter_saw(case, offence).truth and seen_as_it_made_two_checks(case, offence).truth
    if two_checks and reasons.reads(F23_4) == "b":
        return _one_more_move(case, reasons)
    if not reasons.finds(A_5_2[1], opponent_has_not_replied(case, offence)) or _touched(case, reasons, offence):
        reasons.notes(A_5_2[3], says("The illegal move stands and the game goes on."), offence.index)
        return (PlayContinues(), IllegalMoveStands())
    if not reasons.finds(A_5_2[1], arbiter_saw(case, offence)) and reasons.reads(F23_16) == "a":
        return (WaitForClaim(),)
    return article_7_5.illegal_action_is_penalised(case, reasons, offence)


@A_5_2.rules_on(standing("undone-by-agreement"), under=Scope.SIMPLIFIED)
def players_undo_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """The players agree to go back to before an illegal move; the arbiter keeps out."""
    offence = article_7_5.at_issue(case)
    if not reasons.finds(A_5_2[4], was_completed_by_the_press(offence)) or offence is None:
        return (PlayContinues(),)
    reasons.notes(A_5_2[4], says("The players agree to undo the illegal move; the arbiter keeps out."), case.index)
    return (PlayContinues(), PositionRestored("before-illegal-move", offence.index))


@A_5_2.rules_on(observation("side-not-on-move-in-check"), observation("other-illegal-position"), under=Scope.SIMPLIFIED)
def arbiter_sees_another_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """An illegal position that A.5.4 does not name: the arbiter acts on what he saw, the opponent may claim."""
    if not reasons.finds(A_5_2[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(A_5_2[1], illegal_position(case))
    offence = article_7_5.at_issue(case)
    if offence is not None and offence.completed:
        return _seen(case, reasons, offence) if arbiter_saw(case, offence).truth else (WaitForClaim(),)
    if reasons.finds(A_5_2[3], next_move_is_completed(case)):
        return (PlayContinues(), IllegalMoveStands())
    return (WaitForClaim(),)


@A_5_2.rules_on(observation("nothing"), standing("position"), under=Scope.SIMPLIFIED)
def arbiter_sees_nothing_illegal(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter looks on and sees no illegal action."""
    reasons.finds(A_5_2[1], was_completed_by_the_press(article_7_5.at_issue(case)))
    reasons.notes(A_5_5[1], says("A flag fall is called when the arbiter observes it."))
    return arbiter_looks_on(case, reasons)


@A_5_2.rules_on(standing("told"), under=Scope.SIMPLIFIED)
def somebody_tells_of_an_illegal_move(case: Case, reasons: Reasons) -> Remedies:
    """Somebody who does not play points to an illegal move: the arbiter has not observed it."""
    if what_was_told(case) != "illegal-move":
        return somebody_tells_the_arbiter(case, reasons)
    return arbiter_observes_an_illegal_action(case, reasons)


# --- A.5.3, A.5.5: time -----------------------------------------------------------------------------------------------


@A_5_3.rules_on(claim("win-on-time"), under=Scope.SIMPLIFIED)
def win_on_time_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims that the opponent's flag has fallen; he may pause the chessclock."""
    if not reasons.finds(A_5_3[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    reasons.notes(A_5_3[2], says("The claimant must be able to checkmate."))
    return article_6.claimed_flags(case, reasons)


@A_5_5.rules_on(observation("flag-fall"), observation("both-flags"), standing("flag-called"), under=Scope.SIMPLIFIED)
def arbiter_observes_a_flag_fall(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees that a flag is down: he calls it."""
    if not reasons.finds(A_5_5[1], game_goes_on(case)):
        return result_reached(case, reasons)
    return article_6.observed_fall(case, reasons)


@A_5_3.rules_on(standing("flag"), under=Scope.SIMPLIFIED)
def flag_is_down_unnoticed(case: Case, reasons: Reasons) -> Remedies:
    """A flag is down and nobody has spoken."""
    if not reasons.finds(A_5_3[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.notes(
        A_5_3[1], says("A flag is down; nobody has claimed it and the arbiter has not observed it."), case.index
    )
    return (WaitForClaim(),)


# --- A.5.4: both kings in check, a pawn on the last rank --------------------------------------------------------------


@A_5_4.rules_on(observation("both-kings-in-check"), observation("pawn-on-last-rank"), under=Scope.SIMPLIFIED)
def arbiter_sees_an_illegal_position(case: Case, reasons: Reasons) -> Remedies:
    """Both kings are in check, or a pawn stands on its last rank: one more move, then a draw."""
    if not reasons.finds(A_5_4[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.finds(A_5_4[1], illegal_position(case))
    offence = article_7_5.at_issue(case)
    if offence is not None and offence.completed and offence.answered_at is None and arbiter_saw(case, offence).truth:
        return _seen(case, reasons, offence)
    return _one_more_move(case, reasons)


def _one_more_move(case: Case, reasons: Reasons) -> Remedies:
    same = reasons.reads(F23_2) == "b"
    if not reasons.finds(A_5_4[1], next_move_is_completed(case)):
        return (WaitForNextMove(case.record.has_the_move),)
    awaited = next_moves_completed(case)[-1]
    if reasons.finds(A_5_4[2], awaited_move_was_illegal(case)) and awaited.event.seen_by_arbiter:
        offence = next((o for o in offences(case.record) if o.index == awaited.index), None)
        if reasons.reads(F23_3) == "b" and offence is not None:
            return article_7_5.illegal_action_is_penalised(case, reasons, offence)
    if reasons.finds(A_5_4[2], is_still_illegal(case, same_defect=same)):
        return (GameDrawn(),)
    return (PlayContinues(),)
