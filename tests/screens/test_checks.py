"""S3: the checklist before a round, and its start."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Browser, expect
from running_demo import RunningDemo

FIVE = ("1", "2", "3", "4", "5")


@pytest.fixture(scope="module", autouse=True)
def rounds_to_come(browser: Browser, demo: RunningDemo) -> Iterator[None]:
    """Rounds 4 to 6 are paired: a test has the round that it starts."""
    people = People(browser, demo)
    for round in (4, 5, 6):
        pairings = [{"board": str(n), "white": 2 * n, "black": 2 * n - 1} for n in range(1, 25)]
        people.writes("round-paired", round=round, pairings=pairings, planned_start="2026-05-02T13:00:00Z")
    yield
    people.close()


def test_one_tap_ticks_a_square_which_survives_a_reload_and_shows_who_did_it(people: People) -> None:
    page = people.arbiter("/checks?round=4", size=PHONE)
    button = page.get_by_role("button", name="Board 7, not checked")
    button.click()
    checked = page.get_by_role("button", name="Board 7, checked by Jansen", exact=True)
    expect(checked).to_have_attribute("aria-pressed", "true")
    expect(checked).to_contain_text("✓J")
    page.reload()
    expect(page.get_by_role("button", name="Board 7, checked by Jansen", exact=True)).to_contain_text("✓J")
    expect(page.get_by_text("Boards checked: 1 of 24")).to_be_visible()


def test_a_tablet_whose_clock_is_not_set_as_the_rules_say_turns_its_square_to_a_mark_with_both_times(
    people: People,
) -> None:
    page = people.arbiter("/checks?round=4", name="Dahl")
    expect(page.get_by_role("button", name="Board 9, not checked")).to_be_visible()
    shown = {"clocks_ms": {"white": 900_000, "black": 900_000}, "moves": {"white": 0, "black": 0}, "round": 4}
    people.demo.moves("act", board="9", kind="clock-set", data=shown).raise_for_status()
    button = page.get_by_role("button", name="Board 9, not checked, clock differs: clock 15:00, rules say 15:10")
    expect(button).to_contain_text("!")
    expect(page.get_by_role("listitem").filter(has_text="clock 15:00, rules say 15:10")).to_be_visible()


def test_something_wrong_is_told_by_a_hold_or_by_a_button(people: People) -> None:
    page = people.arbiter("/checks?round=4", name="Osei", size=PHONE)
    page.get_by_role("button", name="Board 17, not checked").click(delay=900)
    expect(page.get_by_label("Board", exact=True)).to_have_value("17")
    page.get_by_role("button", name="colours").click()
    assert violations(page) == []
    page.get_by_role("button", name="Keep for board 17").click()
    expect(page.get_by_role("button", name="Board 17, not checked, colours")).to_contain_text("!O")
    page.get_by_role("button", name="Something is wrong at a board").click()
    page.get_by_label("Board", exact=True).select_option("18")
    page.get_by_label("In words").fill("a king is missing")
    page.get_by_role("button", name="Keep for board 18").click()
    expect(page.get_by_role("button", name="Board 18, not checked, a king is missing")).to_be_visible()


def test_ticks_without_network_are_shown_as_to_send_and_sent_later(people: People) -> None:
    page = people.arbiter("/checks?round=4", size=PHONE)
    expect(page.get_by_role("button", name="Board 6, not checked")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("button", name="Board 6, not checked").click()
    expect(page.get_by_role("button", name="Board 6, checked by Jansen, to send")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Board 6, checked by Jansen", exact=True)).to_be_visible()
    people.complaints[:] = [one for one in people.complaints if not one.startswith("Failed to load resource")]


def test_items_of_the_hall_are_ticked_added_and_left_out(people: People) -> None:
    page = people.chief("/checks?round=4", size=PHONE)
    page.get_by_label("Rules announced").check()
    expect(page.get_by_role("heading", name="In the hall: 1 of 7")).to_be_visible()
    page.get_by_role("button", name="Change the list").click()
    page.get_by_label("Another item").fill("Water at the tables")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("checkbox", name="water at the tables")).not_to_be_checked()
    page.get_by_role("button", name="Leave out: Scoresheets at hand").click()
    expect(page.get_by_role("checkbox", name="Scoresheets at hand")).to_have_count(0)
    expect(page.get_by_role("heading", name="In the hall: 1 of 7")).to_be_visible()


def test_start_all_warns_of_unchecked_boards_and_starts_every_tablet(people: People) -> None:
    boards = [str(n) for n in range(1, 25) if str(n) not in FIVE]
    ticks = [{"id": str(uuid4()), "kind": "check-ticked", "board": one, "data": {"round": 5}} for one in boards]
    people.caller("chief").post("/api/events/demo/log", json=ticks).raise_for_status()
    page = people.chief("/checks?round=5", size=PHONE)
    expect(page.get_by_text("Boards checked: 19 of 24")).to_be_visible()
    page.get_by_role("button", name="Start all clocks").click(delay=1300)
    expect(page.get_by_text("5 boards unchecked. Start all the same?")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Start round 5").click()
    expect(page.get_by_role("heading", name="Clocks not started")).to_be_visible()
    people.demo.moves("advance", ms=0)
    expect(page.get_by_role("heading", name="Clocks not started: 0")).to_be_visible(timeout=3000)
    rows = people.caller("chief").get("/api/events/demo/hall", params={"round": 5}).json()["rows"]
    assert all(row["white"]["running"] for row in rows)


def test_by_keys_the_clocks_are_started_with_a_question_instead_of_a_hold(people: People) -> None:
    page = people.chief("/checks?round=6")
    expect(page.get_by_role("button", name="Board 1, not checked")).to_be_visible()
    page.get_by_role("button", name="Board 1, not checked").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Board 2, not checked")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Board 2, checked by Berg", exact=True)).to_be_visible()
    page.keyboard.press("s")
    expect(page.get_by_role("button", name="Start round 6")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Clocks not started")).to_be_visible()


def test_after_the_start_the_page_says_which_clocks_do_not_run(people: People) -> None:
    page = people.chief("/checks?round=3", size=PHONE)
    expect(page.get_by_role("heading", name="Clocks not started: 1")).to_be_visible()
    expect(page.get_by_role("link", name="Board 23", exact=True).first).to_be_visible()
    assert violations(page) == []
    assert not is_wider_than_the_window(page)


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_checklist_is_within_reach_of_everybody(people: People, size: tuple[int, int]) -> None:
    page = people.chief("/checks?round=4", size=size)
    expect(page.get_by_role("toolbar", name="Boards")).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not is_wider_than_the_window(page)
