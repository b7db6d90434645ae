"""The files of the trade that go out of a live event: TRF26, TRF16, PGN, results and log as CSV."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.boards import Boards
from rapidplay.desk.exports import log_csv, results_csv
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.moves_written import WrittenGame, written_game
from rapidplay.desk.rights import ARBITERS, Actor
from rapidplay.desk.rulings_in_short import comments_on
from rapidplay.desk.standing import as_it_stands
from rapidplay.desk.state import EventState
from rapidplay.desk.wanted import Wanted
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.files.pgn_write import pgn_game
from rapidplay.event.files.trf_write import trf

What = Literal["trf26", "trf16", "pgn", "csv", "log"]


@dataclass(frozen=True, slots=True)
class Kind:
    """How a file is called, and what it is."""

    ending: str
    media_type: str


KINDS: Mapping[What, Kind] = {
    "trf26": Kind(".trf", "text/plain; charset=utf-8"),
    "trf16": Kind("-trf16.trf", "text/plain; charset=utf-8"),
    "pgn": Kind(".pgn", "application/vnd.chess-pgn; charset=utf-8"),
    "csv": Kind("-results.csv", "text/csv; charset=utf-8"),
    "log": Kind("-log.csv", "text/csv; charset=utf-8"),
}


def file_of(live: LiveEvent, actor: Actor, what: What, round: int | None = None) -> str:
    """The text of a file: of one round, or of all; TRF has the tournament up to the round.

    Raises:
        BadTable: the event does not fit into the format, and why.
    """
    event = live.chess_event
    match what:
        case "log":
            return log_csv(live.log(actor, Wanted(limit=10**9))["entries"])
        case "csv":
            return results_csv(event, [number for number in event.rounds if round in (None, number)])
        case "pgn":
            rounds = [number for number in event.rounds if round in (None, number)]
            return "".join(_games(live, actor, event, rounds))
        case "trf26" | "trf16":
            return trf(event, what, round, live.look(lambda state, _: _comments(state, actor, round)))


def may_see_rulings(actor: Actor, event: ChessEvent, round: int) -> bool:
    """Arbiters; the organiser once the chief has released the report of the round, or of the event."""
    return actor.role in ARBITERS or event.is_released(round)


def _comments(state: EventState, actor: Actor, up_to: int | None) -> list[str]:
    return comments_on(
        game
        for round, games in state.games.items()
        if (up_to is None or round <= up_to) and may_see_rulings(actor, state.event, round)
        for game in games.values()
        if _is_paired(state.event, game)
    )


def _is_paired(event: ChessEvent, game: BoardGame) -> bool:
    return game.round in event.rounds and game.board in event.rounds[game.round].pairings


def _games(live: LiveEvent, actor: Actor, event: ChessEvent, rounds: list[int]) -> Iterator[str]:
    for round in rounds:
        with_rulings = may_see_rulings(actor, event, round)
        for board in event.rounds[round].boards:
            game = live.look(partial(_written, round=round, board=board))
            moves, opening = game.written(with_rulings=with_rulings)
            yield pgn_game(event, round, board, moves, opening)


def _written(state: EventState, boards: Boards, round: int, board: str) -> WrittenGame:
    game = state.game(round, board)
    kinds = {incident.id: incident.kind for incident in game.incidents}
    return written_game(as_it_stands(boards.entries(state, game)), kinds)
