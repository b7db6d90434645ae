"""Article 12: the role of the arbiter."""

from __future__ import annotations

from rapidplay.editions.fide_2014.article_5 import result_reached
from rapidplay.editions.fide_2014.article_9 import ART_9_2, drawn_without_a_claim
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, observation, request, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import GameDrawn, Option, PlayContinues, Remedies, WaitForClaim
from rapidplay.law.text import says
from rapidplay.provisions.conduct import what_was_told
from rapidplay.provisions.ending import game_goes_on

ART_12_1 = LAWS.article(
    "12.1",
    "The arbiter sees to it that the Laws are kept; on a breach that he sees he acts without waiting for a claim.",
    confidence="commentary",
)
ART_12_5 = LAWS.article(
    "12.5",
    "After a disturbance from outside the arbiter may give time to one player or to both.",
    confidence="inferred",
)
ART_12_6 = LAWS.article(
    "12.6",
    "The arbiter steps in only where the Laws tell him to.",
    "He gives no count of moves and says nothing of a completed move or a clock not pressed.",
    confidence="inferred",
)
ART_12_7 = LAWS.article(
    "12.7",
    "Nobody else speaks of a game or meddles with it; what he notices he may tell the arbiter alone.",
    confidence="inferred",
)
ART_12_9 = LAWS.article(
    "12.9",
    "The arbiter chooses one or several of these: a warning; more time for the opponent or less for the offender; "
    "more points for the opponent, up to the maximum, or fewer for the offender; loss of the game; a fine "
    "announced in advance; expulsion.",
    confidence="inferred",
)
PENALTIES: tuple[Option, ...] = (
    "warning", "more-time-for-opponent", "less-time-for-offender", "more-points-for-opponent",
    "fewer-points-for-offender", "loss", "fine", "expulsion",
)  # fmt: skip


@ART_12_6.rules_on(observation("nothing"), standing("position"), under=Scope.COMPETITION_RULES)
def arbiter_looks_on(case: Case, reasons: Reasons) -> Remedies:
    """Nothing has happened that the Laws let the arbiter act on."""
    if not reasons.finds(ART_12_6[1], game_goes_on(case)):
        return result_reached(case, reasons)
    if drawn_without_a_claim(case, reasons):
        return (GameDrawn(),)
    reasons.notes(ART_12_6[2], says("The arbiter says nothing of moves, presses or positions."))
    return (PlayContinues(),)


@ART_12_6.rules_on(request("recount"), under=Scope.COMPETITION_RULES)
def recount_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks to have the moves counted again: this edition gives no such right."""
    reasons.notes(ART_12_6[1], says("These Laws give no right to what is asked for."), case.index)
    return (PlayContinues(),)


@ART_12_7.rules_on(standing("told"), under=Scope.COMPETITION_RULES)
def somebody_tells_the_arbiter(case: Case, reasons: Reasons) -> Remedies:
    """Somebody who does not play points something out that only a player may claim."""
    reasons.notes(ART_12_7[1], says("Somebody else has told the arbiter; the claim is the player's."), case.index)
    if what_was_told(case) in ("threefold", "fifty-move"):
        reasons.notes(ART_9_2[1], says("Only the player having the move may claim this draw."))
    return (WaitForClaim(),)
