"""S4: a row that is held or swept aside opens its actions; fingers as the browser has them."""

from __future__ import annotations

import re

from people import PHONE, People
from playwright.sync_api import CDPSession, Locator, Page, expect

HOLD_MS = 600


class Finger:
    """One finger on the glass of a phone."""

    def __init__(self, page: Page, on: Locator) -> None:
        box = on.bounding_box()
        assert box is not None
        self.x, self.y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._page = page
        self._glass: CDPSession = page.context.new_cdp_session(page)

    def down(self) -> None:
        self._touches("touchStart", self.x, self.y)

    def moves(self, across: float, along: float = 0, steps: int = 8) -> None:
        for step in range(1, steps + 1):
            self._touches("touchMove", self.x + across * step / steps, self.y + along * step / steps)

    def up(self) -> None:
        self._glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def sweeps(self, across: float, along: float = 0) -> None:
        self.down()
        self.moves(across, along)
        self.up()

    def _touches(self, kind: str, x: float, y: float) -> None:
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})


def hall(people: People) -> Page:
    page = people.chief(size=PHONE)
    expect(board(page, "24")).to_be_visible()
    return page


def board(page: Page, number: str) -> Locator:
    return page.locator(f'a.open[data-board="{number}"]')


def actions(page: Page) -> Locator:
    return page.get_by_role("dialog").get_by_role("button", name="I'm going")


def scrolled(page: Page) -> float:
    return float(page.evaluate("Math.max(scrollY, ...[...document.querySelectorAll('main')].map(e => e.scrollTop))"))


def test_a_row_swept_aside_to_either_side_opens_its_actions_and_the_page_stays(people: People) -> None:
    page = hall(people)
    for across in (-120, 120):
        Finger(page, board(page, "24")).sweeps(across)
        expect(actions(page)).to_be_visible()
        for name in ("Flag", "Pin on top"):
            expect(page.get_by_role("dialog").get_by_role("button", name=name)).to_be_visible()
        assert scrolled(page) == 0
        page.keyboard.press("Escape")
        expect(actions(page)).to_have_count(0)
    expect(page).to_have_url(re.compile("/hall"))


def test_a_row_that_is_held_opens_its_actions_and_not_the_board(people: People) -> None:
    page = hall(people)
    finger = Finger(page, board(page, "24"))
    finger.down()
    page.wait_for_timeout(HOLD_MS + 200)
    finger.up()
    expect(actions(page)).to_be_visible()
    expect(page).to_have_url(re.compile("/hall"))


def test_a_mouse_that_holds_a_row_opens_its_actions_too(people: People) -> None:
    page = people.chief()
    board(page, "24").hover(position={"x": 150, "y": 40})
    page.mouse.down()
    page.wait_for_timeout(HOLD_MS + 200)
    page.mouse.up()
    expect(actions(page)).to_be_visible()


def drags(page: Page, across: int) -> None:
    """The mouse, to the pixel."""
    box = board(page, "24").bounding_box()
    assert box is not None
    x, y = round(box["x"]) + 80, round(box["y"]) + 40
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across, y)
    page.mouse.up()


def test_63_pixels_aside_are_a_tap_and_open_the_board(people: People) -> None:
    page = hall(people)
    drags(page, 63)
    expect(page).to_have_url(re.compile("/board/24$"))


def test_64_pixels_aside_are_a_swipe(people: People) -> None:
    page = hall(people)
    drags(page, 64)
    expect(actions(page)).to_be_visible()
    expect(page).to_have_url(re.compile("/hall"))


def test_a_finger_that_scrolls_the_list_opens_nothing(people: People) -> None:
    page = hall(people)
    Finger(page, board(page, "14")).sweeps(40, -300)
    page.wait_for_timeout(HOLD_MS + 200)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile("/hall"))


def test_nothing_is_opened_where_the_list_is_put_in_another_order_under_the_finger(people: People) -> None:
    page = hall(people)
    finger = Finger(page, board(page, "24"))
    finger.down()
    finger.moves(100)
    page.get_by_role("button", name="By number").evaluate("button => button.click()")
    expect(page.locator("a.open").first).to_have_attribute("data-board", "1")
    finger.up()
    page.wait_for_timeout(300)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile("/hall"))


def test_every_action_of_a_swipe_is_behind_a_button_too(people: People) -> None:
    page = hall(people)
    page.get_by_role("button", name="Actions for board 24").click()
    expect(actions(page)).to_be_visible()
