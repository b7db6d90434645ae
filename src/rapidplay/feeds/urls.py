"""Games in PGN at any address on the web, asked for again and again."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from rapidplay.feeds.addresses import Address
from rapidplay.feeds.changes import Changes
from rapidplay.feeds.fetching import Page, session
from rapidplay.feeds.polling import Found, Pace, polled
from rapidplay.feeds.texts import games_in
from rapidplay.feeds.updates import Update


class PgnAddress:
    """The games of a text at an address."""

    def __init__(self, address: Address, pace: Pace | None = None) -> None:
        self._address = address
        self._pace = pace or Pace()

    @property
    def name(self) -> str:
        """The address, without secrets."""
        return self._address.name

    async def updates(self) -> AsyncGenerator[Update, None]:
        """All games at first, then those that have changed."""
        async with session() as http:
            page = Page(self._address, http, self._pace.bounds)

            async def ask() -> Found:
                return Found(await page.read(games_in))

            async for update in polled(ask, Changes(self.name), self._pace, lambda: self._pace.every_s):
                yield update
