"""A board's clock on the line: what the tablet reports goes into the log, what arbiters want goes to the tablet.

The tablet owns its clock. It sends each thing with an id and its own time, keeps what was not acknowledged, and sends
it again; the ids make that harmless. What an arbiter corrected is sent until the tablet says that it shows it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from uuid import NAMESPACE_URL, uuid5

import msgspec

from rapidplay.desk.errors import Refused
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.rights import Actor
from rapidplay.desk.writing import Told
from rapidplay.errors import BadInput, RapidplayError, StoreError
from rapidplay.store.errors import Unavailable
from rapidplay.web.batteries import Batteries, Battery

MOST_UNDER_WAY = 64
"""So many reports of one tablet may wait for the disk at once; a tablet that sends more is read more slowly."""

Send = Callable[[Mapping[str, Any]], Awaitable[None]]
Problem = Callable[[RapidplayError], Mapping[str, Any] | None]


class Report(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a tablet sends: something that happened, that it shows what it was told to (`ack`), or its battery."""

    ack: str | None = None
    id: str | None = None
    kind: str | None = None
    data: dict[str, Any] = msgspec.field(default_factory=dict)
    device_ms: int | None = None
    made_at: str | None = None
    battery: Battery | None = None


@dataclass(slots=True, eq=False)
class ClockSocket:
    """One tablet on the line."""

    live: LiveEvent
    actor: Actor
    device: str
    batteries: Batteries
    send: Send
    problem: Problem
    _in_order: asyncio.Lock = field(default_factory=asyncio.Lock)
    _passed_over: tuple[str, Unavailable] | None = None
    """The first report that could not be stored, by its id, and why: nothing goes into the log before it."""
    _under_way: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MOST_UNDER_WAY))
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def hello(self, now_ms: int) -> None:
        """What the tablet has to know when it comes, or comes back."""
        board = str(self.actor.board)
        with suppress(StoreError):  # without the log it hears what was known last
            await asyncio.to_thread(self.live.catch_up)
        clock = self.live.clock_of(board)
        is_the_clock = clock["device"] == self.device
        told = {"board": board, "now_ms": now_ms, "is_the_clock": is_the_clock, "rules": clock["rules"]}
        await self.send({"hello": {**told, **clock["shows"]}})
        if clock["to_show"] is not None and is_the_clock:
            await self.send(clock["to_show"])

    async def takes(self, message: str) -> None:
        """One message of the tablet."""
        try:
            report = msgspec.json.decode(message, type=Report)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            await self.send({"refused": self.problem(BadInput(f"a report of a clock: {fault}"))})
            return
        if report.battery is not None:
            self.batteries.are_told(self.device, report.battery)
            if report == Report(battery=report.battery):
                return
        told = self._told(report)
        await self._under_way.acquire()
        task = asyncio.create_task(self._written(told, report))
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._under_way.release()

    async def sends(self, command: Mapping[str, Any]) -> None:
        """An answer, or something that an arbiter wants of the clock; a viewer shows that, too."""
        try:
            await self.send(command)
        except (RuntimeError, ConnectionError):
            return  # the tablet is gone: it asks when it comes back

    async def leaves(self) -> None:
        """What is under way is finished; the tablet asks again for what it was not told."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _told(self, report: Report) -> Told:
        data = dict(report.data)
        if report.device_ms is not None:
            data["device_ms"] = report.device_ms
        if report.ack is not None:
            id = str(uuid5(NAMESPACE_URL, f"{self.live.name}/{self.actor.board}/shown/{report.ack}"))
            return Told(id=id, kind="clock-set", board=self.actor.board, data={**data, "corrected": report.ack})
        board = self.actor.board
        return Told(id=report.id or "", kind=report.kind or "", board=board, data=data, made_at=report.made_at)

    async def _written(self, told: Told, report: Report) -> None:
        try:
            seq = await self._seq(told)
        except RapidplayError as fault:
            await self.sends({"refused": self.problem(fault), "id": told.id})
            return
        await self.sends({"ack": report.id or report.ack, "seq": seq})

    async def _seq(self, told: Told) -> int:
        """Where the entry stands; a tablet's entries stand in its order, also where one has to be sent again."""
        async with self._in_order:
            if self._passed_over is not None and self._passed_over[0] != told.id:
                raise self._passed_over[1].with_traceback(None)
            try:
                seq = await self._stored(told)
            except Unavailable as fault:
                self._passed_over = (told.id, fault)
                raise
            self._passed_over = None
            return seq

    async def _stored(self, told: Told) -> int:
        """Where the entry stands, now or since it was sent before."""
        try:
            self._must_be_the_clock()
            (appended,) = await asyncio.wrap_future(self.live.submit(self.actor, told))
        except Unavailable:  # nor could it be looked for
            raise
        except RapidplayError:
            before = await asyncio.to_thread(self.live.seq_of, self.actor, told)
            if before is None:
                raise
            return before
        return appended.seq

    def _must_be_the_clock(self) -> None:
        board = str(self.actor.board)
        if self.live.clock_of(board)["device"] != self.device:
            detail = "An arbiter confirms which device is the clock."
            raise Refused("not-the-clock", "This device is not the clock of this board", detail, f"board {board}")
