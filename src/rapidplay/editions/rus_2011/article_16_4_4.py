"""Articles 16.4.4 to 16.4.6: flags, where 16.3 cannot be met."""

from __future__ import annotations

from rapidplay.editions.rus_2011.article_6 import time_has_run_out, with_verdict
from rapidplay.editions.rus_2011.article_16_4_3 import ART_16_4_3
from rapidplay.editions.rus_2011.laws import LAWS
from rapidplay.editions.rus_2011.section_3 import result_reached
from rapidplay.editions.rus_2011.section_3_conduct import arbiter_looks_on
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, GameDrawn, LeftToTheArbiter, PlayContinues, Remedies, WaitForClaim
from rapidplay.law.text import says
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.flags import (
    both_flags_are_down,
    flag_is_down,
    has_time_remaining,
    observed_flags,
    stopped_the_chessclock,
    told_the_arbiter,
)
from rapidplay.provisions.intervening import both_kings_are_in_check
from rapidplay.provisions.rights import right_to_claim_on_time

ART_16_4_4 = LAWS.article(
    "16.4.4",
    "A flag counts as fallen when a player makes a correct claim to it.",
    "The arbiter says nothing of a flag fall, unless both flags have fallen.",
)
RUS_4 = ART_16_4_4.reading(
    "RUS-4", "With both flags down, may the arbiter speak, or must he?", default="b",
    a="he may", b="he must: 16.4.6 obliges him to declare the draw",
)  # fmt: skip
ART_16_4_5 = LAWS.article(
    "16.4.5",
    "To claim a win on time a player stops the clocks and tells the arbiter.",
    "The claimant's own flag must still be up.",
)
ART_16_4_6 = LAWS.article("16.4.6", "If both flags have fallen, the arbiter declares the game drawn.")

ART_16_4_5.gives_rights(right_to_claim_on_time(ART_16_4_4[1], ART_16_4_5[1]), under=Scope.SIMPLIFIED)


@ART_16_4_5.rules_on(claim("win-on-time"), under=Scope.SIMPLIFIED)
def win_on_time_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims that the opponent's flag has fallen."""
    opponent = case.claimant.opponent
    if not reasons.finds(ART_16_4_5[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if both_flags_are_down(case).truth:
        reasons.finds(ART_16_4_5[2], has_time_remaining(case, case.claimant))
        return (ClaimRejected(), *both_flags_have_fallen(case, reasons))
    reasons.finds(ART_16_4_5[1], told_the_arbiter(case))
    if not reasons.finds(ART_16_4_5[1], stopped_the_chessclock(case, case.claimant)):
        return (ClaimRejected(),)
    if not reasons.finds(ART_16_4_4[1], flag_is_down(case, opponent)):
        return (ClaimRejected(),)
    if not reasons.finds(ART_16_4_5[2], has_time_remaining(case, case.claimant)):
        return (ClaimRejected(), *both_flags_have_fallen(case, reasons))
    return with_verdict(case, time_has_run_out(case, reasons, opponent))


def both_flags_have_fallen(case: Case, reasons: Reasons) -> Remedies:
    """16.4.6: drawn, whatever the chessclock shows of the order."""
    reasons.finds(ART_16_4_6[1], both_flags_are_down(case))
    reasons.notes(ART_16_4_6[1], says("Both flags are down: the game is drawn."))
    return (GameDrawn(),)


@ART_16_4_4.rules_on(
    observation("flag-fall"), observation("both-flags"), standing("flag-called"), under=Scope.SIMPLIFIED
)
def arbiter_observes_a_flag_fall(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees that a flag is down, or has even called it: that has no effect, unless both are down."""
    if not reasons.finds(ART_16_4_4[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if reasons.finds(ART_16_4_4[2], both_flags_are_down(case)):
        if reasons.reads(RUS_4) == "a":
            return (LeftToTheArbiter(("continue",)),)
        return both_flags_have_fallen(case, reasons)
    fallen = next(iter(observed_flags(case)), None)
    if fallen is None or not reasons.finds(ART_16_4_4[1], flag_is_down(case, fallen)):
        return (PlayContinues(),)
    reasons.notes(ART_16_4_4[2], says("The arbiter does not speak of a flag fall."))
    return (WaitForClaim(),)


@ART_16_4_4.rules_on(standing("flag"), under=Scope.SIMPLIFIED)
def flag_is_down_unnoticed(case: Case, reasons: Reasons) -> Remedies:
    """A flag is down and no player has claimed it."""
    if not reasons.finds(ART_16_4_4[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.notes(ART_16_4_4[1], says("A flag is down; no player has claimed it."), case.index)
    reasons.notes(ART_16_4_5[1], says("Only a player who stops both clocks and tells the arbiter claims it."))
    return (WaitForClaim(),)


@ART_16_4_4.rules_on(observation("nothing"), standing("position"), under=Scope.SIMPLIFIED)
def arbiter_sees_nothing_to_rule_on(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter looks on: no claim, not both kings in check, no unfinished promotion."""
    reasons.finds(ART_16_4_3[4], both_kings_are_in_check(case))
    reasons.notes(ART_16_4_4[2], says("The arbiter does not speak of a flag fall."))
    return arbiter_looks_on(case, reasons)
