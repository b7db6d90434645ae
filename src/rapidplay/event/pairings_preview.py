"""The preview of imported pairings: what would be stored, what is rejected and why. Nothing is stored before accept."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from msgspec.structs import replace

from rapidplay.event.boards import place_of
from rapidplay.event.entries import Bye, Pairing, RoundPaired
from rapidplay.event.files.boards_kept import with_boards_kept
from rapidplay.event.files.kinds import read_table
from rapidplay.event.files.table import Rejected, Row, Seat, Table
from rapidplay.event.files.trf_lines import LONGEST_NAME
from rapidplay.event.people import RegisteredPlayer

FIRST_ROWS = 5
_KNOWN_OF_A_PLAYER = ("fide_id", "title", "federation", "rating", "sex", "born")


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
    """Players whom the event does not have yet, or of whom the file knows more."""

    @property
    def count(self) -> int:
        """So many lines can be accepted."""
        return len(self.rows)

    @property
    def first_rows(self) -> tuple[Row, ...]:
        """The first of them, to look at."""
        return self.rows[:FIRST_ROWS]

    def new_to(self, known: Container[int]) -> int:
        """So many players come with the table whom the event does not have."""
        return sum(player.number not in known for player in self.new_players)

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


def preview(
    data: bytes,
    players: Mapping[int, RegisteredPlayer] | None = None,
    round: int = 1,
    paired: Mapping[str, Pairing] | None = None,
) -> Preview:
    """What a file of pairings would become at an event with these players; BadTable where it is none.

    Of a file with more rounds the pairings of this one. A player is known by FIDE id, else by name; who is not known
    gets the start number that the file gives him, or the next one. Of two lines that cannot both be, the first stands.
    Where the file names no boards, those who are paired already stay at theirs.
    """
    table = read_table(data, round)
    draft = _Draft(players or {}, table)
    rejected = [*table.rejected, *draft.rejected(table.rows)]
    draft.brings(table.others)
    rows = draft.rows if table.names_boards else with_boards_kept(draft.rows, draft.numbers, paired or {})
    return Preview(
        table=table,
        rows=tuple(rows),
        rejected=tuple(sorted(rejected)),
        players=draft.players,
        numbers=draft.numbers,
        new_players=draft.new_players(),
    )


class _CannotBe(Exception):
    """A line contradicts the event or a line before it."""


class _Draft:
    """The players and the seats taken, line by line."""

    def __init__(self, known: Mapping[int, RegisteredPlayer], table: Table) -> None:
        self.known = known
        self.players: dict[int, RegisteredPlayer] = {}
        seats = [*table.others, *(seat for row in table.rows for seat in row.seats)]
        self.next_number = max((seat.number or 0 for seat in seats), default=0) + 1
        self.by_id: dict[int, int] = {}
        self.by_name: dict[str, dict[int, None]] = {}
        self.numbers: dict[Seat, int] = {}
        self.named_by: dict[int, int | None] = {}
        """Start number at the event -> in the file."""
        self.rows: list[Row] = []
        self.line_of_board: dict[str, int] = {}
        self.line_of_player: dict[int, int] = {}
        for player in known.values():
            self._keep(player)

    def new_players(self) -> tuple[RegisteredPlayer, ...]:
        """Those whom the event does not have yet, or not as the file knows them, by start number."""
        return tuple(player for number, player in sorted(self.players.items()) if player != self.known.get(number))

    def rejected(self, rows: tuple[Row, ...]) -> Iterator[Rejected]:
        """Take each line that can be; the others."""
        for row in rows:
            try:
                self._take(row)
            except _CannotBe as fault:
                yield Rejected(row.line, row.text, str(fault))

    def brings(self, others: tuple[Seat, ...]) -> None:
        """Players whom the file has in no pairing; one whose name two players have is left as he is."""
        for seat in others:
            try:
                player = self._meant(seat) or _new(seat, self._number_for(seat, self.next_number))
            except _CannotBe:
                continue
            self._keep(player)
            self.named_by[player.number] = seat.number

    def _take(self, row: Row) -> None:
        """All of a line or nothing of it."""
        if row.board is not None and row.board in self.line_of_board:
            raise _CannotBe(f"board {row.board} twice, first in line {self.line_of_board[row.board]}")
        if row.black is not None and _may_be_one(row.white, row.black):
            raise _twice(row.black, row.line)
        found = self._found(row)
        self.rows.append(row)
        if row.board is not None:
            self.line_of_board[row.board] = row.line
        for seat, player in zip(row.seats, found, strict=True):
            self._keep(player)
            self.numbers[seat] = player.number
            self.named_by[player.number] = seat.number
            self.line_of_player[player.number] = row.line

    def _found(self, row: Row) -> list[RegisteredPlayer]:
        """The players of a line, who are in no line before it."""
        found: list[RegisteredPlayer] = []
        next_number = self.next_number
        for seat in row.seats:
            player = self._meant(seat) or _new(seat, self._number_for(seat, next_number))
            if player.number in self.line_of_player:
                raise _twice(seat, self.line_of_player[player.number])
            if any(player.number == other.number for other in found):
                raise _twice(seat, row.line)
            found.append(player)
            next_number = max(next_number, player.number + 1)
        return found

    def _meant(self, seat: Seat) -> RegisteredPlayer | None:
        """By id; by name only where at most one of the two has an id. What the line knows besides is kept."""
        if seat.fide_id in self.by_id:
            return _knowing(self.players[self.by_id[seat.fide_id]], seat)
        named = [self.players[number] for number in self.by_name.get(_plain(seat.name), ())]
        meant = [player for player in named if self._may_be(player, seat)]
        if len(meant) > 1:
            meant = [player for player in meant if player.number == seat.number] or meant
        if len(meant) > 1:
            raise _CannotBe(f"{seat.name}: {len(meant)} players have this name, expected an id")
        return _knowing(meant[0], seat) if meant else None

    def _may_be(self, player: RegisteredPlayer, seat: Seat) -> bool:
        """At most one of the two has an id, and the file has not named him under another start number."""
        without_an_id = seat.fide_id is None or player.fide_id is None
        return without_an_id and self.named_by.get(player.number, seat.number) == seat.number

    def _number_for(self, seat: Seat, next_number: int) -> int:
        """His own in the file, where nobody has it at the event."""
        return next_number if seat.number is None or seat.number in self.players else seat.number

    def _keep(self, player: RegisteredPlayer) -> None:
        self.players[player.number] = player
        self.next_number = max(self.next_number, player.number + 1)
        for name in (player.name, player.name[:LONGEST_NAME]):  # TRF cuts a longer one off
            self.by_name.setdefault(_plain(name), {})[player.number] = None
        if player.fide_id is not None:
            self.by_id[player.fide_id] = player.number


def _new(seat: Seat, number: int) -> RegisteredPlayer:
    """A player whom the event does not have yet."""
    return _knowing(RegisteredPlayer(number=number, name=seat.name), seat)


def _knowing(player: RegisteredPlayer, seat: Seat) -> RegisteredPlayer:
    """The player, with what the file knows of him and the event does not."""
    known = {key: getattr(player, key) or getattr(seat, key) for key in _KNOWN_OF_A_PLAYER}
    return replace(player, **known)


def _twice(seat: Seat, line: int) -> _CannotBe:
    return _CannotBe(f"{seat.name} twice in this round, first in line {line}")


def _may_be_one(one: Seat, other: Seat) -> bool:
    """Two seats of a line name one player, as far as anybody can tell."""
    if one.fide_id is not None and other.fide_id is not None:
        return one.fide_id == other.fide_id
    return _plain(one.name) == _plain(other.name)


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
