"""Work that may take a while, off the event loop; what is spoken there is in the language of the request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

RULINGS_AT_ONCE = 2


async def off_the_loop(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The same in a thread, with the context of the request."""
    return await asyncio.to_thread(function, *args, **kwargs)


async def ruled_off_the_loop(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """A ruling: only so many at once, so that presses of clocks never wait for them."""
    async with _ruling():
        return await asyncio.to_thread(function, *args, **kwargs)


@lru_cache(maxsize=1)
def _ruling() -> asyncio.Semaphore:
    return asyncio.Semaphore(RULINGS_AT_ONCE)
