"""Article 13: the role of the arbiter."""

from __future__ import annotations

from rapidplay.editions.fide_2009.article_5 import result_reached
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, observation, request, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import Option, PlayContinues, Remedies, WaitForClaim
from rapidplay.law.text import says
from rapidplay.provisions.conduct import what_was_told
from rapidplay.provisions.ending import game_goes_on

ART_13_4 = LAWS.article(
    "13.4",
    "The arbiter may use one or more of these penalties: a warning, more time for the opponent, less time for the "
    "offender, loss of the game, fewer points for the offender, more points for the opponent up to the maximum, "
    "expulsion from the event.",
)
ART_13_5 = LAWS.article(
    "13.5", "The arbiter may award time to either or both players when the game is disturbed from outside."
)
ART_13_6 = LAWS.article(
    "13.6",
    "The arbiter intervenes in a game only in the cases the Laws describe.",
    "He does not say how many moves have been made, nor that the opponent has completed a move, nor that a player has "
    "forgotten to press his clock.",
)
ART_13_7_A = LAWS.article(
    "13.7.a", "Others may not speak of or meddle in a game; who sees an irregularity may tell only the arbiter."
)
PENALTIES: tuple[Option, ...] = (
    "warning", "more-time-for-opponent", "less-time-for-offender", "loss", "fewer-points-for-offender",
    "more-points-for-opponent", "expulsion",
)  # fmt: skip


@ART_13_6.rules_on(observation("nothing"), standing("position"), under=Scope.COMPETITION_RULES)
def arbiter_looks_on(case: Case, reasons: Reasons) -> Remedies:
    """Nothing has happened that the Laws let the arbiter act on."""
    if not reasons.finds(ART_13_6[1], game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.notes(ART_13_6[2], says("The arbiter says nothing of moves, presses or positions."))
    return (PlayContinues(),)


@ART_13_6.rules_on(
    request("arbiters-record"), request("recount"), request("explanation"), under=Scope.COMPETITION_RULES
)
def something_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks for what no Article of this edition gives him a right to."""
    reasons.notes(ART_13_6[1], says("No Article gives a player a right to this."), case.index)
    return (PlayContinues(),)


@ART_13_7_A.rules_on(standing("told"), under=Scope.COMPETITION_RULES)
def somebody_tells_the_arbiter(case: Case, reasons: Reasons) -> Remedies:
    """Somebody who does not play points something out that only a player may claim."""
    reasons.notes(ART_13_7_A[1], says("Somebody else has told the arbiter; the claim is the player's."), case.index)
    if what_was_told(case) in ("threefold", "fifty-move"):
        reasons.notes(LAWS.articles["9.2"][1], says("Only the player having the move may claim this draw."))
    return (WaitForClaim(),)
