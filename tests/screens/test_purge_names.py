"""S14: after the event the chief takes the names of players out of its log; start numbers stay."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect

NAME = "Ivanova"


def names(page: Page) -> Page:
    expect(page.get_by_role("region", name="Names of the players")).to_be_visible()
    return page


def closes_all_rounds(people: People) -> None:
    """The third round of the demo is on: what has no confirmed result yet gets one, and it is closed."""
    chief = people.caller("chief")
    rows = chief.get("/api/events/demo/hall", params={"round": 3}).json()["rows"]
    entries = []
    for row in rows:
        of_it = {"round": 3, "result": row["result"] or "1-0"}
        if row["result"] is None:
            entries.append(entry("result-entered", row["board"], **of_it))
        if row["result_told"] is None or row["result_told"]["confirmed"] is None:
            entries.append(entry("result-confirmed", row["board"], looked_again=True, **of_it))
    receipts = chief.post("/api/events/demo/log", json=[*entries, entry("round-closed", round=3)]).json()
    assert all("seq" in receipt for receipt in receipts), receipts


def entry(kind: str, board: str | None = None, /, **data: Any) -> dict[str, Any]:
    return {"id": str(uuid4()), "kind": kind, "board": board, "data": data}


def test_while_a_round_is_on_it_says_when_it_can_be_done(people: People) -> None:
    page = names(people.chief("/settings", size=PHONE))
    expect(page.get_by_text("This can be done when all rounds are closed.")).to_be_visible()
    expect(page.get_by_role("button", name="Take the names out of the log")).to_have_count(0)


def test_only_the_chief_is_offered_it(people: People) -> None:
    page = people.arbiter("/settings")
    expect(page.get_by_role("heading", name="This device")).to_be_visible()
    expect(page.get_by_role("region", name="Names of the players")).to_have_count(0)


def test_who_types_the_name_of_the_event_takes_the_names_out_for_everybody(people: People) -> None:
    hall = people.spectator("/screen?mode=results", size=LAPTOP)
    expect(hall.get_by_text(NAME)).to_be_visible()
    closes_all_rounds(people)
    page = names(people.chief("/settings", size=PHONE))
    page.get_by_role("button", name="Take the names out of the log").click()
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not is_wider_than_the_window(page)
    page.get_by_label("Type demo to take the names out").fill("autumn")
    page.get_by_role("button", name="Take the names out", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("expected demo")
    page.get_by_label("Type demo to take the names out").fill("demo")
    page.get_by_role("button", name="Take the names out", exact=True).click()
    expect(page.get_by_role("status").filter(has_text=re.compile("^Taken out by Berg, "))).to_be_visible()
    expect(hall.get_by_text(NAME)).to_have_count(0)
    expect(hall.get_by_text("#", exact=False).first).to_be_visible()
    page.goto("/hall")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text(NAME)).to_have_count(0)
    people.complaints[:] = [one for one in people.complaints if not one.startswith("Failed to load resource")]
