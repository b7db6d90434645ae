"""The moves of a game as they are written, legal or not, and where its tags put it."""

from __future__ import annotations

import re
from typing import NamedTuple

from rapidplay.game.player import BLACK, WHITE, Player

_TAG = re.compile(rb'^\s*\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)
_PASSED_OVER = re.compile(r"\{[^}]*\}?|;[^\n]*|\$\d+|^[%\[][^\n]*", re.MULTILINE)
_VARIATION = re.compile(r"\([^()]*\)")
_NUMBER = re.compile(r"^\d+\.+|^\d+$")
_RESULTS = frozenset({"1-0", "0-1", "1/2-1/2", "1/2", "*"})
LEFT_OUT = frozenset({"--", "Z0", "0000", "@@@@"})


class WrittenMove(NamedTuple):
    """A half-move: whose it is, and its word."""

    by: Player
    word: str


def tags_of(pgn: bytes) -> dict[str, str]:
    """The tags of a game."""
    return {name.decode(): value.decode("utf-8", "replace") for name, value in _TAG.findall(pgn)}


def moves_of(pgn: bytes, most_plies: int | None = None) -> tuple[WrittenMove, ...]:
    """The half-moves of a game, its variations and those that were left out not among them; so many at most."""
    text = _PASSED_OVER.sub(" ", pgn.decode("utf-8", "replace"))
    while (without := _VARIATION.sub(" ", text)) != text:
        text = without
    words = (_NUMBER.sub("", word).rstrip("!?") for word in text.split() if word not in _RESULTS)
    first = BLACK if tags_of(pgn).get("FEN", "").split()[1:2] == ["b"] else WHITE
    plies = list(filter(None, words))[:most_plies]
    made = (WrittenMove(first if ply % 2 == 0 else first.opponent, word) for ply, word in enumerate(plies))
    return tuple(move for move in made if move.word not in LEFT_OUT)
