"""S5: one board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect

A_TABLET = """() => {
  const line = new WebSocket(location.origin.replace('http', 'ws') + '/api/events/demo/boards/12/clock')
  window.sets = []
  line.onmessage = (message) => {
    const told = JSON.parse(message.data)
    if (!told.set) return
    window.sets.push(told.set)
    line.send(JSON.stringify({ack: told.id, data: {clocks_ms: told.set.clocks_ms}}))
  }
  return new Promise((resolve) => (line.onopen = () => resolve(true)))
}"""
"""What shows a correction at once, as a clock of a board does."""


def actions(page: Page, board: str) -> Any:
    return page.get_by_role("group", name=f"Actions for board {board}")


def of_the_log(people: People, board: str, kind: str) -> list[dict[str, Any]]:
    query = {"board": board, "kind": kind}
    entries: list[dict[str, Any]] = people.caller("chief").get("/api/events/demo/log", params=query).json()["entries"]
    return entries


def test_a_board_shows_both_clocks_who_runs_and_what_is_counted(people: People) -> None:
    page = people.chief("/board/13")
    black = page.get_by_role("region", name="Black")
    expect(black.get_by_role("timer")).to_have_text(re.compile(r"8:\d\d"))
    expect(black).to_contain_text("RUNNING")
    expect(black).to_contain_text("illegal 0")
    expect(page.get_by_role("region", name="White")).not_to_contain_text("RUNNING")
    expect(page.get_by_text("From presses; the moves are not known: there is no position")).to_be_visible()


def test_a_window_is_there_after_an_illegal_move_and_gone_after_the_reply(people: People) -> None:
    page = people.chief("/board/1")
    windows = page.get_by_role("region", name="Open windows")
    expect(windows).to_contain_text("Nothing may be claimed now.")
    people.demo.moves("act", board="1", kind="move-made", data={"by": "black", "uci": "e6a7"}).raise_for_status()
    people.demo.moves("act", board="1", kind="clock-pressed", data={"by": "black"}).raise_for_status()
    expect(windows).to_contain_text(re.compile("White may claim.*(released|illegal)"))
    expect(windows).to_contain_text("don't tell the players")
    people.demo.moves("act", board="1", kind="move-made", data={"by": "white", "uci": "c1b1"}).raise_for_status()
    expect(windows).not_to_contain_text("White may claim")
    expect(windows).to_contain_text("The players may undo the illegal move by agreement")


def test_a_minute_more_is_on_the_clock_in_eight_taps_and_the_log_says_was_and_becomes(people: People) -> None:
    tablet = people.tablet("/none")
    tablet.evaluate(A_TABLET)
    page = people.chief("/board/12", size=PHONE)
    actions(page, "12").get_by_role("button", name="Clocks").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="White +1:00").click()
    expect(sheet.get_by_role("status")).to_contain_text(re.compile(r"White 9:\d\d → 10:\d\d"))
    sheet.get_by_role("combobox", name="Reason").select_option("illegal-move")
    sheet.get_by_role("button", name="Apply to tablet").click()
    expect(sheet.get_by_text("✓ on the clock")).to_be_visible()
    (shown,) = tablet.evaluate("window.sets")
    (entry,) = of_the_log(people, "12", "clock-corrected")
    was, becomes = entry["data"]["was"], entry["data"]["clocks_ms"]
    assert shown["clocks_ms"] == becomes
    assert (becomes["white"] - was["white"], becomes["black"]) == (60_000, was["black"])
    assert (entry["data"]["because"], entry["data"]["run"]) == ("illegal-move", "white")
    sheet.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_role("region", name="Log of board 12")).to_contain_text(
        re.compile(r"9:\d\d / 10:55 → 10:\d\d / 10:55")
    )


def test_a_time_may_be_typed_and_what_is_no_time_is_said_at_the_field(people: People) -> None:
    page = people.chief("/board/15")
    actions(page, "15").get_by_role("button", name="Clocks").click()
    sheet = page.get_by_role("dialog")
    field = sheet.get_by_role("textbox", name=re.compile("^Black"))
    field.fill("1:02:03")
    field.press("Tab")
    expect(sheet.get_by_role("status")).to_contain_text("Black 7:43 → 1:02:03")
    field.fill("1:99")
    expect(sheet.get_by_role("alert")).to_have_text("A time such as 1:43 or 1:02:03.")


def test_pausing_takes_a_tap_and_resuming_has_to_be_held(people: People) -> None:
    page = people.chief("/board/16", size=PHONE)
    actions(page, "16").get_by_role("button", name="Pause both").click()
    resume = actions(page, "16").get_by_role("button", name="Resume (hold)")
    expect(resume).to_be_visible()
    resume.click()
    page.wait_for_timeout(300)
    assert of_the_log(people, "16", "chessclock-restarted") == []
    resume.click(delay=800)
    expect(actions(page, "16").get_by_role("button", name="Pause both")).to_be_visible()


def test_by_keyboard_resuming_asks_with_the_name_of_the_board(people: People) -> None:
    page = people.chief("/board/18")
    expect(actions(page, "18")).to_be_visible()
    page.keyboard.press("p")
    resume = actions(page, "18").get_by_role("button", name="Resume (hold)")
    expect(resume).to_be_visible()
    resume.press("Enter")
    expect(page.get_by_text("Resume the clocks of board 18?")).to_be_visible()
    page.get_by_role("button", name="Yes").press("Enter")
    expect(actions(page, "18").get_by_role("button", name="Pause both")).to_be_visible()


def test_the_text_board_lists_every_man_and_arrow_keys_name_each_square(people: People) -> None:
    page = people.chief("/board/17")
    page.get_by_role("button", name="Text board").click()
    expect(page.get_by_text("White: Kg1, Qe2, Re1, Re3, Bd1, Bd2, Nf3, a3, b2, c3, d6, e5, f2, g4, h3")).to_be_hidden()
    expect(page.get_by_text(re.compile("^White: Kg1, "))).to_be_visible()
    expect(page.get_by_text(re.compile("^Black: Kd7, "))).to_be_visible()
    grid = page.get_by_role("grid", name="Board 17")
    expect(grid.get_by_role("button")).to_have_count(64)
    grid.get_by_role("button", name="e4, empty").focus()
    page.keyboard.press("ArrowUp")
    expect(grid.get_by_role("button", name="e5, white pawn")).to_be_focused()
    for _ in range(9):
        page.keyboard.press("ArrowDown")
    expect(grid.get_by_role("button", name="e1, white rook")).to_be_focused()


def test_a_move_is_recorded_by_two_taps_whether_the_laws_allow_it_or_not(people: People) -> None:
    page = people.chief("/board/2")
    page.get_by_role("button", name="Text board").click()
    page.get_by_role("button", name="Record moves").click()
    grid = page.get_by_role("grid", name="Board 2")
    king = grid.get_by_role("button", name=re.compile("white king"))
    start = str(king.get_attribute("data-square"))
    end = "a8" if start[0] > "d" else "h8"
    king.click()
    expect(page.get_by_text(f"From {start} to which square?")).to_be_visible()
    grid.locator(f"[data-square={end}]").click()
    expect(page.get_by_role("region", name="Moves", exact=True)).to_contain_text(f"{start}–{end} × as made")
    assert of_the_log(people, "2", "move-made")[-1]["data"]["uci"] == f"{start}{end}"


def test_an_alert_is_no_observation_and_is_put_away_with_a_reason(people: People) -> None:
    page = people.chief("/board/17")
    expect(page.get_by_text("This is a pointer, not an observation. Did you see it yourself?")).to_be_visible()
    page.get_by_text("No, put the alert away").click()
    page.get_by_role("button", name="Put away").click()
    expect(page.get_by_text("Say in a word what it was.")).to_be_visible()
    page.get_by_role("textbox", name="What was it?").fill("a man stood between two squares")
    page.get_by_role("button", name="Put away").click()
    expect(page.get_by_text("The feed shows")).to_be_hidden()


def test_a_board_of_somebody_else_is_taken_over_before_anything_is_done_there(people: People) -> None:
    page = people.arbiter("/board/20")
    expect(page.get_by_text("Board 20 is not yours.")).to_be_visible()
    expect(actions(page, "20").get_by_role("button", name="Clocks")).to_have_count(0)
    page.get_by_role("button", name="Take board 20 over").click()
    expect(page.get_by_text("Jansen is going there")).to_be_visible()
    expect(actions(page, "20").get_by_role("button", name="Clocks")).to_be_visible()


def test_a_flag_is_called_by_name(people: People) -> None:
    page = people.chief("/board/24", size=PHONE)
    actions(page, "24").get_by_role("button", name="Flag").click()
    page.get_by_role("button", name="Call the flag of Black: Papadakis").click()
    expect(page.get_by_text("CALL THE FLAG?")).to_be_hidden()
    assert of_the_log(people, "24", "flag-fall-called")[-1]["data"]["who"] == "black"


def test_a_note_that_was_not_written_yet_is_still_there(people: People) -> None:
    page = people.chief("/board/22")
    expect(actions(page, "22")).to_be_visible()
    page.keyboard.press("o")
    note = page.get_by_role("textbox", name="Note")
    note.press_sequentially("White asked")
    page.wait_for_timeout(300)
    page.get_by_role("button", name="Close").click()
    actions(page, "22").get_by_role("button", name="Note").click()
    expect(note).to_have_value("White asked")
    page.get_by_role("button", name="Write the note").click()
    expect(page.get_by_role("region", name="Log of board 22")).to_contain_text("White asked")


def test_an_ended_game_shows_its_result_and_why(people: People) -> None:
    page = people.chief("/board/8")
    expect(page.get_by_text(re.compile(r"Ended\s+0-1 · resignation · tablet"))).to_be_visible()


def test_what_came_meanwhile_is_shown_beside_what_was_written(people: People) -> None:
    chief = people.caller("chief")
    seen = chief.get("/api/events/demo/boards/7").json()["seq"]
    people.writes("note-written", "7", text="the first note")
    entry = {"id": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "kind": "note-written", "board": "7", "seen_seq": seen}
    (receipt,) = chief.post("/api/events/demo/log", json=[{**entry, "data": {"text": "the second note"}}]).json()
    page = people.chief("/board/7")
    if "look_again" in receipt:
        expect(page.get_by_role("region", name="Look again")).to_contain_text("the second note")
        page.get_by_role("button", name="I have looked").click()
    expect(page.get_by_role("region", name="Look again")).to_have_count(0)


def test_without_a_number_a_board_is_asked_for(people: People) -> None:
    page = people.chief("/board")
    page.get_by_role("textbox", name="Number of the board").fill("13")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/board/13$"))


def test_without_network_a_board_shows_what_was_known(people: People) -> None:
    page = people.chief("/board/19")
    expect(page.get_by_role("timer")).to_have_count(2)
    page.wait_for_timeout(500)
    page.context.route("**/api/**", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("link", name=re.compile("Connection: Offline"))).to_be_visible()
    expect(page.get_by_role("timer")).to_have_count(2)
    expect(page.get_by_text(re.compile("as of .* ago"))).to_be_visible()
    people.complaints.clear()  # the browser complains of the network that was cut


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
@pytest.mark.parametrize("board", ["11", "6"])
def test_a_board_has_nothing_that_keeps_anybody_out(people: People, size: tuple[int, int], board: str) -> None:
    page = people.chief(f"/board/{board}", size=size)
    expect(actions(page, board)).to_be_visible()
    assert violations(page) == []


def test_the_sheet_of_the_clocks_has_nothing_that_keeps_anybody_out(people: People) -> None:
    page = people.chief("/board/6", size=PHONE)
    actions(page, "6").get_by_role("button", name="Clocks").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


def test_nobody_scrolls_sideways_at_320_px(people: People) -> None:
    page = people.chief("/board/6", size=(320, 740))
    expect(actions(page, "6")).to_be_visible()
    assert not is_wider_than_the_window(page)
