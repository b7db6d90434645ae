"""Appendix B: blitz."""

from __future__ import annotations

from rapidplay.editions.fide_2023.appendix_a import A_3, not_announced
from rapidplay.editions.fide_2023.laws import LAWS
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
B_2 = LAWS.article("B.2", "The Competitive Rules of Play apply if")
F23_B = B_2.reading(
    "F23-B", "Are the penalties of Articles 7 and 9 two minutes in supervised blitz?", default="a",
    a="two minutes: no clause says otherwise", b="one minute, as in the editions before",
)  # fmt: skip
B_2_1 = LAWS.article("B.2.1", "each arbiter has a single game to watch, and")
B_2_2 = LAWS.article(
    "B.2.2",
    "the moves of every game are written down by the arbiter or an assistant, and kept electronically too where that "
    "can be done.",
)
B_2_3 = LAWS.article("B.2.3", "A player having the move may ask to be shown the record, as in A.4.3.")
B_2_3.gives_no_ruling(because="Article A.4.3 rules on the request in the same words.")
B_3 = LAWS.article("B.3", "Otherwise blitz follows the rapid rules A.2, A.3 and A.5.")
B_4 = LAWS.article("B.4", "The event says in its regulations whether B.2 or B.3 holds, and it holds throughout.")


def regime_in_blitz(incident: Incident, reasons: Reasons) -> Regime:
    """B.2 to B.4: one game for an arbiter, recorded, for the entire event."""
    regime = regime_given_or_found(
        incident,
        reasons,
        Supervision(
            games=1,
            number=B_2_1[1],
            recorded=B_2_2[1],
            announced=B_4[1],
            competition=B_2[1],
            simplified=B_3[1],
        ),
    )
    return regime or not_announced(reasons)


def one_minute_without_supervision(case: Case, reasons: Reasons) -> bool:
    """A.3 reaches unsupervised blitz through B.3."""
    reasons.notes(B_3[1], says("Blitz without enough supervision: the rapid rules hold."))
    reasons.notes(A_3[1], says("In blitz the penalty is one minute instead of two."))
    return True


def one_minute_under_supervision(case: Case, reasons: Reasons) -> bool:
    """In supervised blitz nothing mentions one minute: by the reading F23-B."""
    return reasons.reads(F23_B) == "b"


def by_the_rapid_rules(case: Case, scope: Scope, reasons: Reasons) -> None:
    """Unsupervised blitz reaches the rapid appendix through B.3."""
    if case.setting.chess == "blitz" and case.setting.regime == "simplified" and scope is not Scope.SIMPLIFIED_BLITZ:
        reasons.notes(B_3[1], says("Blitz without enough supervision: the rapid rules hold."))


LAWS.staffings["blitz"] = regime_in_blitz
LAWS.penalties.append(
    Penalty(scope=Scope.SIMPLIFIED_BLITZ, chess="blitz", seconds=60, weighed=one_minute_without_supervision)
)
LAWS.penalties.append(Penalty(scope=Scope.SUPERVISED, chess="blitz", seconds=60, weighed=one_minute_under_supervision))
LAWS.bridges.append(by_the_rapid_rules)
