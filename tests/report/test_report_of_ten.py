"""The ten incidents of the desk's flows, declared through the API on the demo, and the report of them on paper."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from pdf_text import pages_of
from reading import words

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "demo"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "pack"))
from running_demo import RunningDemo
from test_pack_flows import FLOWS, Flow

REPORT = "/api/events/demo/export/report"
TEN: dict[str, Flow] = {
    name.partition(" ")[0]: FLOWS[name]
    for name in (
        "F1 first illegal move, in time",
        "F2 second illegal move",
        "F3 claim after the reply",
        "F4 both still",
        "F5 pawn left, seen",
        "F6 no mate is possible",
        "F7 both flags, White's first",
        "F8 set-up after ten moves",
        "F9 increment after ten moves",
        "F10 the feed proves it",
    )
}
BOARDS = ("3", "22", "7", "8", "10", "13", "14", "15", "16", "20")
"""Boards of the demo where nothing was looked into in its third round."""
ON_BOARDS = list(zip(BOARDS, TEN, strict=True))


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDemo]:
    running = RunningDemo("--seed", "7", "--boards", "24", "--test-clock", log=tmp_path_factory.mktemp("demo") / "log")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def chief(demo: RunningDemo) -> httpx.Client:
    """Berg, who has declared the ten."""
    chief = demo.comes_in("chief", "Berg", demo.after("Chief arbiter Berg"))
    for board, flow in zip(BOARDS, TEN.values(), strict=True):
        data = {"by": "arbiter", "incident": f"ten-{board}", "answered": {"kind": flow.kind, "replies": flow.answers}}
        entry = {"id": str(uuid4()), "kind": "ruling-declared", "board": board, "data": data}
        (receipt,) = chief.post("/api/events/demo/log", json=[entry]).json()
        assert "seq" in receipt, (board, receipt)
    return chief


@pytest.fixture(scope="module")
def html(chief: httpx.Client) -> str:
    answer = chief.get(REPORT, params={"round": 3})
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.fixture(scope="module")
def sheets(pango: None, chief: httpx.Client) -> list[str]:
    answer = chief.get(REPORT, params={"format": "pdf", "round": 3})
    assert answer.status_code == 200, answer.text
    assert answer.headers["Content-Type"] == "application/pdf"
    return pages_of(answer.content)


def part_of(text: str, board: str) -> str:
    """What stands about a board."""
    (found,) = re.findall(rf"Board {board} · (.*?)(?=Board \d+ · |Penalties and time)", text)
    return str(found)


@pytest.mark.parametrize(("board", "name"), ON_BOARDS, ids=TEN)
def test_the_page_lists_each_of_the_ten_with_its_clauses(html: str, board: str, name: str) -> None:
    about = part_of(words(html), board)
    assert "by Berg" in about
    for clause in TEN[name].cites:
        assert re.search(rf" {re.escape(clause)}[. ]", about), f"{clause} is not cited: {about}"


@pytest.mark.parametrize(("board", "name"), ON_BOARDS, ids=TEN)
def test_the_pdf_lists_each_of_the_ten_with_its_clauses(sheets: list[str], board: str, name: str) -> None:
    about = part_of(" ".join(sheets), board)
    for clause in TEN[name].cites:
        assert re.search(rf" {re.escape(clause)}[. ]", about), f"{clause} is not cited: {about}"


def test_each_sheet_of_the_pdf_has_the_hash_of_the_log_and_its_number(
    chief: httpx.Client, html: str, sheets: list[str]
) -> None:
    (hash,) = re.findall(r"<code>([0-9a-f]{64})</code>", html)
    assert len(sheets) > 3
    for number, sheet in enumerate(sheets, 1):
        assert hash in sheet.replace(" ", "")
        assert f"Page {number} of {len(sheets)}" in sheet


def test_the_report_tells_of_the_log_up_to_its_last_entry(chief: httpx.Client, html: str) -> None:
    (entries,) = re.findall(r"demo</strong>, (\d+) entries", html)
    newest = chief.get("/api/events/demo/log", params={"after": int(entries) - 1}).json()["entries"]
    assert [one["seq"] for one in newest] == [int(entries)]


def test_the_desk_answers_while_a_pdf_is_made(pango: None, chief: httpx.Client, demo: RunningDemo) -> None:
    with httpx.Client(base_url=demo.url, cookies=chief.cookies, timeout=60) as another, ThreadPoolExecutor() as threads:
        made, answered = threads.submit(chief.get, REPORT, params={"format": "pdf"}), 0
        while not made.done():
            assert another.get("/api/events/demo/hall").status_code == 200
            answered += 1
    assert made.result().status_code == 200
    assert answered > 1
