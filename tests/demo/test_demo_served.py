"""`rapidplay demo` as a newcomer runs it, and as tests of screens do: who comes in, how time is moved."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from running_demo import RunningDemo


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDemo]:
    running = RunningDemo("--test-clock", log=tmp_path_factory.mktemp("demo") / "log")
    yield running
    assert running.stop() == 130


@pytest.fixture(scope="module")
def chief(demo: RunningDemo) -> httpx.Client:
    return demo.comes_in("chief", "Berg", demo.after("Chief arbiter Berg"))


def rows(person: httpx.Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get("/api/events/demo/hall").raise_for_status().json()["rows"]
    return found


def test_everybody_comes_in_by_what_the_demo_prints(demo: RunningDemo, chief: httpx.Client) -> None:
    jansen = demo.comes_in("arbiter", "Jansen", demo.after("Arbiters"))
    assert sum(row["own"] for row in rows(jansen)) == 8
    assert len(rows(chief)) == 24
    demo.comes_in("organiser", "Costa", demo.after("Organiser Costa"))
    public = demo.after("Spectators").partition("#spectator=")[2].partition("&")[0]
    assert len(rows(demo.comes_in("spectator", None, public))) == 24


def test_time_stands_still_until_it_is_moved(demo: RunningDemo, chief: httpx.Client) -> None:
    def now() -> str:
        return str(chief.get("/api/health").json()["now"])

    before = now()
    time.sleep(0.3)
    assert now() == before
    assert demo.moves("advance", ms=1000).json()["now"] > before


def test_a_flag_that_a_device_reports_is_first_in_the_hall(demo: RunningDemo, chief: httpx.Client) -> None:
    demo.moves("act", board="21", kind="clock-ran-out", data={"by": "white"}).raise_for_status()
    first = rows(chief)[0]
    assert (first["board"], first["word"], first["white"]["clock_ms"]) == ("21", "call-the-flag", 0)


@pytest.mark.parametrize(
    ("what", "told", "code"),
    [
        ("advance", {"ms": -1}, "bad-input"),
        ("act", {"board": "21", "kind": "clock-ran-out", "data": {"by": "green"}}, "bad-entry"),
        ("act", {"board": "99", "kind": "clock-pressed", "data": {"by": "white"}}, "impossible-event"),
    ],
)
def test_what_cannot_happen_is_refused_as_anywhere(
    demo: RunningDemo, what: str, told: dict[str, Any], code: str
) -> None:
    assert demo.moves(what, **told).json()["code"] == code


def test_the_simulated_tablet_leaves_a_board_to_the_device_that_an_arbiter_confirms(
    demo: RunningDemo, chief: httpx.Client
) -> None:
    device = demo.comes_in("board", None, demo.card).get("/api/session").json()["device"]
    confirmed = {
        "id": str(uuid4()),
        "kind": "device-confirmed",
        "board": "12",
        "data": {"device": device, "board": "12"},
    }
    (receipt,) = chief.post("/api/events/demo/log", json=[confirmed]).raise_for_status().json()
    demo.moves("advance", ms=300_000).raise_for_status()
    asked = {"after": receipt["seq"], "kind": "clock-pressed"}
    later = chief.get("/api/events/demo/log", params=asked).raise_for_status().json()["entries"]
    boards = {entry["board"] for entry in later}
    assert "11" in boards
    assert "12" not in boards


def test_without_the_test_clock_the_hall_plays_by_itself_and_nobody_moves_it(tmp_path: Path) -> None:
    demo = RunningDemo("--boards", "3", log=tmp_path / "log")
    try:
        assert demo.moves("advance", ms=1).status_code == httpx.codes.METHOD_NOT_ALLOWED
        chief = demo.comes_in("chief", "Berg", demo.after("Chief arbiter Berg"))
        began = chief.get("/api/health").json()["now"]
        time.sleep(0.5)
        assert chief.get("/api/health").json()["now"] > began
    finally:
        assert demo.stop() == 130


def test_what_is_printed_is_there_for_programs_too(tmp_path: Path) -> None:
    demo = RunningDemo("--boards", "3", "--test-clock", "--json", log=tmp_path / "log")
    try:
        printed = json.loads("\n".join(demo.told))
        assert len(rows(demo.comes_in("chief", "Berg", printed["chief"]))) == 3
        assert (printed["event"], printed["board"]) == ("demo", "3")
    finally:
        demo.stop()


def test_a_hall_that_is_too_small_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="boards: 2, expected from 3 to 400"):
        RunningDemo("--boards", "2", log=tmp_path / "log")
