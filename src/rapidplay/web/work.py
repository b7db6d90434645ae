"""Work that keeps a core busy: in threads, so many at once, so many waiting, and no more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, ParamSpec, TypeVar

import anyio
from fastapi import Depends, Request

from rapidplay.desk.errors import Refused

P = ParamSpec("P")
T = TypeVar("T")
RETRY_AFTER_S = 1


class Lane:
    """Threads for one kind of work; whoever finds it full is sent away."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self._limiter = anyio.CapacityLimiter(at_once)
        self._most = at_once + waiting
        self._within = 0

    async def __call__(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the call returns; it runs in a thread and speaks the language of this request."""
        if self._within >= self._most:
            raise Refused("busy", detail=f"Try again in {RETRY_AFTER_S} s", retry_after_s=RETRY_AFTER_S)
        self._within += 1
        try:
            return await anyio.to_thread.run_sync(partial(call, *args, **kwargs), limiter=self._limiter)
        finally:
            self._within -= 1


def _solving(request: Request) -> Lane:
    lane: Lane = request.app.state.solving
    return lane


def _reading(request: Request) -> Lane:
    lane: Lane = request.app.state.reading
    return lane


Solving = Annotated[Lane, Depends(_solving)]
"""The lane for rulings and the solver."""
Reading = Annotated[Lane, Depends(_reading)]
"""The lane for looking something up."""
