"""What a search of the editions found, as data: what `rapidplay laws search --json` writes and the API answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rapidplay.editions import EDITIONS, edition_or_profile
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


def found_as_data(search: Search, limit: int) -> dict[str, Any]:
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
