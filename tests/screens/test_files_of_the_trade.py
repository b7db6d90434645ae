"""S15 and S11: TRF26, TRF16, CSV and PGN come in by a preview; each result goes out as TRF26 and comes back."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect
from test_results import row

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "web"))
from files_of_twelve import of_twelve

FORMATS = ("trf26", "trf16", "csv", "pgn")
MORE = {
    "1": ("1-0", None), "2": ("½-½", None), "3": ("0-1", None), "4": ("+ −", None), "5": ("− +", None),
    "6": ("− −", None), "7": ("not played", "x"), "8": ("0-0", "x"), "9": ("½-0", "x"), "10": ("0-½", "x"),
}  # fmt: skip
"""Board -> a result of the sheet, and the reason that it asks for."""
CODES = {"½-½": "1/2-1/2", "½-0": "1/2-0", "0-½": "0-1/2", "+ −": "+/-", "− +": "-/+", "− −": "-/-"}


def takes_round(page: Page, round: int) -> None:
    page.get_by_label("Round", exact=True).fill(str(round))
    page.get_by_label("Round", exact=True).blur()


def chooses(page: Page, name: str, content: bytes) -> None:
    file = {"name": name, "mimeType": "application/octet-stream", "buffer": content}
    page.get_by_label("Choose a file").set_input_files(file)


def rounds(people: People) -> list[int]:
    return [one["round"] for one in people.caller("chief").get("/api/events/demo").json()["rounds"]]


@pytest.mark.parametrize("format", FORMATS)
def test_each_format_of_twelve_pairings_previews_twelve_boards_and_changes_nothing_before_accept(
    people: People, format: str
) -> None:
    page = people.organiser("/import", size=PHONE)
    before = rounds(people)
    round = 10 + FORMATS.index(format)
    takes_round(page, round)
    chooses(page, "pairings", of_twelve(format, round))
    expect(page.get_by_text("12 boards read, 0 rejected")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="pairings")).to_contain_text(
        f"{format.upper()} · utf-8 · Round {round}"
    )
    expect(page.get_by_role("cell", name="Guest 1", exact=True)).to_be_visible()
    assert violations(page) == []
    assert not is_wider_than_the_window(page)
    assert rounds(people) == before
    page.get_by_role("button", name=f"Accept 12 for round {round}").click()
    expect(page.get_by_text(f"Round {round} is paired: 12 lines.")).to_be_visible()
    assert rounds(people) == [*before, round]


@pytest.mark.parametrize("format", FORMATS)
def test_a_broken_line_of_each_format_is_named_by_its_number(people: People, format: str) -> None:
    page = people.chief("/import", size=LAPTOP)
    takes_round(page, 9)
    was, becomes, line = {
        "trf26": (b"001  101", b"001  xxx", 3),
        "trf16": (b"001  101", b"001  xxx", 2),
        "csv": (b"\n1,Guest", b"\nfirst,Guest", 2),
        "pgn": (b'"Guest 1"', b"Guest 1", 1),
    }[format]
    chooses(page, "pairings", of_twelve(format, 9).replace(was, becomes))
    rejected = page.get_by_role("region", name="Rejected lines")
    expect(rejected).to_contain_text(f"line {line}: ")
    expect(page.get_by_role("button", name="Accept 11 for round 9")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize(
    ("name", "content"), [("page.trf", b"<html></html>"), ("round.csv", b"PK\x03\x04"), ("empty.pgn", b"")]
)
def test_another_file_is_refused_with_what_was_expected(people: People, name: str, content: bytes) -> None:
    page = people.chief("/import", size=PHONE)
    chooses(page, name, content)
    expect(page.get_by_role("alert")).to_contain_text(f"{name}: Refused:")
    expect(page.get_by_role("alert")).to_contain_text("expected TRF26, TRF16, PGN or a CSV")
    people.complaints[:] = [one for one in people.complaints if not one.startswith("Failed to load resource")]


@pytest.mark.parametrize("board", MORE)
def test_each_result_of_more_goes_out_as_trf26_and_comes_back_on_the_screen(people: People, board: str) -> None:
    result, note = MORE[board]
    of_the_round = max(rounds(people)) + 1
    people.writes("round-paired", round=of_the_round, pairings=[{"board": board, "white": 1, "black": 2}], players=[])
    people.writes("round-started", round=of_the_round)
    page = people.chief(f"/results?round={of_the_round}", size=PHONE)
    row(page, board).get_by_role("button", name=f"More Board {board}").click()
    page.get_by_role("button", name=result).first.click()
    if note is not None:
        page.get_by_label("Reason in words (needed)").fill(note)
    page.get_by_role("button", name=f"Enter {result}").click()
    expect(row(page, board)).to_contain_text(f"entered {result}")
    page.goto(page.url.partition("/results")[0] + "/import")
    page.get_by_label("Games of").select_option(str(of_the_round))
    with page.expect_download() as download:
        page.get_by_role("link", name="TRF26").click()
    takes_round(page, of_the_round)
    chooses(page, "again.trf", Path(download.value.path()).read_bytes())
    expect(page.get_by_role("status").filter(has_text="again.trf")).to_contain_text("TRF26")
    expect(page.get_by_role("cell", name=result, exact=True)).to_be_visible()


@pytest.mark.parametrize("name", ["TRF26", "TRF16", "Games as PGN", "Results as CSV", "Log as CSV"])
def test_each_file_is_taken_with_a_click_and_the_page_says_when(people: People, name: str) -> None:
    page = people.arbiter("/import", size=PHONE)
    item = page.get_by_role("region", name="Export").get_by_role("listitem").filter(has_text=name)
    expect(item).to_contain_text("not taken yet on this device")
    with page.expect_download() as download:
        item.get_by_role("link").click()
    assert len(Path(download.value.path()).read_bytes()) > 0
    expect(item).to_contain_text("last taken:")
    box = item.get_by_role("link").bounding_box()
    assert box is not None and box["height"] >= 48
