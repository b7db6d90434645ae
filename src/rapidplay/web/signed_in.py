"""Who is calling: the session in the cookie, and what the event says that its owner is now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, cast
from urllib.parse import urlsplit

from fastapi import Depends, Path, Request, WebSocket
from starlette.requests import HTTPConnection

from rapidplay.access.errors import AccessError, NoSession
from rapidplay.access.sessions import Session, csrf_matches, csrf_token
from rapidplay.desk.errors import Refused
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.rights import CHIEFS, Actor, Role
from rapidplay.event.boards import is_a_board
from rapidplay.web.server import Server

COOKIE, CSRF_COOKIE, CSRF_HEADER = "rapidplay", "rapidplay-csrf", "X-CSRF-Token"
CHANGES_NOTHING = ("GET", "HEAD", "OPTIONS")
OF_THE_STAFF: tuple[Role, ...] = ("chief", "deputy", "arbiter", "assistant", "organiser")


@dataclass(frozen=True, slots=True, kw_only=True)
class Somebody:
    """Somebody who is signed in to an event."""

    server: Server
    live: LiveEvent
    actor: Actor
    session: Session
    token: str
    watches: bool = False
    """By the public link: the token came with the call, in no cookie."""

    async def still_in(self) -> bool:
        """Whether his session stands, in the same role: a lost phone is out, who is off duty, a locked phone."""
        try:
            session = await (self.server.watcher if self.watches else self.server.session)(self.token)
            role = _role_now(session, self.live)
        except (NoSession, Refused):
            return False
        return role == self.actor.role and not session.is_locked(self.server.now())


def server_of(connection: HTTPConnection) -> Server:
    """The server that the handlers share."""
    return cast(Server, connection.app.state.server)


TheServer = Annotated[Server, Depends(server_of)]
EventName = Annotated[str, Path(max_length=64, description="The name of the event, such as `spring-rapid`.")]


async def somebody_in(request: Request, event: EventName, server: TheServer) -> Somebody:
    """The one who calls; NoSession, SessionLocked or Refused where he may not."""
    who = await somebody(request, server)
    if who.session.event != event:
        raise NoSession
    if who.actor.role == "feed":
        who.live.hears(who.actor.name)
    return who


async def somebody(request: Request, server: TheServer) -> Somebody:
    """The one who calls, in the event that he is signed in to."""
    shown = token_shown(request)
    if shown is not None:
        return await _somebody(server, await server.watcher(shown), shown, watches=True)
    token = request.cookies.get(COOKIE, "")
    if request.method not in CHANGES_NOTHING:
        must_come_from_our_page(request, token)
    return await _somebody(server, await server.touched(token), token)


def token_shown(request: Request) -> str | None:
    """The token of the public that came with the call; None where a cookie has to say who calls."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" and token else None


SomebodyIn = Annotated[Somebody, Depends(somebody_in)]
"""Who is signed in to the event in the path."""


def must_come_from_our_page(request: Request, token: str) -> None:
    """Refused where a change is sent without the token that only our page knows."""
    if token and not csrf_matches(token, request.headers.get(CSRF_HEADER, "")):
        detail = f"Expected in {CSRF_HEADER} what the cookie {CSRF_COOKIE} has."
        raise Refused("not-from-our-page", "This was not sent by our page", detail, CSRF_HEADER)


async def clock_on_the_line(socket: WebSocket, event: str, board: str) -> Somebody | None:
    """The tablet of a board; None where it is not signed in as that, or another site has opened the line."""
    server = server_of(socket)
    token = socket.cookies.get(COOKIE, "")
    if not _is_our_page(socket):
        return None
    try:
        session = await server.session(token)
        who = await _somebody(server, session, token)
    except (AccessError, Refused):
        return None
    is_it = session.event == event and who.actor.role == "board" and who.actor.board == board
    return who if is_it else None


def _is_our_page(socket: WebSocket) -> bool:
    """Browsers say which site a page is of; programs that are no browsers say nothing."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def _somebody(server: Server, session: Session, token: str, *, watches: bool = False) -> Somebody:
    live = await server.event(session.event)
    role = _role_now(session, live)
    board = _board_of_an_assistant(session, live) if role == "assistant" else session.board
    actor = Actor(role=role, name=session.name, board=board)
    return Somebody(server=server, live=live, actor=actor, session=session, token=token, watches=watches)


def _board_of_an_assistant(session: Session, live: LiveEvent) -> str | None:
    """He records one game: the board that the staff list gives him."""
    member = live.chess_event.staff.get(session.name)
    boards = None if member is None else member.boards
    return boards if boards is not None and is_a_board(boards) else None


def _role_now(session: Session, live: LiveEvent) -> Role:
    """What the staff list says now: who is off duty comes in no more, a deputy is one from the next call on."""
    role = cast(Role, session.role)
    if role == "spectator":
        must_be_public(live)
    member = live.chess_event.staff.get(session.name)
    if role not in OF_THE_STAFF or member is None:
        return role
    if member.role == "off-duty":
        raise Refused("not-allowed", "You are off duty", "The chief can put you back on the staff.", session.name)
    return _at_most(session.door, member.role)


def _at_most(door: str, role: Role) -> Role:
    """Behind a passphrase that many know any name may be given: it gives no more than all of them have."""
    if door == "organiser":
        return "organiser"
    return "arbiter" if door == "arbiter" and role in CHIEFS else role


def must_be_public(live: LiveEvent) -> None:
    """Refused where the event shows nothing to spectators."""
    rules = live.chess_event.rules
    if rules is None or not rules.desk.public_view:
        raise Refused("not-allowed", "The public view is off", "The rules of the event turn it on.", "rules.desk")


def cookies_for(token: str, *, secure: bool) -> list[str]:
    """The cookies of a session: its token, which no script reads, and what our page sends along with changes."""
    kept = f"; Path=/; SameSite=Strict; Max-Age=2592000{'; Secure' if secure else ''}"
    return [f"{COOKIE}={token}; HttpOnly{kept}", f"{CSRF_COOKIE}={csrf_token(token)}{kept}"]
