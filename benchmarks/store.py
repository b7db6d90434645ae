"""How fast the log of a live event is. Exit status 1 where a limit is missed.

A commit takes as long as the disk needs to make it safe, so these are times on the clock, on the disk that holds the
folder for temporary files; SQLite and PostgreSQL (a server of its own, with its usual care for the disk) in the same
run. The writers wait as the desk waits: each sends its next entry when the one before it is acknowledged.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from uuid import uuid4

from _measured import Measured, show

from rapidplay.store.entry import Entry, moment
from rapidplay.store.log import EventLog
from rapidplay.store.opening import open_log

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
from postgres_server import postgres_server

HALL = 300_000
"""Entries of a large event: 200 boards, eleven rounds, some 70 moves with their presses."""
SINCE = 500
"""Entries since the last snapshot."""
BATCH = 2_000
STREAM = "hall"


def now() -> datetime:
    """The time of day."""
    return datetime.now(UTC)


def press(number: int) -> Entry:
    """A player presses the clock."""
    data = f'{{"by":"white","clocks_ms":{{"black":{900_000 - number % 900_000},"white":43000}}}}'
    board = str(number % 200 + 1)
    return Entry(
        id=str(uuid4()), kind="clock-pressed", version=1, data=data, made_at=moment(now()), author="tablet", board=board
    )


async def acknowledged(log: EventLog, writers: int, each: int) -> list[float]:
    """How long every acknowledgement took, when so many writers wait at the same time."""
    taken = []

    async def write() -> None:
        for number in range(each):
            began = time.perf_counter()
            await asyncio.wrap_future(log.submit(STREAM, [press(number)]))
            taken.append(time.perf_counter() - began)

    await asyncio.gather(*(write() for _ in range(writers)))
    return taken


def appending(log: EventLog, writers: int, each: int, limit: float | None) -> Iterator[Measured]:
    """The 99th percentile, and in the words how many in a second."""
    began = time.perf_counter()
    taken = asyncio.run(acknowledged(log, writers, each))
    rate = len(taken) / (time.perf_counter() - began)
    who = "1 writer" if writers == 1 else f"{writers} writers at once"
    yield Measured(f"acknowledged to {who}, 99 of 100; {rate:,.0f} in a second", quantiles(taken, n=100)[98], limit)


def timed(act: Callable[[], object]) -> float:
    """Once, in seconds."""
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


def filled(log: EventLog) -> None:
    """As many entries as a large event has, with a snapshot shortly before the end."""
    for first in range(log.last(STREAM), HALL, BATCH):
        log.append(STREAM, [press(number) for number in range(first, min(first + BATCH, HALL))])
    log.save_snapshot(STREAM, HALL - SINCE, "hall", 1, b"x" * 500_000)


def opened(address: str) -> None:
    """From nothing to the hall as it is: the snapshot, and what came since."""
    with open_log(address, now) as log:
        snapshot = log.latest_snapshot(STREAM, "hall", 1)
        assert snapshot is not None
        assert sum(1 for _ in log.read(STREAM, snapshot.seq)) == SINCE


def measurements(backend: str, address: str) -> Iterator[Measured]:
    """One by one, as they are taken."""
    with open_log(address, now) as log:
        yield from (measured._replace(what=f"{backend}: {measured.what}") for measured in appending(log, 1, 300, None))
        yield from (measured._replace(what=f"{backend}: {measured.what}") for measured in appending(log, 100, 60, 0.5))
        filled(log)
        yield Measured(f"{backend}: reading {HALL:,} entries", timed(lambda: sum(1 for _ in log.read(STREAM))), 10)
        yield Measured(f"{backend}: verifying them", timed(lambda: log.verify(STREAM)), 30)
    yield Measured(f"{backend}: opening with a snapshot and {SINCE} entries", timed(lambda: opened(address)), 0.5)


def everywhere() -> Iterator[Measured]:
    """SQLite, then PostgreSQL."""
    with tempfile.TemporaryDirectory(prefix="rapidplay-") as folder:
        yield from measurements("SQLite", folder)
    with postgres_server(safe=True) as server:
        yield from measurements("PostgreSQL", server.url())


if __name__ == "__main__":
    sys.exit(show(everywhere()))
