"""What nobody expected: told without details, written into the log with the id that the client sees."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rapidplay.web.logs import places_in
from rapidplay.web.problems import KINDS, problem
from rapidplay.web.settings import Settings


class Unexpected:
    """Answers 500 where nothing has been answered yet."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._log = settings.log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def noting(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, noting)
        except Exception as error:
            id = scope["state"]["request_id"]
            self._log.error("unexpected", id=id, exception=type(error).__name__, places=places_in(error))
            if started:
                raise
            await problem("unexpected", KINDS["unexpected"].detail, f"request {id}")(scope, receive, send)
