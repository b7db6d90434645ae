"""The games of a text in PGN, each under a key that stays the same while the game goes on.

A key is the first of these that the tags give:

- round and board: `3.12` where `Round` says so itself, or where `Round` is `3` and `Board` is `12`;
- the players, after the round where there is one: `3 Anna - Bea`;
- the place in the text: `#4` for the fourth game.

Of games with equal keys the first keeps it; the next ones have the names added (`3.12 Anna - Bea`), and a number where
that is not enough (`3.12 Anna - Bea (2)`). So a game that is added at the end changes no key.
"""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay import _core
from rapidplay.feeds.updates import GameRead

UNKNOWN = frozenset({"", "?", "-", "*"})
"""What tags say where they say nothing."""


def games_of(pgn: bytes) -> tuple[GameRead, ...]:
    """Every game of a text, in its order; whatever is in it, none is lost, and no two are merged."""
    found, taken = [], set[str]()
    for place, (game, round, board, white, black) in enumerate(_core.games(pgn), start=1):
        names = _names(white, black)
        key = next(key for key in _keys(place, _known(round), _known(board), names) if key not in taken)
        taken.add(key)
        found.append(GameRead(key=key, pgn=game))
    return tuple(found)


def printable(text: str) -> str:
    """The text on one line and without what a terminal would obey: a feed may hold anything."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def _keys(place: int, round: str, board: str, names: str) -> Iterator[str]:
    """The keys that a game may have, the best first; the last ones never end."""
    at = _round_and_board(round, board)
    if at:
        yield at
    named = " ".join(filter(None, (at or round, names))) if names else at or f"#{place}"
    yield named
    number = 2
    while True:
        yield f"{named} ({number})"
        number += 1


def _round_and_board(round: str, board: str) -> str:
    """`3.12`; empty where the board is not known."""
    if not board:
        return round if "." in round else ""
    return round if round.endswith(f".{board}") else ".".join(filter(None, (round, board)))


def _names(white: str, black: str) -> str:
    white, black = _known(white), _known(black)
    return f"{white or '?'} - {black or '?'}" if white or black else ""


def _known(text: str) -> str:
    """What a tag says; empty where that is nothing."""
    text = printable(text)
    return "" if text in UNKNOWN else text
