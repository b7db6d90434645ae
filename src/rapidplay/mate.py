"""The mate question: can this player checkmate the other by any possible series of legal moves?

The face of the Rust core. An answer is never guessed: "can" has a line that was replayed to the mate, "cannot" has its
proof, and what the budget could not settle is `Undetermined`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from rapidplay import _core
from rapidplay.errors import BadPosition
from rapidplay.game.player import Player

if TYPE_CHECKING:
    import chess

DEFAULT_BUDGET = _core.DEFAULT_BUDGET
"""The positions that may be looked at for one answer, unless the caller says otherwise."""

Because: TypeAlias = Literal["material", "exhausted", "locked", "search"]


@dataclass(frozen=True, slots=True)
class CanCheckmate:
    """The player can checkmate; `line` leads there from what stands on the board, both sides moving, in UCI."""

    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CannotCheckmate:
    """The player cannot checkmate by any possible series of legal moves.

    `because` is the kind of proof: `material`, `exhausted` (with the number of positions), `locked` or `search`.
    """

    because: Because
    positions: int | None = None

    def __bool__(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Undetermined:
    """The budget was spent first, after this many nodes; with a larger one the question may be asked again."""

    nodes: int

    def __bool__(self) -> bool:
        raise TypeError("an undetermined answer is neither yes nor no")


Answer: TypeAlias = CanCheckmate | CannotCheckmate | Undetermined


def can_checkmate(position: str | chess.Board, by: Player, *, budget: int = DEFAULT_BUDGET) -> Answer:
    """Answer the mate question for what stands on the board, lawful or not: a FEN of four or six fields or a board."""
    fen = position if isinstance(position, str) else position.fen()
    try:
        answer = _core.can_checkmate(fen, by is Player.WHITE, budget)
    except ValueError as bad:
        raise BadPosition(str(bad)) from None
    match answer:
        case ("can", line):
            return CanCheckmate(tuple(line))
        case ("cannot", because, positions):
            return CannotCheckmate(because, positions)
        case ("undetermined", nodes):
            return Undetermined(nodes)
