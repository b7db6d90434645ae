"""A watch that tells the desk, over real sockets: moves, clocks and alerts of the boards that show the feed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvicorn
from hall_of_calls import EVENT, Hall, entry, hall
from yarl import URL

from rapidplay.errors import BadInput
from rapidplay.feeds.desk_door import FeedLink, link_in
from rapidplay.feeds.desk_game import place_of
from rapidplay.feeds.desk_link import DeskLink
from rapidplay.feeds.memory import Memory
from rapidplay.feeds.patience import Patience
from rapidplay.feeds.rules import rules_of
from rapidplay.feeds.running import run
from rapidplay.feeds.sources import source_of
from rapidplay.feeds.watching import Watch

RULES = {
    "format": "rapidplay-incident/1",
    "edition": "fide-2023",
    "regime": "simplified",
    "time_control": "15+10",
    "events": (),
}
LEGAL = "1. e4 {[%clk 0:15:05]} e5 {[%clk 0:15:03]} 2. Bc4 {[%clk 0:14:40]}"
ILLEGAL = "1. e4 {[%clk 0:15:05]} e5 {[%clk 0:15:03]} 2. Bf1d4 {[%clk 0:14:58]}"

Found = TypeVar("Found")


def pgn(*games: str, round: int = 1) -> str:
    """Games on boards 1, 2, …"""
    return "".join(
        f'[Round "{round}.{board}"]\n[White "W{board}"]\n[Black "B{board}"]\n[Result "*"]\n\n{moves} *\n\n'
        for board, moves in enumerate(games, start=1)
    )


async def until(asks: Callable[[], Awaitable[Found]], what: Callable[[Found], bool]) -> Found:
    """What is found once it is so; the test fails where it never is."""
    async with asyncio.timeout(15):
        while not what(found := await asks()):
            await asyncio.sleep(0.05)
    return found


@dataclass
class Table:
    """A desk that is served, a file that grows, and a watch between them."""

    at: Hall
    site: URL
    file: Path
    token: str = ""
    complaints: list[str] = field(default_factory=list)
    memory: Memory = field(default_factory=Memory)
    """What the watches have told, one after the other."""

    @property
    def link(self) -> FeedLink:
        return FeedLink(self.site, "spring", self.token)

    def shows(self, *games: str, round: int = 1) -> None:
        self.file.write_text(pgn(*games, round=round))

    @asynccontextmanager
    async def watched(self, and_from: Path | None = None, **named: str) -> AsyncIterator[None]:
        watch = Watch(rules_of(RULES), self.memory)
        link = DeskLink(
            self.link, watch, named, patience=Patience(first_s=0.05, ceiling_s=0.1), complain=self.complaints.append
        )
        sources = [source_of(str(file)) for file in (self.file, and_from) if file is not None]
        tasks = [
            asyncio.create_task(run(watch, sources, link.tell)),
            asyncio.create_task(link.send_all()),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    async def log(self, kind: str) -> list[dict[str, Any]]:
        answer = await self.at.people["chief"].get(f"{EVENT}/log", params={"kind": kind})
        entries: list[dict[str, Any]] = answer.json()["entries"]
        return entries

    async def board(self, board: str = "1") -> dict[str, Any]:
        found: dict[str, Any] = (await self.at.people["chief"].get(f"{EVENT}/boards/{board}")).json()
        return found

    async def feeds(self) -> list[dict[str, Any]]:
        """The feeds that are in trouble, as the hall has them."""
        found: list[dict[str, Any]] = (await self.at.people["chief"].get(f"{EVENT}/hall")).json()["feeds"]
        return found

    async def hears(self, what: Callable[[list[dict[str, Any]]], bool]) -> list[dict[str, Any]]:
        return await until(self.feeds, what)

    async def sees(self, what: Callable[[dict[str, Any]], bool], board: str = "1") -> dict[str, Any]:
        return await until(lambda: self.board(board), what)


@asynccontextmanager
async def table(file: Path, boards: str | None = "1-2") -> AsyncIterator[Table]:
    async with hall() as at:
        server = uvicorn.Server(uvicorn.Config(at.app, port=0, log_config=None, lifespan="off"))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        made = Table(at, URL(f"http://127.0.0.1:{port}"), file)
        made.token = await at.link("chief", {"as": "feed", "name": "hall", "boards": boards})
        try:
            yield made
        finally:
            server.should_exit = True
            await serving


def with_a_table(test: Callable[[Table], Awaitable[None]], file: Path, boards: str | None = "1-2") -> None:
    async def at_the_table() -> None:
        async with table(file, boards) as made:
            await test(made)

    asyncio.run(at_the_table())


def line(count: int) -> Callable[[dict[str, Any]], bool]:
    return lambda board: len(board["line"]) == count


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "round-1.pgn"


def test_moves_and_clocks_come_to_the_desk(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows("1. e4 {[%clk 0:15:05]} e5 {[%clk 0:15:03]}")
        async with at.watched():
            board = await at.sees(line(2))
            assert board["line"] == ["e2e4", "e7e5"]
            at.shows("1. e4 {[%clk 0:15:05]} e5 {[%clk 0:15:03]} 2. Nf3 {[%clk 0:14:58]}")
            await at.sees(line(3))
            board = await at.sees(lambda board: board["white"]["clock_ms"] == 898_000)
            assert board["black"]["running"] and board["white"]["moves"] == 2 and board["clock"]["feed"] == "hall"

    with_a_table(test, file)


def test_an_alert_comes_to_the_board_with_what_the_feed_says_and_goes_when_it_is_over(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows(ILLEGAL)
        async with at.watched():
            board = await at.sees(lambda board: bool(board["alerts"]))
            (alert,) = board["alerts"]
            assert alert["seen"] == "illegal-move" and alert["note"].startswith("The feed shows Bf1d4 by White")
            at.shows(LEGAL)
            await at.sees(lambda board: not board["alerts"])
            (away,) = await at.log("alert-dismissed")
            assert away["author"] == "feed:hall"

    with_a_table(test, file)


def test_a_move_that_is_taken_back_is_taken_back_at_the_desk(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows("1. e4 e5 2. Nf3")
        async with at.watched():
            await at.sees(line(3))
            at.shows("1. e4 c5 2. Nf3 d6")
            board = await at.sees(line(4))
            assert board["line"] == ["e2e4", "c7c5", "g1f3", "d7d6"]

    with_a_table(test, file)


def test_kings_in_the_centre_are_a_question_and_no_moves(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows("1. e3 e6 2. Ke4 Kd5")
        async with at.watched():
            board = await at.sees(lambda board: bool(board["alerts"]))
            assert [alert["seen"] for alert in board["alerts"]] == ["result-signalled"]
            assert board["line"] == ["e2e3", "e7e6"]

    with_a_table(test, file)


def test_a_watch_that_is_started_again_goes_on_where_the_desk_is(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows("1. e4 e5")
        async with at.watched():
            await at.sees(line(2))
        at.shows("1. e4 e5 2. Nf3")
        async with at.watched():
            await at.sees(line(3))
        assert [one["data"]["san"] for one in await at.log("move-made")] == ["e4", "e5", "Nf3"]

    with_a_table(test, file)


def test_what_changed_while_the_desk_was_away_comes_when_it_is_back(file: Path) -> None:
    async def test(at: Table) -> None:
        right, at.token = at.token, "wrong"
        at.shows("1. e4 e5")
        async with at.watched():
            while not at.complaints:
                await asyncio.sleep(0.02)
        at.token = right
        async with at.watched():
            await at.sees(line(2))
        assert at.complaints[0] == "the desk lets this feed in no more: the chief makes a new link"

    with_a_table(test, file)


def test_boards_that_do_not_show_the_feed_are_left_alone(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows("1. e4", "1. d4", "1. c4")
        async with at.watched():
            await at.sees(line(1), "2")
        assert {one["board"] for one in await at.log("move-made")} == {"1", "2"} and at.complaints == []

    with_a_table(test, file)


def test_games_of_another_round_are_left_alone(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows("1. d4 d5", round=2)
        async with at.watched():
            await asyncio.sleep(1)
            at.shows("1. e4", round=1)
            await at.sees(line(1))
        assert [one["data"]["san"] for one in await at.log("move-made")] == ["e4"]

    with_a_table(test, file)


def test_a_key_may_be_named_as_a_board_of_the_desk(file: Path) -> None:
    async def test(at: Table) -> None:
        at.file.write_text('[Board "4711"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n\n1. e4 *\n\n')
        async with at.watched(**{"4711": "2"}):
            await at.sees(line(1), "2")

    with_a_table(test, file)


def test_an_alert_that_an_arbiter_put_away_stays_as_he_said(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows(ILLEGAL)
        async with at.watched():
            (alert,) = (await at.sees(lambda board: bool(board["alerts"])))["alerts"]
            await at.at.writes("chief", entry("alert-dismissed", "1", alert=alert["alert"], because="a slip"))
            at.shows(ILLEGAL + " Nc6 {[%clk 0:14:40]} 3. Nc3 {[%clk 0:14:00]}")
            await at.sees(lambda board: board["black"]["moves"] == 2)
        assert (await at.board())["alerts"] == []

    with_a_table(test, file)


def test_an_alert_that_comes_back_is_raised_again_and_has_another_id(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows(ILLEGAL)
        async with at.watched():
            (first,) = (await at.sees(lambda board: bool(board["alerts"])))["alerts"]
            at.shows(LEGAL)
            await at.sees(lambda board: not board["alerts"])
            at.shows(ILLEGAL)
            (second,) = (await at.sees(lambda board: bool(board["alerts"])))["alerts"]
        assert second["seen"] == first["seen"] and second["alert"] != first["alert"]

    with_a_table(test, file)


def test_an_alert_that_was_told_while_the_desk_was_away_comes_by_the_next_watch(file: Path) -> None:
    async def test(at: Table) -> None:
        right, at.token = at.token, "wrong"
        at.shows(ILLEGAL)
        async with at.watched():
            while not at.complaints:
                await asyncio.sleep(0.02)
        assert at.memory.left_open("")
        at.token = right
        async with at.watched():
            await at.sees(lambda board: bool(board["alerts"]))

    with_a_table(test, file)


def test_a_watch_that_is_started_again_repeats_no_alert_and_puts_away_what_is_over(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows(ILLEGAL, "1. e4")
        async with at.watched():
            await at.sees(lambda board: bool(board["alerts"]))
        at.shows(ILLEGAL, "1. d4")
        async with at.watched():
            await at.sees(lambda board: board["line"] == ["d2d4"], "2")
        assert len(await at.log("alert-raised")) == 1 and await at.log("alert-dismissed") == []
        at.shows(LEGAL)
        async with at.watched():
            await at.sees(lambda board: not board["alerts"])

    with_a_table(test, file)


def test_a_feed_that_stops_is_said_in_the_hall_until_it_goes_on(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows("1. e4 e5")
        async with at.watched():
            await at.sees(line(2))
            assert await at.feeds() == []
            file.unlink()
            (stopped,) = await at.hears(bool)
            assert (stopped["feed"], stopped["seen"]) == ("hall", "feed-stopped")
            assert stopped["note"].startswith("The feed cannot be read now: ")
            at.shows("1. e4 e5 2. Nf3")
            await at.hears(lambda feeds: not feeds)

    with_a_table(test, file)


def test_two_sources_of_a_feed_are_told_apart_in_the_hall_and_one_is_put_away_by_an_arbiter(file: Path) -> None:
    async def test(at: Table) -> None:
        away = file.with_name("away.pgn")
        away.write_text(pgn("1. d4", round=3))
        at.shows("1. e4")
        async with at.watched(and_from=away):
            await at.sees(line(1))
            file.unlink()
            away.unlink()
            both = await at.hears(lambda feeds: len(feeds) == 2)
            assert {Path(one["about"]).name for one in both} == {"round-1.pgn", "away.pgn"}
            away_s = next(one for one in both if one["about"].endswith("away.pgn"))
            await at.at.writes("chief", entry("alert-dismissed", alert=away_s["alert"], because="not today"))
            at.shows("1. e4 e5")
            await at.hears(lambda feeds: not feeds)

    with_a_table(test, file)


@pytest.mark.parametrize(("seconds", "silent"), [(60, False), (61, True)])
def test_a_feed_that_was_heard_and_is_no_more_is_said_after_a_minute(file: Path, seconds: int, silent: bool) -> None:
    async def test(at: Table) -> None:
        at.shows("1. e4 e5")
        async with at.watched():
            await at.sees(line(2))
        at.at.clock.passes(seconds=seconds)
        assert [(one["feed"], one["seen"]) for one in await at.feeds()] == [("hall", "not-heard")] * silent
        async with at.watched():
            await at.hears(lambda feeds: not feeds)

    with_a_table(test, file)


def test_a_feed_that_nobody_needs_any_more_is_not_missed(file: Path) -> None:
    async def test(at: Table) -> None:
        at.shows("1. e4 e5")
        async with at.watched():
            await at.sees(line(2))
        results = [entry("result-entered", board, board=board, round=1, result="1-0") for board in ("1", "2")]
        await at.at.writes("chief", *results)
        at.at.clock.passes(hours=1)
        assert await at.feeds() == []

    with_a_table(test, file)


def test_a_feed_that_was_never_heard_is_not_said_to_be_silent(file: Path) -> None:
    async def test(at: Table) -> None:
        at.at.clock.passes(hours=1)
        assert await at.feeds() == []

    with_a_table(test, file)


def test_only_arbiters_hear_of_feeds_in_trouble(file: Path) -> None:
    async def test(at: Table) -> None:
        for who in ("organiser", "board"):
            assert "feeds" not in (await at.at.people[who].get(f"{EVENT}/hall")).json()

    with_a_table(test, file)


@pytest.mark.parametrize(
    ("tags", "key", "expected"),
    [
        ('[Round "3.12"]', "3.12", ("12", 3)),
        ('[Round "3"]\n[Board "12"]', "3.12", ("12", 3)),
        ('[Round "3.2.1"]', "3.2.1", ("2.1", 3)),
        ('[Board "4711"]', "4711-2", ("5", None)),
        ('[Round "2.7"]\n[Board "7"]', "4711-2", ("5", 2)),
        ("", "Anna - Bea", (None, None)),
    ],
)
def test_where_a_game_is_played_is_read_from_its_tags(tags: str, key: str, expected: tuple[str, int]) -> None:
    place = place_of(f"{tags}\n\n1. e4 *\n".encode(), key, {"4711": "5"})
    assert (place.board, place.round) == expected


def test_the_link_of_a_feed_is_read_from_a_file_and_never_shown(tmp_path: Path) -> None:
    file = tmp_path / "link"
    file.write_text("https://desk.local:8443/#feed=abc-DEF_1&event=spring-rapid\n")
    link = link_in(file)
    assert (str(link.desk), link.event, link.token) == ("https://desk.local:8443", "spring-rapid", "abc-DEF_1")
    assert "abc" not in repr(link)


@pytest.mark.parametrize(
    "text", ["", "https://desk.local/#board=x&event=spring", "nonsense", "é", "ftp://x/#feed=a&event=b"]
)
def test_another_text_is_no_link_of_a_feed(tmp_path: Path, text: str) -> None:
    file = tmp_path / "link"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadInput, match="expected the link"):
        link_in(file)


def test_a_link_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="link: cannot be read: No such file or directory"):
        link_in(tmp_path / "link")
