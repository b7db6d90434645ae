"""Games told event by event, and the record they add up to."""

from __future__ import annotations

from typing import Any

from rapidplay.game import events as e
from rapidplay.game.both import Both
from rapidplay.game.event import Event
from rapidplay.game.fold import after
from rapidplay.game.incident import Before, GivenPosition, Incident
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.game.record import Record, Words
from rapidplay.game.start import record_at_start, replayed

UNPRESSED_IS_COMPLETED = Words(next_move_completes=True)
"""From 2014: the next own move completes the one that was never pressed."""
ONLY_PRESSED_IS_COMPLETED = Words(next_move_completes=False)
"""2009: without the press a move is never completed."""
FROM_MOVE_ONE = Before(moves_made={WHITE: 0, BLACK: 0}, moves_completed={WHITE: 0, BLACK: 0})
"""Nothing had happened; no position is given."""
START = GivenPosition()


def record(words: Words = UNPRESSED_IS_COMPLETED, **incident: Any) -> Record:
    """The record before the first event; an incident without position begins with the first move of the game."""
    if "position" not in incident:
        incident.setdefault("before", FROM_MOVE_ONE)
    told = Incident(chess="rapid", **incident)
    return record_at_start(told, replayed(told.position), words)


def folded(start: Record, *events: Event) -> Record:
    """A record, and what happened then."""
    for event in events:
        start = after(start, event)
    return start


def played(*events: Event, words: Words = UNPRESSED_IS_COMPLETED, **incident: Any) -> Record:
    """The record of an incident with these events."""
    return folded(record(words, **incident), *events)


def move(by: Player, uci: str | None = None, **more: Any) -> e.MoveMade:
    return e.MoveMade(by=by, uci=uci, **more)


def press(by: Player, **more: Any) -> e.ClockPressed:
    return e.ClockPressed(by=by, **more)


def moved(by: Player, uci: str | None = None, **more: Any) -> tuple[Event, Event]:
    """A move and the press after it."""
    return move(by, uci, **more), press(by)


def made(record: Record) -> Both[int]:
    """How many moves each player has made."""
    return Both(*(count.number for count in record.situation.made))


def completed(record: Record) -> Both[int]:
    """How many moves each player has completed."""
    return Both(*(count.number for count in record.situation.completed))
