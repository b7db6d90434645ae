"""Small TRF files of our own, in the forms that other programs give them."""

from __future__ import annotations

from collections.abc import Iterable

ROUND_1 = 91
"""The columns before those of the first round."""


def player(number: int, name: str, *cells: str, head: str = "") -> str:
    """A player's line: each cell is `opponent colour result`, such as `7 w 1`; `head` has columns 49 to 89."""
    line = f"001 {number:>4}      {name:<33} {head}"
    written = ("".join(f"{opponent:>4} {colour} {code}  ") for opponent, colour, code in map(parts, cells))
    return (f"{line:<{ROUND_1}}" + "".join(written)).rstrip()


def parts(cell: str) -> tuple[str, str, str]:
    """`7 w 1` -> its three parts; what is missing is blank."""
    opponent, colour, code = (*cell.split(), " ", " ", " ")[:3]
    return opponent, colour, code


def trf_of(lines: Iterable[str], end: str = "\r\n") -> bytes:
    """The bytes of a file."""
    return "".join(f"{line}{end}" for line in lines).encode()


def twelve_pairings(*extra: str) -> list[str]:
    """Twenty-four players, each paired in round 1."""
    games = [(2 * n - 1, 2 * n) for n in range(1, 13)]
    lines = [line for white, black in games for line in (
        player(white, f"Guest {white}", f"{black} w"), player(black, f"Guest {black}", f"{white} b"),
    )]  # fmt: skip
    return ["012 Spring Rapid", *extra, *lines]
