"""A full hall on a real server, over loopback: 500 clocks, 50 who watch, 10 arbiters. Exit status 1 over a limit.

Server, generator and database share the cores of this machine. Each board presses every two seconds over its WebSocket
and waits for the acknowledgement; a press counts from when it is sent until it is acknowledged, that is committed, and
again until the last who watches has it. Arbiters ask once a second for a ruling on a board whose moves are known. What
is measured begins when everybody is on the line.

    python benchmarks/load.py [--minutes 1] [--boards 500]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import quantiles
from uuid import uuid4

import httpx
import uvloop
import websockets
from _measured import Measured, show

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "server"))
from postgres_server import postgres_server
from running_server import EVENT, Person, Server, entry, new_event, new_tablet

PRESS_EVERY_S, RULE_EVERY_S = 2.0, 1.0
WATCHERS, ARBITERS = 50, 10
ACKNOWLEDGED = {"sqlite": 0.050, "postgres": 0.080}
WATCHED, RULED = 0.250, 0.060
OPENING = (
    "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 e1g1 e8g8 f1e1 a7a6 b1d2 c5a7 d2f1 h7h6 f1g3 f8e8 "
    "h2h3 c8e6 c4e6 e8e6 d3d4 e5d4 c3d4 d6d5 e4e5 f6e4"
)
ARRIVING_S = 5.0
SEQ = re.compile(rb"^id: ([0-9]+)$", re.MULTILINE)


@dataclass
class Hall:
    """What was measured."""

    begins: float
    ends: float
    sent: dict[str, float] = field(default_factory=dict)
    acknowledged: list[float] = field(default_factory=list)
    seq_sent: dict[int, float] = field(default_factory=dict)
    seen: dict[int, tuple[int, float]] = field(default_factory=dict)
    """seq -> how many watchers have it, and when the last one got it."""
    ruled: list[float] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return time.perf_counter() > self.ends


async def presses(hall: Hall, address: str, tablet: Person, board: str) -> None:
    """A board that presses every two seconds."""
    url = f"{address.replace('http', 'ws')}/api/events/{EVENT}/boards/{board}/clock"
    await asyncio.sleep(random.uniform(0, ARRIVING_S / 2))
    async with websockets.connect(url, additional_headers={"Cookie": tablet.cookie}, compression=None) as line:
        await line.recv()
        await asyncio.sleep(max(0.0, hall.begins - time.perf_counter()) + random.uniform(0, PRESS_EVERY_S))
        for number in count():
            if hall.over:
                return
            id, began = str(uuid4()), time.perf_counter()
            clocks_ms = {"white": 900_000 - number, "black": 900_000 - number}
            data = {"by": ("white", "black")[number % 2], "clocks_ms": clocks_ms}
            await line.send(json.dumps({"id": id, "kind": "clock-pressed", "device_ms": number, "data": data}))
            answer = json.loads(await line.recv())
            assert answer.get("ack") == id, answer
            if began > hall.begins:
                hall.acknowledged.append(time.perf_counter() - began)
                hall.seq_sent[answer["seq"]] = began
            await asyncio.sleep(max(0.0, began + PRESS_EVERY_S - time.perf_counter()))


async def watches(hall: Hall, server: Server, chief: Person) -> None:
    """One who has the hall open. It reads as little as can be, for it has the cores of the server."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    asked = f"GET /api/events/{EVENT}/stream HTTP/1.1\r\nHost: localhost\r\nCookie: {chief.cookie}\r\n\r\n"
    writer.write(asked.encode())
    rest = b""
    try:
        while chunk := await reader.read(1 << 18):
            now = time.perf_counter()
            whole, _, rest = (rest + chunk).rpartition(b"\n\n")
            for seq in map(int, SEQ.findall(whole)):
                hall.seen[seq] = (hall.seen.get(seq, (0, 0.0))[0] + 1, now)
    finally:
        writer.close()


async def rules(hall: Hall, address: str, chief: Person, boards: list[str]) -> None:
    """An arbiter who asks for a ruling once a second."""
    headers = {"Cookie": chief.cookie, "X-CSRF-Token": chief.http.headers["X-CSRF-Token"]}
    async with httpx.AsyncClient(base_url=address, timeout=60, headers=headers) as http:
        await asyncio.sleep(max(0.0, hall.begins - time.perf_counter()) + random.uniform(0, RULE_EVERY_S))
        while not hall.over:
            began = time.perf_counter()
            observed = {"by": "arbiter", "act": "observe", "what": "flag-fall", "who": "white"}
            asked = {"board": random.choice(boards), "events": [{"by": "white", "act": "flag"}, observed]}
            answer = await http.post(f"/api/events/{EVENT}/decide", json=asked)
            assert answer.json()["status"] == "ruling", answer.text
            hall.ruled.append(time.perf_counter() - began)
            await asyncio.sleep(max(0.0, began + RULE_EVERY_S - time.perf_counter()))


async def played(
    server: Server, chief: Person, tablets: dict[str, Person], recorded: list[str], seconds: float
) -> Hall:
    """So many seconds of play."""
    begins = time.perf_counter() + ARRIVING_S
    hall = Hall(begins=begins, ends=begins + seconds)
    watching = [asyncio.create_task(watches(hall, server, chief)) for _ in range(WATCHERS)]
    ruling = [asyncio.create_task(rules(hall, server.address, chief, recorded)) for _ in range(ARBITERS)]
    playing = [asyncio.create_task(presses(hall, server.address, tablet, b)) for b, tablet in tablets.items()]
    await asyncio.gather(*playing, *ruling)
    await asyncio.sleep(1)
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    return hall


def record(chief: Person, board: str) -> None:
    """An arbiter has written the moves of a game down, with their presses."""
    entries = []
    for number, uci in enumerate(OPENING.split()):
        by = ("white", "black")[number % 2]
        clocks_ms = {"white": 800_000, "black": 800_000}
        entries += [
            entry("move-made", board, by=by, uci=uci),
            entry("clock-pressed", board, by=by, clocks_ms=clocks_ms),
        ]
    assert all("seq" in receipt for receipt in chief.writes(*entries))


def memory_mb(server: Server) -> float:
    """What the server holds."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def percentile(values: list[float], percent: int) -> float:
    return quantiles(values, n=100)[percent - 1]


def measured(backend: str, where: str, boards: int, seconds: float) -> Iterator[Measured]:
    """One backend."""
    with Server(where) as server:
        chief = new_event(server, boards + ARBITERS)
        tablets = {str(n): new_tablet(server, chief, str(n)) for n in range(1, boards + 1)}
        recorded = [str(boards + n) for n in range(1, ARBITERS + 1)]
        for board in recorded:
            record(chief, board)
        began_mb = memory_mb(server)
        hall = uvloop.run(played(server, chief, tablets, recorded, seconds))
        ended_mb = memory_mb(server)
        last = [at - hall.seq_sent[s] for s, (n, at) in hall.seen.items() if s in hall.seq_sent and n == WATCHERS]
        lost = sum(hall.seen.get(seq, (0, 0.0))[0] < WATCHERS for seq in hall.seq_sent)
    print(f"{backend}: {len(hall.acknowledged)} presses, {lost} not seen by every watcher; {len(hall.ruled)} rulings;")
    print(f"{backend}: memory of the server {began_mb:.0f} MB before, {ended_mb:.0f} MB after")
    yield Measured(f"{backend}: until a press is acknowledged, median", percentile(hall.acknowledged, 50))
    yield Measured(
        f"{backend}: until a press is acknowledged, p99", percentile(hall.acknowledged, 99), ACKNOWLEDGED[backend]
    )
    yield Measured(f"{backend}: until the last of {WATCHERS} watchers has it, p99", percentile(last, 99), WATCHED)
    yield Measured(f"{backend}: a ruling, p95", percentile(hall.ruled, 95), RULED)
    assert not lost, f"{lost} presses were not seen by every watcher"


@contextmanager
def places() -> Iterator[dict[str, str]]:
    """A log for each backend."""
    with tempfile.TemporaryDirectory() as folder, postgres_server(safe=True) as postgres:
        yield {"sqlite": folder, "postgres": postgres.url()}


def main() -> int:
    """Measures both backends."""
    said = argparse.ArgumentParser()
    said.add_argument("--minutes", type=float, default=0.5)
    said.add_argument("--boards", type=int, default=500)
    said.add_argument("--only", choices=["sqlite", "postgres"])
    asked = said.parse_args()
    with places() as logs:
        chosen = {asked.only: logs[asked.only]} if asked.only else logs
        every = (m for name, where in chosen.items() for m in measured(name, where, asked.boards, 60 * asked.minutes))
        return show(every)


if __name__ == "__main__":
    sys.exit(main())
