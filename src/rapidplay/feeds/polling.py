"""A source that is asked again and again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from rapidplay.feeds.changes import Changes
from rapidplay.feeds.fetching import Bounds, Unread
from rapidplay.feeds.patience import Patience
from rapidplay.feeds.updates import GameRead, Update


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How often a source is asked, and how it is treated when it cannot be read; tests wait less."""

    every_s: float = 3.0
    bounds: Bounds = field(default_factory=Bounds)
    patience: Patience = field(default_factory=Patience)
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep


class Found(NamedTuple):
    """All games of a source, None where nothing has changed; and why some of them are as they were before."""

    games: tuple[GameRead, ...] | None
    why: Unread | None = None


async def polled(
    ask: Callable[[], Awaitable[Found]], changes: Changes, pace: Pace, every_s: Callable[[], float]
) -> AsyncIterator[Update]:
    """What changes from one time to the next."""
    while True:
        try:
            found = await ask()
        except Unread as why:
            told, wait_s = changes.trouble(why), pace.patience.after_failure(why.asked_s)
        else:
            told = changes.whole(found.games, found.why)
            pace.patience.succeeded()
            wait_s = every_s()
        for update in told:
            yield update
        await pace.pause(wait_s)
