"""Appendix A, Article A.4.c: claims of a win on time, and flags, without enough supervision."""

from __future__ import annotations

from rapidplay.editions.fide_2014 import article_6
from rapidplay.editions.fide_2014.appendix_a_4 import A_4
from rapidplay.editions.fide_2014.article_5 import result_reached
from rapidplay.editions.fide_2014.article_6 import ART_6_8, ART_6_9
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    GameDrawn,
    GameLost,
    PlayContinues,
    Remedies,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.flags import (
    both_flags_are_down,
    flag_has_not_fallen,
    flag_is_down,
    flag_was_not_seen_to_fall,
    has_time_remaining,
    missed_the_moves_of_the_period,
    stopped_the_chessclock,
    told_the_arbiter,
)
from rapidplay.provisions.mating import cannot_checkmate

A_4_C = LAWS.article(
    "A.4.c",
    "Whoever claims a win on time has to stop the chessclock and to tell the arbiter.",
    "He succeeds only if his own side of the stopped chessclock still shows time.",
    "It is a draw, however, where no series of legal moves, likely or not, lets the opponent mate the player's king.",
)
AMB_2 = A_4_C.reading(
    "AMB-2", "Who are the opponent and the player here?", default="a",
    a="drawn if the claimant cannot checkmate the player whose flag fell",
    b="to the letter of A.4.b: drawn if the player whose flag fell cannot checkmate the claimant",
)  # fmt: skip
AMB_16 = A_4_C.reading(
    "AMB-16", "Is a display of 0:00 time remaining?", default="a", a="no", b="yes, while the flag has not fallen",
)  # fmt: skip
AMB_19 = A_4_C.reading(
    "AMB-19", "What must the displays show once the chessclock is stopped?", default="a",
    a="the claimant's own clock still has time", b="his own flag has not fallen and the opponent's has",
)  # fmt: skip
AMB_3 = A_4.reading(
    "AMB-3", "May the arbiter call a flag fall under A.4?", default="a", rests_on="commentary",
    a="he may", b="he must", c="he may not",
)  # fmt: skip
AMB_4 = A_4.reading(
    "AMB-4", "Both flags are down under A.4?", default="c",
    a="a claim fails for want of time; in the last period it is drawn", b="the game just goes on",
    c="the chessclock's sign of the first flag decides; where it shows nothing, as a",
)  # fmt: skip


@A_4_C.rules_on(claim("win-on-time"), under=Scope.SIMPLIFIED)
def win_on_time_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims that the opponent's flag has fallen; he must stop the chessclock and have time left."""
    if not reasons.finds(A_4_C[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if not reasons.finds(A_4_C[1], stopped_the_chessclock(case, case.claimant)):
        return (ClaimRejected(),)
    reasons.finds(A_4_C[1], told_the_arbiter(case))
    if not _the_displays_allow_it(case, reasons):
        both = reasons.finds(ART_6_8[1], both_flags_are_down(case))
        return (ClaimRejected(), *(_both_flags_have_fallen(case, reasons) if both else ()))
    if not reasons.finds(ART_6_8[1], flag_is_down(case, case.claimant.opponent)):
        return (ClaimRejected(),)
    return _won_on_time(case, reasons)


def _the_displays_allow_it(case: Case, reasons: Reasons) -> bool:
    """A.4.c, second sentence: what the displays show once the chessclock is stopped."""
    claimant = case.claimant
    if reasons.reads(AMB_19) == "b":
        up = reasons.finds(A_4_C[2], flag_has_not_fallen(case, claimant))
        return up and reasons.finds(A_4_C[2], flag_is_down(case, claimant.opponent))
    if reasons.finds(A_4_C[2], has_time_remaining(case, claimant)):
        return True
    return reasons.reads(AMB_16) == "b" and reasons.finds(A_4_C[2], flag_was_not_seen_to_fall(case, claimant))


def _won_on_time(case: Case, reasons: Reasons) -> Remedies:
    whose_flag_fell = case.claimant.opponent
    reasons.finds(ART_6_9[1], missed_the_moves_of_the_period(case, whose_flag_fell))
    must_be_able = case.claimant if reasons.reads(AMB_2) == "a" else whose_flag_fell
    if reasons.finds(A_4_C[3], cannot_checkmate(case, must_be_able, case.record.board)):
        return (ClaimRejected(), GameDrawn())
    return (ClaimUpheld(), GameLost(whose_flag_fell))


@ART_6_8.rules_on(observation("flag-fall"), observation("both-flags"), standing("flag-called"), under=Scope.SIMPLIFIED)
def arbiter_observes_a_flag_fall(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees that a flag is down; A.4 is silent on whether he may call it."""
    if not reasons.finds(ART_6_8[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if reasons.reads(AMB_3) == "c":
        reasons.notes(ART_6_8[1], says("The flag fall is for the player to claim."))
        return (WaitForClaim(),)
    if reasons.finds(ART_6_8[1], both_flags_are_down(case)):
        return _both_flags_have_fallen(case, reasons)
    return article_6.one_flag_is_seen(case, reasons)


def _both_flags_have_fallen(case: Case, reasons: Reasons) -> Remedies:
    """Both flags are down: AMB-4."""
    match reasons.reads(AMB_4):
        case "a":
            return article_6.no_order_is_known(case, reasons)
        case "b":
            return (PlayContinues(),)
        case _:
            return article_6.both_flags_have_fallen(case, reasons)


@A_4_C.rules_on(standing("flag"), under=Scope.SIMPLIFIED)
def flag_is_down_unnoticed(case: Case, reasons: Reasons) -> Remedies:
    """A flag is down and nobody has spoken."""
    if not reasons.finds(A_4_C[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.notes(
        A_4_C[1], says("A flag is down; nobody has claimed it and the arbiter has not observed it."), case.index
    )
    return (WaitForClaim(),)
