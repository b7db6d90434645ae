"""Games of a round out of players' lines: two lines tell of one game, and must tell the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rapidplay.event.files import trf_lines
from rapidplay.event.files.table import BadLine, Rejected, Row
from rapidplay.event.files.trf_codes import BYES_READ, result_of
from rapidplay.event.files.trf_lines import NOBODY, Cell
from rapidplay.event.files.trf_players import Listed
from rapidplay.event.files.trf_teams import Place
from rapidplay.event.results import Result


class Game(NamedTuple):
    """Two players who meet."""

    white: Listed
    black: Listed
    result: Result | None
    unrated: bool


class Games:
    """The games and byes of a round, and the lines that tell of none."""

    def __init__(self, players: Mapping[int, Listed], round: int, teams: Mapping[int, Place]) -> None:
        self.games: list[Game] = []
        self.byes: list[Row] = []
        self.rejected: list[Rejected] = []
        self._players, self._round, self._teams = players, round, teams
        self._cells = self._read()
        for number in self._cells:
            self._take(number)

    def _read(self) -> dict[int, Cell]:
        """What each line has of the round, where it has anything that can be read."""
        cells: dict[int, Cell] = {}
        for number, one in sorted(self._players.items()):
            try:
                cell = trf_lines.cell(one.text, self._round)
            except BadLine as fault:
                self._reject(one, str(fault))
                continue
            if cell is not None:
                cells[number] = cell
        return cells

    def _take(self, number: int) -> None:
        one, cell = self._players[number], self._cells[number]
        try:
            if cell.opponent == NOBODY:
                self.byes.append(_bye(one, cell))
                return
            other = self._opponent(one, cell)
            if cell.colour == "w":
                self.games.append(Game(one, other, *result_of(cell.code, self._cells[other.number].code)))
        except BadLine as fault:
            self._reject(one, str(fault))

    def _opponent(self, one: Listed, cell: Cell) -> Listed:
        """Who sits opposite; BadLine where his line says otherwise."""
        other = self._players.get(cell.opponent)
        if other is None:
            raise BadLine(f"no start number {cell.opponent}")
        if other is one:
            raise BadLine(f"start number {one.number} is paired with himself")
        back = self._cells.get(other.number)
        if back is None:
            raise BadLine(f"line {other.line}, of his opponent, has nothing of round {self._round} that can be read")
        if back.opponent != one.number:
            whom = f"start number {back.opponent}" if back.opponent != NOBODY else "nobody"
            raise BadLine(f"is paired with start number {other.number}, whose line {other.line} has {whom}")
        if {cell.colour, back.colour} != {"w", "b"}:
            raise BadLine(
                f'colour "{cell.colour}" in round {self._round} against "{back.colour}" in line {other.line},'
                " expected w and b"
            )
        if self._teams and not {one.number, other.number} <= self._teams.keys():
            raise BadLine("plays in no team, expected him or his opponent in a line 310 or 013")
        return other

    def _reject(self, one: Listed, why: str) -> None:
        self.rejected.append(Rejected(one.line, one.text, why))


def _bye(one: Listed, cell: Cell) -> Row:
    if cell.code not in BYES_READ:
        raise BadLine(f'"{cell.code}" without an opponent, expected U, F, H or Z')
    return Row(line=one.line, text=one.text, board=None, white=one.seat, black=None, bye=BYES_READ[cell.code])
