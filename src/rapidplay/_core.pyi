"""The Rust core; private: `rapidplay.mate` and `rapidplay.archive` are its faces."""

from collections.abc import Iterator
from os import PathLike
from typing import Literal, Protocol, TypeAlias

import chess

DEFAULT_BUDGET: int

_Can: TypeAlias = tuple[Literal["can"], str]
_Cannot: TypeAlias = tuple[Literal["cannot"], Literal["material", "exhausted", "locked"], int | None]
_Undetermined: TypeAlias = tuple[Literal["undetermined"], int]
_Bad: TypeAlias = tuple[Literal["bad"], str]
Reply: TypeAlias = _Can | _Cannot | _Undetermined

def can_checkmate(position: str | chess.Board, by_white: bool, budget: int) -> Reply:
    """Answer the mate question, a line in UCI with spaces; a position that cannot be read is a ValueError."""

def can_checkmate_many(
    fens: list[str], by_white: bool | list[bool], budget: int, threads: int | None
) -> list[Reply | _Bad]:
    """Answer it for each FEN; one that cannot be read has its reason in its place."""

def cannot_checkmate_quick(position: str | chess.Board, by_white: bool) -> bool:
    """True where it is certain at once that the player cannot checkmate."""

def cannot_checkmate_quick_many(
    fens: list[str], by_white: bool | list[bool], threads: int | None
) -> tuple[list[bool], list[tuple[int, str]]]:
    """The same for each FEN, and the index and reason of each that cannot be read (its answer is False)."""

def line_in_san(fen: str, line: str) -> str | None:
    """A line in UCI as SAN, both with spaces; None where it starts from a board that is not lawful."""

class _Readable(Protocol):
    def read(self, size: int, /) -> bytes: ...

class Scan(Iterator[tuple[bytes, int, int]]):
    """The scan of an archive: facts as a JSON array, how many games there were, and the place in the text after them.

    A file that cannot be read is an OSError.
    """

    def __new__(cls, archive: str | PathLike[str] | _Readable, jobs: int, from_byte: int, budget: int) -> Scan: ...
    def __iter__(self) -> Scan: ...
    def __next__(self) -> tuple[bytes, int, int]: ...

def games(pgn: bytes) -> list[tuple[bytes, str, str, str, str]]:
    """The games of a text, each with its tags Round, Board, White and Black."""

def live(game: bytes) -> bytes:
    """The facts of one game as it stands, a JSON object, whether or not they are worth a look."""
