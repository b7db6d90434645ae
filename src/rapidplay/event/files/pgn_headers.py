"""Pairings out of PGN: each game's tags name a pairing; moves, where there are any, are passed over.

`Round` is `3`, `3.12` (round and board) or `3.4.2` (round, match and board of teams); `Board` has the board where
`Round` has none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rapidplay.errors import BadTable
from rapidplay.event.boards import BOARD, is_a_board
from rapidplay.event.files.decoded import numbered
from rapidplay.event.files.pgn_tags import Game, games
from rapidplay.event.files.table import BadLine, Rejected, Row, Seat, Table
from rapidplay.event.results import Result
from rapidplay.law.text import Text, says

_ROUND = re.compile(r"0*([1-9][0-9]{0,2})(?:\.([1-9][0-9]{0,3}(?:\.[1-9][0-9]{0,2})?))?")
_RESULTS: Mapping[str, Result] = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2"}
_BYE = "bye"


@dataclass(slots=True)
class _Read:
    """What came of the games of a file, for one round."""

    round: int
    rows: list[Row] = field(default_factory=list)
    rejected: list[Rejected] = field(default_factory=list)
    passed_over: list[int] = field(default_factory=list)
    """The rounds of the other games."""
    left_out: list[str] = field(default_factory=list)

    def takes(self, game: Game) -> None:
        """One game more."""
        try:
            of_round = _round_of(game)
            if of_round in (None, self.round):
                self.rows.append(_row(game, self.left_out))
            elif of_round is not None:
                self.passed_over.append(of_round)
        except BadLine as fault:
            self.rejected.append(Rejected(game.line, game.text, str(fault)))


def read_pgn(text: str, encoding: str, round: int) -> Table:
    """The pairings of a round.

    Raises:
        BadTable: no game of the file is of this round.
    """
    read = _Read(round)
    for game in games(numbered(text)):
        read.takes(game)
    if not read.rows and not read.rejected:
        there = ", ".join(map(str, sorted(set(read.passed_over))))
        raise BadTable(f"the file has games of round {there}, expected games of round {round}")
    names_boards = any(row.board is not None for row in read.rows)
    rows = _with_a_board(read) if names_boards else _numbered(read.rows)
    return Table(
        format="pgn",
        encoding=encoding,
        rows=tuple(rows),
        rejected=tuple(sorted(read.rejected)),
        names_boards=names_boards,
        notes=tuple(_notes(read, names_boards=names_boards)),
    )


def _round_of(game: Game) -> int | None:
    """The round of a game; None where it names none: then it is of the one asked for."""
    if game.broken is not None:
        raise BadLine(f'{game.broken}, expected a tag such as [White "Ivanova, Anna"]')
    written = game.get("Round")
    if not written:
        return None
    found = _ROUND.fullmatch(written)
    if found is None:
        raise BadLine(f'Round "{written}", expected 3, or 3.12 with the board')
    return int(found[1])


def _row(game: Game, left_out: list[str]) -> Row:
    """The pairing that a game is; `left_out` gets what is not read of it."""
    if (alone := _alone(game)) is not None:
        seat = _seat(game, alone, left_out)
        return Row(line=game.line, text=game.text, board=None, white=seat, black=None, bye="pairing-allocated")
    found = _ROUND.fullmatch(game.get("Round"))
    board = (found[2] if found is not None else None) or game.get("Board") or None
    if board is not None and not is_a_board(board):
        raise BadLine(f'Board "{board}", expected {BOARD.expected}')
    return Row(
        line=game.line,
        text=game.text,
        board=board,
        white=_seat(game, "White", left_out),
        black=_seat(game, "Black", left_out),
        result=_RESULTS.get(game.get("Result")),
    )


def _alone(game: Game) -> str | None:
    """Who has a bye: White, or Black as some programs write it."""
    are_byes = [game.get(colour).lower() == _BYE for colour in ("White", "Black")]
    if all(are_byes):
        raise BadLine("bye for White and for Black, expected the name of a player")
    return {(False, True): "White", (True, False): "Black"}.get((are_byes[0], are_byes[1]))


def _seat(game: Game, colour: str, left_out: list[str]) -> Seat:
    name = game.get(colour)
    if not name:
        raise BadLine(f"{colour} missing, expected a name")
    if not name.isprintable() or "\N{REPLACEMENT CHARACTER}" in name or len(name) > 100:
        raise BadLine(f"{colour} {name!r}, expected a name in up to 100 readable letters")
    known: dict[str, Any] = {}
    for key, (tag, read) in _KNOWN.items():
        written = game.get(f"{colour}{tag}")
        known[key] = read(written)
        if written.strip("0") and known[key] is None:
            left_out.append(f'{colour}{tag} "{written}" of the game in line {game.line}')
    return Seat(name=name, **known)


def _whole(text: str) -> int | None:
    return int(text) or None if re.fullmatch("[0-9]{1,9}", text) else None


_KNOWN: Mapping[str, tuple[str, Callable[[str], object]]] = {
    "fide_id": ("FideId", _whole),
    "rating": ("Elo", _whole),
    "title": ("Title", lambda text: text.upper() if re.fullmatch("[A-Za-z]{1,5}", text) else None),
    "federation": ("Federation", lambda text: text.upper() if re.fullmatch("[A-Za-z]{3}", text) else None),
}


def _numbered(rows: list[Row]) -> list[Row]:
    """Where no game names a board they are numbered as they stand."""
    lines = [row.line for row in rows if row.black is not None]
    boards = {line: str(board) for board, line in enumerate(lines, start=1)}
    return [replace(row, board=boards.get(row.line)) for row in rows]


def _with_a_board(read: _Read) -> list[Row]:
    """Where some games name a board, those without are rejected."""
    without = [row for row in read.rows if row.black is not None and row.board is None]
    why = "no board, expected one as the other games have"
    read.rejected += [Rejected(row.line, row.text, why) for row in without]
    return [row for row in read.rows if row not in without]


def _notes(read: _Read, *, names_boards: bool) -> Iterator[Text]:
    if not names_boards and any(row.black is not None for row in read.rows):
        yield says("The games name no boards: they are numbered in the order of the file.")
    if read.passed_over:
        yield says("Games of other rounds, passed over: {number}.", number=len(read.passed_over))
    if any(row.result is not None for row in read.rows):
        yield says("Results in the file are shown here and not stored.")
    if read.left_out:
        yield says("Not read: {what}.", what="; ".join(read.left_out))
