"""The batteries of the tablets: told on their lines, shown to arbiters where a charger is needed, in no log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hall_of_calls import EVENT, entry
from house_of_calls import Device, House, house_with, on_the_line

LOW = {"level": 0.12, "charging": False}


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


@pytest.fixture
def board(house: House) -> Device:
    """The tablet that an arbiter has confirmed as the clock of board 1."""
    return confirmed(house, house.device("board"))


def confirmed(house: House, tablet: Device) -> Device:
    device = tablet.get("/api/session").json()["device"]
    house.chief.writes(entry("device-confirmed", device=device, board="1"))
    return tablet


def reports(house: House, tablet: Device, sent: dict[str, Any], *, answers: int = 0) -> list[dict[str, Any]]:
    """So many answers to a report. What is no report at all is refused at once, and so says that it was read."""

    async def reported() -> list[dict[str, Any]]:
        async with on_the_line(tablet, f"{EVENT}/boards/1/clock", "websocket") as line:
            assert (await line.next())["type"] == "websocket.accept"
            await line.hears()
            line.reports(**sent)
            line.says(type="websocket.receive", text="no report")
            heard = [await line.hears() for _ in range(answers + 1)]
            return [one for one in heard if "malformed" not in str(one)]

    return house.run(reported())


def low_battery(device: Device, board: str = "1") -> object:
    """What the hall says of the tablet of a board."""
    rows = {row["board"]: row for row in device.get(f"{EVENT}/hall").json()["rows"]}
    shown = rows[board].get("low_battery", "not told")
    assert device.get(f"{EVENT}/boards/{board}").json().get("low_battery", "not told") == shown
    return shown


@pytest.mark.parametrize(
    ("level", "charging", "shown"),
    [(0.19, False, 19), (0.2, False, None), (0.21, False, None), (0, False, 0), (0.19, True, None), (1, False, None)],
)
def test_a_tablet_with_less_than_twenty_per_cent_and_no_charger_is_shown_to_arbiters(
    house: House, board: Device, level: float, charging: bool, shown: int | None
) -> None:
    assert reports(house, board, {"battery": {"level": level, "charging": charging}}) == []
    assert low_battery(house.device("arbiter")) == shown
    assert low_battery(house.chief, "2") is None


def test_what_is_told_last_counts_and_stays_when_the_tablet_is_gone(house: House, board: Device) -> None:
    reports(house, board, {"battery": LOW})
    assert low_battery(house.chief) == 12
    reports(house, board, {"battery": {**LOW, "charging": True}})
    assert low_battery(house.chief) is None


def test_a_battery_is_no_entry_of_the_log(house: House, board: Device) -> None:
    before = house.chief.get(f"{EVENT}/log").json()["last"]
    reports(house, board, {"battery": LOW})
    assert house.chief.get(f"{EVENT}/log").json()["last"] == before


def test_a_report_that_comes_with_a_battery_is_written_all_the_same(house: House, board: Device) -> None:
    press = entry("clock-pressed", by="white", clocks_ms={"white": 900_000, "black": 910_000})
    sent = {key: value for key, value in press.items() if key != "board"}
    (heard,) = reports(house, board, {**sent, "battery": LOW}, answers=1)
    assert heard["ack"] == press["id"]
    assert low_battery(house.chief) == 12


def test_only_the_tablet_that_is_the_clock_counts(house: House) -> None:
    first, second = house.device("board"), house.another()
    assert second.signs_in("board", None, house.link("board", boards="1")).status_code == 204
    confirmed(house, first)
    reports(house, second, {"battery": LOW})
    assert low_battery(house.chief) is None
    confirmed(house, second)
    assert low_battery(house.chief) == 12


@pytest.mark.parametrize("role", ["board", "hall-screen", "spectator", "organiser"])
def test_nobody_but_arbiters_is_told(house: House, board: Device, role: str) -> None:
    reports(house, board, {"battery": LOW})
    assert low_battery(house.device(role)) == "not told"


@pytest.mark.parametrize(
    "battery",
    [{}, {"level": 0.1}, {"level": 1.01, "charging": False}, {"level": -0.01, "charging": False}, {**LOW, "volts": 4}],
)
def test_what_is_no_battery_is_refused_with_its_place(house: House, board: Device, battery: dict[str, Any]) -> None:
    (heard,) = reports(house, board, {"battery": battery}, answers=1)
    assert heard["refused"]["code"] == "bad-input"
    assert "battery" in heard["refused"]["detail"]
    assert low_battery(house.chief) is None
