"""S11: the results."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest
from people import PHONE, People, violations
from playwright.sync_api import Locator, Page, expect


def row(page: Page, board: str) -> Locator:
    link = page.get_by_role("link", name=f"Board {board}", exact=True)
    return page.get_by_role("list", name="Results").get_by_role("listitem").filter(has=link)


def of_the_log(people: People, board: str, kind: str) -> list[dict[str, Any]]:
    query = {"board": board, "kind": kind}
    entries: list[dict[str, Any]] = people.caller("chief").get("/api/events/demo/log", params=query).json()["entries"]
    return [entry["data"] for entry in entries if entry["data"]["round"] == 3]


def jansen_enters(people: People, board: str, result: str) -> None:
    """From another device."""
    jansen = people.demo.comes_in("arbiter", "Jansen", people.demo.after("Arbiters"))
    data = {"round": 3, "board": board, "result": result}
    entry = {"id": str(uuid4()), "kind": "result-entered", "board": board, "data": data}
    (receipt,) = jansen.post("/api/events/demo/log", json=[entry]).raise_for_status().json()
    assert "seq" in receipt, receipt


def test_a_result_is_entered_in_three_taps_and_asked_with_both_names(people: People) -> None:
    page = people.chief("/board/12", size=PHONE)
    page.get_by_role("group", name="Actions for board 12").get_by_role("button", name="Result").click()
    page.get_by_role("button", name="1-0 Ivanova wins").click()
    expect(page.get_by_text("1-0: Ivanova wins?")).to_be_visible()
    page.get_by_role("button", name="Enter 1-0").click()
    expect(page.get_by_text(re.compile(r"Ended\s+1-0 · Berg"))).to_be_visible()


def test_in_the_list_of_results_two_taps_are_enough(people: People) -> None:
    page = people.chief("/results", size=PHONE)
    row(page, "13").get_by_role("radio", name="½-½").click()
    expect(page.get_by_text("½-½: Novak and Кузнецов draw?")).to_be_visible()
    page.get_by_role("button", name="Enter ½-½").click()
    expect(row(page, "13")).to_contain_text("Berg entered ½-½")
    expect(row(page, "13").get_by_role("radio", name="½-½")).to_be_checked()


def test_what_the_players_entered_waits_for_an_arbiter_to_confirm_it(people: People) -> None:
    page = people.chief("/results")
    expect(row(page, "8")).to_contain_text("players say 0-1 · resignation")
    row(page, "8").get_by_role("button", name="Confirm 0-1").click()
    expect(row(page, "8")).to_contain_text(re.compile("confirmed by Berg"))


def test_who_entered_a_result_looks_again_before_he_confirms_it(people: People) -> None:
    people.writes("result-entered", "14", round=3, board="14", result="0-1")
    page = people.chief("/results")
    row(page, "14").get_by_role("button", name="I looked again: confirm 0-1").click()
    expect(row(page, "14")).to_contain_text("confirmed by Berg")
    assert of_the_log(people, "14", "result-confirmed")[-1]["looked_again"] is True


def test_the_chief_lets_a_game_go_on_whose_result_was_confirmed(people: People) -> None:
    people.writes("result-entered", "11", round=3, board="11", result="0-1")
    people.writes("result-confirmed", "11", round=3, board="11", result="0-1", looked_again=True)
    page = people.chief("/results")
    row(page, "11").get_by_role("button", name="More Board 11").click()
    page.get_by_role("button", name="no result the game of").click()
    page.get_by_role("textbox", name="Reason in words (needed)").fill("it was board 21")
    page.get_by_role("button", name="Correct to no result").click()
    expect(row(page, "11")).to_contain_text("corrected by Berg: it was board 21")
    assert people.caller("chief").get("/api/events/demo/boards/11").json()["result"] is None


def test_all_that_agree_are_confirmed_together(people: People) -> None:
    for board in ("2", "3"):
        jansen_enters(people, board, "1-0")
    page = people.chief("/results")
    page.get_by_role("button", name=re.compile(r"Confirm all \d that agree")).click()
    for board in ("2", "3"):
        expect(row(page, board)).to_contain_text("confirmed by Berg")


def test_a_result_that_differs_from_a_ruling_shows_the_contradiction(people: People) -> None:
    people.writes("ruling-declared", "15", by="arbiter", result="1-0", incident="r3-b15-9")
    page = people.chief("/results")
    expect(row(page, "15")).to_contain_text(re.compile(r"Ruling \d+ of Berg: 1-0"))
    row(page, "15").get_by_role("radio", name="0-1").click()
    expect(page.get_by_text(re.compile(r"This differs from ruling \d+: 1-0"))).to_be_visible()
    page.get_by_role("button", name="Enter 0-1").click()
    expect(row(page, "15")).to_contain_text("A ruling says 1-0.")


def test_a_penalised_result_needs_a_reason(people: People) -> None:
    page = people.chief("/results")
    row(page, "16").get_by_role("button", name="More Board 16").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name=re.compile("^½ 0|^½-0")).click()
    sheet.get_by_role("button", name=re.compile("^Enter")).click()
    expect(sheet.get_by_role("alert")).to_contain_text("Say why")
    sheet.get_by_role("textbox", name="Reason in words (needed)").fill("a phone rang twice")
    sheet.get_by_role("button", name=re.compile("^Enter")).click()
    expect(row(page, "16")).to_contain_text("a phone rang twice")
    assert of_the_log(people, "16", "result-entered")[-1]["result"] == "1/2-0"


@pytest.mark.parametrize(
    ("result", "board"), [("+/-", "17"), ("-/+", "18"), ("-/-", "19"), ("0-0", "20"), ("0-1/2", "21")]
)
def test_each_result_of_more_is_written_as_the_log_names_it(people: People, result: str, board: str) -> None:
    names = {
        "+/-": "is not there",
        "-/+": "is not there",
        "-/-": "neither",
        "0-0": "both lose",
        "0-1/2": "gets half a point",
    }
    page = people.chief("/results")
    row(page, board).get_by_role("button", name=f"More Board {board}").click()
    sheet = page.get_by_role("dialog")
    at = -1 if result in ("-/+", "0-1/2") else 0
    sheet.get_by_role("button", name=re.compile(names[result])).nth(at).click()
    sheet.get_by_role("textbox").fill("as the chief decided")
    sheet.get_by_role("button", name=re.compile("^Enter")).click()
    expect(row(page, board)).to_contain_text("Berg entered")
    assert of_the_log(people, board, "result-entered")[-1]["result"] == result


def test_keys_enter_a_result_on_the_row_that_has_the_focus(people: People) -> None:
    page = people.chief("/results")
    row(page, "22").get_by_role("radio").first.focus()
    page.keyboard.press("ArrowDown")
    expect(row(page, "23").get_by_role("radio").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("=")
    expect(page.get_by_text("½-½: O'Brien and Björnsdóttir draw?")).to_be_visible()


def test_an_arbiter_enters_results_of_his_own_boards(people: People) -> None:
    page = people.arbiter("/results")
    expect(row(page, "4").get_by_role("radiogroup", name="Board 4: Иванченко – Bonnet")).to_be_visible()
    expect(row(page, "23").get_by_role("radiogroup")).to_have_count(0)
    expect(row(page, "23")).to_contain_text("Not your board.")


def test_two_who_differ_are_shown_until_the_chief_has_confirmed_one(people: People) -> None:
    jansen_enters(people, "5", "1-0")
    people.writes("result-entered", "5", round=3, board="5", result="0-1")
    page = people.chief("/results")
    expect(row(page, "5")).to_contain_text("Two people entered different results.")
    expect(row(page, "5")).to_contain_text("Jansen entered 1-0")


def test_without_network_a_result_is_kept_and_sent_later(people: People) -> None:
    page = people.chief("/results")
    expect(row(page, "6")).to_be_visible()
    page.context.route("**/api/events/demo/log", lambda route: route.abort())
    row(page, "6").get_by_role("radio", name="1-0").click()
    page.get_by_role("button", name="Enter 1-0").click()
    expect(row(page, "6")).to_contain_text("to send: 1-0")
    page.context.unroute("**/api/events/demo/log")
    expect(row(page, "6")).to_contain_text("Berg entered 1-0")
    people.complaints.clear()  # the browser complains of the network that was cut


def test_results_of_a_closed_round_are_corrected_by_the_chief_with_a_reason(people: People) -> None:
    page = people.chief("/results?round=1")
    expect(page.get_by_text("Round 1 is closed.")).to_be_visible()
    standing = row(page, "9").get_by_role("radio", checked=True).inner_text()
    other = "0-1" if standing != "0-1" else "1-0"
    row(page, "9").get_by_role("radio", name=other).click()
    page.get_by_role("textbox", name="Reason in words (needed)").fill("written the wrong way round")
    page.get_by_role("button", name=f"Correct to {other}").click()
    expect(row(page, "9")).to_contain_text("corrected by Berg: written the wrong way round")


def test_the_sheet_of_a_result_has_nothing_that_keeps_anybody_out(people: People) -> None:
    page = people.chief("/results", size=PHONE)
    row(page, "10").get_by_role("button", name="More Board 10").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
