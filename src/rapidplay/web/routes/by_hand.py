"""An event that is moved by hand, for tests of screens: time passes when it is told to, and devices act.

No server has these calls but that of `rapidplay demo --test-clock`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from fastapi import APIRouter
from pydantic import Field

from rapidplay.desk.live import Receipt
from rapidplay.web.sent import Body
from rapidplay.web.signed_in import TheServer

A_DAY_MS = 24 * 60 * 60 * 1000


class Hand(Protocol):
    """What moves the event."""

    def advance(self, ms: int) -> None:
        """Time passes."""

    def act(self, board: str, kind: str, data: Mapping[str, Any]) -> Receipt:
        """A device of this board writes an entry."""


class Advance(Body):
    """How much time passes."""

    ms: int = Field(ge=0, le=A_DAY_MS)


class Act(Body):
    """What a device writes."""

    board: str = Field(max_length=20)
    kind: str = Field(max_length=50)
    data: dict[str, Any] = Field(default_factory=dict)


def moved_by(hand: Hand) -> APIRouter:
    """The calls that move an event."""
    router = APIRouter(include_in_schema=False)

    @router.post("/test/advance")
    async def advance(server: TheServer, told: Advance) -> dict[str, str]:
        """Lets time pass, and tells what time it is then."""
        await server.writing(hand.advance, told.ms)
        return {"now": server.now().isoformat()}

    @router.post("/test/act")
    async def act(server: TheServer, told: Act) -> dict[str, Any]:
        """Writes an entry as a device of the board would."""
        receipt = await server.writing(hand.act, told.board, told.kind, told.data)
        return receipt.data()

    return router
