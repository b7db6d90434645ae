"""A large hall on the real server: how long presses, watchers and rulings wait. Exit status 1 where a limit is missed.

500 boards press every two seconds over their WebSockets, 50 devices watch, ten arbiters ask for a ruling once a second
at boards whose moves are known, the solver at their side. The server is a program of its own, on SQLite, then on
PostgreSQL (with its usual care for the disk); this one is all the devices, each with an address of its own. Times are
on the clock, as a device sees them: what this program needs for itself is in them.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from typing import Any

import uvloop
from _measured import Measured, show

from rapidplay.store.opening import open_log

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "server"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
from crew import Tablet, caller
from hall_set_up import COOKIE, EVENT, Device, Hall, entry, new_address, set_up
from postgres_server import postgres_server
from running_server import RunningServer

PRESSING, RULED_ON, WATCHING = 500, 10, 50
EVERY_S, RULING_EVERY_S = 2.0, 1.0
WARM_UP_S = 5.0
ACKNOWLEDGED_S = {"SQLite": 0.050, "PostgreSQL": 0.080}
LAST_WATCHER_S, RULING_S = 0.250, 0.060
FLAT = 1.1
"""By so much the server's memory may be more at the end than halfway."""
MOMENTS = ("when all were there", "halfway", "at the end")
MOVES = (
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 c7c5 d2d4 d8c7 b1d2"
)
"""So many half-moves that as many as ever are told as events."""
FLAG = [{"by": "white", "act": "flag"}, {"by": "arbiter", "act": "observe", "what": "flag-fall", "who": "white"}]
MEGABYTE = 1 << 20


@dataclass
class Watcher:
    """A device that watches: when it had been sent the log up to which entry."""

    device: Device
    port: int
    seqs: list[int] = field(default_factory=list)
    at_s: list[float] = field(default_factory=list)

    async def watches(self) -> None:
        """Until it is cancelled. It reads no more of the stream than the numbers."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(new_address(), 0))
        asked = f"GET /api/events/{EVENT}/stream HTTP/1.1\r\nHost: localhost\r\nCookie: {COOKIE}={self.device.session}"
        writer.write(f"{asked}\r\n\r\n".encode())
        try:
            while some := await reader.read(MEGABYTE):
                if (last := _last_id(some)) is not None:
                    self.seqs.append(last)
                    self.at_s.append(time.perf_counter())
            raise ConnectionError("the server has ended a stream")
        finally:
            writer.close()

    def had(self, seq: int) -> float | None:
        """When it had this entry."""
        place = bisect_left(self.seqs, seq)
        return self.at_s[place] if place < len(self.at_s) else None


def _last_id(some: bytes) -> int | None:
    at = some.rfind(b"id: ")
    number = some[at + 4 :].partition(b"\n")[0]
    return int(number) if at >= 0 and number.isdigit() else None


@dataclass
class Ruling:
    """An arbiter who asks for a ruling on his board, again and again."""

    device: Device
    url: str
    board: str
    taken_s: list[float] = field(default_factory=list)

    async def asks(self, goes_on: Callable[[], bool]) -> None:
        """Until the time is over."""
        async with caller(self.device, self.url) as calls:
            while goes_on():
                began = time.perf_counter()
                asked = {"board": self.board, "events": FLAG}
                answer = await calls.post(f"/api/events/{EVENT}/decide", json=asked)
                assert answer.raise_for_status().json()["status"] == "ruling", answer.text
                self.taken_s.append(time.perf_counter() - began)
                await asyncio.sleep(max(0.0, RULING_EVERY_S - self.taken_s[-1]))


@dataclass(frozen=True)
class Crew:
    """Everybody in the hall."""

    tablets: Sequence[Tablet]
    watchers: Sequence[Watcher]
    rulings: Sequence[Ruling]


@dataclass(frozen=True)
class Use:
    """What a process has taken of the machine."""

    resident_bytes: int
    cpu_s: float


def use_of(pid: int) -> Use:
    """As Linux tells it."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    cpu_s = (int(ticks[11]) + int(ticks[12])) / os.sysconf("SC_CLK_TCK")
    return Use(pages * os.sysconf("SC_PAGE_SIZE"), cpu_s)


def with_moves(hall: Hall, url: str) -> None:
    """The boards that are ruled on, with a game on each."""
    for number in range(1, RULED_ON + 1):
        board = str(number)
        for ply, move in enumerate(MOVES.split()):
            by = "black" if ply % 2 else "white"
            hall.post(url, entry("move-made", board, by=by, uci=move), entry("clock-pressed", board, by=by))


async def played(crew: Crew, seconds: float, pid: int) -> tuple[Use, Use, Use]:
    """The hall plays for so long; what the server has taken when everybody is there, halfway, and at the end."""
    end_s = time.perf_counter() + WARM_UP_S + seconds

    def goes_on() -> bool:
        return time.perf_counter() < end_s

    async def later(tablet: Tablet, wait_s: float) -> None:
        await asyncio.sleep(wait_s)
        await tablet.plays(goes_on)

    watching = [asyncio.create_task(watcher.watches()) for watcher in crew.watchers]
    async with asyncio.TaskGroup() as group:
        for number, tablet in enumerate(crew.tablets):
            group.create_task(later(tablet, EVERY_S * number / len(crew.tablets)))
        for ruling in crew.rulings:
            await asyncio.sleep(RULING_EVERY_S / len(crew.rulings))
            group.create_task(ruling.asks(goes_on))
        await asyncio.sleep(WARM_UP_S)
        began = use_of(pid)
        await asyncio.sleep(seconds / 2)
        halfway = use_of(pid)
    ended = use_of(pid)
    await asyncio.sleep(1)
    for task in watching:
        assert not task.done(), task.exception()
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    return began, halfway, ended


def to_the_last_watcher(crew: Crew, since_s: float) -> Iterator[float]:
    """From each press to the moment when everybody who watches had it."""
    for tablet in crew.tablets:
        for id, began_s in tablet.began_s.items():
            had = [watcher.had(tablet.outbox.seqs[id]) for watcher in crew.watchers]
            if began_s >= since_s:
                yield max(float("inf") if at is None else at for at in had) - began_s


def lost(where: str, crew: Crew) -> int:
    """Entries that were acknowledged and are not there, or not there once, with their seq."""
    with open_log(where, lambda: datetime.now(UTC)) as log:
        found = [(stored.entry.id, stored.seq) for stored in log.read(EVENT)]
    assert len(dict(found)) == len(found)
    missing = [tablet.outbox.seqs.items() - set(found) for tablet in crew.tablets]
    return sum(map(len, missing))


def measurements(backend: str, crew: Crew, since_s: float) -> Iterator[Measured]:
    """What the devices have seen."""
    taken = sorted(one for tablet in crew.tablets for at, one in tablet.taken_s if at >= since_s)
    watched = sorted(to_the_last_watcher(crew, since_s))
    ruled = sorted(one for ruling in crew.rulings for one in ruling.taken_s[int(WARM_UP_S / RULING_EVERY_S) :])
    limit = ACKNOWLEDGED_S[backend]
    yield Measured(f"{backend}: a press acknowledged, half of {len(taken):,}", quantiles(taken, n=2)[0])
    yield Measured(f"{backend}: a press acknowledged, 99 of 100", quantiles(taken, n=100)[98], limit)
    yield Measured(f"{backend}: a press at the last of {WATCHING} watchers, half", quantiles(watched, n=2)[0])
    yield Measured(
        f"{backend}: a press at the last of {WATCHING} watchers, 99 of 100",
        quantiles(watched, n=100)[98],
        LAST_WATCHER_S,
    )
    yield Measured(f"{backend}: a ruling, half of {len(ruled):,}", quantiles(ruled, n=2)[0])
    yield Measured(f"{backend}: a ruling, 95 of 100", quantiles(ruled, n=20)[18], RULING_S)


def grown(backend: str, uses: Sequence[Use]) -> int:
    """Tells the server's memory; 1 where it is not flat."""
    told = (f"{use.resident_bytes / MEGABYTE:,.0f} MB {when}" for use, when in zip(uses, MOMENTS, strict=True))
    missed = uses[-1].resident_bytes > FLAT * uses[1].resident_bytes
    print(f"{backend}: the server had {', '.join(told)}{'  MISSED' if missed else ''}")
    return int(missed)


def measured(backend: str, where: str, folder: Path, seconds: float) -> int:
    """One database; 1 where a limit is missed."""
    server = RunningServer(where, folder / "server.log").start()
    try:
        hall = set_up(server, RULED_ON + PRESSING)
        with_moves(hall, server.url)
        crew = Crew(
            [Tablet(device, server.url, EVERY_S) for device in hall.tablets[RULED_ON:]],
            [Watcher(hall.chief, server.port) for _ in range(WATCHING)],
            [Ruling(hall.chief, server.url, str(number + 1)) for number in range(RULED_ON)],
        )
        began_s, own_s = time.perf_counter(), time.process_time()
        uses = uvloop.run(played(crew, seconds, server.pid))
        own_s = time.process_time() - own_s
    finally:
        server.stop()
    missed = show(measurements(backend, crew, began_s + WARM_UP_S)) | grown(backend, uses)
    busy_s = uses[-1].cpu_s - uses[0].cpu_s
    print(f"{backend}: {busy_s:.1f} s of a processor in {seconds:.0f} s, all devices here {own_s:.1f} s")
    refused = [problem for tablet in crew.tablets for problem in tablet.outbox.refused]
    print(f"{backend}: {lost(where, crew)} entries lost, {len(refused)} refused {refused[:1] or ''}", flush=True)
    return int(missed or bool(refused) or lost(where, crew) > 0)


def everywhere(seconds: float, wanted: Sequence[str]) -> int:
    """SQLite, then PostgreSQL."""
    missed = 0
    with tempfile.TemporaryDirectory(prefix="rapidplay-") as folder:
        if "sqlite" in wanted:
            missed |= measured("SQLite", str(Path(folder, "desk")), Path(folder), seconds)
        if "postgres" in wanted:
            with postgres_server(safe=True) as database:
                missed |= measured("PostgreSQL", database.url(), Path(folder), seconds)
    return missed


def asked() -> Any:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0, help="how long the hall plays (1)")
    parser.add_argument("--on", choices=("sqlite", "postgres"), action="append", help="one database; without it both")
    return parser.parse_args()


if __name__ == "__main__":
    arguments = asked()
    sys.exit(everywhere(60 * arguments.minutes, arguments.on or ("sqlite", "postgres")))
