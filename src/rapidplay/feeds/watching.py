"""The watch: what sources hand over goes in, alerts that open and close come out, each once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from rapidplay.feeds.alert import Alert, Sign, alert_of, is_told_once
from rapidplay.feeds.boards import Board, BoardId, Boards
from rapidplay.feeds.memory import Memory
from rapidplay.feeds.rules import Rules
from rapidplay.feeds.signs_of_clocks import Limits, signs_of_clocks, signs_of_time
from rapidplay.feeds.signs_of_draws import signs_of_draws
from rapidplay.feeds.signs_of_moves import signs_of_moves
from rapidplay.feeds.signs_of_results import signs_of_results
from rapidplay.feeds.updates import Read, Trouble, Update

SILENT_SECONDS = 600.0
"""A source that is in order says something within this time while games go on."""


SETTLED_SECONDS = 60.0
"""By then a source has handed over all that it has."""


@dataclass(frozen=True, slots=True)
class Opened:
    """An alert that was not known before."""

    alert: Alert


@dataclass(frozen=True, slots=True)
class Closed:
    """An alert whose time is over."""

    id: str
    alert: Alert | None = None
    """None where only an earlier run of the program knew it."""


@dataclass(frozen=True, slots=True)
class BoardRead:
    """A board that has changed."""

    board: Board


Change: TypeAlias = Opened | Closed | BoardRead


@dataclass(slots=True)
class Feed:
    """What is known of a source."""

    began_at: float
    heard_at: float
    is_settled: bool = False
    """It has had time to hand over all its boards."""
    trouble: Trouble | None = None
    has_been_read: bool = False
    """Since its trouble; that is over if it does not come up again at once, as where one file of many is in trouble."""
    troubles: int = 0
    silences: int = 0
    is_silent: bool = False


@dataclass(slots=True)
class Watch:
    """All boards and all alerts of some sources under the rules of one event. The caller tells the time."""

    rules: Rules
    memory: Memory = field(default_factory=Memory)
    limits: Limits = Limits()
    boards: Boards = field(init=False)
    feeds: dict[str, Feed] = field(default_factory=dict)
    open: dict[str, Alert] = field(default_factory=dict)
    _signs: dict[BoardId, tuple[Sign, ...]] = field(default_factory=dict)
    """What each board shows, whatever the time: looked for when it was read."""
    _at_board: dict[BoardId, tuple[str, ...]] = field(default_factory=dict)
    """The alerts that are open at each board."""

    def __post_init__(self) -> None:
        self.boards = Boards(self.rules.time_control)

    def update(self, update: Update, at: float) -> list[Change]:
        """Take over what a source has handed over; what has changed by it."""
        changes = list(self._heard(update, at))
        if isinstance(update, Read):
            for board in self.boards.read(update, at):
                self._signs[board.id] = tuple(_signs(board, self.rules))
                changes += [BoardRead(board), *self._look(board, at)]
        return changes

    def tick(self, at: float) -> list[Change]:
        """Time has passed; what has changed by that."""
        changes: list[Change] = []
        for board in self.boards.known.values():
            changes += self._look(board, at)
        for source, feed in self.feeds.items():
            if feed.has_been_read:
                feed.trouble = None
            changes += self._listen(source, at)
            if not feed.is_settled and at - feed.began_at >= SETTLED_SECONDS:
                feed.is_settled = True
                changes += self._left_over(source)
        return changes

    def alerts(self) -> list[Alert]:
        """The open ones, what wants attention most first."""
        return sorted(self.open.values(), key=lambda alert: alert.rank)

    def _look(self, board: Board, at: float) -> Iterator[Change]:
        """The alerts of one board, opened and closed."""
        signs = () if board.is_gone else (*self._signs[board.id], *signs_of_time(board, self.limits, at))
        now = {alert.id: alert for alert in (alert_of(board, sign) for sign in signs)}
        before = self._at_board.get(board.id)
        if before is None:
            before = self.memory.left_open(f"{board.source}/{board.key}/")
        self._at_board[board.id] = tuple(now)
        yield from self._opened(now.values())
        yield from self._closed(id for id in before if id not in now)

    def _heard(self, update: Update, at: float) -> Iterator[Change]:
        feed = self.feeds.setdefault(update.source, Feed(at, at))
        feed.heard_at, feed.is_silent = at, False
        if isinstance(update, Trouble):
            feed.troubles += feed.trouble is None
            feed.trouble, feed.has_been_read = update, False
            yield from self._listen(update.source, at)
        else:
            feed.has_been_read = True

    def _listen(self, source: str, at: float) -> Iterator[Change]:
        """The alerts of a source itself."""
        feed, now = self.feeds[source], []
        if feed.trouble is not None:
            shows = {"trouble": feed.trouble.kind, "text": feed.trouble.text}
            now.append(Alert(sign=Sign(kind="feed-stopped", ply=feed.troubles, shows=shows), source=source))
        elif at - feed.heard_at >= SILENT_SECONDS and self._is_playing(source):
            feed.silences += not feed.is_silent
            feed.is_silent = True
            now.append(Alert(sign=Sign(kind="feed-silent", ply=feed.silences), source=source))
        ids = [alert.id for alert in now]
        yield from self._opened(now)
        yield from self._closed([id for id in self.memory.left_open(f"{source}//") if id not in ids])

    def _is_playing(self, source: str) -> bool:
        return any(board.goes_on for board in self.boards.known.values() if board.source == source)

    def _opened(self, alerts: Iterable[Alert]) -> Iterator[Change]:
        for alert in alerts:
            if self.memory.is_over(alert.id):
                continue
            is_new = alert.id not in self.open and not self.memory.is_open(alert.id)
            self.open[alert.id] = alert
            self.memory.opened(alert.id)
            if is_new:
                yield Opened(alert)

    def _closed(self, ids: Iterable[str]) -> Iterator[Change]:
        for id in ids:
            if self.memory.is_open(id):
                self.memory.closed(id, for_good=is_told_once(id))
                yield Closed(id, self.open.pop(id, None))

    def _left_over(self, source: str) -> Iterator[Change]:
        """What an earlier run left open at boards that the source no longer has."""
        yield from self._closed([id for id in self.memory.left_open(f"{source}/") if id not in self.open])


def _signs(board: Board, rules: Rules) -> Iterator[Sign]:
    """What a board shows, whatever the time, half-moves counted from the beginning of the game."""
    yield from signs_of_moves(board, rules)
    for signs in (signs_of_draws, signs_of_clocks, signs_of_results):
        yield from (replace(sign, ply=board.live.begun + sign.ply) for sign in signs(board, rules))
