"""The report of a hall, read as a person reads it: by headings and what stands under them."""

from __future__ import annotations

import re
from html import unescape

from desk_making import Hall

from rapidplay.i18n import in_language
from rapidplay.report.contents import report_of
from rapidplay.report.page import page
from rapidplay.report.shown import Report


def report(hall: Hall, language: str = "en", round: int | None = None) -> Report:
    with in_language(language):
        return report_of(hall.live.recorded(), hall.clock(), round)


def page_of(hall: Hall, language: str = "en", round: int | None = None) -> str:
    with in_language(language):
        return page(report_of(hall.live.recorded(), hall.clock(), round))


def words(html: str) -> str:
    """The text of a page, without its style and its tags."""
    body = re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body)).split())
