"""Twelve pairings of a round in each format that is read, with the same guests in all of them."""

from __future__ import annotations

GUESTS = [(f"Guest {n}", f"Visitor {n}") for n in range(1, 13)]


def csv_of_twelve() -> bytes:
    rows = [f"{n},{white},{black}" for n, (white, black) in enumerate(GUESTS, start=1)]
    return "\n".join(["board,white,black", *rows]).encode()


def pgn_of_twelve(round: int) -> bytes:
    games = [
        f'[Event "Spring Rapid"]\n[Round "{round}.{n}"]\n[White "{white}"]\n[Black "{black}"]\n[Result "*"]\n\n*\n\n'
        for n, (white, black) in enumerate(GUESTS, start=1)
    ]
    return "".join(games).encode()


def trf_of_twelve(round: int, *, first: int = 101, newest: bool = False) -> bytes:
    """Start numbers from `first` on; `newest`: with a line that TRF16 does not have."""
    lines = ["012 Spring Rapid", *(["142 9"] if newest else [])]
    for n, (white, black) in enumerate(GUESTS):
        own, other = first + 2 * n, first + 2 * n + 1
        lines += [_player(own, white, f"{other:>4} w", round), _player(other, black, f"{own:>4} b", round)]
    return "".join(f"{line}\r\n" for line in lines).encode()


def _player(number: int, name: str, cell: str, round: int) -> str:
    return f"001 {number:>4}      {name}".ljust(91 + 10 * (round - 1)) + cell


def of_twelve(format: str, round: int) -> bytes:
    """The file in a format."""
    match format:
        case "csv":
            return csv_of_twelve()
        case "pgn":
            return pgn_of_twelve(round)
        case "trf16":
            return trf_of_twelve(round)
    return trf_of_twelve(round, newest=True)
