"""Article 12: the conduct of the players."""

from __future__ import annotations

from rapidplay.editions.fide_2009.article_13 import ART_13_4, ART_13_5, PENALTIES
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    GameLost,
    GameLostByBoth,
    LeftToTheArbiter,
    LostWithoutAWinner,
    PlayContinues,
    Remedies,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import (
    both_refused_persistently,
    device_made_a_sound,
    device_owner,
    disturbed_from_outside,
    left_the_venue,
    left_without_permission,
    refused_persistently,
    refusing_player,
)
from rapidplay.provisions.mating import cannot_checkmate

ART_12_1 = LAWS.article("12.1", "The players do nothing that brings chess into disrepute.")
ART_12_2 = LAWS.article(
    "12.2",
    "A player leaves the playing venue only with the arbiter's permission.",
    "A player having the move leaves the playing area only with the arbiter's permission.",
)
ART_12_3_B = LAWS.article(
    "12.3.b",
    "A player whose telephone or other device makes a sound in the playing venue loses the game; the opponent wins.",
    "If the opponent cannot checkmate by any series of legal moves, his score is that of a draw.",
)
ART_12_6 = LAWS.article(
    "12.6",
    "It is forbidden to distract or annoy the opponent in any way, unreasonable claims and offers of a draw included.",
)
ART_12_7 = LAWS.article("12.7", "Breaches of Articles 12.1 to 12.6 are penalised under Article 13.4.")
ART_12_8 = LAWS.article(
    "12.8", "Persistent refusal to comply with the Laws loses the game; the arbiter decides the opponent's score."
)
ART_12_9 = LAWS.article("12.9", "If both players persistently refuse, both lose.")


@ART_12_1.rules_on(observation("disrepute"), claim("other"), under=Scope.COMPETITION_RULES)
def conduct_is_at_issue(case: Case, reasons: Reasons) -> Remedies:
    """Something else in the players' conduct is claimed or seen."""
    reasons.notes(ART_12_1[1], says("The conduct of a player is at issue."), case.index)
    return _penalty(reasons)


@ART_12_2.rules_on(standing("leaving"), under=Scope.COMPETITION_RULES)
def player_leaves(case: Case, reasons: Reasons) -> Remedies:
    """A player leaves the playing area or the venue."""
    where = ART_12_2[1] if left_the_venue(case) else ART_12_2[2]
    if not reasons.finds(where, left_without_permission(case)):
        return (PlayContinues(),)
    return _penalty(reasons)


@ART_12_3_B.rules_on(standing("device"), under=Scope.COMPETITION_RULES)
def device_is_noticed(case: Case, reasons: Reasons) -> Remedies:
    """A device is heard or found on a player; only a sound loses the game."""
    owner = device_owner(case)
    if not reasons.finds(ART_12_3_B[1], device_made_a_sound(case)):
        return _penalty(reasons)
    if reasons.finds(ART_12_3_B[2], cannot_checkmate(case, owner.opponent, case.record.board)):
        return (LostWithoutAWinner(owner),)
    return (GameLost(owner),)


@ART_12_6.rules_on(claim("distraction"), standing("disturbance"), under=Scope.COMPETITION_RULES)
def player_is_distracted(case: Case, reasons: Reasons) -> Remedies:
    """A player is disturbed, by the opponent or from outside."""
    if reasons.finds(ART_13_5[1], disturbed_from_outside(case)):
        return (LeftToTheArbiter(("adjust-clocks", "continue")),)
    reasons.notes(ART_12_6[1], says("The opponent is said to have distracted or annoyed the player."), case.index)
    return _penalty(reasons)


@ART_12_8.rules_on(standing("refusal"), under=Scope.COMPETITION_RULES)
def player_refuses(case: Case, reasons: Reasons) -> Remedies:
    """A player does not obey."""
    if reasons.finds(ART_12_8[1], refused_persistently(case)):
        if reasons.finds(ART_12_9[1], both_refused_persistently(case)):
            return (GameLostByBoth(),)
        return (GameLost(refusing_player(case)),)
    return _penalty(reasons)


def _penalty(reasons: Reasons) -> Remedies:
    reasons.notes(ART_12_7[1], says("Such breaches are penalised under the list of penalties."))
    reasons.notes(ART_13_4[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)
