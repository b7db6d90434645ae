"""The record: what the events of a game add up to, under one edition's words for a completed move.

A record is never changed; `after` gives the next one. What can be worked out from the events when it is asked for
(touches, displaced pieces, windows) is not kept here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from rapidplay.game.board import Board
from rapidplay.game.both import Both
from rapidplay.game.event import Clocks, Event
from rapidplay.game.events import MoveMade
from rapidplay.game.facts import Facts
from rapidplay.game.player import Player

Ending = Literal[
    "checkmate", "stalemate", "dead-position", "agreement", "resignation", "signed-scoresheets", "declared", "ruled"
]


@dataclass(frozen=True, slots=True)
class Count:
    """A number of moves; where the beginning of the game is not known, at least so many."""

    number: int = 0
    exact: bool = False

    def one_more(self) -> Count:
        """This count and one."""
        return replace(self, number=self.number + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What an edition means by its words, as far as the record depends on it."""

    next_move_completes: bool = True
    """A move that was never pressed is completed when the player makes his next move (from 2014)."""
    agreement_needs_a_move_by_each: bool = False
    """A draw can be agreed only when both players have made a move (from 2017)."""
    quickplay_claim_is_an_offer: bool = False
    """A claim under the quickplay finish is an offer of a draw too (2009)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What stands at the board: what a restoration brings back."""

    board: Board | None = None
    has_the_move: Player | None = None
    made: Both[Count] = Both(Count(), Count())
    completed: Both[Count] = Both(Count(), Count())
    positions: tuple[tuple[object, ...], ...] = ()
    """The keys of the positions that occurred, the present one last; empty where no position is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A move of the incident, legal or not."""

    index: int
    """The event it is."""
    event: MoveMade
    uci: str | None
    legal: bool | None
    before: Situation
    board_after: Board | None
    pressed_at: int | None = None
    press_seen: bool = False
    other_hand: bool = False
    taken_back_at: int | None = None
    answered_at: int | None = None
    """The event with which the opponent MADE his next move."""
    answer_legal: bool | None = None
    penalised: bool = False

    @property
    def by(self) -> Player:
        """Who made it."""
        return self.event.by

    @property
    def stands(self) -> bool:
        """It has not been taken back, by the player or by a ruling."""
        return self.taken_back_at is None


@dataclass(frozen=True, slots=True, kw_only=True)
class EmptyPress:
    """A press of the clock without a move made since the opponent's press."""

    index: int
    by: Player
    seen: bool
    before: Situation
    answered_at: int | None = None
    penalised: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """How the game ended; `result` is None where the edition has yet to say it (a resignation)."""

    how: Ending
    index: int
    """The event that ended it; -1: before the first event."""
    result: str | None = None
    by: Player | None = None
    """Who mated or resigned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The state of a game after some events."""

    words: Words
    draw_offers: str = "allowed"
    situation: Situation = Situation()
    first_board: Board | None = None
    """The board with which the game began, where the whole game is known."""
    events: tuple[Event, ...] = ()
    moves: tuple[Move, ...] = ()
    empty_presses: tuple[EmptyPress, ...] = ()
    flags: Both[int | None] = Both(None, None)
    """The event with which each player's time ran out."""
    paused: bool = False
    offer: Player | None = None
    """Who has an offer of a draw open."""
    ended: Ended | None = None
    illegal_moves: Both[int] = Both(0, 0)
    two_hands: Both[int] = Both(0, 0)
    empty_press_count: Both[int] = Both(0, 0)
    scoresheet_requests: Both[int] = Both(0, 0)
    warnings: Both[int] = Both(0, 0)
    displays: Clocks | None = None
    """The last reading of both displays, as long as no clock has run since."""
    facts: Facts = Facts()

    @property
    def board(self) -> Board | None:
        """What stands on the board, where it is known."""
        return self.situation.board

    @property
    def has_the_move(self) -> Player | None:
        """The player having the move, where it is known."""
        return self.situation.has_the_move

    @property
    def occurrences(self) -> int:
        """How often the present position has occurred, as far as the moves are known."""
        return self.situation.positions.count(self.situation.positions[-1]) if self.situation.positions else 0

    def last_move(self, player: Player | None = None) -> Move | None:
        """The last move, of this player if one is named, that was not taken back."""
        return next((m for m in reversed(self.moves) if m.stands and player in (None, m.by)), None)

    def before_offence(self, offence: Move | EmptyPress, has_the_move: Player) -> Situation:
        """What stood at the board before this move or press; presses of earlier moves that came after it count."""
        completed = offence.before.completed
        for move in self.moves:
            if move.stands and move.pressed_at is not None and move.index < offence.index < move.pressed_at:
                completed = completed.having(move.by, completed.of(move.by).one_more())
        return replace(offence.before, has_the_move=has_the_move, completed=completed)

    def with_move(self, move: Move) -> Record:
        """This record with a move of it replaced."""
        return replace(self, moves=tuple(move if m.index == move.index else m for m in self.moves))
