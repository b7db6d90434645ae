"""Feeds in trouble: those that say so themselves, in alerts that are about no board, and those that are silent."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rapidplay.desk.state import EventState
from rapidplay.store.entry import moment


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


def feeds_in_trouble(state: EventState) -> list[FeedTrouble]:
    """Each source that a feed cannot read, for as long as nobody has put that away."""
    return [
        FeedTrouble(
            feed=alert.stamp.by.partition(":")[2],
            seen=alert.raised.seen,
            at=alert.stamp.at,
            about=alert.raised.about,
            note=alert.raised.note,
            alert=id,
        )
        for id, alert in state.open_alerts().items()
        if alert.raised.source == "feed" and alert.board is None
    ]
