"""A served event for tests, in process: everybody who can sign in is signed in."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any
from uuid import uuid4

import httpx
from argon2 import PasswordHasher
from fastapi import FastAPI
from web_calls import UNLIMITED

from rapidplay.access.doors import EVERY_EVENT, SETUP, Doors
from rapidplay.access.secret_words import Hashing
from rapidplay.desk.desk import Desk
from rapidplay.store.memory import MemoryLog
from rapidplay.store.vault import open_vault
from rapidplay.web.app import create_app
from rapidplay.web.logs import json_lines
from rapidplay.web.served import Served
from rapidplay.web.settings import Settings

EVENT = "/api/events/spring"
QUICK = Hashing(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
PIN = "246810"


class Clock:
    """The time of day, as the test has it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 2, 10, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def passes(self, **time: float) -> None:
        self.now += timedelta(**time)


@dataclass
class Hall:
    """The application and those who are signed in."""

    app: FastAPI
    doors: Doors
    clock: Clock
    written: StringIO
    setup: str
    """What begins an event."""
    passphrase: str = ""
    recovery_code: str = ""
    people: dict[str, httpx.AsyncClient] = field(default_factory=dict)

    def client(self, **headers: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app)
        return httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)

    async def signs_in(self, who: str, **said: Any) -> httpx.AsyncClient:
        client = self.client()
        answer = await client.post("/api/session", json={"event": "spring", **said})
        assert answer.status_code == 204, answer.text
        return self.came_in(who, client)

    def came_in(self, who: str, client: httpx.AsyncClient) -> httpx.AsyncClient:
        client.headers["X-CSRF-Token"] = client.cookies["rapidplay-csrf"]
        self.people[who] = client
        return client

    async def uses(self, who: str, token: str) -> httpx.AsyncClient:
        """The link by which an arbiter comes in; he chooses his PIN."""
        client = self.client()
        answer = await client.post("/api/enrolments", json={"token": token, "pin": PIN})
        assert answer.status_code == 204, answer.text
        return self.came_in(who, client)

    async def link(self, by: str, asked: dict[str, Any]) -> str:
        answer = await self.people[by].post("/api/enrolments", json=asked)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["link"]).partition("#")[2].partition("=")[2].partition("&")[0]

    async def writes(self, who: str, *entries: dict[str, Any]) -> list[dict[str, Any]]:
        answer = await self.people[who].post(f"{EVENT}/log", json=list(entries))
        assert answer.status_code == 200, answer.text
        receipts: list[dict[str, Any]] = json.loads(answer.text)
        return receipts


def entry(kind: str, board: str | None = None, /, **data: Any) -> dict[str, Any]:
    return {"id": str(uuid4()), "kind": kind, "board": board, "data": data}


STAFF: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("deputy", "Malena", {}),
    ("arbiter", "Jansen", {"boards": "1"}),
    ("assistant", "Kim", {"boards": "1"}),
    ("organiser", "Costa", {}),
)
RULES = {"edition": "fide-2023", "regime": "simplified", "time_control": "15+10"}


@contextmanager
def application(settings: Settings) -> Iterator[tuple[FastAPI, Doors]]:
    """An application that serves a log, empty yet, and its doors."""
    vault = open_vault("memory:")
    doors = Doors(vault, settings.now, QUICK)
    yield create_app(settings, Served(Desk(MemoryLog(settings.now), settings.now), doors)), doors
    vault.close()


@asynccontextmanager
async def hall(**desk: Any) -> AsyncIterator[Hall]:
    """Three boards, round 1 started; chief, deputy, arbiter of board 1, assistant, organiser, tablet, the public."""
    clock, written = Clock(), StringIO()
    with application(replace(UNLIMITED, log=json_lines(written), now=clock)) as (app, doors):
        async with app.router.lifespan_context(app):
            made = Hall(app, doors, clock, written, doors.new_passphrase(EVERY_EVENT, SETUP))
            try:
                await _fills(made, {**RULES, "desk": {"public_view": True, **desk}})
                yield made
            finally:
                for client in made.people.values():
                    await client.aclose()


async def _fills(made: Hall, rules: dict[str, Any]) -> None:
    about = {"name": "Spring Rapid", "days": ["2026-05-02"], "rounds": 7}
    said = {"event": "spring", "chief": "Berg", "secret": made.setup, "about": about}
    async with made.client() as nobody:
        begun = (await nobody.post("/api/events", json=said)).json()
    made.passphrase, made.recovery_code = begun["passphrase"], begun["recovery_code"]
    await made.signs_in("chief", name="Berg", secret=made.passphrase, **{"as": "chief"})
    pairings = [{"board": str(n), "white": 2 * n - 1, "black": 2 * n} for n in range(1, 4)]
    players = [{"number": n, "name": f"Player {n}"} for n in range(1, 7)]
    receipts = await made.writes(
        "chief",
        entry("staff-assigned", name="Berg", role="chief"),
        entry("rules-declared", rules=rules),
        entry("round-paired", round=1, pairings=pairings, players=players),
        entry("round-started", round=1),
        entry("clock-started", "1", run="white", clocks_ms={"white": 910_000, "black": 910_000}),
        *(entry("staff-assigned", name=name, role=role, **boards) for role, name, boards in STAFF),
    )
    assert all("seq" in receipt for receipt in receipts), receipts
    await _come_in(made, public=rules["desk"]["public_view"])


async def _come_in(made: Hall, *, public: bool) -> None:
    """By links from the doors themselves: nobody looks at the QR code that the server draws with each."""
    for role, name, _ in STAFF:
        await made.uses(role, made.doors.invite("spring", role, name)[0])
    devices = [("board", "1"), ("hall-screen", None)]
    for role, board in [*devices, ("spectator", None)] if public else devices:
        token = made.doors.token_for("spring", role, board or role, board=board)
        await made.signs_in(role, secret=token, **{"as": role})
