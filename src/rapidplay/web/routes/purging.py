"""An event that is over, without the names of its players."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from rapidplay.desk.purging import purge_names
from rapidplay.errors import BadInput
from rapidplay.web.openapi import OF_A_CHANGE, problems
from rapidplay.web.sent import NamesToPurge
from rapidplay.web.signed_in import SomebodyIn

router = APIRouter(prefix="/api/events/{event}", tags=["event"])


@router.post("/purge", operation_id="purge", responses=problems(*OF_A_CHANGE, "bad-entry", "impossible-entry"))
async def purge(who: SomebodyIn, asked: NamesToPurge) -> dict[str, Any]:
    """Writes the log anew, without names of players and without what people wrote down; it cannot be undone."""
    if asked.event != who.live.name:
        raise BadInput(f"event: {asked.event}, expected {who.live.name}")
    server = who.server
    told = await server.writing(purge_names, server.desk.log, who.live.name, who.actor, server.now())
    await server.lane(who.live.catch_up)
    return {"seq": told.seq, "last_hash": told.hash}
