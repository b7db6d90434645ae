"""A board's clock on the line of the real server: acknowledged, sent again, refused, corrected."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from running_server import EVENT, Person, Server, entry, new_event, new_tablet
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

CLOCKS_MS = {"white": 900_000, "black": 910_000}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("hall"))) as running:
        yield running


@pytest.fixture(scope="module")
def chief(server: Server) -> Person:
    return new_event(server, 2)


@pytest.fixture(scope="module")
def tablet(server: Server, chief: Person) -> Person:
    return new_tablet(server, chief, "1")


def line(server: Server, person: Person, board: str = "1", **more: Any) -> ClientConnection:
    url = f"{server.address.replace('http', 'ws')}/api/events/{EVENT}/boards/{board}/clock"
    return connect(url, additional_headers={"Cookie": person.cookie}, **more)


def press(**more: Any) -> dict[str, Any]:
    data = {"by": "white", "clocks_ms": CLOCKS_MS}
    return {"id": str(uuid4()), "kind": "clock-pressed", "device_ms": 1, "data": data, **more}


def asks(on: ClientConnection, report: dict[str, Any]) -> dict[str, Any]:
    on.send(json.dumps(report))
    answer: dict[str, Any] = json.loads(on.recv(timeout=30))
    return answer


def test_a_report_that_is_sent_again_has_the_place_that_it_had(server: Server, tablet: Person) -> None:
    report = press()
    with line(server, tablet) as on:
        hello = json.loads(on.recv(timeout=30))["hello"]
        first = asks(on, report)
    with line(server, tablet) as on:
        on.recv(timeout=30)
        assert (hello["is_the_clock"], asks(on, report)) == (True, first)
    assert first["ack"] == report["id"]


def test_what_is_no_report_is_refused_with_a_problem_and_the_line_stays(server: Server, tablet: Person) -> None:
    with line(server, tablet) as on:
        on.recv(timeout=30)
        on.send("{")
        assert json.loads(on.recv(timeout=30))["refused"]["code"] == "bad-input"
        assert asks(on, press(kind="clock-presed"))["refused"]["code"] == "bad-entry"
        assert asks(on, press(kind="ruling-declared", data={"by": "arbiter"}))["refused"]["code"] == "not-allowed"
        assert "ack" in asks(on, press())


def test_a_second_tablet_of_a_board_only_looks_on(server: Server, chief: Person, tablet: Person) -> None:
    asked = {"as": "board", "boards": "1"}
    link = chief.http.post("/api/enrolments", json=asked).raise_for_status().json()["link"]
    viewer = Person(server)
    viewer.signs_in("board", link.partition("#board=")[2].partition("&")[0])
    with line(server, viewer) as on:
        assert not json.loads(on.recv(timeout=30))["hello"]["is_the_clock"]
        assert asks(on, press())["refused"]["code"] == "not-the-clock"


def test_a_correction_comes_until_the_tablet_shows_it(server: Server, chief: Person, tablet: Person) -> None:
    sets = {"clocks_ms": {"white": 960_000, "black": 900_000}, "run": "black"}
    with line(server, tablet) as on:
        on.recv(timeout=30)
        (receipt,) = chief.writes(entry("clock-corrected", "1", **sets))
        wanted = json.loads(on.recv(timeout=30))
    with line(server, tablet) as on:
        on.recv(timeout=30)
        assert json.loads(on.recv(timeout=30)) == wanted == {"set": sets, "id": str(receipt["seq"])}
        assert asks(on, {"ack": wanted["id"], "data": sets})["ack"] == wanted["id"]
    with line(server, tablet) as on:
        on.recv(timeout=30)
        assert "ack" in asks(on, press())


@pytest.mark.parametrize(("message", "code"), [(b"\x00\xff", 1003), ("x" * 16_385, 1009)], ids=["binary", "too large"])
def test_a_line_that_is_misused_is_closed(server: Server, tablet: Person, message: bytes | str, code: int) -> None:
    with line(server, tablet) as on:
        on.recv(timeout=30)
        on.send(message)
        with pytest.raises(ConnectionClosed) as closed:
            on.recv(timeout=30)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def test_nobody_else_gets_the_line(server: Server, chief: Person, tablet: Person) -> None:
    for person, board, more in (
        (chief, "1", {}),
        (tablet, "2", {}),
        (Person(server), "1", {}),
        (tablet, "1", {"origin": "http://elsewhere.example"}),
    ):
        with pytest.raises(InvalidStatus):
            line(server, person, board, **more)
