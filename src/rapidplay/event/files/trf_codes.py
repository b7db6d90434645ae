"""The letters of TRF for results and byes: each player's line has his own, a game has the two together.

A penalised result has no letter: each player's line says what he got, a draw for the one and a loss for the other.
"""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.event.files.table import BadLine
from rapidplay.event.results import ByeKind, Result
from rapidplay.game.both import Both

CODES_OF: Mapping[Result, Both[str]] = {
    "1-0": Both("1", "0"),
    "0-1": Both("0", "1"),
    "1/2-1/2": Both("=", "="),
    "0-0": Both("0", "0"),
    "1/2-0": Both("=", "0"),
    "0-1/2": Both("0", "="),
    "+/-": Both("+", "-"),
    "-/+": Both("-", "+"),
    "-/-": Both("-", "-"),
    "not-played": Both("Z", "Z"),
}
"""A game that was not played and that nobody forfeited: both have the letter of a known absence, and the opponent."""
UNRATED: Mapping[str, str] = {"1": "W", "=": "D", "0": "L"}
"""The letters of a game in which less than one move was made."""
_RATED = {letter: code for code, letter in UNRATED.items()}
_RESULTS = {(codes.white, codes.black): result for result, codes in CODES_OF.items()}

BYES: Mapping[ByeKind, str] = {
    "pairing-allocated": "U",
    "full-point": "F",
    "half-point": "H",
    "zero-point": "Z",
}
BYES_READ: Mapping[str, ByeKind] = {
    **{code: kind for kind, code in BYES.items()},
    "+": "full-point",
    "=": "half-point",
    "-": "zero-point",
    "": "zero-point",
}
"""Without an opponent; older programs write the points with the signs of a game."""

HALF_POINTS: Mapping[str, int] = {"1": 2, "W": 2, "+": 2, "F": 2, "U": 2, "=": 1, "D": 1, "H": 1}
"""What a letter is worth, where it is worth anything."""


def codes_of(result: Result, unrated: bool) -> Both[str]:
    """What the lines of White and Black have."""
    codes = CODES_OF[result]
    if not unrated:
        return codes
    return Both(UNRATED[codes.white], UNRATED[codes.black])


def result_of(white: str, black: str) -> tuple[Result | None, bool]:
    """The result that two lines have together, and whether it is unrated; (None, False) before there is one.

    Raises:
        BadLine: the two contradict each other.
    """
    if not white and not black:
        return None, False
    unrated = white in _RATED and black in _RATED
    codes = (_RATED[white], _RATED[black]) if unrated else (white, black)
    if codes not in _RESULTS:
        raise BadLine(f'"{white}" for White and "{black}" for Black cannot both be')
    return _RESULTS[codes], unrated
