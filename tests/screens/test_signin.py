"""S1: coming in, by every door."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Browser, Page, expect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "server"))
from running_server import RunningServer

PIN = "246810"
ELEVEN_MINUTES_MS = 11 * 60_000


def writes(person: httpx.Client, kind: str, board: str, **data: object) -> dict[str, Any]:
    """What became of an entry."""
    entry = {"id": str(uuid4()), "kind": kind, "board": board, "data": data}
    (receipt,) = person.post("/api/events/demo/log", json=[entry]).raise_for_status().json()
    return dict(receipt)


def path_of(link: str) -> str:
    """The link without its server."""
    return "/#" + link.partition("/#")[2]


def link_for(people: People, **asked: str) -> str:
    """The path of a link that the chief has made."""
    link = people.caller("chief").post("/api/enrolments", json=asked).raise_for_status().json()["link"]
    return path_of(str(link))


def enrolled(people: People, name: str, boards: str) -> Page:
    """A phone whose owner came in by the chief's link and chose a PIN."""
    page = people.nobody(link_for(people, **{"as": "arbiter", "name": name, "boards": boards}), size=PHONE)
    page.get_by_label("Choose a PIN of six digits").fill(PIN)
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("heading", name="Round 3")).to_be_visible()
    return page


def lies_about(people: People, page: Page, path: str) -> None:
    """The phone is not touched for longer than ten minutes; a page that is open asks for the hall now and then."""
    page.goto("about:blank")
    people.demo.moves("advance", ms=ELEVEN_MINUTES_MS)
    page.goto(path)


def forgives_refusals(people: People) -> None:
    """The browser writes every refused call to the console."""
    people.complaints[:] = [one for one in people.complaints if not one.startswith("Failed to load resource")]


def test_a_one_use_link_signs_an_arbiter_in_once(people: People) -> None:
    path = link_for(people, **{"as": "arbiter", "name": "Ruiz", "boards": "1-8"})
    first = people.nobody(path, size=PHONE)
    first.get_by_label("Choose a PIN of six digits").fill(PIN)
    first.get_by_role("button", name="Come in").click()
    expect(first).to_have_url(re.compile(r"/hall$"))
    assert first.evaluate("location.hash") == ""

    second = people.nobody(path, size=PHONE)
    second.get_by_label("Choose a PIN of six digits").fill(PIN)
    second.get_by_role("button", name="Come in").click()
    expect(second.get_by_role("alert")).to_contain_text("Ask the chief for a new code")
    assert second.context.cookies() == []
    forgives_refusals(people)


def test_five_wrong_pins_lock_the_door_and_alert_another_arbiter(people: People) -> None:
    other = people.arbiter(name="Dahl")
    expect(other.get_by_role("heading", name="Round 3")).to_be_visible()
    page = enrolled(people, "Ferreira", "21-24")
    lies_about(people, page, "/hall")
    expect(page.get_by_role("heading", name="This phone is locked")).to_be_visible()
    assert violations(page) == []
    for left in (4, 3, 2, 1):
        page.get_by_label("PIN").fill("111111")
        page.get_by_role("button", name="Unlock").click()
        expect(page.get_by_role("alert")).to_contain_text(f"Tries left: {left}")
    page.get_by_label("PIN").fill("111111")
    page.get_by_role("button", name="Unlock").click()
    expect(page.get_by_role("alert")).to_contain_text("locked for 30 seconds")
    expect(page.get_by_role("timer")).to_contain_text("0:")
    expect(page.get_by_role("button", name="Unlock")).to_have_count(0)
    expect(other.get_by_text("Five wrong tries at a door: Ferreira")).to_be_visible()
    other.get_by_role("button", name="Seen").click()
    expect(other.get_by_text("Five wrong tries")).to_have_count(0)
    forgives_refusals(people)


def test_a_locked_phone_opens_with_its_pin_where_it_was(people: People) -> None:
    page = enrolled(people, "Okafor", "9-10")
    lies_about(people, page, "/settings")
    page.get_by_label("PIN").fill(PIN)
    page.get_by_role("button", name="Unlock").click()
    expect(page.get_by_label("PIN")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/settings$"))
    page.reload()
    expect(page.get_by_label("PIN")).to_have_count(0)
    opened_anew = page.context.new_page()
    opened_anew.goto("/hall")
    expect(opened_anew.get_by_label("PIN")).to_be_visible()
    forgives_refusals(people)


def test_an_arbiter_declares_on_another_board_only_after_he_has_taken_it_over(people: People) -> None:
    jansen = people.demo.comes_in("arbiter", "Jansen", people.demo.after("Arbiters"))
    ruling = {"by": "arbiter", "penalty": "warning", "who": "white"}
    refused = writes(jansen, "ruling-declared", "15", **ruling)["refused"]
    assert (refused["code"], refused["title"]) == ("not-your-board", "Board 15 is not yours")
    assert "seq" in writes(jansen, "arbiter-on-the-way", "15", takes_over=True)
    seq = writes(jansen, "ruling-declared", "15", **ruling)["seq"]
    log = jansen.get("/api/events/demo/log", params={"board": "15", "kind": "ruling-declared"}).json()["entries"]
    assert [one["seq"] for one in log] == [seq]


def test_a_passphrase_opens_the_doors_of_arbiters_and_a_wrong_one_says_how_many_tries_are_left(people: People) -> None:
    page = people.nobody(size=PHONE)
    page.get_by_role("button", name="I am an arbiter").click()
    page.get_by_label("Event").fill("demo")
    page.get_by_label("Your name").fill("Dahl")
    page.get_by_label("Passphrase").fill("not it")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_contain_text("Tries left: 4")
    page.get_by_label("Passphrase").fill(people.demo.after("Arbiters"))
    page.get_by_role("button", name="Sign in").click()
    expect(page).to_have_url(re.compile(r"/hall$"))
    forgives_refusals(people)


def test_the_chief_and_the_organiser_come_in_where_their_work_begins(people: People) -> None:
    for door, name, line, begins in (
        ("I am an arbiter", "Berg", "Chief arbiter Berg", "/hall"),
        ("Organiser", "Costa", "Organiser Costa", "/menu"),
    ):
        page = people.nobody()
        page.get_by_role("button", name=door).click()
        page.get_by_label("Event").fill("demo")
        page.get_by_label("Your name").fill(name)
        if name == "Berg":
            page.get_by_label("I am the chief arbiter or a deputy").check()
        page.get_by_label("Passphrase").fill(people.demo.after(line))
        page.get_by_role("button", name="Sign in").click()
        expect(page).to_have_url(re.compile(f"{begins}$"))


@pytest.mark.parametrize(("line", "begins"), [("The tablet of board 12", "/clock"), ("Spectators", "/screen")])
def test_a_card_or_the_public_link_lets_in_without_a_question(people: People, line: str, begins: str) -> None:
    page = people.nobody(path_of(people.demo.after(line)))
    expect(page).to_have_url(re.compile(f"{begins}$"))


def test_a_link_that_was_pasted_lets_in(people: People) -> None:
    page = people.nobody()
    page.get_by_role("button", name="Follow the event").click()
    page.get_by_label("Link").fill("http://somewhere/")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("alert")).to_contain_text("no link of a desk")
    page.get_by_label("Link").fill(people.demo.after("Spectators"))
    page.get_by_role("button", name="Go on").click()
    expect(page).to_have_url(re.compile("/screen$"))


def test_a_card_that_was_revoked_says_so(people: People) -> None:
    path = link_for(people, **{"as": "board", "boards": "23"})
    link_for(people, **{"as": "board", "boards": "23"})
    page = people.nobody(path)
    expect(page.get_by_role("alert")).to_contain_text("Ask an arbiter for a new one")
    forgives_refusals(people)


def test_a_card_that_an_arbiters_phone_opens_signs_nobody_out_unasked(people: People) -> None:
    page = people.arbiter("/settings", name="Osei", size=PHONE)
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.evaluate("link => { location.hash = link }", people.demo.after("Spectators").partition("#")[2])
    expect(page.get_by_role("heading", name="Somebody is signed in on this device")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Stay as I am").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.evaluate("link => { location.hash = link }", people.demo.after("Spectators").partition("#")[2])
    page.get_by_role("button", name="Sign out and use the code").click()
    expect(page).to_have_url(re.compile("/screen$"))


def test_a_server_that_cannot_be_reached_is_said(people: People) -> None:
    page = people.nobody(size=PHONE)
    page.get_by_role("button", name="Organiser").click()
    page.get_by_label("Event").fill("demo")
    page.get_by_label("Your name").fill("Costa")
    page.get_by_label("Passphrase").fill("x")
    page.context.set_offline(True)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    forgives_refusals(people)


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_every_door_is_within_reach_of_everybody(people: People, size: tuple[int, int]) -> None:
    page = people.nobody(size=size)
    expect(page.get_by_role("button", name="I am an arbiter")).to_be_visible()
    assert violations(page) == []
    for door in ("I am an arbiter", "This is a board's clock", "Follow the event", "Organiser", "Set up a new event"):
        page.get_by_role("button", name=door).click()
        expect(page.get_by_role("heading", name=door)).to_be_visible()
        assert violations(page) == [], door
        page.get_by_role("button", name="Back to all doors").click()


def test_nobody_scrolls_sideways_at_320_pixels(people: People) -> None:
    page = people.nobody(size=(320, 640))
    for door in ("I am an arbiter", "This is a board's clock", "Set up a new event"):
        page.get_by_role("button", name=door).click()
        assert not is_wider_than_the_window(page)
        page.get_by_role("button", name="Back to all doors").click()


def test_the_language_is_chosen_at_the_door(people: People) -> None:
    page = people.nobody()
    for name, tag in (("Nederlands", "nl"), ("Русский", "ru"), ("Srpski", "sr-Latn"), ("English", "en")):
        page.get_by_role("button", name=name).click()
        expect(page.locator("html")).to_have_attribute("lang", tag)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server without an event."""
    running = RunningServer(str(tmp_path / "desk"), tmp_path / "log").start()
    yield running
    running.kill()


def test_the_printed_passphrase_makes_the_first_event(browser: Browser, server: RunningServer) -> None:
    context = browser.new_context(base_url=server.url.replace("127.0.0.1", "localhost"))
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Set up a new event").click()
    page.get_by_label("Passphrase that the server printed").fill(str(server.passphrase))
    page.get_by_label("Name of the event").fill("Spring Rapid 2026")
    expect(page.get_by_label("Its name in addresses")).to_have_value("spring-rapid-2026")
    page.get_by_label("Chief arbiter: your name").fill("Berg")
    page.get_by_label("Place").fill("Delft")
    page.get_by_label("Federation").fill("ned")
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_text("This is shown once")).to_be_visible()
    assert violations(page) == []
    expect(page.get_by_role("button", name="Go on to the set-up")).to_have_count(0)
    page.get_by_label("I have kept both").check()
    page.get_by_role("button", name="Go on to the set-up").click()
    expect(page).to_have_url(re.compile("/setup$"))
    expect(page.get_by_role("definition").filter(has_text="NED")).to_be_visible()
    expect(page.get_by_role("definition").filter(has_text="Delft")).to_be_visible()
    context.close()
