"""Which source an address means, as users write or paste it."""

from __future__ import annotations

import re

from yarl import URL

from rapidplay.errors import BadInput
from rapidplay.feeds import cloud, lichess
from rapidplay.feeds.addresses import address_of
from rapidplay.feeds.livechess import USUAL, LiveChess
from rapidplay.feeds.updates import Source
from rapidplay.feeds.urls import PgnAddress
from rapidplay.i18n import _

_SHORT_LICHESS = re.compile(r"lichess:(\w{8})")
_SHORT_CLOUD = re.compile(r"livechesscloud:(.+)")


def network_source(text: str) -> Source | None:
    """The source at an address; None where the text is no address, but a file or a folder.

    `livechess` and `ws://…` are DGT LiveChess; `lichess:ROUND`, `livechesscloud:TOURNAMENT[/ROUND]` and the addresses
    of their pages are those; every other address has games in PGN.

    Raises:
        BadInput: an address that leads nowhere.
    """
    if text == "livechess":
        return LiveChess()
    if found := _SHORT_LICHESS.fullmatch(text):
        return lichess.LichessRound(found[1])
    if found := _SHORT_CLOUD.fullmatch(text):
        return _cloud(URL.build(path=f"/{found[1]}"), text)
    if re.match(r"wss?://", text):
        return LiveChess(_socket(text))
    return _page(text) if "://" in text else None


def _page(text: str) -> Source:
    address = address_of(text)
    host = (address.url.host or "").lower()
    whole = URL(text.strip())
    if host in lichess.HOSTS and (round := lichess.round_of(address.url)):
        return lichess.LichessRound(round, site=address.url.origin())
    if cloud.HOSTS.fullmatch(host):
        return _cloud(whole, address.name)
    return PgnAddress(address)


def _cloud(url: URL, name: str) -> Source:
    found = cloud.tournament_of(url)
    if found is None:
        told = _("{name}: no tournament is named there, expected an address of view.livechesscloud.com", name=name)
        raise BadInput(told)
    return cloud.CloudTournament(*found)


def _socket(text: str) -> URL:
    try:
        url = URL(text)
    except ValueError:
        url = URL()
    if not url.host:
        raise BadInput(_("{text}: expected an address like {usual}", text=text, usual=USUAL))
    return url if url.path not in ("", "/") else url.with_path(USUAL.path)
