"""Disk full, folder closed, database stopped, two servers: clear problems, nothing lost, and all goes on by itself."""

from __future__ import annotations

import asyncio
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from crew import Arbiter, Outbox, Tablet, Watcher
from hall_set_up import EVENT, Hall, entry, set_up
from postgres_server import PostgresServer, postgres_server
from running_server import PATIENCE_S, RunningServer
from test_server_killed import must_be_in_order, must_be_whole

BOARDS = 4
MEGABYTES = 32
Start = Callable[..., RunningServer]
LIKE_ANYBODY = ("setpriv", "--bounding-set=-dac_override,-dac_read_search") if os.geteuid() == 0 else ()
"""Permissions mean nothing to root, unless he gives that up."""


class Play:
    """Everybody plays until `over` is set."""

    def __init__(self, hall: Hall, *urls: str) -> None:
        self.over = False
        self.tablets = [Tablet(device, urls[number % len(urls)]) for number, device in enumerate(hall.tablets)]
        self.arbiter = Arbiter(hall.chief, urls[0], "1")
        self.watchers = [Watcher(hall.chief, url) for url in urls]

    @property
    def outboxes(self) -> list[Outbox]:
        """Of everybody."""
        return [self.arbiter.outbox, *(tablet.outbox for tablet in self.tablets)]

    @property
    def refusals(self) -> set[str]:
        """The codes of all problems that they were told."""
        return {problem["code"] for outbox in self.outboxes for problem in outbox.refused}

    @property
    def acknowledged(self) -> list[int]:
        """How much each was acknowledged."""
        return [len(outbox.seqs) for outbox in self.outboxes]

    async def while_it_is_on(self, act: Callable[[Play], Any]) -> None:
        """What is done meanwhile; then everything is sent until it is acknowledged."""

        async def acts() -> None:
            await until(lambda: min(self.acknowledged) > 3)
            await act(self)
            before = self.acknowledged
            await until(lambda: all(now > then + 3 for now, then in zip(self.acknowledged, before, strict=True)))
            self.over = True

        watching = [asyncio.create_task(watcher.watches()) for watcher in self.watchers]
        async with asyncio.timeout(3 * PATIENCE_S), asyncio.TaskGroup() as crew:
            crew.create_task(self.arbiter.writes(lambda: not self.over))
            for tablet in self.tablets:
                crew.create_task(tablet.plays(lambda: not self.over))
            crew.create_task(acts())
        last = max(seq for outbox in self.outboxes for seq in outbox.seqs.values())
        await until(lambda: all(watcher.seqs[-1:] >= [last] for watcher in self.watchers))
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)


async def until(true: Callable[[], bool]) -> None:
    """Looks again and again."""
    async with asyncio.timeout(PATIENCE_S):
        while not true():
            await asyncio.sleep(0.02)


async def hall_is_shown(hall: Hall, url: str) -> None:
    """The chief sees every board."""

    def looks() -> int:
        with hall.chief.client(url) as chief:
            return len(chief.get(f"/api/events/{EVENT}/hall").raise_for_status().json()["rows"])

    assert await asyncio.to_thread(looks) == BOARDS


def ended_whole(server: RunningServer, play: Play) -> None:
    """The server ends, and everything acknowledged is there."""
    server.stop()
    assert "Traceback" not in server.told()
    must_be_whole(server.where, play.outboxes)
    must_be_in_order(server.where)
    for watcher in play.watchers:
        assert watcher.seqs == list(range(1, watcher.seqs[-1] + 1))


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A disk of a few megabytes."""
    with tempfile.TemporaryDirectory(prefix="rapidplay-") as name:
        mount = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "tmpfs", name], check=False)
        if mount.returncode:
            pytest.skip("a small disk can be mounted by root only")
        try:
            yield Path(name)
        finally:
            subprocess.run(["umount", "-l", name], check=True)


def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(small_disk: Path, started: Start) -> None:
    server = started(str(small_disk / "desk"))
    hall = set_up(server, BOARDS)
    filling = small_disk / "filling"

    async def fills(play: Play) -> None:
        with filling.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"x" * 4096)
            except OSError:
                pass
        await until(lambda: all(outbox.refused for outbox in play.outboxes))
        await hall_is_shown(hall, server.url)
        filling.unlink()

    play = Play(hall, server.url)
    asyncio.run(play.while_it_is_on(fills))
    assert play.refusals == {"store-unavailable"}
    assert "the disk is full" in play.arbiter.outbox.refused[0]["detail"]
    ended_whole(server, play)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder that may be closed."""
    folder = tmp_path / "desk"
    folder.mkdir()
    yield folder
    opened(folder)


def closed(folder: Path) -> None:
    """Nobody may write there."""
    for path in (*folder.iterdir(), folder):
        path.chmod(0o444 if path.is_file() else 0o555)


def opened(folder: Path) -> None:
    """Its owner may."""
    for path in (folder, *folder.iterdir()):
        path.chmod(0o600 if path.is_file() else 0o700)


def test_a_folder_that_is_closed_is_told_and_play_goes_on_when_it_is_open(folder: Path, started: Start) -> None:
    server = started(str(folder), *LIKE_ANYBODY)
    hall = set_up(server, BOARDS)

    async def closes(play: Play) -> None:
        closed(folder)
        await asyncio.sleep(0.5)
        await hall_is_shown(hall, server.url)
        opened(folder)

    play = Play(hall, server.url)
    asyncio.run(play.while_it_is_on(closes))
    assert play.refusals <= {"store-unavailable"}
    ended_whole(server, play)


def test_a_server_says_why_it_does_not_start_in_a_closed_folder(folder: Path, started: Start) -> None:
    server = started(str(folder), *LIKE_ANYBODY)
    server.stop()
    closed(folder)
    with pytest.raises(RuntimeError, match=f"{folder}.* cannot be written to"):
        server.start()
    assert "Traceback" not in server.told()


@pytest.fixture(scope="module")
def stopping() -> Iterator[PostgresServer]:
    """A database server that only these tests use."""
    with postgres_server() as running:
        yield running


def played_without_database(stopping: PostgresServer, started: Start, seconds: float) -> Play:
    """The database is stopped for so long; the hall is shown meanwhile, and nobody's stream ends."""
    server = started(stopping.url(stopping.new_schema()))
    hall = set_up(server, BOARDS)

    async def stops(play: Play) -> None:
        await asyncio.to_thread(stopping.stop)
        for _ in range(4):
            await asyncio.sleep(seconds / 4)
            await hall_is_shown(hall, server.url)
        await asyncio.to_thread(stopping.start)

    play = Play(hall, server.url)
    asyncio.run(play.while_it_is_on(stops))
    assert [watcher.streams for watcher in play.watchers] == [1]
    ended_whole(server, play)
    return play


def test_play_waits_for_a_database_that_comes_back(stopping: PostgresServer, started: Start) -> None:
    play = played_without_database(stopping, started, 2)
    assert not play.refusals, [problem for outbox in play.outboxes for problem in outbox.refused]


@pytest.mark.long
def test_play_is_told_that_the_database_is_gone_and_goes_on_when_it_is_back(
    stopping: PostgresServer, started: Start
) -> None:
    play = played_without_database(stopping, started, 13)
    assert play.refusals == {"store-unavailable"}


def test_two_servers_on_one_event_hear_of_each_other(where: str, started: Start) -> None:
    one, other = started(where), started(where)
    one.passphrase = one.passphrase or other.passphrase
    hall = set_up(one, BOARDS)

    async def corrects(play: Play) -> None:
        for number, board in enumerate("1234"):
            correction = entry("clock-corrected", board, clocks_ms={"white": 60_000 + number, "black": 60_000})
            await asyncio.to_thread(hall.post, other.url, correction)
        await until(lambda: all(tablet.commands for tablet in play.tablets))

    play = Play(hall, one.url, other.url)
    asyncio.run(play.while_it_is_on(corrects))
    assert not play.refusals, [problem for outbox in play.outboxes for problem in outbox.refused]
    told = [tablet.commands[0]["set"]["clocks_ms"]["white"] for tablet in play.tablets]
    assert told == [60_000, 60_001, 60_002, 60_003]
    other.stop()
    ended_whole(one, play)


def test_a_server_that_is_killed_leaves_the_other_one_playing(where: str, started: Start) -> None:
    one, other = started(where), started(where)
    one.passphrase = one.passphrase or other.passphrase
    hall = set_up(one, BOARDS)
    play = Play(hall, one.url)
    asyncio.run(play.while_it_is_on(lambda _: asyncio.to_thread(other.kill)))
    assert not play.refusals, [problem for outbox in play.outboxes for problem in outbox.refused]
    ended_whole(one, play)
