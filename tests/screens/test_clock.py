"""S6: the clock tablet while the game is played: presses, increments, flags, offers, claims."""

from __future__ import annotations

import re

import pytest
from clock_tablets import (
    BOUNCE_MS,
    corrects,
    entries,
    half,
    holds,
    moves_of,
    running,
    tablet_of,
    time_of,
    touches,
    writes,
)
from people import PHONE, TABLET, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect

PRESSES = 100
THOUGHT_MS = 1500


def exact(page: Page) -> dict[str, int]:
    """Both displays in milliseconds, as they were saved."""
    return page.evaluate(
        """() => { const {clock} = JSON.parse(localStorage.getItem('rapidplay-clock'));
        return {white: clock.white.displayMs, black: clock.black.displayMs} }"""
    )


def test_a_press_on_the_running_half_switches_sides_when_the_finger_comes_down(people: People) -> None:
    page = running(people, "13")
    touches(page, "White")
    expect(half(page, "Black").get_by_text("RUNNING")).to_be_visible()
    expect(half(page, "White").get_by_text("RUNNING")).to_have_count(0)
    assert moves_of(page, "White") == 11


def test_a_press_on_the_other_half_changes_nothing(people: People) -> None:
    page = running(people, "13")
    touches(page, "Black", times=3)
    expect(half(page, "White").get_by_text("RUNNING")).to_be_visible()
    assert moves_of(page, "Black") == 10


def test_a_second_finger_changes_nothing(people: People) -> None:
    page = running(people, "13")
    area = half(page, "White").get_by_role("button", name="press the clock")
    for pointer in (1, 2, 3):
        down = {"button": 0, "pointerType": "touch", "pointerId": pointer, "isPrimary": pointer == 1}
        area.dispatch_event("pointerdown", down)
    expect(half(page, "Black").get_by_text("RUNNING")).to_be_visible()
    assert moves_of(page, "White") == 11


def test_a_touch_that_bounces_is_one_touch(people: People) -> None:
    page = running(people, "13")
    page.evaluate(
        """() => { const press = name => document.querySelector(`[aria-label="${name}: press the clock"]`)
          .dispatchEvent(new PointerEvent('pointerdown', {button: 0, bubbles: true}));
          press('White'); press('Black'); press('White'); press('Black') }"""
    )
    expect(half(page, "Black").get_by_text("RUNNING")).to_be_visible()
    assert moves_of(page, "White") == 11


def test_a_key_presses_too(people: People) -> None:
    page = running(people, "13")
    half(page, "White").get_by_role("button", name="press the clock").focus()
    page.keyboard.press("Enter")
    expect(half(page, "Black").get_by_text("RUNNING")).to_be_visible()


def test_increments_are_exact_over_a_hundred_presses_by_the_time_stamps_of_the_touches(people: People) -> None:
    page = tablet_of(people, "15")
    page.clock.install()
    page.reload()
    expect(half(page, "White")).to_be_visible()
    corrects(people, "15", run="white")
    expect(half(page, "White").get_by_text("RUNNING")).to_be_visible()
    page.evaluate(
        """() => { window.stamps = []; addEventListener('pointerdown', e => window.stamps.push(e.timeStamp), true) }"""
    )
    touches(page, "White")
    before = exact(page)
    for number in range(PRESSES):
        page.clock.run_for(THOUGHT_MS)
        touches(page, "White" if number % 2 else "Black")
    stamps = page.evaluate("window.stamps")
    assert len(stamps) == PRESSES + 1
    used = {"black": 0.0, "white": 0.0}
    for number in range(PRESSES):
        used["white" if number % 2 else "black"] += stamps[number + 1] - stamps[number]
    assert used["white"] >= THOUGHT_MS * PRESSES / 2
    after, gained = exact(page), 10_000 * PRESSES / 2
    for player in ("white", "black"):
        assert abs(before[player] - used[player] + gained - after[player]) <= 50


def test_before_the_start_blacks_press_starts_whites_clock(people: People) -> None:
    page = tablet_of(people, "23")
    expect(page.get_by_text("Not started")).to_be_visible()
    assert time_of(page, "White") == time_of(page, "Black") == "15:10"
    touches(page, "White")
    expect(page.get_by_text("Not started")).to_be_visible()
    touches(page, "Black")
    expect(half(page, "White").get_by_text("RUNNING")).to_be_visible()
    expect(page.get_by_role("button", name="Swap sides")).to_have_count(0)
    assert moves_of(page, "Black") == 0
    assert entries(people, "23", "clock-started")[-1]["data"]["run"] == "white"


def test_the_flag_that_falls_first_is_said_and_the_other_clock_runs_on(people: People) -> None:
    page = tablet_of(people, "16")
    page.clock.install()
    page.reload()
    corrects(people, "16", run="white", clocks_ms={"white": 3_000, "black": 4_000})
    expect(half(page, "White").get_by_text("RUNNING")).to_be_visible()
    page.clock.run_for(3_500)
    expect(half(page, "White").get_by_text("⚑ FIRST")).to_be_visible()
    touches(page, "White")
    page.clock.run_for(4_500)
    expect(half(page, "Black").get_by_text("⚑ Flag")).to_be_visible()
    expect(half(page, "White").get_by_text("⚑ FIRST")).to_be_visible()
    touches(page, "Black")
    touches(page, "White")
    assert time_of(page, "White") == time_of(page, "Black") == "0:00"
    assert [one["data"]["by"] for one in entries(people, "16", "clock-ran-out")[-2:]] == ["white", "black"]


def test_the_times_are_rounded_up_and_tenths_are_shown_below_ten_seconds(people: People) -> None:
    page = tablet_of(people, "16")
    corrects(people, "16", run=None, clocks_ms={"white": 9_001, "black": 3_600_000})
    expect(half(page, "White").get_by_role("timer")).to_have_text("0:10")
    expect(half(page, "Black").get_by_role("timer")).to_have_text("1:00:00")
    expect(half(page, "Black").get_by_role("timer")).to_have_accessible_name("Black: 1 h")
    corrects(people, "16", run="white", clocks_ms={"white": 9_001, "black": 3_600_000})
    expect(half(page, "White").get_by_role("timer")).to_have_text(re.compile(r"^0:0[0-9]\.[0-9]$"))


def test_a_draw_is_offered_declined_and_gone_at_the_opponents_press(people: People) -> None:
    page = running(people, "18")
    holds(page, half(page, "White").get_by_role("button", name="Offer a draw"))
    expect(half(page, "Black").get_by_role("button", name="Accept")).to_be_visible()
    half(page, "Black").get_by_role("button", name="Decline").click()
    expect(half(page, "Black").get_by_role("button", name="Accept")).to_have_count(0)
    holds(page, half(page, "White").get_by_role("button", name="Offer a draw"))
    touches(page, "White")
    expect(half(page, "Black").get_by_role("button", name="Accept")).to_be_visible()
    page.wait_for_timeout(BOUNCE_MS)
    touches(page, "Black")
    expect(half(page, "Black").get_by_role("button", name="Accept")).to_have_count(0)


def test_an_accepted_draw_stops_both_clocks_and_enters_the_result(people: People) -> None:
    page = running(people, "19")
    holds(page, half(page, "White").get_by_role("button", name="Offer a draw"))
    half(page, "Black").get_by_role("button", name="Accept").click()
    expect(page.get_by_text("The game has ended")).to_be_visible()
    expect(page.get_by_text("The game has ended: ½-½")).to_be_visible()
    assert entries(people, "19", "result-entered")[-1]["data"]["result"] == "1/2-1/2"


def test_resigning_is_held_and_confirmed_by_name(people: People) -> None:
    page = running(people, "20")
    half(page, "Black").get_by_role("button", name="More for Black").click()
    holds(page, page.get_by_role("button", name="Resign"), 800)
    expect(page.get_by_text("resigns. Only")).to_have_count(0)
    holds(page, page.get_by_role("button", name="Resign"), 1700)
    page.get_by_role("button", name=re.compile("^Black .+ resigns$")).click()
    expect(page.get_by_text("The game has ended: 1-0")).to_be_visible()
    assert entries(people, "20", "resigned")[-1]["data"]["by"] == "black"


CLAIMS = ("Offer a draw", "Illegal move", "Time", "More for White")


def test_claim_buttons_are_enabled_and_named_alike_in_every_state_of_play(people: People) -> None:
    def enabled(page: Page) -> list[bool]:
        return [half(page, "White").get_by_role("button", name=name).is_enabled() for name in CLAIMS]

    page = tablet_of(people, "22")
    expect(page.get_by_text("the clock was moved")).to_be_visible()
    names = half(page, "White").get_by_role("button").all_inner_texts()
    states = [enabled(page)]
    corrects(people, "22", run="white")
    expect(half(page, "White").get_by_text("RUNNING")).to_be_visible()
    states.append(enabled(page))
    writes(people, "move-made", "22", by="white", legal=False, illegality="wrong-move")
    touches(page, "White")
    states.append(enabled(page))
    holds(page, half(page, "Black").get_by_role("button", name="Illegal move"))
    expect(page.get_by_text("Paused for a claim")).to_be_visible()
    states.append(enabled(page))
    assert half(page, "White").get_by_role("button").all_inner_texts() == names
    assert states == [[True] * len(CLAIMS)] * 4
    assert entries(people, "22", "claim-made")[-1]["data"]["of"] == "illegal-move"


def test_pause_and_call_stops_both_clocks_and_a_press_starts_neither(people: People) -> None:
    page = running(people, "18")
    page.get_by_role("button", name="Pause and call").click()
    expect(page.get_by_text("Paused. An arbiter was called.")).to_be_visible()
    before = time_of(page, "White")
    touches(page, "White")
    touches(page, "Black")
    page.wait_for_timeout(1200)
    assert time_of(page, "White") == before
    writes(people, "chessclock-restarted", "18", by="arbiter")
    expect(half(page, "White").get_by_text("RUNNING")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_the_clock_has_no_violation_in_light(people: People, size: tuple[int, int]) -> None:
    page = running(people, "17", size=size)
    assert violations(page) == []
    for name in ("More for White", "About this clock"):
        page.get_by_role("button", name=name).click()
        assert violations(page) == []
        page.get_by_role("button", name="Close").click()


def test_the_clock_does_not_scroll_sideways_on_a_narrow_phone(people: People) -> None:
    page = running(people, "17", size=(320, 640))
    assert not is_wider_than_the_window(page)
    overflowing = """() => [...document.querySelectorAll('main *')].filter(one =>
      one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1)
      .map(one => one.outerHTML.slice(0, 80))"""
    assert page.evaluate(overflowing) == []


@pytest.mark.parametrize(("size", "share"), [(PHONE, 0.55), (TABLET, 0.7)])
def test_the_press_has_its_share_of_the_half(people: People, size: tuple[int, int], share: float) -> None:
    page = running(people, "17", size=size)
    area = half(page, "White").get_by_role("button", name="press the clock").bounding_box()
    whole = half(page, "White").bounding_box()
    assert area is not None and whole is not None
    assert area["height"] >= share * whole["height"]


def test_the_running_half_stands_out_from_the_waiting_one(people: People) -> None:
    page = running(people, "17")
    colours = [half(page, who).evaluate("one => getComputedStyle(one).backgroundColor") for who in ("White", "Black")]
    assert contrast(*colours) >= 7


def contrast(first: str, second: str) -> float:
    def luminance(colour: str) -> float:
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
