"""S6: the clock tablet without network, after a reload, and with an arbiter at it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from uuid import uuid4

import pytest
from clock_tablets import (
    BOUNCE_MS,
    PIN,
    arbiter_with_a_pin,
    chief,
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
from people import PHONE, TABLET, People, violations
from playwright.sync_api import Page, expect

NETWORK = re.compile("WebSocket|ERR_INTERNET_DISCONNECTED|Failed to load resource|net::")


@pytest.fixture
def offline(people: People) -> Iterator[People]:
    """A browser complains about a network that is cut, and about secrets that are refused: that is no fault."""
    yield people
    people.complaints[:] = [text for text in people.complaints if not NETWORK.search(text)]


@pytest.fixture
def dahl(people: People) -> str:
    """Boards 9 to 16 are his; he has a PIN."""
    arbiter_with_a_pin(people, "Dahl", "9-16")
    return "Dahl"


def presses_of(people: People, board: str) -> list[int]:
    """The moves by White whose presses are in the log, by what the clock then showed."""
    return [one["data"]["clocks_ms"]["white"] for one in entries(people, board, "clock-pressed")]


def unlocks(page: Page, name: str, secret: str = PIN) -> None:
    if page.get_by_label("Name of the arbiter").count() == 0:
        holds(page, page.get_by_role("button", name="Arbiter"), 1700)
    page.get_by_label("Name of the arbiter").fill(name)
    page.get_by_label("PIN, or passphrase").fill(secret)
    page.get_by_role("button", name="Unlock").click()


def both_times_are_seen(page: Page) -> bool:
    """Nothing lies over a time: what is at its middle is its own half."""
    return bool(
        page.evaluate(
            """() => [...document.querySelectorAll('.digits')].every(one => {
              const box = one.getBoundingClientRect()
              const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
              return box.height > 20 && box.top >= 0 && box.bottom <= innerHeight
                && one.closest('section').contains(top) })"""
        )
    )


def test_presses_without_network_are_kept_and_sent_in_order(offline: People) -> None:
    page = running(offline, "13")
    before = len(presses_of(offline, "13"))
    page.context.set_offline(True)
    for number in range(4):
        touches(page, "Black" if number % 2 else "White")
        page.wait_for_timeout(BOUNCE_MS)
    expect(page.get_by_text("No link, 4 to send")).to_be_visible()
    assert moves_of(page, "White") == moves_of(page, "Black") == 12
    page.context.set_offline(False)
    expect(page.get_by_text("No link")).to_have_count(0)
    for _ in range(50):
        if len(presses_of(offline, "13")) == before + 4:
            break
        page.wait_for_timeout(100)
    sent = entries(offline, "13", "clock-pressed")[before:]
    assert [one["data"]["by"] for one in sent] == ["white", "black", "white", "black"]
    device_ms = [one["data"]["device_ms"] for one in sent]
    assert device_ms == sorted(device_ms)


def test_what_was_not_sent_outlives_a_reload(offline: People) -> None:
    page = running(offline, "14")
    before = len(presses_of(offline, "14"))
    page.context.set_offline(True)
    touches(page, "White")
    expect(page.get_by_text("No link, 1 to send")).to_be_visible()
    page.wait_for_timeout(300)
    page.context.set_offline(False)
    page.reload()
    expect(page.get_by_text("Paused, restored")).to_be_visible()
    for _ in range(50):
        if len(presses_of(offline, "14")) == before + 1 and entries(offline, "14", "clock-restored"):
            break
        page.wait_for_timeout(100)
    assert len(presses_of(offline, "14")) == before + 1
    assert entries(offline, "14", "clock-restored")[-1]["data"]["uncertain_ms"] == 1000


@pytest.mark.parametrize("how", ["reload", "back", "double tap", "Escape"])
def test_no_gesture_loses_the_game(people: People, how: str) -> None:
    page = running(people, "15")
    touches(page, "White")
    match how:
        case "reload":
            page.reload()
        case "back":
            page.evaluate("history.back()")
        case "double tap":
            half(page, "White").get_by_role("button", name="press the clock").dblclick()
        case _:
            page.keyboard.press("Escape")
    page.wait_for_timeout(300)
    if how == "reload":
        expect(page.get_by_text("Paused, restored ± 1 s")).to_be_visible()
    else:
        expect(half(page, "Black").get_by_text("RUNNING")).to_be_visible()
    assert moves_of(page, "White") == 11
    assert time_of(page, "White") in ("15:10", "15:09", "15:08")


def test_a_reload_pauses_the_clocks_and_an_arbiter_sets_them_going(people: People) -> None:
    page = running(people, "15")
    page.reload()
    expect(page.get_by_text("Paused, restored ± 1 s")).to_be_visible()
    before = time_of(page, "White")
    touches(page, "White")
    page.wait_for_timeout(1100)
    assert time_of(page, "White") == before
    writes(people, "chessclock-restarted", "15", by="arbiter")
    expect(half(page, "White").get_by_text("RUNNING")).to_be_visible()


def test_a_correction_from_a_phone_shows_on_the_tablet_and_is_acknowledged_once(people: People) -> None:
    page = running(people, "16")
    seq = corrects(people, "16", clocks_ms={"white": 660_000, "black": 600_000}, run=None)
    expect(half(page, "Black").get_by_role("timer")).to_have_text("10:00", timeout=2_000)
    expect(page.get_by_text("Paused by an arbiter.")).to_be_visible()
    page.wait_for_timeout(500)
    shown = [one for one in entries(people, "16", "clock-set") if one["data"].get("corrected") == str(seq)]
    assert [one["data"]["clocks_ms"]["white"] for one in shown] == [660_000]


def test_times_are_changed_only_with_the_pin_and_in_less_than_a_minute(offline: People, dahl: str) -> None:
    page = running(offline, "12", size=PHONE)
    unlocks(page, dahl, "000000")
    expect(page.get_by_role("alert")).to_contain_text("The name or the PIN is not right")
    assert page.get_by_role("button", name="Set the clocks").count() == 0
    unlocks(page, dahl)
    page.get_by_role("button", name="Stop both clocks").click()
    page.get_by_role("button", name="Set the clocks").click()
    page.get_by_label("White's time", exact=True).first.fill("5:00")
    page.get_by_role("button", name="Black's time: +1:00").click()
    page.get_by_label("Who runs next").select_option("black")
    assert both_times_are_seen(page)
    page.get_by_role("button", name="Apply").click()
    expect(half(page, "Black").get_by_text("RUNNING")).to_be_visible()
    assert time_of(page, "White") == "5:00"
    (corrected,) = [one for one in entries(offline, "12", "clock-corrected") if one["author"] == "arbiter:Dahl"]
    assert corrected["data"]["clocks_ms"]["white"] == 300_000
    assert 890_000 < corrected["data"]["was"]["white"] <= 900_000
    page.wait_for_timeout(500)
    shown = [one["data"].get("corrected") for one in entries(offline, "12", "clock-set")]
    assert shown.count(str(corrected["seq"])) == 1


def test_five_wrong_pins_lock_the_tablet_and_tell_the_arbiters(offline: People, dahl: str) -> None:
    page = running(offline, "11")
    for _ in range(5):
        unlocks(page, dahl, "000000")
        expect(page.get_by_role("alert")).to_be_visible()
        expect(page.get_by_label("PIN, or passphrase")).to_have_value("")
    unlocks(page, dahl)
    expect(page.get_by_role("alert")).to_contain_text("locked for")
    expect(half(page, "White").get_by_text("RUNNING")).to_be_visible()
    alerts = chief(offline).get("/api/events/demo/log", params={"kind": "alert-raised"}).json()["entries"]
    assert (alerts[-1]["data"]["seen"], alerts[-1]["data"]["about"]) == ("tablet-locked", "board 11")


def test_without_network_an_arbiter_who_was_here_before_corrects_the_clock(offline: People, dahl: str) -> None:
    page = running(offline, "10")
    unlocks(page, dahl)
    page.get_by_role("button", name="Close").click()
    page.wait_for_timeout(500)
    page.context.set_offline(True)
    unlocks(page, dahl)
    page.get_by_role("button", name="Stop both clocks").click()
    page.get_by_role("button", name="Set the clocks").click()
    page.get_by_label("White's time", exact=True).first.fill("7:00")
    page.get_by_role("button", name="Apply").click()
    expect(half(page, "White").get_by_role("timer")).to_have_text(re.compile("^(7:00|6:59)$"))
    page.context.set_offline(False)
    expect(page.get_by_text("No link")).to_have_count(0)
    for _ in range(50):
        if any(one["data"]["clocks_ms"]["white"] == 420_000 for one in entries(offline, "10", "clock-set")):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the correction did not arrive")


@pytest.mark.long
def test_an_arbiter_makes_a_second_tablet_the_clock(people: People, dahl: str) -> None:
    first = running(people, "16")
    second = tablet_of(people, "16", confirmed=False)
    expect(second.get_by_text("it is not the clock")).to_be_visible()
    second.get_by_role("button", name="Arbiter: make this tablet the clock").click()
    unlocks(second, dahl)
    second.get_by_role("button", name="Make this tablet the clock of board 16").click()
    expect(second.get_by_text("the clock was moved to this tablet")).to_be_visible()
    touches(first, "White")
    expect(first.get_by_text("it is not the clock")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, pytest.param(TABLET, marks=pytest.mark.long)])
def test_nothing_that_is_opened_covers_a_time(people: People, dahl: str, size: tuple[int, int]) -> None:
    page = running(people, "9", size=size)
    for name in ("More for White", "More for Black", "About this clock"):
        page.get_by_role("button", name=name).click()
        assert both_times_are_seen(page), name
        page.get_by_role("button", name="Close").click()
    unlocks(page, dahl)
    page.get_by_role("button", name="Stop both clocks").click()
    for name in ("Set the clocks", "Result", "Test the screen"):
        page.get_by_role("button", name=name).click()
        assert both_times_are_seen(page), name
        assert violations(page) == []
        page.get_by_role("button", name="Close").click()


def test_the_screen_test_finds_digits_of_17_5_mm_on_a_tablet(people: People, dahl: str) -> None:
    page = running(people, "9")
    unlocks(page, dahl)
    page.get_by_role("button", name="Stop both clocks").click()
    page.get_by_role("button", name="Test the screen").click()
    page.get_by_label("Width of the card").fill("265")  # a tablet of 10 inches: 125 CSS pixels an inch
    told = page.locator("[data-digits-mm]")
    assert float(str(told.get_attribute("data-digits-mm"))) >= 17.5
    assert float(str(page.locator("[data-half-mm]").get_attribute("data-half-mm"))) >= 60
    expect(told).to_contain_text("That is enough")
    for _ in range(2):
        page.get_by_role("button", name="Close").click()
    drawn = float(half(page, "White").locator(".digits").evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))
    assert drawn * 0.727 * 53.98 / 265 >= 17.5


def test_the_clock_keeps_the_screen_on(people: People) -> None:
    page = tablet_of(people, "17")
    page.add_init_script(
        """window.asked = []; Object.defineProperty(navigator, 'wakeLock', {value: {
          request: async kind => (window.asked.push(kind), new EventTarget())}})"""
    )
    page.reload()
    expect(half(page, "White")).to_be_visible()
    assert page.evaluate("window.asked")[:1] == ["screen"]


def test_with_freeze_one_flag_stops_both_clocks(people: People) -> None:
    rules = chief(people).get("/api/events/demo").json()["declarations"][-1]["rules"]
    told = {key: value for key, value in rules.items() if value not in (None, {}, [])}
    desk = {key: value for key, value in rules["desk"].items() if value is not None}
    frozen = {**told, "desk": {**desk, "freeze": True}}
    entry = {"id": str(uuid4()), "kind": "rules-corrected", "data": {"rules": frozen, "because": "as announced"}}
    (receipt,) = chief(people).post("/api/events/demo/log", json=[entry]).json()
    assert "seq" in receipt, str(receipt)
    page = tablet_of(people, "22")
    corrects(people, "22", run="white", clocks_ms={"white": 1_000, "black": 5_000})
    expect(half(page, "White").get_by_text("⚑ FIRST")).to_be_visible()
    expect(page.get_by_text("both clocks stand")).to_be_visible()
    touches(page, "White")
    page.wait_for_timeout(1_200)
    assert time_of(page, "Black") == "0:05"
