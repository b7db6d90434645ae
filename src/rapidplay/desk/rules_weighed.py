"""Rules before they are declared: what follows from them, and what speaks against them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rapidplay.desk.what_follows import what_follows
from rapidplay.errors import BadTimeControl, NoSuchRule
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.entries import RulesDeclared
from rapidplay.event.entry_json import entry_from
from rapidplay.event.objections import objections
from rapidplay.event.rules import DeclaredRules, LawsOfTheEvent, class_by_time, laws_of
from rapidplay.event.staffing import (
    demands_one_regime,
    most_games_for_an_arbiter,
    recording_is_a_condition,
    staffing_planned,
    supervision,
)
from rapidplay.game.incident import Chess
from rapidplay.game.player import PLAYERS
from rapidplay.game.time_control import TimeControl, parse_time_control
from rapidplay.i18n import spoken
from rapidplay.law.edition import Citation

OPEN_CLASS = "F23-T"
"""The open point of times that fall into two classes."""


def weighed(event: ChessEvent, rules: object) -> dict[str, Any]:
    """What an edition makes of these rules; writes nothing. BadEntry where they have not the form of rules."""
    entry = entry_from(RulesDeclared.name, RulesDeclared.version, {"rules": rules})
    assert isinstance(entry, RulesDeclared)
    told = entry.rules
    against = [
        {"key": one.key, "says": spoken(one.says), "refused": one.refused, "cites": _cited(one.cites)}
        for one in objections(told, event.first_day)
    ]
    return {"objections": against, **_what_follows(told, event)}


def _what_follows(rules: DeclaredRules, event: ChessEvent) -> dict[str, Any]:
    """As far as it follows: nothing from an edition or a time control that nobody knows."""
    data: dict[str, Any] = {"edition": None, "readings": [], "time": None, "supervision": None, "follows": []}
    try:
        laws = laws_of(rules, event.first_day)
        data |= {"edition": laws.id, "readings": _readings(laws)}
        control = parse_time_control(rules.time_control)
    except (NoSuchRule, BadTimeControl):
        return data
    computed = class_by_time(control, laws)
    chess = rules.chess or computed.chess
    open_point = OPEN_CLASS if computed.chess is None and OPEN_CLASS in laws.edition.readings else None
    time = {"chess": computed.chess, "cites": _cited(computed.cites), "open_point": open_point, **_seconds(control)}
    if chess is None:
        return {**data, "time": time}
    supervision = _supervision(rules, laws, chess)
    regime = rules.regime or ("competition" if supervision is None else supervision.get("regime"))
    follows = [] if regime is None else what_follows(rules, laws, regime)
    return {**data, "time": time, "supervision": supervision, "follows": follows}


def _seconds(control: TimeControl) -> dict[str, Any]:
    return {"total_seconds": {player.value: control.total_seconds(player) for player in PLAYERS}}


def _readings(laws: LawsOfTheEvent) -> list[dict[str, Any]]:
    return [
        {
            "id": reading.id,
            "article": reading.article,
            "asks": reading.asks,
            "options": dict(reading.options),
            "default": reading.default,
            "taken": laws.readings.get(reading.id, reading.default),
        }
        for reading in laws.edition.readings.values()
    ]


def _supervision(rules: DeclaredRules, laws: LawsOfTheEvent, chess: Chess) -> dict[str, Any] | None:
    """Whether the Competition Rules can hold; standard chess knows no other."""
    if chess == "standard":
        return None
    most = most_games_for_an_arbiter(laws, chess)
    data: dict[str, Any] = {
        "most_games": most,
        "recording_asked": recording_is_a_condition(laws, chess),
        "one_regime": _cited(demands_one_regime(laws, chess)),
    }
    if rules.staffing is None:
        return data
    staffing = staffing_planned(rules.staffing)
    found = supervision(laws, chess, staffing)
    return data | {
        "games_per_arbiter": staffing.games_per_arbiter,
        "arbiters_needed": None if most is None else -(-staffing.boards // most),
        "regime": found.regime,
        "asks": None if found.question is None else spoken(found.question.ask),
        "missing": [spoken(text) for text in found.missing],
        "cites": _cited(found.cites),
    }


def _cited(cites: Iterable[Citation]) -> list[str]:
    return list(dict.fromkeys(cite.article for cite in cites))
