"""What the handlers of event calls share: the desk, its doors, those who watch, the clocks on the line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from rapidplay.access.doors import Doors
from rapidplay.access.errors import SessionLocked
from rapidplay.access.sessions import SEEN_EVERY, Session
from rapidplay.desk.desk import Desk, new_id
from rapidplay.desk.imports import Imports
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.rights import THE_DESK
from rapidplay.desk.writing import Told
from rapidplay.errors import RapidplayError, StoreError
from rapidplay.store.entry import Stored
from rapidplay.web.clock_lines import ClockLines
from rapidplay.web.hub import Hub
from rapidplay.web.packs import Packs
from rapidplay.web.work import Lane

NO_DELAY = timedelta(0)
AT_ONCE, WAITING = 16, 1024
PRINTED_AT_ONCE, TO_BE_PRINTED = 1, 4
REFRESH_S = 1.0
"""So long this server may not know that another one ended a session."""


class Server:
    """One program that serves the events of one log. Lives in one event loop."""

    def __init__(self, desk: Desk, doors: Doors, now: Callable[[], datetime], packs: Packs) -> None:
        self.desk, self.doors, self.now, self.packs = desk, doors, now, packs
        self.imports = Imports()
        self.lane = Lane(AT_ONCE, WAITING)
        self.writing = Lane(AT_ONCE, WAITING)
        """Apart from reading: while the database is gone writers wait for it, and the hall is shown from memory."""
        self.printing = Lane(PRINTED_AT_ONCE, TO_BE_PRINTED)
        self._hubs: dict[tuple[str, bool], Hub] = {}
        self._lines: dict[str, ClockLines] = {}
        self._events: dict[str, LiveEvent] = {}
        self._opening = asyncio.Lock()
        self._refreshing = asyncio.create_task(self._refreshes())

    async def event(self, name: str) -> LiveEvent:
        """A live event; the first time it is read from the log, off the event loop."""
        if name not in self._events:
            live = await self.lane(self.desk.event, name)
            if name not in self._events:
                live.listen(lambda entries: self._ends_sessions(name, entries))
                self._events[name] = live
        return self._events[name]

    async def session(self, token: str) -> Session:
        """The session of a token: remembered, or from the vault."""
        sessions, now = self.doors.sessions, self.now()
        known = sessions.remembered(token, now)
        return known if known is not None else await self.lane(sessions.of, token, now)

    async def watcher(self, token: str) -> Session:
        """Who shows a token of the public: remembered, or from the vault."""
        watchers = self.doors.watchers
        known = watchers.remembered(token)
        return known if known is not None else await self.lane(watchers.of, token)

    async def touched(self, token: str) -> Session:
        """The same when its owner does something; that is written down once a minute."""
        session, now = await self.session(token), self.now()
        if session.is_locked(now):
            raise SessionLocked
        if now - session.seen >= SEEN_EVERY:
            with suppress(StoreError):  # whom this server knows stays in while the vault cannot be reached
                return await self.lane(self.doors.sessions.touched, token, now)
        return session

    async def hub(self, live: LiveEvent, *, public: bool) -> Hub:
        """Where those who watch an event are served; the public has one of its own, for it may see things later."""
        async with self._opening:
            key = (live.name, public)
            if key not in self._hubs:
                delay = (lambda: live.public_delay) if public else (lambda: NO_DELAY)
                self._hubs[key] = await Hub.opened(live, self.now, delay)
            return self._hubs[key]

    def lines(self, live: LiveEvent) -> ClockLines:
        """The clocks of an event that are on the line."""
        if live.name not in self._lines:
            self._lines[live.name] = ClockLines(live)
        return self._lines[live.name]

    async def alerts(self, live: LiveEvent, seen: str, about: str) -> None:
        """Tells the arbiters of something at the door."""
        id = new_id()
        data = {"alert": id, "source": "sign-in", "seen": seen, "about": about}
        await self.writing(live.append, THE_DESK, Told(id=id, kind="alert-raised", data=data))

    async def close(self) -> None:
        """Lets go of everybody, then of the events."""
        self._refreshing.cancel()
        self.packs.close()
        for hub in self._hubs.values():
            await hub.close()
        for lines in self._lines.values():
            lines.close()
        await asyncio.to_thread(self.desk.close)

    async def _refreshes(self) -> None:
        """While the vault cannot be reached, who is signed in stays so."""
        while True:
            await asyncio.sleep(REFRESH_S)
            with suppress(RapidplayError):
                await asyncio.to_thread(self.doors.sessions.refresh)
                await asyncio.to_thread(self.doors.watchers.refresh)

    def _ends_sessions(self, event: str, entries: Sequence[Stored]) -> None:
        """A device that is lost is out at once, whichever server wrote that it is."""
        for stored in entries:
            if stored.entry.kind == "device-lost":
                self.doors.sessions.end_all(event, device=stored.entry.value()["device"])
