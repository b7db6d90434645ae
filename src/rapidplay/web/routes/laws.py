"""The Laws: editions, their clauses, and a search through them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from rapidplay.desk.errors import Refused
from rapidplay.errors import NoSuchRule
from rapidplay.lawbook.contents import Contents, contents, contents_as_data, editions_as_data, no_such_article
from rapidplay.lawbook.found import found_as_data, searched
from rapidplay.web.editions_named import EditionNames, editions_named
from rapidplay.web.models import Clauses, ClauseWithCases, Editions, Found
from rapidplay.web.openapi import problems
from rapidplay.web.work import Reading

router = APIRouter(tags=["laws"])
MOST_HITS = 20
Edition = Annotated[
    str, Path(description="An edition or a profile", openapi_examples={"an edition": {"value": "fide-2023"}})
]
Number = Annotated[str, Path(description="The number of a clause", openapi_examples={"a clause": {"value": "A.5.2"}})]
Words = Annotated[
    str,
    Query(
        min_length=1,
        max_length=200,
        description="Words or the number of a clause",
        openapi_examples={"words": {"value": "both flags"}},
    ),
]
Limit = Annotated[int, Query(ge=1, le=200, description="So many clauses at most")]


@router.get(
    "/api/laws",
    operation_id="listEditions",
    summary="The editions",
    description="Id, title, dates, sources and profiles of every edition.",
    response_model=Editions,
    response_description="The editions, the oldest first",
    responses=problems(),
)
async def list_editions(look_up: Reading) -> dict[str, Any]:
    """Look up, render."""
    return await look_up(editions_as_data)


@router.get(
    "/api/laws/search",
    operation_id="searchLaws",
    summary="Search the Laws",
    description="Clauses by words, by what means the same, or by number: in the newest edition, or in those named.",
    response_model=Found,
    response_model_exclude_unset=True,
    response_description="The clauses found, the best first; perhaps none",
    responses=problems("bad-input", "no-such-rule"),
)
async def search_laws(
    q: Words, look_up: Reading, edition: EditionNames = (), limit: Limit = MOST_HITS
) -> dict[str, Any]:
    """Parse, search, render."""
    return await look_up(_found, q, edition, limit)


@router.get(
    "/api/laws/{edition}",
    operation_id="showEdition",
    summary="An edition",
    description="Every clause, sentence by sentence, restated in our words; open points as the profile reads them.",
    response_model=Clauses,
    response_description="The clauses in the order of the text",
    responses=problems("bad-input", "not-found"),
)
async def show_edition(edition: Edition, look_up: Reading) -> dict[str, Any]:
    """Parse, look up, render."""
    return await look_up(_clauses, edition, None)


@router.get(
    "/api/laws/{edition}/{clause}",
    operation_id="showClause",
    summary="A clause",
    description="One clause with its parts, and the cases of the casebook that cite it.",
    response_model=ClauseWithCases,
    response_description="The clause, its parts and the cases",
    responses=problems("bad-input", "not-found"),
)
async def show_clause(edition: Edition, clause: Number, look_up: Reading) -> dict[str, Any]:
    """Parse, look up, render."""
    return await look_up(_clauses, edition, clause)


def _found(words: str, named: Sequence[str], limit: int) -> dict[str, Any]:
    return found_as_data(searched(words, editions_named(named)), limit)


def _clauses(id: str, number: str | None) -> dict[str, Any]:
    shown = _contents(id, number)
    if number is not None and not shown.clauses:
        raise Refused("not-found", detail=no_such_article(shown, number), where=number)
    return contents_as_data(shown)


def _contents(id: str, number: str | None) -> Contents:
    try:
        return contents(id, number, with_print=False)
    except NoSuchRule as unknown:
        raise Refused("not-found", detail=str(unknown), where=id) from None
