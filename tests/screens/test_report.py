"""S15 and S9: the incident report is printed, taken as a PDF, and released by the chief."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from offline import KEPT, is_kept, without_network
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect


def report_of(page: Page, link: str = "Print") -> Page:
    """The page that a link opens, and sends to the printer."""
    with page.expect_popup() as opened:
        page.get_by_role("link", name=link, exact=True).click()
    expect(opened.value.get_by_role("heading", level=1)).to_be_visible()
    return opened.value


def test_before_it_is_released_arbiters_and_the_organiser_are_told_so(people: People) -> None:
    for page in (people.arbiter("/import"), people.organiser("/import")):
        expect(page.get_by_text("The chief has not released the report yet.")).to_be_visible()
        expect(page.get_by_role("link", name="Print", exact=True)).to_have_count(0)
    log = people.arbiter("/log")
    expect(log.get_by_role("row").first).to_be_visible()
    expect(log.get_by_role("link", name="Print report")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_chief_prints_the_report_in_the_language_he_chooses(people: People, size: tuple[int, int]) -> None:
    page = people.chief("/import", size=size)
    page.get_by_label("Language").select_option("nl")
    page.get_by_label("Report of").select_option("1")
    paper = report_of(page)
    expect(paper.locator("html")).to_have_attribute("lang", "nl")
    expect(paper.get_by_text("Wit +1:00").first).to_be_visible()
    assert "round=1" in paper.url
    assert violations(page) == []


def test_the_page_of_the_report_goes_to_the_printer_at_once(people: People) -> None:
    page = people.chief("/import")
    page.context.add_init_script("window.print = () => { document.title = 'printed' }")
    expect(report_of(page)).to_have_title("printed")


def test_the_printed_page_can_be_read_by_everybody(people: People) -> None:
    paper = report_of(people.chief("/import", size=PHONE))
    expect(paper.get_by_role("heading", name="Declared rules")).to_be_visible()
    assert violations(paper) == []
    paper.emulate_media(color_scheme="dark")
    assert violations(paper) == []
    paper.set_viewport_size({"width": 320, "height": 640})
    assert not is_wider_than_the_window(paper)


def test_the_pdf_is_saved_under_the_name_of_the_event(people: People) -> None:
    page = people.chief("/import")
    with page.expect_download(timeout=60_000) as download:
        page.get_by_role("button", name="PDF").click()
    assert download.value.suggested_filename == "demo-report.pdf"
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF-")


def test_the_log_prints_the_report_of_the_round_that_is_shown(people: People) -> None:
    page = people.chief("/log")
    paper = report_of(page, "Print report")
    expect(paper.get_by_role("heading", name="Round 1")).to_be_visible()
    page.goto("/log?round=2")
    paper = report_of(page, "Print report")
    expect(paper.get_by_role("heading", name="Round 2")).to_be_visible()
    expect(paper.get_by_role("heading", name="Round 1")).to_have_count(0)


def test_what_the_chief_releases_others_can_have(people: People) -> None:
    page = people.chief("/import", size=PHONE)
    expect(page.get_by_text("Only you can see it yet.")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Release the report").click()
    expect(page.get_by_text(re.compile("Released by Berg"))).to_be_visible()
    expect(page.get_by_role("button", name="Release the report")).to_have_count(0)
    organiser = people.organiser("/import", size=PHONE)
    report_of(organiser)
    assert violations(organiser) == []
    expect(people.arbiter("/log").get_by_role("link", name="Print report")).to_be_visible()


def test_without_network_the_page_says_where_the_report_is_made(people: People) -> None:
    page = people.chief("/import", size=PHONE, **KEPT)
    is_kept(page)
    expect(page.get_by_role("button", name="PDF")).to_be_visible()
    with without_network(people, page):
        page.reload()
        expect(page.get_by_text("Offline: the report is made by the server.")).to_be_visible(timeout=60_000)
