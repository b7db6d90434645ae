"""Article 10, the quickplay finish: not held, by concordance with Article 10 of FIDE's Laws of 2009."""

from __future__ import annotations

from rapidplay.editions.rus_2011.laws import LAWS
from rapidplay.editions.rus_2011.section_3 import result_reached
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

ART_10 = LAWS.article(
    "10",
    "When all remaining moves must be made in a limited time, a player having the move with less than two minutes left "
    "may claim a draw before his flag falls.",
    "If the arbiter agrees that the opponent cannot win by normal means or does not try to, he declares the draw.",
    "If he postpones his decision, the game goes on and the result is declared later, even after a flag has fallen.",
    "If he rejects the claim, the opponent gets two extra minutes.",
    confidence="inferred",
)


@ART_10.rules_on(claim("draw-quickplay"), under=Scope.COMPETITION_RULES)
def quickplay_draw_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the opponent cannot win by normal means, or does not try to."""
    if not reasons.finds(ART_10[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if not _is_admissible(case, reasons):
        return (ClaimRejected(),)
    if reasons.finds(ART_10[3], was_postponed(case)):
        if reasons.finds(ART_10[3], flag_of_the_claimant_is_up(case)):
            return (Postponed(), PlayContinues())
        return _decided_after_the_flag(case, reasons)
    if not reasons.finds(ART_10[2], opponent_can_win_by_normal_means(case)):
        return (ClaimUpheld(), GameDrawn())
    reasons.notes(ART_10[4], says("The claim is rejected: the opponent can win by normal means and tries to."))
    return (ClaimRejected(), TimeAdded(case.claimant.opponent, 120))


def _is_admissible(case: Case, reasons: Reasons) -> bool:
    """On the move with less than two minutes; in rapid under 16.4 no flag falls before it is claimed."""
    if was_postponed(case).truth:
        return True
    return (
        reasons.finds(ART_10[1], is_the_last_period(case))
        and reasons.finds(ART_10[1], has_the_move(case, case.claimant))
        and (case.setting.regime == "simplified" or reasons.finds(ART_10[1], flag_of_the_claimant_is_up(case)))
        and reasons.finds(ART_10[1], has_less_than_two_minutes(case))
    )


def _decided_after_the_flag(case: Case, reasons: Reasons) -> Remedies:
    """The claimant's flag has fallen, and the decision that was postponed is due."""
    if not reasons.finds(ART_10[2], opponent_can_win_by_normal_means(case)):
        return (ClaimUpheld(), GameDrawn())
    reasons.notes(ART_10[3], says("The opponent can win by normal means and tries to; the flag has fallen."))
    return (ClaimRejected(), GameLost(case.claimant))
