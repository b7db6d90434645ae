"""The log whose events a server serves: opened when the server starts, let go of when it ends."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime

from fastapi import FastAPI

from rapidplay.access.doors import Doors
from rapidplay.desk.asking import Ruler
from rapidplay.desk.desk import Desk
from rapidplay.incident.rule import rule
from rapidplay.store.log import EventLog
from rapidplay.web.server import Server


@dataclass(frozen=True, slots=True)
class Served:
    """What a server stands on; whoever opened it closes it."""

    log: EventLog
    doors: Doors
    ruler: Ruler = rule


@asynccontextmanager
async def serving(app: FastAPI, *, served: Served, now: Callable[[], datetime]) -> AsyncIterator[None]:
    """From the start of the application to its end."""
    app.state.server = Server(Desk(served.log, now, ruler=served.ruler), served.doors, now)
    try:
        yield
    finally:
        await app.state.server.close()
