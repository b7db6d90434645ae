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
            "white": self._player(Player.WHITE, now, public=False),
            "black": self._player(Player.BLACK, now, public=False),
            "attention": self.attention.number,
            "word": self.attention.word,
            "own": self.own,
            "alerts": self.alerts,
            "called": None if game.call is None else {"by": game.call.by, "at": moment(game.call.stamp.at)},
            "on_the_way": None if game.on_the_way is None else game.on_the_way.by,
            "open_incidents": sum(one.state in ("open", "waiting", "disputed") for one in game.incidents),
            "result_told": result_told(game, self.result),
        }

    def public_data(self, now: datetime, *, clocks: bool = True) -> dict[str, Any]:
        """The row for everybody: names, clocks, result; without clocks where the public sees things later."""
        standing = self.result.standing
        state = state_of(self.game, self.result)
        reading = self.game.reading if clocks else None
        data: dict[str, Any] = {
            "board": self.game.board,
            "state": state if state in ("not-started", "ended") else "running",
            "white": self._player(Player.WHITE, now, public=True),
            "black": self._player(Player.BLACK, now, public=True),
            "result": None if standing is None else standing.result,
            "read_at": None if reading is None else moment(reading.stamp.at),
        }
        return data if clocks else {**data, "white": _name_of(data["white"]), "black": _name_of(data["black"])}

    def _player(self, player: Player, now: datetime, *, public: bool) -> dict[str, Any]:
        registered = self.players[player]
        return {
            "name": registered.public_name if public else registered.short_name or registered.name,
            "clock_ms": self.game.clock_ms(player),
            "left_ms": time_left_ms(self.game, player, now),
            "running": self.game.running is player,
            "flag": player in self.game.ran_out,
            "moves": self.game.moves.of(player),
        }


def _name_of(player: dict[str, Any]) -> dict[str, Any]:
    return {key: value if key == "name" else None for key, value in player.items()}


def players_of(round: Round, board: str, players: dict[int, RegisteredPlayer]) -> dict[Player, RegisteredPlayer]:
    """Who plays on a board."""
    pairing = round.pairings[board]
    return dict(zip(PLAYERS, (players[pairing.white], players[pairing.black]), strict=True))
