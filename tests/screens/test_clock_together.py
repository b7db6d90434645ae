"""S6: what both players do together, two periods, a time said aloud, a start on all tablets at once."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from uuid import uuid4

import pytest
from clock_tablets import chief, corrects, entries, half, running, tablet_of, touches
from people import PHONE, TABLET, People, violations
from playwright.sync_api import Browser, Page, expect
from running_demo import RunningDemo

MARKED_MS = 5 * 60_000
VOICE = """Object.defineProperty(window, 'speechSynthesis', {value: {
  cancel() {}, speak(said) { (window.said ??= []).push([said.lang, said.text]) }}})"""
NEW_ROUND, BOARDS = 4, ("25", "26", "27")


@pytest.fixture(scope="module", autouse=True)
def two_periods(browser: Browser, demo: RunningDemo) -> Iterator[None]:
    """The rules: twelve moves in the first period, then ten minutes more; both players may set a paused clock going."""
    people = People(browser, demo)
    rules = chief(people).get("/api/events/demo").json()["declarations"][-1]["rules"]
    told = {key: value for key, value in rules.items() if value not in (None, {}, [])}
    desk = {key: value for key, value in rules["desk"].items() if value is not None}
    corrected = {**told, "time_control": "12/300+10:600+10", "desk": {**desk, "players_resume": True}}
    entry = {"id": str(uuid4()), "kind": "rules-corrected", "data": {"rules": corrected, "because": "as announced"}}
    (receipt,) = chief(people).post("/api/events/demo/log", json=[entry]).json()
    assert "seq" in receipt, str(receipt)
    yield
    people.close()


def ready(page: Page, player: str) -> None:
    half(page, player).get_by_role("button", name=re.compile(rf"^{player}: Ready")).click()


def calls(page: Page) -> None:
    page.get_by_role("button", name="Pause and call").click()
    expect(page.get_by_role("status")).to_contain_text("When both players are ready the clocks go on")


@pytest.mark.parametrize("size", [pytest.param(TABLET, marks=pytest.mark.long), PHONE])
def test_after_a_call_the_clocks_go_on_when_both_players_are_ready(people: People, size: tuple[int, int]) -> None:
    page = running(people, "13", size=size)
    calls(page)
    ready(page, "Black")
    expect(half(page, "White").get_by_role("button", name="White: Ready too: play on")).to_be_visible()
    assert all(half(page, one).get_by_role("timer").is_visible() for one in ("White", "Black"))
    assert violations(page) == []
    expect(page.get_by_text("RUNNING")).to_have_count(0)
    ready(page, "White")
    expect(half(page, "White").get_by_text("RUNNING")).to_be_visible()
    expect(half(page, "White").get_by_role("button", name="Ready")).to_have_count(0)
    page.wait_for_timeout(500)
    assert entries(people, "13", "chessclock-restarted")[-1]["data"]["by"] == "white"


def test_a_player_who_is_not_ready_after_all_keeps_the_clocks_standing(people: People) -> None:
    page = running(people, "13")
    calls(page)
    ready(page, "White")
    ready(page, "White")
    ready(page, "Black")
    expect(half(page, "White").get_by_role("button", name="White: Ready too: play on")).to_be_visible()
    expect(page.get_by_text("RUNNING")).to_have_count(0)


def test_when_an_arbiter_has_dealt_with_it_both_players_play_on_together(people: People) -> None:
    page = running(people, "13")
    corrects(people, "13", run=None)
    expect(page.get_by_text("RUNNING")).to_have_count(0)
    ready(page, "Black")
    ready(page, "White")
    expect(half(page, "White").get_by_text("RUNNING")).to_be_visible()


def test_after_a_claim_only_an_arbiter_sets_the_clocks_going(people: People) -> None:
    page = running(people, "13")
    page.get_by_role("button", name="Illegal move").first.click(delay=700)
    expect(page.get_by_text("Paused for a claim. An arbiter was called.")).to_be_visible()
    expect(page.get_by_role("button", name="Ready to play on")).to_have_count(0)


def test_the_period_is_marked_for_five_minutes_after_its_control_is_passed(people: People) -> None:
    page = tablet_of(people, "14")
    page.clock.install()
    page.reload()
    expect(half(page, "White")).to_be_visible()
    corrects(
        people, "14", run="white", moves={"white": 11, "black": 11}, clocks_ms={"white": 100_000, "black": 100_000}
    )
    expect(half(page, "White").get_by_text("RUNNING")).to_be_visible()
    mark = half(page, "White").get_by_text("Period 2", exact=True)
    expect(mark).to_have_count(0)
    touches(page, "White")
    expect(mark).to_be_visible()
    expect(half(page, "White").get_by_role("timer")).to_have_text("11:50")
    expect(half(page, "Black").get_by_text("Period 2", exact=True)).to_have_count(0)
    page.clock.run_for(MARKED_MS - 5_000)
    expect(mark).to_be_visible()
    page.clock.run_for(6_000)
    expect(mark).to_have_count(0)
    expect(page.get_by_text("period 2")).to_be_visible()


def test_a_player_has_his_time_said_to_him(people: People) -> None:
    page = running(people, "13")
    page.evaluate(VOICE)
    half(page, "Black").get_by_role("button", name="More for Black").click()
    page.get_by_role("button", name="Say my time (earphone)").click()
    assert page.evaluate("window.said") == [["en", "Black: 15 minutes"]]


def test_start_all_shows_white_running_on_every_tablet_within_a_second(people: People) -> None:
    pairings = [{"board": board, "white": 2 * n + 2, "black": 2 * n + 1} for n, board in enumerate(BOARDS)]
    people.writes("round-paired", round=NEW_ROUND, pairings=pairings, planned_start="2026-05-02T13:00:00Z")
    pages = [tablet_of(people, board) for board in BOARDS]
    for page in pages:
        expect(page.get_by_text("Not started")).to_be_visible()
    desk = people.chief(f"/checks?round={NEW_ROUND}", size=PHONE)
    desk.get_by_role("button", name="Start all clocks").click(delay=1300)
    button = desk.get_by_role("button", name=f"Start round {NEW_ROUND}")
    expect(button).to_be_visible()
    button.click()
    began = time.monotonic()
    for page in pages:
        expect(half(page, "White").get_by_text("RUNNING")).to_be_visible(timeout=1000)
    assert time.monotonic() - began <= 1
