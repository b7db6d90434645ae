"""The boards of live sources: each the game as it was read last, whatever is wrong with it; none is ever dropped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from rapidplay.archive.facts import Side
from rapidplay.feeds.facts import Live, live_of
from rapidplay.feeds.games import printable
from rapidplay.feeds.updates import Clocks, GameRead, Read
from rapidplay.game.player import Player

SIDES: tuple[Side, Side] = ("white", "black")
RESULTS = frozenset({"1-0", "0-1", "1/2-1/2", "1/2"})
"""The results of a game that is over."""

BoardId = tuple[str, str]
"""Source and key."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The time on a clock; `is_estimated`: what it showed last, less the time since then."""

    ms: int
    is_estimated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A board as its feed shows it. Times are seconds of a clock that only goes forward."""

    source: str
    key: str
    pgn: bytes
    live: Live
    clocks: Clocks | None
    read_at: float
    moved_at: float
    """When its last move was read."""
    is_gone: bool = False
    """Its source has it no longer."""

    @property
    def id(self) -> BoardId:
        """Source and key."""
        return self.source, self.key

    @property
    def white(self) -> str:
        """Who has the white pieces, for people to read."""
        return printable(self.live.facts.tags.white) or "?"

    @property
    def black(self) -> str:
        """Who has the black pieces, for people to read."""
        return printable(self.live.facts.tags.black) or "?"

    @property
    def label(self) -> str:
        """The key without the players, who stand beside it."""
        return " ".join(self.key.replace(f"{self.white} - {self.black}", "").split())

    @property
    def ply(self) -> int:
        """The half-moves made, as far as they could be followed."""
        return self.live.plies

    @property
    def result(self) -> str:
        """The result; `*` as long as there is none."""
        return self.live.facts.result if self.live.facts.result in RESULTS else "*"

    @property
    def is_over(self) -> bool:
        """The feed gives a result."""
        return self.result != "*"

    @property
    def goes_on(self) -> bool:
        """Somebody has the move and may make it: no result, no checkmate, no stalemate, and moves were made before."""
        has_ended = self.is_over or self.live.facts.ending.over in ("checkmate", "stalemate")
        return self.ply > 0 and not has_ended and not self.is_gone

    def clock(self, side: Side, at: float) -> Shown | None:
        """What the clock of this player shows at this time; None where nothing is known of it."""
        told = self.told(side)
        if told is None:
            return None
        if not self._runs(side):
            return Shown(told)
        since = self.read_at if self.clocks is not None else self.moved_at
        return Shown(max(told - int((at - since) * 1_000), 0), is_estimated=True)

    def told(self, side: Side) -> int | None:
        """The last reading."""
        if self.clocks is not None:
            return self.clocks.white_ms if side == "white" else self.clocks.black_ms
        reading = self.live.now and self.live.now.reading(side)
        return reading.ms if reading else None

    def _runs(self, side: Side) -> bool:
        """The clock of this player runs, as far as the feed tells."""
        if self.clocks is not None:
            return self.goes_on and self.clocks.running is Player(side)
        return self.goes_on and self.live.has_the_move == side


@dataclass(slots=True)
class Boards:
    """Every board that was ever read."""

    time_control: str = ""
    """That of the event, in seconds; empty where it is not known."""
    known: dict[BoardId, Board] = field(default_factory=dict)

    def read(self, read: Read, at: float) -> tuple[Board, ...]:
        """Take over what a source has now; the boards that have changed."""
        changed = [self._with(read.source, game, at) for game in read.games]
        gone = [replace(board, is_gone=True) for board in self._of(read.source, read.gone) if not board.is_gone]
        self.known.update((board.id, board) for board in (*changed, *gone))
        return (*changed, *gone)

    def _of(self, source: str, keys: Iterable[str]) -> Iterable[Board]:
        return (self.known[source, key] for key in keys if (source, key) in self.known)

    def _with(self, source: str, game: GameRead, at: float) -> Board:
        before = self.known.get((source, game.key))
        # A source may tell of clocks every second: the moves are followed only when they have changed.
        live = before.live if before is not None and before.pgn == game.pgn else live_of(game.pgn, self.time_control)
        has_moved = before is None or _moves(before.live) != _moves(live)
        moved_at = at if before is None or has_moved else before.moved_at
        return Board(
            source=source, key=game.key, pgn=game.pgn, live=live, clocks=game.clocks, read_at=at, moved_at=moved_at
        )


def _moves(live: Live) -> tuple[int, int, str]:
    """Changes with every move that is made, taken back or corrected."""
    return live.plies, len(live.facts.unmade), live.facts.ending.fen
