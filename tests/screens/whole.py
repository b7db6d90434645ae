"""A screen from top to bottom."""

from __future__ import annotations

from people import violations
from playwright.sync_api import Page


def violations_anywhere(page: Page) -> list[str]:
    """What axe finds on the whole screen: in a window so high that nothing of it lies under the bar at the bottom."""
    size = page.viewport_size
    assert size is not None
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": size["width"], "height": max(int(height), size["height"])})
    found = violations(page)
    page.set_viewport_size(size)
    return found
