"""Board numbers, and sets of boards as people write them: `12`, `3.2` for teams, `1-8, 12`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from rapidplay.errors import BadEntry
from rapidplay.incident.form import Text

_NUMBER = r"[1-9][0-9]{0,3}(?:\.[1-9][0-9]{0,2})?"
_RANGE = rf"{_NUMBER}(?:\s*-\s*{_NUMBER})?"

BOARD = Text(_NUMBER, 'a board such as "12", or "3.2" for teams')
BOARDS = Text(rf"\s*{_RANGE}(?:\s*,\s*{_RANGE})*\s*", 'boards such as "1-8, 12"')

Board: TypeAlias = Annotated[str, BOARD]
Boards: TypeAlias = Annotated[str, BOARDS]

Place = tuple[int, int]
"""Match and board of a team event; a board without a match of its own has 0 for the second."""
BEYOND_ALL_BOARDS = 1000


def place_of(board: str) -> Place:
    """`12` is (12, 0), `3.2` is (3, 2): boards in this order are in the order of the hall."""
    match, _, within = board.partition(".")
    return int(match), int(within or 0)


def is_a_board(text: str) -> bool:
    """Whether this is the number of a board."""
    return re.fullmatch(_NUMBER, text) is not None


@dataclass(frozen=True, slots=True)
class BoardSet:
    """Boards, as ranges with both ends in them; a whole number stands for all boards of that match too."""

    written: str
    ranges: tuple[tuple[Place, Place], ...]

    def __contains__(self, board: str) -> bool:
        return any(first <= place_of(board) <= last for first, last in self.ranges)

    def among(self, boards: Iterable[str]) -> tuple[str, ...]:
        """Those of the boards that are in the set, in the order given."""
        return tuple(board for board in boards if board in self)


def boards_in(text: str) -> BoardSet:
    """The boards that a text such as `1-8, 12` names.

    Raises:
        BadEntry: the part of the text that names no boards, and what was expected.
    """
    parts = [part.strip() for part in text.split(",")]
    return BoardSet(", ".join(re.sub(r"\s", "", part) for part in parts), tuple(map(_range, parts)))


def _range(part: str) -> tuple[Place, Place]:
    if not re.fullmatch(_RANGE, part):
        raise BadEntry("boards", f'"{part}", expected {BOARDS.expected}')
    first, _, last = (end.strip() for end in part.partition("-"))
    last = last or first
    if ("." in first) != ("." in last):
        raise BadEntry("boards", f'"{part}", expected both ends alike, as in "1-8" or "3.1-3.4"')
    lowest, highest = place_of(first), place_of(last)
    if lowest > highest:
        raise BadEntry("boards", f'"{part}", expected the lower board first: "{last}-{first}"')
    return lowest, highest if "." in last else (highest[0], BEYOND_ALL_BOARDS)
