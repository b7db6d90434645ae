"""S12: the hall screen and what spectators see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from forked_demo import Forked
from people import PHONE, People
from playwright.sync_api import Browser, Page, Request, expect
from running_demo import RunningDemo

TURN_MS = 12_000
TOLD_TO_NOBODY = ("CALL THE FLAG", "player-calls", "claim", "attention", "incident", "alert")


@pytest.fixture
def later(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """A demo whose public sees what happens three minutes later."""
    running = RunningDemo("--test-clock", log=tmp_path / "log", program=Forked)
    people = People(browser, running)
    (declared,) = people.caller("chief").get("/api/events/demo").json()["declarations"][-1:]
    rules = {key: value for key, value in declared["rules"].items() if value not in (None, {}, [])}
    desk = {key: value for key, value in rules["desk"].items() if value is not None}
    people.writes("rules-corrected", rules={**rules, "desk": {**desk, "delay_minutes": 3}}, because="as announced")
    yield people
    people.close()
    running.stop()


def screen(people: People, query: str = "", **how: Any) -> Page:
    page = people.spectator(f"/screen{query}", **how)
    expect(page.get_by_role("list", name="Boards")).to_be_visible()
    return page


def boards(page: Page) -> list[str]:
    found = page.get_by_role("list", name="Boards").get_by_role("listitem").locator(".number").all_inner_texts()
    return [text.split()[-1] for text in found]


def test_the_page_turns_each_12_seconds(people: People) -> None:
    page = people.spectator("/screen")
    page.clock.install()
    page.reload()
    expect(page.get_by_text("page 1 of 2")).to_be_visible()
    first = boards(page)
    page.clock.run_for(TURN_MS - 1_000)
    assert boards(page) == first
    page.clock.run_for(2_000)
    expect(page.get_by_text("page 2 of 2")).to_be_visible()
    assert not set(boards(page)) & set(first)


def test_a_touch_keeps_the_page(people: People) -> None:
    page = people.spectator("/screen")
    page.clock.install()
    page.reload()
    expect(page.get_by_text("page 1 of 2")).to_be_visible()
    page.get_by_role("list", name="Boards").dispatch_event("pointerdown")
    page.clock.run_for(2 * TURN_MS)
    expect(page.get_by_text("page 1 of 2")).to_be_visible()
    page.get_by_role("button", name="Next page").click()
    expect(page.get_by_text("page 2 of 2")).to_be_visible()


def test_with_reduced_motion_no_page_turns(people: People) -> None:
    page = people.spectator("/screen", reduced_motion="reduce")
    page.clock.install()
    page.reload()
    expect(page.get_by_text("page 1 of 2")).to_be_visible()
    page.clock.run_for(3 * TURN_MS)
    expect(page.get_by_text("page 1 of 2")).to_be_visible()


def test_after_twenty_seconds_without_the_stream_it_says_as_of(people: People) -> None:
    page = people.spectator("/screen")
    page.clock.install()
    page.route("**/stream*", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("list", name="Boards")).to_be_visible()
    expect(page.get_by_text("as of")).to_have_count(0)
    page.route("**/api/**", lambda route: route.abort())
    page.clock.run_for(25_000)
    expect(page.get_by_text("as of")).to_be_visible()
    before = page.get_by_role("timer").all_inner_texts()
    page.clock.run_for(5_000)
    assert page.get_by_role("timer").all_inner_texts() == before
    people.complaints.clear()


def test_the_address_says_what_is_shown(people: People) -> None:
    page = screen(people, "?mode=results&boards=8,12-13")
    assert boards(page) == ["8", "12", "13"]
    expect(page.get_by_role("timer")).to_have_count(0)
    expect(page.get_by_role("listitem").filter(has_text="8").first).to_be_visible()
    page.goto("/screen?mode=countdown")
    expect(page.get_by_text("The round has started.")).to_be_visible()


def test_it_tells_nothing_that_arbiters_know(people: People) -> None:
    page = screen(people, size=PHONE)
    text = page.locator("body").inner_text()
    assert [word for word in TOLD_TO_NOBODY if word in text] == []


def test_on_a_phone_a_name_is_found(people: People) -> None:
    page = screen(people, size=PHONE)
    page.get_by_label("Search by name or board").fill("ivanova")
    assert boards(page) == ["12"]
    page.get_by_label("Search by name or board").fill("7")
    assert boards(page) == ["7"]


def test_no_request_of_a_hall_screen_carries_a_cookie(people: People) -> None:
    page = people.nobody("/?lang=en")
    asked: list[Request] = []

    def notes(one: Request) -> None:
        asked.append(one)

    page.context.on("request", notes)
    token = people.public_token
    page.goto(f"/screen?boards=1-4#spectator={token}&event=demo")
    page.reload()
    expect(page.get_by_role("list", name="Boards")).to_be_visible()
    people.demo.moves("act", board="2", kind="clock-pressed", data={"by": "white"})
    expect(page.get_by_text("as of")).to_have_count(0)
    page.wait_for_timeout(2500)
    calls = {urlsplit(one.url).path for one in asked if "/api/" in one.url}
    assert {"/api/session", "/api/events/demo", "/api/events/demo/hall", "/api/events/demo/stream"} <= calls
    assert [one.url for one in asked if "cookie" in one.all_headers()] == []
    assert page.context.cookies() == []
    assert boards(page) == ["1", "2", "3", "4"]
    assert token not in page.url


def test_a_link_that_is_not_valid_says_so_and_watches_nothing(people: People) -> None:
    page = people.nobody("/screen#spectator=notit&event=demo")
    expect(page.get_by_text("This card or link is not valid any more.")).to_be_visible()
    assert page.evaluate("localStorage.getItem('rapidplay-public')") is None
    people.complaints.clear()


def test_who_watched_by_the_link_can_come_in_as_an_arbiter_on_the_same_device(people: People) -> None:
    page = screen(people)
    page.goto("/menu")
    page.get_by_role("button", name="Switch role, or sign out").click()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("button", name="I am an arbiter")).to_be_visible()
    assert page.evaluate("localStorage.getItem('rapidplay-public')") is None


def test_a_public_view_that_is_later_shows_the_boards_as_they_were_and_says_so(later: People) -> None:
    page = screen(later, "?boards=13")
    expect(page.get_by_text("Boards as they were 3 minutes ago")).to_be_visible()
    later.writes("result-entered", "13", round=3, board="13", result="1-0")
    page.wait_for_timeout(1500)
    page.reload()
    expect(page.get_by_role("listitem")).not_to_contain_text("1-0")
    later.demo.moves("advance", ms=180_000)
    expect(page.get_by_role("listitem")).to_contain_text("1-0")
