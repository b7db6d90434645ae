"""What tests of streams do: write, begin to watch, hear."""

from __future__ import annotations

from typing import Any

from hall_of_calls import EVENT, entry
from house_of_calls import Device, Line


async def writes(device: Device, *entries: dict[str, Any]) -> list[int]:
    """Where the entries stand."""
    answer = await device.browser.request("POST", f"{EVENT}/log", json=list(entries))
    return [receipt["seq"] for receipt in answer.json()]


def pressed() -> dict[str, Any]:
    return entry("clock-pressed", "1", by="white", clocks_ms={"white": 900_000, "black": 910_000})


async def begun(line: Line) -> dict[str, Any]:
    """The head of the answer."""
    head = await line.next()
    assert head["status"] == 200
    return {name.decode(): value.decode() for name, value in head["headers"]}


async def number(line: Line, count: int) -> list[int]:
    """Where the next entries on the stream stand."""
    return [int((await line.entry())["id"]) for _ in range(count)]
