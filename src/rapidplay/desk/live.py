"""One live event: writes into its log, and answers what it comes to. May be called from any thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, TypeVar

from rapidplay.desk.asking import Asked, Ruler
from rapidplay.desk.boards import Boards, Look
from rapidplay.desk.commands import clock_data, clock_rules, command_of
from rapidplay.desk.errors import Refused
from rapidplay.desk.event_data import event_data
from rapidplay.desk.feeds import FeedsHeard, feeds_that_stopped
from rapidplay.desk.following import Following, Listener
from rapidplay.desk.later import Later
from rapidplay.desk.log_forms import Noted, data_of
from rapidplay.desk.opened import board_data
from rapidplay.desk.report import Recorded, recorded
from rapidplay.desk.rights import PUBLIC, THE_DESK, Actor, must_be_left_to_him
from rapidplay.desk.ruled import games_data
from rapidplay.desk.state import EventState
from rapidplay.desk.views import entry_for
from rapidplay.desk.wanted import Wanted, is_wanted
from rapidplay.desk.writing import Told, board_of, completed, entry_of, must_stand, noted_of, with_ruling
from rapidplay.errors import ImpossibleEntry, ImpossibleEvent, NoSuchRule, StoreError
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.rounds import Round
from rapidplay.game.events import RulingDeclared
from rapidplay.incident.rule import Solver
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.interview.replies import KIND
from rapidplay.store.entry import Entry, Stored, moment
from rapidplay.store.errors import IdTaken
from rapidplay.store.log import EventLog, Now
from rapidplay.store.placing import Appended

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What became of an entry that was sent: it is in the log."""

    seq: int
    look_again: tuple[int, ...] = ()
    """What others had written about the board since the writer last looked."""
    set_aside: str | None = None
    """Why nothing follows from it: it became impossible while it was under way."""

    def data(self) -> dict[str, Any]:
        """As the API answers it."""
        data: dict[str, Any] = {"seq": self.seq}
        if self.look_again:
            data["look_again"] = list(self.look_again)
        return data if self.set_aside is None else {**data, "set_aside": self.set_aside}


class LiveEvent:
    """A chess event while it is on."""

    def __init__(self, log: EventLog, name: str, now: Now, solver: Solver, ruler: Ruler) -> None:
        self.name = name
        self._log, self._now, self._solver, self._ruler = log, now, solver, ruler
        self._following = Following(log, name)
        self._boards = Boards(log, name, solver)
        self._later = Later(log, name)
        self._heard = FeedsHeard()
        with suppress(NoSuchRule):  # under laws that this program does not know the log can be read all the same
            self.hall(THE_DESK)  # the moves of all games are followed once now, not when the first person looks

    @property
    def seq(self) -> int:
        """The last entry that was read."""
        return self._following.state.seq

    def close(self) -> None:
        """Lets go of the log's event."""
        self._following.close()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tells the listener what comes into the log; what is returned ends it."""
        return self._following.listen(listener)

    def catch_up(self) -> None:
        """Reads what has come into the log."""
        self._following.catch_up()

    # Writing

    def append(self, actor: Actor, told: Told) -> Receipt:
        """Writes an entry, and returns when it is safe.

        Raises:
            BadEntry: it is not in order: place, what stands there, what was expected.
            Refused: it is not for him to write, or not now.
            ImpossibleEntry, ImpossibleEvent: it cannot have happened in this state of things.
            StoreError: it may not have been stored: send it again.
        """
        try:
            seq = self._log.append(self.name, [self._prepared(actor, told)])[0].seq
        except (Refused, ImpossibleEntry, ImpossibleEvent, IdTaken):
            sent_before = self._sent_before(actor, told)
            if sent_before is None:
                raise
            seq = sent_before.seq
        with suppress(StoreError):  # it is safe: that the log cannot be read at this moment does not undo it
            self._following.catch_up()
        return self._receipt(seq)

    def submit(self, actor: Actor, told: Told) -> Future[list[Appended]]:
        """The same for a chessclock, without waiting; IdTaken where it was sent before with other content."""
        return self._log.submit(self.name, [self._prepared(actor, told)])

    def _prepared(self, actor: Actor, told: Told) -> Entry:
        now, what = self._now(), noted_of(told)
        with self._following.lock:
            state = self._following.state
            must_stand(actor, told, what, state, now)
            what = completed(what, board_of(told, what), state)
            asked = self._asked_for(told, what, state)
        if asked is not None:
            ruling, what_was_told = self._ruled(asked, what.beside.told or {}, what.beside.answered)
            what = with_ruling(what, ruling, what_was_told)
            with self._following.lock:
                must_be_left_to_him(actor, what, self._following.state)
        return entry_of(actor, told, what, now)

    def _asked_for(self, told: Told, what: Noted, state: EventState) -> Asked | None:
        """Where a ruling is declared by what was told or answered, the desk makes it anew: it is what it was shown."""
        board, beside = board_of(told, what), what.beside
        if not isinstance(what.what, RulingDeclared) or board is None or beside.ruling is not None:
            return None
        if beside.told is None and beside.answered is None:
            return None
        asked = self._boards.asked(state, what.beside.round, board)
        return replace(asked, game=asked.game.without(what.beside.incident))

    def seq_of(self, actor: Actor, told: Told) -> int | None:
        """Where an entry stands that was sent before; None where it never arrived."""
        found = self._sent_before(actor, told)
        return None if found is None else found.seq

    def _sent_before(self, actor: Actor, told: Told) -> Stored | None:
        """A device that sends again what it has no answer to gets the old one, whatever has changed since."""
        found = self._log.find(self.name, told.id)
        if found is None or (found.entry.kind, found.entry.author) != (told.kind, actor.author):
            return None
        said, there = data_of(*noted_of(told)), found.entry.value()
        return found if all(there.get(key) == value for key, value in said.items()) else None

    def _receipt(self, seq: int) -> Receipt:
        with self._following.lock:
            state = self._following.state
            came = next((one.came for one in reversed(state.look_again) if one.seq == seq), ())
            why = next((one.why for one in reversed(state.set_aside) if one.seq == seq), None)
        return Receipt(seq=seq, look_again=came, set_aside=why)

    # Reading

    def decide(self, actor: Actor, board: str, told: Mapping[str, Any], round: int | None = None) -> dict[str, Any]:
        """What the arbiter must do, after what was told or answered: the object of the incident format. Writes nothing.

        Raises:
            BadIncident: the place in what was told, and what was expected there.
            Refused: `no-such-rule`, `impossible-event`, `no-rules`, `not-allowed`.
        """
        if not actor.is_an_arbiter:
            raise Refused("not-allowed", "Rulings are for arbiters", where=f"board {board}")
        with self._following.lock:
            asked = self._boards.asked(self._following.state, round, board)
        return self._ruled(asked, told, told if KIND in told else None)[0]

    def _ruled(
        self, asked: Asked, told: Mapping[str, Any], answers: Mapping[str, Any] | None
    ) -> tuple[dict[str, Any], Mapping[str, Any]]:
        """The ruling on what was told, or on answers that tell it; and what was told."""
        if answers is None:
            return ruling_to_data(asked.ruled(told, self._solver, self._ruler)), told
        ruling, made = asked.ruled_on_answers(answers, self._solver, self._ruler)
        return ruling_to_data(ruling), made

    def about(self, actor: Actor) -> dict[str, Any]:
        """What the event is, as far as the actor may see it."""
        return event_data(self.chess_event, actor)

    @property
    def chess_event(self) -> ChessEvent:
        """The event as it is now; it never changes, there is another one later."""
        with self._following.lock:
            return self._following.state.event

    def look(self, seeing: Callable[[EventState, Boards], T]) -> T:
        """What is seen in the state of this moment. The state changes later: nothing of it may be kept."""
        with self._following.lock:
            return seeing(self._following.state, self._boards)

    def hall(self, actor: Actor, round: int | None = None) -> dict[str, Any]:
        """The boards of a round, by who needs an arbiter; to others than arbiters names, clocks and results."""
        now = self._now()
        if self._is_delayed(actor):
            return self._later.hall(*self._paired(round), now, self.public_delay)
        with self._following.lock:
            state = self._following.state
            look = Look.at(state, actor, now)
            number, rows = self._boards.rows(state, look, round)
            told = {"seq": state.seq, "now": moment(now), "round": number}
            feeds = state.event.feeds
        if actor.is_an_arbiter:
            rows.sort(key=lambda row: row.order(now))
            troubles = (*feeds_that_stopped(look.alerts), *self._heard.silent(rows, feeds, now))
            return {**told, "rows": [row.data(now) for row in rows], "feeds": [one.data() for one in troubles]}
        return {**told, "rows": [row.public_data(now) for row in rows]}

    def hears(self, feed: str) -> None:
        """A feed has called: it is at work."""
        self._heard.hears(feed, self._now())

    def _paired(self, round: int | None, board: str | None = None) -> tuple[ChessEvent, Round | None]:
        """The event, and the round that is asked for; None before a round is paired."""
        with self._following.lock:
            state = self._following.state
            is_asked = round or board or state.event.rounds
            return state.event, self._boards.round(state, round, board) if is_asked else None

    def board(self, actor: Actor, board: str, round: int | None = None) -> dict[str, Any]:
        """One board; to an arbiter with its windows, counters and incidents."""
        now = self._now()
        if self._is_delayed(actor):
            return self._later.board(*self._paired(round, board), board, now - self.public_delay)
        with self._following.lock:
            state = self._following.state
            the_round = self._boards.round(state, round, board)
            game = state.game(the_round.number, board)
            row = self._boards.row(state, Look.at(state, actor, now), the_round, game)
            if not actor.is_an_arbiter:
                return {"seq": state.seq, "round": the_round.number, **row.public_data(now)}
            asked = self._boards.asked(state, the_round.number, board) if state.event.rules is not None else None
            return {"seq": state.seq, "round": the_round.number, **row.data(now), **board_data(state, game, asked)}

    def incidents(self, actor: Actor) -> dict[str, Any]:
        """All games in which something was looked into or counted, with their incidents, rulings and counters."""
        if not actor.is_an_arbiter:
            raise Refused("not-allowed", "Incidents are for arbiters", where="incidents")
        with self._following.lock:
            state = self._following.state
            return {"seq": state.seq, "games": games_data(state)}

    def recorded(self) -> Recorded:
        """What was looked into and ruled so far, and the head of the log: what a report is made of."""
        with self._following.lock:
            state = self._following.state
            event, games, seq = state.event, games_data(state), state.seq
        return recorded(self._log, self.name, event, games, seq)

    def log(self, actor: Actor, wanted: Wanted) -> dict[str, Any]:
        """The log as the actor may see it."""
        shown: list[dict[str, Any]] = []
        last = wanted.after
        newest, event = moment(self._now() - self.public_delay), self.chess_event
        for stored in self._log.read(self.name, after=wanted.after, board=wanted.board):
            if self._is_delayed(actor) and stored.recorded_at > newest:
                break
            if wanted.up_to is not None and stored.seq > wanted.up_to:
                break
            last = stored.seq
            if is_wanted(stored, wanted, event) and (view := entry_for(actor, stored)) is not None:
                shown.append(view)
            if len(shown) >= wanted.limit:
                break
        return {"entries": shown, "last": last}

    def clock_of(self, board: str) -> dict[str, Any]:
        """The chessclock of a board: which device it is, what it showed last, and what it is still to show."""
        with self._following.lock:
            state = self._following.state
            number = state.round_of(board)
            game = None if number is None else state.game(number, board)
            told = {"device": state.event.clocks.get(board), "rules": clock_rules(state.event)}
            return {**told, **clock_data(game)}

    def command_for(self, stored: Stored, board: str) -> dict[str, Any] | None:
        """What the clock of a board has to do about an entry that somebody else wrote."""
        with self._following.lock:
            state = self._following.state
            number = state.round_of(board)
            return command_of(stored, None if number is None else state.game(number, board))

    def recorded_since(self, then: datetime) -> list[Stored]:
        """The entries that were recorded after a moment."""
        return [one for one in self._log.read(self.name) if datetime.fromisoformat(one.recorded_at) > then]

    @property
    def public_delay(self) -> timedelta:
        """So much later the public sees what happens, where the event says so."""
        rules = self.chess_event.rules
        return timedelta(minutes=0 if rules is None else rules.desk.delay_minutes)

    def _is_delayed(self, actor: Actor) -> bool:
        return actor.role in PUBLIC and self.public_delay > timedelta(0)
