"""The teams of a TRF, by the lines 310 of TRF26 or 013 of TRF16: which player sits where in which team."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rapidplay.event.files.decoded import Line

_FIRST_MEMBER = {"310": 74, "013": 37}
"""The column of the first start number; five columns for each."""


class Place(NamedTuple):
    """A player's team, counted in the order of the file, and his place in it."""

    team: int
    place: int


def places(lines: Iterable[Line]) -> dict[int, Place]:
    """Start number -> place; where a file has both kinds of lines, the newer one holds."""
    lines = list(lines)
    kind = "310" if any(line.startswith("310 ") for _, line in lines) else "013"
    teams = [line for _, line in lines if line.startswith(f"{kind} ")]
    found: dict[int, Place] = {}
    for team, line in enumerate(teams, start=1):
        for place, member in enumerate(line[_FIRST_MEMBER[kind] - 1 :].split(), start=1):
            if member.isascii() and member.isdecimal():
                found.setdefault(int(member), Place(team, place))
    return found
