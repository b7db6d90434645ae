"""What the public sees where the event shows it later: who plays at once, what happens at the boards as it was then."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from threading import Lock
from typing import Any

from rapidplay.desk.hall import players_of, public_data
from rapidplay.desk.state import EventState
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.results import NO_RESULT
from rapidplay.event.rounds import Round
from rapidplay.store.entry import moment
from rapidplay.store.log import EventLog


class Later:
    """Follows a log some time behind."""

    def __init__(self, log: EventLog, name: str) -> None:
        self._log, self._name = log, name
        self._lock = Lock()
        self._state, self._as_of = EventState(), datetime.min.replace(tzinfo=UTC)

    def hall(self, event: ChessEvent, round: Round | None, now: datetime, delay: timedelta) -> dict[str, Any]:
        """The boards of a round; `as_of` is the moment at which they are shown."""
        then = now - delay
        told = {"now": moment(now), "as_of": moment(then), "round": None if round is None else round.number}
        with self._lock:
            state = self._at(then)
            rows = [] if round is None else [self._row(state, event, round, one, then) for one in round.boards]
            return {"seq": state.seq, **told, "rows": rows}

    def board(self, event: ChessEvent, round: Round | None, board: str, then: datetime) -> dict[str, Any]:
        """One board as it was at this moment."""
        assert round is not None, "a board that was asked for is paired"
        with self._lock:
            state = self._at(then)
            return {"seq": state.seq, "round": round.number, **self._row(state, event, round, board, then)}

    def _row(self, state: EventState, event: ChessEvent, round: Round, board: str, then: datetime) -> dict[str, Any]:
        known = state.event.rounds.get(round.number)
        result = NO_RESULT if known is None else known.result_of(board)
        return public_data(state.game(round.number, board), players_of(round, board, event.players), result, then)

    def _at(self, then: datetime) -> EventState:
        """The state at a moment; where a correction of the rules makes it an earlier one, from the start."""
        if then < self._as_of:
            self._state = EventState()
        self._as_of = then
        before = self._state.event.purged
        self._reads_up_to(then)
        if self._state.event.purged != before:  # the entries before it were written anew
            self._state = EventState()
            self._reads_up_to(then)
        return self._state

    def _reads_up_to(self, then: datetime) -> None:
        for stored in self._log.read(self._name, after=self._state.seq):
            if datetime.fromisoformat(stored.recorded_at) > then:
                break
            self._state.reads(stored)
