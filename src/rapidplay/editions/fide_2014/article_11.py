"""Article 11: the conduct of the players."""

from __future__ import annotations

from rapidplay.editions.fide_2014.article_12 import ART_12_5, ART_12_9, PENALTIES
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, request, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    GameForfeited,
    GameLost,
    LeftToTheArbiter,
    PlayContinues,
    Remedies,
    RequestGranted,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import (
    device_owner,
    device_was_on_the_player,
    disturbed_from_outside,
    left_the_venue,
    left_without_permission,
    opponent_arrived_later,
    refused_persistently,
    refusing_player,
)

ART_11_2 = LAWS.article(
    "11.2",
    "To leave the playing venue a player needs the arbiter's permission.",
    "A player having the move needs it to leave the playing area.",
    confidence="inferred",
)
ART_11_3_B = LAWS.article(
    "11.3.b",
    "A player has no mobile phone and no other forbidden device on him in the playing venue.",
    "Where it is plain that he has one, he loses and the opponent wins.",
    confidence="inferred",
)
AMB_28 = ART_11_3_B.reading(
    "AMB-28", "Articles that published cases cite and no text of 2014 shows: 5.2.c, 11.2, 11.3.b?", default="a",
    rests_on="inferred", a="as they are restated in this edition", b="they give no ruling",
)  # fmt: skip
ART_11_5 = LAWS.article(
    "11.5",
    "A player does nothing that distracts or worries the opponent; unreasonable claims and offers of a draw are "
    "of that kind.",
)
ART_11_6 = LAWS.article(
    "11.6",
    "Such conduct is punished under Article 12.9.",
)
ART_11_7 = LAWS.article(
    "11.7",
    "Persistent refusal to keep the Laws loses the game.",
)
ART_11_9 = LAWS.article(
    "11.9",
    "A player may have a point of the Laws explained by the arbiter.",
    confidence="inferred",
)


@ART_11_3_B.rules_on(standing("device"), under=Scope.COMPETITION_RULES)
def device_is_noticed(case: Case, reasons: Reasons) -> Remedies:
    """A device is heard or found on a player."""
    owner = device_owner(case)
    reasons.finds(ART_11_3_B[1], device_was_on_the_player(case))
    if reasons.finds(ART_11_3_B[2], opponent_arrived_later(case, owner)):
        return (GameForfeited(owner),)
    return (GameLost(owner),)


@ART_11_2.rules_on(standing("leaving"), under=Scope.COMPETITION_RULES)
def player_leaves(case: Case, reasons: Reasons) -> Remedies:
    """A player leaves the playing area or the venue."""
    where = ART_11_2[1] if left_the_venue(case) else ART_11_2[2]
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


@ART_11_6.rules_on(observation("disrepute"), claim("other"), under=Scope.COMPETITION_RULES)
def conduct_is_at_issue(case: Case, reasons: Reasons) -> Remedies:
    """Something else in the players' conduct is claimed or seen."""
    reasons.notes(ART_11_6[1], says("The conduct of a player is at issue."), case.index)
    return _penalty(reasons)


@ART_11_7.rules_on(standing("refusal"), under=Scope.COMPETITION_RULES)
def player_refuses(case: Case, reasons: Reasons) -> Remedies:
    """A player does not obey."""
    if reasons.finds(ART_11_7[1], refused_persistently(case)):
        return (GameLost(refusing_player(case)),)
    return _penalty(reasons)


@ART_11_9.rules_on(request("explanation"), under=Scope.COMPETITION_RULES)
def explanation_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks for a point of the Laws: explained in general, not for his position."""
    reasons.notes(
        ART_11_9[1], says("The rule is explained in general words, never yes or no about the position."), case.index
    )
    return (RequestGranted(case.asks),)


def _penalty(reasons: Reasons) -> Remedies:
    reasons.notes(ART_11_6[1], says("Such breaches are penalised under the list of penalties."))
    reasons.notes(ART_12_9[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)
