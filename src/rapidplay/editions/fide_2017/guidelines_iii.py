"""Guidelines III: games without increment, quickplay finishes included."""

from __future__ import annotations

from collections.abc import Callable

from rapidplay.editions.fide_2017.article_5 import result_reached
from rapidplay.editions.fide_2017.laws import LAWS
from rapidplay.game.player import BLACK, WHITE, Player
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
from rapidplay.provisions.flags import fell_first, is_the_last_period
from rapidplay.provisions.moves import has_the_move
from rapidplay.provisions.quickplay import (
    flag_of_the_claimant_is_up,
    guidelines_were_announced,
    has_less_than_two_minutes,
    is_rapid_or_standard_without_increment,
    opponent_can_win_by_normal_means,
    was_postponed,
)

III_2_1 = LAWS.article("III.2.1", "These guidelines are used only if the event has announced them in advance.")
III_2_2 = LAWS.article("III.2.2", "They hold for standard and rapid games without increment, and not for blitz games.")
III_3_1_1 = LAWS.article(
    "III.3.1.1",
    "If both flags have fallen and it cannot be established which first, the game goes on unless it is the last "
    "period.",
)
III_3_1_2 = LAWS.article("III.3.1.2", "In the last period, in which all remaining moves are to be made, it is drawn.")
F18_6 = III_3_1_2.reading(
    "F18-6", "Both flags down, no order known, simplified rules, guideline not announced?", default="a",
    rests_on="inferred", a="drawn in the last period, by analogy", b="the game goes on",
)  # fmt: skip
F18_22 = III_3_1_2.reading(
    "F18-22", "Both flags down, no order known, Competition Rules, guideline not announced?", default="a",
    rests_on="inferred", a="drawn in the last period, by analogy", b="the game goes on",
)  # fmt: skip
III_4 = LAWS.article(
    "III.4",
    "A player having the move with less than two minutes left may ask for an increment of five seconds for both.",
    "This is an offer of a draw; if it is granted the opponent gets two extra minutes.",
)
III_4.gives_no_ruling(because="No act of the incident format asks for an increment.")
III_5 = LAWS.article(
    "III.5",
    "If III.4 does not apply, a player having the move with less than two minutes left may claim a draw before his "
    "flag falls.",
)
III_5_1 = LAWS.article(
    "III.5.1",
    "If the arbiter agrees that the opponent cannot win by normal means or does not try to, he declares the draw.",
)
III_5_2 = LAWS.article(
    "III.5.2",
    "Otherwise he postpones the decision or rejects the claim.",
    "If he postpones it the opponent may get two extra minutes; the result is declared later, even after a flag has "
    "fallen.",
)
III_5_3 = LAWS.article("III.5.3", "If he rejects the claim the opponent gets two extra minutes.")
III_5_2.gives_no_ruling(1, because="Which of the two he does is for the arbiter to declare.")
F18_21 = III_5_3.reading(
    "F18-21", "Does a claim that is not admissible cost two minutes?", default="a",
    a="no: the clause speaks of claims rejected on their merits", b="yes",
)  # fmt: skip

RunOut = Callable[[Case, Reasons, Player], Remedies]


def both_flags_have_fallen(case: Case, reasons: Reasons, time_has_run_out: RunOut) -> Remedies:
    """Both flags are down: the chessclock's sign decides; where it shows nothing, III.3.1."""
    for player in (WHITE, BLACK):
        if reasons.finds(III_3_1_1[1], fell_first(case, player)):
            return time_has_run_out(case, reasons, player)
    reading = F18_6 if case.setting.regime == "simplified" else F18_22
    if not case.setting.event_rules.guidelines_iii and reasons.reads(reading) == "b":
        return (PlayContinues(),)
    if reasons.finds(III_3_1_2[1], is_the_last_period(case)):
        return (GameDrawn(),)
    return (PlayContinues(),)


@III_5.rules_on(claim("draw-quickplay"), under=Scope.COMPETITION_RULES)
def quickplay_draw_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that the opponent cannot win by normal means, or does not try to."""
    if not reasons.finds(III_5[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if not _is_admissible(case, reasons):
        extra = reasons.reads(F18_21) == "b"
        return (ClaimRejected(), *((TimeAdded(case.claimant.opponent, 120),) if extra else ()))
    if reasons.finds(III_5_2[2], was_postponed(case)) and reasons.finds(III_5[1], flag_of_the_claimant_is_up(case)):
        return (Postponed(), PlayContinues())
    return _decided(case, reasons)


def _is_admissible(case: Case, reasons: Reasons) -> bool:
    return (
        reasons.finds(III_2_2[1], is_rapid_or_standard_without_increment(case))
        and reasons.finds(III_2_1[1], guidelines_were_announced(case))
        and reasons.finds(
            III_5[1], has_the_move(case, case.claimant) if not was_postponed(case).truth else was_postponed(case)
        )
        and reasons.finds(III_5[1], has_less_than_two_minutes(case))
    )


def _decided(case: Case, reasons: Reasons) -> Remedies:
    if not reasons.finds(III_5_1[1], opponent_can_win_by_normal_means(case)):
        return (ClaimUpheld(), GameDrawn())
    reasons.notes(III_5_3[1], says("The claim is rejected: the opponent can win by normal means and tries to."))
    if not flag_of_the_claimant_is_up(case).truth:
        return (ClaimRejected(), GameLost(case.claimant))
    return (ClaimRejected(), TimeAdded(case.claimant.opponent, 120))
