"""The preview of imported pairings: what would be stored, what is rejected and why. Nothing is stored before accept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from msgspec.structs import replace

from rapidplay.event.boards import place_of
from rapidplay.event.entries import Bye, Pairing, RoundPaired
from rapidplay.event.pairings_csv import Rejected, Row, Seat, Table, read_table
from rapidplay.event.people import RegisteredPlayer

FIRST_ROWS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a table of pairings would become."""

    table: Table
    rows: tuple[Row, ...]
    """The lines that can be accepted."""
    rejected: tuple[Rejected, ...]
    """The lines that cannot, in the order of the file."""
    players: Mapping[int, RegisteredPlayer]
    """The players of the event, those that the table brings included."""
    numbers: Mapping[Seat, int]
    """Who a line names -> his start number."""
    new_players: tuple[RegisteredPlayer, ...]
    """Players whom the event does not have yet, or of whom the FIDE id is new."""

    @property
    def count(self) -> int:
        """So many lines can be accepted."""
        return len(self.rows)

    @property
    def first_rows(self) -> tuple[Row, ...]:
        """The first of them, to look at."""
        return self.rows[:FIRST_ROWS]

    def accepted(self, round: int, planned_start: datetime | None = None) -> RoundPaired:
        """The entry that these pairings become when somebody accepts them."""
        pairings = [
            Pairing(board=row.board, white=self.numbers[row.white], black=self.numbers[row.black])
            for row in self.rows
            if row.board is not None and row.black is not None
        ]
        byes = [Bye(player=self.numbers[row.white], kind=row.bye) for row in self.rows if row.bye is not None]
        return RoundPaired(
            round=round,
            planned_start=planned_start,
            pairings=tuple(sorted(pairings, key=lambda pairing: place_of(pairing.board))),
            byes=tuple(byes),
            players=self.new_players,
        )


def preview(data: bytes, players: Mapping[int, RegisteredPlayer] | None = None) -> Preview:
    """What a CSV file of pairings would become at an event with these players; BadTable where it is none.

    A player is known by FIDE id, else by name; who is not known gets the next start number. Of two lines that cannot
    both be, the first stands.
    """
    table = read_table(data)
    draft = _Draft(players or {})
    rejected = [*table.rejected, *draft.rejected(table.rows)]
    return Preview(
        table=table,
        rows=tuple(draft.rows),
        rejected=tuple(sorted(rejected)),
        players=draft.players,
        numbers=draft.numbers,
        new_players=tuple(player for number, player in draft.players.items() if player != draft.known.get(number)),
    )


class _CannotBe(Exception):
    """A line contradicts the event or a line before it."""


class _Draft:
    """The players and the seats taken, line by line."""

    def __init__(self, known: Mapping[int, RegisteredPlayer]) -> None:
        self.known = known
        self.players = dict(known)
        self.numbers: dict[Seat, int] = {}
        self.rows: list[Row] = []
        self.line_of_board: dict[str, int] = {}
        self.line_of_player: dict[int, int] = {}

    def rejected(self, rows: tuple[Row, ...]) -> Iterator[Rejected]:
        """Take each line that can be; the others."""
        for row in rows:
            try:
                self._take(row)
            except _CannotBe as fault:
                yield Rejected(row.line, row.text, str(fault))

    def _take(self, row: Row) -> None:
        """All of a line or nothing of it."""
        if row.board is not None and row.board in self.line_of_board:
            raise _CannotBe(f"board {row.board} twice, first in line {self.line_of_board[row.board]}")
        found: dict[Seat, RegisteredPlayer] = {}
        for seat in row.seats:
            player = self._player(seat, found)
            first = row.line if player in found.values() else self.line_of_player.get(player.number)
            if first is not None:
                raise _CannotBe(f"{seat.name} twice in this round, first in line {first}")
            found[seat] = player
        self.rows.append(row)
        if row.board is not None:
            self.line_of_board[row.board] = row.line
        for seat, player in found.items():
            self.players[player.number] = player
            self.numbers[seat] = player.number
            self.line_of_player[player.number] = row.line

    def _player(self, seat: Seat, of_this_line: Mapping[Seat, RegisteredPlayer]) -> RegisteredPlayer:
        """Who is meant; a new player where nobody can be."""
        players = {**self.players, **{player.number: player for player in of_this_line.values()}}
        meant = [player for player in players.values() if _is_meant(seat, player)]
        same_id = [player for player in meant if player.fide_id is not None and player.fide_id == seat.fide_id]
        if len(same_id or meant) > 1:
            raise _CannotBe(f"{seat.name}: {len(meant)} players have this name, expected an id")
        if not meant:
            return RegisteredPlayer(number=max(players, default=0) + 1, name=seat.name, fide_id=seat.fide_id)
        player = (same_id or meant)[0]
        return player if player.fide_id is not None else replace(player, fide_id=seat.fide_id)


def _is_meant(seat: Seat, player: RegisteredPlayer) -> bool:
    """By id; by name only where at most one of the two has an id."""
    if seat.fide_id is not None and player.fide_id is not None:
        return seat.fide_id == player.fide_id
    return _plain(seat.name) == _plain(player.name)


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
