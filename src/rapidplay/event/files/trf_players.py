"""What a line of TRF has of a player. What is wrong and needs no arbiter (a title, a rating) is left out and told."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rapidplay.event.files import trf_lines
from rapidplay.event.files.decoded import Line
from rapidplay.event.files.table import BadLine, Seat
from rapidplay.event.files.trf_lines import MOST_PLAYERS

_LETTERS = {"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM"}
"""Titles as TRF06 writes them."""
_TITLE = re.compile("W?(?:GM|IM|FM|CM)")
_BORN = re.compile(r"([0-9]{4})(?:[/.-]([0-9]{2})[/.-]([0-9]{2}))?")
_SEX: Mapping[str, Literal["m", "w"]] = {"m": "m", "w": "w", "f": "w"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A player's line."""

    line: int
    text: str
    number: int
    seat: Seat
    left_out: tuple[str, ...] = field(default=())
    """What of it could not be read."""


def listed(line: Line) -> Listed:
    """The player of a line; BadLine without a start number and a name."""
    number, text = line
    start, name = trf_lines.field(text, "number"), " ".join(trf_lines.field(text, "name").split())
    if not (start.isascii() and start.isdecimal() and 1 <= int(start) <= MOST_PLAYERS):
        raise BadLine(f'start number "{start}" in columns 5-8, expected a number from 1 to {MOST_PLAYERS}')
    if not name or not name.isprintable() or "\N{REPLACEMENT CHARACTER}" in name:
        raise BadLine(f"name {name!r} in columns 15-47, expected a name in readable letters")
    known: dict[str, Any] = {}
    left_out: list[str] = []
    for column, read in _READ.items():
        written = trf_lines.field(text, column)
        if not written.strip("0/.-"):
            continue
        known[column] = read(written)
        if known[column] is None:
            left_out.append(f'{column.replace("_", " ")} "{written}" in line {number}')
    seat = Seat(name=name, number=int(start), **known)
    return Listed(line=number, text=text, number=int(start), seat=seat, left_out=tuple(left_out))


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() else None


def _title(text: str) -> str | None:
    title = _LETTERS.get(text.lower(), text.upper())
    return title if _TITLE.fullmatch(title) else None


def _federation(text: str) -> str | None:
    return text.upper() if re.fullmatch("[A-Za-z]{3}", text) else None


def _born(text: str) -> str | None:
    """`2001/05/31`, or the year alone."""
    found = _BORN.fullmatch(text)
    return None if found is None else "/".join(part for part in found.groups() if part is not None)


_READ: Mapping[str, Callable[[str], object]] = {
    "sex": lambda text: _SEX.get(text.lower()),
    "title": _title,
    "rating": _whole,
    "federation": _federation,
    "fide_id": _whole,
    "born": _born,
}
