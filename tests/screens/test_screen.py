"""S12: the hall screen and what spectators see."""

from __future__ import annotations

from typing import Any

from people import PHONE, People
from playwright.sync_api import Page, expect

TURN_MS = 12_000
TOLD_TO_NOBODY = ("CALL THE FLAG", "player-calls", "claim", "attention", "incident", "alert")


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
    page.goto("/screen?mode=message&text=Lunch until 14:00")
    expect(page.get_by_text("Lunch until 14:00")).to_be_visible()
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
