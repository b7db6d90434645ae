"""Article 10: the quickplay finish; Appendix D: the same with no arbiter in the venue."""

from __future__ import annotations

from rapidplay.editions.fide_2009.article_5 import result_reached
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    GameDrawn,
    GameLost,
    PlayContinues,
    Postponed,
    Remedies,
    TimeAdded,
)
from rapidplay.law.text import says
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.flags import is_the_last_period
from rapidplay.provisions.moves import has_the_move
from rapidplay.provisions.quickplay import (
    flag_of_the_claimant_is_up,
    has_less_than_two_minutes,
    opponent_can_win_by_normal_means,
    was_postponed,
)

ART_10_1 = LAWS.article(
    "10.1", "A quickplay finish is the phase of a game in which all remaining moves must be made in a limited time."
)
ART_10_2 = LAWS.article(
    "10.2",
    "A player having the move with less than two minutes left may claim a draw before his flag falls; he calls the "
    "arbiter.",
)
ART_10_2_A = LAWS.article(
    "10.2.a",
    "If the arbiter agrees that the opponent cannot win by normal means or does not try to, he declares the draw; "
    "otherwise he postpones his decision or rejects the claim.",
)
ART_10_2_B = LAWS.article(
    "10.2.b",
    "If he postpones it, the opponent may get two extra minutes and the game goes on, if possible with an arbiter "
    "present.",
    "The result is declared later, even after a flag has fallen.",
)
ART_10_2_C = LAWS.article("10.2.c", "If he rejects the claim, the opponent gets two extra minutes.")
F09_E3 = ART_10_2_C.reading(
    "F09-e3", "Does a claim that is not admissible cost two minutes?", default="a",
    a="no: the clause speaks of claims rejected on their merits", b="yes",
)  # fmt: skip
ART_10_2_D = LAWS.article("10.2.d", "What the arbiter decides under 10.2.a to 10.2.c is final.")
ART_10_2_D.gives_no_ruling(because="An appeal is none of the arbiter's rulings.")
D = LAWS.article("D", "With no arbiter in the venue, a claim of a draw in a quickplay finish is decided afterwards.")
D.gives_no_ruling(because="The program advises an arbiter who is there.")


@ART_10_2.rules_on(claim("draw-quickplay"), under=Scope.COMPETITION_RULES)
def quickplay_draw_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the opponent cannot win by normal means, or does not try to."""
    if not reasons.finds(ART_10_2[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if not _is_admissible(case, reasons):
        extra = reasons.reads(F09_E3) == "b"
        return (ClaimRejected(), *((TimeAdded(case.claimant.opponent, 120),) if extra else ()))
    if reasons.finds(ART_10_2_B[1], was_postponed(case)):
        if reasons.finds(ART_10_2_B[2], flag_of_the_claimant_is_up(case)):
            return (Postponed(), PlayContinues())
        return _decided_after_the_flag(case, reasons)
    if not reasons.finds(ART_10_2_A[1], opponent_can_win_by_normal_means(case)):
        return (ClaimUpheld(), GameDrawn())
    reasons.notes(ART_10_2_C[1], says("The claim is rejected: the opponent can win by normal means and tries to."))
    return (ClaimRejected(), TimeAdded(case.claimant.opponent, 120))


def _is_admissible(case: Case, reasons: Reasons) -> bool:
    """On the move with less than two minutes; in rapid without supervision no flag falls before it is claimed."""
    if was_postponed(case).truth:
        return True
    return (
        reasons.finds(ART_10_1[1], is_the_last_period(case))
        and reasons.finds(ART_10_2[1], has_the_move(case, case.claimant))
        and (case.setting.regime == "simplified" or reasons.finds(ART_10_2[1], flag_of_the_claimant_is_up(case)))
        and reasons.finds(ART_10_2[1], has_less_than_two_minutes(case))
    )


def _decided_after_the_flag(case: Case, reasons: Reasons) -> Remedies:
    """10.2.b: the claimant's flag has fallen, and the decision that was postponed is due."""
    if not reasons.finds(ART_10_2_A[1], opponent_can_win_by_normal_means(case)):
        return (ClaimUpheld(), GameDrawn())
    reasons.notes(ART_10_2_B[2], says("The opponent can win by normal means and tries to; the flag has fallen."))
    return (ClaimRejected(), GameLost(case.claimant))
