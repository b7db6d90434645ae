"""Reading over HTTP with care: bounded in time and in bytes, polite to the server, its troubles told and no secrets."""

from __future__ import annotations

import email.utils
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar

import aiohttp

from rapidplay.feeds.addresses import Address
from rapidplay.feeds.updates import TroubleKind
from rapidplay.i18n import _

T = TypeVar("T")

BLOCK = 1 << 16


class Unread(Exception):
    """It cannot be read now; `asked_s` is how long the server asks to be left alone."""

    def __init__(self, kind: TroubleKind, text: str, asked_s: float | None = None) -> None:
        super().__init__(text)
        self.kind: TroubleKind = kind
        self.text = text
        self.asked_s = asked_s


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """How much of its time and of its bytes a server may take from us."""

    connect_s: float = 10
    whole_s: float = 30
    silence_s: float = 15
    size: int = 32 << 20
    line: int = 1 << 20
    redirects: int = 5

    def of_a_page(self) -> aiohttp.ClientTimeout:
        """For what is read to its end."""
        return aiohttp.ClientTimeout(total=self.whole_s, sock_connect=self.connect_s, sock_read=self.silence_s)

    def of_a_stream(self) -> aiohttp.ClientTimeout:
        """For what never ends."""
        return aiohttp.ClientTimeout(total=None, sock_connect=self.connect_s, sock_read=self.silence_s)


def session() -> aiohttp.ClientSession:
    """Connections for one source, without cookies."""
    return aiohttp.ClientSession(headers={"User-Agent": "rapidplay"}, cookie_jar=aiohttp.DummyCookieJar())


class Page:
    """What stands at an address, read again and again; where the server can, only what has changed is sent."""

    def __init__(self, address: Address, http: aiohttp.ClientSession, bounds: Bounds) -> None:
        self._address = address
        self._http = http
        self._bounds = bounds
        self._as_before: dict[str, str] = {}

    async def read(self, understood: Callable[[bytes], T]) -> T | None:
        """What is there now, once it is understood; None where it is what was read before.

        Raises:
            Unread: it cannot be read now, or is not understood.
        """
        async with answered(self._http, self._address, self._bounds.of_a_page(), self._as_before, self._bounds) as page:
            if page.status == 304:
                return None
            body = await _whole(page, self._bounds.size)
            marks = {"If-None-Match": page.headers.get("ETag"), "If-Modified-Since": page.headers.get("Last-Modified")}
        must_have_short_lines(body, self._bounds.line)
        what = understood(body)
        self._as_before = {name: mark for name, mark in marks.items() if mark}
        return what


@asynccontextmanager
async def answered(
    http: aiohttp.ClientSession,
    address: Address,
    timeout: aiohttp.ClientTimeout,
    headers: dict[str, str],
    bounds: Bounds,
) -> AsyncIterator[aiohttp.ClientResponse]:
    """The answer of a server; Unread where there is none, or none that can be used, or where it breaks off."""
    # Where it points to another server, aiohttp leaves out who asks.
    headers = headers if address.who is None else {**headers, "Authorization": address.who}
    with _told(bounds):
        async with http.get(address.url, headers=headers, timeout=timeout, max_redirects=bounds.redirects) as page:
            _must_be_usable(page)
            yield page


def must_have_short_lines(text: bytes, most: int) -> None:
    """Unread where a line is longer than any game is."""
    if len(text) > most and max(map(len, text.split(b"\n"))) > most:
        raise Unread("too-much", _("a line is longer than {most} bytes", most=most))


async def _whole(page: aiohttp.ClientResponse, most: int) -> bytes:
    body = bytearray()
    async for block in page.content.iter_chunked(BLOCK):
        body += block
        if len(body) > most:
            raise Unread("too-much", _("more than {most} bytes", most=most))
    return bytes(body)


def _must_be_usable(page: aiohttp.ClientResponse) -> None:
    match page.status:
        case 200 | 304:
            return
        case 429 | 503:
            asked_s = _asked_s(page.headers.get("Retry-After"))
            raise Unread("asked-to-wait", _("the server asks to wait ({status})", status=page.status), asked_s)
        case 404 | 410:
            raise Unread("gone", _("nothing is there ({status})", status=page.status))
        case 401 | 403:
            raise Unread("unreachable", _("it may not be read ({status})", status=page.status))
        case status:
            raise Unread("unreachable", _("the server answers {status}", status=status))


def _asked_s(retry_after: str | None) -> float | None:
    """The seconds that `Retry-After` asks for, a number or a time; None where it says neither."""
    if retry_after is None:
        return None
    if retry_after.strip().isdecimal():
        return float(retry_after)
    try:
        at = email.utils.parsedate_to_datetime(retry_after)
    except ValueError:
        return None
    return max(0.0, (at.astimezone(UTC) - datetime.now(UTC)).total_seconds())


@contextmanager
def _told(bounds: Bounds) -> Iterator[None]:
    """What goes wrong on the way, in words without the address: there may be secrets in it."""
    try:
        yield
    except aiohttp.ConnectionTimeoutError:
        raise Unread("unreachable", _("no answer within {seconds} s", seconds=bounds.connect_s)) from None
    except TimeoutError:
        raise Unread("too-slow", _("it comes too slowly")) from None
    except aiohttp.TooManyRedirects:
        raise Unread("unreachable", _("it points elsewhere more than {most} times", most=bounds.redirects)) from None
    except aiohttp.ClientConnectorDNSError:
        raise Unread("unreachable", _("nobody knows a server of this name")) from None
    except aiohttp.ClientSSLError:
        raise Unread("unreachable", _("its certificate is not trusted")) from None
    except aiohttp.ClientConnectorError as error:
        why = (error.os_error.strerror or "").lower()
        raise Unread("unreachable", _("no connection: {why}", why=why)) from None
    except (aiohttp.InvalidURL, aiohttp.NonHttpUrlClientError, aiohttp.ClientResponseError):
        raise Unread("not-understood", _("the answer is not in order")) from None
    except aiohttp.ClientError:
        raise Unread("unreachable", _("the connection broke off")) from None
