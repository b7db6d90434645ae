"""The columns of TRF, in which TRF16 and TRF26 are alike. Columns count from 1, both ends in them, as FIDE prints them.

A player's line (001) has what is known of him up to column 89, then ten columns for each round: the opponent's start
number, the colour, the result.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rapidplay.event.files.table import BadLine

PLAYER = "001"
COLUMNS: Mapping[str, tuple[int, int]] = {
    "number": (5, 8),
    "sex": (10, 10),
    "title": (11, 13),
    "name": (15, 47),
    "rating": (49, 52),
    "federation": (54, 56),
    "fide_id": (58, 68),
    "born": (70, 79),
    "points": (81, 84),
    "rank": (86, 89),
}
MOST_PLAYERS = 9999
LONGEST_NAME = 33
FIRST_ROUND = 92
COLUMNS_OF_A_ROUND = 10
NOBODY = 0
_POINTS = re.compile("[0-9]{1,2}[.,][0-9]")
CODES = "10=+-WDLHFUZ"
_COLOURS = {"w": "w", "b": "b", "s": "b", "-": "-"}
"""Older programs in German write `s`, schwarz, for Black."""


class Cell(NamedTuple):
    """What a player's line has of one round."""

    opponent: int
    """Start number; 0: nobody."""
    colour: str
    """`w`, `b` or `-`."""
    code: str
    """The result; empty where there is none yet."""

    def written(self) -> str:
        """Its ten columns."""
        opponent = "0000" if self.opponent == NOBODY else f"{self.opponent:4d}"
        return f"  {opponent} {self.colour} {self.code or ' '}"


def field(line: str, name: str) -> str:
    """What stands in the columns of this name."""
    first, last = COLUMNS[name]
    return line[first - 1 : last].strip()


def columns_of_round(round: int) -> tuple[int, int]:
    """The columns from the opponent to the result of a round."""
    first = FIRST_ROUND + COLUMNS_OF_A_ROUND * (round - 1)
    return first, first + 7


def cell(line: str, round: int) -> Cell | None:
    """What a player's line has of a round; None where its columns are blank. BadLine where they cannot be read."""
    first, last = columns_of_round(round)
    opponent, colour, code = line[first - 1 : first + 3].strip(), line[first + 4 : first + 5], line[last - 1 : last]
    colour, code = colour.strip().lower() or "-", code.strip().upper()
    if not opponent and colour == "-" and not code:
        return None
    if opponent and not (opponent.isascii() and opponent.isdecimal()):
        raise BadLine(f'columns {first}-{first + 3} "{opponent}", expected the start number of an opponent, or 0000')
    if colour not in _COLOURS:
        raise BadLine(f'column {first + 5} "{colour}", expected w, b or -')
    if code not in CODES:
        raise BadLine(f'column {last} "{code}", expected one of {" ".join(CODES)}')
    return Cell(int(opponent or NOBODY), _COLOURS[colour], code)


def in_letters(line: str) -> str:
    """A player's line with its columns counted in letters, where a program counted them in the bytes of UTF-8."""
    if line.isascii() or _is_in_order(line):
        return line
    first, last = COLUMNS["name"]
    written = line.encode()
    before, name, behind = (
        part.decode(errors="ignore") for part in (written[: first - 1], written[first - 1 : last], written[last:])
    )
    counted = f"{before}{name:<{last - first + 1}}{behind}"
    return counted if _is_in_order(counted) else line


def _is_in_order(line: str) -> bool:
    """Points stand in the columns of points, and all rounds can be read."""
    points = field(line, "points")
    try:
        cells = [cell(line, round) for round in range(1, rounds_of(line) + 1)]
    except BadLine:
        return False
    return bool(cells) and (not points or _POINTS.fullmatch(points) is not None)


def rounds_of(line: str) -> int:
    """Up to which round a player's line has something."""
    return max(0, (len(line.rstrip()) - FIRST_ROUND) // COLUMNS_OF_A_ROUND + 1)


def player_line(fields: Mapping[str, object], cells: Sequence[Cell | None]) -> str:
    """A player's line; of a long name what does not fit is cut off, blanks at the end of the line are left out."""
    line = PLAYER
    for name, (first, last) in COLUMNS.items():
        line = f"{line:<{first - 1}}" + _filled(name, str(fields.get(name) or ""), last - first + 1)
    blank = " " * COLUMNS_OF_A_ROUND
    return (line + "".join(blank if cell is None else cell.written() for cell in cells)).rstrip()


def _filled(name: str, text: str, width: int) -> str:
    """A name begins on the left; all else ends on the right, and a number that does not fit is left out, not cut."""
    if name == "name":
        return f"{text[:width]:<{width}}"
    return f"{text if len(text) <= width else '':>{width}}"
