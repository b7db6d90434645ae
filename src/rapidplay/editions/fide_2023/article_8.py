"""Article 8: the recording of the moves."""

from __future__ import annotations

from rapidplay.editions.fide_2023.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, request
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, LeftToTheArbiter, Remedies, ScoresheetHandedOut
from rapidplay.law.text import says
from rapidplay.provisions.conduct import has_a_disability

ART_8_1 = LAWS.article("8.1", "Each player records the moves of both players, move after move, on the scoresheet.")
ART_8_1_1_2 = LAWS.article("8.1.1.2", "The scoresheet may be an electronic one.")
ART_8_1_1_2.gives_no_ruling(
    because="Article A.2 frees rapid and blitz from recording; what serves as a sheet is the same."
)
ART_8_1_6 = LAWS.article(
    "8.1.6",
    "A player who cannot write may bring an assistant whom the arbiter accepts.",
    "His clock is adjusted by the arbiter; the clock of a disabled player is not.",
)
ART_8_1_6.gives_no_ruling(1, because="No act of the incident format names an assistant.")


@ART_8_1.rules_on(claim("recording"), under=Scope.COMPETITION_RULES)
def recording_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """In standard chess a player says that the opponent does not record."""
    if reasons.finds(ART_8_1_6[2], has_a_disability(case, case.claimant.opponent)):
        return (ClaimRejected(),)
    reasons.notes(ART_8_1_6[2], says("The arbiter adjusts the clock of a player who does not write."))
    return (LeftToTheArbiter(("adjust-clocks",)),)


@ART_8_1.rules_on(request("scoresheet"), under=Scope.COMPETITION_RULES)
def scoresheet_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """In standard chess a player who must record needs a scoresheet."""
    reasons.notes(ART_8_1[1], says("He must record the moves: he needs a scoresheet."), case.index)
    return (ScoresheetHandedOut(case.asks),)
