"""What is asked of the Laws of 2018: rapid chess without supervision, unless something else is said."""

from __future__ import annotations

from typing import Any

from rapidplay.editions import edition
from rapidplay.game import events as e
from rapidplay.game.event import Event
from rapidplay.game.fold import after
from rapidplay.game.incident import Incident
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.game.start import record_at_start, replayed
from rapidplay.incident.rule import by_solver, rule
from rapidplay.law.case import Case, Setting
from rapidplay.law.ruling import Ruling
from rapidplay.law.standing import NOTHING

LAWS = edition("fide-2018")


def ruled(*events: Event, **parts: Any) -> Ruling:
    """The ruling; the solver answers the mate questions."""
    if "time_control" not in parts:
        parts.setdefault("chess", "rapid")
    told = {"edition": "fide-2018", "regime": "simplified", **parts}
    return rule(Incident(events=events, **told), by_solver)


def as_it_stood(*events: Event, **parts: Any) -> Case:
    """The case after these events, when nothing is claimed or seen."""
    told = Incident(chess="rapid", **parts)
    setting = Setting(
        edition=LAWS, regime="simplified", chess="rapid", event_rules=told.event_rules, time_control=None, readings={}
    )
    record = record_at_start(told, replayed(told.position), LAWS.words)
    for event in events:
        record = after(record, event)
    return Case(setting=setting, kind=NOTHING, record=record, index=len(events))


def claims(by: Player, of: Any, **more: Any) -> e.ClaimMade:
    return e.ClaimMade(by=by, of=of, **more)


def sees(what: Any) -> e.ArbiterObserved:
    return e.ArbiterObserved(by="arbiter", what=what)


def illegal(by: Player) -> tuple[Event, Event]:
    """An illegal move, completed."""
    return e.MoveMade(by=by, legal=False), e.ClockPressed(by=by)


def counted(white: int, black: int) -> dict[Player, int]:
    return {WHITE: white, BLACK: black}
