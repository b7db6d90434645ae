"""The desk whose events a server serves, and its doors: let go of when the server ends."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime

from fastapi import FastAPI

from rapidplay.access.doors import Doors
from rapidplay.desk.desk import Desk
from rapidplay.web.server import Server


@dataclass(frozen=True, slots=True)
class Served:
    """What a server stands on. The desk ends with the server; whoever opened log and vault closes them."""

    desk: Desk
    doors: Doors


@asynccontextmanager
async def serving(app: FastAPI, *, served: Served, now: Callable[[], datetime]) -> AsyncIterator[None]:
    """From the start of the application to its end."""
    app.state.server = Server(served.desk, served.doors, now)
    try:
        yield
    finally:
        await app.state.server.close()
