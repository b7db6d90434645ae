"""Over https, with the desk's own authority among those a browser trusts: a ruling declared without network."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from browser import started
from hall_set_up import EVENT, Hall, set_up
from https_desk import authority, https_desk, trusts
from incident_flows import BEFORE, MOVED, OF_2023
from incidents import follows
from offline import is_kept
from people import PHONE
from playwright.sync_api import Browser, Error, Page, expect
from running_server import RunningServer

PRESSED = "Did Black press the clock after it?"
pytestmark = pytest.mark.long
TOLD = {**OF_2023[0].told, MOVED: "Black", PRESSED: "Yes", BEFORE: "Never"}
"""No move was pressed: the device knows nothing by itself."""
SENT_WITHIN_S = 5
PIN = "135790"


class Desk(NamedTuple):
    """Over https, with an event that an arbiter may come into."""

    url: str
    authority: Path
    hall: Hall

    def link(self) -> str:
        """With which an arbiter comes in, once."""
        with self.hall.chief.client(self.url) as chief:
            asked = {"as": "arbiter", "name": "Jansen", "boards": None}
            made = chief.post("/api/enrolments", json=asked).raise_for_status()
        return str(made.json()["link"])

    def entries(self, kind: str) -> list[dict[str, Any]]:
        """What stands in the log of board 1."""
        with self.hall.chief.client(self.url) as chief:
            asked = {"board": "1", "kind": kind}
            found: list[dict[str, Any]] = chief.get(f"/api/events/{EVENT}/log", params=asked).json()["entries"]
        return found


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The event is set up over http, as the certificate may come later."""
    folder = tmp_path_factory.mktemp("https")
    server = RunningServer(str(folder / "log"), folder / "server.log").start()
    try:
        hall = set_up(server, 1)
    finally:
        server.stop()
    trusted = authority(folder / "data")
    with https_desk(str(folder / "log"), folder / "data", trusted) as url:
        yield Desk(url, trusted, hall)


@pytest.fixture
def trusting(desk: Desk, tmp_path: Path) -> Iterator[Browser]:
    """Of a user who has put the authority where the browser looks."""
    trusts(tmp_path, desk.authority)
    with started(home=tmp_path) as browser:
        yield browser


def test_a_browser_whose_user_does_not_trust_the_authority_does_not_come_in(desk: Desk, tmp_path: Path) -> None:
    with started(home=tmp_path) as browser, pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        browser.new_page().goto(desk.url)


def test_a_ruling_declared_without_network_and_started_anew_is_sent_once(desk: Desk, trusting: Browser) -> None:
    page = enrolled(desk, trusting)
    page.goto("/incident/1")
    is_kept(page)
    page.context.set_offline(True)
    page.reload()
    follows(page, OF_2023[0]._replace(told=TOLD))
    expect(page.get_by_text("from the pack")).to_be_visible()
    page.get_by_role("button", name="DECLARE").click()
    expect(page.get_by_text("Declared, to send")).to_be_visible()
    page.goto("/settings")
    page.reload()
    expect(page.get_by_role("link", name=re.compile("Connection: Offline"))).to_be_visible()
    assert desk.entries("ruling-declared") == []
    page.context.set_offline(False)
    is_sent(desk, page)
    page.reload()
    expect(page.get_by_role("heading", name="To send: 0")).to_be_visible()
    assert (len(desk.entries("ruling-declared")), len(desk.entries("incident-opened"))) == (1, 1)


def enrolled(desk: Desk, browser: Browser) -> Page:
    """Jansen's phone."""
    context = browser.new_context(base_url=desk.url, viewport={"width": PHONE[0], "height": PHONE[1]})
    page = context.new_page()
    page.goto(desk.link())
    page.get_by_label("Choose a PIN of six digits").fill(PIN)
    page.get_by_role("button", name="Come in").click()
    expect(page).to_have_url(re.compile("/hall$"))
    return page


def is_sent(desk: Desk, page: Page) -> None:
    until = time.monotonic() + SENT_WITHIN_S
    while not desk.entries("ruling-declared"):
        assert time.monotonic() < until
        page.wait_for_timeout(100)
