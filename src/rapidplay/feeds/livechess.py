"""The electronic boards of a hall, by the program that reads them: DGT LiveChess and its WebSocket."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import suppress

import aiohttp
from yarl import URL

from rapidplay.feeds.changes import Changes
from rapidplay.feeds.eboards import Eboards
from rapidplay.feeds.fetching import Unread, session
from rapidplay.feeds.livechess_seats import Seat, seats_at
from rapidplay.feeds.livechess_talk import MOST_BYTES, Talk
from rapidplay.feeds.patience import Patience
from rapidplay.feeds.polling import Pace
from rapidplay.feeds.updates import Update
from rapidplay.i18n import _

USUAL = URL("ws://localhost:1982/api/v1.0")
NAMES_FIRST_S = 3.0
"""So long the boards wait for the names of their players."""
NAMES_AGAIN_S = 30.0


class LiveChess:
    """All boards that LiveChess knows; a game for each board and each time its men were set up."""

    def __init__(
        self, url: URL = USUAL, pace: Pace | None = None, *, now_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._url = url.with_user(None)
        self._pace = pace or Pace(patience=Patience(ceiling_s=10.0))
        self._now_s = now_s

    @property
    def name(self) -> str:
        """The address of its WebSocket."""
        return str(self._url)

    async def updates(self) -> AsyncGenerator[Update, None]:
        """The games of all boards at first, then each that has changed."""
        changes, boards = Changes(self.name), Eboards()
        async with session() as http:
            while True:
                try:
                    async for told in self._connected(http, boards, changes):
                        for update in told:
                            yield update
                except Unread as why:
                    for update in changes.trouble(why):
                        yield update
                await self._pace.pause(self._pace.patience.after_failure())

    async def _connected(
        self, http: aiohttp.ClientSession, boards: Eboards, changes: Changes
    ) -> AsyncIterator[list[Update]]:
        """What is told over one connection; Unread where it ends."""
        socket = await self._connect(http)
        with suppress(TimeoutError, Unread):
            async with asyncio.timeout(NAMES_FIRST_S):
                boards.seats = await self._seats(http)
        looking = asyncio.create_task(self._look_for_names(http, boards))
        try:
            talk = Talk(socket, self._now_s)
            while True:
                try:
                    shown = await talk.hear()
                except Unread as why:
                    if why.kind != "not-understood":
                        raise
                    yield changes.trouble(why)
                    continue
                now_s = self._now_s()
                if shown is not None:
                    self._pace.patience.succeeded()
                    yield changes.some([game for board in shown for game in boards.shown(board, now_s)])
                if games := boards.time_passes(now_s):
                    yield changes.some(games)
        finally:
            looking.cancel()
            await socket.close()

    async def _look_for_names(self, http: aiohttp.ClientSession, boards: Eboards) -> None:
        """Another round begins, players change places; where nothing is told the boards have no names."""
        while True:
            await asyncio.sleep(NAMES_AGAIN_S)
            with suppress(Unread):
                boards.seats = await self._seats(http)

    async def _seats(self, http: aiohttp.ClientSession) -> Mapping[str, Seat]:
        web = self._url.with_scheme("https" if self._url.scheme == "wss" else "http")
        return await seats_at(web, http, self._pace.bounds)

    async def _connect(self, http: aiohttp.ClientSession) -> aiohttp.ClientWebSocketResponse:
        try:
            async with asyncio.timeout(self._pace.bounds.connect_s):
                return await http.ws_connect(self._url, max_msg_size=MOST_BYTES)
        except aiohttp.WSServerHandshakeError:
            raise Unread("not-understood", _("something else than LiveChess answers there")) from None
        except (TimeoutError, OSError, aiohttp.ClientError):
            raise Unread("unreachable", _("no connection: is LiveChess running, and its web server on?")) from None
