"""What a device loads that has nothing of the screens yet."""

from __future__ import annotations

import gzip
from urllib.parse import urlsplit

from playwright.sync_api import Page

from rapidplay.web.settings import Settings

MOST_SCRIPT = 200_000


def bytes_of_script(page: Page) -> int:
    """The scripts that a page has loaded, by the files of the build, as they are when they are gzipped."""
    loaded = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    scripts = {path for one in loaded if (path := urlsplit(one).path).endswith(".js")}
    assert scripts
    return sum(len(gzip.compress((Settings().static / path.lstrip("/")).read_bytes())) for path in scripts)
