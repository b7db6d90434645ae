"""People at a demo: each has a device of his own, signed in, that shows the screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, expect
from running_demo import RunningDemo

PHONE, TABLET, LAPTOP = (360, 740), (1024, 768), (1280, 800)
WAIT_MS = 15_000
PACK_S = 600.0
AXE = Path(__file__).resolve().parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

expect.set_options(timeout=WAIT_MS)


class People:
    """Opens devices; all of them end with the test."""

    def __init__(self, browser: Browser, demo: RunningDemo) -> None:
        self.demo = demo
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        """What the pages wrote to their consoles as errors."""

    def chief(self, path: str = "/hall", **how: Any) -> Page:
        """Berg."""
        return self.comes_in("chief", "Berg", self.demo.after("Chief arbiter Berg"), path, **how)

    def arbiter(self, path: str = "/hall", name: str = "Jansen", **how: Any) -> Page:
        """An arbiter: Jansen has boards 1-8, Dahl 9-16, Osei the rest."""
        return self.comes_in("arbiter", name, self.demo.after("Arbiters"), path, **how)

    def organiser(self, path: str = "/menu", **how: Any) -> Page:
        """Costa."""
        return self.comes_in("organiser", "Costa", self.demo.after("Organiser Costa"), path, **how)

    def spectator(self, path: str = "/screen", **how: Any) -> Page:
        """By the public link."""
        return self._page(self._context(**how), f"{path}#spectator={self.public_token}&event=demo")

    @property
    def public_token(self) -> str:
        """What the public link holds."""
        return self.demo.after("Spectators").partition("#spectator=")[2].partition("&")[0]

    def tablet(self, path: str = "/clock", *, confirmed: bool = True, **how: Any) -> Page:
        """The tablet of board 12; an arbiter has confirmed that it is the clock."""
        context, device = self._signed_in("board", None, self.demo.card, **how)
        if confirmed:
            self.writes("device-confirmed", "12", device=device, board="12")
        return self._page(context, path)

    def comes_in(self, role: str, name: str | None, secret: str, path: str, **how: Any) -> Page:
        """A page of somebody who is signed in."""
        context, _ = self._signed_in(role, name, secret, **how)
        return self._page(context, path)

    def nobody(self, path: str = "/", **how: Any) -> Page:
        """A page on a device that nobody has signed in on."""
        return self._page(self._context(**how), path)

    def writes(self, kind: str, board: str | None = None, /, **data: Any) -> int:
        """An entry of the chief's, by another device; its seq."""
        entry = {"id": str(uuid4()), "kind": kind, "board": board, "data": data}
        (receipt,) = self.caller("chief").post("/api/events/demo/log", json=[entry]).raise_for_status().json()
        assert "seq" in receipt, receipt
        return int(receipt["seq"])

    def caller(self, role: str) -> httpx.Client:
        """The chief without a page."""
        assert role == "chief"
        return self.demo.comes_in("chief", "Berg", self.demo.after("Chief arbiter Berg"))

    def wait_for_the_pack(self) -> None:
        """Until the server has made the rulings of the event: no page waits for them any more."""
        self.caller("chief").get("/api/events/demo/pack", timeout=PACK_S).raise_for_status()

    def close(self) -> None:
        """Puts all devices away."""
        for context in self._contexts:
            context.close()

    def _context(self, size: tuple[int, int] = LAPTOP, **how: Any) -> BrowserContext:
        """The screens are not kept on the device, unless `offline.KEPT` says so: that is half of what a page loads."""
        width, height = size
        address = self.demo.url.replace("127.0.0.1", "localhost")
        options = {"base_url": address, "service_workers": "block", **how}
        context = self._browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(WAIT_MS)
        self._contexts.append(context)
        return context

    def _signed_in(self, role: str, name: str | None, secret: str, **how: Any) -> tuple[BrowserContext, str]:
        context = self._context(**how)
        asked = {"event": "demo", "as": role, "name": name, "secret": secret}
        answer = context.request.post("/api/session", data=asked)
        assert answer.ok, answer.text()
        return context, str(context.request.get("/api/session").json()["device"])

    def _page(self, context: BrowserContext, path: str) -> Page:
        page = context.new_page()
        page.on("console", lambda message: self.complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        page.goto(path)
        return page


def violations(page: Page) -> list[str]:
    """What axe finds against WCAG 2.2 AA: the rule, and where.

    In a window so high that nothing lies under the bars: axe takes what a bar covers for too small to tap.
    """
    size = page.viewport_size
    assert size is not None
    height = int(page.evaluate("document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": size["width"], "height": max(height, size["height"])})
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    only_violations = "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})"
    found = page.evaluate(only_violations, RULES)["violations"]
    page.set_viewport_size(size)
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


def is_wider_than_the_window(page: Page) -> bool:
    """Somebody would have to scroll sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))
