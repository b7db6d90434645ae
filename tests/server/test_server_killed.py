"""Nothing that was acknowledged is lost: the server is killed while tablets press their clocks and arbiters write."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest
import websockets
from postgres_server import postgres_server
from running_server import EVENT, Person, Server, entry, new_event, new_tablet

from rapidplay.store.opening import open_log

BOARDS = 8
KILLS = 5
LONG_KILLS = 100
LIVES_S = (0.1, 0.6)
"""How long the server lives between two kills, at least and at most."""


@dataclass
class Tablet:
    """Presses its clock, and sends again what was not acknowledged, in order."""

    person: Person
    board: str
    acknowledged: dict[str, int] = field(default_factory=dict)
    sent: list[str] = field(default_factory=list)
    waiting: list[dict[str, object]] = field(default_factory=list)

    def press(self) -> dict[str, object]:
        by = ("white", "black")[len(self.sent) % 2]
        left_ms = 900_000 - len(self.sent)
        report = {
            "id": str(uuid4()),
            "kind": "clock-pressed",
            "device_ms": len(self.sent),
            "data": {"by": by, "clocks_ms": {"white": left_ms, "black": left_ms}},
        }
        self.sent.append(str(report["id"]))
        self.waiting.append(report)
        return report

    async def plays(self, address: str) -> None:
        """Until the line breaks."""
        url = f"{address.replace('http', 'ws')}/api/events/{EVENT}/boards/{self.board}/clock"
        async with websockets.connect(url, additional_headers={"Cookie": self.person.cookie}) as line:
            for report in self.waiting:
                await line.send(json.dumps(report))
            while True:
                answer = json.loads(await line.recv())
                if "ack" in answer:
                    self.acknowledged[answer["ack"]] = answer["seq"]
                    self.waiting = [report for report in self.waiting if report["id"] != answer["ack"]]
                assert "refused" not in answer, answer
                if not self.waiting:
                    await line.send(json.dumps(self.press()))


async def under_load(server: Server, tablets: list[Tablet], arbiter: Person, life_s: float) -> dict[str, int]:
    """Tablets and an arbiter write until the server is killed; what the arbiter was told of his entries."""
    playing = [asyncio.create_task(tablet.plays(server.address)) for tablet in tablets]
    written: dict[str, int] = {}

    def notes() -> None:
        while True:
            note = entry("note-written", text="seen")
            (receipt,) = arbiter.writes(note)
            written[note["id"]] = receipt["seq"]

    noting = asyncio.create_task(asyncio.to_thread(notes))
    await asyncio.sleep(life_s)
    await asyncio.to_thread(server.kill)
    for ended in await asyncio.gather(*playing, noting, return_exceptions=True):
        assert not isinstance(ended, AssertionError), ended
    return written


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A log of its own."""
    if request.param == "sqlite":
        yield str(tmp_path / "hall")
        return
    with postgres_server() as server:
        yield server.url(server.new_schema())


def held_against_the_log(where: str, tablets: list[Tablet], written: dict[str, int]) -> None:
    """Every acknowledged entry is there once, at its seq; those of a tablet in its order; the chain verifies."""
    with open_log(where, lambda: datetime.now(UTC)) as log:
        assert log.verify(EVENT) == log.last(EVENT)
        there = list(log.read(EVENT))
    seq_of = {stored.entry.id: stored.seq for stored in there}
    assert len(seq_of) == len(there)
    for tablet in tablets:
        assert {id: seq_of.get(id) for id in tablet.acknowledged} == tablet.acknowledged
        in_the_log = [stored.entry.id for stored in there if stored.entry.board == tablet.board]
        presses = [id for id in in_the_log if id in set(tablet.sent)]
        assert presses == [id for id in tablet.sent if id in seq_of]
    assert {id: seq_of.get(id) for id in written} == written


@pytest.mark.parametrize("kills", [KILLS, pytest.param(LONG_KILLS, marks=pytest.mark.long)])
def test_what_was_acknowledged_survives_every_kill(where: str, kills: int) -> None:
    chance = random.Random(7)
    with Server(where) as server:
        chief = new_event(server, BOARDS)
        tablets = [Tablet(new_tablet(server, chief, str(n)), str(n)) for n in range(1, BOARDS + 1)]
        written: dict[str, int] = {}
        for _ in range(kills):
            written |= asyncio.run(under_load(server, tablets, chief, chance.uniform(*LIVES_S)))
            held_against_the_log(where, tablets, written)
            server.start()
    assert all(tablet.acknowledged for tablet in tablets)
    assert written
