"""Section 3, the Competition Rules, where no number of theirs is known: recording, conduct, the arbiter.

Not held: by concordance with FIDE's Laws of 2009, Articles 8, 12 and 13.
"""

from __future__ import annotations

from rapidplay.editions.rus_2011.article_16 import ART_16_3, competition_rules
from rapidplay.editions.rus_2011.section_3 import PENALTIES, result_reached
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, request, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    GameLost,
    LeftToTheArbiter,
    LostWithoutAWinner,
    PlayContinues,
    Remedies,
    ScoresheetHandedOut,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import (
    device_made_a_sound,
    device_owner,
    disturbed_from_outside,
    left_without_permission,
    refused_persistently,
    refusing_player,
)
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.mating import cannot_checkmate
from rapidplay.provisions.recording import has_a_long_increment, has_less_than_five_minutes

# --- recording in standard chess --------------------------------------------------------------------------------------


@ART_16_3.rules_on(claim("recording"), under=Scope.COMPETITION_RULES)
def recording_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """In standard chess a player says that the opponent does not record; in time trouble he need not."""
    writer = case.claimant.opponent
    freed = not reasons.finds(competition_rules(case), has_a_long_increment(case, writer))
    if freed and reasons.finds(competition_rules(case), has_less_than_five_minutes(case, writer)):
        return (ClaimRejected(),)
    reasons.notes(competition_rules(case), says("He must record the moves."), case.index)
    return (LeftToTheArbiter(PENALTIES),)


@ART_16_3.rules_on(request("scoresheet"), under=Scope.COMPETITION_RULES)
def scoresheet_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """In standard chess a player who must record needs a scoresheet."""
    reasons.notes(competition_rules(case), says("He must record the moves: he needs a scoresheet."), case.index)
    return (ScoresheetHandedOut(case.asks),)


# --- the conduct of the players ---------------------------------------------------------------------------------------


@ART_16_3.rules_on(observation("disrepute"), claim("other"), under=Scope.COMPETITION_RULES)
def conduct_is_at_issue(case: Case, reasons: Reasons) -> Remedies:
    """Something else in the players' conduct is claimed or seen."""
    reasons.notes(competition_rules(case), says("The conduct of a player is at issue."), case.index)
    return penalty(case, reasons)


@ART_16_3.rules_on(standing("leaving"), under=Scope.COMPETITION_RULES)
def player_leaves(case: Case, reasons: Reasons) -> Remedies:
    """A player leaves the venue, or, having the move, the playing area: only with the arbiter's permission."""
    if not reasons.finds(competition_rules(case), left_without_permission(case)):
        return (PlayContinues(),)
    return penalty(case, reasons)


@ART_16_3.rules_on(standing("device"), under=Scope.COMPETITION_RULES)
def device_is_noticed(case: Case, reasons: Reasons) -> Remedies:
    """A device that makes a sound loses the game; the opponent wins, or has the score of a draw if he cannot mate."""
    owner = device_owner(case)
    if not reasons.finds(competition_rules(case), device_made_a_sound(case)):
        return penalty(case, reasons)
    if reasons.finds(competition_rules(case), cannot_checkmate(case, owner.opponent, case.record.board)):
        return (LostWithoutAWinner(owner),)
    return (GameLost(owner),)


@ART_16_3.rules_on(claim("distraction"), standing("disturbance"), under=Scope.COMPETITION_RULES)
def player_is_distracted(case: Case, reasons: Reasons) -> Remedies:
    """A player is disturbed, by the opponent or from outside."""
    if reasons.finds(competition_rules(case), disturbed_from_outside(case)):
        return (LeftToTheArbiter(("adjust-clocks", "continue")),)
    reasons.notes(
        competition_rules(case), says("The opponent is said to have distracted or annoyed the player."), case.index
    )
    return penalty(case, reasons)


@ART_16_3.rules_on(standing("refusal"), under=Scope.COMPETITION_RULES)
def player_refuses(case: Case, reasons: Reasons) -> Remedies:
    """A player does not obey; if he persists, the game is lost."""
    if reasons.finds(competition_rules(case), refused_persistently(case)):
        return (GameLost(refusing_player(case)),)
    return penalty(case, reasons)


def penalty(case: Case, reasons: Reasons) -> Remedies:
    """One of the penalties of the Competition Rules."""
    reasons.notes(competition_rules(case), says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)


# --- the arbiter ------------------------------------------------------------------------------------------------------


@ART_16_3.rules_on(observation("nothing"), standing("position"), under=Scope.COMPETITION_RULES)
def arbiter_looks_on(case: Case, reasons: Reasons) -> Remedies:
    """Nothing has happened that the rules let the arbiter act on."""
    if not reasons.finds(competition_rules(case), game_goes_on(case)):
        return result_reached(case, reasons)
    reasons.notes(competition_rules(case), says("The arbiter says nothing of moves, presses or positions."))
    return (PlayContinues(),)


@ART_16_3.rules_on(
    request("arbiters-record"), request("recount"), request("explanation"), under=Scope.COMPETITION_RULES
)
def something_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks for what no Article gives him a right to."""
    reasons.notes(competition_rules(case), says("No Article gives a player a right to this."), case.index)
    return (PlayContinues(),)


@ART_16_3.rules_on(standing("told"), under=Scope.COMPETITION_RULES)
def somebody_tells_the_arbiter(case: Case, reasons: Reasons) -> Remedies:
    """Somebody who does not play points something out that only a player may claim."""
    reasons.notes(
        competition_rules(case), says("Somebody else has told the arbiter; the claim is the player's."), case.index
    )
    return (WaitForClaim(),)
