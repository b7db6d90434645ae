"""What the handlers share: the desk, who is signed in, those who watch, the packs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

from rapidplay.desk.desk import Desk
from rapidplay.desk.imports import Imports
from rapidplay.desk.live import LiveEvent
from rapidplay.web.clock_lines import ClockLines
from rapidplay.web.hub import Hub

NO_DELAY = timedelta(0)


class Server:
    """One program that serves the events of one log. Lives in one event loop."""

    def __init__(self, desk: Desk, now: Callable[[], datetime]) -> None:
        self.desk = desk
        self.now = now
        self.imports = Imports()
        self._hubs: dict[tuple[str, bool], Hub] = {}
        self._lines: dict[str, ClockLines] = {}
        self._opening = asyncio.Lock()

    async def event(self, name: str) -> LiveEvent:
        """A live event; the first time it is read from the log, off the event loop."""
        return await asyncio.to_thread(self.desk.event, name)

    async def hub(self, live: LiveEvent, *, public: bool) -> Hub:
        """Where those who watch an event are served; the public has one of its own, for it may see things later."""
        async with self._opening:
            key = (live.name, public)
            if key not in self._hubs:
                delay = (lambda: _delay_of(live)) if public else (lambda: NO_DELAY)
                self._hubs[key] = await Hub.opened(live, self.now, delay)
            return self._hubs[key]

    def lines(self, live: LiveEvent) -> ClockLines:
        """The clocks of an event that are on the line."""
        if live.name not in self._lines:
            self._lines[live.name] = ClockLines(live)
        return self._lines[live.name]

    async def close(self) -> None:
        """Lets go of everybody, then of the events."""
        for hub in self._hubs.values():
            await hub.close()
        for lines in self._lines.values():
            lines.close()
        await asyncio.to_thread(self.desk.close)


def _delay_of(live: LiveEvent) -> timedelta:
    rules = live.chess_event.rules
    return NO_DELAY if rules is None else timedelta(minutes=rules.desk.delay_minutes)
