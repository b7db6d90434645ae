"""The desk as a feed sees it over HTTP: it signs in by the link that the chief has made, reads, and writes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import aiohttp
import msgspec
from yarl import URL

from rapidplay.errors import BadInput
from rapidplay.feeds.fetching import Bounds, Unread
from rapidplay.i18n import _

_PARTS = re.compile(r"feed=(?P<token>[\w-]+)&event=(?P<event>[a-z0-9][a-z0-9-]{0,63})")
MOST_BYTES = 8 << 20
CSRF_COOKIE, CSRF_HEADER = "rapidplay-csrf", "X-CSRF-Token"


@dataclass(frozen=True, slots=True)
class FeedLink:
    """The address of a desk, an event, and what lets a feed in."""

    desk: URL
    event: str
    token: str

    def __repr__(self) -> str:
        return f"FeedLink({self.desk}, {self.event})"


def link_in(path: Path) -> FeedLink:
    """The link that the chief has made for a feed, in a file of its own.

    Raises:
        BadInput: the file cannot be read, or something else stands there.
    """
    try:
        written = path.read_bytes()
    except OSError as error:
        raise BadInput(_("{file}: cannot be read: {why}", file=path, why=error.strerror)) from None
    link = _link(written)
    if link is None:
        raise BadInput(_("{file}: expected the link that the chief has made for this feed", file=path))
    return link


def _link(written: bytes) -> FeedLink | None:
    try:
        url = URL(written.decode().strip())
    except ValueError:
        return None
    found = _PARTS.fullmatch(url.fragment)
    if found is None or url.scheme not in ("http", "https"):
        return None
    return FeedLink(url.origin(), found["event"], found["token"])


class Door:
    """One connection of a feed to its desk; signing in is left to the first call."""

    def __init__(self, link: FeedLink, http: aiohttp.ClientSession, bounds: Bounds | None = None) -> None:
        self._link = link
        self._http = http
        self._bounds = bounds or Bounds()
        self._sends: Mapping[str, str] | None = None
        """What is sent along with each change; None: not signed in."""

    async def event(self) -> dict[str, Any]:
        """The event, and the boards that show this feed."""
        found: dict[str, Any] = await self._call("GET", "")
        return found

    async def written(self, **wanted: str) -> list[dict[str, Any]]:
        """What this feed has written, of a `board` or a `kind`, page by page."""
        entries: list[dict[str, Any]] = []
        after = 0
        while True:
            page = await self._call("GET", f"/log?{urlencode({**wanted, 'after': after})}")
            entries += page["entries"]
            if not page["entries"] or page["last"] <= after:
                return entries
            after = page["last"]

    async def write(self, entries: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """What became of each entry."""
        receipts: list[dict[str, Any]] = await self._call("POST", "/log", entries)
        return receipts

    async def _call(self, method: str, path: str, body: object = None) -> Any:
        """The answer; Unread where there is none, and the feed signs in anew at the next call."""
        try:
            async with asyncio.timeout(self._bounds.whole_s):
                sends = self._sends = self._sends or await self._signed_in()
                return await self._answer(method, f"/api/events/{self._link.event}{path}", sends, body)
        except Unread:
            self._sends = None
            raise
        except (TimeoutError, OSError, aiohttp.ClientError, msgspec.DecodeError):
            self._sends = None
            raise Unread("unreachable", _("the desk cannot be reached")) from None

    async def _signed_in(self) -> Mapping[str, str]:
        link = self._link
        asked = {"event": link.event, "as": "feed", "secret": link.token}
        async with self._http.post(link.desk.with_path("/api/session"), json=asked) as answer:
            if answer.status == 401:
                raise Unread("unreachable", _("the desk lets this feed in no more: the chief makes a new link"))
            if answer.status != 204:
                raise Unread("unreachable", _("the desk answers {status}", status=answer.status))
            cookies = {name: cookie.value for name, cookie in answer.cookies.items()}
        written = "; ".join(f"{name}={value}" for name, value in cookies.items())
        return {"Cookie": written, CSRF_HEADER: cookies.get(CSRF_COOKIE, "")}

    async def _answer(self, method: str, path: str, sends: Mapping[str, str], body: object) -> Any:
        url = URL(f"{self._link.desk}".rstrip("/") + path, encoded=True)
        async with self._http.request(method, url, json=body, headers=sends) as answer:
            if answer.status != 200:
                raise Unread("unreachable", _("the desk answers {status}", status=answer.status))
            text = await answer.content.read(MOST_BYTES)
            while block := await answer.content.read(MOST_BYTES):
                text += block
                if len(text) > MOST_BYTES:
                    raise Unread("too-much", _("more than {most} bytes", most=MOST_BYTES))
            return msgspec.json.decode(text)
