"""How long Python's side of the mate question takes. Exit status 1 where a limit is missed.

The positions come out of games played by chance, always the same ones, and are answered on one core. Every time is the
median of several runs in processor time, for one position. What a single call costs over one of many is what Python
adds to the Rust core.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median

import chess
from _measured import Measured, show

from rapidplay.game.player import WHITE
from rapidplay.mate import can_checkmate, can_checkmate_many, cannot_checkmate_quick_many

RUNS = 7
POSITIONS = 2_000
MICROSECOND = 1e-6


def late_positions() -> list[chess.Board]:
    """Positions with few men, as when a flag falls."""
    dice, found = random.Random(2017), []
    while len(found) < POSITIONS:
        board = chess.Board()
        while not board.is_game_over() and len(found) < POSITIONS:
            board.push(dice.choice(list(board.legal_moves)))
            if chess.popcount(board.occupied) <= 12:
                found.append(board.copy(stack=False))
    return found


def each(act: Callable[[], object]) -> float:
    """The median over the runs, in seconds for one position."""
    act()
    taken = []
    for _ in range(RUNS):
        began = time.process_time()
        act()
        taken.append((time.process_time() - began) / POSITIONS)
    return median(taken)


def measurements() -> Iterator[Measured]:
    """One by one, as they are taken."""
    boards = late_positions()
    fens = [board.fen() for board in boards]
    many = each(lambda: can_checkmate_many(fens, WHITE, threads=1))
    yield Measured("one of many FENs, answered in full", many)
    one = each(lambda: [can_checkmate(board, WHITE) for board in boards])
    yield Measured("a board by itself, over one of many", one - many, 15 * MICROSECOND)
    quick = each(lambda: cannot_checkmate_quick_many(fens, WHITE, threads=1))
    yield Measured(f"one of many FENs, quickly: {1 / quick:,.0f} in a second", quick, MICROSECOND)
    yield Measured("python-chess, writing the FEN of a board", each(lambda: [board.fen() for board in boards]))


if __name__ == "__main__":
    sys.exit(show(measurements(), "µs", 1 / MICROSECOND))
