"""Article 10: points; Article 11: the conduct of the players."""

from __future__ import annotations

from rapidplay.editions.fide_2018.article_12 import ART_12_5, ART_12_9, PENALTIES
from rapidplay.editions.fide_2018.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, request, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    GameForfeited,
    GameLost,
    GameLostByBoth,
    LeftToTheArbiter,
    PlayContinues,
    Remedies,
    RequestGranted,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import (
    both_refused_persistently,
    device_owner,
    device_was_on_the_player,
    disturbed_from_outside,
    left_the_venue,
    left_without_permission,
    opponent_arrived_later,
    refused_persistently,
    refusing_player,
)

ART_10_2 = LAWS.article(
    "10.2", "The points of both players together never exceed those of a normal game, and are not split oddly."
)
ART_10_2.gives_no_ruling(because="Where the arbiter chooses points among the options, he keeps to it.")
ART_11_1 = LAWS.article("11.1", "The players do nothing that brings chess into disrepute.")
ART_11_2_3 = LAWS.article(
    "11.2.3",
    "A player leaves the playing venue only with the arbiter's permission.",
    "A player having the move leaves the playing area only with the arbiter's permission.",
)
ART_11_3_2 = LAWS.article(
    "11.3.2",
    "A player may not have a mobile phone or another device on him in the playing venue without the arbiter's "
    "approval.",
    "If it is evident that he has, he loses the game; the opponent wins.",
)
ART_11_5 = LAWS.article(
    "11.5",
    "It is forbidden to distract or annoy the opponent in any way, unreasonable claims and offers of a draw included.",
)
ART_11_6 = LAWS.article("11.6", "Breaches of Articles 11.1 to 11.5 are penalised under Article 12.9.")
ART_11_7 = LAWS.article(
    "11.7", "Persistent refusal to comply with the Laws loses the game; the arbiter decides the opponent's score."
)
ART_11_8 = LAWS.article("11.8", "If both players are guilty under 11.7 both lose.")
ART_11_9 = LAWS.article("11.9", "A player may ask the arbiter to explain particular points of the Laws.")
ART_11_11 = LAWS.article("11.11", "Both players help the arbiter with any reconstruction of the game.")
ART_11_12 = LAWS.article("11.12", "Checking a claim of a draw is the players' duty, the arbiter supervising.")


@ART_11_3_2.rules_on(standing("device"), under=Scope.COMPETITION_RULES)
def device_is_noticed(case: Case, reasons: Reasons) -> Remedies:
    """A device is heard or found on a player."""
    owner = device_owner(case)
    reasons.finds(ART_11_3_2[1], device_was_on_the_player(case))
    if reasons.finds(ART_11_3_2[2], opponent_arrived_later(case, owner)):
        return (GameForfeited(owner),)
    return (GameLost(owner),)


@ART_11_2_3.rules_on(standing("leaving"), under=Scope.COMPETITION_RULES)
def player_leaves(case: Case, reasons: Reasons) -> Remedies:
    """A player leaves the playing area or the venue."""
    where = ART_11_2_3[1] if left_the_venue(case) else ART_11_2_3[2]
    if not reasons.finds(where, left_without_permission(case)):
        return (PlayContinues(),)
    return _penalty(reasons)


@ART_11_5.rules_on(claim("distraction"), standing("disturbance"), under=Scope.COMPETITION_RULES)
def player_is_distracted(case: Case, reasons: Reasons) -> Remedies:
    """A player is disturbed, by the opponent or from outside."""
    if reasons.finds(ART_12_5[1], disturbed_from_outside(case)):
        return (LeftToTheArbiter(("adjust-clocks", "continue")),)
    reasons.notes(ART_11_5[1], says("The opponent is said to have distracted or annoyed the player."), case.index)
    return _penalty(reasons)


@ART_11_1.rules_on(observation("disrepute"), claim("other"), under=Scope.COMPETITION_RULES)
def conduct_is_at_issue(case: Case, reasons: Reasons) -> Remedies:
    """Something else in the players' conduct is claimed or seen."""
    reasons.notes(ART_11_1[1], says("The conduct of a player is at issue."), case.index)
    return _penalty(reasons)


@ART_11_7.rules_on(standing("refusal"), under=Scope.COMPETITION_RULES)
def player_refuses(case: Case, reasons: Reasons) -> Remedies:
    """A player does not obey."""
    if reasons.finds(ART_11_7[1], refused_persistently(case)):
        if reasons.finds(ART_11_8[1], both_refused_persistently(case)):
            return (GameLostByBoth(),)
        return (GameLost(refusing_player(case)),)
    return _penalty(reasons)


@ART_11_9.rules_on(request("explanation"), under=Scope.COMPETITION_RULES)
def explanation_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks for a point of the Laws: explained in general, not for his position."""
    reasons.notes(
        ART_11_9[1], says("The rule is explained in general words, never yes or no about the position."), case.index
    )
    return (RequestGranted(case.asks),)


@ART_11_12.rules_on(request("recount"), under=Scope.COMPETITION_RULES)
def recount_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks to have the moves counted again."""
    reasons.notes(ART_11_11[1], says("Both players help with the reconstruction."), case.index)
    reasons.notes(ART_11_12[1], says("The players check, the arbiter supervises."), case.index)
    return (RequestGranted(case.asks),)


def _penalty(reasons: Reasons) -> Remedies:
    reasons.notes(ART_11_6[1], says("Such breaches are penalised under the list of penalties."))
    reasons.notes(ART_12_9[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)
