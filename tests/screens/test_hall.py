"""S4: the hall."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from forked_demo import Forked
from people import PHONE, People
from playwright.sync_api import Browser, Locator, Page, expect
from running_demo import RunningDemo

THREE_S = 3000
WITHIN_3_S = 5000
"""And what a busy machine needs."""


def boards(page: Page) -> Locator:
    return page.get_by_role("list", name="Boards").get_by_role("link")


def board(page: Page, number: str) -> Locator:
    return page.locator(f'a.open[data-board="{number}"]')


def order(page: Page) -> list[str]:
    shown: list[str] = boards(page).evaluate_all("links => links.map(link => link.dataset.board)")
    return shown


def test_boards_that_need_an_arbiter_stand_above_all_others(people: People) -> None:
    page = people.chief()
    expect(boards(page)).to_have_count(23)
    assert order(page)[:8] == ["24", "6", "9", "10", "4", "14", "5", "17"]
    expect(boards(page).first).to_contain_text("CALL THE FLAG?")
    expect(board(page, "5")).to_contain_text("WAIT ONE MOVE")


def test_games_that_have_ended_are_folded_away(people: People) -> None:
    page = people.chief()
    expect(board(page, "8")).to_have_count(0)
    page.get_by_role("button", name="Ended 1").click()
    expect(board(page, "8")).to_contain_text("0-1")


def test_a_row_is_named_by_both_players_both_times_in_words_and_why_it_needs_an_arbiter(people: People) -> None:
    page = people.chief()
    words = r"Board 12.*Playing.*Ivanova.*9 minutes \d+ seconds, running.*De Vries.*10 minutes 55 seconds"
    expect(page.get_by_role("link", name=re.compile(words))).to_have_count(1)


def test_low_time_stands_below_with_the_lower_time_first(people: People) -> None:
    page = people.chief("/hall?show=low")
    expect(boards(page)).to_have_count(2)
    assert order(page) == ["21", "3"]
    expect(page.get_by_role("heading", name="Low time 2")).to_be_visible()


def test_own_boards_are_shown_alone_where_that_is_asked_for(people: People) -> None:
    page = people.arbiter()
    page.get_by_role("button", name="Mine 8").click()
    expect(boards(page)).to_have_count(8)
    expect(page.get_by_text("own", exact=True).first).to_be_visible()
    assert "show=mine" in page.url


def test_own_boards_come_first_within_a_class(people: People) -> None:
    page = people.arbiter(name="Dahl")
    expect(boards(page)).to_have_count(23)
    numbers = order(page)
    assert numbers.index("11") < numbers.index("1")


def test_a_board_is_found_by_its_number_and_by_a_part_of_a_name(people: People) -> None:
    page = people.chief(size=PHONE)
    expect(boards(page)).to_have_count(23)
    page.keyboard.press("/")
    search = page.get_by_role("searchbox", name="Find a board by number or name")
    expect(search).to_be_focused()
    search.fill("vries")
    expect(boards(page)).to_have_count(1)
    search.press("Enter")
    expect(page).to_have_url(re.compile("/board/12$"))


def test_by_number_nothing_is_sorted(people: People) -> None:
    page = people.chief()
    page.get_by_role("button", name="By number").click()
    expect(boards(page).first).to_contain_text("1")
    assert order(page) == [str(number) for number in range(1, 25)]


def test_a_pinned_board_stands_on_top_and_stays_there_after_a_reload(people: People) -> None:
    page = people.chief()
    page.get_by_role("button", name="Actions for board 13").click()
    page.get_by_role("button", name="Pin on top").click()
    expect(boards(page).first).to_have_attribute("data-board", "13")
    page.reload()
    expect(boards(page).first).to_have_attribute("data-board", "13")


def test_who_goes_to_a_board_is_seen_by_the_others(people: People) -> None:
    jansen, berg = people.arbiter(), people.chief()
    expect(boards(berg)).to_have_count(23)
    jansen.get_by_role("button", name="Actions for board 22").click()
    jansen.get_by_role("button", name="I'm going").click()
    expect(board(berg, "22")).to_contain_text("Jansen is going there")


def test_one_tap_opens_the_board_on_a_phone(people: People) -> None:
    page = people.chief(size=PHONE)
    board(page, "24").click()
    expect(page).to_have_url(re.compile("/board/24$"))


def test_on_a_laptop_the_board_is_shown_beside_the_list(people: People) -> None:
    page = people.chief()
    board(page, "24").click()
    expect(page.get_by_role("heading", name="Board 24: Ramaswamy – Papadakis")).to_be_visible()
    expect(page.get_by_text("White may claim a win on time")).to_be_visible()
    expect(boards(page)).to_have_count(23)


def test_arrow_keys_go_from_row_to_row(people: People) -> None:
    page = people.chief()
    boards(page).first.focus()
    page.keyboard.press("ArrowDown")
    expect(boards(page).nth(1)).to_be_focused()


def test_without_network_the_last_facts_stay_with_their_age(people: People) -> None:
    page = people.chief()
    expect(boards(page)).to_have_count(23)
    page.context.route("**/api/**", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("link", name=re.compile("Connection: Offline"))).to_be_visible()
    expect(boards(page)).to_have_count(23)
    people.complaints.clear()  # the browser complains of the network that was cut


def changes_within(page: Page, clock: Locator, seconds: int) -> int:
    """How many times what a clock shows has changed, looked at once a second."""
    shown = [clock.text_content()]
    for _ in range(seconds):
        page.clock.run_for(1000)
        shown.append(clock.text_content())
    return sum(one != next_one for one, next_one in pairwise(shown))


def test_a_clock_in_sight_changes_every_second_and_one_out_of_sight_once_in_ten(people: People) -> None:
    page = people.chief(size=PHONE)
    page.clock.install()
    page.reload()
    clock = page.locator(".clock.running").last
    expect(clock).not_to_be_in_viewport()
    page.clock.run_for(1000)
    assert changes_within(page, clock, 10) in (1, 2)  # it may be marked as not heard of, too
    clock.scroll_into_view_if_needed()
    # The server's beat, which knows nothing of the page's faster time, may set it back by what just passed.
    assert changes_within(page, clock, 10) >= 6


def test_rows_are_as_high_as_their_text_in_every_size_of_it(people: People) -> None:
    page = people.chief(size=PHONE)
    expect(boards(page)).to_have_count(23)
    is_cut = "links => links.filter(link => link.scrollHeight > link.clientHeight).map(link => link.dataset.board)"
    for scale in ("1", "2"):
        page.evaluate("scale => document.documentElement.style.setProperty('--text-scale', scale)", scale)
        assert boards(page).evaluate_all(is_cut) == []


# What follows moves the hall.


def test_the_order_does_not_change_while_a_finger_is_down(people: People) -> None:
    page = people.chief()
    expect(boards(page)).to_have_count(23)
    page.wait_for_timeout(THREE_S)
    before = order(page)
    board(page, "22").hover()
    page.mouse.down()
    people.demo.moves("act", board="19", kind="arbiter-called", data={"by": "white"})
    expect(board(page, "19")).to_contain_text("PLAYER CALLS")
    page.wait_for_timeout(THREE_S)
    assert order(page) == before
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(boards(page).nth(4)).to_have_attribute("data-board", "19")


def test_a_clock_that_comes_to_zero_is_first_within_three_seconds(people: People) -> None:
    page = people.arbiter(name="Osei")
    expect(boards(page)).to_have_count(23)
    page.wait_for_timeout(THREE_S)
    people.demo.moves("act", board="21", kind="clock-ran-out", data={"by": "white"}).raise_for_status()
    expect(boards(page).first).to_have_attribute("data-board", "21", timeout=WITHIN_3_S)
    expect(boards(page).first).to_contain_text("CALL THE FLAG?")
    expect(page.locator("[data-voice=assertive]")).to_contain_text("Board 21 needs you")


@pytest.mark.long
def test_a_row_is_the_same_element_after_a_hundred_changes_of_the_order(people: People) -> None:
    page = people.chief()
    board(page, "12").evaluate("row => (window.theRow = row)")
    button = page.get_by_role("button", name="By number")
    for _ in range(100):
        button.click()
    assert board(page, "12").evaluate("row => row === window.theRow")


def test_a_row_is_the_same_element_after_the_order_has_changed(people: People) -> None:
    page = people.chief()
    board(page, "12").evaluate("row => (window.theRow = row)")
    button = page.get_by_role("button", name="By number")
    for _ in range(6):
        button.click()
    assert board(page, "12").evaluate("row => row === window.theRow")


@pytest.fixture
def other_people(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """At a demo of their own."""
    demo = RunningDemo("--test-clock", "--boards", "6", log=tmp_path / "log", program=Forked)
    people = People(browser, demo)
    yield people
    people.close()
    demo.stop()
    assert people.complaints == []


def test_under_2009_simplified_a_clock_at_zero_says_to_say_nothing(other_people: People) -> None:
    rules = {"edition": "fide-2009", "regime": "simplified", "time_control": "15+10"}
    other_people.writes("rules-corrected", rules=rules, because="the regulations of the event name them")
    secret = other_people.demo.after("Chief arbiter Berg")
    context, _ = other_people._signed_in("chief", "Berg", secret)
    context.route("**/pack", lambda route: route.fulfill(status=204))  # a demo that makes one takes long to stop
    page = other_people._page(context, "/hall")
    expect(boards(page).first).to_be_visible()
    other_people.demo.moves("act", board="2", kind="clock-ran-out", data={"by": "white"})
    expect(board(page, "2")).to_contain_text("SAY NOTHING")
    expect(boards(page).first).to_have_attribute("data-board", "2")
