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
from typing import NamedTuple

import chess

from rapidplay.game.player import WHITE
from rapidplay.mate import can_checkmate, can_checkmate_many, cannot_checkmate_quick_many

RUNS = 7
POSITIONS = 2_000
MICROSECOND = 1e-6


class Measured(NamedTuple):
    """What was measured, in seconds, and the most it may take; None: nothing is promised of it."""

    what: str
    seconds: float
    limit: float | None = None

    @property
    def missed(self) -> bool:
        """It took longer than it may."""
        return self.limit is not None and self.seconds > self.limit


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


def main() -> int:
    """Prints the table; 1 where a limit is missed."""
    missed = False
    print(f"{'median':>12}  {'limit':>12}")
    for measured in measurements():
        limit = "" if measured.limit is None else f"{measured.limit / MICROSECOND:.1f} µs"
        late = "  MISSED" if measured.missed else ""
        print(f"{measured.seconds / MICROSECOND:>9.2f} µs  {limit:>12}  {measured.what}{late}", flush=True)
        missed |= measured.missed
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
