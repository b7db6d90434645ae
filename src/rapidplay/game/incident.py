"""An incident as the law core takes it: what is given, what had happened before, what happened then."""

from __future__ import annotations

from typing import Literal

import msgspec

from rapidplay.game.event import Clocks, Event
from rapidplay.game.facts import Facts
from rapidplay.game.player import Player

Chess = Literal["rapid", "blitz", "standard"]
Regime = Literal["competition", "simplified"]


class _Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of the incident file."""


class EventRules(_Table, frozen=True, kw_only=True):
    """The organiser's paper, as far as rulings turn on it."""

    default_time_minutes: int | None = None
    guidelines_iii: bool = False
    """The guidelines for games without increment (quickplay finishes) were announced."""
    draw_offers: str = "allowed"
    """allowed, forbidden, or not-before-move-N."""
    readings: dict[str, str] = {}
    """Open points decided otherwise than the edition's default: id -> letter."""
    supervised_rounds: Literal["all", "some"] = "all"
    """The rounds in which the conditions for the Competition Rules are met."""


class GivenPosition(_Table, frozen=True, kw_only=True):
    """What stands on the board before the first event, and the moves that led there from it."""

    fen: str | None = None
    moves: str | None = None
    """SAN or UCI, from `fen` or from the start position."""


class Before(_Table, frozen=True, kw_only=True):
    """What had happened before the first event. None or a missing player: not known."""

    has_the_move: Player | None = None
    moves_made: dict[Player, int] = {}
    moves_completed: dict[Player, int] = {}
    illegal_moves: dict[Player, int] = {}
    """Penalised ones only."""
    two_hands: dict[Player, int] = {}
    empty_presses: dict[Player, int] = {}
    scoresheet_requests: dict[Player, int] = {}
    warnings: dict[Player, int] = {}
    clocks: Clocks | None = None


class Incident(msgspec.Struct, frozen=True, kw_only=True):
    """All that the law core is told. Times are seconds; `time_control` is as it was written."""

    title: str | None = None
    edition: str | None = None
    """An edition id, or a profile id."""
    regime: Regime | None = None
    chess: Chess | None = None
    time_control: str | None = None
    event_rules: EventRules = EventRules()
    position: GivenPosition | None = None
    before: Before = Before()
    facts: Facts = Facts()
    events: tuple[Event, ...] = ()
