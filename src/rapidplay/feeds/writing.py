"""A game written in PGN from what a source tells in another form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rapidplay.feeds.games import printable

UNKNOWN = "?"

_NOT_IN_A_WORD = re.compile(r"[^\w+#=/-]", re.ASCII)
_DATE = re.compile(r"^(\d{4})-(\d{2})-(\d{2})")


class Written(NamedTuple):
    """A half-move as it is written, and what the clock of its player shows then, in seconds."""

    word: str
    clock_s: int | None = None


def pgn(
    tags: Mapping[str, str | None],
    moves: Iterable[Written],
    *,
    result: str = "*",
    first_ply: int = 0,
) -> bytes:
    """The game; tags without a value are left out. `first_ply` counts the half-moves before, Black's are odd."""
    head = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in tags.items() if value is not None)
    return f"{head}\n{' '.join([*_words(moves, first_ply), result])}\n\n".encode()


def date(text: str | None) -> str:
    """A date as PGN has it; `2026-05-02` and `2026.05.02` are read."""
    found = _DATE.match((text or "").replace(".", "-"))
    return ".".join(found.groups()) if found else "????.??.??"


def _words(moves: Iterable[Written], first_ply: int) -> Iterator[str]:
    for ply, move in enumerate(moves, start=first_ply):
        if ply % 2 == 0 or ply == first_ply:
            yield f"{ply // 2 + 1}{'...' if ply % 2 else '.'}"
        yield _NOT_IN_A_WORD.sub("", move.word) or UNKNOWN
        if move.clock_s is not None:
            minutes, seconds = divmod(max(0, move.clock_s), 60)
            yield f"{{[%clk {minutes // 60}:{minutes % 60:02}:{seconds:02}]}}"


def _quoted(text: str) -> str:
    return printable(text).replace("\\", "\\\\").replace('"', '\\"')
