"""Files in and out: pairings are shown before they are stored; TRF, PGN and CSV go out."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from rapidplay.desk.desk import new_id
from rapidplay.desk.errors import Refused
from rapidplay.desk.files_out import KINDS, What, file_of
from rapidplay.desk.rights import ARBITERS, may_write
from rapidplay.web.openapi import (
    OF_A_CHANGE,
    OF_THE_SIGNED_IN,
    answers_with_a_file,
    problems,
    takes_a_file,
)
from rapidplay.web.sent import Accepted
from rapidplay.web.signed_in import Somebody, SomebodyIn

_MEDIA_TYPES = dict.fromkeys(kind.media_type for kind in KINDS.values())

router = APIRouter(prefix="/api/events/{event}", tags=["files"])


@router.post(
    "/imports",
    operation_id="show_import",
    responses=problems(*OF_A_CHANGE, "bad-table"),
    openapi_extra=takes_a_file("TRF26, TRF16, PGN or CSV: which, is found from what stands in it"),
)
async def show(
    request: Request, who: SomebodyIn, round: Annotated[int, Query(ge=1, le=1000, description="The round.")]
) -> dict[str, Any]:
    """Shows what a file of pairings (TRF26, TRF16, PGN, CSV) would become; nothing is stored."""
    _must_be_his_to_pair(who)
    content = await request.body()
    event, id = who.live.chess_event, new_id()
    return await who.server.lane(who.server.imports.show, event, who.live.name, id, round, content)


@router.post(
    "/imports/{id}/accept",
    operation_id="accept_import",
    responses=problems(*OF_A_CHANGE, "no-such-import", "bad-entry", "impossible-entry", "id-taken"),
)
async def accept(
    who: SomebodyIn,
    id: Annotated[str, Path(max_length=36, description="What `POST …/imports` has called it.")],
    how: Accepted,
) -> dict[str, Any]:
    """Stores what was shown: `round-paired`."""
    _must_be_his_to_pair(who)
    told = who.server.imports.accepted(who.live.name, id, _moment(how.planned_start))
    receipt = await who.server.writing(who.live.append, who.actor, told)
    return receipt.data()


@router.get(
    "/export/{what}",
    operation_id="export",
    responses={**answers_with_a_file("The file", _MEDIA_TYPES), **problems(*OF_THE_SIGNED_IN, "bad-table")},
    response_class=Response,
)
async def export(
    who: SomebodyIn,
    what: Annotated[What, Path(description="`trf26`, `trf16`, `pgn`; `csv`: the results; `log`: the log as CSV.")],
    round: Annotated[
        int | None, Query(ge=1, le=1000, description="Without it, all rounds. TRF has the tournament up to it.")
    ] = None,
) -> Response:
    """A file of the event, as the role may see it: whole names, so for arbiters and the organiser."""
    if who.actor.role not in (*ARBITERS, "organiser"):
        raise Refused("not-allowed", "Files are for arbiters and the organiser", where="export")
    text = await who.server.lane(file_of, who.live, who.actor, what, round)
    headers = {"Content-Disposition": f'attachment; filename="{who.live.name}{KINDS[what].ending}"'}
    return Response(text.encode(), media_type=KINDS[what].media_type, headers=headers)


def _must_be_his_to_pair(who: Somebody) -> None:
    if not may_write(who.actor.role, "round-paired"):
        raise Refused("not-allowed", "Pairings are for the chief and the organiser", where="round-paired")


def _moment(text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise Refused("bad-input", detail="expected a time with its zone", where="planned_start")
    return moment
