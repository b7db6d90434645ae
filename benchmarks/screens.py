"""The screens in a browser, as the tests of the screens drive it. Exit status 1 where a limit is missed.

The hall of 200 boards for ten minutes: what the timers of the page do in a second, layout included, and what the heap
has grown by. The ten incidents with a thumb, from the hall to the card: each tap costs so much of a person's time, the
rest is the page's, the steps of the one who drives it included. The first load of the hall, and a press of the clock.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

from _measured import Measured, show
from playwright.sync_api import Page, expect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "demo"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "screens"))
from browser import started
from clock_tablets import half, running
from incident_flows import BLACK_MATES, OF_2023, WHITE_FLAG
from incidents import Flow, chooses, follows, gives
from loads import MOST_SCRIPT, bytes_of_script
from people import PHONE, People
from running_demo import RunningDemo

BOARDS, MINUTES, STEP_MS, SECOND_MS = 200, 10, 10_000, 1_000
TICK_S, GROWTH_MB = 0.004, 5
MEGABYTE = 1 << 20
A_TAP_S = 0.8
"""To find a button with the eye and to tap it with the thumb."""
LOADS, PRESSES = 5, 100
BETWEEN_PRESSES_MS = 150
"""Touches that are nearer to each other are one."""
TARGETS: dict[str, tuple[int, float | None]] = {
    "F1": (7, 12),
    "F2": (8, 14),
    "F3": (8, 13),
    "F4, both kings in check, not seen arising": (4, 6),
    "F5, a pawn left on the last rank, seen": (7, None),
    "F5, not seen": (4, None),
    "F7": (6, 10),
    "F8": (6, 10),
    "F9": (6, 12),
    "F10": (8, 14),
}
"""Taps and seconds that the design aims at; its taps count from *Incident* on the board, with nothing known."""
A_MAN = {"White king": "f3", "White rook": "c4", "Black king": "g7", "Black bishop": "d6"}

REAL_TIME = "window.realNow = performance.now.bind(performance)"
COUNTS_THE_WORK_OF_TIMERS = """{
  window.worked = 0
  const set = window.setInterval
  window.setInterval = (act, ...when) => set(() => {
    const began = window.realNow()
    act()
    queueMicrotask(() => {  // what the screens change is in the page by then
      document.body.getBoundingClientRect()
      window.worked += window.realNow() - began
    })
  }, ...when)
}"""
WORKED = "() => { const ms = window.worked; window.worked = 0; return ms }"
COUNTS_FRAMES = """() => {
  window.presses = []
  const whose = () => document.querySelector('.half.running')?.getAttribute('aria-label')
  addEventListener('pointerdown', ({ timeStamp }) => {
    const before = whose()
    let frames = 0
    const looks = () => {
      frames += 1
      if (whose() === before) requestAnimationFrame(looks)
      else window.presses.push([frames, (performance.now() - timeStamp) / 1000])
    }
    requestAnimationFrame(looks)
  }, true)
}"""


@contextmanager
def at_a_demo(boards: int) -> Iterator[People]:
    """People at a demo of so many boards, whose rulings are made already."""
    with tempfile.TemporaryDirectory(prefix="rapidplay-") as folder, started() as browser:
        demo = RunningDemo("--test-clock", "--boards", str(boards), log=Path(folder, "log"))
        people = People(browser, demo)
        try:
            people.wait_for_the_pack()
            yield people
        finally:
            people.close()
            demo.stop()


def heap_mb(page: Page) -> float:
    """What the page holds, when its garbage has been collected."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    used = devtools.send("Runtime.getHeapUsage")["usedSize"]
    devtools.detach()
    return float(used) / MEGABYTE


def plays(people: People, page: Page, minutes: int) -> list[float]:
    """So long a time in the hall, step by step; what the page's timers did in each second of it, in seconds."""
    taken = []
    for _ in range(minutes * 60 * SECOND_MS // STEP_MS):
        people.demo.moves("advance", ms=STEP_MS).raise_for_status()
        for _ in range(STEP_MS // SECOND_MS):
            page.clock.run_for(SECOND_MS)
            taken.append(page.evaluate(WORKED) / 1_000)
    return taken


def large_hall() -> tuple[list[float], float]:
    """Ten minutes of 200 boards: each second's work, and by what the heap has grown."""
    with at_a_demo(BOARDS) as people:
        page = people.chief("/hall", size=PHONE)
        page.add_init_script(REAL_TIME)
        page.clock.install()
        page.add_init_script(COUNTS_THE_WORK_OF_TIMERS)
        page.reload()
        expect(page.get_by_role("list", name="Boards").get_by_role("link")).not_to_have_count(0)
        plays(people, page, 1)  # what is kept once and for all is there
        before = heap_mb(page)
        taken = plays(people, page, MINUTES)
        return taken, heap_mb(page) - before


def of_the_large_hall() -> int:
    """1 where it misses a limit."""
    taken, growth = large_hall()
    ticks = [
        Measured(f"a second's work of the hall, {BOARDS} boards: half of {len(taken)}", median(taken), TICK_S),
        Measured(f"a second's work of the hall, {BOARDS} boards: 99 of 100", quantiles(taken, n=100)[98]),
    ]
    heap = Measured(f"what the heap has grown by in {MINUTES} minutes", growth, GROWTH_MB)
    return show(ticks) | show([heap], "MB", 1)


def opens_the_board(page: Page) -> int:
    """From the hall to the incident of board 12; so many taps."""
    page.locator('a.open[data-board="12"]').click()
    page.get_by_role("main").get_by_role("link", name="Incident").click()
    return 2


def sets_the_position_up(page: Page) -> int:
    """F6, its position set up by taps: from *Flag, time* to the card."""
    chooses(page, "Flag, time")
    asked = [question for question in WHITE_FLAG if question != BLACK_MATES]
    for question in asked:
        gives(page, question, str(WHITE_FLAG[question]))
    page.get_by_role("link", name="Set up the position").click()
    for man, square in A_MAN.items():
        page.get_by_role("button", name=man, exact=True).click()
        page.get_by_role("button", name=f"{square}, empty").click()
    page.get_by_role("button", name="Ask", exact=True).click()
    page.get_by_role("button", name="Answer the question: No").click()
    expect(page.locator("article.ruling")).to_be_visible()
    return 1 + len(asked) + 1 + 2 * len(A_MAN) + 2


def target_of(flow: Flow) -> tuple[int, float | None] | None:
    """What the design aims at; None where it says nothing of just this way."""
    return TARGETS.get(flow.name) or TARGETS.get(flow.name.partition(",")[0])


def incidents(people: People) -> Iterator[Measured]:
    """The ten incidents, from the hall to the card."""
    page = people.chief("/hall", size=PHONE)
    page.goto("/incident/12")
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=120_000)
    for flow in OF_2023:
        page.goto("/hall")
        began = time.perf_counter()
        taps = opens_the_board(page) + follows(page, flow) - 1  # it counts *Incident*, too
        aimed, limit = target_of(flow) or (None, None)
        told = f"{flow.name}: {taps} taps" + (f", aimed at 1+{aimed}" if aimed else "")
        yield Measured(told, time.perf_counter() - began + A_TAP_S * taps, limit)
    page.goto("/hall")
    began = time.perf_counter()
    taps = opens_the_board(page) + sets_the_position_up(page)
    told = f"F6, its position set up by taps: {taps} taps, aimed at 1+4 and the position"
    yield Measured(told, time.perf_counter() - began + A_TAP_S * taps, 25)


def load(page: Page) -> float:
    """The hall on a device that is signed in and has nothing else of the desk."""
    origin = page.evaluate("location.origin")
    page.goto("about:blank")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb,local_storage"})
    began = time.perf_counter()
    page.goto(f"{origin}/hall", wait_until="commit")
    page.locator("a.open").first.wait_for()
    return time.perf_counter() - began


def presses(people: People) -> list[tuple[int, float]]:
    """A hundred, by turns: the frames and the seconds until the other clock is seen to run."""
    page = running(people, "13")
    page.evaluate(COUNTS_FRAMES)
    for number in range(PRESSES):
        box = half(page, "Black" if number % 2 else "White").locator(".press").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.up()
        page.wait_for_timeout(BETWEEN_PRESSES_MS)
    taken = page.evaluate("window.presses")
    assert len(taken) == PRESSES, f"{len(taken)} of {PRESSES} presses switched the clocks"
    return [(int(frames), float(seconds)) for frames, seconds in taken]


def of_the_others() -> int:
    """1 where one misses a limit."""
    with at_a_demo(24) as people:
        missed = show(incidents(people), "s", 1)
        page = people.chief("/hall", service_workers="block", size=PHONE)
        page.locator("a.open").first.wait_for()
        script = Measured(
            "scripts of a first load of the hall, gzipped", bytes_of_script(page) / 1_000, MOST_SCRIPT / 1_000
        )
        missed |= show([script], "kB", 1)
        first = Measured(
            f"until the hall can be used, half of {LOADS} first loads", median(load(page) for _ in range(LOADS))
        )
        taken = presses(people)
        most = Measured(f"until the other clock runs, most of {PRESSES} presses", max(frames for frames, _ in taken), 1)
        seconds = Measured(f"until the other clock runs, half of {PRESSES} presses", median(s for _, s in taken))
        return missed | show([first, seconds]) | show([most], "frames", 1)


if __name__ == "__main__":
    sys.exit(of_the_others() | of_the_large_hall())
