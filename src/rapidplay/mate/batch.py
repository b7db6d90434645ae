"""The mate question about many positions at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeAlias

from rapidplay import _core
from rapidplay.errors import BadPosition
from rapidplay.game.player import WHITE, Player
from rapidplay.mate.answers import DEFAULT_BUDGET, Answer, answer_of
from rapidplay.mate.questions import is_white


class NumPyArray(Protocol):
    """An array of strings of NumPy, or what gives its elements alike: a series of pandas."""

    def tolist(self) -> list[str]:
        """Its elements."""


class ArrowArray(Protocol):
    """An array of strings of Arrow, in one chunk or several."""

    def to_pylist(self) -> list[str]:
        """Its elements."""


Fens: TypeAlias = Sequence[str] | NumPyArray | ArrowArray


def can_checkmate_many(
    fens: Fens, by: Player | Sequence[Player], *, budget: int = DEFAULT_BUDGET, threads: int | None = None
) -> list[Answer | BadPosition]:
    """Answer `can_checkmate` for each position, in the order given.

    `fens` is a sequence of FENs, an array of strings of NumPy or one of Arrow. `by` is one player for all positions, or
    one for each. `budget` is for each answer. A FEN that cannot be read has its BadPosition in its place; it is not
    raised. `threads` is how many to use: as many as there are cores unless given. Python's own threads run meanwhile.

    Raises TypeError for what is no string (naming its index) and ValueError where `by` has another length.
    """
    replies = _core.can_checkmate_many(_as_list(fens), _whites(by), budget, _at_least_one(threads))
    return [BadPosition(reply[1]) if reply[0] == "bad" else answer_of(reply) for reply in replies]


def cannot_checkmate_quick_many(
    fens: Fens, by: Player | Sequence[Player], *, threads: int | None = None
) -> list[bool | BadPosition]:
    """Answer `cannot_checkmate_quick` for each position, in the order given: True (certainly cannot) or False.

    The arguments and errors are those of `can_checkmate_many`; a FEN that cannot be read has its BadPosition in its
    place. The list holds nothing else, and `numpy.array` takes it as it is where every FEN can be read.
    """
    column, bad = _core.cannot_checkmate_quick_many(_as_list(fens), _whites(by), _at_least_one(threads))
    answers: list[bool | BadPosition] = list(column)
    for index, why in bad:
        answers[index] = BadPosition(why)
    return answers


def _as_list(fens: Fens) -> list[str]:
    """The elements; neither NumPy nor Arrow is imported for it."""
    for method in ("tolist", "to_pylist"):
        if hasattr(fens, method):
            fens = getattr(fens, method)()
    if isinstance(fens, list):
        return fens
    if isinstance(fens, str) or not isinstance(fens, Iterable):
        raise TypeError(f"expected a sequence of FENs, not {type(fens).__name__}")
    return list(fens)


def _whites(by: Player | Sequence[Player]) -> bool | list[bool]:
    """Whether it is White, once for all or for each, as the Rust core wants it."""
    if isinstance(by, Player):
        return is_white(by)
    if isinstance(by, str) or not isinstance(by, Iterable):
        raise TypeError(f"expected a player or a sequence of players, not {by!r}")
    players = list(by)
    if set(map(type, players)) - {Player}:
        index = next(index for index, one in enumerate(players) if not isinstance(one, Player))
        raise TypeError(f"expected a player as by[{index}], not {players[index]!r}")
    return [one is WHITE for one in players]


def _at_least_one(threads: int | None) -> int | None:
    if threads is not None and threads < 1:
        raise ValueError(f"expected 1 thread or more, not {threads}")
    return threads
