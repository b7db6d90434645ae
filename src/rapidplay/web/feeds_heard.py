"""When each feed was heard last. A watch asks after its event every fifteen seconds; one that has ended does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

from rapidplay.desk.feeds import FeedTrouble

SILENT = timedelta(seconds=60)
"""A feed of which nothing was heard for longer is not at work."""
PLAYED = frozenset(("running", "paused", "waiting-one-move", "claim-open", "disputed"))


class FeedsHeard:
    """The feeds that were heard since this server has begun: of others nobody knows whether they were at work."""

    def __init__(self) -> None:
        self._at: dict[tuple[str, str], datetime] = {}

    def hears(self, event: str, feed: str, now: datetime) -> None:
        """A feed has called."""
        self._at[event, feed] = now

    def silent(
        self, event: str, rows: Iterable[Mapping[str, Any]], feeds: Mapping[str, str], now: datetime
    ) -> Iterator[FeedTrouble]:
        """Those that are not at work any more, though a game goes on at a board that shows them (board -> feed)."""
        for feed in sorted({feeds[row["board"]] for row in rows if row["board"] in feeds and row["state"] in PLAYED}):
            at = self._at.get((event, feed))
            if at is not None and now - at > SILENT:
                yield FeedTrouble(feed=feed, seen="not-heard", at=at)
