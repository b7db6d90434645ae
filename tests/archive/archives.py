"""Small archives to be audited."""

from __future__ import annotations

from pathlib import Path

FLAG_AGAINST_A_BARE_KING = {"FEN": "8/8/3k4/8/8/8/4Q3/4K3 b - - 0 1", "SetUp": "1", "Termination": "Time forfeit"}
"""Black has nothing but his king."""


def game(moves: str, **tags: str) -> str:
    """A game with its header."""
    header = {"Event": "A game", "Result": moves.rsplit(maxsplit=1)[-1], "Date": "2023.05.01", **tags}
    return "".join(f'[{name} "{value}"]\n' for name, value in header.items()) + f"\n{moves}\n\n"


SOUND = game("1. f3 e5 2. g4 Qh4# 0-1")
WON_BY_A_BARE_KING = game("1... Kd5 0-1", White="Anna <A>", Black="Bea", **FLAG_AGAINST_A_BARE_KING)
DRAWN_ON_TIME = game("1. f3 e5 1/2-1/2", Termination="Time forfeit")
WITHOUT_RESULT = game("1. e4 e5 *", Result="1-0")


def written(folder: Path, *games: str, name: str = "games.pgn") -> str:
    """The path of a file with these games."""
    path = folder / name
    path.write_text("".join(games), encoding="utf-8")
    return str(path)
