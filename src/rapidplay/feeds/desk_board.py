"""One board of the desk as a feed keeps it: what the desk has, what the feed shows, and what is to be written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from rapidplay.feeds.moves_written import WrittenMove
from rapidplay.game.player import BLACK, WHITE, Player

DRIFT_MS = 2_000
"""A clock that runs is told anew once it shows so much else than it would by what was told last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Displayed:
    """Both clocks at one moment (seconds of a clock that only goes forward), and whose runs."""

    white_ms: int
    black_ms: int
    running: Player | None
    at: float

    def by(self, player: Player, at: float) -> int:
        """What the clock of a player shows at another moment, if nothing else happens."""
        shown = self.white_ms if player is WHITE else self.black_ms
        return max(0, shown - int((at - self.at) * 1_000)) if self.running is player else shown

    def moved_on(self, at: float) -> Displayed:
        """The same at another moment."""
        white_ms, black_ms = self.by(WHITE, at), self.by(BLACK, at)
        return Displayed(white_ms=white_ms, black_ms=black_ms, running=self.running, at=at)


@dataclass(slots=True)
class DeskBoard:
    """A board that shows a feed."""

    board: str
    shows: tuple[WrittenMove, ...] = ()
    """The moves that the feed shows."""
    displayed: Displayed | None = None
    has: list[WrittenMove] | None = None
    """The moves that the desk has from this feed; None: not known, the log is to be read."""
    told: tuple[Displayed, tuple[int, int]] | None = None
    """The clocks that the desk was told last, and after how many moves of each player."""
    is_changed: bool = field(default=False)

    def show(self, moves: tuple[WrittenMove, ...], displayed: Displayed | None) -> None:
        """The feed shows this now."""
        self.is_changed = self.is_changed or moves != self.shows or displayed != self.displayed
        self.shows, self.displayed = moves, displayed

    def forget(self) -> None:
        """What became of the last entries is not known: the log has to say."""
        self.has, self.told, self.is_changed = None, None, True

    def read(self, entries: Sequence[Mapping[str, Any]], round: int) -> None:
        """What this feed has written about the board."""
        has = self.has = []
        for entry in entries:
            data = entry["data"]
            if data.get("round") != round:
                continue
            if entry["kind"] == "move-made":
                has.append(WrittenMove(Player(data["by"]), str(data.get("san"))))
            elif entry["kind"] == "move-taken-back" and has:
                has.pop()

    def entries(self, round: int, at: float) -> Iterator[dict[str, Any]]:
        """What is to be written so that the desk has what the feed shows, at this moment."""
        has = self.has or []
        same = next(
            (place for place, (had, shows) in enumerate(zip(has, self.shows, strict=False)) if had != shows),
            min(len(has), len(self.shows)),
        )
        for move in reversed(has[same:]):
            yield self._entry("move-taken-back", round, by=move.by)
        for move in self.shows[same:]:
            yield self._entry("move-made", round, by=move.by, san=move.word)
        if self.displayed and self._is_news(self.displayed):
            shown = self.displayed.moved_on(at)
            clocks_ms = {"white": shown.white_ms, "black": shown.black_ms}
            moves = dict(zip((WHITE, BLACK), self._moves(), strict=True))
            yield self._entry("clock-set", round, clocks_ms=clocks_ms, moves=moves, run=shown.running)

    def is_written(self) -> None:
        """The desk has all of it."""
        self.has, self.is_changed = list(self.shows), False
        if self.displayed and self._is_news(self.displayed):
            self.told = self.displayed, self._moves()

    def _moves(self) -> tuple[int, int]:
        white = sum(move.by is WHITE for move in self.shows)
        return white, len(self.shows) - white

    def _is_news(self, shown: Displayed) -> bool:
        if self.told is None:
            return True
        told, moves = self.told
        if (told.running, moves) != (shown.running, self._moves()):
            return True
        return any(abs(told.by(one, shown.at) - shown.by(one, shown.at)) > DRIFT_MS for one in (WHITE, BLACK))

    def _entry(self, kind: str, round: int, **data: Any) -> dict[str, Any]:
        said = {name: value for name, value in data.items() if value is not None}
        return {"id": str(uuid4()), "kind": kind, "board": self.board, "data": {**said, "round": round}}
