"""One electronic board: what stands on it, again and again, becomes the moves of its games.

Moves are seen by what stands after them, so much is not known at once: a rook on its way stands on every square
between, and a king may be the first half of castling. A legal move counts as soon as it stands, and gives way to
another one of the same man; a move that is not legal counts once its clock was pressed, once the opponent answered it,
or where no clock is connected once it has stood for a while. What no move explains waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

from rapidplay.feeds.eboard_game import EboardGame
from rapidplay.feeds.placements import (
    Unlawful,
    is_lifted,
    is_set_up,
    is_under_way,
    kings_in_the_centre,
    legal,
    placed,
    turned,
    two_legal,
    unlawful,
)

TAKEN_BACK_AT_MOST = 6
"""When more half-moves than this are undone at once, the players look at the game again, and its record stays."""
STANDS_S = 5.0
"""So long a move that is not legal must stand where no clock is connected."""
STANDS_PRESSED_S = 1.0
"""So long it must stand where the press was told before the move: a board is slower than a clock."""


@dataclass(frozen=True, slots=True)
class Displays:
    """What the chessclock of a board shows, in seconds, and whose clock runs."""

    white_s: int | None
    black_s: int | None
    running: chess.Color | None


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A move that is not legal and may still become another one."""

    move: Unlawful
    since_s: float


class Eboard:
    """The games on one board, and the one that is played now."""

    def __init__(self) -> None:
        self.games: list[EboardGame] = []
        self.displays: Displays | None = None
        self._is_turned = False
        self._shown: chess.BaseBoard | None = None
        self._waiting: _Waiting | None = None

    @property
    def game(self) -> EboardGame | None:
        """The game that is played now, or was played last."""
        return self.games[-1] if self.games else None

    def shows(self, placement: str, at_s: float) -> bool:
        """This stands on the board at this moment; false where the text is no placement."""
        shown = placed(placement)
        if shown is None:
            return False
        self._shown = shown = self._right_way_round(shown)
        waiting, self._waiting = self._waiting, None
        game = self.game
        if game is None or self._begins_anew(game, shown):
            self._begin(shown)
        elif not self._is_explained(game, shown, waiting):
            self._wait(game, shown, waiting, at_s)
        return True

    def clocks_show(self, displays: Displays | None) -> None:
        """The chessclock shows this now; None: none is connected."""
        before, self.displays = self.displays, displays
        if self.game is None or displays is None:
            return
        if self._waiting and before:
            by = self._waiting.move.by
            if before.running is by and displays.running is (not by):
                self._stands(self.game)
        self.game.clocks_show(displays.white_s, displays.black_s, displays.running)

    def time_passes(self, now_s: float) -> bool:
        """Nothing has changed on the board up to now; true where a move that is not legal has stood long enough."""
        if self._waiting is None or self.game is None:
            return False
        must_stand_s = self._must_stand_s(self._waiting.move, self.game)
        if must_stand_s is None or now_s - self._waiting.since_s < must_stand_s:
            return False
        self._stands(self.game)
        return True

    def _must_stand_s(self, move: Unlawful, game: EboardGame) -> float | None:
        """How long a move must stand that nobody has pressed for since; None: for ever, he may still change it."""
        if self.displays is None:
            return STANDS_S
        was_pressed = move.by == game.board.turn and self.displays.running is (not move.by)
        return STANDS_PRESSED_S if was_pressed else None

    def catches_up(self, start: str, words: Sequence[str]) -> None:
        """What the program of the board made of the game: moves that were made while nobody looked here."""
        game, theirs = self.game, _replayed(start, words)
        if theirs is None or self._shown is None or theirs.board.board_fen() != self._shown.board_fen():
            return
        if game and game.is_turn_known and game.board.board_fen() == self._shown.board_fen():
            return
        if game is None or not game.plies:
            self.games[-1:] = [theirs]
        elif [ply.word for ply in theirs.plies[: len(game.plies)]] == [ply.word for ply in game.plies]:
            game.plies += theirs.plies[len(game.plies) :]

    def _right_way_round(self, shown: chess.BaseBoard) -> chess.BaseBoard:
        """As White sees it; a board that stands the other way round shows itself when its men are set up."""
        if is_set_up(shown):
            self._is_turned = False
        elif is_set_up(turned(shown)):
            self._is_turned = True
        return turned(shown) if self._is_turned else shown

    def _begins_anew(self, game: EboardGame, shown: chess.BaseBoard) -> bool:
        """The men are set up for a game, and were not so a moment ago."""
        if not is_set_up(shown) or shown.board_fen() == game.board.board_fen():
            return False
        has_begun = len(game.plies) > 2 or game.signal is not None
        return has_begun if legal(game.board, shown) is None else False

    def _begin(self, shown: chess.BaseBoard) -> None:
        start = chess.Board(None)
        start.set_board_fen(shown.board_fen())
        start.castling_rights = chess.BB_CORNERS
        start.castling_rights = start.clean_castling_rights()
        running = self.displays.running if self.displays else None
        is_turn_known = is_set_up(shown) or running is not None
        start.turn = chess.WHITE if is_set_up(shown) or running is None else running
        if self.game and not self.game.plies:
            self.games.pop()
        self.games.append(EboardGame(start, is_turn_known))

    def _is_explained(self, game: EboardGame, shown: chess.BaseBoard, waiting: _Waiting | None) -> bool:
        """The board stands as it did, moves lead to it, or half-moves are taken back."""
        if shown.board_fen() == game.board.board_fen():
            game.signal = None
            return True
        if game.signal:
            game.signal = kings_in_the_centre(shown) or game.signal
            return True
        if not game.plies and is_set_up(shown):
            self._begin(shown)
            return True
        return self._is_next(game, shown) or self._is_instead(game, shown) or self._answers(game, shown, waiting)

    def _is_next(self, game: EboardGame, shown: chess.BaseBoard) -> bool:
        if move := legal(game.board, shown):
            game.make(move)
        elif not game.is_turn_known and (move := legal(_other_side(game.start), shown)):
            game.start = _other_side(game.start)
            game.make(move)
        else:
            return False
        game.is_turn_known = True
        self._note_displays(game)
        return True

    def _is_instead(self, game: EboardGame, shown: chess.BaseBoard) -> bool:
        """The last move becomes another one, or moves are taken back."""
        if game.before and (move := legal(game.before, shown)):
            game.take_back(1)
            game.make(move)
            self._note_displays(game)
            return True
        back = game.plies_back_to(shown, TAKEN_BACK_AT_MOST)
        game.take_back(back or 0)
        return back is not None

    def _answers(self, game: EboardGame, shown: chess.BaseBoard, waiting: _Waiting | None) -> bool:
        """The opponent has moved after a move that is not legal: it stood."""
        move = legal(waiting.move.after, shown) if waiting else None
        if waiting is None or move is None:
            return False
        game.make_unlawful(waiting.move)
        game.make(move)
        self._note_displays(game)
        return True

    def _wait(self, game: EboardGame, shown: chess.BaseBoard, waiting: _Waiting | None, at_s: float) -> None:
        """No single move explains the board: it is a signal, two moves at once, or something that waits."""
        if kings := kings_in_the_centre(shown):
            game.signal = kings
        elif waiting and is_under_way(waiting.move.after, shown):
            self._waiting = waiting
        elif is_lifted(game.board, shown):
            # An exchange may leave the same: a man that takes and is taken by one like that which he took.
            return
        elif game.is_turn_known and (moves := two_legal(game.board, shown)):
            game.make(*moves)
            self._note_displays(game)
        elif game.is_turn_known and (move := unlawful(game.board, shown)):
            self._waiting = _Waiting(move, at_s)
        elif not game.plies and not is_set_up(game.start) and not is_under_way(game.start, shown):
            # Nobody saw this game begin: it was read while a man was in somebody's hand.
            self._begin(shown)

    def _stands(self, game: EboardGame) -> None:
        if self._waiting:
            game.make_unlawful(self._waiting.move)
            self._waiting = None
            self._note_displays(game)

    def _note_displays(self, game: EboardGame) -> None:
        if self.displays:
            game.clocks_show(self.displays.white_s, self.displays.black_s, self.displays.running)


def _other_side(board: chess.Board) -> chess.Board:
    other = board.copy(stack=False)
    other.turn = not other.turn
    return other


def _replayed(start: str, words: Sequence[str]) -> EboardGame | None:
    """The game that begins there and goes on with these moves; None where it cannot be read."""
    try:
        game = EboardGame(chess.Board(start))
        for word in words:
            game.make(game.board.parse_san(word))
    except ValueError:
        return None
    return game
