"""A round of a Lichess broadcast: its stream, and the round itself where the stream fails."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from aiohttp import web
from net_served import Answer, Waits, games, kind, pace, served, told
from yarl import URL

from rapidplay.errors import BadInput
from rapidplay.feeds.fetching import Bounds, Unread
from rapidplay.feeds.lichess import GamesOfAStream, LichessRound, round_of
from rapidplay.feeds.updates import Update

ROUND = "Ab12Cd34"


def game(number: str, moves: str) -> str:
    return (
        f'[Event "Rapid Cup"]\n[Round "3.1"]\n[White "Anna"]\n[Black "Bea"]\n[Result "*"]\n'
        f'[GameURL "https://lichess.org/broadcast/rapid-cup/round-3/{ROUND}/{number}"]\n\n{moves} *\n\n\n'
    )


E4, E5, D4 = game("aaaaaaaa", "1. e4"), game("aaaaaaaa", "1. e4 e5"), game("bbbbbbbb", "1. d4")


def streams(*streams: Sequence[str]) -> Answer:
    """One stream after another, each in such blocks; the last one stays open."""
    left = list(streams)

    async def answer(request: web.Request) -> web.StreamResponse:
        blocks = left.pop(0)
        response = web.StreamResponse()
        await response.prepare(request)
        for block in blocks:
            await response.write(block.encode())
            await asyncio.sleep(0.01)
        if not left:
            left.append(blocks)
            await asyncio.sleep(60)
        return response

    return answer


def page(text: str) -> Answer:
    async def answer(request: web.Request) -> web.Response:
        return web.Response(text=text)

    return answer


def refusal(status: int) -> Answer:
    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=status, headers={"Retry-After": "60"})

    return answer


def read_from(stream: Answer, round: Answer, count: int, waits: Waits | None = None) -> list[Update]:
    paths = {f"api_stream_broadcast_round_{ROUND}.pgn": stream, f"api_broadcast_round_{ROUND}.pgn": round}

    async def read() -> list[Update]:
        async with served(**paths) as site:
            return await told(LichessRound(ROUND, pace(waits), site=site), count)

    return asyncio.run(read())


def test_each_game_of_the_stream_comes_as_soon_as_it_is_whole_and_again_when_it_changes() -> None:
    first, second, again = read_from(streams([E4, D4, E5]), refusal(500), 3)
    assert list(games(first)) == ["aaaaaaaa"] and list(games(second)) == ["bbbbbbbb"]
    assert "1. e4 e5 *" in games(again)["aaaaaaaa"]


def test_a_stream_may_be_cut_anywhere_into_blocks() -> None:
    blocks = [E4[:7], E4[7:60], E4[60:-3], E4[-3:] + "\n", "\n", D4[:100], D4[100:]]
    first, second = read_from(streams(blocks), refusal(500), 2)
    assert list(games(first)) == ["aaaaaaaa"] and list(games(second)) == ["bbbbbbbb"]


def test_games_that_come_at_once_are_not_merged() -> None:
    (both,) = read_from(streams([E4 + D4]), refusal(500), 1)
    assert list(games(both)) == ["aaaaaaaa", "bbbbbbbb"]


def test_a_stream_that_breaks_off_loses_and_repeats_no_game() -> None:
    first, missed, later = read_from(streams([E4 + D4], [E4 + D4, E5]), page(E4 + game("bbbbbbbb", "1. d4 d5")), 3)
    assert list(games(first)) == ["aaaaaaaa", "bbbbbbbb"]
    assert list(games(missed)) == ["bbbbbbbb"] and "1. d4 d5" in games(missed)["bbbbbbbb"]
    assert set(games(later)) <= {"aaaaaaaa", "bbbbbbbb"}


def test_where_there_is_no_stream_the_round_is_asked_for() -> None:
    (update,) = read_from(refusal(500), page(E4 + D4), 1)
    assert list(games(update)) == ["aaaaaaaa", "bbbbbbbb"]


def test_a_round_that_is_not_there_is_gone() -> None:
    (update,) = read_from(refusal(404), refusal(404), 1)
    assert kind(update) == "gone"


def test_when_lichess_asks_to_wait_nothing_else_is_asked_for() -> None:
    waits, asked = Waits(), []

    async def round(request: web.Request) -> web.Response:
        asked.append(request.path)
        return web.Response(text=E4)

    (update,) = read_from(refusal(429), round, 1, waits)
    assert kind(update) == "asked-to-wait" and asked == []


def test_a_game_may_have_so_many_bytes_and_no_more() -> None:
    split, half = GamesOfAStream(most=50), b"[Event " + 42 * b"x"
    assert split.add(half) == b""
    assert split.add(b"y") == b""
    with pytest.raises(Unread) as error:
        split.add(b"z")
    assert error.value.kind == "too-much"


@pytest.mark.parametrize(
    "address",
    [
        f"https://lichess.org/broadcast/rapid-cup-2026/round-3/{ROUND}",
        f"https://lichess.org/broadcast/rapid-cup-2026/round-3/{ROUND}/",
        f"https://lichess.org/broadcast/rapid-cup-2026/round-3/{ROUND}#boards",
        f"https://lichess.org/broadcast/rapid-cup-2026/round-3/{ROUND}/Xy12Zw34",
        f"https://lichess.org/broadcast/-/-/{ROUND}",
        f"https://lichess.org/api/stream/broadcast/round/{ROUND}.pgn",
        f"https://lichess.org/api/broadcast/round/{ROUND}.pgn",
    ],
)
def test_the_address_of_a_round_is_read_as_people_paste_it(address: str) -> None:
    assert round_of(URL(address)) == ROUND


@pytest.mark.parametrize(
    "address", ["https://lichess.org/broadcast/rapid-cup/Tt00Tt00", "https://lichess.org/broadcast"]
)
def test_the_address_of_a_tournament_is_refused_with_what_to_do(address: str) -> None:
    with pytest.raises(BadInput, match="open the round"):
        round_of(URL(address))


def test_other_pages_of_lichess_are_no_broadcast() -> None:
    assert round_of(URL("https://lichess.org/game/export/abcdefgh")) is None


def test_bounds_of_a_stream_are_those_of_its_silence() -> None:
    assert Bounds(silence_s=7).of_a_stream().total is None and Bounds(silence_s=7).of_a_stream().sock_read == 7
