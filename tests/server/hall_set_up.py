"""An event with boards on a running server: its chief signed in, a confirmed tablet at each board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any
from uuid import uuid4

import httpx
from running_server import PATIENCE_S, RunningServer

EVENT = "spring"
CHIEF = "Berg"
BASE_MS = 910_000
MOST_ENTRIES_SENT = 200
COOKIE, CSRF_COOKIE, CSRF_HEADER = "rapidplay", "rapidplay-csrf", "X-CSRF-Token"

_numbers = count(2)


def new_address() -> str:
    """Each device has an address of its own, as in a hall: the server counts how often an address asks."""
    number = next(_numbers)
    return f"127.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


def client(url: str, session: str = "", csrf: str = "") -> httpx.Client:
    """A device."""
    headers, cookies = ({CSRF_HEADER: csrf}, {COOKIE: session}) if session else ({}, {})
    transport = httpx.HTTPTransport(local_address=new_address(), verify=False)
    return httpx.Client(transport=transport, base_url=url, timeout=PATIENCE_S, headers=headers, cookies=cookies)


def entry(kind: str, board: str | None = None, **data: Any) -> dict[str, Any]:
    """An entry as a device sends it."""
    return {"id": str(uuid4()), "kind": kind, "board": board, "data": data}


@dataclass(frozen=True)
class Device:
    """A device that is signed in: an arbiter's, or the tablet of a board."""

    session: str
    csrf: str
    board: str | None = None

    def client(self, url: str) -> httpx.Client:
        """The device as it calls."""
        return client(url, self.session, self.csrf)


@dataclass(frozen=True)
class Hall:
    """An event on a server, ready for play."""

    chief: Device
    tablets: tuple[Device, ...]

    def post(self, url: str, *entries: dict[str, Any]) -> list[dict[str, Any]]:
        """What the chief's entries came to."""
        with self.chief.client(url) as chief:
            return list(_posted(chief, entries))


def signed_in(url: str, **asked: str) -> Device:
    """By the door that is asked for."""
    with client(url) as device:
        device.post("/api/session", json={"event": EVENT, **asked}).raise_for_status()
        return Device(device.cookies[COOKIE], device.cookies[CSRF_COOKIE])


def set_up(server: RunningServer, boards: int) -> Hall:
    """A new event with so many boards, in its first round."""
    chief = _new_event(server)
    with chief.client(server.url) as asks:
        staff = entry("staff-assigned", name=CHIEF, role="chief")
        rules = {"edition": "fide-2023", "regime": "simplified", "time_control": "15+10"}
        list(_posted(asks, [staff, entry("rules-declared", rules=rules)]))
        _pair(asks, boards)
        list(_posted(asks, [entry("round-started", round=1)]))
    tablets = tuple(_tablet(server.url, chief, str(board)) for board in range(1, boards + 1))
    with chief.client(server.url) as asks:
        confirmed = [_confirmed(server.url, tablet) for tablet in tablets]
        started = {"run": "white", "clocks_ms": {"white": BASE_MS, "black": BASE_MS}}
        list(_posted(asks, [*confirmed, *(entry("clock-started", tablet.board, **started) for tablet in tablets)]))
    return Hall(chief, tablets)


def _new_event(server: RunningServer) -> Device:
    about = {"name": "Spring", "days": ["2026-05-02"], "rounds": 3}
    with client(server.url) as asks:
        asked = {"event": EVENT, "chief": CHIEF, "secret": server.passphrase, "about": about}
        answer = asks.post("/api/events", json=asked).raise_for_status()
    return signed_in(server.url, **{"as": "chief", "name": CHIEF, "secret": answer.json()["passphrase"]})


def _pair(chief: httpx.Client, boards: int) -> None:
    lines = [f"{board},White {board},Black {board}\n" for board in range(1, boards + 1)]
    table = "board,white,black\n" + "".join(lines)
    imports = f"/api/events/{EVENT}/imports"
    shown = chief.post(f"{imports}?round=1", content=table.encode(), headers={"Content-Type": "text/csv"})
    chief.post(f"{imports}/{shown.raise_for_status().json()['import']}/accept", json={}).raise_for_status()


def card_of(url: str, chief: Device, board: str) -> str:
    """The secret on the card on the table, printed anew."""
    with chief.client(url) as asks:
        made = asks.post("/api/enrolments", json={"as": "board", "boards": board}).raise_for_status()
    secret: str = made.json()["link"].split("board=")[1].split("&")[0]
    return secret


def _tablet(url: str, chief: Device, board: str) -> Device:
    """By the card on the table."""
    tablet = signed_in(url, **{"as": "board", "secret": card_of(url, chief, board)})
    return Device(tablet.session, tablet.csrf, board)


def _confirmed(url: str, tablet: Device) -> dict[str, Any]:
    with tablet.client(url) as asks:
        device = asks.get("/api/session").raise_for_status().json()["device"]
    return entry("device-confirmed", tablet.board, device=device)


def _posted(asks: httpx.Client, entries: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for first in range(0, len(entries), MOST_ENTRIES_SENT):
        some = list(entries[first : first + MOST_ENTRIES_SENT])
        for receipt in asks.post(f"/api/events/{EVENT}/log", json=some).raise_for_status().json():
            assert "seq" in receipt, receipt
            yield receipt
