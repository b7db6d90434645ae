"""S7: after Declare the correction goes to the linked tablet with one tap; without one it is keyed in by hand."""

from __future__ import annotations

from clock_tablets import entries, half, running, time_of
from offline import without_network
from people import PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Locator, Page, expect

WITH_A_TABLET, WITHOUT = "13", "15"
MOST_TAPS = 7


def declares_a_first_illegal_move(page: Page, board: str) -> int:
    """From the hall; the taps to Declare."""
    page.locator(f"[data-board='{board}']").click()
    page.get_by_role("link", name="Incident", exact=True).last.click()
    return 2 + declares(page)


def declares(page: Page) -> int:
    """From the tiles; the taps to Declare."""
    tile = page.get_by_role("button", name="Illegal move", exact=True)
    expect(tile).to_be_visible(timeout=300_000)
    tile.click()
    answers = ("A piece went where it may not", "I saw it myself", "No")
    for answer in answers:
        page.locator(".question").get_by_role("button").filter(has_text=answer).first.click()
    page.get_by_role("button", name="DECLARE").click()
    return 1 + len(answers) + 1


def correction(page: Page) -> Locator:
    return page.get_by_role("region", name="Correction of the clocks")


def test_after_declare_one_tap_brings_the_correction_onto_the_tablet(people: People) -> None:
    tablet = running(people, WITH_A_TABLET)
    page = people.chief("/hall", size=PHONE)
    assert declares_a_first_illegal_move(page, WITH_A_TABLET) <= MOST_TAPS
    expect(correction(page)).to_contain_text("Black 15:00 → 14:50")
    assert violations(page) == []
    assert not is_wider_than_the_window(page)
    page.get_by_role("button", name="Send to the clock").click()
    expect(correction(page).get_by_role("status")).to_have_text("on the clock")
    assert time_of(tablet, "Black") == "14:50"
    assert time_of(tablet, "White").startswith("15:5") or time_of(tablet, "White") == "16:00"
    expect(half(tablet, "White").get_by_text("RUNNING")).to_have_count(0)
    told = entries(people, WITH_A_TABLET, "clock-corrected")[-1]["data"]
    assert (told["because"], told["was"]["black"], told["clocks_ms"]["black"]) == ("illegal-move", 900_000, 890_000)
    assert told["clocks_ms"]["white"] == told["was"]["white"] + 60_000
    assert told["incident"] == entries(people, WITH_A_TABLET, "ruling-declared")[-1]["data"]["incident"]
    page.get_by_role("button", name="Start Black's clock").click()
    expect(half(tablet, "Black").get_by_text("RUNNING")).to_be_visible()
    expect(correction(page).get_by_role("status")).to_have_text("on the clock, started")


def test_without_a_linked_tablet_the_correction_is_keyed_in(people: People) -> None:
    page = people.chief("/hall", size=PHONE)
    declares_a_first_illegal_move(page, WITHOUT)
    expect(page.get_by_role("button", name="Send to the clock")).to_have_count(0)
    correction(page).get_by_text("Key the correction in").click()
    expect(correction(page).get_by_role("listitem").first).to_be_visible()


def test_without_network_the_correction_is_keyed_in(people: People) -> None:
    running(people, "16")
    page = people.chief("/incident/16", size=PHONE)
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=300_000)
    with without_network(people, page):
        declares(page)
        expect(page.get_by_text("Declared, to send")).to_be_visible()
        expect(correction(page).get_by_text("Key the correction in")).to_be_visible(timeout=30_000)
