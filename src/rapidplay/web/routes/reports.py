"""The incident report of an event: a page to print, or a PDF."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, NamedTuple

from fastapi import APIRouter, Query, Response

from rapidplay.desk.errors import Refused
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.report import must_be_his_to_read
from rapidplay.i18n import current_language, in_language
from rapidplay.report.contents import report_of
from rapidplay.report.page import page, policy_of
from rapidplay.report.pdf import pdf_of
from rapidplay.web.openapi import OF_THE_SIGNED_IN, problems
from rapidplay.web.signed_in import Somebody, SomebodyIn

router = APIRouter(prefix="/api/events/{event}", tags=["files"])
RETRY_AFTER_S = 5
Round = Annotated[int | None, Query(ge=1, le=1000, description="Without it, all rounds.")]
Language = Annotated[
    Literal["en", "nl", "ru", "sr"] | None, Query(description="The language; without it, that of Accept-Language.")
]
Format = Annotated[Literal["html", "pdf"], Query(description="`html`: a page to print; `pdf`.")]


class Made(NamedTuple):
    """The page, and what a browser may load for it."""

    page: str
    policy: str


@router.get(
    "/export/report",
    operation_id="export_report",
    responses=problems(*OF_THE_SIGNED_IN, "not-installed"),
    response_class=Response,
)
async def report(who: SomebodyIn, format: Format = "html", round: Round = None, lang: Language = None) -> Response:
    """The incident report, for the chief; when he has released it for arbiters and the organiser, too."""
    must_be_his_to_read(who.actor, who.live.chess_event, round)
    made = await who.server.lane(_made, who.live, who.server.now(), round, lang or current_language())
    name = f"{who.live.name}-report.{format}"
    if format == "html":
        headers = {
            "Content-Disposition": f'inline; filename="{name}"',
            "Content-Security-Policy": made.policy,
        }
        return Response(made.page, media_type="text/html; charset=utf-8", headers=headers)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(await _printed(who, made.page), media_type="application/pdf", headers=headers)


def _made(live: LiveEvent, now: datetime, round: int | None, language: str) -> Made:
    recorded = live.recorded()
    if round is not None and round not in recorded.event.rounds:
        raise Refused("bad-input", detail=f"{round}, expected a round that is paired", where="round")
    with in_language(language):
        report = report_of(recorded, now, round)
        return Made(page(report), policy_of(report))


async def _printed(who: Somebody, page: str) -> bytes:
    try:
        return await who.server.printing(pdf_of, page)
    except TimeoutError:
        detail = "The PDF has taken too long: print the page instead."
        raise Refused("busy", detail=detail, retry_after_s=RETRY_AFTER_S) from None
