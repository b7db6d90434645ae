"""Article 8: the recording of the moves. Article 8.7 stands with Article 5."""

from __future__ import annotations

from rapidplay.editions.fide_2014.article_12 import ART_12_9, PENALTIES
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, request
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import LeftToTheArbiter, Remedies, ScoresheetHandedOut
from rapidplay.law.text import says

ART_8_1 = LAWS.article(
    "8.1",
    "Both players write down all moves as they are made, in algebraic notation.",
    "No move is written before it is made, but for a claim under 9.2 or 9.3.",
)
ART_8_1.gives_no_ruling(2, because="No act of the incident format tells of a move written in advance but for a claim.")


@ART_8_1.rules_on(claim("recording"), under=Scope.COMPETITION_RULES)
def recording_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """In standard chess a player says that the opponent does not record."""
    reasons.notes(ART_8_1[1], says("The opponent is said not to record the moves."), case.index)
    reasons.notes(ART_12_9[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)


@ART_8_1.rules_on(request("scoresheet"), under=Scope.COMPETITION_RULES)
def scoresheet_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """In standard chess a player who must record needs a scoresheet."""
    reasons.notes(ART_8_1[1], says("He must record the moves: he needs a scoresheet."), case.index)
    return (ScoresheetHandedOut(case.asks),)
