"""Articles 7.7 and 7.8: two hands for one move, pressing without a move; each with a scale of its own."""

from __future__ import annotations

from rapidplay.editions.fide_2017.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClockRestarted, MoveToBeMade, PositionRestored, Remedies
from rapidplay.law.text import says
from rapidplay.law.window import Window
from rapidplay.provisions.offences import Offence
from rapidplay.provisions.rights import right_to_claim_two_hands_before_the_press

ART_7_7_1 = LAWS.article(
    "7.7.1",
    "Two hands used for one move (in castling, capturing or promoting, say) are taken as an illegal move.",
)
F17_1 = ART_7_7_1.reading(
    "F17-1", "One counter for 7.5, 7.7 and 7.8, or three?", default="a",
    a="three: each clause counts its own violations", b="one: all of them are illegal moves",
)  # fmt: skip
F17_2 = ART_7_7_1.reading(
    "F17-2", "When is the use of two hands an offence?", default="b",
    a="once the move has been made so; by default under the Competition Rules",
    b="once the clock has been pressed; by default under A.4",
)  # fmt: skip
F18_8 = ART_7_7_1.reading(
    "F18-8", "Is the position put back after a two-handed move?", default="a", a="no, the move may stand", b="yes"
)
F18_20 = ART_7_7_1.reading(
    "F18-20", "After a two-handed move, whose clock runs?", default="a", a="the opponent's: the move stands",
    b="the offender's",
)  # fmt: skip
ART_7_7_2 = LAWS.article(
    "7.7.2",
    "For the first violation of 7.7.1 by a player the opponent gets two minutes extra.",
    "For the second one of the same player the game is lost by him.",
    "Where the opponent cannot checkmate by any possible series of legal moves, it is a draw instead.",
)
ART_7_8_1 = LAWS.article("7.8.1", "A press of the clock without a move made is taken as an illegal move.")
F18_9 = ART_7_8_1.reading(
    "F18-9", "After an empty press, whose clock runs?", default="a", a="the offender's: he must move",
    b="the opponent's",
)  # fmt: skip
ART_7_8_2 = LAWS.article(
    "7.8.2",
    "For the first violation of 7.8.1 by a player the opponent gets two minutes extra.",
    "For the second one of the same player the game is lost by him.",
    "Where the opponent cannot checkmate by any possible series of legal moves, it is a draw instead.",
)


def letter_of_two_hands(case: Case) -> str:
    """F17-2: under the Competition Rules the move is enough, under A.4 the press is needed, unless otherwise chosen."""
    return case.setting.readings.get(F17_2.id, "a" if case.setting.regime == "competition" else "b")


def press_is_needed(case: Case, reasons: Reasons) -> bool:
    """Two hands are an offence only once the clock has been pressed."""
    reasons.applied(F17_2, letter_of_two_hands(case))
    return letter_of_two_hands(case) == "b"


def may_claim_before_the_press(case: Case) -> tuple[Window, ...]:
    """Two hands may be claimed before the press where the press is not needed."""
    return () if letter_of_two_hands(case) == "b" else right_to_claim_two_hands_before_the_press(ART_7_7_1[1])(case)


ART_7_7_1.gives_rights(may_claim_before_the_press, under=Scope.COMPETITION_RULES)


def taken_as_an_illegal_move(reasons: Reasons, offence: Offence) -> None:
    """7.7.1, 7.8.1: it is an illegal move by these clauses."""
    if offence.kind == "two-hands":
        reasons.notes(ART_7_7_1[1], says("Two hands were used for one move."), offence.index)
    else:
        reasons.notes(ART_7_8_1[1], says("The clock was pressed without a move."), offence.index)


def after_two_hands(reasons: Reasons, offence: Offence) -> Remedies:
    """7.7: the move itself is legal."""
    taken_as_an_illegal_move(reasons, offence)
    if reasons.reads(F18_8) == "b":
        return (PositionRestored("before-illegal-move", offence.index), ClockRestarted(offence.by))
    if not offence.completed:
        return (ClockRestarted(offence.by),)
    return (ClockRestarted(offence.opponent if reasons.reads(F18_20) == "a" else offence.by),)


def after_an_empty_press(reasons: Reasons, offence: Offence) -> Remedies:
    """7.8: he has to make a move."""
    taken_as_an_illegal_move(reasons, offence)
    runs = offence.by if reasons.reads(F18_9) == "a" else offence.opponent
    return (MoveToBeMade(offence.by), ClockRestarted(runs))
