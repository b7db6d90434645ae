"""Appendix A, Article A.4.d: flags in rapidplay without adequate supervision."""

from __future__ import annotations

from rapidplay.editions.fide_2009.appendix_a_4_c import A_4_C
from rapidplay.editions.fide_2009.article_5 import result_reached
from rapidplay.editions.fide_2009.article_6 import time_has_run_out, with_verdict
from rapidplay.editions.fide_2009.article_13 import arbiter_looks_on
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.game.player import BLACK, WHITE
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, GameDrawn, LeftToTheArbiter, PlayContinues, Remedies, WaitForClaim
from rapidplay.law.text import says
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.flags import (
    both_flags_are_down,
    fell_first,
    flag_is_down,
    has_time_remaining,
    observed_flags,
    stopped_the_chessclock,
    told_the_arbiter,
)
from rapidplay.provisions.intervening import both_kings_are_in_check
from rapidplay.provisions.rights import right_to_claim_on_time

A_4_D_1 = LAWS.article(
    "A.4.d.1",
    "A flag counts as fallen when a player has made a valid claim to it.",
    "The arbiter does not speak of a flag fall; he may if both flags have fallen.",
)
F09_D1 = A_4_D_1.reading(
    "F09-d1", "Must an arbiter who speaks of two fallen flags declare the draw?", default="a", a="yes", b="no",
)  # fmt: skip
A_4_D_2 = LAWS.article(
    "A.4.d.2",
    "Who claims that the opponent's time is up stops both clocks for it and tells the arbiter.",
    "The claim succeeds only if, with the clocks stopped, the claimant's flag is up and the opponent's is down.",
)
A_4_D_3 = LAWS.article("A.4.d.3", "If both flags have fallen, the arbiter declares the game drawn.")
F09_D2 = A_4_D_3.reading(
    "F09-d2", "And if the chessclock shows which flag fell first?", default="a",
    a="drawn all the same", b="the first to fall decides",
)  # fmt: skip


A_4_D_2.gives_rights(right_to_claim_on_time(A_4_D_1[1], A_4_D_2[1]), under=Scope.SIMPLIFIED)


@A_4_D_2.rules_on(claim("win-on-time"), under=Scope.SIMPLIFIED)
def win_on_time_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims that the opponent's flag has fallen."""
    opponent = case.claimant.opponent
    if not reasons.finds(A_4_D_2[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if reasons.finds(A_4_D_3[1], both_flags_are_down(case)):
        return with_verdict(case, both_flags_have_fallen(case, reasons))
    reasons.finds(A_4_D_2[1], told_the_arbiter(case))
    if not reasons.finds(A_4_D_2[1], stopped_the_chessclock(case, case.claimant)):
        return (ClaimRejected(),)
    if not reasons.finds(A_4_D_2[2], flag_is_down(case, opponent)):
        return (ClaimRejected(),)
    if not reasons.finds(A_4_D_2[2], has_time_remaining(case, case.claimant)):
        return with_verdict(case, both_flags_have_fallen(case, reasons))
    return with_verdict(case, time_has_run_out(case, reasons, opponent))


def both_flags_have_fallen(case: Case, reasons: Reasons) -> Remedies:
    """A.4.d.3: drawn, whatever the chessclock shows of the order."""
    if reasons.reads(F09_D2) == "b" and reasons.finds(A_4_D_3[1], fell_first(case, WHITE)):
        return time_has_run_out(case, reasons, WHITE)
    if reasons.reads(F09_D2) == "b" and reasons.finds(A_4_D_3[1], fell_first(case, BLACK)):
        return time_has_run_out(case, reasons, BLACK)
    reasons.notes(A_4_D_3[1], says("Both flags are down: the game is drawn."))
    return (GameDrawn(),)


@A_4_D_1.rules_on(observation("flag-fall"), observation("both-flags"), standing("flag-called"), under=Scope.SIMPLIFIED)
def arbiter_observes_a_flag_fall(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees that a flag is down, or has even called it: that has no effect, unless both are down."""
    if not reasons.finds(A_4_D_1[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if reasons.finds(A_4_D_1[2], both_flags_are_down(case)):
        if reasons.reads(F09_D1) == "b":
            return (LeftToTheArbiter(("continue",)),)
        return both_flags_have_fallen(case, reasons)
    fallen = next(iter(observed_flags(case)), None)
    if fallen is None or not reasons.finds(A_4_D_1[1], flag_is_down(case, fallen)):
        return (PlayContinues(),)
    reasons.notes(A_4_D_1[2], says("The arbiter does not speak of a flag fall."))
    return (WaitForClaim(),)


@A_4_D_1.rules_on(standing("flag"), under=Scope.SIMPLIFIED)
def flag_is_down_unnoticed(case: Case, reasons: Reasons) -> Remedies:
    """A flag is down and no player has claimed it."""
    if not reasons.finds(A_4_D_1[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.notes(A_4_D_1[1], says("A flag is down; no player has claimed it."), case.index)
    reasons.notes(A_4_D_2[1], says("Only a player who stops both clocks and tells the arbiter claims it."))
    return (WaitForClaim(),)


@A_4_C.rules_on(observation("nothing"), standing("position"), under=Scope.SIMPLIFIED)
def arbiter_sees_nothing_to_rule_on(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter looks on: no claim, not both kings in check, no unfinished promotion."""
    reasons.finds(A_4_C[4], both_kings_are_in_check(case))
    reasons.notes(A_4_D_1[2], says("The arbiter does not speak of a flag fall."))
    return arbiter_looks_on(case, reasons)
