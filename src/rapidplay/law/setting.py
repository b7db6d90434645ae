"""The setting of an incident: which kind of chess it is under an edition, and which regime holds."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.errors import BadIncident, NoSuchRule
from rapidplay.game.incident import Chess, Incident, Regime
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.game.time_control import TimeControl, parse_time_control
from rapidplay.law.case import Setting
from rapidplay.law.edition import Edition
from rapidplay.law.finding import Question, Reasons, StillOpen


def setting_of(
    incident: Incident, edition: Edition, readings: Mapping[str, str], mates: Mapping[tuple[str, Player], bool] | None
) -> tuple[Setting, Question | None]:
    """The setting, and the question that decides the regime where that is still open (simplified until then)."""
    reasons = Reasons(dict(readings))
    time_control = None if incident.time_control is None else parse_time_control(incident.time_control)
    chess = _chess(incident, edition, time_control, reasons)
    question = None
    try:
        regime = _regime(incident, edition, chess, reasons)
    except StillOpen as still:
        regime, question = "simplified", still.question
    setting = Setting(
        edition=edition,
        regime=regime,
        chess=chess,
        event_rules=incident.event_rules,
        time_control=time_control,
        readings=readings,
        mates=mates,
        reasons=reasons,
    )
    return setting, question


def class_of(time_control: TimeControl, edition: Edition, reasons: Reasons) -> Chess:
    """The kind of chess that an edition calls this time control.

    Raises:
        NoSuchRule: the times of the players fall into two classes; the event must say (open point F23-T).
    """
    classes = [edition.classify(time_control, player, reasons) for player in (WHITE, BLACK)]
    if classes[0] != classes[1]:
        raise NoSuchRule(
            f"{time_control.code()}: {classes[0]} for White and {classes[1]} for Black under {edition.id}; "
            "the event's regulations must say which it is (chess = …)"
        )
    return classes[0]


def _chess(incident: Incident, edition: Edition, time_control: TimeControl | None, reasons: Reasons) -> Chess:
    stated = incident.chess
    if time_control is None:
        if stated is None:
            raise BadIncident("chess", "missing, and no time_control: expected one of the two")
        return stated
    try:
        derived = class_of(time_control, edition, reasons)
    except NoSuchRule:
        if stated is None:
            raise
        return stated
    if stated not in (None, derived):
        raise BadIncident("chess", f"{stated}, but {incident.time_control} is {derived} under {edition.id}")
    return derived


def _regime(incident: Incident, edition: Edition, chess: Chess, reasons: Reasons) -> Regime:
    """As given, or as the edition has it by the facts; standard chess has the Competition Rules only."""
    if chess == "standard":
        if incident.regime == "simplified":
            raise BadIncident("regime", "simplified, but standard chess has the Competition Rules only")
        return "competition"
    return incident.regime or edition.staffing(incident, chess, reasons)
