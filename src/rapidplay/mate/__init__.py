"""The mate question: can this player checkmate the other by any possible series of legal moves?

The Laws turn on it where a game is won on time (FIDE Laws of Chess, edition 2023: Article 6.9; rapid and blitz without
enough arbiters A.5.3), resigned (5.1.2), lost by an illegal move (7.5.5), and in a dead position (5.2.2). The men alone
do not settle it.

The face of the Rust core. An answer is never guessed: "can" has a line that was replayed to the mate, "cannot" has its
proof, and what the budget could not settle is `Undetermined`. Clocks, repetition and moves without progress do not
enter into it.
"""

from __future__ import annotations

from rapidplay.mate.answers import (
    DEFAULT_BUDGET,
    Answer,
    Because,
    CanCheckmate,
    CannotCheckmate,
    Undetermined,
)
from rapidplay.mate.batch import can_checkmate_many, cannot_checkmate_quick_many
from rapidplay.mate.questions import can_checkmate, cannot_checkmate_quick, is_dead_position, line_in_san

__all__ = (
    "DEFAULT_BUDGET",
    "Answer",
    "Because",
    "CanCheckmate",
    "CannotCheckmate",
    "Undetermined",
    "can_checkmate",
    "can_checkmate_many",
    "cannot_checkmate_quick",
    "cannot_checkmate_quick_many",
    "is_dead_position",
    "line_in_san",
)
