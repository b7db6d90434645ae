"""What `rapidplay laws search` shows: the clauses found, the best first, the edition in every row."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.cli.blocks import Block, Columns, Line
from rapidplay.i18n import _
from rapidplay.lawbook.found import Search
from rapidplay.lawbook.search import Hit


def nothing(search: Search) -> str:
    """What to say where nothing was found."""
    return _("Nothing in {editions} for: {words}", editions=", ".join(search.ids), words=search.words)


def in_words(search: Search, limit: int) -> Iterator[Block]:
    """A row for each clause."""
    rows = ((hit.edition, _place(hit), hit.says) for hit in search.hits[:limit])
    yield Columns(("", "", ""), tuple(rows))
    if len(search.hits) > limit:
        yield Line(_("and {more} more; --limit shows them", more=len(search.hits) - limit))


def _place(hit: Hit) -> str:
    """`A.5.3[2]` is sentence 2; a reading is named by its id."""
    return f"{hit.article}[{hit.sentence}]" if hit.reading is None else f"{hit.article} {hit.reading}"
