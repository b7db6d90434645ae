"""Watching an event, and a board's clock on the line."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query, WebSocket, WebSocketDisconnect
from fastapi.responses import StreamingResponse

from rapidplay.desk.rights import PUBLIC
from rapidplay.web.clock_socket import ClockSocket
from rapidplay.web.openapi import OF_THE_SIGNED_IN, problems
from rapidplay.web.problems import data_of
from rapidplay.web.signed_in import SomebodyIn, clock_on_the_line
from rapidplay.web.stream import Watching

router = APIRouter(prefix="/api/events/{event}", tags=["event"])

LARGEST_REPORT_BYTES = 16_384
SIGNED_OUT, TOO_LARGE, NOT_TEXT = 4401, 1009, 1003
StillIn = Callable[[], Awaitable[bool]]


@router.get("/stream", operation_id="stream", responses=problems(*OF_THE_SIGNED_IN), response_class=StreamingResponse)
async def stream(
    who: SomebodyIn,
    after: Annotated[int | None, Query(ge=0, le=999_999_999, description="The last entry that was seen.")] = None,
    last_event_id: Annotated[
        int | None, Header(ge=0, le=999_999_999, description="The last entry that was seen; browsers send it.")
    ] = None,
) -> StreamingResponse:
    """Server-sent events: `log`, each entry as far as the role may see it, and every two seconds `beat`."""
    hub = await who.server.hub(who.live, public=who.actor.role in PUBLIC)
    watching = Watching(live=who.live, hub=hub, actor=who.actor, now=who.server.now, still_in=who.still_in)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    seen = after if last_event_id is None else last_event_id
    return StreamingResponse(watching.events(seen), media_type="text/event-stream", headers=headers)


@router.websocket("/boards/{board}/clock")
async def clock(socket: WebSocket, event: str, board: Annotated[str, Path(max_length=20)]) -> None:
    """A board that sends: reports of its clock come in and are acknowledged; what arbiters want goes out."""
    who = await clock_on_the_line(socket, event, board)
    if who is None:
        await socket.close(SIGNED_OUT)
        return
    await socket.accept()

    async def send(message: Mapping[str, Any]) -> None:
        await socket.send_text(json.dumps(message, separators=(",", ":")))

    lines = who.server.lines(who.live)
    line = ClockSocket(
        live=who.live,
        actor=who.actor,
        device=who.session.device,
        batteries=lines.batteries,
        send=send,
        problem=data_of,
    )
    lines.joins(line)
    try:
        await line.hello(int(who.server.now().timestamp() * 1000))
        await _reports(socket, line, who.still_in)
    except WebSocketDisconnect:
        pass  # a tablet that is gone comes back, and sends what was not acknowledged
    finally:
        lines.leaves(line)
        await line.leaves()


async def _reports(socket: WebSocket, line: ClockSocket, still_in: StillIn) -> None:
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        message = received.get("text")
        if message is None:
            await socket.close(NOT_TEXT)
            return
        if len(message.encode()) > LARGEST_REPORT_BYTES:
            await socket.close(TOO_LARGE)
            return
        if not await still_in():
            await socket.close(SIGNED_OUT)
            return
        await line.takes(message)
