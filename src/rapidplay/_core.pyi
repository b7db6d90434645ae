"""The Rust core; private: `rapidplay.mate` is its face."""

from typing import Literal, TypeAlias

DEFAULT_BUDGET: int

_Can: TypeAlias = tuple[Literal["can"], list[str]]
_Cannot: TypeAlias = tuple[Literal["cannot"], Literal["material", "exhausted", "locked", "search"], int | None]
_Undetermined: TypeAlias = tuple[Literal["undetermined"], int]

def can_checkmate(fen: str, by_white: bool, budget: int) -> _Can | _Cannot | _Undetermined:
    """Answer the mate question; a FEN that cannot be taken is a ValueError."""
