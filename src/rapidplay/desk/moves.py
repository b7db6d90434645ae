"""The moves of a game as far as they are known: what stands on the board, and how it came about."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from rapidplay.errors import BadPosition
from rapidplay.game import events as e
from rapidplay.game.board import Board
from rapidplay.game.player import WHITE, Player


@dataclass(frozen=True, slots=True)
class Moved:
    """A move that stands, and the board before it."""

    by: Player
    uci: str
    legal: bool
    before: Board


@dataclass(frozen=True, slots=True)
class Line:
    """The moves from a board on. What is not known is not guessed: such a line has no board."""

    board: Board | None = field(default_factory=Board)
    moves: tuple[Moved, ...] = ()
    from_the_start: bool = True
    """It begins with the start position, so that all that occurred is known."""

    @property
    def is_legal(self) -> bool:
        """Every move of it was legal."""
        return all(move.legal for move in self.moves)

    @property
    def occurrences(self) -> int:
        """How often in this line what stands has stood there, with the same player to move."""
        assert self.board is not None, "of an unknown position nobody asks how often it occurred"
        key = self.board.key()
        return 1 + sum(move.before.key() == key for move in self.moves)

    def after(self, event: e.MoveMade) -> Line:
        """One move more; without the move itself what stands on the board is no longer known."""
        text = event.uci or event.san
        if self.board is None or text is None or event.promotion in ("pawn-left", "square-empty"):
            return UNKNOWN
        board = self.board.with_the_move(event.by)
        try:
            uci = board.reads(text)
            legal = self.board.has_the_move is event.by and board.is_legal(uci)
            return replace(self, board=board.after(uci), moves=(*self.moves, Moved(event.by, uci, legal, board)))
        except BadPosition:
            return UNKNOWN

    def without_the_last(self) -> Line:
        """The last move was taken back."""
        return self._back_to(len(self.moves) - 1)

    def after_a_ruling(self, ruling: dict[str, Any]) -> Line:
        """What stands when the arbiter has done what was ruled."""
        match ruling.get("restore"):
            case None:
                return self
            case "before-illegal-move":
                illegal = [index for index, move in enumerate(self.moves) if not move.legal]
                return self._back_to(illegal[-1]) if illegal else UNKNOWN
            case "before-move":
                return self.without_the_last()
            case _:
                return UNKNOWN

    def _back_to(self, number: int) -> Line:
        if self.board is None or number < 0:
            return UNKNOWN
        back = self.moves[number]
        return replace(self, board=back.before.with_the_move(back.by), moves=self.moves[:number])

    def position(self) -> dict[str, str] | None:
        """The position as the incident file gives it: the whole game where it is known and legal, else the board."""
        if self.board is None:
            return None
        if self.from_the_start and self.is_legal and self._alternates():
            return {"moves": " ".join(move.uci for move in self.moves)} if self.moves else {"fen": self.board.fen()}
        return {"fen": self.board.fen()}

    def _alternates(self) -> bool:
        return all(move.by is (WHITE if index % 2 == 0 else WHITE.opponent) for index, move in enumerate(self.moves))


UNKNOWN = Line(None, (), False)
