"""S3, S4, S6, S14: a tablet that runs low says so to the arbiters. The battery is a stand-in that the test drains."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from clock_tablets import half, tablet_of
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Browser, Page, expect
from running_demo import RunningDemo

BATTERY = """Object.assign(window, {battery: Object.assign(new EventTarget(), {level: 0.9, charging: false})})
navigator.getBattery = async () => window.battery"""
A_LOOK_MS = 10_000
"""So often the hall is asked for anew."""
SENT_MS = 500
"""By then the server knows what a tablet has told it."""


@pytest.fixture(scope="module", autouse=True)
def round_to_come(browser: Browser, demo: RunningDemo) -> Iterator[None]:
    people = People(browser, demo)
    pairings = [{"board": str(n), "white": 2 * n, "black": 2 * n - 1} for n in range(1, 25)]
    people.writes("round-paired", round=4, pairings=pairings)
    yield
    people.close()


def with_a_battery(people: People, board: str) -> Page:
    page = tablet_of(people, board)
    page.add_init_script(BATTERY)
    page.reload()
    expect(half(page, "White")).to_be_visible()
    expect(page.get_by_text("90 %")).to_be_visible()
    return page


def with_a_clock(page: Page) -> Page:
    """Its time passes as all time does, and faster where the test says so."""
    page.clock.install()
    page.reload()
    return page


def looks_again(page: Page) -> None:
    page.wait_for_timeout(SENT_MS)
    page.clock.fast_forward(A_LOOK_MS)


def drains(page: Page, level: float, *, charging: bool = False) -> None:
    """The battery has so much left; the browser tells of it."""
    page.evaluate(
        """([level, charging]) => {
          Object.assign(window.battery, {level, charging})
          for (const change of ['levelchange', 'chargingchange']) window.battery.dispatchEvent(new Event(change))
        }""",
        [level, charging],
    )


def test_a_tablet_that_runs_low_is_named_in_the_row_of_its_board_until_it_is_charged(people: People) -> None:
    tablet = with_a_battery(people, "13")
    page = with_a_clock(people.chief(size=PHONE))
    row = page.locator('a.open[data-board="13"]')
    expect(row).to_be_visible()
    drains(tablet, 0.2)
    drains(tablet, 0.19)
    expect(tablet.get_by_text("19 %")).to_be_visible()
    looks_again(page)
    expect(row).to_contain_text("battery 19 %")
    expect(page.get_by_text("battery 19 %")).to_have_count(1)
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not is_wider_than_the_window(page)
    drains(tablet, 0.19, charging=True)
    looks_again(page)
    expect(row).not_to_contain_text("battery")


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_checklist_says_which_tablets_need_a_charger(people: People, size: tuple[int, int]) -> None:
    for board, level in (("15", 0.05), ("16", 0.2), ("18", 0.11)):
        drains(with_a_battery(people, board), level)
    page = with_a_clock(people.chief("/checks?round=4", size=size))
    expect(page.get_by_role("toolbar", name="Boards")).to_be_visible()
    looks_again(page)
    expect(page.get_by_role("button", name="Board 15, not checked, battery 5 %")).to_be_visible()
    expect(page.get_by_role("button", name="Board 16, not checked", exact=True)).to_be_visible()
    expect(page.get_by_text("Tablets with a low battery: 2. Bring a charger to: 15, 18")).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not is_wider_than_the_window(page)


def test_a_device_of_an_arbiter_that_runs_low_is_not_in_order(people: People) -> None:
    page = people.chief("/menu")
    page.add_init_script(BATTERY.replace("0.9", "0.19"))
    page.goto("/settings")
    battery = page.get_by_role("listitem").filter(has_text="Battery")
    expect(battery).to_contain_text("19 %")
    expect(battery.get_by_label("not in order")).to_be_visible()


def test_on_the_narrowest_phone_the_words_of_a_board_that_needs_an_arbiter_are_whole(people: People) -> None:
    page = people.arbiter(name="Dahl", size=(320, 640))
    for board, words in (("9", "PLAYER CALLS"), ("10", "CLAIM OPEN")):
        word = page.locator(f'a.open[data-board="{board}"] .word')
        expect(word).to_have_text(words)
        assert word.evaluate("one => one.scrollWidth <= one.clientWidth")
