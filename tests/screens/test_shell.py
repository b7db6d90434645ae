"""What all screens share: tabs, keys, voices, the skip link, a start without network, a new version."""

from __future__ import annotations

import re

import pytest
from offline import KEPT, is_kept, without_network
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect


def at(page: Page, path: str) -> None:
    expect(page).to_have_url(re.compile(re.escape(path) + "$"))


def opened(page: Page) -> Page:
    expect(page.get_by_role("link", name="Connection: Live")).to_be_visible()
    return page


def test_five_tabs_lead_to_the_screens_below_on_a_phone_and_at_the_side_on_a_laptop(people: People) -> None:
    for size, name in ((PHONE, "phone"), (LAPTOP, "laptop")):
        page = opened(people.chief("/log", size=size))
        tabs = page.get_by_role("navigation", name="Screens").get_by_role("link")
        assert tabs.all_inner_texts() == ["Hall", "Board", "Incident", "Log", "Laws"]
        expect(tabs.nth(3)).to_have_attribute("aria-current", "page")
        first, last = tabs.nth(0).bounding_box(), tabs.nth(4).bounding_box()
        assert first and last
        assert (first["y"] == last["y"]) is (name == "phone")
        assert (first["x"] == last["x"]) is (name == "laptop")
        assert first["height"] >= 48
        if name == "phone":
            assert last["y"] + last["height"] == size[1]
        page.get_by_role("link", name="Laws").click()
        at(page, "/laws")


def test_the_tabs_at_the_side_never_cover_the_bar_above(people: People) -> None:
    page = opened(people.chief("/import", size=(1280, 400)))
    expect(page.get_by_role("heading", name="Incident report")).to_be_attached()
    page.mouse.wheel(0, 2000)
    page.wait_for_function("scrollY > 100")
    covered = page.evaluate("document.elementFromPoint(40, 20).closest('header') === null")
    assert not covered


def test_keys_lead_to_the_screens_and_digits_and_enter_to_a_board(people: People) -> None:
    page = opened(people.chief("/log"))
    page.keyboard.press("h")
    at(page, "/hall")
    page.keyboard.press("l")
    at(page, "/log")
    page.keyboard.press("/")
    at(page, "/laws?search")
    page.goto("/log?show=players")
    opened(page).keyboard.press("/")
    field = page.get_by_role("searchbox", name="Find a player")
    expect(field).to_be_focused()
    page.keyboard.type("h12")
    expect(field).to_have_value("h12")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.keyboard.type("12")
    expect(page.get_by_text("Board 12: Enter opens it")).to_be_visible()
    page.keyboard.press("Enter")
    at(page, "/board/12")


def test_escape_leads_back_and_takes_back_what_was_typed(people: People) -> None:
    page = opened(people.chief("/log/1/5/r1-b5-1"))
    page.keyboard.type("3")
    page.keyboard.press("Escape")
    expect(page.get_by_text("Enter opens it")).to_have_count(0)
    at(page, "/log/1/5/r1-b5-1")
    page.keyboard.press("Escape")
    at(page, "/log")


def test_n_leads_to_the_next_board_that_needs_somebody(people: People) -> None:
    page = opened(people.chief("/hall"))
    first = page.evaluate("fetch('/api/events/demo/hall').then(a => a.json()).then(h => h.rows[0].board)")
    page.wait_for_timeout(300)
    page.keyboard.press("n")
    at(page, f"/board/{first}")


def test_the_keys_are_listed_and_can_be_switched_off(people: People) -> None:
    page = opened(people.chief("/log"))
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet.get_by_text("Next board that needs an arbiter")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.evaluate("localStorage.setItem('rapidplay-appearance', JSON.stringify({singleKeys: false}))")
    page.reload()
    opened(page)
    page.keyboard.press("h")
    page.keyboard.type("12")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Enter opens it")).to_have_count(0)
    at(page, "/log")


def test_the_first_tab_stop_skips_to_the_content(people: People) -> None:
    page = opened(people.chief("/log"))
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="To the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_the_focus_is_never_under_the_bars(people: People) -> None:
    page = opened(people.chief("/log?show=all", size=PHONE))
    expect(page.get_by_role("list", name="Entries, the newest first")).to_be_visible()
    page.evaluate("scrollTo(0, 400)")
    for _ in range(12):
        page.keyboard.press("Tab")
        covered = page.evaluate(
            """() => {
                const it = document.activeElement.getBoundingClientRect()
                const inBar = document.activeElement.closest('header, nav, .skip') !== null
                const main = document.querySelector('main')
                if (inBar || document.activeElement === document.body) return false
                const bars = [document.querySelector('.shell header'), document.querySelector('.tabs')]
                const [top, bottom] = bars.map(bar => bar.getBoundingClientRect())
                return it.bottom <= top.bottom || it.top >= bottom.top
            }"""
        )
        assert not covered


def test_the_left_hand_has_the_chips_on_its_side(people: People) -> None:
    page = opened(people.chief("/log", size=PHONE))
    page.evaluate("localStorage.setItem('rapidplay-appearance', JSON.stringify({leftHand: true}))")
    page.reload()
    opened(page)
    chip, title = page.get_by_role("link", name="Menu").bounding_box(), page.get_by_role("heading").first.bounding_box()
    assert chip and title and chip["x"] < title["x"]
    assert not is_wider_than_the_window(page)


def test_there_is_one_polite_voice_and_one_that_interrupts(people: People) -> None:
    page = opened(people.chief("/log"))
    for voice in ("polite", "assertive"):
        assert page.locator(f'[data-voice][aria-live="{voice}"]').count() == 1


def test_own_boards_at_zero_are_said_aloud_and_those_of_others_are_not(people: People) -> None:
    of_jansen, of_dahl = opened(people.arbiter("/log")), opened(people.arbiter("/log", name="Dahl"))
    for page in (of_jansen, of_dahl):
        page.evaluate("() => { window.felt = []; navigator.vibrate = pattern => window.felt.push(pattern) > 0 }")
        page.wait_for_timeout(500)
    people.demo.moves("act", board="2", kind="clock-ran-out", data={"by": "white"})
    expect(of_jansen.locator('[data-voice="assertive"]')).to_have_text("Board 2 needs you: a clock shows zero.")
    assert of_jansen.evaluate("window.felt.length") == 1
    expect(of_dahl.locator('[data-voice="assertive"]')).to_have_text("")


def test_a_reload_without_network_shows_the_last_facts_and_their_age(people: People) -> None:
    page = opened(people.chief("/log", **KEPT))
    expect(page.get_by_role("link", name="Flag fall")).to_be_visible()
    is_kept(page)
    expect(page.get_by_role("link", name="Flag fall")).to_be_visible()
    page.wait_for_timeout(1500)
    with without_network(people, page):
        page.reload()
        expect(page.get_by_role("link", name=re.compile(r"Connection: Offline 0:\d\d"))).to_be_visible()
        expect(page.get_by_role("link", name="Flag fall")).to_be_visible()
        expect(page.get_by_text(re.compile(r"As received 0:\d\d ago"))).to_be_visible()
        page.get_by_role("link", name="Flag fall").click()
        expect(page.get_by_role("heading", name="Flag fall")).to_be_visible()


@pytest.mark.parametrize("text_percent", [100, pytest.param(200, marks=pytest.mark.long)])
def test_nobody_scrolls_the_bars_sideways(people: People, text_percent: int) -> None:
    page = opened(people.chief("/log", size=(320, 640)))
    page.evaluate(f"localStorage.setItem('rapidplay-appearance', JSON.stringify({{textPercent: {text_percent}}}))")
    page.reload()
    opened(page)
    assert not is_wider_than_the_window(page)
    assert violations(page) == []


def test_on_a_laptop_that_is_scrolled_the_title_lies_above_the_rail(people: People) -> None:
    page = people.chief("/settings", size=LAPTOP)
    expect(page.get_by_role("heading", name="This device")).to_be_visible()
    page.mouse.wheel(0, 400)
    page.wait_for_function("scrollY > 100")
    back = page.get_by_role("link", name="Back", exact=True).bounding_box()
    assert back is not None
    middle = [back["x"] + back["width"] / 2, back["y"] + back["height"] / 2]
    assert (
        page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('a')?.getAttribute('href')", middle)
        == "/menu"
    )
