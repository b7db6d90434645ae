"""S15: files in and out."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect


def table(count: int) -> bytes:
    """A CSV of pairings."""
    return "\n".join(["board,white,black", *(f"{n},Guest {n},Visitor {n}" for n in range(1, count + 1))]).encode()


def chooses(page: Page, name: str, content: bytes) -> None:
    page.get_by_label("Choose a file").set_input_files({"name": name, "mimeType": "text/csv", "buffer": content})


def rounds(people: People) -> list[int]:
    about = people.caller("chief").get("/api/events/demo").json()
    return [one["round"] for one in about["rounds"]]


def test_a_csv_of_twelve_pairings_is_shown_and_changes_nothing_before_it_is_accepted(people: People) -> None:
    page = people.organiser("/import", size=PHONE)
    expect(page.get_by_label("Round", exact=True)).to_have_value("4")
    chooses(page, "round4.csv", table(12))
    expect(page.get_by_text("12 boards read, 0 rejected")).to_be_visible()
    expect(page.get_by_role("cell", name="Guest 1", exact=True)).to_be_visible()
    assert violations(page) == []
    assert rounds(people) == [1, 2, 3]
    page.get_by_label("Planned start").fill("2026-05-02T14:00")
    page.get_by_role("button", name="Accept 12 for round 4").click()
    expect(page.get_by_text("Round 4 is paired: 12 lines.")).to_be_visible()
    assert rounds(people) == [1, 2, 3, 4]


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_what_would_change_in_a_round_that_is_paired_is_shown_before_it_is_accepted(
    people: People, size: tuple[int, int]
) -> None:
    pairings = [{"board": str(n), "white": 2 * n, "black": 2 * n - 1} for n in range(1, 4)]
    people.writes("round-paired", round=9, pairings=pairings)
    players = {one["number"]: one["name"] for one in people.caller("chief").get("/api/events/demo").json()["players"]}
    kept, turned = f'1,"{players[2]}","{players[1]}"', f'2,"{players[3]}","{players[4]}"'
    page = people.organiser("/import", size=size)
    page.get_by_label("Round", exact=True).fill("9")
    page.get_by_label("Round", exact=True).blur()
    chooses(page, "round9.csv", f"board,white,black\n{kept}\n{turned}\n12,Guest A,Guest B".encode())
    table = page.get_by_role("region", name="Round 9 is paired already: 3 boards would change")
    expect(table.get_by_role("row", name=f"2 changed {players[4]} – {players[3]}")).to_be_visible()
    expect(table.get_by_role("row", name="3 gone")).to_be_visible()
    expect(table.get_by_role("row", name="12 new – Guest A – Guest B")).to_be_visible()
    assert violations(page) == []
    assert not is_wider_than_the_window(page)


def test_a_broken_line_is_named_by_its_number_and_why(people: People) -> None:
    page = people.chief("/import")
    page.get_by_label("Round", exact=True).fill("7")
    chooses(page, "round7.csv", table(2) + b"\n2,Kim,Petrov\n4,Guest 1,Novak\n")
    expect(page.get_by_text("2 boards read, 2 rejected")).to_be_visible()
    expect(page.get_by_text("line 4: board 2 twice, first in line 3")).to_be_visible()
    expect(page.get_by_text("line 5: Guest 1 twice in this round, first in line 2")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_label("Choose a file")).to_be_attached()
    assert 7 not in rounds(people)


def test_what_is_no_table_of_pairings_is_refused_with_the_reason(people: People) -> None:
    page = people.chief("/import")
    chooses(page, "names.csv", b"name\nKim\n")
    expect(page.get_by_role("alert")).to_contain_text("names.csv: Refused:")
    people.complaints[:] = [one for one in people.complaints if not one.startswith("Failed to load resource")]


def test_boards_that_play_are_not_paired_anew(people: People) -> None:
    page = people.chief("/import")
    page.get_by_label("Round", exact=True).fill("3")
    page.get_by_label("Round", exact=True).blur()
    expect(page.get_by_text("Round 3 has 24 boards already")).to_be_visible()
    chooses(page, "round3.csv", table(2))
    page.get_by_role("button", name="Accept 2 for round 3").click()
    expect(page.get_by_role("alert")).to_contain_text("Refused:")
    people.complaints[:] = [one for one in people.complaints if not one.startswith("Failed to load resource")]


def test_results_and_the_log_are_taken_as_files_and_the_page_says_when(people: People) -> None:
    page = people.arbiter("/import", size=PHONE)
    expect(page.get_by_text("Pairings are imported by the chief or the organiser.")).to_be_visible()
    page.get_by_label("Games of").select_option("1")
    with page.expect_download() as download:
        page.get_by_role("link", name="Results as CSV").click()
    lines = list(csv.reader(Path(download.value.path()).read_text("utf-8").splitlines()))
    assert (lines[0][0], len(lines)) == ("round", 25)
    expect(page.get_by_text("last taken:")).to_be_visible()
