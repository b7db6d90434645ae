"""A round of a Lichess broadcast: its stream, and where that fails, the round's games asked for at once."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, AsyncIterator

import aiohttp
from yarl import URL

from rapidplay.errors import BadInput
from rapidplay.feeds.addresses import Address
from rapidplay.feeds.changes import Changes
from rapidplay.feeds.fetching import BLOCK, Bounds, Page, Unread, answered, session
from rapidplay.feeds.patience import Patience
from rapidplay.feeds.polling import Pace
from rapidplay.feeds.texts import games_in
from rapidplay.feeds.updates import GameRead, Update
from rapidplay.i18n import _

HOSTS = ("lichess.org", "www.lichess.org", "lichess.dev")

_ROUND = re.compile(r"/broadcast/[^/]+/[^/]+/(?P<id>\w{8})(/\w{8})?|/api/(stream/)?broadcast/round/(?P<api>\w{8})\.pgn")
_TOURNAMENT = re.compile(r"/broadcast(/.*)?")
_NAMED_BY = tuple(
    re.compile(rb'^\[%s\s+"[^"]*/(\w{8})"\]' % tag, re.MULTILINE) for tag in (b"GameURL", b"ChapterURL", b"Site")
)
"""The tags that end with the number of the game at Lichess, the best first."""
_END_OF_MOVES = re.compile(rb"(?:^|\n)[^\[\s][^\n]*\n\s*\n")
"""A line of moves, and an empty one after it."""


def round_of(url: URL) -> str | None:
    """The round that an address at Lichess leads to; None where it leads to no broadcast.

    Raises:
        BadInput: it leads to a tournament, which has several rounds.
    """
    path = url.path.rstrip("/")
    if found := _ROUND.fullmatch(path):
        return found["id"] or found["api"]
    if _TOURNAMENT.fullmatch(path):
        told = _("{url}: is a tournament, expected one round: open the round and copy its address", url=url)
        raise BadInput(told)
    return None


class LichessRound:
    """The games of one round; each comes again whenever it changes."""

    def __init__(self, round: str, pace: Pace | None = None, *, site: URL | None = None) -> None:
        self._round = round
        site = site or URL("https://lichess.org")
        self._stream = _at(site / "api/stream/broadcast/round" / f"{round}.pgn")
        self._page = _at(site / "api/broadcast/round" / f"{round}.pgn")
        self._pace = pace or Pace(bounds=Bounds(silence_s=90), patience=Patience(ceiling_s=15.0))

    @property
    def name(self) -> str:
        """`lichess` and the round."""
        return f"lichess:{self._round}"

    async def updates(self) -> AsyncGenerator[Update, None]:
        """All games at first, then each that has changed."""
        changes = Changes(self.name)
        async with session() as http:
            page = Page(self._page, http, self._pace.bounds)
            while True:
                why = Unread("unreachable", _("the stream broke off"))
                try:
                    async for games in self._streamed(http):
                        self._pace.patience.succeeded()
                        for update in changes.some(games):
                            yield update
                except Unread as failure:
                    why = failure
                for update in await self._instead(page, changes, why):
                    yield update
                await self._pace.pause(self._pace.patience.after_failure(why.asked_s))

    async def _instead(self, page: Page, changes: Changes, why: Unread) -> list[Update]:
        """The round without its stream; a server that asks to wait is not asked at once again."""
        if why.kind == "asked-to-wait":
            return changes.trouble(why)
        try:
            return changes.whole(await page.read(_games))
        except Unread as failure:
            return changes.trouble(failure)

    async def _streamed(self, http: aiohttp.ClientSession) -> AsyncIterator[tuple[GameRead, ...]]:
        async with answered(http, self._stream, self._pace.bounds.of_a_stream(), {}, self._pace.bounds) as stream:
            games = GamesOfAStream(self._pace.bounds.line)
            async for block in stream.content.iter_chunked(BLOCK):
                if text := games.add(block):
                    yield _games(text)


class GamesOfAStream:
    """The bytes of a stream, handed on as soon as games are whole: an empty line has come after their moves."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._rest = b""

    def add(self, block: bytes) -> bytes:
        """The games that are whole now; Unread where one is longer than any game is."""
        text = self._rest + block
        ends = [found.end() for found in _END_OF_MOVES.finditer(text)]
        whole, self._rest = (text[: ends[-1]], text[ends[-1] :]) if ends else (b"", text.lstrip())
        if len(self._rest) > self._most:
            raise Unread("too-much", _("a game is longer than {most} bytes", most=self._most))
        return whole


def _at(url: URL) -> Address:
    return Address(url, str(url))


def _games(text: bytes) -> tuple[GameRead, ...]:
    return tuple(_named(game) for game in games_in(text))


def _named(game: GameRead) -> GameRead:
    """The game by its number at Lichess, which is the same in the stream and in the round."""
    for tag in _NAMED_BY:
        if found := tag.search(game.pgn):
            return GameRead(key=found[1].decode("ascii"), pgn=game.pgn)
    return game
