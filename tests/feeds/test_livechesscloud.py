"""A tournament at LiveChessCloud: its files become games with the readings of their clocks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import pytest
from aiohttp import web
from net_served import games, kind, pace, served, told
from yarl import URL

from rapidplay.feeds.cloud import CloudTournament, tournament_of
from rapidplay.feeds.cloud_games import result_of
from rapidplay.feeds.updates import Clocks, Read, Update
from rapidplay.game.player import BLACK

ID = "12345678-1234-1234-1234-abcdefabcdef"
ANNA = {"fname": "Anna", "mname": None, "lname": "Ivanova", "title": "WGM", "federation": "NED", "fideid": 1234}
BEA = {"fname": "Bea", "mname": None, "lname": "De Vries", "title": None, "fideid": None}
TOURNAMENT = {
    "id": "rapid",
    "name": 'The "Rapid" Cup',
    "location": "Hall",
    "country": "NL",
    "timecontrol": "15+10",
    "rounds": [{"count": 2, "live": 0}, {"count": 1, "live": 1}, {"count": 0, "live": 0}],
    "eboards": ["4711"],
}
INDEX = {"date": "2026-05-02", "pairings": [{"white": ANNA, "black": BEA, "result": "*", "live": True}]}
GAME = {
    "live": True,
    "moves": ["e4 900+2", "e5", "Nf3 +31", "Nc6 3661+4"],
    "result": None,
    "chess960": 518,
    "clock": {"white": 899, "black": 3661, "run": False, "time": 1780000000000},
}

Files = Mapping[str, Any]


def files(game: Any = GAME, **others: Any) -> dict[str, Any]:
    return {"tournament.json": TOURNAMENT, "round-2/index.json": INDEX, "round-2/game-1.json": game, **others}


def read_from(*stages: Files, count: int, round: int | None = None) -> list[Update]:
    """Each stage is what the files are from one poll to the next: a tournament file is asked for once in each."""
    left = list(stages)

    async def answer(request: web.Request) -> web.Response:
        if request.path == f"/meta/{ID}":
            return web.json_response({"id": ID, "host": request.host, "format": 1})
        name = request.path.removeprefix(f"/get/{ID}/")
        stage = left[0]
        if name == "tournament.json":
            stage = left.pop(0) if len(left) > 1 else left[0]
            current[:] = [stage]
        text = current[0].get(name)
        if text is None:
            return web.Response(status=404)
        return web.Response(text=text if isinstance(text, str) else json.dumps(text))

    current: list[Files] = [stages[0]]

    async def read() -> list[Update]:
        async with served(anything=answer) as site:
            return await told(CloudTournament(ID, round, pace(), lookup=site), count)

    return asyncio.run(read())


def test_a_game_is_written_with_its_players_and_the_readings_of_its_clocks() -> None:
    (update,) = read_from(files(), count=1)
    pgn = games(update)["2.1"]
    assert '[Event "The \\"Rapid\\" Cup"]' in pgn and '[Site "Hall, NL"]' in pgn and '[Date "2026.05.02"]' in pgn
    assert '[White "Ivanova, Anna"]' in pgn and '[WhiteTitle "WGM"]' in pgn and '[WhiteFideId "1234"]' in pgn
    assert '[Black "De Vries, Bea"]' in pgn and "BlackTitle" not in pgn and '[Round "2.1"]' in pgn
    assert "1. e4 {[%clk 0:15:00]} e5 2. Nf3 Nc6 {[%clk 1:01:01]} *" in pgn


def test_what_the_clocks_show_now_and_whose_runs_is_told_beside() -> None:
    (update,) = read_from(files(), count=1)
    assert isinstance(update, Read)
    assert update.games[0].clocks == Clocks(white_ms=899_000, black_ms=3_661_000, running=BLACK)


def test_only_a_game_that_has_changed_comes_again() -> None:
    two = {**INDEX, "pairings": 2 * INDEX["pairings"]}  # type: ignore[operator]
    later = {**GAME, "moves": [*GAME["moves"], "Bb5 870+29"]}  # type: ignore[misc]
    both = {"round-2/index.json": two, "round-2/game-2.json": GAME}
    first, then = read_from(files(**both), files(**both), files(later, **both), count=2)
    assert list(games(first)) == ["2.1", "2.2"]
    assert list(games(then)) == ["2.1"] and "3. Bb5" in games(then)["2.1"]


def test_the_rounds_with_games_that_go_on_are_read_or_the_last_one() -> None:
    over = {**TOURNAMENT, "rounds": [{"count": 1, "live": 0}, {"count": 1, "live": 0}, {"count": 0, "live": 0}]}
    (update,) = read_from(files(**{"tournament.json": over}), count=1)
    assert list(games(update)) == ["2.1"]


def test_a_round_may_be_asked_for() -> None:
    first = {"round-1/index.json": INDEX, "round-1/game-1.json": GAME}
    (update,) = read_from(files(**first), count=1, round=1)
    assert list(games(update)) == ["1.1"]


def test_a_game_without_a_file_has_not_begun() -> None:
    (update,) = read_from(files(None), count=1)
    assert games(update)["2.1"].endswith("\n\n*\n\n")


def test_a_game_that_cannot_be_read_stays_as_it_was_and_keeps_no_other_from_being_read() -> None:
    two = {**INDEX, "pairings": 2 * INDEX["pairings"]}  # type: ignore[operator]
    later = {**GAME, "moves": [*GAME["moves"], "Bb5 870+29"]}  # type: ignore[misc]
    good = files(**{"round-2/index.json": two, "round-2/game-2.json": GAME})
    broken = files("<html>", **{"round-2/index.json": two, "round-2/game-2.json": later})
    first, then, trouble, end = read_from(good, broken, good, count=4)
    assert list(games(first)) == ["2.1", "2.2"]
    assert list(games(then)) == ["2.2"]
    assert kind(trouble) == "not-understood"
    assert list(games(end)) == ["2.2"]


def test_a_tournament_that_is_not_there_is_gone() -> None:
    (update,) = read_from({}, count=1)
    assert kind(update) == "gone"


def test_a_file_of_another_form_is_not_understood() -> None:
    (update,) = read_from(files(**{"tournament.json": {"rounds": "three"}}), count=1)
    assert kind(update) == "not-understood"


def test_a_first_position_of_chess960_is_given() -> None:
    (update,) = read_from(files({**GAME, "chess960": 0}), count=1)
    assert '[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]' in games(update)["2.1"]


def test_a_move_cannot_break_out_of_its_game() -> None:
    (update,) = read_from(files({**GAME, "moves": ['e4}[Event"x"] 900']}), count=1)
    assert "1. e4Eventx {[%clk 0:15:00]} *" in games(update)["2.1"]


@pytest.mark.parametrize(
    ("told", "expected"),
    [("1-0", "1-0"), ("BLACKWIN", "0-1"), ("½-½", "1/2-1/2"), ("DRAW", "1/2-1/2"), ("*", None), (None, None)],
)
def test_a_result_is_read_in_each_of_its_forms(told: str | None, expected: str | None) -> None:
    assert result_of(told) == expected


def test_only_hosts_of_livechesscloud_are_believed() -> None:
    async def answer(request: web.Request) -> web.Response:
        return web.json_response({"host": "example.org"})

    async def read() -> list[Update]:
        async with served(anything=answer) as site:
            return await told_of(site)

    async def told_of(site: URL) -> list[Update]:
        return await told(CloudTournament(ID, None, pace(), lookup=site), 1)

    assert kind(asyncio.run(read())[0]) == "not-understood"


@pytest.mark.parametrize(
    ("address", "round"),
    [
        (f"https://view.livechesscloud.com/#{ID}", None),
        (f"https://view.livechesscloud.com/{ID}", None),
        (f"https://view.livechesscloud.com/#{ID}/3", 3),
        (f"https://1.pool.livechesscloud.com/get/{ID}/tournament.json", None),
        (f"https://1.pool.livechesscloud.com/get/{ID}/round-3/index.json", 3),
        (f"https://1.pool.livechesscloud.com/get/{ID}/round-3/game-12.json", 3),
    ],
)
def test_the_address_of_a_tournament_is_read_as_people_paste_it(address: str, round: int | None) -> None:
    assert tournament_of(URL(address)) == (ID, round)


def test_an_address_without_a_tournament_is_none() -> None:
    assert tournament_of(URL("https://view.livechesscloud.com/#about")) is None
