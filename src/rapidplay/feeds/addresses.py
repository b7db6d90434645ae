"""Addresses on the web, as users write them, and as they may be shown: without what is secret in them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from aiohttp import encode_basic_auth
from yarl import URL

from rapidplay.errors import BadInput
from rapidplay.i18n import _

_SECRET = re.compile(r"auth|key|pass|pw|secret|sig|token", re.IGNORECASE)
"""Parameters with such names are not shown."""


@dataclass(frozen=True, slots=True)
class Address:
    """What is asked for, and who asks; `name` is fit to be shown and stored."""

    url: URL
    name: str
    who: str | None = field(default=None, repr=False)
    """The value of the header that tells who asks."""


def address_of(text: str) -> Address:
    """The address on the web that is written there; BadInput where it is none."""
    try:
        url = URL(text.strip())
    except ValueError:
        raise BadInput(_("{text}: is no address, expected one like https://example.org/games.pgn", text=text)) from None
    who = encode_basic_auth(url.user, url.password or "") if url.user else None
    bare = url.with_user(None) if url.host else url
    name = _shown(bare)
    if url.scheme not in ("http", "https") or not url.host:
        raise BadInput(_("{name}: expected an address that begins with https:// or http://", name=name))
    return Address(bare.with_fragment(None), name, who)


def _shown(url: URL) -> str:
    secret = [name for name in url.query if _SECRET.search(name)]
    return str(url.update_query(dict.fromkeys(secret, "…"))) if secret else str(url)
