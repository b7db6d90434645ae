"""Appendix A: rapid chess. Article A.5 has a module of its own."""

from __future__ import annotations

from dataclasses import replace

from rapidplay.editions.fide_2023.appendix_a_5 import A_5
from rapidplay.editions.fide_2023.article_11 import ART_11_5
from rapidplay.editions.fide_2023.article_12 import ART_12_9, PENALTIES
from rapidplay.editions.fide_2023.laws import LAWS
from rapidplay.game.incident import Chess, Incident, Regime
from rapidplay.game.player import Player
from rapidplay.game.time_control import TimeControl
from rapidplay.law.case import Case
from rapidplay.law.edition import Penalty, Scope, claim, request
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClockKeepsRunning,
    LeftToTheArbiter,
    PlayContinues,
    RecordShown,
    Remedies,
    ScoresheetHandedOut,
)
from rapidplay.law.text import says
from rapidplay.provisions.bounds import adds_time, has_several_periods, is_less_than, is_more_than
from rapidplay.provisions.conduct import asked_at_most
from rapidplay.provisions.moves import has_the_move
from rapidplay.provisions.staffing import Supervision, regime_given_or_found

A_1 = LAWS.article(
    "A.1",
    "A game is rapid when each player has a fixed time of more than ten and less than sixty minutes for all his moves,",
    "or when his time, with sixty increments added, lies between these bounds.",
)
F23_T = A_1.reading(
    "F23-T", "And if the times of the two players fall into two classes?", default="a",
    a="the times of both must lie in the band; if not, the event says what it is", b="the time of one player is enough",
)  # fmt: skip
F23_P = A_1.reading(
    "F23-P", "The time for all moves, where there are several periods?", default="a", rests_on="inferred",
    a="all base times, and sixty times the increment of the first period", b="such a game is not rapid",
)  # fmt: skip
A_2 = LAWS.article(
    "A.2",
    "Nobody has to write down the moves.",
    "Claims that usually need a scoresheet stay open all the same.",
    "Whoever wants to write gets a scoresheet from the arbiter, at any time.",
)
A_3 = LAWS.article("A.3", "Where Articles 7 and 9 give two minutes, one minute is given here.")
A_4 = LAWS.article("A.4", "The Competitive Rules of Play apply if")
A_4_1 = LAWS.article("A.4.1", "no arbiter has more than three games to watch, and")
A_4_2 = LAWS.article(
    "A.4.2",
    "the moves of every game are written down by the arbiter or an assistant, and kept electronically too where that "
    "can be done.",
)
A_4_3 = LAWS.article(
    "A.4.3",
    "A player on move may have the arbiter or the assistant show him the record.",
    "Five times a game are his; asking more often counts as distracting the opponent.",
)
A_6 = LAWS.article("A.6", "The event says in its regulations whether A.4 or A.5 holds, and it holds throughout.")


# --- A.1, A.4 to A.6: what rapid is, and which rules hold -------------------------------------------------------------


def class_by_time(time_control: TimeControl, player: Player, reasons: Reasons) -> Chess:
    """A.1: more than ten and less than sixty minutes, the increment counted sixty times."""
    if has_several_periods(time_control, player).truth and reasons.reads(F23_P) == "b":
        reasons.finds(A_1[1], has_several_periods(time_control, player))
        return "standard"
    rapid, blitz = A_1[1], LAWS.articles["B.1"][1]
    if adds_time(time_control, player):
        rapid, blitz = A_1[2], LAWS.articles["B.1"][2]
    if not reasons.finds(rapid, is_more_than(time_control, player, 10)):
        reasons.notes(blitz, says("Ten minutes or less: it is blitz."))
        return "blitz"
    return "rapid" if reasons.finds(rapid, is_less_than(time_control, player, 60)) else "standard"


def regime_in_rapid(incident: Incident, reasons: Reasons) -> Regime:
    """A.4 to A.6: at most three games for an arbiter, each recorded, for the entire event."""
    regime = regime_given_or_found(
        incident,
        reasons,
        Supervision(
            games=3,
            number=A_4_1[1],
            recorded=A_4_2[1],
            announced=A_6[1],
            competition=A_4[1],
            simplified=A_5[1],
        ),
    )
    return regime or not_announced(reasons)


def not_announced(reasons: Reasons) -> Regime:
    """The event has not said which rules hold, and nobody knows the facts: A.5 is taken to hold."""
    reasons.notes(replace(A_6[1], confidence="inferred"), says("The simplified rules apply."))
    return "simplified"


def one_minute(case: Case, reasons: Reasons) -> bool:
    """A.3: it stands before A.4 and A.5, so it holds in both regimes."""
    reasons.notes(A_3[1], says("In rapid chess the penalty is one minute instead of two."))
    return True


LAWS.classifiers.append(class_by_time)
LAWS.staffings["rapid"] = regime_in_rapid
LAWS.penalties.append(Penalty(scope=Scope.RAPID_AND_BLITZ, chess="rapid", seconds=60, weighed=one_minute))


# --- A.2, A.4.3: recording --------------------------------------------------------------------------------------------


@A_2.rules_on(claim("recording"), under=Scope.RAPID_AND_BLITZ)
def recording_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player complains that the opponent does not record."""
    reasons.notes(A_2[1], says("Nobody has to record the moves."), case.index)
    return (ClaimRejected(),)


@A_2.rules_on(request("scoresheet"), under=Scope.RAPID_AND_BLITZ)
def scoresheet_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks for a scoresheet in order to write."""
    reasons.notes(A_2[3], says("A player may have a scoresheet at any time."), case.index)
    return (ScoresheetHandedOut(case.asks), ClockKeepsRunning())


@A_4_3.rules_on(request("arbiters-record"), under=Scope.SUPERVISED)
def arbiters_record_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks to see the record that the arbiter keeps; the clock is not paused for it."""
    if not reasons.finds(A_4_3[1], has_the_move(case, case.asks)):
        return (PlayContinues(),)
    if reasons.finds(A_4_3[2], asked_at_most(case, 5)):
        return (RecordShown(case.asks), ClockKeepsRunning())
    reasons.notes(ART_11_5[1], says("Asking more often is taken as distracting the opponent."))
    reasons.notes(ART_12_9[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)
