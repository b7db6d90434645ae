"""An id for every request, and a line about it in the log."""

from __future__ import annotations

import secrets

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rapidplay.web.middleware.starting import with_headers
from rapidplay.web.settings import Settings

NO_ROUTE = "none"
CUT_OFF = 499
"""What the log says where the client got no answer."""


class Requests:
    """Gives the id and writes the line: method, route, status, milliseconds; no query, body or cookie."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._log = settings.log
        self._ticks = settings.ticks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        id, began, told = secrets.token_hex(8), self._ticks(), {"status": CUT_OFF}
        scope.setdefault("state", {})["request_id"] = id

        async def noting(message: Message) -> None:
            told["status"] = message.get("status", told["status"])
            await send(message)

        def name(headers: MutableHeaders) -> None:
            headers["X-Request-ID"] = id

        try:
            await self._app(scope, receive, with_headers(noting, name))
        finally:
            self._write(scope, id, told["status"], began)

    def _write(self, scope: Scope, id: str, status: int, began: float) -> None:
        # The path itself may hold a token; its template does not.
        route = getattr(scope.get("route"), "path", NO_ROUTE)
        ms = round((self._ticks() - began) * 1000, 1)
        self._log.info("request", id=id, method=_method(scope), route=route, status=status, ms=ms)


def _method(scope: Scope) -> str:
    """The method; a client may send any word, and only those of HTTP go into the log."""
    known = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
    return scope["method"] if scope["method"] in known else "OTHER"
