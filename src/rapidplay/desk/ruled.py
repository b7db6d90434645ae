"""What was looked into, ruled and counted in a whole event: its games that have an incident, round by round."""

from __future__ import annotations

from typing import Any

import msgspec

from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.hall import players_of
from rapidplay.desk.opened import incident_data
from rapidplay.desk.state import EventState
from rapidplay.event.boards import place_of
from rapidplay.game.player import PLAYERS


def games_data(state: EventState) -> list[dict[str, Any]]:
    """The games in which there is something to tell, the newest round first."""
    games = [game for games in state.games.values() for game in games.values() if _has_something(state, game)]
    games.sort(key=lambda game: (-game.round, place_of(game.board)))
    return [_game_data(state, game) for game in games]


def _has_something(state: EventState, game: BoardGame) -> bool:
    round = state.event.rounds.get(game.round)
    is_paired = round is not None and game.board in round.pairings
    return is_paired and bool(game.incidents or game.scoresheet_requests or _look_again(state, game))


def _game_data(state: EventState, game: BoardGame) -> dict[str, Any]:
    players = players_of(state.event.rounds[game.round], game.board, state.event.players)
    return {
        "round": game.round,
        "board": game.board,
        **{
            player.value: {
                "number": players[player].number,
                "name": players[player].short_name or players[player].name,
            }
            for player in PLAYERS
        },
        "counters": msgspec.to_builtins(game.counters),
        "scoresheet_requests": msgspec.to_builtins(game.scoresheet_requests),
        "incidents": [incident_data(incident) for incident in game.incidents],
        "look_again": _look_again(state, game),
    }


def _look_again(state: EventState, game: BoardGame) -> list[dict[str, Any]]:
    """Entries about this game whose writers had not seen what others wrote: the game is that of the round then on."""
    of_the_board = [one for one in state.look_again if one.board == game.board]
    if game.entries is None or not of_the_board:
        return []
    seqs = {kept.seq for kept in game.entries}
    return [msgspec.to_builtins(one) for one in of_the_board if one.seq in seqs]
