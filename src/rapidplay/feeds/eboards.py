"""The electronic boards that one program reads, and their games as PGN."""

from __future__ import annotations

from collections.abc import Mapping

import chess
import msgspec

from rapidplay.feeds.cloud_form import CloudClock
from rapidplay.feeds.eboard import Displays, Eboard
from rapidplay.feeds.eboard_game import EboardGame
from rapidplay.feeds.games import printable
from rapidplay.feeds.livechess_form import EboardShown
from rapidplay.feeds.livechess_seats import Seat
from rapidplay.feeds.updates import Clocks, GameRead
from rapidplay.feeds.writing import pgn
from rapidplay.game.player import BLACK, WHITE


class Eboards:
    """All boards by their serial numbers; they stay as they are while the connection is away."""

    def __init__(self) -> None:
        self._boards: dict[str, Eboard] = {}
        self.seats: Mapping[str, Seat] = {}
        """Who plays on which of them, where that is known."""
        self._kept: dict[str, Seat] = {}
        """Who played a game, by its key, from its first move on: the next round changes nothing in it."""

    def shown(self, told: EboardShown, now_s: float) -> list[GameRead]:
        """The game of a board after what was told of it; none where no game is known."""
        serial = printable(str(told.serialnr))
        board = self._boards.setdefault(serial, Eboard())
        if told.clock is not msgspec.UNSET:
            board.clocks_show(_displays(told.clock))
        if told.board is not None:
            board.shows(told.board, now_s)
        if told.start and told.san:
            board.catches_up(told.start, told.san)
        return self._game_read(serial, board)

    def time_passes(self, now_s: float) -> list[GameRead]:
        """The games in which something has stood long enough to count."""
        games = []
        for serial, board in self._boards.items():
            if board.time_passes(now_s):
                games += self._game_read(serial, board)
        return games

    def _game_read(self, serial: str, board: Eboard) -> list[GameRead]:
        game = board.game
        if game is None or not game.is_turn_known:
            return []
        key = f"{serial}-{len(board.games)}"
        seat = self._kept.get(key) or self.seats.get(serial)
        if seat is not None and game.plies:
            self._kept[key] = seat
        seat = seat or Seat(board=serial)
        return [GameRead(key=key, pgn=_written(seat, game), clocks=_clocks(board.displays))]


def _displays(clock: CloudClock | None) -> Displays | None:
    if clock is None:
        return None
    running = None if clock.run is None else chess.WHITE if clock.run else chess.BLACK
    return Displays(clock.white, clock.black, running)


def _written(seat: Seat, game: EboardGame) -> bytes:
    start = game.start
    tags: dict[str, str | None] = {
        "Event": seat.event,
        "Site": seat.site,
        "Date": seat.date,
        "Round": seat.round,
        "White": seat.white,
        "Black": seat.black,
        "Result": "*",
        "Board": seat.board,
        **({} if start.fen() == chess.STARTING_FEN else {"SetUp": "1", "FEN": start.fen()}),
    }
    return pgn(tags, game.written(), first_ply=start.ply())


def _clocks(displays: Displays | None) -> Clocks | None:
    if displays is None:
        return None
    white, black = (None if shown is None else 1000 * shown for shown in (displays.white_s, displays.black_s))
    running = None if displays.running is None else WHITE if displays.running == chess.WHITE else BLACK
    return Clocks(white_ms=white, black_ms=black, running=running)
