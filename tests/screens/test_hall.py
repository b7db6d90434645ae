"""S4: the hall."""

from __future__ import annotations

from people import People
from playwright.sync_api import expect


def test_the_hall_shows_every_board(people: People) -> None:
    page = people.chief()
    expect(page.get_by_text("24", exact=True)).to_be_visible()
