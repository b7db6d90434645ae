"""An incident: what the arbiter must do, under its edition or under every one."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

from fastapi import APIRouter, Request

from rapidplay.editions import EDITIONS
from rapidplay.errors import BadIncident
from rapidplay.game.incident import Incident
from rapidplay.incident.example import incident_example
from rapidplay.incident.incident_form import FORMAT
from rapidplay.incident.reader import incident_from
from rapidplay.incident.rule import by_solver, rule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.incident.under_editions import Terms, compared, to_data
from rapidplay.interview.replies import KIND, REPLIES, told_in
from rapidplay.web.answers import JsonAnswer
from rapidplay.web.bodies import JsonTable
from rapidplay.web.openapi import OF_EVERY_BODY, answers_with, problems, takes
from rapidplay.web.settings import Settings
from rapidplay.web.work import Solving

router = APIRouter(tags=["rulings"], default_response_class=JsonAnswer)
REFUSED = ("bad-incident", "bad-position", "bad-time-control", "impossible-event")
ANY_EDITION = {key: value for key, value in incident_example().items() if key != "edition"}


@router.post(
    "/api/rule",
    operation_id="rule",
    summary="Rule on an incident",
    description="The ruling under the edition that the incident names, or the questions that are open. The solver "
    "answers mate questions about a known position within its budget; what it leaves open is a question.",
    response_model=None,
    responses={
        **answers_with("Ruling", "The ruling, or the questions that are open"),
        **problems(*REFUSED, "no-such-rule", *OF_EVERY_BODY),
    },
    openapi_extra=takes({"$ref": "#/components/schemas/Incident"}, "An incident", incident_example()),
)
async def rule_on_an_incident(request: Request, table: JsonTable, solve: Solving) -> JsonAnswer:
    """Parse, rule, render."""
    return JsonAnswer(await solve(_ruling, table, request.app.state.settings))


@router.post(
    "/api/compare",
    operation_id="compare",
    summary="Rule on an incident under every edition",
    description="The ruling of every edition in every regime that may hold. The edition that the incident names, if "
    "any, keeps its readings; an edition without a rule says why.",
    response_model=None,
    responses={
        **answers_with("Comparison", "The rulings, the oldest edition first"),
        **problems(*REFUSED, *OF_EVERY_BODY),
    },
    openapi_extra=takes({"$ref": "#/components/schemas/IncidentUnderAnyEdition"}, "An incident", ANY_EDITION),
)
async def compare_the_editions(request: Request, table: JsonTable, solve: Solving) -> JsonAnswer:
    """Parse, rule under every edition, render."""
    return JsonAnswer(await solve(_comparison, table, request.app.state.settings))


def _ruling(table: dict[str, object], settings: Settings) -> dict[str, Any]:
    return ruling_to_data(rule(_incident(table, settings), by_solver))


def _comparison(table: dict[str, object], settings: Settings) -> dict[str, Any]:
    # The editions ask the same mate questions.
    terms = Terms(solver=cache(by_solver))
    told = _as_told(table) if REPLIES in table else table
    return to_data(tuple(compared(_incident(told, settings, may_lack=("edition",)), EDITIONS, terms)))


def _as_told(table: dict[str, object]) -> dict[str, object]:
    """The incident that the replies to a pack make; facts that are given besides are supposed.

    Raises:
        BadIncident: the place in the replies; or they leave more than one incident possible, and none is guessed at.
    """
    made, *others = told_in(table).incidents
    if others:
        raise BadIncident(REPLIES, "they leave several incidents possible, expected an answer in place of `not-known`")
    head = {key: value for key, value in table.items() if key not in (KIND, REPLIES)}
    supposed = head.get("facts", {})
    facts = {**made.get("facts", {}), **supposed} if isinstance(supposed, dict) else supposed
    return {"format": FORMAT, **made, **head, "facts": facts}


def _incident(table: dict[str, object], settings: Settings, may_lack: Collection[str] = ()) -> Incident:
    events, most = table.get("events"), settings.most_events
    if isinstance(events, list) and len(events) > most:
        raise BadIncident("events", f"{len(events)} events, expected at most {most}; moves may stand in position.moves")
    return incident_from(table, "", may_lack=may_lack)
