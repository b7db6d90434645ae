"""The boards of an event at one moment: their rows in the hall, and all that a ruling on one of them needs.

Every method is called under the lock of the state that it is given.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from rapidplay.desk import stopping
from rapidplay.desk.asking import Asked, under_at
from rapidplay.desk.attention import Seen, attention_of
from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.errors import NoSuchBoard
from rapidplay.desk.hall import Row, players_of
from rapidplay.desk.kept import Kept, kept_of
from rapidplay.desk.rights import Actor
from rapidplay.desk.state import Alert, EventState, round_on
from rapidplay.desk.telling import Under
from rapidplay.event.rounds import Round
from rapidplay.incident.rule import Solver
from rapidplay.store.log import EventLog


@dataclass(frozen=True, slots=True)
class Look:
    """Who looks at the boards, when, and which alerts are open then."""

    actor: Actor
    now: datetime
    alerts: tuple[Alert, ...]

    @classmethod
    def at(cls, state: EventState, actor: Actor, now: datetime) -> Look:
        """A look at this moment."""
        return cls(actor, now, state.open_alerts())


class Boards:
    """Looks at the boards of one event."""

    def __init__(self, log: EventLog, name: str, solver: Solver) -> None:
        self._log, self._name, self._solver = log, name, solver
        self._follower = stopping.Follower()

    def round(self, state: EventState, round: int | None, board: str | None = None) -> Round:
        """The round asked for, or the one that is on; NoSuchBoard where there is none, or nobody is paired there."""
        rounds = state.event.rounds
        number = round or (state.round_of(board) if board is not None else round_on(tuple(rounds.values())))
        if number is None or number not in rounds:
            raise NoSuchBoard(f"round {round}: not paired" if round else "no round is paired yet")
        if board is not None and board not in rounds[number].pairings:
            raise NoSuchBoard(f"board {board}: nobody is paired on it in round {number}")
        return rounds[number]

    def rows(self, state: EventState, look: Look, round: int | None) -> tuple[int | None, list[Row]]:
        """The number of the round and the rows of its boards; none before a round is paired."""
        if round is None and not state.event.rounds:
            return None, []
        the_round = self.round(state, round)
        games = (state.game(the_round.number, board) for board in the_round.boards)
        return the_round.number, [self.row(state, look, the_round, game) for game in games]

    def row(self, state: EventState, look: Look, round: Round, game: BoardGame) -> Row:
        """A board as the hall shows it to whoever looks."""
        result = round.result_of(game.board)
        alerts = [alert for alert in look.alerts if alert.is_of(game.board, game.round)]
        stands = self._as_it_stands(state, game)
        under = self._under(state, round.number)
        attention = attention_of(game, result, under, look.now, Seen(must_stop=stands.must_stop, alerts=len(alerts)))
        return Row(
            game=game,
            players=players_of(round, game.board, state.event.players),
            result=result,
            attention=attention,
            own=_is_his(look.actor, game, round.number, state),
            alerts=len(alerts),
            seen=alerts[-1].raised.seen if alerts else None,
            stands=stands.result,
        )

    def _under(self, state: EventState, round: int) -> Under | None:
        return None if state.event.rules is None else under_at(state, round)

    def asked(self, state: EventState, round: int | None, board: str) -> Asked:
        """All that a ruling on a board needs; Refused before rules are declared."""
        number = self.round(state, round, board).number
        game = state.game(number, board)
        return Asked(game, tuple(self.entries(state, game)), under_at(state, number))

    def entries(self, state: EventState, game: BoardGame) -> Iterable[Kept]:
        """The entries about a game; of a closed round they are read from the log, without what was set aside."""
        if game.entries is not None:
            return game.entries
        read = self._log.read(self._name, board=game.board)
        aside = {one.seq for one in state.set_aside}
        standing = (stored for stored in read if stored.seq not in aside)
        return [kept_of(stored) for stored in standing if stored.entry.value().get("round") == game.round]

    def _as_it_stands(self, state: EventState, game: BoardGame) -> stopping.Seen:
        if state.event.rules is None:
            return stopping.NOTHING_SEEN
        return self._follower.seen(game, partial(self._asked_as_it_stands, state, game))

    def _asked_as_it_stands(self, state: EventState, game: BoardGame) -> stopping.Seen:
        return self.asked(state, game.round, game.board).as_it_stands(self._solver)


def _is_his(actor: Actor, game: BoardGame, round: int, state: EventState) -> bool:
    member = state.event.staff.get(actor.name)
    if game.taken_over is not None:
        return game.taken_over == actor.name
    boards = None if member is None else member.boards_in_round(round)
    return boards is not None and game.board in boards
