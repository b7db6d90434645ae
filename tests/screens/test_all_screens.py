"""All screens: nothing is in anybody's way, little is loaded, and without network the facts stay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from loads import MOST_SCRIPT, bytes_of_script
from offline import KEPT, NOT_CONNECTED, is_kept, without_network
from people import LAPTOP, PHONE, TABLET, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect

from rapidplay.web.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
ROUTER = (ROOT / "frontend/src/screens/screens.ts").read_text("utf-8")
NAMES = [name.strip("'") for name in re.findall(r"^  (\w+|'[\w-]+'): ", ROUTER, re.MULTILINE)]
"""The addresses that the router knows."""
AT: dict[str, str] = {
    "board": "/board/12",
    "incident": "/incident/12",
    "laws": "/laws/fide-2023/A.5.3",
    "log": "/log",
    "mate": "/mate?board=12&by=white",
}
"""Where a screen shows more than at its plain address."""
OF_OTHERS = ("clock", "screen")
"""A tablet's and the public's: they have no bars, and no link chip."""
SPOKEN = {"nl": "nl", "ru": "ru", "sr": "sr-Latn"}
"""A language of the screens, as `html[lang]` names it; everything else here is in English."""
SETTLES = """() => new Promise(resolve => {
  let quiet
  const changed = () => {
    clearTimeout(quiet)
    quiet = setTimeout(() => { changes.disconnect(); resolve(true) }, 250)
  }
  const changes = new MutationObserver(changed)
  changes.observe(document, {subtree: true, childList: true, attributes: true})
  changed()
})"""
"""Until nothing has come, gone or changed its looks for a quarter of a second; clocks may tick."""


def opened(people: People, name: str, **how: object) -> Page:
    path = AT.get(name, f"/{name}")
    if name == "clock":
        page = people.tablet(path, **how)
    elif name == "screen":
        page = people.spectator(path, **how)
    else:
        page = people.chief(path, **how)
    settles(page)
    return page


def settles(page: Page) -> None:
    expect(page.get_by_role("main").first).to_be_visible()
    expect(page.locator("main[aria-busy=true]")).to_have_count(0)
    page.evaluate(SETTLES)


def looks(page: Page, **chosen: object) -> None:
    """The page as somebody has chosen it to look."""
    page.evaluate("chosen => localStorage.setItem('rapidplay-appearance', JSON.stringify(chosen))", chosen)
    page.reload()
    settles(page)


def has_size(page: Page, size: tuple[int, int]) -> None:
    """Boards are laid out anew a moment later."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settles(page)


def test_every_address_of_the_router_is_tried() -> None:
    assert len(NAMES) == ROUTER.count("=> import(")


@pytest.mark.parametrize("name", NAMES)
def test_axe_finds_nothing_on_a_phone_and_a_laptop_and_nobody_scrolls_sideways_at_320_px(
    people: People, name: str
) -> None:
    page = opened(people, name, size=PHONE)
    assert violations(page) == []
    has_size(page, (320, 640))
    assert not is_wider_than_the_window(page)
    has_size(page, LAPTOP)
    assert violations(page) == []


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_axe_finds_nothing_in_the_dark_on_a_tablet_or_with_large_text(people: People, name: str) -> None:
    page = opened(people, name, size=TABLET)
    assert violations(page) == []
    looks(page, theme="dark")
    assert violations(page) == []
    has_size(page, PHONE)
    assert violations(page) == []
    looks(page, textPercent=200)
    assert violations(page) == []
    assert not is_wider_than_the_window(page)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_in_every_language_nobody_scrolls_sideways_and_axe_finds_nothing(people: People, name: str) -> None:
    page = opened(people, name, size=(320, 640))
    for language, tag in SPOKEN.items():
        page.evaluate("language => localStorage.setItem('rapidplay-language', language)", language)
        page.reload()
        settles(page)
        expect(page.locator("html")).to_have_attribute("lang", tag)
        assert not is_wider_than_the_window(page), language
        assert violations(page) == [], language


@pytest.mark.parametrize("name", NAMES)
def test_a_first_load_is_at_most_200_kb_of_script(people: People, name: str) -> None:
    """By a device that has nothing of the screens yet."""
    assert bytes_of_script(opened(people, name)) <= MOST_SCRIPT


@pytest.mark.parametrize("name", [name for name in NAMES if name not in OF_OTHERS])
def test_without_network_a_screen_shows_its_last_facts_and_an_age(people: People, name: str) -> None:
    page = opened(people, name, **KEPT)
    is_kept(page)
    settles(page)
    shown = page.get_by_role("main").inner_text()
    with without_network(people, page):
        page.reload()
        settles(page)
        expect(page.get_by_role("link", name=re.compile(r"Connection: Offline \d+:\d\d"))).to_be_visible()
        assert page.get_by_role("main").inner_text().strip() != "" or shown.strip() == ""
    people.complaints[:] = [one for one in people.complaints if NOT_CONNECTED not in one]


def test_only_the_letters_that_are_needed_are_built() -> None:
    fonts = sorted(path.name for path in (Settings().static / "assets").glob("*.woff2"))
    kinds = {re.sub("-wght.*", "", name) for name in fonts}
    assert kinds == {"inter-cyrillic", "inter-latin", "inter-latin-ext"}
    worker = (Settings().static / "sw.js").read_text("utf-8")
    assert "greek" not in worker
    assert "vietnamese" not in worker
    assert all(name in worker for name in fonts)
