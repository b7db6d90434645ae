"""A watch at work: sources are read side by side, and what changes is told as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic

from rapidplay.feeds.updates import Source, Update
from rapidplay.feeds.watching import Change, Watch

TICK_SECONDS = 1.0
"""So often is looked at what only the time that passes changes."""

Teller = Callable[[list[Change], float], None]


async def run(watch: Watch, sources: Sequence[Source], tell: Teller, *, once: bool = False) -> None:
    """Read all sources until nobody wants more; or `once`, until each has handed over what is there."""
    try:
        await _run(watch, sources, tell, {source.name for source in sources} if once else None)
    except BaseExceptionGroup as group:
        # One is enough for whoever started the watch: the pipe is closed, say, or the state cannot be written.
        raise group.exceptions[0] from None


async def _run(watch: Watch, sources: Sequence[Source], tell: Teller, silent: set[str] | None) -> None:
    coming: asyncio.Queue[Update | None] = asyncio.Queue()
    async with asyncio.TaskGroup() as tasks:
        at_work = [tasks.create_task(_forward(source, coming)) for source in sources]
        at_work.append(tasks.create_task(_tick(coming)))
        await _tell_all(watch, coming, tell, silent)
        for task in at_work:
            task.cancel()


async def _tell_all(watch: Watch, coming: asyncio.Queue[Update | None], tell: Teller, silent: set[str] | None) -> None:
    """Tell what comes, until no source is silent and all is told; what was told is kept after each telling."""
    while silent is None or silent or not coming.empty():
        update = await coming.get()
        at = monotonic()
        tell(watch.tick(at) if update is None else watch.update(update, at), at)
        watch.memory.write()
        if silent is not None and update is not None:
            silent.discard(update.source)


async def _forward(source: Source, coming: asyncio.Queue[Update | None]) -> None:
    async for update in source.updates():
        await coming.put(update)


async def _tick(coming: asyncio.Queue[Update | None]) -> None:
    """None whenever a second has passed."""
    while True:
        await asyncio.sleep(TICK_SECONDS)
        await coming.put(None)
