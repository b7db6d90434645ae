"""What is read of an event: itself, its hall, its boards, its log; and what would follow from rules."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from rapidplay.desk.errors import Refused
from rapidplay.desk.rights import ARBITERS
from rapidplay.desk.rules_weighed import weighed
from rapidplay.desk.wanted import Wanted
from rapidplay.web.openapi import OF_A_CHANGE, OF_THE_SIGNED_IN, problems
from rapidplay.web.sent import LogAsked, RulesToWeigh
from rapidplay.web.signed_in import SomebodyIn

router = APIRouter(prefix="/api/events/{event}", tags=["event"])

RoundAsked = Annotated[int | None, Query(alias="round", ge=1, le=1000, description="Without it, the one that is on.")]
Board = Annotated[str, Path(max_length=20, description="The board, `12` or `3.2`.")]


@router.get("", operation_id="event", responses=problems(*OF_THE_SIGNED_IN))
async def about(who: SomebodyIn) -> dict[str, Any]:
    """The event: its rules, staff, rounds, players and devices, as far as the role may see them."""
    return await who.server.lane(who.live.about, who.actor)


@router.post("/rules", operation_id="weigh_rules", responses=problems(*OF_A_CHANGE, "bad-entry"))
async def weigh(who: SomebodyIn, asked: RulesToWeigh) -> dict[str, Any]:
    """What follows from rules before they are declared, and what speaks against them; writes nothing."""
    if who.actor.role not in (*ARBITERS, "organiser"):
        raise Refused("not-allowed", "Rules are for arbiters and the organiser", where="rules")
    return await who.server.lane(weighed, who.live.chess_event, asked.rules)


@router.get("/hall", operation_id="hall", responses=problems(*OF_THE_SIGNED_IN, "no-such-board"))
async def hall(who: SomebodyIn, round: RoundAsked = None) -> dict[str, Any]:
    """The boards of a round, by who needs an arbiter; for others than arbiters names, clocks and results."""
    told = await who.server.lane(who.live.hall, who.actor, round)
    if not who.actor.is_an_arbiter:
        return told
    batteries, clocks = who.server.lines(who.live).batteries, who.live.chess_event.clocks
    return {**told, "rows": [batteries.beside(row, clocks) for row in told["rows"]]}


@router.get("/boards/{board}", operation_id="board", responses=problems(*OF_THE_SIGNED_IN, "no-such-board"))
async def board(who: SomebodyIn, board: Board, round: RoundAsked = None) -> dict[str, Any]:
    """One board; for arbiters with what may be claimed there, counters and incidents."""
    told = await who.server.lane(who.live.board, who.actor, board, round)
    if not who.actor.is_an_arbiter:
        return told
    return who.server.lines(who.live).batteries.beside(told, who.live.chess_event.clocks)


@router.get("/incidents", operation_id="incidents", responses=problems(*OF_THE_SIGNED_IN))
async def incidents(who: SomebodyIn) -> dict[str, Any]:
    """The games with incidents, of all rounds: what was ruled, what stands, the counters. For arbiters."""
    return await who.server.lane(who.live.incidents, who.actor)


@router.get("/log", operation_id="log", responses=problems(*OF_THE_SIGNED_IN))
async def log(who: SomebodyIn, asked: Annotated[LogAsked, Query()]) -> dict[str, Any]:
    """The entries after one, as far as the role may see them; `last` is where to go on."""
    return await who.server.lane(who.live.log, who.actor, Wanted(**asked.model_dump()))
