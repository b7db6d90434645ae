"""How large a body may be, whether it says so beforehand or not."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rapidplay.web.problems import KINDS, problem
from rapidplay.web.settings import Settings


class Bounded:
    """Refuses a larger body; what is read of it is never more than the bound and one piece."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._most = settings.largest_body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if _announced(scope) > self._most:
            await problem("body-too-large", self._expected())(scope, receive, send)
            return
        read = 0

        async def receiving() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._most:
                # FastAPI passes on an HTTPException that comes while it reads a body; anything else it makes a 400.
                raise HTTPException(KINDS["body-too-large"].status, self._expected())
            return message

        await self._app(scope, receiving, send)

    def _expected(self) -> str:
        return f"Expected at most {self._most} bytes"


def _announced(scope: Scope) -> int:
    """What `Content-Length` says; 0 where it says nothing, for then the body is counted."""
    said = Headers(scope=scope).get("content-length", "")
    return int(said[:20]) if said.isdecimal() else 0
