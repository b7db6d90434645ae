"""A time control: rapid, blitz or standard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Query

from rapidplay.game.time_control import parse_time_control
from rapidplay.incident.classes import classed, classes_to_data
from rapidplay.web.editions_named import EditionNames, editions_named
from rapidplay.web.models import Classes
from rapidplay.web.openapi import problems
from rapidplay.web.work import Reading

router = APIRouter(tags=["time controls"])
TimeControl = Annotated[
    str,
    Query(
        min_length=1,
        max_length=200,
        description="As people write it; a + is %2B in an address",
        openapi_examples={"15+10": {"value": "15+10"}, "stages": {"value": "40/6000+30:900+30"}},
    ),
]


@router.get(
    "/api/classify",
    operation_id="classify",
    summary="What editions call a time control",
    description="Rapid, blitz or standard under every edition, or under those named, and by which clauses.",
    response_model=Classes,
    response_description="The classes",
    responses=problems("bad-input", "bad-time-control", "no-such-rule"),
)
async def classify(tc: TimeControl, look_up: Reading, edition: EditionNames = ()) -> dict[str, Any]:
    """Parse, classify, render."""
    return await look_up(_classes, tc, edition)


def _classes(written: str, named: Sequence[str]) -> dict[str, Any]:
    control = parse_time_control(written)
    return classes_to_data(written, control, tuple(classed(control, id) for id in editions_named(named or ("all",))))
