"""The language of an answer."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send

from rapidplay.i18n import in_language
from rapidplay.web.languages import language_for
from rapidplay.web.middleware.paths import is_api
from rapidplay.web.middleware.starting import with_headers


class Speaking:
    """Speaks the language that the client likes best; threads that a call starts speak it too."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http" or not is_api(scope["path"]):
            await self._app(scope, receive, send)
            return
        language = language_for(",".join(Headers(scope=scope).getlist("accept-language")))

        def name(headers: MutableHeaders) -> None:
            headers["Content-Language"] = language
            headers.add_vary_header("Accept-Language")

        with in_language(language):
            await self._app(scope, receive, with_headers(send, name))
