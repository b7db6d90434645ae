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
from rapidplay.event.files.decoded import Line, numbered
from rapidplay.event.files.table import BadLine, Rejected, Row, Seat, Table
from rapidplay.event.results import Result
from rapidplay.law.text import Text, says

_TAG = re.compile(r'\s*\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*')
_ROUND = re.compile(r"([1-9][0-9]{0,2})(?:\.([1-9][0-9]{0,3}(?:\.[1-9][0-9]{0,2})?))?")
_UNKNOWN = ("", "?", "-")
_RESULTS: Mapping[str, Result] = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2"}
_BYE = "bye"


@dataclass(slots=True)
class _Game:
    """The tags of one game."""

    line: int
    text: str
    tags: dict[str, str] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)

    def get(self, name: str) -> str:
        """What a tag says; nothing where it is unknown."""
        value = " ".join(self.tags.get(name, "").split())
        return "" if value in _UNKNOWN else value


def read_pgn(text: str, encoding: str, round: int) -> Table:
    """The pairings of a round.

    Raises:
        BadTable: no game of the file is of this round.
    """
    rows: list[Row] = []
    rejected: list[Rejected] = []
    passed_over = 0
    for game in _games(numbered(text)):
        try:
            is_of_the_round = _is_of_the_round(game, round)
            passed_over += not is_of_the_round
            if is_of_the_round:
                rows.append(_row(game))
        except BadLine as fault:
            rejected.append(Rejected(game.line, game.text, str(fault)))
    if not rows and not rejected:
        raise BadTable(f"no game of the file is of round {round}, expected its pairings")
    names_boards = any(row.board is not None for row in rows)
    notes = tuple(_notes(rows, passed_over, names_boards=names_boards))
    rows = _with_a_board(rows, rejected) if names_boards else _numbered(rows)
    return Table(
        format="pgn",
        encoding=encoding,
        rows=tuple(rows),
        rejected=tuple(sorted(rejected)),
        names_boards=names_boards,
        notes=notes,
    )


def _games(lines: list[Line]) -> Iterator[_Game]:
    """A game begins with the first tag after moves, or with a second `Event`."""
    game: _Game | None = None
    in_tags, in_comment = True, False
    for number, line in lines:
        if in_comment or not line.lstrip().startswith("["):
            in_comment = _is_open(line, in_comment)
            in_tags = False
            continue
        tag = _TAG.fullmatch(line)
        if tag is None and not in_tags:
            continue
        if game is None or not in_tags or (tag is not None and tag[1] == "Event" and "Event" in game.tags):
            if game is not None:
                yield game
            game = _Game(number, line.strip())
        in_tags = True
        if tag is None:
            game.broken.append(f"line {number}: {line.strip()[:60]!r}")
        else:
            game.tags.setdefault(tag[1], re.sub(r"\\(.)", r"\1", tag[2]))
    if game is not None:
        yield game


def _is_open(line: str, before: bool) -> bool:
    """Whether a comment goes on behind a line of moves."""
    last_end, last_start = line.rfind("}"), line.rfind("{")
    return before if last_end == last_start == -1 else last_start > last_end


def _is_of_the_round(game: _Game, round: int) -> bool:
    """A game that names no round is of the one asked for."""
    if game.broken:
        raise BadLine(f'{game.broken[0]}, expected a tag such as [White "Ivanova, Anna"]')
    written = game.get("Round")
    if not written:
        return True
    found = _ROUND.fullmatch(written)
    if found is None:
        raise BadLine(f'Round "{written}", expected 3, or 3.12 with the board')
    return int(found[1]) == round


def _row(game: _Game) -> Row:
    white, black = _seat(game, "White"), game.get("Black")
    found = _ROUND.fullmatch(game.get("Round"))
    board = (found[2] if found is not None else None) or game.get("Board") or None
    if board is not None and not is_a_board(board):
        raise BadLine(f'Board "{board}", expected {BOARD.expected}')
    if black.lower() == _BYE:
        return Row(line=game.line, text=game.text, board=None, white=white, black=None, bye="pairing-allocated")
    result = _RESULTS.get(game.get("Result"))
    return Row(line=game.line, text=game.text, board=board, white=white, black=_seat(game, "Black"), result=result)


def _seat(game: _Game, colour: str) -> Seat:
    name = game.get(colour)
    if not name:
        raise BadLine(f"{colour} missing, expected a name")
    if not name.isprintable() or "\N{REPLACEMENT CHARACTER}" in name or len(name) > 100:
        raise BadLine(f"{colour} {name!r}, expected a name in up to 100 readable letters")
    known: dict[str, Any] = {}
    for key, (tag, read) in _KNOWN.items():
        written = game.get(f"{colour}{tag}")
        if written and (known.setdefault(key, read(written)) is None):
            raise BadLine(f'{colour}{tag} "{written}" cannot be read')
    return Seat(name=name, **known)


def _whole(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else None


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


def _with_a_board(rows: list[Row], rejected: list[Rejected]) -> list[Row]:
    """Where some games name a board, those without are rejected."""
    without = [row for row in rows if row.black is not None and row.board is None]
    rejected += [Rejected(row.line, row.text, "no board, expected one as the other games have") for row in without]
    return [row for row in rows if row not in without]


def _notes(rows: list[Row], passed_over: int, *, names_boards: bool) -> Iterator[Text]:
    if not names_boards and any(row.black is not None for row in rows):
        yield says("The games name no boards: they are numbered in the order of the file.")
    if passed_over:
        yield says("Games of other rounds, passed over: {number}.", number=passed_over)
    if any(row.result is not None for row in rows):
        yield says("Results in the file are shown here and not stored.")
