"""The three answers to the mate question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rapidplay import _core

DEFAULT_BUDGET = _core.DEFAULT_BUDGET
"""The positions that may be looked at for one answer, unless the caller says otherwise."""

Because: TypeAlias = Literal["material", "exhausted", "locked"]


@dataclass(frozen=True, slots=True)
class CanCheckmate:
    """The player can checkmate; `line` leads there from what stands on the board, both sides moving, in UCI.

    The line is empty where the mate stands on the board.
    """

    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CannotCheckmate:
    """The player cannot checkmate by any possible series of legal moves.

    `because` is the kind of proof: `material`, `exhausted` (with the number of positions) or `locked`.
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


def answer_of(reply: _core.Reply) -> Answer:
    """The reply of the Rust core as an answer."""
    match reply:
        case ("can", line):
            return CanCheckmate(tuple(line.split()))
        case ("cannot", because, positions):
            return CannotCheckmate(because, positions)
        case ("undetermined", nodes):
            return Undetermined(nodes)
