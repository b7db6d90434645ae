"""A tournament at LiveChessCloud: the files in JSON that electronic boards are published in."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from functools import partial

import aiohttp
from yarl import URL

from rapidplay.feeds.addresses import Address
from rapidplay.feeds.changes import Changes
from rapidplay.feeds.cloud_form import CloudGame, Host, RoundIndex, T, Tournament, as_json
from rapidplay.feeds.cloud_games import game_read
from rapidplay.feeds.fetching import Bounds, Page, Unread, session
from rapidplay.feeds.polling import Found, Pace, polled
from rapidplay.feeds.updates import GameRead, Update
from rapidplay.i18n import _

HOSTS = re.compile(r"([a-z0-9-]+\.)+livechesscloud\.com")
EVERY_S = 4.0
BOARDS_A_SECOND = 10
AT_ONCE = 4

_UUID = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
_ADDRESSED = re.compile(rf"(?:/get)?/?(?P<id>{_UUID})(?:/(?:round-)?(?P<round>\d{{1,3}}))?(?:/.*)?")


def tournament_of(url: URL) -> tuple[str, int | None] | None:
    """The tournament that an address at LiveChessCloud leads to, and the round where it names one; None: to none."""
    for place in (url.fragment, url.path):
        if found := _ADDRESSED.fullmatch(place):
            return found["id"].lower(), int(found["round"]) if found["round"] else None
    return None


class CloudTournament:
    """The games of the rounds that are played now, or of the round that was asked for."""

    def __init__(
        self, tournament: str, round: int | None = None, pace: Pace | None = None, *, lookup: URL | None = None
    ) -> None:
        self._tournament = tournament
        self._round = round
        self._lookup = lookup or URL("https://lookup.livechesscloud.com")
        self._pace = pace or Pace(every_s=EVERY_S)

    @property
    def name(self) -> str:
        """`livechesscloud`, the tournament, and the round where it is one only."""
        return f"livechesscloud:{self._tournament}" + (f"/{self._round}" if self._round else "")

    async def updates(self) -> AsyncGenerator[Update, None]:
        """All games at first, then those that have changed."""
        async with session() as http:
            files = _Files(self._tournament, self._lookup, http, self._pace.bounds)
            ask = partial(_games, files, self._round)

            def every_s() -> float:
                return max(self._pace.every_s, files.boards / BOARDS_A_SECOND)

            async for update in polled(ask, Changes(self.name), self._pace, every_s):
                yield update


class _Files:
    """The files of a tournament, each as it was read last."""

    def __init__(self, tournament: str, lookup: URL, http: aiohttp.ClientSession, bounds: Bounds) -> None:
        self._tournament = tournament
        self._lookup = lookup
        self._http = http
        self._bounds = bounds
        self._base: URL | None = None
        self._pages: dict[str, Page] = {}
        self._read: dict[str, object] = {}
        self._few_at_once = asyncio.Semaphore(AT_ONCE)
        self.boards = 0

    async def file(self, path: str, form: type[T]) -> T:
        """What stands in a file now; Unread where it cannot be read."""
        base = self._base = self._base or await self._found()
        if path not in self._pages:
            self._pages[path] = self._page(base / path)
        async with self._few_at_once:
            new = await self._pages[path].read(lambda text: as_json(text, form))
        if new is not None:
            self._read[path] = new
        read = self._read[path]
        assert isinstance(read, form)
        return read

    async def game(self, round: int, board: int) -> tuple[CloudGame, Unread | None]:
        """A game; without moves where it has no file yet, and as it was where it cannot be read, and why that is."""
        path = f"round-{round}/game-{board}.json"
        try:
            return await self.file(path, CloudGame), None
        except Unread as why:
            before = self._read.get(path)
            game = before if isinstance(before, CloudGame) else CloudGame()
            return game, None if why.kind == "gone" else why

    async def _found(self) -> URL:
        """Where the files are; only the hosts of LiveChessCloud are believed."""
        page = self._page(self._lookup / "meta" / self._tournament)
        host = await page.read(lambda text: as_json(text, Host))
        assert host is not None
        own = self._lookup.host or ""
        if not (HOSTS.fullmatch(host.host.lower()) or URL(f"//{host.host}").host == own):
            raise Unread("not-understood", _("the files are said to be at {host}: nobody knows it", host=host.host))
        return URL(f"{self._lookup.scheme}://{host.host}") / "get" / self._tournament

    def _page(self, url: URL) -> Page:
        return Page(Address(url, str(url)), self._http, self._bounds)


async def _games(files: _Files, round: int | None) -> Found:
    tournament = await files.file("tournament.json", Tournament)
    rounds = [round] if round else _played_now(tournament)
    games: list[GameRead] = []
    why: Unread | None = None
    for number in rounds:
        index = await files.file(f"round-{number}/index.json", RoundIndex)
        boards = range(1, len(index.pairings) + 1)
        read = await asyncio.gather(*(files.game(number, board) for board in boards))
        for board, (game, unread) in zip(boards, read, strict=True):
            games.append(game_read(tournament, index, number, board, game))
            why = why or unread
    files.boards = len(games)
    return Found(tuple(games), why)


def _played_now(tournament: Tournament) -> list[int]:
    """The rounds with games that go on; where there are none, the last that has games."""
    with_games = [number for number, round in enumerate(tournament.rounds, start=1) if round.count > 0]
    live = [number for number in with_games if tournament.rounds[number - 1].live > 0]
    return live or with_games[-1:]
