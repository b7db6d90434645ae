"""How often a client may ask, how large a body may be, how much may be worked on at a time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
from web_calls import UNLIMITED, client_of, client_with, told

from rapidplay.web.app import create_app
from rapidplay.web.middleware.limits import Buckets, group_of
from rapidplay.web.middleware.limits import client_of as client_in
from rapidplay.web.settings import RATES, Rate
from rapidplay.web.work import Lane, Solving

# --- rates ------------------------------------------------------------------------------------------------------------


class Clock:
    """Seconds that a test lets pass."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_the_burst_is_granted_and_not_one_more(clock: Clock) -> None:
    rates = dict.fromkeys(RATES, Rate(3, 0.5))
    with client_with(rates=rates, ticks=clock) as client:
        assert [client.get("/api/health").status_code for _ in range(4)] == [200, 200, 200, 429]
        problem = client.get("/api/health")
        assert (told(problem)["code"], problem.headers["Retry-After"]) == ("too-many-requests", "2")
        clock.seconds += 1.999
        assert client.get("/api/health").status_code == 429
        clock.seconds += 0.001
        assert client.get("/api/health").status_code == 200


def test_groups_and_clients_are_counted_apart(clock: Clock) -> None:
    rates = dict.fromkeys(RATES, Rate(1, 1))
    with client_with(rates=rates, ticks=clock) as client:
        assert client.get("/api/health").status_code == 200
        assert client.get("/").status_code == 200
        assert client.post("/api/mate").status_code == 415
        assert client.post("/api/rule").status_code == 429
        with client_of(client.app, address="192.168.1.21") as other:
            assert other.get("/api/health").status_code == 200


def test_no_more_than_the_burst_is_saved_up(clock: Clock) -> None:
    buckets = Buckets(Rate(2, 1), clock)
    assert buckets.seconds_to_wait("a") == 0
    clock.seconds += 1000
    assert [buckets.seconds_to_wait("a") for _ in range(3)] == [0, 0, 1]


def test_only_so_many_clients_are_remembered(clock: Clock) -> None:
    buckets = Buckets(Rate(1, 1), clock, most=2)
    assert [buckets.seconds_to_wait(client) for client in "abcab"] == [0, 0, 0, 0, 0]
    assert buckets.seconds_to_wait("b") > 0


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.168.1.20", "192.168.1.20"),
        ("::ffff:192.168.1.20", "192.168.1.20"),
        ("2a00:1:2:3:4:5:6:7", "2a00:1:2:3::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_client_is_an_address_or_a_network_of_ipv6(address: str, client: str) -> None:
    assert client_in({"client": (address, 50000)}) == client


def test_a_client_without_an_address_is_one_too() -> None:
    assert client_in({"client": None}) == ""


@pytest.mark.parametrize(
    ("path", "group"),
    [("/api/rule", "solving"), ("/api/rulers", "reading"), ("/api", "reading"), ("/apiary", "files"), ("/", "files")],
)
def test_a_path_has_its_group(path: str, group: str) -> None:
    assert group_of(path) == group


@pytest.mark.parametrize(
    ("path", "group"),
    [
        ("/api/events", "event"),
        ("/api/events/spring/boards/1/clock", "event"),
        ("/api/session", "door"),
        ("/api/enrolments", "door"),
        ("/api/passphrases", "door"),
    ],
)
def test_calls_about_events_and_doors_are_groups_of_their_own(path: str, group: str) -> None:
    assert group_of(path) == group


def test_a_hall_of_a_hundred_phones_behind_one_address_is_not_kept_waiting(clock: Clock) -> None:
    """Each signs in, loads hall, board and log, opens its stream, and then writes an entry every two seconds."""
    door, event = (Buckets(RATES[group], clock) for group in ("door", "event"))
    asked = [door.seconds_to_wait("hall") for _ in range(100)]
    asked += [event.seconds_to_wait("hall") for _ in range(100 * 5)]
    for _ in range(600):
        clock.seconds += 2
        asked += [event.seconds_to_wait("hall") for _ in range(100)]
    assert set(asked) == {0}


def test_a_clock_on_the_line_is_counted_among_the_calls_about_events(clock: Clock) -> None:
    rates = {**dict.fromkeys(RATES, Rate(100, 1)), "event": Rate(0, 1)}
    app = create_app(replace(UNLIMITED, rates=rates, ticks=clock))
    scope = {"type": "websocket", "path": "/api/events/spring/boards/1/clock", "client": ("10.0.0.1", 1)}
    scope |= {"headers": [(b"host", b"localhost")]}
    sent: list[Any] = []

    async def sends(message: Any) -> None:
        sent.append(message)

    async def receives() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    asyncio.run(app(scope, receives, sends))
    assert sent == [{"type": "websocket.close", "code": 1013}]


# --- bodies -----------------------------------------------------------------------------------------------------------

BODY = b'{"fen": "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", "by": "black"}'


async def in_pieces(content: bytes) -> AsyncIterator[bytes]:
    """A body that does not say beforehand how long it is."""
    for index in range(0, len(content), 16):
        yield content[index : index + 16]


@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize(("spare", "status"), [(1, 200), (0, 200), (-1, 413)])
def test_a_body_may_be_as_large_as_the_bound(announced: bool, spare: int, status: int) -> None:
    with client_with(largest_body_bytes=len(BODY) + spare) as client:
        content: Any = BODY if announced else in_pieces(BODY)
        answer = client.post("/api/mate", content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code == status
        if status == 413:
            assert told(answer)["code"] == "body-too-large"


@pytest.mark.parametrize("length", ["9" * 5000, "-1", "²", "many"])
def test_a_length_that_is_none_does_no_harm(length: str) -> None:
    headers = {"Content-Type": "application/json", "Content-Length": length.encode("latin-1")}
    with client_with() as client:
        assert client.post("/api/mate", content=BODY, headers=headers).status_code in (200, 413)


# --- work -------------------------------------------------------------------------------------------------------------


def test_who_finds_the_lane_full_is_sent_away() -> None:
    app, release, inside = create_app(UNLIMITED), threading.Event(), threading.Semaphore(0)
    app.state.solving = Lane(at_once=1, waiting=1)

    @app.get("/api/slow")
    async def slow(solve: Solving) -> bool:
        return await solve(wait)

    def wait() -> bool:
        inside.release()
        return release.wait()

    async def three() -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
            first, second = (asyncio.create_task(client.get("/api/slow")) for _ in range(2))
            await asyncio.to_thread(inside.acquire)
            third = await client.get("/api/slow")
            release.set()
            return [await first, await second, third, await client.get("/api/slow")]

    first, second, third, later = asyncio.run(three())
    assert [one.status_code for one in (first, second, third, later)] == [200, 200, 503, 200]
    assert (told(third)["code"], third.headers["Retry-After"]) == ("busy", "1")
