"""The mate question for each line of a file or of standard input: a line of JSON for each, in the same order."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import IO, Any, NamedTuple

import typer

from rapidplay.cli.inputs import opened, size_of
from rapidplay.cli.mates.answers import board_of, data_of, status_of
from rapidplay.cli.progress import Steps
from rapidplay.cli.statuses import BAD_INPUT, DONE
from rapidplay.errors import BadPosition
from rapidplay.game.player import Player
from rapidplay.i18n import _
from rapidplay.mate import Answer, can_checkmate_many

AT_A_TIME = 1_000
"""So many lines are held in memory, with their answers."""

LONGEST = 1_000
"""So many bytes of a line: a FEN is never longer, and a file that has no lines does not fill the memory."""


class Row(NamedTuple):
    """A line that has something to say: its number from 1, its first column, the bytes read up to its end."""

    number: int
    fen: str
    end: int


@dataclass(slots=True)
class Tally:
    """What came of the lines so far."""

    statuses: set[int] = field(default_factory=lambda: {DONE})
    bad_lines: int = 0
    first_bad_line: int = 0

    def status(self) -> int:
        """Bad input where a line is not in order; else open while one answer is, else the other answer."""
        return BAD_INPUT if self.bad_lines else max(self.statuses)


def answer_file(path: str, asked: Sequence[Player], nodes: int) -> int:
    """Answer each line of a file; the exit status. BadInput where the file cannot be read."""
    tally = Tally()
    with opened(path) as file, Steps(_("Answering"), size_of(file), quiet=sys.stdout.isatty()) as steps:
        for rows in _parts(_rows(file)):
            typer.echo("\n".join(json.dumps(data) for data in _answered(rows, asked, nodes, tally)))
            steps.reach(rows[-1].end)
    if tally.bad_lines:
        told = _(
            "Lines not in order: {count}; the first is line {line}.", count=tally.bad_lines, line=tally.first_bad_line
        )
        typer.echo(told, err=True)
    return tally.status()


def _rows(file: IO[bytes]) -> Iterator[Row]:
    """The first column of each line that is not empty, no comment and no head of a table."""
    for number, (line, end) in enumerate(_lines(file), start=1):
        text = line.decode("utf-8-sig" if number == 1 else "utf-8", "replace")
        fen = text.split("\t")[0].strip()
        is_head = number == 1 and fen.lower() == "fen"
        if text.strip() and not fen.startswith("#") and not is_head:
            yield Row(number, fen, end)


def _lines(file: IO[bytes]) -> Iterator[tuple[bytes, int]]:
    """Each line, or as much of it as a FEN can take, and the bytes read up to its end."""
    end = 0
    while line := file.readline(LONGEST):
        end, rest = end + len(line), line
        while not rest.endswith(b"\n") and (rest := file.readline(LONGEST)):
            end += len(rest)
        yield line, end


def _parts(rows: Iterator[Row]) -> Iterator[list[Row]]:
    while part := list(islice(rows, AT_A_TIME)):
        yield part


def _answered(rows: Sequence[Row], asked: Sequence[Player], nodes: int, tally: Tally) -> Iterator[dict[str, Any]]:
    fens = [row.fen for row in rows]
    answers = [can_checkmate_many(fens, player, budget=nodes) for player in asked]
    for row, of_row in zip(rows, zip(*answers, strict=True), strict=True):
        try:
            read = dict(zip(asked, map(_or_raised, of_row), strict=True))
            yield data_of(board_of(row.fen), read)
        except BadPosition as bad:
            tally.bad_lines += 1
            tally.first_bad_line = tally.first_bad_line or row.number
            yield {"line": row.number, "error": str(bad)}
        else:
            tally.statuses.add(status_of(read.values()))


def _or_raised(answer: Answer | BadPosition) -> Answer:
    if isinstance(answer, BadPosition):
        raise answer
    return answer
