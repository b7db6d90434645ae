"""An arbiter at the tablet of a board: with his PIN he writes there in his own name."""

from __future__ import annotations

from typing import Any, cast

from fastapi import APIRouter

from rapidplay.access.errors import WrongSecret
from rapidplay.desk.errors import Refused
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.rights import ARBITERS, Actor, Role
from rapidplay.web.openapi import OF_A_CHANGE, problems
from rapidplay.web.routes.boards import Board
from rapidplay.web.routes.entries import receipt
from rapidplay.web.sent import AtTheTablet
from rapidplay.web.signed_in import Somebody, SomebodyIn

AT_A_TABLET = frozenset(
    (
        "clock-corrected", "chessclock-paused", "chessclock-restarted", "device-confirmed", "result-entered",
        "result-confirmed", "flag-fall-called", "arbiter-on-the-way", "arbiter-observed", "note-written",
    )
)  # fmt: skip
"""What an arbiter may write there: about the board, never about the event."""

router = APIRouter(prefix="/api/events/{event}", tags=["event"])


@router.post(
    "/boards/{board}/unlock",
    operation_id="unlock_tablet",
    responses=problems(*OF_A_CHANGE, "wrong-secret", "locked"),
)
async def unlock(who: SomebodyIn, board: Board, asked: AtTheTablet) -> dict[str, Any]:
    """Whether this is an arbiter; what he sends along is written in his name. Nothing stays unlocked at the server."""
    _must_be_its_tablet(who, board)
    _must_be_about_it(board, asked)
    role = _role_of(who.live, asked.name)
    door = None if role is None else "arbiter" if role == "arbiter" else "chief"
    try:
        await who.server.writing(who.server.doors.vouched, who.live.name, board, asked.name, asked.secret, door)
    except WrongSecret as wrong:
        if wrong.has_just_locked:
            await who.server.alerts(who.live, "tablet-locked", f"board {board}")
        raise
    arbiter = Actor(role=cast(Role, role), name=asked.name)
    receipts = [await who.server.writing(receipt, who.live, arbiter, entry) for entry in asked.entries]
    return {"name": asked.name, "as": role, "receipts": receipts}


def _must_be_its_tablet(who: Somebody, board: str) -> None:
    if who.actor.role != "board" or who.actor.board != board:
        raise Refused("not-allowed", "This is for the tablet of the board", where=f"board {board}")


def _must_be_about_it(board: str, asked: AtTheTablet) -> None:
    for entry in asked.entries:
        if entry.kind not in AT_A_TABLET or entry.board != board or entry.data.get("board", board) != board:
            detail = f"At the tablet of board {board} an arbiter writes about its clock and its game."
            raise Refused("not-allowed", "This is not written at a tablet", detail, entry.kind)


def _role_of(live: LiveEvent, name: str) -> str | None:
    """What an arbiter is; None for everybody else."""
    event = live.chess_event
    member = event.staff.get(name)
    if member is None:
        return "chief" if event.is_chief(name) else None
    return member.role if member.role in ARBITERS else None
