"""Appendix A: rapidplay. Article A.4 has a module of its own."""

from __future__ import annotations

from rapidplay.editions.fide_2014.appendix_a_4 import A_4
from rapidplay.editions.fide_2014.laws import LAWS
from rapidplay.game.incident import Chess, Incident, Regime
from rapidplay.game.player import Player
from rapidplay.game.time_control import TimeControl
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, request
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, PlayContinues, Remedies
from rapidplay.law.text import says
from rapidplay.provisions.bounds import adds_time, has_several_periods, is_less_than, is_more_than
from rapidplay.provisions.staffing import Supervision, regime_given_or_found

A_1 = LAWS.article(
    "A.1",
    "A game is rapidplay when each player has a fixed time for all his moves that is longer than ten minutes and "
    "shorter than sixty;",
    "with an increment, the time allotted and sixty increments are added up, and the sum lies between the same bounds.",
)
F23_P = A_1.reading(
    "F23-P", "The time for all moves, where there are several periods?", default="a", rests_on="inferred",
    a="all base times, and sixty times the increment of the first period", b="such a game is not rapid",
)  # fmt: skip
A_2 = LAWS.article(
    "A.2",
    "Nobody is obliged to write down moves.",
)
A_3 = LAWS.article(
    "A.3",
    "The Competition Rules hold where both of these are so:",
)
A_3_A = LAWS.article(
    "A.3.a",
    "no arbiter has more than three games to watch;",
)
A_3_B = LAWS.article(
    "A.3.b",
    "the moves of every game are written down by the arbiter or his assistant; a device keeps them too where that "
    "can be done.",
)
A_5 = LAWS.article(
    "A.5",
    "For each event its rules lay down which of A.3 and A.4 is used, from the first round to the last.",
)
AMB_15 = A_5.reading(
    "AMB-15", "And if they do not?", default="a", rests_on="inferred",
    a="the facts of A.3 decide; A.4 where nobody states them", b="A.4",
)  # fmt: skip


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
    return regime_of_the_event(
        incident,
        reasons,
        Supervision(
            games=3, number=A_3_A[1], recorded=A_3_B[1], announced=A_5[1], competition=A_3[1], simplified=A_4[1]
        ),
    )


def regime_of_the_event(incident: Incident, reasons: Reasons, by: Supervision) -> Regime:
    """As the regulations have it; where they are silent by AMB-15."""
    if incident.regime is None and reasons.reads(AMB_15) == "b":
        reasons.notes(by.simplified, says("The simplified rules apply."))
        return "simplified"
    return regime_given_or_found(incident, reasons, by) or "simplified"


LAWS.classifiers.append(class_by_time)
LAWS.staffings["rapid"] = regime_in_rapid


# --- A.2, A.3: recording ----------------------------------------------------------------------------------------------


@A_2.rules_on(claim("recording"), under=Scope.RAPID_AND_BLITZ)
def recording_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player complains that the opponent does not record."""
    reasons.notes(A_2[1], says("Nobody has to record the moves."), case.index)
    return (ClaimRejected(),)


@A_2.rules_on(request("scoresheet"), under=Scope.RAPID_AND_BLITZ)
def scoresheet_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks for a scoresheet: this edition gives no right to one."""
    reasons.notes(A_2[1], says("These Laws give no right to what is asked for."), case.index)
    return (PlayContinues(),)


@A_3_B.rules_on(request("arbiters-record"), under=Scope.SUPERVISED)
def arbiters_record_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks to see the record that the arbiter keeps: this edition gives no right to it."""
    reasons.notes(A_3_B[1], says("These Laws give no right to what is asked for."), case.index)
    return (PlayContinues(),)
