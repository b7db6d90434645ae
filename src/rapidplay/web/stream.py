"""The server-sent events of one watcher: what he missed, then what comes, and a heartbeat in between."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from rapidplay.desk.live import LiveEvent
from rapidplay.desk.rights import Actor
from rapidplay.desk.wanted import Wanted
from rapidplay.web.hub import Hub, Watcher, log_event

BEAT_S = 2.0
PAGE = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Watching:
    """Who watches which event."""

    live: LiveEvent
    hub: Hub
    actor: Actor
    now: Callable[[], datetime]
    still_in: Callable[[], Awaitable[bool]]
    """Whether his session still stands: a lost phone hears nothing more."""

    async def events(self, after: int | None) -> AsyncIterator[bytes]:
        """Server-sent events from the entry after `after` on; without it, from now on."""
        watcher = self.hub.joins(self.actor)
        try:
            yield b"retry: 2000\n\n" + _beat(self.now(), watcher.seq)
            if after is not None:
                async for missed in _missed(self.live, watcher, after):
                    yield missed
            while (batch := await self._next(watcher)) is not None and await self.still_in():
                yield batch
        finally:
            self.hub.leaves(watcher)

    async def _next(self, watcher: Watcher) -> bytes | None:
        try:
            return await asyncio.wait_for(watcher.batches.get(), BEAT_S)
        except TimeoutError:
            return _beat(self.now(), watcher.seq)


async def _missed(live: LiveEvent, watcher: Watcher, after: int) -> AsyncIterator[bytes]:
    """What was written between the entry that he saw last and the one from which the hub serves him."""
    while after < watcher.seq:
        page = await asyncio.to_thread(live.log, watcher.actor, Wanted(after=after, up_to=watcher.seq, limit=PAGE))
        yield b"".join(map(log_event, page["entries"]))
        if page["last"] == after:
            return
        after = page["last"]


def _beat(now: datetime, seq: int) -> bytes:
    data = json.dumps({"now_ms": int(now.timestamp() * 1000), "seq": seq})
    return f"event: beat\ndata: {data}\n\n".encode()
