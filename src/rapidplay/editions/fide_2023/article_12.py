"""Article 12: the role of the arbiter."""

from __future__ import annotations

from rapidplay.editions.fide_2023.article_5 import result_reached
from rapidplay.editions.fide_2023.article_9 import ART_9_2, drawn_without_a_claim
from rapidplay.editions.fide_2023.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import GameDrawn, Option, PlayContinues, Remedies, WaitForClaim
from rapidplay.law.text import says
from rapidplay.provisions.conduct import what_was_told
from rapidplay.provisions.ending import game_goes_on

ART_12_2_7 = LAWS.article("12.2.7", "The arbiter sees to fair play.")
ART_12_2_7.gives_no_ruling(because="It names a task of the arbiter; breaches fall under Articles 11 and 12.9.")
ART_12_5 = LAWS.article(
    "12.5", "The arbiter may award time to either or both players when the game is disturbed from outside."
)
ART_12_6 = LAWS.article(
    "12.6",
    "The arbiter intervenes in a game only in the cases the Laws describe.",
    "He does not say how many moves have been made, nor that a move is completed or a clock not pressed, except under "
    "Article 8.5.",
)
ART_12_7 = LAWS.article(
    "12.7", "Others may not speak of or meddle in a game; who sees an irregularity may tell only the arbiter."
)
ART_12_9 = LAWS.article(
    "12.9",
    "The arbiter may use one or more of these penalties: a warning, more time for the opponent, less time for the "
    "offender, more points for the opponent up to the maximum, fewer points for the offender, loss of the game, a "
    "fine announced in advance, exclusion from one or more rounds, expulsion from the event.",
)
PENALTIES: tuple[Option, ...] = (
    "warning", "more-time-for-opponent", "less-time-for-offender", "more-points-for-opponent",
    "fewer-points-for-offender", "loss", "fine", "exclusion-from-rounds", "expulsion",
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


@ART_12_7.rules_on(standing("told"), under=Scope.COMPETITION_RULES)
def somebody_tells_the_arbiter(case: Case, reasons: Reasons) -> Remedies:
    """Somebody who does not play points something out that only a player may claim."""
    reasons.notes(ART_12_7[1], says("Somebody else has told the arbiter; the claim is the player's."), case.index)
    if what_was_told(case) in ("threefold", "fifty-move"):
        reasons.notes(ART_9_2[1], says("Only the player having the move may claim this draw."))
    return (WaitForClaim(),)
