"""The name under which the server is called: another site's name may not point here (DNS rebinding)."""

from __future__ import annotations

from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from rapidplay.web.problems import problem
from rapidplay.web.settings import Settings

POLICY_VIOLATION = 1008


class Hosts:
    """Answers to localhost, to private addresses and to the names that the settings give."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._names = frozenset(("localhost", *(name.lower() for name in settings.hosts)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one WebSocket."""
        if scope["type"] not in ("http", "websocket") or self._allows(Headers(scope=scope).getlist("host")):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
        else:
            await problem("unknown-host", "Not a name of this server", "Host")(scope, receive, send)

    def _allows(self, hosts: list[str]) -> bool:
        if len(hosts) != 1:
            return False
        name = without_port(hosts[0].lower())
        return name in self._names or is_private_address(name)


def without_port(host: str) -> str:
    """`[::1]:8000` is `::1`, `desk.local:8000` is `desk.local`."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def is_private_address(name: str) -> bool:
    """An address of this machine or of a network such as a hall's."""
    try:
        address = ip_address(name)
    except ValueError:
        return False
    return address.is_private or address.is_loopback or address.is_link_local
