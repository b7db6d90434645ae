"""Appendix B: blitz."""

from __future__ import annotations

from rapidplay.editions.fide_2017.appendix_a import not_announced
from rapidplay.editions.fide_2017.laws import LAWS
from rapidplay.game.incident import Incident, Regime
from rapidplay.law.case import Case
from rapidplay.law.edition import Penalty, Scope
from rapidplay.law.finding import Reasons
from rapidplay.law.text import says
from rapidplay.provisions.staffing import Supervision, regime_given_or_found

B_1 = LAWS.article(
    "B.1",
    "A game is blitz when each player has a fixed time of ten minutes or less for all his moves,",
    "or when his time, with sixty increments added, is no more than that.",
)
B_2 = LAWS.article("B.2", "Where Articles 7 and 9 give two minutes, one minute is given here.")
F18_B = B_2.reading(
    "F18-B", "Does B.2 reach a wrong draw claim in unsupervised blitz?", default="a",
    rests_on="commentary", a="yes: one minute", b="no: two minutes",
)  # fmt: skip
B_3_1 = LAWS.article("B.3.1", "The Competition Rules apply if")
B_3_1_1 = LAWS.article("B.3.1.1", "each arbiter has a single game to watch, and")
B_3_1_2 = LAWS.article(
    "B.3.1.2",
    "the moves of every game are written down by the arbiter or an assistant, and kept electronically too where that "
    "can be done.",
)
B_3_2 = LAWS.article("B.3.2", "A player having the move may ask to be shown the record, as in A.3.2.")
B_3_2.gives_no_ruling(because="Article A.3.2 rules on the request in the same words.")
B_4 = LAWS.article("B.4", "Otherwise blitz follows the rapid rules A.2 and A.4.")
B_5 = LAWS.article("B.5", "The event says in its regulations whether B.3 or B.4 holds, and it holds throughout.")


def regime_in_blitz(incident: Incident, reasons: Reasons) -> Regime:
    """B.3 to B.5: one game for an arbiter, recorded, for the entire event."""
    regime = regime_given_or_found(
        incident,
        reasons,
        Supervision(
            games=1,
            number=B_3_1_1[1],
            recorded=B_3_1_2[1],
            announced=B_5[1],
            competition=B_3_1[1],
            simplified=B_4[1],
        ),
    )
    return regime or not_announced(reasons)


def one_minute_in_blitz(case: Case, reasons: Reasons) -> bool:
    """B.2: one minute; without supervision by the reading F18-B."""
    if case.setting.regime == "simplified" and reasons.reads(F18_B) == "b":
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
