"""The server itself."""

from __future__ import annotations

from fastapi import APIRouter, Request

from rapidplay.store.entry import moment
from rapidplay.web.answers import JsonAnswer
from rapidplay.web.models import Health
from rapidplay.web.openapi import problems

router = APIRouter(tags=["server"])


@router.get(
    "/api/health",
    operation_id="health",
    summary="Is the server there?",
    description="Version, the server's time of day, and since when it runs.",
    response_model=Health,
    response_description="It is",
    responses=problems(),
)
async def health(request: Request) -> Health:
    """Look at the clock."""
    state = request.app.state
    return Health(version=request.app.version, now=moment(state.settings.now()), started=moment(state.started))


@router.get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request) -> JsonAnswer:
    """The document that describes every call."""
    return JsonAnswer(request.app.openapi())
