"""The desk whose events a server serves, and its doors: let go of when the server ends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fastapi import FastAPI

from rapidplay.access.doors import Doors
from rapidplay.desk.desk import Desk
from rapidplay.web.packs import Packs
from rapidplay.web.server import Server
from rapidplay.web.settings import Settings


@dataclass(frozen=True, slots=True)
class Served:
    """What a server stands on. The desk ends with the server; whoever opened log and vault closes them."""

    desk: Desk
    doors: Doors


@asynccontextmanager
async def serving(app: FastAPI, *, served: Served, settings: Settings) -> AsyncIterator[None]:
    """From the start of the application to its end."""
    app.state.server = Server(served.desk, served.doors, settings.now, Packs(settings.packs))
    try:
        yield
    finally:
        await app.state.server.close()
