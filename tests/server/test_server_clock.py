"""A board's clock on the line of the real server: acknowledged, sent again, refused, corrected."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from hall_set_up import COOKIE, EVENT, Device, Hall, card_of, entry, set_up, signed_in
from running_server import RunningServer
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

CLOCKS_MS = {"white": 900_000, "black": 910_000}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("hall")
    running = RunningServer(str(folder / "desk"), folder / "server.log").start()
    yield running
    running.kill()


@pytest.fixture(scope="module")
def hall(server: RunningServer) -> Hall:
    return set_up(server, 2)


def line(server: RunningServer, device: Device, board: str = "1", **more: Any) -> ClientConnection:
    url = f"{server.url.replace('http', 'ws')}/api/events/{EVENT}/boards/{board}/clock"
    return connect(url, additional_headers={"Cookie": f"{COOKIE}={device.session}"}, **more)


def press(**more: Any) -> dict[str, Any]:
    data = {"by": "white", "clocks_ms": CLOCKS_MS}
    return {"id": str(uuid4()), "kind": "clock-pressed", "device_ms": 1, "data": data, **more}


def asks(on: ClientConnection, report: dict[str, Any]) -> dict[str, Any]:
    on.send(json.dumps(report))
    answer: dict[str, Any] = json.loads(on.recv(timeout=30))
    return answer


def test_a_report_that_is_sent_again_has_the_place_that_it_had(server: RunningServer, hall: Hall) -> None:
    report = press()
    with line(server, hall.tablets[0]) as on:
        hello = json.loads(on.recv(timeout=30))["hello"]
        first = asks(on, report)
    with line(server, hall.tablets[0]) as on:
        on.recv(timeout=30)
        assert (hello["is_the_clock"], asks(on, report)) == (True, first)
    assert first["ack"] == report["id"]


def test_what_is_no_report_is_refused_with_a_problem_and_the_line_stays(server: RunningServer, hall: Hall) -> None:
    with line(server, hall.tablets[0]) as on:
        on.recv(timeout=30)
        on.send("{")
        assert json.loads(on.recv(timeout=30))["refused"]["code"] == "bad-input"
        assert asks(on, press(kind="clock-presed"))["refused"]["code"] == "bad-entry"
        assert asks(on, press(kind="ruling-declared", data={"by": "arbiter"}))["refused"]["code"] == "not-allowed"
        assert "ack" in asks(on, press())


def test_a_second_tablet_of_a_board_only_looks_on(server: RunningServer, hall: Hall) -> None:
    viewer = signed_in(server.url, **{"as": "board", "secret": card_of(server.url, hall.chief, "1")})
    with line(server, viewer) as on:
        assert not json.loads(on.recv(timeout=30))["hello"]["is_the_clock"]
        assert asks(on, press())["refused"]["code"] == "not-the-clock"


def test_a_correction_comes_until_the_tablet_shows_it(server: RunningServer, hall: Hall) -> None:
    sets = {"clocks_ms": {"white": 960_000, "black": 900_000}, "run": "black"}
    with line(server, hall.tablets[0]) as on:
        on.recv(timeout=30)
        (receipt,) = hall.post(server.url, entry("clock-corrected", "1", **sets))
        wanted = json.loads(on.recv(timeout=30))
    with line(server, hall.tablets[0]) as on:
        on.recv(timeout=30)
        assert json.loads(on.recv(timeout=30)) == wanted == {"set": sets, "id": str(receipt["seq"])}
        assert asks(on, {"ack": wanted["id"], "data": sets})["ack"] == wanted["id"]
    with line(server, hall.tablets[0]) as on:
        on.recv(timeout=30)
        assert "ack" in asks(on, press())


@pytest.mark.parametrize(("message", "code"), [(b"\x00\xff", 1003), ("x" * 16_385, 1009)], ids=["binary", "too large"])
def test_a_line_that_is_misused_is_closed(server: RunningServer, hall: Hall, message: bytes | str, code: int) -> None:
    with line(server, hall.tablets[0]) as on:
        on.recv(timeout=30)
        on.send(message)
        with pytest.raises(ConnectionClosed) as closed:
            on.recv(timeout=30)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def test_nobody_else_gets_the_line(server: RunningServer, hall: Hall) -> None:
    for device, board, more in (
        (hall.chief, "1", {}),
        (hall.tablets[0], "2", {}),
        (Device("", ""), "1", {}),
        (hall.tablets[0], "1", {"origin": "http://elsewhere.example"}),
    ):
        with pytest.raises(InvalidStatus):
            line(server, device, board, **more)
