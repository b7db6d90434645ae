"""S12: what the chief writes for the hall is on every hall screen at once, until he takes it down."""

from __future__ import annotations

import re

import pytest
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect

LUNCH = "Lunch until 14:00, round 4 at <b>14:10</b>"
TV = (1920, 1080)
ROUNDED_PX = 1
"""Heights are parts of pixels; the page's own is rounded up."""


def writes(page: Page, text: str) -> None:
    page.get_by_label("A new notice").fill(text)
    page.get_by_role("button", name="Show on all hall screens").click()
    expect(page.get_by_role("region", name="On all hall screens now")).to_contain_text(text)


def takes_it_down(page: Page) -> None:
    page.get_by_role("button", name="Take it down").click()
    expect(page.get_by_text("No notice is shown.")).to_be_visible()


def test_a_notice_is_on_all_hall_screens_at_once_as_it_was_written_until_it_is_taken_down(people: People) -> None:
    screens = [people.spectator("/screen", size=TV), people.spectator("/screen", size=PHONE)]
    for screen in screens:
        expect(screen.get_by_role("list", name="Boards")).to_be_visible()
    chief = people.chief("/notice", size=PHONE)
    writes(chief, LUNCH)
    for screen in screens:
        expect(screen.get_by_role("status").filter(has_text=LUNCH)).to_be_visible()
        expect(screen.locator("b")).to_have_count(0)
        expect(screen.get_by_role("list", name="Boards")).to_be_visible()
        assert violations(screen) == []
        assert not is_wider_than_the_window(screen)
    takes_it_down(chief)
    for screen in screens:
        expect(screen.get_by_text(LUNCH)).to_have_count(0)


def test_a_screen_for_messages_shows_the_notice_alone_and_the_boards_when_there_is_none(people: People) -> None:
    screen = people.spectator("/screen?mode=message", size=TV)
    expect(screen.get_by_role("list", name="Boards")).to_be_visible()
    organiser = people.organiser("/notice")
    writes(organiser, LUNCH)
    expect(screen.get_by_text(LUNCH)).to_be_visible()
    expect(screen.get_by_role("list", name="Boards")).to_have_count(0)
    assert violations(screen) == []
    takes_it_down(organiser)
    expect(screen.get_by_role("list", name="Boards")).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 720), TV], ids=["720", "1080"])
def test_with_a_notice_no_board_is_below_the_edge_of_the_screen(people: People, size: tuple[int, int]) -> None:
    screen = people.spectator("/screen", size=size)
    expect(screen.get_by_role("list", name="Boards")).to_be_visible()
    chief = people.chief("/notice")
    writes(chief, "A notice that is so long that it takes two lines on a screen of this size. " * 2 + "The end.")
    expect(screen.get_by_text("The end.")).to_be_visible()
    assert screen.evaluate("document.documentElement.scrollHeight - innerHeight") <= ROUNDED_PX
    takes_it_down(chief)


def test_an_arbiter_does_not_speak_to_the_hall(people: People) -> None:
    page = people.arbiter("/menu")
    expect(page.get_by_role("link", name=re.compile("^Round start"))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Notice for the hall"))).to_have_count(0)
    page.goto("/notice")
    expect(page.get_by_text("Notices are for the chief and the organiser.")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_notice_is_within_reach_of_everybody(people: People, size: tuple[int, int]) -> None:
    page = people.chief("/menu", size=size)
    page.get_by_role("link", name=re.compile("^Notice for the hall")).click()
    expect(page.get_by_label("A new notice")).to_have_attribute("maxlength", "200")
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not is_wider_than_the_window(page)
