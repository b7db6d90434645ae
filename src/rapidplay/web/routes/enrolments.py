"""Letting people in: links that are used once, cards for the tables, the public link, new passphrases."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from rapidplay.desk.desk import new_id
from rapidplay.desk.errors import Refused
from rapidplay.desk.rights import ARBITERS, CHIEFS
from rapidplay.desk.writing import Told
from rapidplay.event.boards import BoardSet, boards_in, is_a_board
from rapidplay.web.links import drawn, link
from rapidplay.web.openapi import OF_A_CHANGE, problems
from rapidplay.web.routes.sessions import welcome
from rapidplay.web.sent import Card, Door, Enrolment
from rapidplay.web.server import Server
from rapidplay.web.signed_in import Somebody, TheServer, must_be_public, somebody

router = APIRouter(tags=["session"])
AGAIN = ("board", "hall-screen", "spectator", "feed")
"""Whose tokens may be used again, until they are revoked."""
SomebodySignedIn = Annotated[Somebody, Depends(somebody)]


@router.post(
    "/api/enrolments",
    operation_id="enrol",
    responses=problems(*OF_A_CHANGE, "bad-entry", "impossible-entry", "link-used-up"),
    response_model=None,
)
async def enrol(request: Request, server: TheServer, asked: Enrolment) -> dict[str, Any] | Response:
    """Makes a link or a card for somebody; or uses a link: whoever has it comes in with the PIN that he chose."""
    if asked.token is not None:
        return await _used(request, server, asked)
    who = await somebody(request, server)
    _must_be_his_to_let_in(who, asked)
    if asked.role in AGAIN:
        return await _card(request, who, asked)
    return await _link(request, who, asked)


@router.delete("/api/enrolments", operation_id="revoke", responses=problems(*OF_A_CHANGE), status_code=204)
async def revoke(who: SomebodySignedIn, card: Card) -> Response:
    """Ends a table card or the public link: nobody comes in with it any more, and who is in by it is out."""
    must_be_a_chief(who)
    name = card.name if card.role == "feed" else card.boards
    await who.server.writing(who.server.doors.revoke, who.session.event, card.role, name or card.role)
    return Response(status_code=204)


@router.post("/api/passphrases", operation_id="new_passphrase", responses=problems(*OF_A_CHANGE))
async def new_passphrase(who: SomebodySignedIn, asked: Door) -> dict[str, str]:
    """A new passphrase for a door, told this once; the old one and who came in by it are out."""
    must_be_a_chief(who)
    return {"passphrase": await who.server.writing(who.server.doors.new_passphrase, who.session.event, asked.door)}


def must_be_a_chief(who: Somebody) -> None:
    """Refused where the one who calls is neither the chief nor a deputy."""
    if who.actor.role not in CHIEFS:
        raise Refused("not-allowed", "This is for the chief", "Ask the chief arbiter or a deputy.", who.actor.name)


def _must_be_his_to_let_in(who: Somebody, asked: Enrolment) -> None:
    """An arbiter may make the card of a board; everything else is for the chief."""
    if asked.role != "board" or who.actor.role not in ARBITERS:
        must_be_a_chief(who)
    if asked.role == "board" and not is_a_board(asked.boards or ""):
        raise Refused("bad-input", detail="expected the board of the tablet, such as 12", where="boards")
    if asked.role is None:
        raise Refused("bad-input", detail="missing, expected a token, or as and name", where="as")
    if (asked.role not in AGAIN or asked.role == "feed") and not asked.name:
        raise Refused("bad-input", detail="missing, expected the name of the one who is let in", where="name")


async def _used(request: Request, server: Server, asked: Enrolment) -> Response:
    entered = await server.writing(server.doors.enrol, asked.token or "", asked.pin or "")
    return await welcome(request, server, await server.event(entered.session.event), entered)


async def _card(request: Request, who: Somebody, asked: Enrolment) -> dict[str, Any]:
    role = str(asked.role)
    if role == "spectator":
        must_be_public(who.live)
    if role == "feed":
        return await _feed(request, who, asked)
    name, board = asked.boards or role, asked.boards if role == "board" else None
    token = await who.server.writing(_token_for, who, role, name, board)
    return _to_show(request, role, token, who.session.event) | {"expires_at": None}


async def _feed(request: Request, who: Somebody, asked: Enrolment) -> dict[str, Any]:
    """The boards show from now on what this feed says."""
    name = str(asked.name)
    if asked.boards is not None:
        await who.server.writing(_attach, who, name, boards_in(asked.boards))
    token = await who.server.writing(_token_for, who, "feed", name, None)
    return _to_show(request, "feed", token, who.session.event) | {"expires_at": None}


def _attach(who: Somebody, feed: str, boards: BoardSet) -> None:
    event = who.live.chess_event
    paired = {board: None for round in event.rounds.values() for board in round.boards}
    attached = boards.among(paired)
    if not attached:
        detail = f"nobody is paired on boards {boards.written} in any round"
        raise Refused("bad-input", detail=detail, where="boards")
    for board in attached:
        if event.feeds.get(board) != feed:
            data = {"board": board, "source": feed}
            who.live.append(who.actor, Told(id=new_id(), kind="feed-attached", board=board, data=data))


def _token_for(who: Somebody, role: str, name: str, board: str | None) -> str:
    return who.server.doors.token_for(who.session.event, role, name, board=board)


async def _link(request: Request, who: Somebody, asked: Enrolment) -> dict[str, Any]:
    """The one who is let in is put on the staff list, too, where he does not stand there so."""
    if asked.boards is not None:
        boards_in(asked.boards)
    await who.server.writing(_put_on_the_staff, who, str(asked.role), str(asked.name), asked.boards)
    token, expires = await who.server.writing(
        who.server.doors.invite, who.session.event, str(asked.role), str(asked.name)
    )
    return _to_show(request, "enrol", token, who.session.event) | {"expires_at": expires.isoformat()}


def _put_on_the_staff(who: Somebody, role: str, name: str, boards: str | None) -> None:
    member = who.live.chess_event.staff.get(name)
    if member is not None and (member.role, member.boards) == (role, boards):
        return
    data = {"name": name, "role": role, **({} if boards is None else {"boards": boards})}
    who.live.append(who.actor, Told(id=new_id(), kind="staff-assigned", data=data))


def _to_show(request: Request, way: str, token: str, event: str) -> dict[str, Any]:
    """A link, and its QR code."""
    written = link(f"{request.url.scheme}://{request.headers['host']}", way, token, event)
    return {"link": written, "qr": drawn(written)}
