"""What every answer tells the browser about security."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send

from rapidplay.web.middleware.paths import is_api
from rapidplay.web.middleware.starting import with_headers

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
NOT_USED = (
    "bluetooth",
    "camera",
    "display-capture",
    "geolocation",
    "hid",
    "microphone",
    "payment",
    "serial",
    "usb",
)
ALWAYS: Mapping[str, str] = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in NOT_USED),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
ON_HTTPS: Mapping[str, str] = {"Strict-Transport-Security": "max-age=31536000"}
OF_THE_API: Mapping[str, str] = {"Cache-Control": "no-store"}
"""Rulings and sessions are nothing for a cache; a call that allows one sets the header itself."""


class SecurityHeaders:
    """Puts the headers on every answer, also on those that tell a problem."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        wanted = {
            **ALWAYS,
            **(ON_HTTPS if scope["scheme"] == "https" else {}),
            **(OF_THE_API if is_api(scope["path"]) else {}),
        }

        def add(headers: MutableHeaders) -> None:
            for name, value in wanted.items():
                headers.setdefault(name, value)

        await self._app(scope, receive, with_headers(send, add))
