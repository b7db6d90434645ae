"""The pack: rulings on a phone without network."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from rapidplay.desk.errors import Refused
from rapidplay.web.openapi import OF_THE_SIGNED_IN, problems
from rapidplay.web.signed_in import SomebodyIn

router = APIRouter(prefix="/api/events/{event}", tags=["files"])
KEPT = {"Cache-Control": "private, no-cache", "Vary": "Accept-Encoding"}
"""A device keeps it, and asks each time whether it is still the one."""
STILL_THE_ONE = {"description": "`If-None-Match` names the pack that holds"}
ANSWERS = {**problems(*OF_THE_SIGNED_IN, "no-rules"), 304: STILL_THE_ONE}


@router.get("/pack", operation_id="pack", responses=ANSWERS, response_class=Response)
async def pack(request: Request, who: SomebodyIn) -> Response:
    """The pack under the rules that hold now, named by its hash (`ETag`). Making it the first time takes a while."""
    if not who.actor.is_an_arbiter:
        raise Refused("not-allowed", "Rulings are for arbiters", where="pack")
    packed = await who.server.packs.of(who.live.chess_event)
    headers = {**KEPT, "ETag": f'"{packed.hash}"'}
    if request.headers.get("If-None-Match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(packed.gzipped, media_type="application/json", headers=headers)
    return Response(packed.json, media_type="application/json", headers=headers)
