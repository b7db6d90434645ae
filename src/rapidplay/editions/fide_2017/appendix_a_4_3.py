"""Appendix A, Articles A.4.3 and A.4.5: claims of a win on time, and the arbiter who sees a flag fall."""

from __future__ import annotations

from rapidplay.editions.fide_2017 import article_6, guidelines_iii
from rapidplay.editions.fide_2017.article_5 import result_reached
from rapidplay.editions.fide_2017.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, GameDrawn, PlayContinues, Remedies, WaitForClaim
from rapidplay.law.text import says
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.flags import (
    both_flags_are_down,
    flag_was_not_seen_to_fall,
    has_time_remaining,
    is_the_last_period,
)

A_4_3 = LAWS.article(
    "A.4.3",
    "Who claims that the opponent's time is up may stop the chessclock for it and tells the arbiter.",
    "The claim succeeds only if the claimant has time left on his own clock after the chessclock was stopped.",
    "He gets no more than a draw where he cannot checkmate the other by any possible series of legal moves.",
)
AMB_16 = A_4_3.reading(
    "AMB-16", "Has a player whose display shows 0:00 time left?", default="a", a="no: some time must be left",
    b="yes, as long as his flag has not been seen to fall",
)  # fmt: skip
AMB_4 = A_4_3.reading(
    "AMB-4", "Both flags are down: what follows when the claim has failed?", default="c", rests_on="inferred",
    a="drawn in the last period", b="the game goes on",
    c="if the chessclock shows whose flag fell first, he loses; if not, drawn in the last period",
)  # fmt: skip
A_4_5 = LAWS.article("A.4.5", "The arbiter can also call a flag fall, if he observes it.")
AMB_3 = A_4_5.reading(
    "AMB-3", "Does the arbiter call a flag fall?", default="a", a="he may", b="he must", c="he does not"
)


@A_4_3.rules_on(claim("win-on-time"), under=Scope.SIMPLIFIED)
def win_on_time_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims that the opponent's flag has fallen; he may stop the chessclock."""
    if not reasons.finds(A_4_3[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if not _has_time_left(case, reasons):
        return (ClaimRejected(), *_both_flags_all_the_same(case, reasons))
    reasons.notes(A_4_3[3], says("The claimant must be able to checkmate."))
    return article_6.claimed_flags(case, reasons)


def _has_time_left(case: Case, reasons: Reasons) -> bool:
    if reasons.finds(A_4_3[2], has_time_remaining(case, case.claimant)):
        return True
    return reasons.reads(AMB_16) == "b" and reasons.finds(A_4_3[2], flag_was_not_seen_to_fall(case, case.claimant))


def _both_flags_all_the_same(case: Case, reasons: Reasons) -> Remedies:
    """AMB-4: the claim has failed for want of time; what follows if both flags are down."""
    if not reasons.finds(A_4_3[2], both_flags_are_down(case)):
        return ()
    match reasons.reads(AMB_4):
        case "a":
            drawn = reasons.finds(guidelines_iii.III_3_1_2[1], is_the_last_period(case))
            return (GameDrawn(),) if drawn else (PlayContinues(),)
        case "b":
            return (PlayContinues(),)
        case _:
            return guidelines_iii.both_flags_have_fallen(case, reasons, article_6.time_has_run_out)


@A_4_5.rules_on(observation("flag-fall"), observation("both-flags"), standing("flag-called"), under=Scope.SIMPLIFIED)
def arbiter_observes_a_flag_fall(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees that a flag is down: he can call it."""
    if not reasons.finds(A_4_5[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if reasons.reads(AMB_3) == "c":
        return (WaitForClaim(),)
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
