"""What is read of an event: itself, its hall, its boards, its log."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from rapidplay.desk.live import MOST_ENTRIES_SHOWN, Wanted
from rapidplay.web.off_the_loop import off_the_loop
from rapidplay.web.signed_in import SomebodyIn

router = APIRouter(prefix="/api/events/{event}", tags=["event"])

RoundAsked = Annotated[int | None, Query(alias="round", ge=1, le=1000, description="Without it, the one that is on.")]
Board = Annotated[str, Path(max_length=20, description="The board, `12` or `3.2`.")]


@router.get("", operation_id="event")
async def about(who: SomebodyIn) -> dict[str, Any]:
    """The event: its rules, staff, rounds, players and devices, as far as the role may see them."""
    return await off_the_loop(who.live.about, who.actor)


@router.get("/hall", operation_id="hall")
async def hall(who: SomebodyIn, round: RoundAsked = None) -> dict[str, Any]:
    """The boards of a round, by who needs an arbiter; for others than arbiters names, clocks and results."""
    return await off_the_loop(who.live.hall, who.actor, round)


@router.get("/boards/{board}", operation_id="board")
async def board(who: SomebodyIn, board: Board, round: RoundAsked = None) -> dict[str, Any]:
    """One board; for arbiters with what may be claimed there, counters and incidents."""
    return await off_the_loop(who.live.board, who.actor, board, round)


@router.get("/log", operation_id="log")
async def log(
    who: SomebodyIn,
    board: Annotated[str | None, Query(max_length=20)] = None,
    player: Annotated[int | None, Query(ge=1, description="A start number: entries about his games.")] = None,
    kind: Annotated[str | None, Query(max_length=50)] = None,
    after: Annotated[int, Query(ge=0, le=999_999_999)] = 0,
    limit: Annotated[int, Query(ge=1, le=MOST_ENTRIES_SHOWN)] = MOST_ENTRIES_SHOWN,
) -> dict[str, Any]:
    """The entries after one, as far as the role may see them; `last` is where to go on."""
    wanted = Wanted(board=board, player=player, kind=kind, after=after, limit=limit)
    return await off_the_loop(who.live.log, who.actor, wanted)
