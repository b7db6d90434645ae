"""What the desk knows of a chess event: the fold of its whole log, the games at its boards included."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from rapidplay.desk import entries as d
from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.kept import Kept, kept_of
from rapidplay.desk.log_forms import Happening, Noted, read_back
from rapidplay.desk.possible import must_be_possible
from rapidplay.errors import BadEntry, ImpossibleEntry, ImpossibleEvent
from rapidplay.event.changes_of_rounds import boards_changed
from rapidplay.event.chess_event import ChessEvent, Logged
from rapidplay.event.entries import ENTRIES, NoteWritten, ResultCorrected, RoundClosed, RoundPaired
from rapidplay.event.entry import Entry, Part, Stamp
from rapidplay.event.rounds import Round
from rapidplay.store.entry import Stored


class Alert(Part, frozen=True, kw_only=True):
    """Something that an arbiter should look at."""

    raised: d.AlertRaised
    board: str | None
    round: int | None = None
    stamp: Stamp
    dismissed: Stamp | None = None
    because: str | None = None

    def is_of(self, board: str, round: int) -> bool:
        """It is about this board, and not about another round."""
        return self.board == board and self.round in (None, round)


class SetAside(Part, frozen=True, kw_only=True):
    """An entry that could not stand where it came to stand: it is kept, and nothing follows from it."""

    seq: int
    kind: str
    board: str | None
    round: int | None = None
    author: str
    why: str


class LookAgain(Part, frozen=True, kw_only=True):
    """An entry whose writer had not seen what came to its board meanwhile."""

    seq: int
    board: str
    round: int
    by: str
    came: tuple[int, ...]


class EventState(msgspec.Struct, kw_only=True):
    """A chess event as its log has it up to `seq`; it changes with each entry that is read."""

    seq: int = 0
    event: ChessEvent = ChessEvent()
    games: dict[int, dict[str, BoardGame]] = msgspec.field(default_factory=dict)
    """Round -> board -> the game."""
    alerts: dict[str, Alert] = msgspec.field(default_factory=dict)
    set_aside: list[SetAside] = msgspec.field(default_factory=list)
    look_again: list[LookAgain] = msgspec.field(default_factory=list)

    def open_alerts(self) -> tuple[Alert, ...]:
        """Those that nobody has dismissed."""
        return tuple(alert for alert in self.alerts.values() if alert.dismissed is None)

    def game(self, round: int, board: str) -> BoardGame:
        """The game on a board in a round; one of which nothing was told is not kept: looking changes nothing."""
        return self.games.get(round, {}).get(board) or BoardGame(round=round, board=board)

    def round_of(self, board: str) -> int | None:
        """The round that is on at a board; None where nobody is paired on it."""
        return round_on([round for round in self.event.rounds.values() if board in round.pairings])

    def must_be_possible(self, noted: Noted, board: str | None, stamp: Stamp) -> None:
        """ImpossibleEntry or ImpossibleEvent where such an entry cannot stand at the end of the log."""
        if isinstance(noted.what, Entry) and noted.what.name in ENTRIES:
            self._games_must_be_left_alone(noted.what)
            self.event.after(noted.what, stamp.seq, stamp.at, stamp.by)
        elif noted.what.name not in WITHOUT_A_GAME:
            must_be_possible(self._game_of(noted, board), noted)
        self._alert_must_be_known(noted.what)

    def reads(self, stored: Stored) -> None:
        """One more entry of the log."""
        if stored.seq <= self.seq:
            return
        self.seq = stored.seq
        entry = stored.entry
        stamp = Stamp(seq=stored.seq, at=datetime.fromisoformat(stored.recorded_at), by=person_of(entry.author))
        try:
            kept = kept_of(stored)
            self._takes(read_back(kept.kind, kept.data()), entry.board, stamp, kept)
        except (BadEntry, ImpossibleEntry, ImpossibleEvent) as fault:
            self._sets_aside(stored, str(fault))

    def _sets_aside(self, stored: Stored, why: str) -> None:
        entry, named = stored.entry, stored.entry.value().get("round")
        round = named if type(named) is int else None
        aside = SetAside(seq=stored.seq, kind=entry.kind, board=entry.board, round=round, author=entry.author, why=why)
        self.set_aside.append(aside)

    def _takes(self, noted: Noted, board: str | None, stamp: Stamp, kept: Kept) -> None:
        what = noted.what
        if isinstance(what, Entry) and what.name in ENTRIES:
            changed = self._games_must_be_left_alone(what)
            self.event = self.event.having_read(Logged(stamp.seq, stamp.at, stamp.by, what))
            self._follows(what, changed)
            if not (isinstance(what, NoteWritten) and self._is_paired(noted, board)):
                return
        if isinstance(what, d.AlertRaised | d.AlertDismissed):
            self._alert(what, board, noted.beside.round, stamp)
            return
        if board is not None:
            self._at_a_board(noted, board, stamp, kept)

    def _games_must_be_left_alone(self, what: Entry) -> tuple[str, ...]:
        """The boards that a pairing changes; ImpossibleEntry where play has begun on one of them."""
        round = self.event.rounds.get(what.round) if isinstance(what, RoundPaired) else None
        if round is None or not isinstance(what, RoundPaired):
            return ()
        changed = boards_changed(round, what)
        games = self.games.get(round.number, {})
        for board in changed:
            if board in games and (games[board].started is not None or games[board].has_moves):
                raise ImpossibleEntry(f"round-paired: the game on board {board} has begun, expected it as it was")
        return changed

    def _follows(self, what: Entry, changed: tuple[str, ...]) -> None:
        """What an entry about the event means for the games."""
        match what:
            case RoundPaired(round=round):
                for board in changed:
                    self.games.get(round, {}).pop(board, None)
            case RoundClosed(round=round):
                self._leaves_the_log_where_it_is(round)
            case ResultCorrected(round=round, board=board, result=None):
                self.game(round, board).ended = None

    def _at_a_board(self, noted: Noted, board: str, stamp: Stamp, kept: Kept) -> None:
        game = self._game_of(noted, board)
        must_be_possible(game, noted)
        came = self._came_meanwhile(game, noted, kept)
        self.games.setdefault(game.round, {})[board] = game
        game.happens(noted, stamp)
        if game.entries is not None:
            game.entries.append(kept)
        if came:
            self.look_again.append(LookAgain(seq=stamp.seq, board=board, round=game.round, by=stamp.by, came=came))

    def _came_meanwhile(self, game: BoardGame, noted: Noted, kept: Kept) -> tuple[int, ...]:
        """What others had written about the board since its writer last saw it.

        What a clock shows is no opinion, and of answers each writer sees those of the others as they come.
        """
        seen = noted.beside.seen_seq
        if seen is None or seen >= game.seq or game.entries is None or noted.what.name in SEEN_AS_IT_COMES:
            return ()
        return tuple(one.seq for one in game.entries.after(seen) if one.author != kept.author)

    def _game_of(self, noted: Noted, board: str | None) -> BoardGame:
        if board is None:
            raise ImpossibleEvent(f"{noted.what.name}: no board, expected the board where it happened")
        round = self.round_named(noted, board)
        if round is None or not self._is_paired(noted, board):
            number = "any round" if round is None else f"round {round}"
            raise ImpossibleEvent(f"{noted.what.name}: nobody is paired on board {board} in {number}")
        return self.game(round, board)

    def round_named(self, noted: Noted, board: str) -> int | None:
        """The round that an entry about a board belongs to: the one that it names, else the one that is on."""
        named: int | None = getattr(noted.what, "round", None)
        return noted.beside.round or named or self.round_of(board)

    def _is_paired(self, noted: Noted, board: str | None) -> bool:
        round = None if board is None else self.round_named(noted, board)
        return round in self.event.rounds and board in self.event.rounds[round].pairings

    def _leaves_the_log_where_it_is(self, round: int) -> None:
        """The entries of a closed round are read from the log when they are asked for: memory stays as it is."""
        for game in self.games.get(round, {}).values():
            game.entries = None

    def _alert_must_be_known(self, what: Happening) -> None:
        if isinstance(what, d.AlertDismissed) and what.alert not in self.alerts:
            raise ImpossibleEvent(f"alert-dismissed.alert: no alert {what.alert} was raised")

    def _alert(
        self, what: d.AlertRaised | d.AlertDismissed, board: str | None, round: int | None, stamp: Stamp
    ) -> None:
        self._alert_must_be_known(what)
        if isinstance(what, d.AlertRaised):
            self.alerts.setdefault(what.alert, Alert(raised=what, board=board, round=round, stamp=stamp))
            return
        alert = self.alerts[what.alert]
        if alert.dismissed is None:  # who looked first has said what it was
            self.alerts[what.alert] = msgspec.structs.replace(alert, dismissed=stamp, because=what.because)


def round_on(rounds: Sequence[Round]) -> int | None:
    """The first that was started and not closed, else the first that is not closed, else the last; None: none is."""
    open_ones = [round for round in rounds if round.closed is None]
    started = [round for round in open_ones if round.started is not None]
    return next((round.number for round in (*started, *open_ones, *rounds[-1:])), None)


OF_THE_CLOCK = frozenset(
    ("clock-pressed", "clock-ran-out", "chessclock-paused", "clock-set", "clock-started", "clock-restored")
)
"""What a chessclock reports: it owns its times, so nobody need look at them again."""
SEEN_AS_IT_COMES = OF_THE_CLOCK | {"question-answered"}
WITHOUT_A_GAME = frozenset(("alert-raised", "alert-dismissed"))
"""What may be about no board at all."""


def person_of(author: str) -> str:
    """The name of a person who wrote an entry (`arbiter:Jansen`), or the device (`board:12`)."""
    role, _, name = author.partition(":")
    return author if role in ("board", "desk", "feed") or not name else name
