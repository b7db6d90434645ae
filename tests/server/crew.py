"""Tablets that press and arbiters who write, as devices do: what was not acknowledged is kept and sent again."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from hall_set_up import BASE_MS, COOKIE, CSRF_HEADER, EVENT, Device, entry, new_address
from running_server import PATIENCE_S
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

AGAIN_S = 0.05
MOST_UNDER_WAY = 4
"""So many presses may be under way to the server; the next one waits for an acknowledgement."""
NOBODY_THERE = (OSError, WebSocketException, TimeoutError, httpx.TransportError)


@dataclass
class Outbox:
    """What a device wrote, in its order, and what it was told of it."""

    sent: list[str] = field(default_factory=list)
    """Every id, in the order in which the device wrote."""
    waiting: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By id, what was not acknowledged."""
    seqs: dict[str, int] = field(default_factory=dict)
    """By id, where the server said that it stands."""
    refused: list[dict[str, Any]] = field(default_factory=list)
    """Problems that the device was told."""

    def writes(self, new: dict[str, Any]) -> None:
        """Something new."""
        self.sent.append(new["id"])
        self.waiting[new["id"]] = new

    def is_told(self, id: str, seq: int) -> None:
        """Acknowledged; it is never another seq than the one before."""
        assert self.seqs.setdefault(id, seq) == seq
        self.waiting.pop(id, None)


@dataclass
class Tablet:
    """The clock of a board: each press is sent as soon as there is room for it, or every so often."""

    device: Device
    url: str
    every_s: float = 0.0
    outbox: Outbox = field(default_factory=Outbox)
    began_s: dict[str, float] = field(default_factory=dict)
    """By id, when it was sent first."""
    taken_s: list[tuple[float, float]] = field(default_factory=list)
    """When it was sent first, and how long it took until it was acknowledged."""
    commands: list[dict[str, Any]] = field(default_factory=list)
    """What the clock was told to do."""
    address: str = field(default_factory=new_address)
    _told: asyncio.Event = field(default_factory=asyncio.Event)

    async def plays(self, goes_on: Callable[[], bool]) -> None:
        """Until play is over and everything is acknowledged; comes back whenever the line breaks."""
        while goes_on() or self.outbox.waiting:
            try:
                async with self._line() as line:
                    await self._on(line, goes_on)
            except* NOBODY_THERE:
                await asyncio.sleep(AGAIN_S)

    def _line(self) -> connect:
        uri = f"{self.url.replace('http', 'ws')}/api/events/{EVENT}/boards/{self.device.board}/clock"
        cookie = {"Cookie": f"{COOKIE}={self.device.session}"}
        return connect(
            uri,
            additional_headers=cookie,
            local_addr=(self.address, 0),
            proxy=None,
            compression=None,
            ping_interval=None,
        )

    async def _on(self, line: ClientConnection, goes_on: Callable[[], bool]) -> None:
        for told in list(self.outbox.waiting.values()):
            await line.send(json.dumps(told))
        async with asyncio.TaskGroup() as both:
            hearing = both.create_task(self._hears(line))
            await self._presses(line, goes_on)
            await self._fewer_wait_than(1)
            hearing.cancel()

    async def _presses(self, line: ClientConnection, goes_on: Callable[[], bool]) -> None:
        while goes_on():
            await self._fewer_wait_than(MOST_UNDER_WAY)
            told = self._press()
            self.outbox.writes(told)
            self.began_s[told["id"]] = time.perf_counter()
            await line.send(json.dumps(told))
            await asyncio.sleep(self.every_s)

    async def _fewer_wait_than(self, number: int) -> None:
        while len(self.outbox.waiting) >= number:
            self._told.clear()
            await self._told.wait()

    def _press(self) -> dict[str, Any]:
        number = len(self.outbox.sent)
        left_ms = BASE_MS - number % BASE_MS
        by = "black" if number % 2 else "white"
        told = entry("clock-pressed", by=by, clocks_ms={"white": left_ms, "black": left_ms})
        return {**{key: told[key] for key in ("id", "kind", "data")}, "device_ms": number}

    async def _hears(self, line: ClientConnection) -> None:
        while True:
            async with asyncio.timeout(PATIENCE_S):
                message = await line.recv()
            await self._is_told(json.loads(message), line)

    async def _is_told(self, told: dict[str, Any], line: ClientConnection) -> None:
        if "ack" in told:
            self.outbox.is_told(told["ack"], told["seq"])
            began_s = self.began_s[told["ack"]]
            self.taken_s.append((began_s, time.perf_counter() - began_s))
            self._told.set()
        elif "set" in told:
            self.commands.append(told)
        elif "refused" in told:
            self.outbox.refused.append(told["refused"])
            await asyncio.sleep(AGAIN_S)
            for waiting in list(self.outbox.waiting.values()):
                await line.send(json.dumps(waiting))


@dataclass
class Arbiter:
    """Writes notes one after the other, and sends each until it is acknowledged."""

    device: Device
    url: str
    board: str
    outbox: Outbox = field(default_factory=Outbox)

    async def writes(self, goes_on: Callable[[], bool]) -> None:
        """Until play is over."""
        async with caller(self.device, self.url) as calls:
            while goes_on():
                note = entry("note-written", self.board, text=f"note {len(self.outbox.sent)}")
                self.outbox.writes(note)
                while note["id"] in self.outbox.waiting:
                    await self._sends(calls, note)

    async def _sends(self, calls: httpx.AsyncClient, note: dict[str, Any]) -> None:
        try:
            answer = await calls.post(f"/api/events/{EVENT}/log", json=[note])
        except NOBODY_THERE:
            await asyncio.sleep(AGAIN_S)
            return
        if answer.status_code != httpx.codes.OK:
            self.outbox.refused.append(answer.json())
            await asyncio.sleep(float(answer.headers.get("Retry-After", AGAIN_S)))
            return
        (receipt,) = answer.json()
        if "seq" in receipt:
            self.outbox.is_told(note["id"], receipt["seq"])
        else:
            self.outbox.refused.append(receipt["refused"])
            await asyncio.sleep(AGAIN_S)


def caller(device: Device, url: str) -> httpx.AsyncClient:
    """A device, for asyncio."""
    return httpx.AsyncClient(
        transport=httpx.AsyncHTTPTransport(local_address=new_address(), verify=False),
        base_url=url,
        timeout=PATIENCE_S,
        headers={CSRF_HEADER: device.csrf},
        cookies={COOKIE: device.session},
    )


@dataclass
class Watcher:
    """A device that watches; where its stream ends it comes back by the last entry that it saw."""

    device: Device
    url: str
    seqs: list[int] = field(default_factory=list)
    streams: int = 0
    """How often it had to begin."""

    async def watches(self) -> None:
        """Until it is cancelled."""
        async with caller(self.device, self.url) as calls:
            while True:
                try:
                    await self._on(calls)
                except (*NOBODY_THERE, httpx.HTTPStatusError):
                    await asyncio.sleep(AGAIN_S)

    async def _on(self, calls: httpx.AsyncClient) -> None:
        self.streams += 1
        headers = {"Last-Event-ID": str(self.seqs[-1] if self.seqs else 0)}
        async with calls.stream("GET", f"/api/events/{EVENT}/stream", headers=headers) as answer:
            answer.raise_for_status()
            async for line in answer.aiter_lines():
                if line.startswith("id: "):
                    self.seqs.append(int(line[len("id: ") :]))
