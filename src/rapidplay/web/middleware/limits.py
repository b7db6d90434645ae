"""How often a client may ask."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

from rapidplay.web.middleware.paths import is_below
from rapidplay.web.problems import problem
from rapidplay.web.settings import Rate, Settings

GROUPS = (
    ("/api/rule", "solving"),
    ("/api/compare", "solving"),
    ("/api/mate", "solving"),
    ("/api/events", "event"),
    ("/api/session", "door"),
    ("/api/enrolments", "door"),
    ("/api/passphrases", "door"),
    ("/api", "reading"),
)
"""Path -> group of calls, the first that fits; what is not of the API is a file."""
FILES = "files"
TRY_AGAIN_LATER = 1013
MOST_CLIENTS = 10_000
IPV6_PREFIX = 64


class Buckets:
    """A bucket of tokens for each client: a call takes one, and they come back with time."""

    def __init__(self, rate: Rate, ticks: Callable[[], float], most: int = MOST_CLIENTS) -> None:
        self._rate = rate
        self._ticks = ticks
        self._most = most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Client -> tokens left and when; the one that asked last stands last."""

    def seconds_to_wait(self, client: str) -> float:
        """0 where a token was taken, else how long there will be none."""
        now = self._ticks()
        left, at = self._left.pop(client, (float(self._rate.burst), now))
        left = min(self._rate.burst, left + (now - at) * self._rate.per_second)
        granted = left >= 1
        self._left[client] = (left - granted, now)
        if len(self._left) > self._most:
            self._left.popitem(last=False)
        return 0.0 if granted else (1 - left) / self._rate.per_second


class Limits:
    """Keeps every client to the rates of the settings."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._buckets = {group: Buckets(rate, settings.ticks) for group, rate in settings.rates.items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        wait = self._buckets[group_of(scope["path"])].seconds_to_wait(client_of(scope))
        if wait == 0:
            await self._app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return
        seconds = math.ceil(wait)
        answer = problem("too-many-requests", f"Try again in {seconds} s", headers={"Retry-After": str(seconds)})
        await answer(scope, receive, send)


def group_of(path: str) -> str:
    """The group of calls that a path belongs to."""
    return next((group for prefix, group in GROUPS if is_below(path, prefix)), FILES)


def client_of(scope: Scope) -> str:
    """The address of the client; of IPv6 its network, of which one client has every address."""
    host = scope["client"][0] if scope.get("client") else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    mapped = address.ipv4_mapped
    return str(mapped or ip_network((address.packed, IPV6_PREFIX), strict=False))
