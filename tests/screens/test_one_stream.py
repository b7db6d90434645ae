"""All pages of one browser follow the event by one stream: a browser has six connections to a server, no more."""

from __future__ import annotations

from people import People
from playwright.sync_api import Page, expect

PAGES = 8
SILENT_MS = 8000


def eight_pages(people: People) -> tuple[list[Page], list[str]]:
    """Pages of the chief's browser, and the streams that they have asked for."""
    first = people.chief("/hall")
    streams: list[str] = []
    first.context.on("request", lambda one: streams.append(one.url) if "/stream" in one.url else None)
    pages = [first, *(first.context.new_page() for _ in range(PAGES - 1))]
    for page in pages[1:]:
        page.goto("/hall")
    for page in pages:
        expect(page.get_by_role("listitem").first).to_be_visible()
    return pages, streams


def is_told(people: People, pages: list[Page], board: str, gone_to: int) -> None:
    """What somebody else writes is seen on every page, and every page is live."""
    people.writes("arbiter-on-the-way", board)
    for page in pages:
        rows = page.get_by_role("listitem").filter(has_text="Berg is going there")
        expect(rows).to_have_count(gone_to, timeout=6000)
        expect(page.get_by_text("Live", exact=True).first).to_be_visible()


def test_eight_pages_of_one_browser_hear_everything_by_one_stream(people: People) -> None:
    pages, streams = eight_pages(people)
    is_told(people, pages, "13", gone_to=1)
    assert len(streams) <= 1, "the first page has its own already"


def test_when_the_page_with_the_stream_is_closed_another_takes_it_over(people: People) -> None:
    pages, streams = eight_pages(people)
    pages[0].close()
    pages[1].wait_for_timeout(1000)
    is_told(people, pages[1:], "14", gone_to=2)
    assert 1 <= len(streams) <= 3


def test_when_the_page_with_the_stream_falls_silent_another_leads(people: People) -> None:
    pages, streams = eight_pages(people)
    before = len(streams)
    pages[0].evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    pages[1].wait_for_timeout(SILENT_MS)
    assert len(streams) > before
    is_told(people, pages[1:], "15", gone_to=3)
