"""The WebSocket of DGT LiveChess: boards are found, subscribed to, and their games told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from typing import Any

import chess
import pytest
from aiohttp import WSMsgType, web
from net_served import games, kind, pace, served
from yarl import URL

from rapidplay.feeds.livechess import LiveChess
from rapidplay.feeds.livechess_talk import MOST_BYTES
from rapidplay.feeds.updates import Clocks, Read, Trouble, Update
from rapidplay.game.player import BLACK, WHITE

START = chess.STARTING_BOARD_FEN
CLOCK = {"white": 900, "black": 900, "run": True, "time": 1780000000000}


def placement(*words: str) -> str:
    board = chess.Board()
    for word in words:
        board.push_san(word)
    return board.board_fen()


class Hall:
    """LiveChess as it is documented, with boards that a test moves."""

    def __init__(self, *serials: str) -> None:
        self.boards: dict[str, dict[str, Any]] = {
            serial: {
                "serialnr": serial,
                "source": "COM4",
                "state": "ACTIVE",
                "battery": None,
                "comment": None,
                "board": START,
                "flipped": False,
                "clock": None,
            }
            for serial in serials
        }
        self.sockets: list[web.WebSocketResponse] = []
        self.feeds: dict[str, int] = {}
        self.connections = 0

    async def answer(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.connections += 1
        self.sockets, self.feeds = [socket], {}
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                await self.called(socket, json.loads(message.data))
        return socket

    async def called(self, socket: web.WebSocketResponse, call: dict[str, Any]) -> None:
        answer: Any = None
        if call["call"] == "eboards":
            answer = list(self.boards.values())
        else:
            assert call["call"] == "subscribe" and call["param"]["feed"] == "eboardevent"
            self.feeds[call["param"]["param"]["serialnr"]] = call["param"]["id"]
        await socket.send_json({"response": "call", "id": call["id"], "param": answer, "time": 1780000000000})

    async def tell(self, serial: str, time: int = 1_780_000_001_000, **news: Any) -> None:
        self.boards[serial] |= {name: news[name] for name in ("board", "clock") if name in news}
        param = {"serialnr": serial, "flipped": False, **news}
        await self.send(json.dumps({"response": "feed", "id": self.feeds[serial], "param": param, "time": time}))

    async def send(self, text: str) -> None:
        await self.sockets[-1].send_str(text)

    async def cut(self) -> None:
        await self.sockets[-1].close()


Next = Callable[[], Awaitable[Update]]


@asynccontextmanager
async def watched(hall: Hall) -> AsyncIterator[Next]:
    async with served(api_v1=hall.answer) as site:
        source = LiveChess(URL(f"ws://{site.host}:{site.port}/api/v1"), pace())
        async with asyncio.timeout(10), aclosing(source.updates()) as updates:
            yield lambda: anext(updates)


def moves(update: Update, key: str) -> str:
    return games(update)[key].split("\n\n")[1]


def test_every_board_is_found_and_its_game_told() -> None:
    async def run() -> None:
        hall = Hall("100", "101")
        async with watched(hall) as following:
            first = await following()
            assert list(games(first)) == ["100-1", "101-1"] and '[Board "101"]' in games(first)["101-1"]
            await hall_is_subscribed(hall, 2, following)

    asyncio.run(run())


async def hall_is_subscribed(hall: Hall, count: int, following: Next) -> None:
    """The subscriptions arrive while the next message is waited for."""
    waiting = asyncio.ensure_future(following())
    while len(hall.feeds) < count:
        await asyncio.sleep(0.01)
    await hall.tell(next(iter(hall.boards)), board=placement("e4"))
    assert "1. e4 *" in moves(await waiting, f"{next(iter(hall.boards))}-1")


def test_moves_and_clocks_are_told_as_they_come() -> None:
    async def run() -> None:
        hall = Hall("100")
        async with watched(hall) as following:
            await following()
            await hall_is_subscribed(hall, 1, following)
            await hall.tell("100", clock=CLOCK)
            told = await following()
            assert isinstance(told, Read)
            assert told.games[0].clocks == Clocks(white_ms=900_000, black_ms=900_000, running=WHITE)
            await hall.tell("100", clock={**CLOCK, "white": 905, "run": False})
            told = await following()
            assert isinstance(told, Read) and told.games[0].clocks is not None
            assert told.games[0].clocks.running is BLACK and moves(told, "100-1") == "1. e4 {[%clk 0:15:05]} *"

    asyncio.run(run())


def test_a_connection_that_is_cut_is_made_again_and_no_move_is_lost_or_repeated() -> None:
    async def run() -> None:
        hall = Hall("100")
        async with watched(hall) as following:
            await following()
            await hall_is_subscribed(hall, 1, following)
            await hall.cut()
            assert kind(await following()) == "unreachable"
            hall.boards["100"]["board"] = placement("e4", "e5")
            again = await following()
            assert moves(again, "100-1") == "1. e4 e5 *" and hall.connections == 2

    asyncio.run(run())


def test_moves_that_were_made_while_nobody_looked_come_from_what_livechess_saw() -> None:
    async def run() -> None:
        hall, words = Hall("100"), ["e4", "e5", "Nf3", "Nc6", "Bb5"]
        async with watched(hall) as following:
            await following()
            await hall_is_subscribed(hall, 1, following)
            await hall.tell("100", board=placement(*words), start=chess.STARTING_FEN, san=words, match=True)
            assert moves(await following(), "100-1") == "1. e4 e5 2. Nf3 Nc6 3. Bb5 *"

    asyncio.run(run())


def test_news_of_a_board_may_come_before_the_answer_to_its_call() -> None:
    async def run() -> None:
        hall = Hall("100")
        hall.feeds["100"] = 1

        async def early(socket: web.WebSocketResponse, call: dict[str, Any]) -> None:
            await hall.tell("100", board=placement("e4"))
            await Hall.called(hall, socket, call)

        hall.called = early  # type: ignore[method-assign]
        hall.feeds = {"100": 1}
        async with served(api_v1=early_answer(hall)) as site:
            source = LiveChess(URL(f"ws://{site.host}:{site.port}/api/v1"), pace())
            async with asyncio.timeout(10), aclosing(source.updates()) as updates:
                first = await anext(updates)
        assert list(games(first)) == []

    def early_answer(hall: Hall) -> Callable[[web.Request], Awaitable[web.WebSocketResponse]]:
        async def answer(request: web.Request) -> web.WebSocketResponse:
            socket = web.WebSocketResponse()
            await socket.prepare(request)
            param = {"serialnr": "100", "board": placement("e4")}
            await socket.send_json({"response": "feed", "id": 9, "param": param})
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    call = json.loads(message.data)
                    await socket.send_json({"response": "call", "id": call["id"], "param": []})
            return socket

        return answer

    asyncio.run(run())


@pytest.mark.parametrize(("older_ms", "read"), [(1, False), (59_999, False), (60_000, True)])
def test_a_message_that_was_overtaken_is_passed_over_unless_a_clock_was_put_back(older_ms: int, read: bool) -> None:
    async def run() -> None:
        hall = Hall("100")
        async with watched(hall) as following:
            await following()
            await hall_is_subscribed(hall, 1, following)
            at = 1_780_000_500_000
            await hall.tell("100", time=at, board=placement("e4", "e5"))
            assert moves(await following(), "100-1") == "1. e4 e5 *"
            await hall.tell("100", time=at - older_ms, board=placement("e4"))
            await hall.tell("100", time=at, board=placement("e4", "c5"))
            told = [moves(await following(), "100-1")]
            assert told == (["1. e4 *"] if read else ["1. e4 c5 *"])

    asyncio.run(run())


NOT_UNDERSTOOD = (
    "{",
    "[]",
    '{"response": "feed", "param": {"board": 3}}',
    '{"response": "error", "id": 1, "param": {"message": "no"}}',
)


def test_a_message_that_is_not_understood_is_told_and_the_next_one_is_read() -> None:
    async def run() -> None:
        for text in NOT_UNDERSTOOD:
            hall = Hall("100")
            async with watched(hall) as following:
                await following()
                await hall_is_subscribed(hall, 1, following)
                await hall.send(text)
                assert kind(await following()) == "not-understood"
                await hall.tell("100", board=placement("e4", "e5"))
                assert moves(await following(), "100-1") == "1. e4 e5 *" and hall.connections == 1

    asyncio.run(run())


def test_a_message_longer_than_any_board_needs_ends_the_connection() -> None:
    async def run() -> None:
        hall = Hall("100")
        async with watched(hall) as following:
            await following()
            await hall_is_subscribed(hall, 1, following)
            await hall.send("x" * (MOST_BYTES + 1))
            assert kind(await following()) == "too-much"

    asyncio.run(run())


def test_something_else_at_the_address_is_not_livechess() -> None:
    async def page(request: web.Request) -> web.Response:
        return web.Response(text="<html>")

    async def run() -> Update:
        async with served(api_v1=page) as site:
            source = LiveChess(URL(f"ws://{site.host}:{site.port}/api/v1"), pace())
            async with asyncio.timeout(10), aclosing(source.updates()) as updates:
                return await anext(updates)

    assert kind(asyncio.run(run())) == "not-understood"


def test_livechess_that_does_not_run_is_unreachable_and_told_once() -> None:
    async def run() -> list[Update]:
        async with served() as site:
            pass
        hall = Hall("100")
        source = LiveChess(URL(f"ws://127.0.0.1:{site.port}/api/v1"), pace())
        async with asyncio.timeout(10), aclosing(source.updates()) as updates:
            first = await anext(updates)
            runner = web.AppRunner(app_of(hall), shutdown_timeout=0.1)
            await runner.setup()
            await web.TCPSite(runner, "127.0.0.1", site.port).start()
            second = await anext(updates)
        await runner.cleanup()
        return [first, second]

    def app_of(hall: Hall) -> web.Application:
        app = web.Application()
        app.router.add_get("/api/v1", hall.answer)
        return app

    first, second = asyncio.run(run())
    assert isinstance(first, Trouble) and first.kind == "unreachable"
    assert list(games(second)) == ["100-1"]


ROUND = {
    "nr": 2,
    "date": "2026-05-02",
    "pairings": [
        {
            "nr": 1,
            "uuid": "g1",
            "white": {"fname": "Cor", "lname": "Kim"},
            "black": None,
            "live": False,
            "result": "DRAW",
        },
        {
            "nr": 2,
            "uuid": "g2",
            "white": {"fname": "Anna", "lname": "Ivanova"},
            "black": {"lname": "Bea"},
            "live": True,
        },
    ],
}


def told_of(tournaments: Any, tournament: Any, rounds: dict[str, Any]) -> str:
    """The first game of board 101, where LiveChess has these tournaments."""

    async def web_server(request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix("/api/v1")
        if path == "":
            return await hall.answer(request)
        found = {"/tournaments": tournaments, "/tournament/t1": tournament}.get(path, rounds.get(path))
        return web.Response(status=404) if found is None else web.json_response(found)

    async def run() -> str:
        async with served(anything=web_server) as site:
            source = LiveChess(URL(f"ws://{site.host}:{site.port}/api/v1"), pace())
            async with asyncio.timeout(10), aclosing(source.updates()) as updates:
                return games(await anext(updates))["101-1"]

    hall = Hall("100", "101")
    return asyncio.run(run())


def test_a_game_has_the_names_the_round_and_the_table_of_the_tournament_that_goes_on() -> None:
    tournament = {"uuid": "t1", "name": "Rapid Cup", "location": "Hall", "rounds": 3, "eboards": ["100", "101"]}
    over = {**ROUND, "nr": 3, "pairings": []}
    rounds = {"/round/t1/0": over, "/round/t1/1": ROUND, "/round/t1/2": over}
    told = told_of([{"uuid": "t1", "description": "x", "rounds": 3}], tournament, rounds)
    for tag in ('[Event "Rapid Cup"]', '[Round "2.2"]', '[White "Ivanova, Anna"]', '[Black "Bea"]', '[Board "2"]'):
        assert tag in told


def test_without_a_tournament_a_game_has_the_serial_number_of_its_board() -> None:
    for tournaments, tournament in ((None, None), ([], None), ("?", None), ([{"uuid": "t1"}], {"rounds": "many"})):
        told = told_of(tournaments, tournament, {})
        assert '[Board "101"]' in told and '[White "?"]' in told
