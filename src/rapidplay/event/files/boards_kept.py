"""Boards of a file that names none, in a round that is paired already: who sits at a board stays there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rapidplay.event.boards import place_of
from rapidplay.event.entries import Pairing
from rapidplay.event.files.table import Row, Seat


def with_boards_kept(rows: Sequence[Row], numbers: Mapping[Seat, int], paired: Mapping[str, Pairing]) -> list[Row]:
    """The same rows: a pairing that is there keeps its board, the others get those that are left, in their order."""
    there = {(pairing.white, pairing.black): board for board, pairing in paired.items()}
    games = [row for row in rows if row.black is not None]
    kept = {row.line: there.get(_players(row, numbers)) for row in games}
    taken = set(kept.values())
    left = iter([row.board for row in games if row.board not in taken])
    placed = [replace(row, board=kept[row.line] or next(left)) for row in games]
    placed.sort(key=lambda row: place_of(row.board or ""))
    return [*placed, *(row for row in rows if row.black is None)]


def _players(row: Row, numbers: Mapping[Seat, int]) -> tuple[int, int]:
    assert row.black is not None, "a bye has no board"
    return numbers[row.white], numbers[row.black]
