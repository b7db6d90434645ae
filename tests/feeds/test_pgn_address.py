"""Games at an address: read with care, handed over when they change, troubles told."""

from __future__ import annotations

import asyncio
import gzip
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest
from aiohttp import web
from net_served import Answer, Waits, games, in_turn, kind, pace, served, told, written
from yarl import URL

from rapidplay.errors import BadInput
from rapidplay.feeds.addresses import address_of
from rapidplay.feeds.fetching import Bounds
from rapidplay.feeds.patience import Patience
from rapidplay.feeds.updates import Read, Update
from rapidplay.feeds.urls import PgnAddress

ONE = written(1, "1. e4")
ONE_AND_TWO = ONE + written(2, "1. d4")
ON_BOTH = written(1, "1. e4 e5") + written(2, "1. d4")


def read_from(answer: Answer, count: int, bounds: Bounds | None = None, waits: Waits | None = None) -> list[Update]:
    async def read() -> list[Update]:
        async with served(games=answer) as site:
            return await told(PgnAddress(address_of(str(site / "games")), pace(waits, bounds)), count)

    return asyncio.run(read())


def answers(*texts: str | bytes) -> Answer:
    return in_turn(*(web.Response(body=text if isinstance(text, bytes) else text.encode()) for text in texts))


def trouble_of(response: web.Response, bounds: Bounds | None = None) -> str:
    (update,) = read_from(in_turn(response), 1, bounds)
    return kind(update)


def test_all_games_are_handed_over_at_first_and_then_those_that_have_changed() -> None:
    first, then = read_from(answers(ONE_AND_TWO, ONE_AND_TWO, ON_BOTH), 2)
    assert list(games(first)) == ["1.1", "1.2"]
    assert games(then) == {"1.1": written(1, "1. e4 e5")}


def test_a_game_that_is_there_no_longer_is_named() -> None:
    _, then = read_from(answers(ONE_AND_TWO, ONE), 2)
    assert isinstance(then, Read) and then.gone == ("1.2",) and not then.games


def test_a_text_that_has_lost_all_games_is_a_trouble_and_no_game_is_gone() -> None:
    _, lost, again = read_from(answers(ONE_AND_TWO, "", "", ON_BOTH), 3)
    assert kind(lost) == "not-understood"
    assert list(games(again)) == ["1.1"] and isinstance(again, Read) and again.gone == ()


def test_a_text_that_has_lost_all_games_is_in_trouble_as_long_as_it_has_not_changed() -> None:
    empty, unchanged = web.Response(headers={"ETag": '"empty"'}), web.Response(status=304)
    updates = read_from(in_turn(web.Response(body=ONE.encode()), empty, unchanged, web.Response(status=410)), 3)
    assert [kind(update) for update in updates[1:]] == ["not-understood", "gone"]


def test_an_empty_text_has_no_games_yet() -> None:
    first, then = read_from(answers("", ONE), 2)
    assert games(first) == {}
    assert list(games(then)) == ["1.1"]


def test_what_has_not_changed_is_not_sent_again() -> None:
    asked: list[tuple[str | None, str | None]] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append((request.headers.get("If-None-Match"), request.headers.get("If-Modified-Since")))
        marks = {"ETag": '"a"', "Last-Modified": "Sat, 02 May 2026 10:00:00 GMT"}
        if len(asked) == 3:
            return web.Response(text=ON_BOTH)
        return web.Response(status=304) if len(asked) == 2 else web.Response(text=ONE_AND_TWO, headers=marks)

    first, then = read_from(answer, 2)
    assert asked[:3] == [(None, None)] + 2 * [('"a"', "Sat, 02 May 2026 10:00:00 GMT")]
    assert list(games(first)) == ["1.1", "1.2"] and list(games(then)) == ["1.1"]


def test_a_packed_text_is_unpacked() -> None:
    packed = web.Response(body=gzip.compress(ONE.encode()), headers={"Content-Encoding": "gzip"})
    (update,) = read_from(in_turn(packed), 1)
    assert games(update) == {"1.1": ONE}


def test_what_is_no_utf_8_stays_as_it_is() -> None:
    (update,) = read_from(answers(ONE.encode().replace(b"Anna", b"Ann\xe9")), 1)
    assert isinstance(update, Read) and b"Ann\xe9" in update.games[0].pgn


def test_a_web_page_is_not_understood_and_told_once_and_the_next_read_ends_the_trouble() -> None:
    page = "<!doctype html><html>1. Home 2. Contact</html>"
    first, trouble, end = read_from(answers(ONE, page, page, ONE), 3)
    assert list(games(first)) == ["1.1"]
    assert kind(trouble) == "not-understood"
    assert games(end) == {}


def test_a_page_that_is_not_understood_is_asked_for_again_as_a_whole() -> None:
    asked: list[str | None] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append(request.headers.get("If-None-Match"))
        return web.Response(text="<html>", headers={"ETag": '"page"'}) if len(asked) < 2 else web.Response(text=ONE)

    read_from(answer, 2)
    assert asked == [None, None]


def test_what_has_no_games_in_it_is_not_understood() -> None:
    assert trouble_of(web.Response(text='{"error": "no such round"}')) == "not-understood"


@pytest.mark.parametrize("status", [429, 503])
def test_a_server_that_asks_to_wait_is_left_alone_for_so_long(status: int) -> None:
    waits = Waits()
    (update, _) = read_from(
        in_turn(web.Response(status=status, headers={"Retry-After": "70"}), web.Response(text=ONE)), 2, waits=waits
    )
    assert kind(update) == "asked-to-wait"
    assert waits.seconds[0] == 70


def test_a_server_may_name_the_time_until_which_to_wait() -> None:
    waits, until = Waits(), datetime.now(UTC) + timedelta(seconds=100)
    later = web.Response(status=429, headers={"Retry-After": format_datetime(until, usegmt=True)})
    read_from(in_turn(later, web.Response(text=ONE)), 2, waits=waits)
    assert 80 < waits.seconds[0] <= 100


@pytest.mark.parametrize(
    ("status", "expected"),
    [(404, "gone"), (410, "gone"), (401, "unreachable"), (403, "unreachable"), (500, "unreachable")],
)
def test_an_answer_without_games_is_told_as_what_it_is(status: int, expected: str) -> None:
    assert trouble_of(web.Response(status=status)) == expected


def test_a_text_may_have_so_many_bytes_and_no_more() -> None:
    size = len(ONE.encode())
    (update,) = read_from(answers(ONE), 1, Bounds(size=size))
    assert games(update) == {"1.1": ONE}
    assert trouble_of(web.Response(text=ONE), Bounds(size=size - 1)) == "too-much"


def test_a_line_may_have_so_many_bytes_and_no_more() -> None:
    longest = max(map(len, ONE.split("\n")))
    (update,) = read_from(answers(ONE), 1, Bounds(line=longest))
    assert games(update) == {"1.1": ONE}
    assert trouble_of(web.Response(text=ONE), Bounds(line=longest - 1)) == "too-much"


async def drip(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse()
    await response.prepare(request)
    for byte in ONE.encode():
        await response.write(bytes([byte]))
        await asyncio.sleep(0.05)
    return response


def test_a_text_that_comes_drop_by_drop_is_too_slow() -> None:
    (update,) = read_from(drip, 1, Bounds(whole_s=0.3))
    assert kind(update) == "too-slow"


def test_a_server_that_falls_silent_is_too_slow() -> None:
    (update,) = read_from(drip, 1, Bounds(silence_s=0.02))
    assert kind(update) == "too-slow"


async def cut(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse(headers={"Content-Length": str(len(ONE_AND_TWO))})
    await response.prepare(request)
    await response.write(ONE.encode())
    assert request.transport is not None
    request.transport.close()
    return response


def test_a_text_that_is_cut_off_is_not_taken_for_the_whole() -> None:
    (update,) = read_from(cut, 1)
    assert kind(update) == "unreachable"


def test_nobody_there_is_unreachable() -> None:
    async def read() -> list[Update]:
        async with served() as site:
            pass
        return await told(PgnAddress(address_of(str(site / "games")), pace()), 1)

    (update,) = asyncio.run(read())
    assert kind(update) == "unreachable"


def test_an_address_may_point_elsewhere_but_not_for_ever_and_not_to_a_file() -> None:
    async def read(to: str) -> list[Update]:
        async def elsewhere(request: web.Request) -> web.Response:
            return web.Response(status=302, headers={"Location": to})

        async def there(request: web.Request) -> web.Response:
            return web.Response(text=ONE)

        async with served(games=elsewhere, there=there) as site:
            return await told(PgnAddress(address_of(str(site / "games")), pace()), 1)

    assert games(asyncio.run(read("/there"))[0]) == {"1.1": ONE}
    assert kind(asyncio.run(read("/games"))[0]) == "unreachable"
    assert kind(asyncio.run(read("file:///etc/passwd"))[0]) == "not-understood"


def test_a_password_is_sent_and_never_shown() -> None:
    async def read() -> tuple[str, list[Update]]:
        async def answer(request: web.Request) -> web.Response:
            known = request.headers.get("Authorization", "").startswith("Basic ")
            return web.Response(text=ONE) if known else web.Response(status=401)

        async with served(games=answer) as site:
            address = address_of(str((site / "games").with_user("anna").with_password("secret")))
            return repr(address), await told(PgnAddress(address, pace()), 1)

    shown, updates = asyncio.run(read())
    assert "secret" not in shown and "secret" not in repr(updates)
    assert games(updates[0]) == {"1.1": ONE}


def test_a_password_is_not_sent_on_to_another_server() -> None:
    async def read() -> tuple[list[str | None], list[Update]]:
        seen: list[str | None] = []

        async def answer(request: web.Request) -> web.Response:
            seen.append(request.headers.get("Authorization"))
            return web.Response(text=ONE)

        async with served(games=answer) as other:

            async def elsewhere(request: web.Request) -> web.Response:
                return web.Response(status=302, headers={"Location": str(other / "games")})

            async with served(games=elsewhere) as site:
                address = address_of(str((site / "games").with_user("anna").with_password("secret")))
                return seen, await told(PgnAddress(address, pace()), 1)

    seen, updates = asyncio.run(read())
    assert games(updates[0]) == {"1.1": ONE} and seen == [None]


def test_a_token_in_an_address_is_not_shown() -> None:
    address = address_of("https://example.org/games.pgn?round=3&api_key=abc123")
    assert "abc123" in str(address.url) and "round=3" in address.name and "abc123" not in address.name


@pytest.mark.parametrize(
    "text", ["ftp://example.org/games.pgn", "file:///games.pgn", "https://", "https://example.org:99999"]
)
def test_only_addresses_on_the_web_are_read(text: str) -> None:
    with pytest.raises(BadInput):
        address_of(text)


def test_each_failure_doubles_the_wait_up_to_the_ceiling_and_a_success_begins_anew() -> None:
    patience = Patience(first_s=1, ceiling_s=5, chance=lambda: 1.0)
    assert [patience.after_failure() for _ in range(5)] == [1, 2, 4, 5, 5]
    patience.succeeded()
    assert patience.after_failure() == 1


def test_watchers_do_not_all_come_back_at_once() -> None:
    assert Patience(first_s=4, chance=lambda: 0.0).after_failure() == 2


@pytest.mark.parametrize(("asked", "waited"), [(0.5, 1), (1.0, 1), (30, 30), (900, 900), (901, 900)])
def test_a_server_is_left_alone_as_long_as_it_asks_but_not_for_more_than_fifteen_minutes(
    asked: float, waited: float
) -> None:
    assert Patience(chance=lambda: 1.0).after_failure(asked) == waited


def test_the_name_of_a_source_is_its_address() -> None:
    assert PgnAddress(address_of("https://example.org/games.pgn")).name == "https://example.org/games.pgn"
    assert address_of("https://example.org/a.pgn#top").url == URL("https://example.org/a.pgn")
