"""A board drawn with signs that every terminal has: capital letters for White's men, as in FEN."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import chess

INDENT = "  "


def diagram(board: chess.Board) -> Iterator[str]:
    """The ranks from the eighth to the first, their numbers before them, and the letters of the files below."""
    for number, rank in zip("87654321", str(board).splitlines(), strict=True):
        yield f"{INDENT}{number}  {rank}"
    yield f"{INDENT}   {' '.join('abcdefgh')}"
