"""The Rust core; private: `rapidplay.mate` is its face."""

from typing import Literal, TypeAlias

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
