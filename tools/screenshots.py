"""Writes docs/screenshots anew: the demo's screens as people see them, at a time that stands still."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from rapidplay.demo.clock import START

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "demo"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "screens"))
from browser import started
from incident_flows import OF_2023
from incidents import follows
from people import PHONE, TABLET, People
from running_demo import RunningDemo

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "screenshots"
MOST_BYTES = 150_000
SHARP: dict[str, Any] = {"size": PHONE, "device_scale_factor": 1.5}
TOLD = {"who": "black", "what": "wrong", "pressed": "yes", "how-wrong": "saw", "replied": "no", "before": 0}
SMALL_LAPTOP = (1024, 680)
SETTLED_MS = 1_500


def at(page: Page, path: str) -> Page:
    """The page at an address, with the time of the demo."""
    page.clock.set_fixed_time(START)
    page.goto(path)
    expect(page.get_by_role("main").first).to_be_visible()
    expect(page.locator("main[aria-busy=true]")).to_have_count(0)
    page.wait_for_timeout(SETTLED_MS)
    return page


def ruling(people: People) -> Page:
    """The card of a first illegal move."""
    page = at(people.chief(**SHARP), "/incident/12")
    follows(page, OF_2023[0])
    page.evaluate("document.activeElement.blur()")
    return page


def clock(people: People) -> Page:
    """The chessclock of board 12 between two presses."""
    page = at(people.tablet(size=TABLET), "/clock")
    clocks = {"clocks_ms": {"white": 43_000, "black": 130_000}, "moves": {"white": 41, "black": 40}}
    people.writes("clock-corrected", "12", because="other", run="white", **clocks)
    expect(page.get_by_text("RUNNING")).to_be_visible()
    return page


def editions(people: People) -> Page:
    """The same incident under each edition."""
    page = people.chief(size=SMALL_LAPTOP)
    at(page, f"/editions?kind=illegal-move&board=12&replies={quote(json.dumps(TOLD))}")
    page.get_by_role("group", name="Suppose").get_by_role("button", name="Yes").click()
    expect(page.get_by_role("table")).to_contain_text("White +2:00")
    page.wait_for_timeout(SETTLED_MS)
    return page


SHOTS: Mapping[str, Callable[[People], Page]] = {
    "hall-phone": lambda people: at(people.chief(**SHARP), "/hall"),
    "hall-phone-dark": lambda people: at(people.chief(**SHARP, color_scheme="dark"), "/hall"),
    "hall-laptop": lambda people: at(people.chief(size=SMALL_LAPTOP), "/hall?board=24"),
    "board-laptop": lambda people: at(people.chief(size=SMALL_LAPTOP), "/board/1"),
    "laws-laptop": lambda people: at(people.chief(size=SMALL_LAPTOP), "/laws/fide-2023/A.5.3?beside=fide-2014"),
    "editions-laptop": editions,
    "ruling-phone": ruling,
    "clock-tablet": clock,
}
"""File -> what is on it. The last two write to the log of the demo, and so come last."""


def shoot(people: People) -> None:
    """Every one of them; RuntimeError where one is too large to be looked at over a slow line."""
    FOLDER.mkdir(exist_ok=True)
    for name, opens in SHOTS.items():
        file = FOLDER / f"{name}.png"
        opens(people).screenshot(path=file)
        size = file.stat().st_size
        print(f"{size:>9,} bytes  {file.relative_to(ROOT)}")
        if size > MOST_BYTES:
            raise RuntimeError(f"{file}: {size} bytes, expected at most {MOST_BYTES}")


def main() -> None:
    """At a demo of its own, whose rulings are made already."""
    with tempfile.TemporaryDirectory(prefix="rapidplay-") as folder, started() as browser:
        demo = RunningDemo("--test-clock", log=Path(folder, "log"))
        people = People(browser, demo)
        try:
            people.wait_for_the_pack()
            shoot(people)
        finally:
            people.close()
            demo.stop()


if __name__ == "__main__":
    main()
