"""What is written into an event's log, and the ruling on what happened at a board."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body

from rapidplay.desk.live import LiveEvent
from rapidplay.desk.rights import Actor
from rapidplay.desk.writing import Told
from rapidplay.errors import RapidplayError
from rapidplay.web.openapi import OF_A_CHANGE, problems
from rapidplay.web.problems import data_of
from rapidplay.web.sent import NewEntry, ToDecide
from rapidplay.web.signed_in import SomebodyIn
from rapidplay.web.work import Solving

router = APIRouter(prefix="/api/events/{event}", tags=["event"])

MOST_ENTRIES_SENT = 200
OF_RULINGS = ("bad-incident", "bad-position", "bad-time-control", "impossible-event", "no-such-rule")
Entries = Annotated[list[NewEntry], Body(min_length=1, max_length=MOST_ENTRIES_SENT)]


@router.post("/log", operation_id="append", responses=problems(*OF_A_CHANGE))
async def append(who: SomebodyIn, entries: Entries) -> list[dict[str, Any]]:
    """Writes entries, one after the other, and answers each: where it stands, or why it was refused."""
    return [await who.server.writing(receipt, who.live, who.actor, entry) for entry in entries]


@router.post(
    "/decide",
    operation_id="decide",
    responses=problems(*OF_A_CHANGE, *OF_RULINGS, "no-rules", "no-such-board"),
)
async def decide(who: SomebodyIn, told: ToDecide, solve: Solving) -> dict[str, Any]:
    """What the arbiter must do, after what was told. Writes nothing."""
    body = told.model_dump(exclude={"board", "round"}, exclude_none=True)
    return await solve(who.live.decide, who.actor, told.board, body, told.round)


def receipt(live: LiveEvent, actor: Actor, entry: NewEntry) -> dict[str, Any]:
    """An entry that is refused says so and leaves the others alone."""
    try:
        return live.append(actor, Told(**entry.model_dump())).data()
    except RapidplayError as fault:
        refused = data_of(fault)
        if refused is None:
            raise
        return {"refused": refused}
