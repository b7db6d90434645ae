"""S9: the log, the rulings, the counters."""

from __future__ import annotations

import json
import re
from typing import Any
from uuid import uuid4

import pytest
from offline import KEPT, is_kept, without_network
from people import PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect

ILLEGAL: dict[str, Any] = {
    "events": [
        {"by": "black", "act": "move", "legal": False, "seen_by_arbiter": True},
        {"by": "black", "act": "press"},
        {"by": "arbiter", "act": "observe", "what": "illegal-move", "who": "black"},
    ]
}
"""F1: Black makes an illegal move and presses; the arbiter sees it."""
TOO_LATE: dict[str, Any] = {
    "events": [
        {"by": "black", "act": "move", "legal": False},
        {"by": "black", "act": "press"},
        {"by": "white", "act": "move"},
        {"by": "white", "act": "claim", "of": "illegal-move"},
    ]
}
"""As another arbiter sees the same: White replied before anybody stepped in."""
KEEP = """entry => new Promise((resolve, reject) => {
    const opening = indexedDB.open('rapidplay', 1)
    opening.onsuccess = () => {
        const putting = opening.result.transaction('outbox', 'readwrite').objectStore('outbox')
            .add({event: 'demo', entry, refused: null})
        putting.onsuccess = resolve
        putting.onerror = reject
    }
})"""
"""Puts an entry into the outbox, as a screen does that is used without network."""


def opens(people: People, board: str, incident: str) -> None:
    data = {"incident": incident, "kind": "illegal-move"}
    entry = {"id": str(uuid4()), "kind": "incident-opened", "board": board, "data": data}
    people.caller("chief").post("/api/events/demo/log", json=[entry]).raise_for_status()


def declares(people: People, board: str, incident: str) -> int:
    opens(people, board, incident)
    return people.writes("ruling-declared", board, by="arbiter", incident=incident, told=ILLEGAL)


def incident_of(page: Page, board: str, round: int = 3) -> None:
    """Two taps from the list: the row of a board."""
    page.get_by_role("row").filter(has=page.get_by_role("cell", name=board, exact=True)).filter(
        has=page.get_by_role("cell", name=str(round), exact=True)
    ).get_by_role("link").first.click()


def counters(page: Page, player: str) -> str:
    page.goto("/log?show=players")
    page.get_by_role("searchbox", name="Find a player").fill(player)
    item = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=player))
    expect(item).to_be_visible()
    page.wait_for_timeout(500)
    return item.inner_text()


def test_the_counter_is_1_after_a_ruling_0_after_it_is_withdrawn_and_of_that_round_only(people: People) -> None:
    declares(people, "12", "i-12")
    page = people.chief("/log")
    assert "Round 3, board 12\nillegal moves 1" in counters(page, "De Vries, Jan")
    assert "Round 1, board 14\nillegal moves 0" in counters(page, "De Vries, Jan")
    page.goto("/log")
    incident_of(page, "12")
    page.get_by_role("button", name="Withdraw").click()
    sheet = page.get_by_role("dialog", name="Withdraw the ruling on board 12")
    sheet.get_by_role("button", name="Withdraw it").click()
    expect(sheet.get_by_role("alert")).to_have_text("A reason is wanted: the report prints it.")
    assert violations(page) == []
    sheet.get_by_label("Reason").fill("It was another board")
    sheet.get_by_role("button", name="Withdraw it").click()
    expect(page.get_by_text(re.compile("Withdrawn by Berg at"))).to_be_visible()
    expect(page.get_by_text(re.compile("The reverse of its correction: White −1:00"))).to_be_visible()
    expect(page.locator('[data-voice="polite"]')).to_have_text("The ruling on board 12 is withdrawn.")
    assert "Round 3, board 12\nillegal moves 0" in counters(page, "De Vries, Jan")


def test_the_ruling_of_another_arbiter_shows_no_withdraw_to_one_who_is_not_the_chief(people: People) -> None:
    page = people.arbiter("/log/1/5/r1-b5-1", name="Dahl")
    expect(page.get_by_text("Jansen declared it: he or the chief can take it back.")).to_be_visible()
    expect(page.get_by_role("button", name="Withdraw")).to_have_count(0)
    own = people.arbiter("/log/1/5/r1-b5-1")
    expect(own.get_by_role("button", name="Withdraw")).to_be_visible()


def test_a_ruling_is_found_in_two_taps_and_tells_facts_findings_steps_and_who_declared_it(people: People) -> None:
    page = people.chief("/hall", size=PHONE)
    page.get_by_role("link", name="Log").click()
    page.get_by_role("link", name=re.compile("R1 B5")).click()
    for text in ("Black: press", "Stop both clocks.", "Declared by Jansen at", "White +1:00 · Black −0:10"):
        expect(page.get_by_text(text).first).to_be_visible()
    page.get_by_text(re.compile("Findings 10")).click()
    page.get_by_role("link", name="7.5.5[1]").first.click()
    expect(page).to_have_url(re.compile("/laws/fide-2023/7.5.5$"))


def test_two_rulings_that_were_declared_without_network_are_disputed_and_nothing_is_lost(people: People) -> None:
    opens(people, "9", "i-9")
    pages = [people.chief("/log", **KEPT), people.arbiter("/log", name="Dahl", **KEPT)]
    for page, told in zip(pages, (ILLEGAL, TOO_LATE), strict=True):
        is_kept(page)
        with without_network(people, page):
            data = {"by": "arbiter", "incident": "i-9", "told": told, "round": 3}
            entry = {"id": str(uuid4()), "kind": "ruling-declared", "board": "9", "data": data}
            page.evaluate(KEEP, entry)
            page.reload()
            expect(page.get_by_role("list", name="Not sent")).to_contain_text("Board 9")
    for page in pages:
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.get_by_role("list", name="Not sent")).to_have_count(0)
    for page in pages:
        row = page.get_by_role("row").filter(has=page.get_by_role("cell", name="9", exact=True))
        expect(row).to_contain_text("disputed")
    of_chief, of_dahl = pages
    incident_of(of_dahl, "9")
    expect(of_dahl.get_by_role("region", name=re.compile("Ruling of (Berg|Dahl)"))).to_have_count(2)
    expect(of_dahl.get_by_text("The chief settles it.")).to_be_visible()
    incident_of(of_chief, "9")
    of_chief.get_by_role("button", name="Settle").click()
    sheet = of_chief.get_by_role("dialog")
    sheet.get_by_role("radio", name=re.compile("Dahl")).check()
    assert violations(of_chief) == []
    sheet.get_by_role("button", name="Settle").click()
    expect(of_chief.get_by_role("heading", name="Illegal move · declared")).to_be_visible()
    expect(of_dahl.get_by_role("heading", name="Illegal move · declared")).to_be_visible()


def test_filters_and_the_order_stand_in_the_address(people: People) -> None:
    page = people.chief("/log")
    page.get_by_text("Filter", exact=True).click()
    page.get_by_label("State").select_option("withdrawn")
    expect(page).to_have_url(re.compile("state=withdrawn"))
    page.get_by_label("Round").select_option("1")
    expect(page.get_by_role("row")).to_have_count(2)
    page.reload()
    expect(page.get_by_role("row")).to_have_count(2)
    page.get_by_role("button", name="Show all").click()
    page.get_by_role("button", name="Board", exact=True).click()
    expect(page.get_by_role("columnheader", name="Board")).to_have_attribute("aria-sort", "ascending")
    boards = [int(row.get_by_role("cell").nth(1).inner_text()) for row in page.get_by_role("row").all()[1:]]
    assert boards == sorted(boards)
    page.get_by_role("button", name="Board", exact=True).click()
    expect(page.get_by_role("columnheader", name="Board")).to_have_attribute("aria-sort", "descending")


def test_the_whole_log_is_there_by_board_kind_and_player(people: People) -> None:
    page = people.chief("/log?show=all")
    entries = page.get_by_role("list", name="Entries, the newest first").get_by_role("listitem")
    expect(entries.first).to_contain_text("May")
    expect(entries.filter(has_text="Clock pressed")).to_have_count(0)
    page.get_by_label("Board").fill("5")
    page.get_by_label("Board").press("Enter")
    page.get_by_label("Kind").select_option("note-written")
    expect(page.get_by_text("“Black touched the bishop and moved the bishop.”")).to_be_visible()
    people.writes("note-written", "5", text="Seen by Berg")
    expect(page.get_by_text("“Seen by Berg”")).to_be_visible()
    page.get_by_label("Kind").select_option("")
    page.get_by_role("button", name="With presses").click()
    expect(entries.filter(has_text="Clock pressed").first).to_be_visible()


def test_on_paper_a_ruling_is_black_on_white_with_its_findings_and_without_buttons(people: People) -> None:
    page = people.chief("/log/1/5/r1-b5-1", color_scheme="dark")
    findings = page.get_by_text("met:").first
    expect(page.get_by_role("button", name="Withdraw")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.get_by_role("button", name="Withdraw")).to_be_hidden()
    expect(findings).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(20, 24, 28)"
    page.goto("/log")
    expect(page.get_by_role("columnheader", name="Board")).to_be_visible()
    expect(page.get_by_role("link", name="Print report")).to_be_hidden()


def test_a_note_is_written_and_what_was_typed_survives_a_reload(people: People) -> None:
    page = people.chief("/log/1/14/r1-b14-1")
    page.get_by_role("button", name="Note").click()
    page.get_by_role("textbox", name="Note").fill("The phone was in a bag")
    page.wait_for_timeout(300)
    page.reload()
    page.get_by_role("button", name="Note").click()
    expect(page.get_by_role("textbox", name="Note")).to_have_value("The phone was in a bag")
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator('[data-voice="polite"]')).to_have_text("The note is written.")
    page.goto("/log?show=all&kind=note-written")
    expect(page.get_by_text("“The phone was in a bag”")).to_be_visible()


def test_nobody_but_arbiters_gets_the_incidents(people: People) -> None:
    page = people.spectator("/screen")
    shown = {"Authorization": f"Bearer {people.public_token}"}
    answer = page.request.get("/api/events/demo/incidents", headers=shown)
    assert (answer.status, json.loads(answer.text())["code"]) == (403, "not-allowed")


@pytest.mark.parametrize("path", ["/log/2/7/r2-b7-1", "/log?show=players", "/log?show=all"])
def test_axe_finds_nothing_and_nobody_scrolls_sideways(people: People, path: str) -> None:
    page = people.chief(path, size=(320, 640))
    expect(page.get_by_role("link", name="Connection: Live")).to_be_visible()
    expect(page.get_by_text("Loading")).to_have_count(0)
    assert not is_wider_than_the_window(page)
    assert violations(page) == []
