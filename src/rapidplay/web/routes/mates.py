"""The mate question about a position."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from rapidplay.desk.errors import Refused
from rapidplay.game.player import Player
from rapidplay.incident.form import Table, Text, Whole, Word
from rapidplay.incident.positions import must_be_lawful
from rapidplay.incident.schema import schema_of
from rapidplay.mate import DEFAULT_BUDGET, can_checkmate
from rapidplay.mate.data import answer_as_data
from rapidplay.web.bodies import JsonTable, must_have_form
from rapidplay.web.models import MateAnswer
from rapidplay.web.openapi import OF_EVERY_BODY, problems, takes
from rapidplay.web.work import Solving

router = APIRouter(tags=["mate"])
MOST_NODES = 2_000_000
QUESTION = Table({"fen": Text(), "by": Word(("white", "black")), "nodes": Whole(least=1)}, ("fen", "by"))
EXAMPLE = {"fen": "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", "by": "black", "nodes": 200_000}


def _schema() -> dict[str, Any]:
    """The form that the reader goes by, and the most nodes."""
    schema = schema_of(QUESTION)
    fields = schema["properties"]
    nodes = {**fields["nodes"], "maximum": MOST_NODES, "default": DEFAULT_BUDGET}
    return {**schema, "properties": {**fields, "nodes": nodes}}


@router.post(
    "/api/mate",
    operation_id="mate",
    summary="Can this player checkmate?",
    description="Whether the player can checkmate by any possible series of legal moves, from a position that the "
    "Laws allow. `nodes` is how many positions may be looked at.",
    response_model=MateAnswer,
    response_model_exclude_unset=True,
    response_description="Can, with a line; cannot, with the kind of proof; or not found out",
    responses=problems("bad-position", *OF_EVERY_BODY),
    openapi_extra=takes(_schema(), "A position and a player", EXAMPLE),
)
async def answer_the_mate_question(table: JsonTable, solve: Solving) -> dict[str, Any]:
    """Parse, ask, render."""
    must_have_form(QUESTION, table)
    nodes = table.get("nodes", DEFAULT_BUDGET)
    assert isinstance(nodes, int)
    if nodes > MOST_NODES:
        raise Refused("bad-input", detail=f"{nodes}, expected at most {MOST_NODES}", where="nodes")
    return await solve(_answer, str(table["fen"]), Player(str(table["by"])), nodes)


def _answer(fen: str, player: Player, nodes: int) -> dict[str, Any]:
    must_be_lawful(fen)
    return answer_as_data(fen, can_checkmate(fen, player, budget=nodes))
