"""Feeds in trouble: those that say so themselves, in alerts that are about no board, and those that are silent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from rapidplay.desk.attention import state_of
from rapidplay.desk.hall import Row
from rapidplay.desk.state import Alert
from rapidplay.store.entry import moment

SILENT = timedelta(seconds=60)
"""A watch asks after its event every fifteen seconds; one of which nothing was heard for longer is not at work."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedTrouble:
    """What the hall shows of a feed that tells nothing new."""

    feed: str
    seen: str
    """`feed-stopped` `feed-silent` as the watch has it; `not-heard`: of the watch itself nothing is heard."""
    at: datetime
    """Since when."""
    about: str | None = None
    """Which of its sources."""
    note: str | None = None
    alert: str | None = None
    """Where it can be put away: the alert."""

    def data(self) -> dict[str, Any]:
        """For arbiters."""
        return {
            "feed": self.feed,
            "seen": self.seen,
            "at": moment(self.at),
            "about": self.about,
            "note": self.note,
            "alert": self.alert,
        }


def feeds_that_stopped(alerts: Iterable[Alert]) -> Iterator[FeedTrouble]:
    """Each source that a feed cannot read, by the alerts that are open."""
    for alert in alerts:
        if alert.raised.source != "feed" or alert.board is not None:
            continue
        yield FeedTrouble(
            feed=alert.stamp.by.partition(":")[2],
            seen=alert.raised.seen,
            at=alert.stamp.at,
            about=alert.raised.about,
            note=alert.raised.note,
            alert=alert.raised.alert,
        )


class FeedsHeard:
    """The feeds of an event that were heard since it was opened: of others nobody knows whether they were at work."""

    def __init__(self) -> None:
        self._at: dict[str, datetime] = {}

    def hears(self, feed: str, now: datetime) -> None:
        """A feed has called."""
        self._at[feed] = now

    def silent(self, rows: Iterable[Row], feeds: Mapping[str, str], now: datetime) -> Iterator[FeedTrouble]:
        """Those that are not at work any more, though a game goes on at a board that shows them (board -> feed)."""
        played = (row.game.board for row in rows if state_of(row.game, row.result) not in ("not-started", "ended"))
        for feed in sorted({feeds[board] for board in played if board in feeds}):
            at = self._at.get(feed)
            if at is not None and now - at > SILENT:
                yield FeedTrouble(feed=feed, seen="not-heard", at=at)
