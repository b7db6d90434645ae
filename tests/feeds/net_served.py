"""A server of games for tests: real sockets, and answers that a test writes down."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager

from aiohttp import web
from yarl import URL

from rapidplay.feeds.fetching import Bounds
from rapidplay.feeds.patience import Patience
from rapidplay.feeds.polling import Pace
from rapidplay.feeds.updates import GameRead, Read, Source, Trouble, Update

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def served(**paths: Answer) -> AsyncIterator[URL]:
    """A server that answers at these paths, `/` for `_` and any for `anything`."""
    app = web.Application()
    for path, answer in paths.items():
        app.router.add_get("/{path:.*}" if path == "anything" else f"/{path.replace('_', '/')}", answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        assert site._server is not None and isinstance(site._server, asyncio.Server)
        yield URL(f"http://127.0.0.1:{site._server.sockets[0].getsockname()[1]}")
    finally:
        await runner.cleanup()


class Waits:
    """Notes how long a source would wait, and waits for a moment only."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)
        await asyncio.sleep(0.01)


def pace(waits: Waits | None = None, bounds: Bounds | None = None) -> Pace:
    """Asked at once again, and always by the whole of the time to wait."""
    patience = Patience(chance=lambda: 1.0)
    return Pace(every_s=3.0, bounds=bounds or Bounds(), patience=patience, pause=waits or Waits())


async def told(source: Source, count: int, within_s: float = 10.0) -> list[Update]:
    """So many updates of a source."""
    found: list[Update] = []
    async with asyncio.timeout(within_s), aclosing(source.updates()) as updates:
        async for update in updates:
            found.append(update)
            if len(found) == count:
                break
    return found


def games(update: Update) -> dict[str, str]:
    """The games of a read by their keys, as text."""
    assert isinstance(update, Read), update
    return {game.key: game.pgn.decode() for game in update.games}


def game(update: Update) -> GameRead:
    """The only game of a read."""
    assert isinstance(update, Read), update
    (one,) = update.games
    return one


def kind(update: Update) -> str:
    """What the trouble is."""
    assert isinstance(update, Trouble), update
    return update.kind


def written(board: int, moves: str, result: str = "*") -> str:
    """A game in PGN."""
    return f'[Round "1.{board}"]\n[White "Anna"]\n[Black "Bea"]\n[Result "{result}"]\n\n{moves} {result}\n\n'


def in_turn(*answers: web.Response | Callable[[], web.Response]) -> Answer:
    """These answers one after another, the last one again and again."""
    left = list(answers)

    async def answer(request: web.Request) -> web.Response:
        now = left.pop(0) if len(left) > 1 else left[0]
        return now() if callable(now) else web.Response(body=now.body, status=now.status, headers=now.headers)

    return answer
