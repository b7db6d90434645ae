"""Packs of events: made apart from the server, once, and there at once for the server that is started next."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from rapidplay.demo import clock as time
from rapidplay.demo.event import NAME, build
from rapidplay.desk.desk import Desk
from rapidplay.event.chess_event import ChessEvent
from rapidplay.store.memory import MemoryLog
from rapidplay.web.kept_packs import packs_folder
from rapidplay.web.packs import Packs


@pytest.fixture(scope="module")
def event() -> ChessEvent:
    """The demo, whose pack the screens need anyway."""
    clock = time.TestClock()
    log = MemoryLog(clock)
    build(log, clock, seed=7, boards=24)
    return Desk(log, clock).event(NAME).chess_event


@asynccontextmanager
async def packs_in(folder: Path | None) -> AsyncIterator[Packs]:
    packs = Packs(folder)
    try:
        yield packs
    finally:
        packs.close()


async def the_process() -> BaseProcess:
    """That makes a pack, when it has begun."""
    while not active_children():
        await asyncio.sleep(0.01)
    (process,) = active_children()
    return process


def test_a_pack_is_made_once_for_all_who_ask(event: ChessEvent) -> None:
    async def asked() -> None:
        async with packs_in(None) as packs:
            waiting = [asyncio.create_task(packs.of(event)) for _ in range(3)]
            first = await the_process()
            await asyncio.sleep(0.1)
            assert active_children() == [first]
            assert not any(task.done() for task in waiting)

    asyncio.run(asked())


def test_a_pack_that_was_made_is_there_for_the_next_server_which_makes_none(event: ChessEvent) -> None:
    async def asked() -> None:
        async with packs_in(packs_folder()) as packs:
            made = await packs.of(event)
        async with packs_in(packs_folder()) as packs:
            waiting = asyncio.create_task(packs.of(event))
            while not waiting.done():
                assert active_children() == []
                await asyncio.sleep(0.001)
            assert waiting.result() == made
        assert json.loads(made.json)["rules"]["edition"] == "fide-2023"

    asyncio.run(asked())


def test_a_pack_that_is_being_made_ends_with_the_server(event: ChessEvent) -> None:
    async def asked() -> None:
        async with packs_in(None) as packs:
            waiting = asyncio.create_task(packs.of(event))
            process = await the_process()
        assert not process.is_alive()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    asyncio.run(asked())


def test_after_a_process_that_has_died_the_next_who_asks_has_another(event: ChessEvent) -> None:
    async def asked() -> None:
        async with packs_in(None) as packs:
            waiting = asyncio.create_task(packs.of(event))
            died = await the_process()
            died.kill()
            died.join()
            with pytest.raises(EOFError):
                await waiting
            waiting = asyncio.create_task(packs.of(event))
            assert (await the_process()).pid != died.pid

    asyncio.run(asked())
