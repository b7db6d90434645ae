"""The hall: a row for each board of a round, those that need an arbiter first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rapidplay.desk.attention import Attention, state_of, time_left_ms
from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.result_told import result_told
from rapidplay.event.boards import place_of
from rapidplay.event.people import RegisteredPlayer
from rapidplay.event.results import ResultOfBoard
from rapidplay.event.rounds import Round
from rapidplay.game.player import PLAYERS, Player
from rapidplay.store.entry import moment

FAR_AWAY_MS = 10**9


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A board as the hall shows it."""

    game: BoardGame
    players: dict[Player, RegisteredPlayer]
    result: ResultOfBoard
    attention: Attention
    own: bool
    """The board of the one who looks."""
    alerts: int
    seen: str | None = None
    """What the newest of them shows."""
    stands: str | None = None
    """The result that the board shows; None: it shows none."""

    def order(self, now: datetime) -> tuple[int, bool, int, tuple[int, int]]:
        """Most urgent first, own boards before others, then who has less time, then by number."""
        left_ms = FAR_AWAY_MS
        if self.attention.word == "low-time" and self.game.running is not None:
            left_ms = time_left_ms(self.game, self.game.running, now) or 0
        return self.attention.number, not self.own, left_ms, place_of(self.game.board)

    def data(self, now: datetime) -> dict[str, Any]:
        """The row for an arbiter."""
        game = self.game
        return {
            **self.public_data(now),
            "state": state_of(game, self.result),
            "white": self._player(Player.WHITE, now),
            "black": self._player(Player.BLACK, now),
            "attention": self.attention.number,
            "word": self.attention.word,
            "own": self.own,
            "alerts": self.alerts,
            "seen": self.seen,
            "called": None if game.call is None else {"by": game.call.by, "at": moment(game.call.stamp.at)},
            "on_the_way": None if game.on_the_way is None else game.on_the_way.by,
            "open_incidents": sum(one.state in ("open", "waiting", "disputed") for one in game.incidents),
            "result_told": result_told(game, self.result, self.stands),
        }

    def public_data(self, now: datetime) -> dict[str, Any]:
        """The row for everybody."""
        return public_data(self.game, self.players, self.result, now)

    def _player(self, player: Player, now: datetime) -> dict[str, Any]:
        registered = self.players[player]
        return _side(self.game, player, registered.short_name or registered.name, now)


def public_data(
    game: BoardGame, players: dict[Player, RegisteredPlayer], result: ResultOfBoard, now: datetime
) -> dict[str, Any]:
    """A board as everybody may see it: names, clocks, result."""
    standing, state = result.standing, state_of(game, result)
    return {
        "board": game.board,
        "state": state if state in ("not-started", "ended") else "running",
        "white": _side(game, Player.WHITE, players[Player.WHITE].public_name, now),
        "black": _side(game, Player.BLACK, players[Player.BLACK].public_name, now),
        "result": None if standing is None else standing.result,
        "read_at": None if game.reading is None else moment(game.reading.stamp.at),
    }


def _side(game: BoardGame, player: Player, name: str, now: datetime) -> dict[str, Any]:
    return {
        "name": name,
        "clock_ms": game.clock_ms(player),
        "left_ms": time_left_ms(game, player, now),
        "running": game.running is player,
        "flag": player in game.ran_out,
        "moves": game.moves.of(player),
    }


def players_of(round: Round, board: str, players: dict[int, RegisteredPlayer]) -> dict[Player, RegisteredPlayer]:
    """Who plays on a board."""
    pairing = round.pairings[board]
    return dict(zip(PLAYERS, (players[pairing.white], players[pairing.black]), strict=True))
