"""A server that is killed while the hall plays loses nothing that it acknowledged, and the hall plays on."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Callable, Iterable
from datetime import UTC, datetime

import pytest
from crew import Arbiter, Outbox, Tablet
from hall_set_up import EVENT, Hall, set_up
from running_server import PROGRAM, RunningServer

from rapidplay.store.opening import open_log

BOARDS, ARBITERS = 8, 3
KILLS = 5
Start = Callable[[str], RunningServer]


async def played_and_killed(server: RunningServer, hall: Hall, chance: random.Random) -> list[Outbox]:
    """Everybody plays; the server is killed again and again, and started again at once."""
    over = False
    tablets = [Tablet(device, server.url) for device in hall.tablets]
    arbiters = [Arbiter(hall.chief, server.url, str(number + 1)) for number in range(ARBITERS)]

    async def kills() -> None:
        nonlocal over
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(0.2, 1))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        over = True

    async with asyncio.TaskGroup() as crew:
        for one in tablets:
            crew.create_task(one.plays(lambda: not over))
        for one in arbiters:
            crew.create_task(one.writes(lambda: not over))
        crew.create_task(kills())
    return [one.outbox for one in (*tablets, *arbiters)]


def must_be_whole(where: str, outboxes: Iterable[Outbox]) -> None:
    """Everything acknowledged is there, once, with its seq, in the order of each device."""
    with open_log(where, lambda: datetime.now(UTC)) as log:
        found = [(stored.entry.id, stored.seq) for stored in log.read(EVENT)]
    seqs = dict(found)
    assert [seq for _, seq in found] == list(range(1, len(seqs) + 1))
    for outbox in outboxes:
        assert len(outbox.sent) > KILLS
        assert not outbox.waiting
        assert outbox.seqs.items() <= seqs.items()
        assert [seqs[id] for id in outbox.sent] == sorted(outbox.seqs.values())


def must_be_in_order(where: str) -> None:
    """The chain, as its owner has it verified."""
    command = [sys.executable, str(PROGRAM), "desk", "verify", where, EVENT]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def kill_again_and_again(where: str, started: Start, seed: int) -> None:
    print(f"seed {seed}")
    server = started(where)
    hall = set_up(server, BOARDS)
    outboxes = asyncio.run(played_and_killed(server, hall, random.Random(seed)))
    with hall.chief.client(server.url) as chief:
        assert chief.get("/api/session").json()["as"] == "chief"
    server.stop()
    assert "Traceback" not in server.told()
    must_be_whole(where, outboxes)
    must_be_in_order(where)


def test_nothing_acknowledged_is_lost_when_the_server_is_killed_in_the_middle_of_play(
    where: str, started: Start
) -> None:
    kill_again_and_again(where, started, random.SystemRandom().randrange(10**9))


@pytest.mark.long
@pytest.mark.parametrize("number", range(20))
def test_nothing_acknowledged_is_lost_at_a_hundred_other_moments(where: str, started: Start, number: int) -> None:
    kill_again_and_again(where, started, random.SystemRandom().randrange(10**9))
