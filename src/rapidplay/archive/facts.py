"""The facts that the scan of an archive tells of a game. What follows from them, the editions of the Laws say.

Half-moves are counted from 1; `ply` is how many had been made. Times are in milliseconds. `docs/audit.md`
explains each.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from rapidplay.mate import Because

Side: TypeAlias = Literal["white", "black"]
Termination: TypeAlias = Literal["unknown", "normal", "time", "resignation", "abandoned", "on-the-board", "other"]
Over: TypeAlias = Literal["checkmate", "stalemate", "dead"]
Why: TypeAlias = Literal[
    "unreadable", "ambiguous", "no-such-man", "not-so-moved", "king-left-attacked", "castling", "after-checkmate",
    "after-stalemate", "king-signal",
]  # fmt: skip
FaultKind: TypeAlias = Literal[
    "bad-tag", "tag-twice", "no-moves", "no-result", "results-differ", "after-result", "unclosed-comment",
    "unclosed-variation", "null-move", "other-variant", "bad-start", "too-long", "latin1",
]  # fmt: skip
ReadAs: TypeAlias = Literal["seconds", "minutes", "words", "clocks"]
Mode: TypeAlias = Literal["increment", "delay", "bronstein", "sandclock"]


class Fact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the scan tells."""


class Tags(Fact, frozen=True):
    """The tags that say which game it is, as they are written; empty where a tag is missing."""

    event: str = ""
    site: str = ""
    date: str = ""
    utc_date: str = ""
    event_date: str = ""
    round: str = ""
    white: str = ""
    black: str = ""
    result: str = ""
    termination: str = ""
    time_control: str = ""
    fen: str = ""
    variant: str = ""


class Mate(Fact, frozen=True):
    """An answer to the mate question: a line in UCI, a kind of proof, or the positions looked at in vain."""

    answer: Literal["can", "cannot", "undetermined"]
    line: str | None = None
    because: Because | None = None
    nodes: int | None = None


class Ending(Fact, frozen=True):
    """What stands on the board at the end.

    `dead_ply` is the first half-move after which the position is known to be dead. Who can checkmate is asked of the
    winner on time, of both where the game was drawn on time, and of another winner for a "cannot" that is seen at once.
    """

    fen: str
    over: Over | None = None
    dead_ply: int | None = None
    white_mate: Mate | None = None
    black_mate: Mate | None = None


class Claimable(Fact, frozen=True):
    """A draw that may be claimed from here on, by the player who has the move; `written` is the move to be written."""

    ply: int
    by: Side
    fen: str
    written: str | None = None


class Draws(Fact, frozen=True):
    """The first half-move at which each draw could be claimed, or needed no claim."""

    threefold: Claimable | None = None
    fivefold_ply: int | None = None
    fivefold_consecutive_ply: int | None = None
    fifty_moves: Claimable | None = None
    seventy_five_moves_ply: int | None = None


class Unmade(Fact, frozen=True):
    """A word that is no legal move; `stood`: reading went on from the board with it made all the same.

    `uci` has its squares, where one man only is meant and they make an illegal move.
    """

    ply: int
    by: Side
    word: str
    why: Why
    fen: str
    stood: bool
    uci: str | None = None


class Period(Fact, frozen=True):
    """A period of the game; `moves` are those to be completed in it, `mode` is what becomes of the time of a move."""

    base_ms: int
    increment_ms: int
    moves: int | None = None
    mode: Mode = "increment"


class Pace(Fact, frozen=True):
    """The time control that the clocks bear out; `is_contradicted`: not the one that the tag gives."""

    read_as: ReadAs
    is_contradicted: bool
    periods: tuple[Period, ...]


class Zero(Fact, frozen=True):
    """A clock that shows no time, or less."""

    ply: int
    by: Side
    ms: int
    plies_after: int
    moved_again: bool


class Gain(Fact, frozen=True):
    """More time on a clock than increments and periods explain: `excess_ms` at least was added."""

    ply: int
    by: Side
    before_ms: int
    after_ms: int
    increment_ms: int
    excess_ms: int
    is_last: bool


class Contradicted(Fact, frozen=True):
    """Times of moves that do not follow from the readings; `ply` and `by_ms` are of the first of them."""

    moves: int
    ply: int
    by_ms: int


class Clocks(Fact, frozen=True):
    """What the clocks show. A pair is the first and the last reading of a clock; `tagged_ms` White's and Black's."""

    readings: int
    missing: int
    unreadable: int
    is_fine: bool
    white_ms: tuple[int, int] | None = None
    black_ms: tuple[int, int] | None = None
    tagged_ms: tuple[int, int] | None = None
    zeros: tuple[Zero, ...] = ()
    gains: tuple[Gain, ...] = ()
    contradicted: Contradicted | None = None


class Fault(Fact, frozen=True):
    """Something wrong with the text of a game, and the text that shows it."""

    kind: FaultKind
    text: str = ""


class GameFacts(Fact, frozen=True):
    """A game with something worth a look. `index` is its number among the games read, the first being 0."""

    index: int
    byte: int
    tags: Tags
    plies: int
    termination: Termination
    ending: Ending
    draws: Draws
    marker: str | None = None
    unmade: tuple[Unmade, ...] = ()
    words_left: int = 0
    signal_ply: int | None = None
    pace: Pace | None = None
    clocks: Clocks | None = None
    names_a_kind: bool = False
    has_more_than_its_name: bool = True
    faults: tuple[Fault, ...] = ()

    @property
    def result(self) -> str:
        """The result: the one after the moves, or else that of the tag."""
        return self.marker or self.tags.result

    def without_the_name(self) -> GameFacts:
        """The same, the name of the event being nothing to tell of."""
        return msgspec.structs.replace(self, names_a_kind=False)
