"""The report of an audit, as it opens from its folder without any server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from people import is_wider_than_the_window, violations
from playwright.sync_api import Browser, Page

from rapidplay.archive import Finding
from rapidplay.archive.output.html.report import PER_PAGE, Report

MATE = {"side": "white", "answer": "can", "line": "h6h5 d8f7", "fen": "3N2nk/8/5pKp/4p1p1/8/8/8/8 b - - 0 36"}


complaints: list[str] = []
"""What went wrong in the script of a page."""


@pytest.fixture(autouse=True)
def no_script_fails() -> Iterator[None]:
    complaints.clear()
    yield
    assert complaints == []


def finding(number: int = 1, **changed: object) -> Finding:
    told: dict[str, object] = {
        "code": "RES-TIME", "severity": "wrong", "file": "a.pgn", "game": number, "byte": 0, "white": f"Anna {number}",
        "black": "Bea", "date": "2023-05-01", "ply": 71, "edition": "fide-2023", "cites": ("A.5.3", "6.9"),
        "evidence": MATE, "result": "1/2-1/2", "suggested": "1-0", "confidence": "inferred",
    }  # fmt: skip
    return Finding(**told | changed)  # type: ignore[arg-type]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A report with a full page and one more finding, and a note."""
    report = Report(tmp_path / "report")
    for number in range(1, PER_PAGE + 2):
        report.write(finding(number))
    report.write(finding(code="CLK-ARITH", severity="note", evidence={"missing": 1}, cites=(), white="<b>Eve</b> & Co"))
    report.close()
    return tmp_path / "report"


def opened(browser: Browser, page: Path, **options: object) -> Page:
    shown = browser.new_page(**options)  # type: ignore[arg-type]
    shown.set_default_timeout(10_000)
    shown.on("pageerror", lambda fault: complaints.append(str(fault)))
    shown.goto(page.as_uri())
    return shown


def test_the_index_leads_to_every_page_the_gravest_first(browser: Browser, folder: Path) -> None:
    page = opened(browser, folder / "index.html")
    assert page.get_by_role("link").all_inner_texts() == ["RES-TIME", "CLK-ARITH"]
    assert page.get_by_role("cell").all_inner_texts()[2] == str(PER_PAGE + 1)
    page.get_by_role("link", name="RES-TIME").click()
    assert page.get_by_role("article").count() == PER_PAGE
    page.get_by_role("link", name="Next page").click()
    assert page.get_by_role("article").count() == 1
    assert page.get_by_role("link", name="Next page").count() == 0
    page.get_by_role("link", name="Page before").click()
    page.get_by_role("link", name="All findings").click()
    page.get_by_role("link", name="CLK-ARITH").wait_for()
    page.close()


def test_a_mating_line_is_stepped_through(browser: Browser, folder: Path) -> None:
    page = opened(browser, folder / "RES-TIME-wrong-2.html")
    on, back = page.get_by_role("button", name="Step on"), page.get_by_role("button", name="Step back")
    board = page.get_by_role("img")
    first = "White: Kg6 Nd8. Black: Kh8 Ng8 e5 g5 f6 h6. Black has the move."
    assert board.get_attribute("aria-label") == first
    assert page.locator(".men use").count() == 8
    on.click()
    on.click()
    on.click()
    last = page.get_by_role("button", name="37. Nf7#")
    assert last.get_attribute("aria-current") == "step"
    assert "Nf7" in (board.get_attribute("aria-label") or "")
    knight = page.locator(".men use[href='#white-knight']")
    assert (knight.get_attribute("x"), knight.get_attribute("y")) == ("225", "45")
    page.get_by_role("button", name="36… h5").click()
    back.click()
    assert page.locator("[aria-current]").count() == 0
    assert (knight.get_attribute("x"), knight.get_attribute("y")) == ("135", "0")
    page.close()


def test_a_clause_that_is_cited_stands_restated_on_the_page(browser: Browser, folder: Path) -> None:
    page = opened(browser, folder / "RES-TIME-wrong-2.html")
    page.get_by_role("link", name="A.5.3").click()
    assert page.url.endswith("#fide-2023-A.5.3")
    assert "cannot checkmate the other" in page.locator(":target").inner_text()
    page.close()


def test_what_a_record_says_is_no_markup(browser: Browser, folder: Path) -> None:
    page = opened(browser, folder / "CLK-ARITH-note-1.html")
    assert page.get_by_role("heading", name="<b>Eve</b> & Co – Bea").count() == 1
    assert page.get_by_role("img").count() == 0
    page.close()


def test_nothing_comes_from_elsewhere(folder: Path) -> None:
    names = {path.name for path in folder.iterdir()}
    assert names >= {"report.css", "report.js", "index.html"}
    assert not [
        path for path in folder.iterdir() if "://" in path.read_text().replace("http://www.w3.org/2000/svg", "")
    ]


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.long)])
@pytest.mark.parametrize("name", ["index", "RES-TIME-wrong-2"])
def test_axe_finds_nothing_and_nobody_scrolls_sideways(browser: Browser, folder: Path, name: str, scheme: str) -> None:
    page = opened(browser, folder / f"{name}.html", viewport={"width": 320, "height": 740}, color_scheme=scheme)
    assert not is_wider_than_the_window(page)
    assert violations(page) == []
    page.close()


def test_a_report_without_findings_says_so(browser: Browser, tmp_path: Path) -> None:
    Report(tmp_path / "report").close()
    page = opened(browser, tmp_path / "report" / "index.html")
    page.get_by_text("Nothing was found.").wait_for()
    page.close()
