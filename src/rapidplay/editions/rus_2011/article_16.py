"""Article 16, 16.1 to 16.4: what rapid chess is, and which rules hold. The parts of 16.4 have modules of their own."""

from __future__ import annotations

from rapidplay.editions.rus_2011.laws import LAWS
from rapidplay.game.incident import Chess, Incident, Regime
from rapidplay.game.player import Player
from rapidplay.game.time_control import TimeControl
from rapidplay.law.case import Case
from rapidplay.law.edition import Citation, Scope, claim, request
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, PlayContinues, Remedies
from rapidplay.law.text import says
from rapidplay.provisions.bounds import adds_time, has_several_periods, is_at_least, is_less_than
from rapidplay.provisions.staffing import Supervision, regime_given_or_found

ART_16_1 = LAWS.article(
    "16.1",
    "Rapid chess is a game in which each player must make all moves in fifteen minutes or more, but less than sixty.",
    "It is played with a fixed time, or with a base time and additional time for each move.",
    "For the total time of the game the additional time is multiplied by sixty.",
)
F23_P = ART_16_1.reading(
    "F23-P", "The time for all moves, where there are several periods?", default="a", rests_on="inferred",
    a="all base times, and sixty times the increment of the first period", b="such a game is not rapid",
)  # fmt: skip
ART_16_1.gives_no_ruling(2, because="The two modes are told by the time control.")
RUS_T1 = ART_16_1.reading(
    "RUS-T1", "With additional time, what do the bounds measure?", default="a", rests_on="inferred",
    a="the total: base time and sixty times the additional time", b="the base time only",
)  # fmt: skip
ART_16_2 = LAWS.article("16.2", "Players need not record the moves.", confidence="inferred")
ART_16_3 = LAWS.article(
    "16.3", "If one arbiter can be provided for at most three games, the Competition Rules (section 3) must be used."
)
RUS_R1 = ART_16_3.reading(
    "RUS-R1", "Does the possibility decide, or what is provided?", default="c", rests_on="inferred",
    a="the possibility at the event, settled once", b="the actual number of games at the board",
    c="what the event says; if it says nothing and nobody states the number of games, 16.4",
)  # fmt: skip
ART_16_4 = LAWS.article(
    "16.4",
    "If that cannot be provided, the Competition Rules must be used too, except where 16.4.1 to 16.4.6 replace them.",
)


# --- 16.1: what rapid chess is ----------------------------------------------------------------------------------------


def class_by_time(time_control: TimeControl, player: Player, reasons: Reasons) -> Chess:
    """16.1: fifteen minutes or more and less than sixty; that a shorter game is blitz is inferred."""
    if has_several_periods(time_control, player).truth and reasons.reads(F23_P) == "b":
        reasons.finds(ART_16_1[1], has_several_periods(time_control, player))
        return "standard"
    adds = adds_time(time_control, player)
    base_only = adds and reasons.reads(RUS_T1) == "b"
    measure = ART_16_1[3] if adds and not base_only else ART_16_1[1]
    if not reasons.finds(measure, is_at_least(time_control, player, 15, base_only=base_only)):
        reasons.notes(ART_16_1[1].inferred(), says("Less than fifteen minutes: it is blitz."))
        return "blitz"
    short = reasons.finds(measure, is_less_than(time_control, player, 60, base_only=base_only))
    return "rapid" if short else "standard"


LAWS.classifiers.append(class_by_time)


# --- 16.3, 16.4: which rules hold -------------------------------------------------------------------------------------


def regime_in_rapid(incident: Incident, reasons: Reasons) -> Regime:
    """16.3, 16.4: as the event says; else by the number of games for an arbiter."""
    once = incident.regime is None and reasons.reads(RUS_R1) == "a"
    supervision = Supervision(
        games=3,
        number=ART_16_3[1],
        recorded=None,
        announced=ART_16_3[1] if once else None,
        competition=ART_16_3[1],
        simplified=ART_16_4[1],
    )
    return regime_given_or_found(incident, reasons, supervision) or "simplified"


def regime_in_blitz(incident: Incident, reasons: Reasons) -> Regime:
    """The article on blitz is not held; by concordance one arbiter for one game brings the Competition Rules."""
    supervision = Supervision(
        games=1,
        number=ART_16_3[1].inferred(),
        recorded=None,
        announced=None,
        competition=ART_16_3[1].inferred(),
        simplified=ART_16_4[1].inferred(),
    )
    return regime_given_or_found(incident, reasons, supervision) or "simplified"


LAWS.staffings["rapid"] = regime_in_rapid
LAWS.staffings["blitz"] = regime_in_blitz


def competition_rules(case: Case) -> Citation:
    """What is cited for the Competition Rules, which are not held: the clause by which they are used."""
    return ART_16_4[1].inferred() if case.setting.regime == "simplified" else ART_16_3[1].inferred()


def by_concordance(case: Case, scope: Scope, reasons: Reasons) -> None:
    """The Competition Rules decide; or blitz, whose article is not held, is ruled on as 16.4 has it for rapid."""
    if scope in (Scope.COMPETITION_RULES, Scope.RAPID_AND_BLITZ):
        wording = says("The Competition Rules decide; they are taken from FIDE's Laws of 2009.")
        reasons.notes(competition_rules(case), wording)
    elif case.setting.chess == "blitz":
        reasons.notes(ART_16_4[1].inferred(), says("The article on blitz is not held: as FIDE's Laws of 2009 have it."))


LAWS.bridges.append(by_concordance)


# --- 16.2: recording --------------------------------------------------------------------------------------------------


@ART_16_2.rules_on(claim("recording"), under=Scope.RAPID_AND_BLITZ)
def recording_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player complains that the opponent does not record."""
    reasons.notes(ART_16_2[1], says("Nobody has to record the moves."), case.index)
    return (ClaimRejected(),)


@ART_16_2.rules_on(request("scoresheet"), under=Scope.RAPID_AND_BLITZ)
def scoresheet_is_asked_for(case: Case, reasons: Reasons) -> Remedies:
    """A player asks for a scoresheet: nobody records, and no right to one is given."""
    reasons.notes(ART_16_2[1], says("Nobody has to record the moves; no right to a scoresheet is given."), case.index)
    return (PlayContinues(),)
