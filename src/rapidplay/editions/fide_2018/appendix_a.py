"""Appendix A: rapid chess. Article A.4 has a module of its own."""

from __future__ import annotations

from rapidplay.editions.fide_2018.appendix_a_4 import A_4
from rapidplay.editions.fide_2018.article_11 import ART_11_5
from rapidplay.editions.fide_2018.article_12 import ART_12_9, PENALTIES
from rapidplay.editions.fide_2018.laws import LAWS
from rapidplay.game.incident import Chess, Incident, Regime
from rapidplay.game.player import Player
from rapidplay.game.time_control import TimeControl
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, request
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
A_3_1 = LAWS.article("A.3.1", "The Competition Rules apply if")
A_3_1_1 = LAWS.article("A.3.1.1", "no arbiter has more than three games to watch, and")
A_3_1_2 = LAWS.article(
    "A.3.1.2",
    "the moves of every game are written down by the arbiter or an assistant, and kept electronically too where that "
    "can be done.",
)
A_3_2 = LAWS.article(
    "A.3.2",
    "A player on move may have the arbiter or the assistant show him the record.",
    "Five times a game are his; asking more often counts as distracting the opponent.",
)
A_5 = LAWS.article("A.5", "The event says in its regulations whether A.3 or A.4 holds, and it holds throughout.")
F18_14 = A_5.reading(
    "F18-14",
    "And if they do not?",
    default="a",
    rests_on="inferred",
    a="A.4, unless the facts of A.3 are stated",
    b="the facts decide",
)


# --- A.1, A.3, A.5: what rapid is, and which rules hold ---------------------------------------------------------------


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
    """A.3 to A.5: at most three games for an arbiter, each recorded, for the entire event."""
    regime = regime_given_or_found(
        incident,
        reasons,
        Supervision(
            games=3,
            number=A_3_1_1[1],
            recorded=A_3_1_2[1],
            announced=A_5[1],
            competition=A_3_1[1],
            simplified=A_4[1],
        ),
    )
    return regime or not_announced(reasons)


def not_announced(reasons: Reasons) -> Regime:
    """F18-14: the event has not said which rules hold."""
    reasons.reads(F18_14)
    return "simplified"


LAWS.classifiers.append(class_by_time)
LAWS.staffings["rapid"] = regime_in_rapid


# --- A.2, A.3.2: recording --------------------------------------------------------------------------------------------


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


@A_3_2.rules_on(request("arbiters-record"), under=Scope.SUPERVISED)
def arbiters_record_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks to see the record that the arbiter keeps; the clock is not stopped for it."""
    if not reasons.finds(A_3_2[1], has_the_move(case, case.asks)):
        return (PlayContinues(),)
    if reasons.finds(A_3_2[2], asked_at_most(case, 5)):
        return (RecordShown(case.asks), ClockKeepsRunning())
    reasons.notes(ART_11_5[1], says("Asking more often is taken as distracting the opponent."))
    reasons.notes(ART_12_9[1], says("The penalty is the arbiter's to choose."))
    return (LeftToTheArbiter(PENALTIES),)
