"""S11: what contradicts the board is shown before a result is entered, and blocks nothing."""

from __future__ import annotations

from offline import without_network
from people import PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Locator, Page, expect

MATE, FED = "4", "1"
NO_LOSS = "It is no loss where White cannot checkmate by any series of legal moves."


def sheet_of(page: Page, board: str, result: str) -> Locator:
    row = page.get_by_role("radiogroup", name=f"Board {board}:")
    row.get_by_role("radio", name=result).click()
    return page.get_by_role("dialog")


def test_a_result_that_the_board_does_not_show_is_told_before_it_is_entered(people: People) -> None:
    page = people.chief("/results", size=PHONE)
    row = people.caller("chief").get("/api/events/demo/boards/4").json()["result_told"]
    shown, other = {"1-0": ("1-0", "0-1"), "0-1": ("0-1", "1-0")}[row["stands"]]
    sheet = sheet_of(page, MATE, other)
    expect(sheet.get_by_text(f"The board shows {shown}.")).to_be_visible()
    assert violations(page) == []
    assert not is_wider_than_the_window(page)
    sheet.get_by_role("button", name="Another result").click()
    sheet.get_by_role("button").filter(has_text=shown).click()
    expect(sheet.get_by_text("The board shows")).to_have_count(0)
    sheet.get_by_role("button", name="Another result").click()
    sheet.get_by_role("button").filter(has_text=other).click()
    sheet.get_by_role("button", name=f"Enter {other}").click()
    expect(page.get_by_text(f"The board shows {shown}.")).to_be_visible()


def test_a_resignation_asks_whether_the_opponent_can_checkmate(people: People) -> None:
    page = people.chief("/incident/13", size=PHONE)
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=300_000)
    page.goto("/results")
    sheet = sheet_of(page, "13", "1-0")
    sheet.get_by_label("How it ended").select_option("resignation")
    expect(sheet.get_by_text(NO_LOSS)).to_be_visible()
    expect(sheet.get_by_role("link", name="Set up the position")).to_be_visible()
    assert violations(page) == []
    sheet.get_by_label("How it ended").select_option("agreement")
    expect(sheet.get_by_text(NO_LOSS)).to_have_count(0)
    with without_network(people, page):
        sheet.get_by_label("How it ended").select_option("resignation")
        expect(sheet.get_by_text(NO_LOSS)).to_be_visible()


def test_of_known_moves_the_desk_knows_it_by_itself(people: People) -> None:
    page = people.chief("/incident/1", size=PHONE)
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=300_000)
    page.goto("/results")
    sheet = sheet_of(page, FED, "1-0")
    with page.expect_response("**/api/events/demo/decide"):
        sheet.get_by_label("How it ended").select_option("resignation")
    expect(sheet.get_by_role("button", name="Enter 1-0")).to_be_visible()
    expect(sheet.get_by_text(NO_LOSS)).to_have_count(0)
