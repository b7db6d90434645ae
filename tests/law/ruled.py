"""Incidents told event by event, and the ruling on them.

It is rapid chess without supervision by the Laws of 2018, unless something else is said.
"""

from __future__ import annotations

from typing import Any

from rapidplay.editions import edition
from rapidplay.game import events as e
from rapidplay.game.event import Event
from rapidplay.game.facts import Facts
from rapidplay.game.fold import after
from rapidplay.game.incident import Before, EventRules, GivenPosition, Incident, Regime
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.game.record import Record
from rapidplay.game.start import record_at_start, replayed
from rapidplay.incident.rule import by_solver, rule
from rapidplay.law.case import Case, Setting
from rapidplay.law.edition import Kind
from rapidplay.law.ruling import Ruling
from rapidplay.law.standing import NOTHING

LAWS = edition("fide-2018")
START = GivenPosition()
TWO_CHECKS = GivenPosition(fen="3kr3/8/8/8/8/8/8/3RK3 w - - 0 1")
"""Both kings are in check and White has the move."""
NOTHING_KNOWN = Facts()
MANY_MOVES = Before(moves_made={WHITE: 40, BLACK: 40})


def incident(*events: Event, **parts: Any) -> Incident:
    if "time_control" not in parts:
        parts.setdefault("chess", "rapid")
    return Incident(events=events, **{"edition": "fide-2018", "regime": "simplified", **parts})


def ruled(*events: Event, **parts: Any) -> Ruling:
    """The ruling on an incident; the solver answers the mate questions."""
    return rule(incident(*events, **parts), by_solver)


def ruled_with_mates_known(*events: Event, facts: Facts = NOTHING_KNOWN, **parts: Any) -> Ruling:
    """The ruling where both players can checkmate whatever stands on the board; nobody is asked."""
    known = facts.answered("can_checkmate", WHITE, True).answered("can_checkmate", BLACK, True)
    return rule(incident(*events, facts=known, **parts))


def move(by: Player, uci: str | None = None, **more: Any) -> e.MoveMade:
    return e.MoveMade(by=by, uci=uci, **more)


def moved(by: Player, uci: str | None = None, **more: Any) -> tuple[Event, Event]:
    """A move and the press after it."""
    return move(by, uci, **more), e.ClockPressed(by=by)


def illegal(by: Player, uci: str | None = None, **more: Any) -> tuple[Event, Event]:
    """An illegal move, completed; where a board is known the move shows that it is illegal."""
    return moved(by, uci, **({} if uci else {"legal": False}), **more)


def claims(by: Player, of: Any, **more: Any) -> e.ClaimMade:
    return e.ClaimMade(by=by, of=of, **more)


def sees(what: Any, who: Any = None) -> e.ArbiterObserved:
    return e.ArbiterObserved(by="arbiter", what=what, who=who)


def steps(ruling: Ruling) -> list[str]:
    """The do-now list, by name."""
    return [step.do for step in ruling.do_now]


def asks(ruling: Ruling) -> list[str]:
    """The facts asked for, the most decisive first."""
    return [question.fact for question in ruling.questions]


def may(ruling: Ruling) -> list[tuple[Player, str]]:
    """The windows: who may still do what."""
    return [(window.who, window.may) for window in ruling.windows]


def record(*events: Event, **parts: Any) -> Record:
    """What these events add up to, nothing ruled."""
    told = incident(*events, **parts)
    game = record_at_start(told, replayed(told.position), LAWS.words)
    for event in events:
        game = after(game, event)
    return game


def case(kind: Kind, index: int, *events: Event, regime: Regime = "simplified", **parts: Any) -> Case:
    """A case under the Laws of 2018."""
    setting = Setting(
        edition=LAWS,
        regime=regime,
        chess="rapid",
        event_rules=parts.get("event_rules", EventRules()),
        time_control=None,
        readings={},
    )
    return Case(setting=setting, kind=kind, record=record(*events, **parts), index=index)


def as_it_stands(*events: Event, **parts: Any) -> Case:
    """The game as it stands, nothing claimed or seen."""
    return case(NOTHING, 0, *events, **parts)


__all__ = [
    "BLACK", "LAWS", "MANY_MOVES", "START", "TWO_CHECKS", "WHITE", "as_it_stands", "asks", "case", "claims", "illegal",
    "incident", "may", "move", "moved", "record", "ruled", "ruled_with_mates_known", "sees", "steps",
]  # fmt: skip
