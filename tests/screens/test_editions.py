"""S10: one incident under every edition, read only."""

from __future__ import annotations

import json
from urllib.parse import quote

from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect

PACK_MS = 120_000
F1 = {"who": "black", "what": "wrong", "pressed": "yes", "how-wrong": "saw", "replied": "no", "before": 0}


def opens(people: People, size: tuple[int, int]) -> Page:
    page = people.chief(f"/editions?kind=illegal-move&board=12&replies={quote(json.dumps(F1))}", size=size)
    expect(page.get_by_role("group", name="Suppose: Can White still checkmate")).to_be_visible(timeout=PACK_MS)
    return page


def test_a_first_illegal_move_under_every_edition(people: People) -> None:
    page = opens(people, LAPTOP)
    page.get_by_role("group", name="Suppose").get_by_role("button", name="Yes").click()
    rows = page.get_by_role("table").get_by_role("row")
    editions = ["rus-2011", "fide-2009", "fide-2014", "fide-2017", "fide-2018", "fide-2023"]
    heads = rows.first.get_by_role("columnheader")
    for edition, head in zip(editions, heads.all(), strict=True):
        expect(head).to_contain_text(edition)
    expected = {
        1: ["WAIT FOR A CLAIM", "WAIT FOR A CLAIM", "STEP IN NOW", "STEP IN NOW", "STEP IN NOW", "STEP IN NOW"],
        2: ["The game goes on", "The game goes on", "1-0", "1-0", "The game goes on", "The game goes on"],
        3: ["none", "none", "none", "none", "White +2:00", "White +1:00"],
        4: ["16.4.3", "A.4.c", "A.4.b", "A.4.2", "A.4.2", "A.5.2"],
    }
    for place, words in expected.items():
        expect(rows.nth(place).get_by_role("cell")).to_contain_text(words)
    differing = rows.nth(2).get_by_role("cell").filter(has_text="differs")
    expect(differing).to_have_count(2)
    expect(rows.nth(1).get_by_role("cell").filter(has_text="differs")).to_have_count(2)
    expect(page.get_by_role("button", name="DECLARE")).to_have_count(0)
    assert violations(page) == []


def test_where_an_edition_still_asks_both_answers_are_shown(people: People) -> None:
    page = opens(people, LAPTOP)
    results = page.get_by_role("table").get_by_role("row").nth(2).get_by_role("cell")
    either = "Can White still checkmate, by any series of legal moves? Yes: 1-0 · No: Drawn, ½-½"
    goes_on = "The game goes on"
    expect(results).to_contain_text([goes_on, goes_on, either, either, goes_on, goes_on])
    page.get_by_role("group", name="Suppose").get_by_role("button", name="No", exact=True).click()
    expect(results.nth(2)).to_have_text("Drawn, ½-½differs")


def test_on_a_phone_each_edition_is_a_card(people: People) -> None:
    page = opens(people, PHONE)
    expect(page.get_by_role("listitem").filter(has_text="fide-2023 · this event")).to_contain_text("White +1:00")
    expect(page.get_by_role("listitem").filter(has_text="fide-2018")).to_contain_text("differs")
    page.set_viewport_size({"width": 320, "height": 3000})
    assert not is_wider_than_the_window(page)
    assert violations(page) == []
