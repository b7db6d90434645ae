"""Article 8: the recording of the moves."""

from __future__ import annotations

from rapidplay.editions.fide_2009.article_13 import ART_13_4, PENALTIES
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, request
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, LeftToTheArbiter, Remedies, ScoresheetHandedOut
from rapidplay.law.text import says
from rapidplay.provisions.recording import has_a_long_increment, has_less_than_five_minutes

ART_8_1 = LAWS.article("8.1", "Each player records the moves of both players, move after move, on the scoresheet.")
ART_8_4 = LAWS.article(
    "8.4",
    "A player with less than five minutes left need not record, unless he gets thirty seconds or more with each move.",
)
ART_8_5 = LAWS.article("8.5", "Who did not record in time trouble completes his scoresheet afterwards.")
ART_8_5.gives_no_ruling(because="No act of the incident format tells of a scoresheet brought up to date.")


@ART_8_1.rules_on(claim("recording"), under=Scope.COMPETITION_RULES)
def recording_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """In standard chess a player says that the opponent does not record."""
    writer = case.claimant.opponent
    freed = not reasons.finds(ART_8_4[1], has_a_long_increment(case, writer))
    if freed and reasons.finds(ART_8_4[1], has_less_than_five_minutes(case, writer)):
        return (ClaimRejected(),)
    reasons.notes(ART_8_1[1], says("He must record the moves."), case.index)
    reasons.notes(ART_13_4[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)


@ART_8_1.rules_on(request("scoresheet"), under=Scope.COMPETITION_RULES)
def scoresheet_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """In standard chess a player who must record needs a scoresheet."""
    reasons.notes(ART_8_1[1], says("He must record the moves: he needs a scoresheet."), case.index)
    return (ScoresheetHandedOut(case.asks),)
