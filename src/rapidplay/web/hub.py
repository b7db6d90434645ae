"""Entries of one event on their way to those who watch: gathered, rendered once for all who see alike, sent on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from rapidplay.desk.live import LiveEvent
from rapidplay.desk.rights import ARBITERS, Actor
from rapidplay.desk.views import entry_for
from rapidplay.store.entry import Stored

GATHER_S = 0.08
"""So long entries gather before they go out: watchers are served in batches of at most 100 ms."""
LOOK_AGAIN_S = 1.0
"""How often entries that are held back for the public are looked at."""
MOST_WAITING = 500
"""A watcher who has not taken so many batches is let go: he comes back by `Last-Event-ID`."""

Delay = Callable[[], timedelta]


@dataclass(eq=False)
class Watcher:
    """Somebody who watches from an entry on."""

    actor: Actor
    seq: int
    """All up to this entry is read from the log; what comes later is put into `batches`."""
    batches: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    """What to send; None: he was too slow, and is let go."""


class Hub:
    """Takes what is read from a log, and passes it on to those who watch. Lives in one event loop."""

    def __init__(self, live: LiveEvent, now: Callable[[], datetime], delay: Delay, held_back: Sequence[Stored]) -> None:
        self._now, self._delay = now, delay
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Stored] = list(held_back)
        self._came = asyncio.Event()
        self._watchers: set[Watcher] = set()
        self._leave = live.listen(self._hears)
        self._sent = held_back[0].seq - 1 if held_back else live.seq
        self._pump = asyncio.create_task(self._pumps())

    @classmethod
    async def opened(cls, live: LiveEvent, now: Callable[[], datetime], delay: Delay) -> Hub:
        """A hub for this event; what the public may not see yet is held back from the start."""
        held_back = await asyncio.to_thread(live.recorded_since, now() - delay()) if delay() else []
        return cls(live, now, delay, held_back)

    def joins(self, actor: Actor) -> Watcher:
        """One more who watches."""
        watcher = Watcher(actor, self._sent)
        self._watchers.add(watcher)
        return watcher

    def leaves(self, watcher: Watcher) -> None:
        """He watches no longer."""
        self._watchers.discard(watcher)

    async def close(self) -> None:
        """Lets go of everybody."""
        self._leave()
        self._pump.cancel()
        for watcher in tuple(self._watchers):
            self._let_go(watcher)

    def _hears(self, entries: Sequence[Stored]) -> None:
        """Is called by the thread that reads the log."""
        self._loop.call_soon_threadsafe(self._takes, tuple(entries))

    def _takes(self, entries: Sequence[Stored]) -> None:
        self._waiting.extend(stored for stored in entries if stored.seq > self._sent)
        self._came.set()

    async def _pumps(self) -> None:
        while True:
            if not self._waiting:
                await self._came.wait()
            await asyncio.sleep(LOOK_AGAIN_S if self._delay() else GATHER_S)
            self._came.clear()
            self._sends(self._due())

    def _due(self) -> list[Stored]:
        """What may go out now; where the public sees things later, the rest is held back."""
        delay = self._delay()
        if not delay:
            due, self._waiting = self._waiting, []
            return due
        oldest = self._now() - delay
        number = sum(datetime.fromisoformat(stored.recorded_at) <= oldest for stored in self._waiting)
        due, self._waiting = self._waiting[:number], self._waiting[number:]
        return due

    def _sends(self, entries: Sequence[Stored]) -> None:
        if not entries:
            return
        self._sent = entries[-1].seq
        batches: dict[tuple[str, str | None], bytes] = {}
        for watcher in tuple(self._watchers):
            view = _view_of(watcher.actor)
            if view not in batches:
                batches[view] = rendered(watcher.actor, entries)
            if batches[view]:
                self._put(watcher, batches[view])

    def _put(self, watcher: Watcher, batch: bytes) -> None:
        try:
            watcher.batches.put_nowait(batch)
        except asyncio.QueueFull:
            self._let_go(watcher)

    def _let_go(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)
        while not watcher.batches.empty():
            watcher.batches.get_nowait()
        watcher.batches.put_nowait(None)


def rendered(actor: Actor, entries: Iterable[Stored]) -> bytes:
    """The entries as server-sent events, as far as this role may see them."""
    views = (entry_for(actor, stored) for stored in entries)
    return b"".join(log_event(view) for view in views if view is not None)


def log_event(view: Mapping[str, Any]) -> bytes:
    """An entry as a server-sent event."""
    data = json.dumps(view, ensure_ascii=False, separators=(",", ":"))
    return f"id: {view['seq']}\nevent: log\ndata: {data}\n\n".encode()


def _view_of(actor: Actor) -> tuple[str, str | None]:
    """What decides what is seen: those who see alike get the same bytes."""
    return ("arbiter", None) if actor.role in ARBITERS else (actor.role, actor.board)
