"""Appendix A: rapidplay. Article A.4 has a module of its own."""

from __future__ import annotations

from rapidplay.editions.fide_2009.appendix_a_4 import A_4
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.game.incident import Chess, Incident, Regime
from rapidplay.game.player import Player
from rapidplay.game.time_control import TimeControl
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, request
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, PlayContinues, Remedies
from rapidplay.law.text import says
from rapidplay.provisions.bounds import adds_time, has_several_periods, is_at_least, is_less_than
from rapidplay.provisions.staffing import Supervision, regime_given_or_found

A_1 = LAWS.article(
    "A.1",
    "A rapidplay game is one in which all moves are made in a fixed time of at least fifteen and less than sixty "
    "minutes for each player,",
    "or in which the time allotted plus sixty times any increment is at least fifteen and less than sixty minutes for "
    "each player.",
)
F23_P = A_1.reading(
    "F23-P", "The time for all moves, where there are several periods?", default="a", rests_on="inferred",
    a="all base times, and sixty times the increment of the first period", b="such a game is not rapid",
)  # fmt: skip
A_2 = LAWS.article("A.2", "Nobody has to write down the moves.")
A_3 = LAWS.article(
    "A.3",
    "The Competition Rules apply where play is supervised adequately,",
    "for example by one arbiter for at most three games.",
)
F09_R1 = A_3.reading(
    "F09-R1", "Is one arbiter for three games the test of adequate supervision?", default="a",
    a="yes: with at most three games A.3 holds, unless the event says otherwise",
    b="no, an example: only the event can say that supervision is adequate",
)  # fmt: skip


# --- A.1, A.3, A.4: what rapidplay is, and which rules hold ----------------------------------------------------------


def class_by_time(time_control: TimeControl, player: Player, reasons: Reasons) -> Chess:
    """A.1: at least fifteen and less than sixty minutes, the increment counted sixty times."""
    if has_several_periods(time_control, player).truth and reasons.reads(F23_P) == "b":
        reasons.finds(A_1[1], has_several_periods(time_control, player))
        return "standard"
    rapid, blitz = A_1[1], LAWS.articles["B.1"][1]
    if adds_time(time_control, player):
        rapid, blitz = A_1[2], LAWS.articles["B.1"][2]
    if not reasons.finds(rapid, is_at_least(time_control, player, 15)):
        reasons.notes(blitz, says("Less than fifteen minutes: it is blitz."))
        return "blitz"
    return "rapid" if reasons.finds(rapid, is_less_than(time_control, player, 60)) else "standard"


def regime_in_rapidplay(incident: Incident, reasons: Reasons) -> Regime:
    """A.3, A.4: as the event says; else by the number of games for an arbiter."""
    if incident.regime is None and incident.facts.games_per_arbiter is not None and reasons.reads(F09_R1) == "b":
        reasons.notes(A_4[1], says("The event has not said that its supervision is adequate."))
        return "simplified"
    supervision = Supervision(
        games=3, number=A_3[2], recorded=None, announced=None, competition=A_3[1], simplified=A_4[1]
    )
    return regime_given_or_found(incident, reasons, supervision) or "simplified"


LAWS.classifiers.append(class_by_time)
LAWS.staffings["rapid"] = regime_in_rapidplay


# --- A.2: recording ---------------------------------------------------------------------------------------------------


@A_2.rules_on(claim("recording"), under=Scope.RAPID_AND_BLITZ)
def recording_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player complains that the opponent does not record."""
    reasons.notes(A_2[1], says("Nobody has to record the moves."), case.index)
    return (ClaimRejected(),)


@A_2.rules_on(request("scoresheet"), under=Scope.RAPID_AND_BLITZ)
def scoresheet_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks for a scoresheet: nobody records, and no right to one is given."""
    reasons.notes(A_2[1], says("Nobody has to record the moves; no right to a scoresheet is given."), case.index)
    return (PlayContinues(),)
