"""Tablets of any board of a demo, and fingers on them."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import httpx
from people import TABLET, People
from playwright.sync_api import Locator, Page, expect

SET = {"clocks_ms": {"white": 900_000, "black": 900_000}, "moves": {"white": 10, "black": 10}}
PIN = "246810"
BOUNCE_MS = 100
"""Touches nearer to each other are one."""


_CHIEFS: dict[str, httpx.Client] = {}
_PINS: set[tuple[str, str]] = set()


def chief(people: People) -> httpx.Client:
    """The chief on his phone; he signs in once for each demo."""
    if people.demo.url not in _CHIEFS:
        _CHIEFS[people.demo.url] = people.caller("chief")
    return _CHIEFS[people.demo.url]


def writes(people: People, kind: str, board: str, /, **data: Any) -> int:
    """An entry of the chief's about a board; its seq."""
    entry = {"id": str(uuid4()), "kind": kind, "board": board, "data": data}
    (receipt,) = chief(people).post("/api/events/demo/log", json=[entry]).raise_for_status().json()
    assert "seq" in receipt, receipt
    return int(receipt["seq"])


def tablet_of(people: People, board: str, *, confirmed: bool = True, **how: Any) -> Page:
    """The tablet of a board, signed in by a new card; an arbiter has confirmed that it is the clock."""
    card = chief(people).post("/api/enrolments", json={"as": "board", "boards": board})
    secret = card.raise_for_status().json()["link"].partition("#board=")[2].partition("&")[0]
    context, device = people._signed_in("board", None, secret, **{"size": TABLET, **how})
    if confirmed:
        writes(people, "device-confirmed", board, device=device, board=board)
    return people._page(context, "/clock")


def running(people: People, board: str, run: str | None = "white", **how: Any) -> Page:
    """A tablet whose clocks an arbiter has set, with White's running; time stands until the test lets it pass."""
    page = tablet_of(people, board, **how)
    expect(half(page, "White")).to_be_visible()
    corrects(people, board, run=run)
    expect(half(page, "White" if run != "black" else "Black").get_by_text("RUNNING")).to_be_visible()
    return page


def corrects(people: People, board: str, **wanted: Any) -> int:
    """What an arbiter sends from his phone."""
    told = {**SET, "because": "other", **wanted}
    return writes(people, "clock-corrected", board, **{key: value for key, value in told.items() if value is not None})


def half(page: Page, player: str) -> Locator:
    return page.get_by_role("region", name=player, exact=True)


def time_of(page: Page, player: str) -> str:
    return half(page, player).get_by_role("timer").inner_text()


def moves_of(page: Page, player: str) -> int:
    """The counter of a half."""
    text = half(page, player).locator("header").inner_text()
    return int(re.findall(r"\d+", text)[-1])


def touches(page: Page, player: str, *, times: int = 1) -> None:
    """A finger comes down on the half."""
    area = half(page, player).get_by_role("button", name="press the clock")
    for _ in range(times):
        area.dispatch_event("pointerdown", {"button": 0, "pointerType": "touch", "isPrimary": True})


def holds(page: Page, button: Locator, ms: int = 700) -> None:
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(ms)
    page.mouse.up()


def entries(people: People, board: str, kind: str) -> list[dict[str, Any]]:
    """What is in the log of a board, of one kind."""
    answer = chief(people).get("/api/events/demo/log", params={"board": board, "kind": kind})
    found: list[dict[str, Any]] = answer.raise_for_status().json()["entries"]
    return found


def arbiter_with_a_pin(people: People, name: str, boards: str) -> None:
    """He has come in on a phone by his own link, and chosen his PIN; once for each demo."""
    if (people.demo.url, name) in _PINS:
        return
    _PINS.add((people.demo.url, name))
    asked = {"as": "arbiter", "name": name, "boards": boards}
    link = chief(people).post("/api/enrolments", json=asked).raise_for_status().json()["link"]
    token = link.partition("#enrol=")[2].partition("&")[0]
    phone = people._context()
    answer = phone.request.post("/api/enrolments", data={"token": token, "pin": PIN})
    assert answer.ok, answer.text()
