"""Games that the moves show to be over, or that the arbiter must stop, although the clocks still run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.kept import KeptEntries
from rapidplay.desk.known import Known, known_at
from rapidplay.desk.log_forms import read_back
from rapidplay.desk.standing import as_it_stands
from rapidplay.game.board import Board
from rapidplay.game.player import PLAYERS
from rapidplay.mate import is_dead_position

FIVE_OCCURRENCES = 5
"""The fewest occurrences on which any edition has the arbiter step in by himself."""
SEVENTY_FIVE_MOVES = 150
"""Half-moves without progress, likewise."""
TAKING_BACK = ("ruling-withdrawn", "incident-settled")


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What the moves show of a game."""

    must_stop: bool
    """It is over, or the arbiter must end it."""
    result: str | None
    """How it ended by the law; None: it goes on, or nobody knows."""


NOTHING_SEEN = Seen(must_stop=False, result=None)


@dataclass(slots=True)
class _Followed:
    read: int = 0
    known: Known = field(default_factory=Known)
    asked_at: int = 0
    seen: Seen = NOTHING_SEEN

    def reads(self, entries: KeptEntries) -> None:
        """What has come since; where something was taken back, all of it anew."""
        new = entries.from_index(self.read)
        self.read = len(entries)
        if any(one.kind in TAKING_BACK for one in new):
            self.known = known_at(as_it_stands(entries))
        else:
            for one in new:
                self.known.happens(read_back(one.kind, one.data()))


@dataclass(slots=True)
class Follower:
    """Follows the moves of each game, entry by entry, and asks the law where a game may be over."""

    _followed: dict[tuple[int, str], _Followed] = field(default_factory=dict)

    def seen(self, game: BoardGame, asks: Callable[[], Seen]) -> Seen:
        """What the moves show. `asks`: what the law says to the game as it stands; asked only where it may be over."""
        if not game.has_moves or game.entries is None:
            return NOTHING_SEEN
        followed = self._followed.setdefault((game.round, game.board), _Followed())
        followed.reads(game.entries)
        if followed.asked_at != game.seq:
            followed.asked_at = game.seq
            followed.seen = asks() if may_be_over(followed.known) else NOTHING_SEEN
        return followed.seen


def may_be_over(known: Known) -> bool:
    """Some edition may end the game by what stands on the board, or by what the players did."""
    board = known.line.board
    if board is None or known.over is not None:
        return board is not None
    if board.is_checkmate() or board.is_stalemate() or board.half_moves_without_progress >= SEVENTY_FIVE_MOVES:
        return True
    return known.line.occurrences >= FIVE_OCCURRENCES or _is_dead(board)


def _is_dead(board: Board) -> bool:
    has_both_kings = all(board.king_square(player) is not None for player in PLAYERS)
    return has_both_kings and is_dead_position(board.fen()) is True
