"""Pairings as CSV: `board,white,black[,white_id,black_id]`, columns in any order. Read into a preview; written back.

Each line of the file is a line of the table: a quote that is not closed spoils its line and no other. A bye has `bye`
for `black`, with its points where it is not allocated by the pairing (`bye 1/2`), or neither a board nor an opponent.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping

from rapidplay.errors import BadTable
from rapidplay.event.boards import BOARD, is_a_board
from rapidplay.event.entries import Bye, Pairing
from rapidplay.event.files.decoded import EXPECTED, Line, numbered
from rapidplay.event.files.table import BadLine, Rejected, Row, Seat, Table
from rapidplay.event.people import RegisteredPlayer
from rapidplay.event.results import ByeKind

NEEDED = ("board", "white", "black")
COLUMNS = (*NEEDED, "white_id", "black_id")
DELIMITERS = (",", ";", "\t", "|")
LONGEST_NAME = 100

BYES: Mapping[ByeKind, str] = {
    "pairing-allocated": "bye",
    "full-point": "bye 1",
    "half-point": "bye 1/2",
    "zero-point": "bye 0",
}
_READ_AS_BYES: Mapping[str, ByeKind] = {word: kind for kind, word in BYES.items()} | {"bye ½": "half-point"}


def read_csv(text: str, encoding: str) -> Table:
    """The lines of a CSV.

    Raises:
        BadTable: the file has no line that names the columns.
    """
    lines = _lines(text)
    if not lines:
        raise BadTable(f"the file is empty, {EXPECTED}")
    (number, head), *body = lines
    delimiter, columns = _columns(number, head)
    rows: list[Row] = []
    rejected: list[Rejected] = []
    for number, line in body:
        if not line.strip(f"{delimiter}\t \N{NO-BREAK SPACE}"):
            continue  # an empty row of a spreadsheet
        try:
            rows.append(_row(number, line, delimiter, columns))
        except BadLine as fault:
            rejected.append(Rejected(number, line, str(fault)))
    ignored = tuple(name for name in columns if name not in COLUMNS)
    return Table(
        format="csv",
        encoding=encoding,
        delimiter=delimiter,
        ignored_columns=ignored,
        rows=tuple(rows),
        rejected=tuple(rejected),
    )


def write_table(
    pairings: Iterable[Pairing], byes: Iterable[Bye], players: Mapping[int, RegisteredPlayer], delimiter: str = ","
) -> str:
    """The pairings of a round as CSV; read again they are the same."""
    text = _Written()
    writer = csv.writer(text, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for pairing in pairings:
        white, black = players[pairing.white], players[pairing.black]
        writer.writerow((pairing.board, white.name, black.name, white.fide_id, black.fide_id))
    for bye in byes:
        player = players[bye.player]
        writer.writerow(("", player.name, BYES[bye.kind], player.fide_id, ""))
    return "".join(text)


class _Written(list[str]):
    """What the writer of the standard library writes to."""

    def write(self, line: str) -> None:
        self.append(line)


def _lines(text: str) -> list[Line]:
    """The lines that are not blank, with their numbers; a spreadsheet's own mark of the delimiter is none of them."""
    lines = numbered(text)
    if lines and re.fullmatch("sep=.", lines[0][1].strip().lower()):
        return lines[1:]
    return lines


def _columns(number: int, head: str) -> tuple[str, tuple[str, ...]]:
    """The delimiter that divides the first line into the columns that are needed, and all columns."""
    for delimiter in DELIMITERS:
        try:
            names = tuple("_".join(name.lower().split()) for name in _fields(head, delimiter))
        except BadLine:
            continue
        if set(NEEDED) <= set(names):
            twice = [name for name in COLUMNS if names.count(name) > 1]
            if twice:
                raise BadTable(f"line {number}: column {twice[0]} twice, expected it once")
            return delimiter, names
    raise BadTable(f"line {number}: {head[:60]!r}, {EXPECTED}")


def _fields(line: str, delimiter: str) -> list[str]:
    try:
        rows = list(csv.reader([line], delimiter=delimiter, strict=True, skipinitialspace=True))
    except csv.Error:
        raise BadLine("a quotation mark that is not closed, or stands where none can be") from None
    return [field.replace("\N{NO-BREAK SPACE}", " ").strip() for field in rows[0]]


def _row(number: int, line: str, delimiter: str, columns: tuple[str, ...]) -> Row:
    fields = _fields(line, delimiter)
    if len(fields) != len(columns):
        raise BadLine(f"{len(fields)} columns, expected {len(columns)}")
    told = dict(zip(columns, fields, strict=True))
    white, bye = _seat("white", told), _bye(told)
    if bye is not None:
        return Row(line=number, text=line, board=None, white=white, black=None, bye=bye)
    if not is_a_board(told["board"]):
        raise BadLine(f'board "{told["board"]}", expected {BOARD.expected}')
    return Row(line=number, text=line, board=told["board"], white=white, black=_seat("black", told))


def _bye(told: Mapping[str, str]) -> ByeKind | None:
    """The word for it; or neither a board nor an opponent. A board without an opponent is a mistake."""
    if not told["board"] and not told["black"]:
        return "pairing-allocated"
    return _READ_AS_BYES.get(" ".join(told["black"].lower().split()))


def _seat(colour: str, told: Mapping[str, str]) -> Seat:
    name, id = told[colour], told.get(f"{colour}_id", "")
    if not name:
        raise BadLine(f"{colour} missing, expected a name")
    if " ".join(name.lower().split()) in _READ_AS_BYES:
        raise BadLine(f'{colour} "{name}", expected a name: a bye stands for black')
    if not name.isprintable() or "\N{REPLACEMENT CHARACTER}" in name:
        raise BadLine(f"{colour} {name!r}, expected a name in readable letters")
    if len(name) > LONGEST_NAME:
        raise BadLine(f"{colour}: a name of {len(name)} letters, expected up to {LONGEST_NAME}")
    if id and not re.fullmatch("[0-9]{1,9}", id):
        raise BadLine(f'{colour}_id "{id}", expected the number of a player')
    return Seat(name, int(id or "0") or None)
