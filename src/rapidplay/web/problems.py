"""Problems as the API tells them (RFC 9457): one shape, one table of kinds, one table from our exceptions to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.responses import Response

from rapidplay.errors import (
    BadIncident,
    BadInput,
    BadPosition,
    BadTimeControl,
    ImpossibleEvent,
    NoSuchRule,
    RapidplayError,
)
from rapidplay.web.answers import JsonAnswer

MEDIA_TYPE = "application/problem+json"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of problem; `detail` and `where` are examples for the documentation."""

    status: int
    title: str
    detail: str
    where: str = ""


KINDS: Mapping[str, Kind] = {
    "bad-input": Kind(422, "The request is not in order", "missing, expected white · black", "by"),
    "bad-incident": Kind(422, "The incident is not in order", "missing, expected chess or time_control", "chess"),
    "bad-position": Kind(422, "The position is not in order", "White has no king; each side must have one"),
    "bad-time-control": Kind(422, "The time control cannot be read", "'soon' is no time control: expected 15+10"),
    "no-such-rule": Kind(422, "The edition gives no rule for this", "no edition or profile 'fide-1900'"),
    "impossible-event": Kind(422, "This cannot have happened", "Black has no move to press the clock after"),
    "not-found": Kind(404, "There is nothing here", "fide-2023 has no article A.99."),
    "method-not-allowed": Kind(405, "This cannot be done here", "Allowed here: GET"),
    "body-too-large": Kind(413, "The body is too large", "Expected at most 1048576 bytes"),
    "unsupported-media-type": Kind(415, "The body is in another format", "Expected application/json in UTF-8"),
    "unknown-host": Kind(421, "This server has another name", "Not a name of this server", "Host"),
    "too-many-requests": Kind(429, "Too many requests", "Try again in 2 s"),
    "unexpected": Kind(500, "The server has failed", "The server's log says more", "request 5f2c7d0a91b34e68"),
    "busy": Kind(503, "The server is busy", "Try again in 1 s"),
}
"""Code -> kind."""

OF_ERRORS: Mapping[type[BaseException], str] = {
    BadInput: "bad-input",
    BadIncident: "bad-incident",
    BadPosition: "bad-position",
    BadTimeControl: "bad-time-control",
    NoSuchRule: "no-such-rule",
    ImpossibleEvent: "impossible-event",
}
"""Our exceptions -> code; what is not here is unexpected."""

OF_STATUSES: Mapping[int, str] = {404: "not-found", 405: "method-not-allowed", 413: "body-too-large"}
"""What the framework itself refuses -> code."""


class Refused(RapidplayError):
    """A request that the web layer itself refuses."""

    def __init__(self, code: str, detail: str, where: str = "", retry_after_s: int | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.where = where
        self.retry_after_s = retry_after_s


def problem(code: str, detail: str, where: str = "", headers: Mapping[str, str] | None = None) -> Response:
    """The answer that tells a problem."""
    kind = KINDS[code]
    told = {
        "type": "about:blank",
        "code": code,
        "title": kind.title,
        "status": kind.status,
        "detail": detail,
        "where": where,
    }
    return JsonAnswer(told, kind.status, headers, MEDIA_TYPE)


def code_of(error: BaseException) -> str | None:
    """The code of an exception: that of its class, else of the nearest one above it; None where it is unexpected."""
    return next((OF_ERRORS[kind] for kind in type(error).__mro__ if kind in OF_ERRORS), None)


def problem_of(error: RapidplayError) -> Response | None:
    """The answer to one of our exceptions; None where it is unexpected."""
    if isinstance(error, Refused):
        wait = error.retry_after_s
        return problem(error.code, str(error), error.where, None if wait is None else {"Retry-After": str(wait)})
    code = code_of(error)
    if code is None:
        return None
    if isinstance(error, BadIncident):
        return problem(code, error.why, error.place)
    return problem(code, str(error))
