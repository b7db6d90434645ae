"""Problems as the API tells them (RFC 9457): one shape, one table of kinds, one table from our exceptions to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.responses import Response

from rapidplay.access.errors import BadPin, CardRevoked, LinkUsedUp, Locked, NoSession, SessionLocked, WrongSecret
from rapidplay.desk.errors import NoSuchBoard, NoSuchEvent, Refused
from rapidplay.errors import (
    BadEntry,
    BadIncident,
    BadInput,
    BadPosition,
    BadTable,
    BadTimeControl,
    ImpossibleEntry,
    ImpossibleEvent,
    NoSuchRule,
    NotInstalled,
    RapidplayError,
    StoreError,
)
from rapidplay.store import errors as store
from rapidplay.store.errors import IdTaken
from rapidplay.web.answers import JsonAnswer

MEDIA_TYPE = "application/problem+json"
RETRY_A_LOG_S = 2


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
    "bad-entry": Kind(422, "The entry is not in order", "missing, expected one of white · black", "claim-made.by"),
    "bad-table": Kind(422, "The file is no table of pairings", "no column white in its first line"),
    "impossible-entry": Kind(409, "This cannot stand in the log now", "round-started: round 3 has been started"),
    "round-closed": Kind(409, "Round 3 is closed", "The chief can open it again.", "board 12"),
    "no-rules": Kind(409, "The rules of the event are not declared", "The chief declares them first.", "rules"),
    "not-decided": Kind(409, "Nothing can be declared yet", "Can Black still checkmate?", "ruling-declared.told"),
    "event-exists": Kind(409, "There is an event of this name", "", "spring-rapid"),
    "id-taken": Kind(409, "This id belongs to another entry", "spring-rapid: the id … belongs to entry 12"),
    "not-the-clock": Kind(409, "This device is not the clock of this board", "An arbiter confirms it.", "board 12"),
    "not-signed-in": Kind(401, "You are not signed in", "Sign in first."),
    "pin-wanted": Kind(401, "This phone is locked", "Enter your PIN."),
    "wrong-secret": Kind(401, "The name or the secret is not right", "4 tries left"),
    "locked": Kind(429, "Too many wrong tries", "Try again in 30 seconds."),
    "link-used-up": Kind(410, "This code was used or is too old", "Ask the chief for a new code."),
    "not-allowed": Kind(403, "This is not for you to do", "rules-declared is not for an arbiter", "rules-declared"),
    "not-your-board": Kind(403, "Board 12 is not yours", "You have boards 1-8. Take it over.", "board 12"),
    "chief-only": Kind(403, "Only the chief declares this", "Send it to the chief.", "ruling-declared.result"),
    "not-from-our-page": Kind(
        403, "This was not sent by our page", "Expected the token of the session", "X-CSRF-Token"
    ),
    "no-such-event": Kind(404, "There is no such event", "autumn: there is no such event"),
    "no-such-board": Kind(404, "Nobody is paired on this board", "board 99: nobody is paired on it in round 3"),
    "no-such-import": Kind(404, "This file is not waiting any more", "Send it again.", "import 5a0f"),
    "store-unavailable": Kind(503, "The log cannot be written or read now", "The disk is full; nothing was stored"),
    "not-found": Kind(404, "There is nothing here", "fide-2023 has no article A.99."),
    "method-not-allowed": Kind(405, "This cannot be done here", "Allowed here: GET"),
    "body-too-large": Kind(413, "The body is too large", "Expected at most 1048576 bytes"),
    "unsupported-media-type": Kind(415, "The body is in another format", "Expected application/json in UTF-8"),
    "unknown-host": Kind(421, "This server has another name", "Not a name of this server", "Host"),
    "too-many-requests": Kind(429, "Too many requests", "Try again in 2 s"),
    "unexpected": Kind(500, "The server has failed", "The server's log says more", "request 5f2c7d0a91b34e68"),
    "not-installed": Kind(
        501, "The server lacks what this needs", "A PDF needs WeasyPrint: pip install 'rapidplay[report]'"
    ),
    "busy": Kind(503, "The server is busy", "Try again in 1 s"),
}
"""Code -> kind."""

OF_ERRORS: Mapping[type[BaseException], str] = {
    BadInput: "bad-input",
    BadIncident: "bad-incident",
    BadPosition: "bad-position",
    BadTimeControl: "bad-time-control",
    NoSuchRule: "no-such-rule",
    NotInstalled: "not-installed",
    ImpossibleEvent: "impossible-event",
    BadEntry: "bad-entry",
    BadTable: "bad-table",
    ImpossibleEntry: "impossible-entry",
    NoSuchEvent: "no-such-event",
    NoSuchBoard: "no-such-board",
    NoSession: "not-signed-in",
    SessionLocked: "pin-wanted",
    WrongSecret: "wrong-secret",
    Locked: "locked",
    CardRevoked: "wrong-secret",
    LinkUsedUp: "link-used-up",
    BadPin: "bad-input",
    IdTaken: "id-taken",
    store.BadEntry: "bad-entry",
    StoreError: "store-unavailable",
}
"""Our exceptions -> code; what is not here is unexpected."""

OF_STATUSES: Mapping[int, str] = {400: "bad-input", 404: "not-found", 405: "method-not-allowed", 413: "body-too-large"}
"""What the framework itself refuses -> code."""


def problem_data(code: str, detail: str, where: str = "", title: str = "") -> dict[str, object]:
    """A problem, as JSON has it."""
    kind = KINDS[code]
    return {
        "type": "about:blank",
        "code": code,
        "title": title or kind.title,
        "status": kind.status,
        "detail": detail,
        "where": where,
    }


def problem(code: str, detail: str, where: str = "", headers: Mapping[str, str] | None = None) -> Response:
    """The answer that tells a problem."""
    return JsonAnswer(problem_data(code, detail, where), KINDS[code].status, headers, MEDIA_TYPE)


def code_of(error: BaseException) -> str | None:
    """The code of an exception: that of its class, else of the nearest one above it; None where it is unexpected."""
    return next((OF_ERRORS[kind] for kind in type(error).__mro__ if kind in OF_ERRORS), None)


def data_of(error: RapidplayError) -> dict[str, object] | None:
    """One of our exceptions as a problem; None where it is unexpected."""
    if isinstance(error, Refused):
        return problem_data(error.code, error.detail, error.where, error.title)
    code = code_of(error)
    if code is None:
        return None
    match error:
        case BadIncident() | BadEntry():
            return problem_data(code, error.why, error.place)
        case WrongSecret():
            return problem_data(code, f"{error.tries_left} tries left")
        case _:
            return problem_data(code, str(error))


def problem_of(error: RapidplayError) -> Response | None:
    """The answer to one of our exceptions; None where it is unexpected."""
    data = data_of(error)
    if data is None:
        return None
    wait = getattr(error, "retry_after_s", None) or (RETRY_A_LOG_S if data["code"] == "store-unavailable" else None)
    headers = None if wait is None else {"Retry-After": str(wait)}
    return JsonAnswer(data, KINDS[str(data["code"])].status, headers, MEDIA_TYPE)
