"""A round: its pairings, checks and results, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Literal

import msgspec

from rapidplay.event.boards import place_of
from rapidplay.event.entries import CheckTicked, Pairing
from rapidplay.event.entry import Part, Stamp
from rapidplay.event.results import HALF_POINTS, HALF_POINTS_OF_A_BYE, NO_RESULT, ByeKind, ResultOfBoard
from rapidplay.game.player import Player

State = Literal["paired", "checked", "started", "closing", "closed"]


class Tick(Part, frozen=True, kw_only=True):
    """What was found when a board or an item of the hall was looked at."""

    entry: CheckTicked
    stamp: Stamp


class Reopening(Part, frozen=True, kw_only=True):
    """The chief opened the round again."""

    because: str
    closed: Stamp
    stamp: Stamp


class Round(Part, frozen=True, kw_only=True):
    """A round of the event; what is not in its fields is derived from them."""

    number: int
    planned_start: datetime | None = None
    hall_items: tuple[str, ...] = ()
    pairings: dict[str, Pairing] = msgspec.field(default_factory=dict)
    """By board, in the order of the hall."""
    byes: dict[int, ByeKind] = msgspec.field(default_factory=dict)
    board_ticks: dict[str, Tick] = msgspec.field(default_factory=dict)
    hall_ticks: dict[str, Tick] = msgspec.field(default_factory=dict)
    started: Stamp | None = None
    closed: Stamp | None = None
    reopenings: tuple[Reopening, ...] = ()
    results: dict[str, ResultOfBoard] = msgspec.field(default_factory=dict)

    @property
    def state(self) -> State:
        """How far the round is; closing: each game has a result, but the round is not closed."""
        if self.closed is not None:
            return "closed"
        if self.started is None:
            return "paired" if self.not_in_order() else "checked"
        return "started" if any(self.without_a_result()) else "closing"

    @property
    def boards(self) -> tuple[str, ...]:
        """The boards of the round, in the order of the hall."""
        return tuple(self.pairings)

    def result_of(self, board: str) -> ResultOfBoard:
        """What was said of the result on a board."""
        return self.results.get(board, NO_RESULT)

    def items(self) -> tuple[str, ...]:
        """What is looked at in the hall: the event's list and what was added, without what this round does without."""
        named = dict.fromkeys((*self.hall_items, *self.hall_ticks))
        return tuple(item for item in named if not _is(self.hall_ticks.get(item), "hidden"))

    def not_in_order(self) -> tuple[str, ...]:
        """Items and boards that nobody has found in order yet."""
        items = [item for item in self.items() if not _is(self.hall_ticks.get(item), "in-order")]
        return (*items, *self.unchecked_boards())

    def unchecked_boards(self) -> tuple[str, ...]:
        """Boards that nobody has found in order yet."""
        return tuple(board for board in self.boards if not _is(self.board_ticks.get(board), "in-order"))

    def without_a_result(self) -> Iterator[str]:
        """Boards where no result stands: the game goes on, or its result is disputed."""
        return (board for board in self.boards if self.result_of(board).standing is None)

    def unconfirmed(self) -> Iterator[str]:
        """Boards whose result no arbiter has confirmed."""
        return (board for board in self.boards if self.result_of(board).confirmed is None)

    def half_points_of(self, player: int) -> int | None:
        """What a player got in this round, in half points; None where there is no result yet, or he is not in it."""
        if player in self.byes:
            return HALF_POINTS_OF_A_BYE[self.byes[player]]
        for board, pairing in self.pairings.items():
            if player in (pairing.white, pairing.black):
                standing = self.result_of(board).standing
                colour = Player.WHITE if player == pairing.white else Player.BLACK
                return None if standing is None else HALF_POINTS[standing.result].of(colour)
        return None


def in_the_order_of_the_hall(pairings: tuple[Pairing, ...]) -> dict[str, Pairing]:
    """The pairings by board."""
    return {pairing.board: pairing for pairing in sorted(pairings, key=lambda pairing: place_of(pairing.board))}


def _is(tick: Tick | None, found: str) -> bool:
    return tick is not None and tick.entry.found == found
