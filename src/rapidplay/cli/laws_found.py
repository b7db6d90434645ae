"""What `rapidplay laws search` shows: the clauses found, the best first, the edition in every row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rapidplay.cli.blocks import Block, Columns, Line
from rapidplay.editions import EDITIONS, edition_or_profile
from rapidplay.i18n import _
from rapidplay.lawbook.search import Hit, search


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What was searched for, in which editions, and what was found."""

    words: str
    ids: tuple[str, ...]
    hits: tuple[Hit, ...]


def searched(words: str, ids: tuple[str, ...]) -> Search:
    """Search these editions; the newest where none is named. A profile stands for its edition."""
    within = tuple(dict.fromkeys(edition_or_profile(id)[0].id for id in ids or EDITIONS[-1:]))
    return Search(words=words, ids=within, hits=tuple(search(words, within)))


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


def as_data(search: Search, limit: int) -> dict[str, Any]:
    """The clauses for JSON; `found` counts them all."""
    return {
        "words": search.words,
        "editions": list(search.ids),
        "found": len(search.hits),
        "hits": [_hit(hit) for hit in search.hits[:limit]],
    }


def _hit(hit: Hit) -> dict[str, Any]:
    place = {"sentence": hit.sentence} if hit.reading is None else {"reading": hit.reading}
    return {"edition": hit.edition, "article": hit.article, **place, "says": hit.says, "score": hit.score}
