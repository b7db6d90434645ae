"""Appendix B: blitz."""

from __future__ import annotations

from rapidplay.editions.fide_2014.appendix_a import regime_of_the_event
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.game.incident import Incident, Regime
from rapidplay.law.case import Case
from rapidplay.law.edition import Penalty, Scope
from rapidplay.law.finding import Reasons
from rapidplay.law.text import says
from rapidplay.provisions.staffing import Supervision

B_1 = LAWS.article(
    "B.1",
    "In blitz each player has a fixed time of ten minutes or less for all his moves;",
    "with an increment, the time allotted and sixty increments make ten minutes or less.",
    confidence="inferred",
)
B_2 = LAWS.article(
    "B.2",
    "Where Articles 7 and 9 punish with two minutes, blitz has one.",
    confidence="inferred",
)
AMB_26 = B_2.reading(
    "AMB-26", "What does a wrong draw claim cost in unsupervised blitz?", default="a", a="one minute", b="two minutes",
)  # fmt: skip
B_3 = LAWS.article(
    "B.3",
    "The Competition Rules hold where both of these are so:",
    "one arbiter watches a single game;",
    "the moves of every game are written down by the arbiter or his assistant; a device keeps them too where that "
    "can be done.",
)
B_4 = LAWS.article(
    "B.4",
    "Where they are not, Articles A.2 and A.4 of rapidplay hold.",
    confidence="inferred",
)
B_5 = LAWS.article(
    "B.5",
    "For each event its rules lay down which of B.3 and B.4 is used, from the first round to the last.",
    confidence="inferred",
)


def regime_in_blitz(incident: Incident, reasons: Reasons) -> Regime:
    """B.3 to B.5: one game for an arbiter, recorded, for the entire event."""
    return regime_of_the_event(
        incident,
        reasons,
        Supervision(games=1, number=B_3[2], recorded=B_3[3], announced=B_5[1], competition=B_3[1], simplified=B_4[1]),
    )


def one_minute_in_blitz(case: Case, reasons: Reasons) -> bool:
    """B.2: one minute; without supervision by the reading AMB-26."""
    if case.setting.regime == "simplified" and reasons.reads(AMB_26) == "b":
        return False
    reasons.notes(B_2[1], says("In blitz the penalty is one minute instead of two."))
    return True


def by_the_rapid_rules(case: Case, scope: Scope, reasons: Reasons) -> None:
    """Unsupervised blitz reaches the rapid appendix through B.4."""
    if case.setting.chess == "blitz" and case.setting.regime == "simplified" and scope is not Scope.SIMPLIFIED_BLITZ:
        reasons.notes(B_4[1], says("Blitz without enough supervision: the rapid rules hold."))


LAWS.staffings["blitz"] = regime_in_blitz
LAWS.penalties.append(Penalty(scope=Scope.RAPID_AND_BLITZ, chess="blitz", seconds=60, weighed=one_minute_in_blitz))
LAWS.bridges.append(by_the_rapid_rules)
