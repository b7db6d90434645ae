"""S7 on a laptop: list, board and incident beside each other, each scrolls alone."""

from __future__ import annotations

import re

import pytest
from people import LAPTOP, TABLET, People, is_wider_than_the_window, violations
from playwright.sync_api import Locator, Page, expect

SPOKEN_PX = 1
"""So high is what is there for ears only; else the page itself does not scroll."""


def panes(page: Page) -> list[Locator]:
    board = page.locator("main .panes .main").first
    return [page.get_by_role("region", name="Hall"), board, page.get_by_role("group", name="Incident", exact=True)]


def looked_into(people: People, size: tuple[int, int]) -> Page:
    page = people.chief("/incident/12", size=size)
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=300_000)
    return page


@pytest.mark.parametrize("size", [LAPTOP, pytest.param(TABLET, marks=pytest.mark.long)])
def test_list_board_and_incident_stand_beside_each_other(people: People, size: tuple[int, int]) -> None:
    page = looked_into(people, size)
    boxes = []
    for pane in panes(page):
        expect(pane).to_be_visible()
        box = pane.bounding_box()
        assert box is not None
        boxes.append(box)
    left, middle, right = boxes
    assert left["x"] + left["width"] <= middle["x"] and middle["x"] + middle["width"] <= right["x"]
    assert right["x"] + right["width"] <= size[0]
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= SPOKEN_PX
    assert not is_wider_than_the_window(page)
    assert violations(page) == []


def test_the_incident_scrolls_alone_and_declare_lies_at_its_foot(people: People) -> None:
    page = looked_into(people, (1280, 600))
    page.get_by_role("button", name="Illegal move", exact=True).click()
    for answer in ("A piece went where it may not", "I saw it myself", "No"):
        page.locator(".question").get_by_role("button").filter(has_text=answer).first.click()
    declare = page.get_by_role("button", name="DECLARE")
    expect(declare).to_be_in_viewport(ratio=1)
    list_, _, incident = panes(page)
    before = list_.bounding_box()
    incident.evaluate("pane => (pane.scrollTop = pane.scrollHeight)")
    assert incident.evaluate("pane => pane.scrollTop") > 0
    assert list_.bounding_box() == before
    expect(declare).to_be_in_viewport(ratio=1)
    assert violations(page) == []


def test_another_board_of_the_list_is_opened_and_back_leads_to_the_incident(people: People) -> None:
    page = looked_into(people, LAPTOP)
    page.locator("[data-board='13']").click()
    expect(page).to_have_url(re.compile(r"/hall\?board=13$"))
    expect(page.get_by_role("group", name="Incident", exact=True)).to_have_count(0)
    page.go_back()
    expect(page.get_by_role("group", name="Incident", exact=True)).to_be_visible()


def test_a_laptop_that_becomes_narrow_shows_the_incident_alone(people: People) -> None:
    page = looked_into(people, LAPTOP)
    page.get_by_role("button", name="Illegal move", exact=True).click()
    page.set_viewport_size({"width": 800, "height": 700})
    expect(page.locator(".question h2")).to_have_text("What was done?")
    expect(page.get_by_role("region", name="Hall")).to_have_count(0)


def test_a_ruling_that_was_declared_stays_so_when_the_window_becomes_narrow_and_wide_again(people: People) -> None:
    page = people.chief("/incident/14", size=LAPTOP)
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=300_000)
    page.get_by_role("button", name="Set-up, colour", exact=True).click()
    for answer in ("The board is turned", "I saw it myself"):
        page.locator(".question").get_by_role("button").filter(has_text=answer).first.click()
    page.get_by_role("button", name="DECLARE").click()
    declared = page.get_by_role("status").filter(has_text="Declared")
    for width in (1280, 800, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        expect(declared).to_be_visible()
        expect(page.get_by_role("button", name="DECLARE")).to_have_count(0)
