"""A board's clock on the line: reports are acknowledged once, corrections arrive, strangers are closed out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from hall_of_calls import EVENT, entry
from house_of_calls import Device, House, house_with, on_the_line

CLOCK = f"{EVENT}/boards/1/clock"
CLOCKS = {"white": 900_000, "black": 910_000}
CORRECTED = {"white": 905_000, "black": 970_000}
REFUSED_BEFORE_IT_OPENED = {"type": "websocket.close", "code": 4401, "reason": ""}


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


@pytest.fixture
def board(house: House) -> Device:
    """The tablet that an arbiter has confirmed as the clock of board 1."""
    tablet = house.device("board")
    device = tablet.get("/api/session").json()["device"]
    house.chief.writes(entry("device-confirmed", device=device, board="1"))
    return tablet


def press(id: str | None = None) -> dict[str, Any]:
    data = {"by": "white", "clocks_ms": CLOCKS}
    return {"id": id or str(uuid4()), "kind": "clock-pressed", "device_ms": 5_321_044, "data": data}


def tablet(device: Device, path: str = CLOCK, **headers: str) -> Any:
    return on_the_line(device, path, "websocket", **headers)


async def greeted(line: Any) -> dict[str, Any]:
    """What the tablet is told when it comes."""
    assert (await line.next())["type"] == "websocket.accept"
    told: dict[str, Any] = (await line.hears())["hello"]
    return told


async def written(device: Device, *entries: dict[str, Any]) -> list[dict[str, Any]]:
    answer = await device.browser.request("POST", f"{EVENT}/log", json=list(entries))
    receipts: list[dict[str, Any]] = answer.json()
    return receipts


def entries_of(house: House, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = house.chief.get(f"{EVENT}/log?kind={kind}").json()["entries"]
    return found


def test_a_report_is_acknowledged_when_it_is_in_the_log(house: House, board: Device) -> None:
    async def reports() -> tuple[dict[str, Any], dict[str, Any], str]:
        async with tablet(board) as line:
            hello = await greeted(line)
            sent = press()
            line.reports(**sent)
            return hello, await line.hears(), sent["id"]

    hello, ack, id = house.run(reports())
    assert (hello["board"], hello["round"], hello["is_the_clock"]) == ("1", 1, True)
    (kept,) = entries_of(house, "clock-pressed")
    assert ack == {"ack": id, "seq": kept["seq"]}
    assert (kept["author"], kept["data"]["clocks_ms"], kept["data"]["device_ms"]) == ("board:1", CLOCKS, 5_321_044)


def test_what_is_sent_again_has_the_same_number_and_is_kept_once(house: House, board: Device) -> None:
    sent = press()

    async def reports() -> list[dict[str, Any]]:
        heard = []
        for _ in range(2):
            async with tablet(board) as line:
                await greeted(line)
                for _ in range(2):
                    line.reports(**sent)
                    heard.append(await line.hears())
        return heard

    first, *again = house.run(reports())
    assert again == [first] * 3
    assert len(entries_of(house, "clock-pressed")) == 1


@pytest.mark.parametrize(
    ("report", "code"),
    [
        ({"kind": "clock-pressed", "data": {"by": "nobody"}}, "bad-entry"),
        ({"kind": "note-written", "data": {"text": "x"}}, "not-allowed"),
        ({"kind": "ruling-declared", "data": {"result": "1-0"}}, "bad-entry"),
        ({"kind": "no-such-kind", "data": {}}, "bad-entry"),
    ],
)
def test_a_report_is_refused_with_a_problem_and_the_line_stays_open(
    house: House, board: Device, report: dict[str, Any], code: str
) -> None:
    async def reports() -> tuple[dict[str, Any], dict[str, Any]]:
        async with tablet(board) as line:
            await greeted(line)
            line.reports(id=str(uuid4()), **report)
            refused = await line.hears()
            line.reports(**press())
            return refused, await line.hears()

    refused, then = house.run(reports())
    assert refused["refused"]["code"] == code
    assert "ack" in then


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"x": 1}', '{"id": 7}', '{"data": []}', '{"id": "\\ud83d"}'])
def test_what_is_no_report_is_refused_and_the_line_stays_open(house: House, board: Device, text: str) -> None:
    async def reports() -> tuple[dict[str, Any], dict[str, Any]]:
        async with tablet(board) as line:
            await greeted(line)
            line.says(type="websocket.receive", text=text)
            refused = await line.hears()
            line.reports(**press())
            return refused, await line.hears()

    refused, then = house.run(reports())
    assert refused["refused"]["code"] == "bad-input"
    assert "ack" in then


def test_a_second_tablet_is_a_viewer_until_an_arbiter_moves_the_clock(house: House) -> None:
    first, second = house.device("board"), house.another()
    assert second.signs_in("board", None, house.link("board", boards="1")).status_code == 204
    ids = [device.get("/api/session").json()["device"] for device in (first, second)]
    house.chief.writes(entry("device-confirmed", device=ids[0], board="1"))

    async def reports() -> tuple[bool, dict[str, Any], dict[str, Any], dict[str, Any]]:
        async with tablet(second) as viewer, tablet(first) as clock:
            hello = await greeted(viewer)
            await greeted(clock)
            viewer.reports(**press())
            refused = await viewer.hears()
            await written(house.chief, entry("device-confirmed", device=ids[1], board="1"))
            viewer.reports(**press())
            clock.reports(**press())
            return hello["is_the_clock"], refused, await viewer.hears(), await clock.hears()

    is_the_clock, refused, moved, before = house.run(reports())
    assert is_the_clock is False
    assert refused["refused"]["code"] == "not-the-clock"
    assert "ack" in moved
    assert before["refused"]["code"] == "not-the-clock"


def test_a_correction_reaches_the_tablet_and_is_shown_when_it_says_so(house: House, board: Device) -> None:
    corrected = entry("clock-corrected", "1", clocks_ms=CORRECTED, because="illegal-move")

    async def corrects() -> tuple[dict[str, Any], int, dict[str, Any], dict[str, Any]]:
        async with tablet(board) as line:
            await greeted(line)
            line.reports(**press())
            await line.hears()
            (receipt,) = await written(house.chief, corrected)
            told = await line.hears()
        async with tablet(board) as line:
            await greeted(line)
            again = await line.hears()
            line.reports(ack=again["id"], data={"clocks_ms": CORRECTED})
            return told, receipt["seq"], again, await line.hears()

    told, seq, again, ack = house.run(corrects())
    assert told["set"]["clocks_ms"] == CORRECTED
    assert told["id"] == again["id"] == str(seq), "what was not acknowledged is told again"
    assert ack["ack"] == str(seq)
    (shown,) = entries_of(house, "clock-set")
    assert shown["data"]["corrected"] == str(seq)


def test_a_correction_that_is_shown_is_not_told_again(house: House, board: Device) -> None:
    async def corrects() -> dict[str, Any]:
        async with tablet(board) as line:
            await greeted(line)
            await written(house.chief, entry("clock-corrected", "1", clocks_ms=CORRECTED, because="other"))
            line.reports(ack=(await line.hears())["id"], data={"clocks_ms": CORRECTED})
            await line.hears()
        await written(house.chief, entry("note-written", "1", text="shown"))
        async with tablet(board) as line:
            hello = await greeted(line)
            line.reports(**press())
            assert "ack" in await line.hears()
            return hello

    assert house.run(corrects())["clocks_ms"] == CORRECTED


def test_a_correction_of_another_board_is_not_told(house: House, board: Device) -> None:
    async def corrects() -> dict[str, Any]:
        async with tablet(board) as line:
            await greeted(line)
            await written(house.chief, entry("clock-corrected", "2", clocks_ms=CORRECTED, because="other"))
            line.reports(**press())
            found: dict[str, Any] = await line.hears()
            return found

    assert "ack" in house.run(corrects())


@pytest.mark.parametrize("role", ["nobody", "chief", "arbiter", "spectator", "hall-screen"])
def test_who_is_no_tablet_is_not_let_in(house: House, role: str) -> None:
    device = house.device(role)

    async def opens() -> dict[str, Any]:
        async with tablet(device) as line:
            found: dict[str, Any] = await line.next()
            return found

    assert house.run(opens()) == REFUSED_BEFORE_IT_OPENED


@pytest.mark.parametrize(
    ("path", "headers", "type"),
    [
        (CLOCK, {}, "websocket.accept"),
        (CLOCK, {"origin": "http://localhost"}, "websocket.accept"),
        (CLOCK, {"origin": "http://evil.example"}, "websocket.close"),
        (CLOCK, {"origin": "http://localhost.evil.example"}, "websocket.close"),
        (CLOCK, {"origin": "http://localhost:9000"}, "websocket.close"),
        (CLOCK, {"origin": "null"}, "websocket.close"),
        (f"{EVENT}/boards/2/clock", {}, "websocket.close"),
        ("/api/events/autumn/boards/1/clock", {}, "websocket.close"),
    ],
)
def test_only_the_boards_own_tablet_and_our_own_page_open_the_line(
    house: House, board: Device, path: str, headers: dict[str, str], type: str
) -> None:
    async def opens() -> str:
        async with tablet(board, path, **headers) as line:
            return str((await line.next())["type"])

    assert house.run(opens()) == type


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"text": "x" * 16_385}, 1009),
        ({"text": "é" * 8_193}, 1009),
        ({"bytes": b"{}"}, 1003),
        ({"bytes": b"{}", "text": None}, 1003),
    ],
)
def test_what_is_too_large_or_no_text_ends_the_line(
    house: House, board: Device, message: dict[str, Any], code: int
) -> None:
    async def sends() -> dict[str, Any]:
        async with tablet(board) as line:
            await greeted(line)
            line.says(type="websocket.receive", **message)
            found: dict[str, Any] = await line.next()
            return found

    assert house.run(sends()) == {"type": "websocket.close", "code": code, "reason": ""}


def test_the_largest_report_is_taken(house: House, board: Device) -> None:
    async def sends() -> dict[str, Any]:
        async with tablet(board) as line:
            await greeted(line)
            line.says(type="websocket.receive", text="x" * 16_384)
            found: dict[str, Any] = await line.hears()
            return found

    assert house.run(sends())["refused"]["code"] == "bad-input"


def test_a_tablet_that_was_lost_is_closed_out(house: House, board: Device) -> None:
    device = board.get("/api/session").json()["device"]

    async def sends() -> dict[str, Any]:
        async with tablet(board) as line:
            await greeted(line)
            await written(house.chief, entry("device-lost", device=device))
            line.reports(**press())
            found: dict[str, Any] = await line.next()
            return found

    assert house.run(sends())["code"] == 4401
    assert entries_of(house, "clock-pressed") == []
