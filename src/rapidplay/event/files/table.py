"""A table of pairings, whatever file it was read from: lines that can be read, and lines that cannot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rapidplay.event.results import ByeKind, Result
from rapidplay.law.text import Text

Format = Literal["csv", "trf26", "trf16", "pgn"]
FORMATS: Mapping[Format, str] = {"trf26": "TRF26", "trf16": "TRF16", "csv": "CSV", "pgn": "PGN"}
"""How each is called where people read it."""


class Seat(NamedTuple):
    """A player as a file names him."""

    name: str
    fide_id: int | None = None
    number: int | None = None
    """His start number in the file."""
    title: str | None = None
    federation: str | None = None
    rating: int | None = None
    sex: Literal["m", "w"] | None = None
    born: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A pairing that can be read; a bye has no opponent and needs no board."""

    line: int
    text: str
    board: str | None
    white: Seat
    black: Seat | None
    bye: ByeKind | None = None
    result: Result | None = None
    """What the file has of the result: it is shown, never stored."""
    unrated: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who is in this line."""
        return (self.white,) if self.black is None else (self.white, self.black)


class Rejected(NamedTuple):
    """A line that cannot be read, and why."""

    line: int
    text: str
    why: str


class BadLine(Exception):
    """A line cannot be read, and why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The lines of a file: format and encoding that were found, what was read, what was not."""

    format: Format
    encoding: str
    rows: tuple[Row, ...]
    rejected: tuple[Rejected, ...]
    names_boards: bool = True
    """Else they are numbered in an order of ours."""
    others: tuple[Seat, ...] = ()
    """Players of the file who are in no row."""
    notes: tuple[Text, ...] = ()
    """What somebody who accepts it should know."""
    delimiter: str = ""
    """Of a CSV."""
    ignored_columns: tuple[str, ...] = ()
