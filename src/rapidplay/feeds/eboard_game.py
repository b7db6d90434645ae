"""The game on one electronic board, as the plies that were seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import chess

from rapidplay.feeds.placements import Unlawful
from rapidplay.feeds.writing import Written


@dataclass(slots=True)
class Ply:
    """A half-move: as it is written, what stands after it, and what the clock of its player showed."""

    word: str
    by: chess.Color
    after: chess.Board
    clock_s: int | None = None
    is_pressed: bool = False
    """The opponent's clock ran after it: what is shown later belongs to the next move."""


@dataclass(slots=True)
class EboardGame:
    """One game: the position it began from, and its plies."""

    start: chess.Board
    is_turn_known: bool = True
    """Who has the move at the start is known, not only what stands."""
    plies: list[Ply] = field(default_factory=list)
    signal: tuple[chess.Square, chess.Square] | None = None
    """Where White's and Black's kings stand in the centre, to tell the result."""

    @property
    def board(self) -> chess.Board:
        """What stands now, as far as moves explain it."""
        return self.plies[-1].after if self.plies else self.start

    @property
    def before(self) -> chess.Board | None:
        """What stood before the last half-move."""
        if not self.plies:
            return None
        return self.plies[-2].after if len(self.plies) > 1 else self.start

    def make(self, *moves: chess.Move) -> None:
        """These legal moves were made."""
        for move in moves:
            after = self.board.copy(stack=False)
            word, by = after.san(move), after.turn
            after.push(move)
            self.plies.append(Ply(word, by, after))

    def make_unlawful(self, move: Unlawful) -> None:
        """A move was made that is not legal."""
        *left_out, word = move.words
        for missing in left_out:
            between = self.board.copy(stack=False)
            between.push(chess.Move.null())
            self.plies.append(Ply(missing, not move.by, between, is_pressed=True))
        self.plies.append(Ply(word, move.by, move.after))

    def take_back(self, plies: int) -> None:
        """The last half-moves are taken back."""
        del self.plies[len(self.plies) - plies :]

    def plies_back_to(self, shown: chess.BaseBoard, most: int) -> int | None:
        """How many half-moves ago this stood on the board; None where it did not, or longer ago than so many."""
        for back in range(1, min(most, len(self.plies)) + 1):
            then = self.plies[-back - 1].after if back < len(self.plies) else self.start
            if then.board_fen() == shown.board_fen():
                return back
        return None

    def clocks_show(self, white_s: int | None, black_s: int | None, running: chess.Color | None) -> None:
        """The displays belong to the last move of each player, until the opponent's clock has run after it."""
        for ply in self.plies[-2:]:
            shown_s = white_s if ply.by == chess.WHITE else black_s
            if shown_s is not None and not ply.is_pressed:
                ply.clock_s = shown_s
                ply.is_pressed = running is (not ply.by)

    def written(self) -> Iterable[Written]:
        """The half-moves, and the kings that were put into the centre at the end."""
        for ply in self.plies:
            yield Written(ply.word, ply.clock_s)
        if self.signal:
            white, black = (Written(f"K{chess.square_name(square)}") for square in self.signal)
            yield from (white, black) if self.board.turn == chess.WHITE else (black, white)
