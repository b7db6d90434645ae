"""Coming in and going out: passphrases, one-use links, PINs, table cards; and the beginning of a new event."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from rapidplay.access.doors import EVERY_EVENT, SETUP, Entered
from rapidplay.access.errors import CardRevoked, NoSession, WrongSecret
from rapidplay.access.secret_words import DIGITS_OF_A_PIN
from rapidplay.access.sessions import Session, csrf_token
from rapidplay.desk.desk import new_id
from rapidplay.desk.errors import NoSuchEvent
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.rights import THE_DESK, Actor
from rapidplay.desk.writing import Told
from rapidplay.web.openapi import problems
from rapidplay.web.sent import NewEvent, SignIn
from rapidplay.web.server import Server
from rapidplay.web.signed_in import COOKIE, CSRF_COOKIE, TheServer, cookies_for, must_come_from_our_page, token_shown

router = APIRouter(tags=["session"])
OF_A_DOOR = ("bad-input", "wrong-secret", "locked", "body-too-large", "store-unavailable")
_ENROLLED_AS = {"board": "board", "hall-screen": "hall-screen", "organiser": "organiser", "feed": "feed"}


@router.get(
    "/api/session", operation_id="who_am_i", responses=problems("not-signed-in", "wrong-secret", "store-unavailable")
)
async def who_am_i(request: Request, server: TheServer) -> dict[str, Any]:
    """Who is signed in on this device, and whether the PIN is asked."""
    now, shown, token = server.now(), token_shown(request), request.cookies.get(COOKIE, "")
    session = await (_watcher(server, shown) if shown else server.lane(server.doors.sessions.of, token, now))
    return {
        "event": session.event,
        "as": session.role,
        "name": session.name,
        "device": session.device,
        "board": session.board,
        "locked": session.is_locked(now),
        "has_pin": session.pin is not None,
        "csrf": csrf_token(token) if shown is None else "",
    }


async def _watcher(server: Server, shown: str) -> Session:
    """Who shows a token of the public; CardRevoked where it is none, as at the door."""
    try:
        return await server.watcher(shown)
    except NoSession:
        raise CardRevoked from None


@router.post(
    "/api/session",
    operation_id="sign_in",
    responses=problems(*OF_A_DOOR, "impossible-entry"),
    status_code=204,
)
async def sign_in(request: Request, server: TheServer, asked: SignIn) -> Response:
    """Signs in, by passphrase, table card or public link; or unlocks this phone with its PIN."""
    try:
        live = await server.event(asked.event)
    except NoSuchEvent:
        live = None
    token = request.cookies.get(COOKIE, "")
    try:
        if await _is_a_locked_phone(server, token, asked):
            await server.writing(server.doors.unlock, token, asked.secret)
            return Response(status_code=204)
        entered = await server.writing(_entered, server, live, asked)
    except WrongSecret as wrong:
        if wrong.has_just_locked and live is not None:
            await server.alerts(live, "door-locked", asked.name or asked.role)
        raise
    assert live is not None
    return await welcome(request, server, live, entered)


@router.delete(
    "/api/session",
    operation_id="sign_out",
    responses=problems("not-signed-in", "not-from-our-page", "no-such-event", "store-unavailable"),
    status_code=204,
)
async def sign_out(request: Request, server: TheServer) -> Response:
    """Signs out, on this device, at once."""
    token = request.cookies.get(COOKIE, "")
    must_come_from_our_page(request, token)
    session = await server.lane(server.doors.sessions.of, token, server.now())
    await server.writing(server.doors.sessions.end, token)
    live = await server.event(session.event)
    if session.device in live.chess_event.devices:
        await server.writing(live.append, THE_DESK, about_a_device("device-lost", {"device": session.device}))
    answer = Response(status_code=204)
    for cookie in (COOKIE, CSRF_COOKIE):
        answer.delete_cookie(cookie, samesite="strict")
    return answer


@router.post(
    "/api/events",
    operation_id="new_event",
    responses=problems(*OF_A_DOOR, "bad-entry", "event-exists", "impossible-entry"),
    status_code=201,
)
async def new_event(server: TheServer, asked: NewEvent) -> dict[str, str]:
    """Begins an event. The passphrase and the recovery code are told this once."""
    await server.writing(server.doors.must_be_right, EVERY_EVENT, SETUP, asked.chief, asked.secret)
    chief = Actor(role="chief", name=asked.chief)
    told = Told(id=new_id(), kind="event-created", data=asked.about)
    await server.writing(server.desk.create, asked.event, told, chief)
    return {
        "passphrase": await server.writing(server.doors.new_passphrase, asked.event, "chief"),
        "recovery_code": await server.writing(server.doors.new_recovery_code, asked.event),
    }


async def _is_a_locked_phone(server: Server, token: str, asked: SignIn) -> bool:
    """The one whose phone this is gives his PIN."""
    if not (asked.secret.isdecimal() and len(asked.secret) == DIGITS_OF_A_PIN):
        return False
    try:
        session = await server.lane(server.doors.sessions.of, token, server.now())
    except NoSession:
        return False
    return session.pin is not None and (session.event, session.name) == (asked.event, asked.name)


def _entered(server: Server, live: LiveEvent | None, asked: SignIn) -> Entered:
    if asked.role in ("board", "spectator", "hall-screen", "feed"):
        return server.doors.enter(asked.event, asked.role, asked.secret)
    name = asked.name or asked.role
    role = None if live is None else _role_of(live, asked.role, name)
    return server.doors.sign_in(asked.event, asked.role, role, name, asked.secret)


def _role_of(live: LiveEvent, door: str, name: str) -> str | None:
    """What somebody is who comes in by a door; None where this door is not his."""
    event = live.chess_event
    member = event.staff.get(name)
    if door == "chief":
        return (member.role if member is not None else "chief") if event.is_chief(name) else None
    if door == "organiser":
        return "organiser" if member is None or member.role == "organiser" else None
    # Many know the arbiters' passphrase: nobody gets the chief's rights by it. A deputy has the chief's door.
    return member.role if member is not None and member.role in ("arbiter", "assistant") else None


async def welcome(request: Request, server: Server, live: LiveEvent, entered: Entered) -> Response:
    """The cookies, and an entry in the log that this device is in; those who only watch leave none."""
    session = entered.session
    if session.role != "spectator":
        data = {"device": session.device, "as": _ENROLLED_AS.get(session.role, "arbiter")}
        data |= {"board": session.board} if session.board else {"name": session.name}
        await server.writing(live.append, THE_DESK, about_a_device("device-enrolled", data))
    answer = Response(status_code=204)
    for cookie in cookies_for(entered.token, secure=request.url.scheme == "https"):
        answer.headers.append("Set-Cookie", cookie)
    return answer


def about_a_device(kind: str, data: dict[str, Any]) -> Told:
    """An entry about a device."""
    return Told(id=new_id(), kind=kind, data=data)
