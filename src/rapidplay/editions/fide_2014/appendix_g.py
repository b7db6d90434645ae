"""Appendix G: quickplay finishes."""

from __future__ import annotations

from rapidplay.editions.fide_2014.article_5 import result_reached
from rapidplay.editions.fide_2014.laws import LAWS
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
from rapidplay.provisions.moves import has_the_move
from rapidplay.provisions.quickplay import (
    flag_of_the_claimant_is_up,
    guidelines_were_announced,
    has_less_than_two_minutes,
    is_rapid_or_standard_without_increment,
    opponent_can_win_by_normal_means,
    was_postponed,
)

G_2 = LAWS.article(
    "G.2",
    "Only an event that has announced it beforehand uses this appendix.",
    confidence="inferred",
)
G_3 = LAWS.article(
    "G.3",
    "It is for standard and rapidplay games without increment; blitz is left out.",
    confidence="inferred",
)
G_4 = LAWS.article(
    "G.4",
    "With less than two minutes left the player having the move may ask for five seconds a move for both, as "
    "increment or delay.",
    "That is an offer of a draw too; when it is granted the opponent gains two minutes.",
    confidence="inferred",
)
G_4.gives_no_ruling(because="No act of the incident format asks for an increment.")
G_5 = LAWS.article(
    "G.5",
    "Where that is not done he may claim a draw, with less than two minutes left and his flag up.",
    "The arbiter declares it if he finds that the opponent cannot win by normal means or makes no effort to.",
    "Else he postpones the decision or rejects the claim.",
    "When he postpones it the opponent may gain two minutes; the result can follow after a flag fall.",
    "When he rejects it the opponent gains two minutes.",
    confidence="inferred",
)
G_5.gives_no_ruling(3, because="Which of the two he does is for the arbiter to declare.")


@G_5.rules_on(claim("draw-quickplay"), under=Scope.COMPETITION_RULES)
def quickplay_draw_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the opponent cannot win by normal means, or does not try to."""
    if not reasons.finds(G_5[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if not _is_admissible(case, reasons):
        return (ClaimRejected(),)
    if reasons.finds(G_5[4], was_postponed(case)) and reasons.finds(G_5[1], flag_of_the_claimant_is_up(case)):
        return (Postponed(), PlayContinues())
    return _decided(case, reasons)


def _is_admissible(case: Case, reasons: Reasons) -> bool:
    return (
        reasons.finds(G_3[1], is_rapid_or_standard_without_increment(case))
        and reasons.finds(G_2[1], guidelines_were_announced(case))
        and reasons.finds(
            G_5[1], has_the_move(case, case.claimant) if not was_postponed(case).truth else was_postponed(case)
        )
        and reasons.finds(G_5[1], has_less_than_two_minutes(case))
    )


def _decided(case: Case, reasons: Reasons) -> Remedies:
    if not reasons.finds(G_5[2], opponent_can_win_by_normal_means(case)):
        return (ClaimUpheld(), GameDrawn())
    reasons.notes(G_5[5], says("The claim is rejected: the opponent can win by normal means and tries to."))
    if not flag_of_the_claimant_is_up(case).truth:
        return (ClaimRejected(), GameLost(case.claimant))
    return (ClaimRejected(), TimeAdded(case.claimant.opponent, 120))
