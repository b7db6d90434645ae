"""A game as the desk follows it: the fold of the entries about one board in one round.

What is kept here is what the hall, the counters and the windows of every board are made of; the moves themselves are
looked at when a board is opened (`telling`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from rapidplay.desk import entries as d
from rapidplay.desk.entries import Circumstances, ClocksMs, MovesMade
from rapidplay.desk.incidents import Counters, Incident, added_up, made_by_the_desk
from rapidplay.desk.kept import KeptEntries
from rapidplay.desk.log_forms import Happening, Noted, ends_the_game
from rapidplay.event.entry import Part, Stamp
from rapidplay.game import events as e
from rapidplay.game.player import PLAYERS, WHITE, Player

NO_MOVES = MovesMade(white=0, black=0)
CLOCKS_DIFFER_MS = 3_000
"""A feed has whole seconds, and a press takes its time: by more than this two clocks disagree."""


class Reading(Part, frozen=True, kw_only=True):
    """What the chessclock showed last, and when that came in by the server's clock."""

    clocks_ms: ClocksMs
    stamp: Stamp


class Fed(Part, frozen=True, kw_only=True):
    """What a feed showed last of the chessclock, after so many moves."""

    clocks_ms: ClocksMs
    moves: MovesMade


class Call(Part, frozen=True, kw_only=True):
    """Somebody at the board wants an arbiter."""

    by: str
    stamp: Stamp


class Awaited(Part, frozen=True, kw_only=True):
    """One completed move is watched."""

    incident: str
    by: Player | None
    completed: Stamp | None = None


class Correction(Part, frozen=True, kw_only=True):
    """The last correction of the chessclock, and whether the tablet shows it."""

    id: str
    sets: dict[str, Any]
    """What the chessclock is to show."""
    stamp: Stamp
    shown: Stamp | None = None


class BoardGame(msgspec.Struct, kw_only=True):
    """One game. It changes with each entry of its board; what others are given of it is made anew each time."""

    round: int
    board: str
    seq: int = 0
    """The last entry about it."""
    entries: KeptEntries | None = msgspec.field(default_factory=KeptEntries)
    """All entries about it; None where they are left in the log because its round is closed."""
    reading: Reading | None = None
    has_a_tablet: bool = False
    """A tablet has told what the chessclock shows: what a feed says of it is beside that."""
    fed: Fed | None = None
    clocks_differ: bool = False
    """When tablet and feed had the same moves last, they disagreed about the clock that stood."""
    moves: MovesMade = NO_MOVES
    running: Player | None = None
    last_ran: Player | None = None
    """Whose clock runs when a paused chessclock is set going again."""
    started: Stamp | None = None
    paused: Stamp | None = None
    ran_out: dict[Player, Stamp] = msgspec.field(default_factory=dict)
    first_flag: Player | None = None
    flag_called: Stamp | None = None
    call: Call | None = None
    claim: Call | None = None
    on_the_way: Stamp | None = None
    taken_over: str | None = None
    """The arbiter who took the board over."""
    awaited: Awaited | None = None
    correction: Correction | None = None
    restored: Stamp | None = None
    """The tablet came back after a reload, and no arbiter has set the game going since."""
    ended: Stamp | None = None
    """Resigned, agreed drawn or signed at the board: what the result is, `Round` knows."""
    has_moves: bool = False
    """Moves were recorded, not presses alone."""
    incidents: list[Incident] = msgspec.field(default_factory=list)
    scoresheet_requests: dict[Player, int] = msgspec.field(default_factory=dict)

    def incident(self, id: str) -> Incident | None:
        """The incident with this id."""
        return next((incident for incident in self.incidents if incident.id == id), None)

    def clock_ms(self, player: Player) -> int | None:
        """What the player's clock showed last."""
        return None if self.reading is None else self.reading.clocks_ms.of(player)

    def happens(self, noted: Noted, stamp: Stamp) -> None:
        """One more entry about this board."""
        self.seq = stamp.seq
        self.last_ran = self.running or self.last_ran
        is_of_a_feed, is_of_the_clock = stamp.by.startswith("feed:"), _is_of_the_clock(noted.what)
        self.has_a_tablet = self.has_a_tablet or (stamp.by.startswith("board:") and is_of_the_clock)
        if is_of_a_feed:
            self._is_fed(noted.what)
        if not (self.has_a_tablet and is_of_a_feed and is_of_the_clock):
            self._shows(noted, stamp)
            self._changes(noted.what, stamp)
        self._compare_clocks()
        self._about_an_incident(noted, stamp)

    def _is_fed(self, what: Happening) -> None:
        if isinstance(what, d.ClockSet) and what.clocks_ms is not None and what.moves is not None:
            self.fed = Fed(clocks_ms=what.clocks_ms, moves=what.moves)

    def _compare_clocks(self) -> None:
        """Tablet and feed are one clock: after the same moves the one that stands shows the same on both."""
        fed, reading = self.fed, self.reading
        if not self.has_a_tablet or fed is None or reading is None or self.running is None or fed.moves != self.moves:
            return
        stands = self.running.opponent
        self.clocks_differ = abs(reading.clocks_ms.of(stands) - fed.clocks_ms.of(stands)) > CLOCKS_DIFFER_MS

    def _shows(self, noted: Noted, stamp: Stamp) -> None:
        what = noted.what
        clocks_ms = what.clocks_ms if isinstance(what, d.ClockReading) else noted.beside.clocks_ms
        if clocks_ms is not None and not isinstance(what, d.ClockCorrected):
            self.reading = Reading(clocks_ms=clocks_ms, stamp=stamp)

    def _changes(self, what: Happening, stamp: Stamp) -> None:
        if ends_the_game(what):
            self.ended, self.running = stamp, None
        match what:
            case e.ClockPressed(by=player):
                self._pressed(player, stamp)
            case e.ClockRanOut(by=side):
                self._ran_out([player for player in PLAYERS if side in (player, "both")], stamp)
            case e.ChessclockPaused():
                self.paused, self.running = stamp, None
            case e.ChessclockRestarted():
                self.paused = self.restored = self.call = self.on_the_way = self.ended = None
                self.running = self.last_ran
            case e.FlagFallCalled():
                self.flag_called = stamp
            case e.MoveMade():
                self.has_moves = True
            case d.ClockReading():
                self._clock(what, stamp)
            case _:
                self._asks_for_an_arbiter(what, stamp)

    def _asks_for_an_arbiter(self, what: Happening, stamp: Stamp) -> None:
        match what:
            case e.ClaimMade(by=player):
                self.claim = self.call = Call(by=player.value, stamp=stamp)
            case e.ClaimWithdrawn():
                self.claim = None
            case e.RequestMade(by=player, of="arbiters-record"):
                self.scoresheet_requests[player] = self.scoresheet_requests.get(player, 0) + 1
            case d.ArbiterCalled(by=by):
                self.call = Call(by=by, stamp=stamp)
            case d.ArbiterOnTheWay(takes_over=takes_over):
                self.on_the_way = stamp
                self.taken_over = stamp.by if takes_over else self.taken_over

    def _pressed(self, player: Player, stamp: Stamp) -> None:
        made = {one: self.moves.of(one) + (one is player) for one in PLAYERS}
        self.moves = MovesMade(white=made[WHITE], black=made[WHITE.opponent])
        self.running, self.paused = None if self.ended else player.opponent, None
        self.started = self.started or stamp
        if self.awaited is not None and self.awaited.completed is None and self.awaited.by in (None, player):
            self.awaited = msgspec.structs.replace(self.awaited, completed=stamp)

    def _ran_out(self, players: list[Player], stamp: Stamp) -> None:
        for player in players:
            self.ran_out.setdefault(player, stamp)
        if self.first_flag is None and len(players) == 1 and len(self.ran_out) == 1:
            self.first_flag = players[0]

    def _clock(self, what: d.ClockReading, stamp: Stamp) -> None:
        match what:
            case d.ClockCorrected():
                self.correction = Correction(id=str(stamp.seq), sets=what.sets(), stamp=stamp)
                self._forgets_flags(what.clocks_ms)
                return
            case d.ClockSet(corrected=corrected):
                self._shows_a_correction(corrected, stamp)
                self.paused = self.paused if what.run is None else None
            case d.ClockStarted():
                self.started, self.paused = self.started or stamp, None
            case d.ClockRestored():
                self.restored = self.paused = stamp
        self.running = what.run
        self.moves = what.moves or self.moves
        self._forgets_flags(what.clocks_ms)

    def _shows_a_correction(self, id: str | None, stamp: Stamp) -> None:
        if self.correction is not None and id == self.correction.id:
            self.correction = msgspec.structs.replace(self.correction, shown=stamp)

    def _forgets_flags(self, clocks_ms: ClocksMs | None) -> None:
        """A clock that shows time again has no flag down."""
        if clocks_ms is None:
            return
        self.ran_out = {player: stamp for player, stamp in self.ran_out.items() if clocks_ms.of(player) == 0}
        if self.first_flag not in self.ran_out:
            self.first_flag = None
        if not self.ran_out and min(clocks_ms.white, clocks_ms.black) > 0:
            self.flag_called = None

    def _about_an_incident(self, noted: Noted, stamp: Stamp) -> None:
        match noted.what:
            case d.IncidentOpened():
                self._opened(noted.what.incident, noted.what.kind, stamp)
            case d.QuestionAnswered(incident=id, kind=kind, replies=replies):
                self._opened(id, kind, stamp).answers(kind, replies, stamp)
            case d.NextMoveAwaited(incident=id, by=player):
                self.awaited = Awaited(incident=id, by=player or self.running)
                self._opened(id, "odd-position", stamp).waits = stamp
            case e.RulingDeclared():
                self._declared(noted.what, noted.beside, stamp)
            case d.RulingWithdrawn(incident=id, ruling=seq):
                self._the(id).withdraws(seq, stamp)
            case d.IncidentSettled(incident=id, stands=seq):
                self._the(id).settles(seq, stamp)
                self._awaits_no_longer(id)

    def _opened(self, id: str, kind: str, stamp: Stamp) -> Incident:
        found = self.incident(id)
        if found is None:
            found = Incident(id=id, kind=kind, opened=stamp)
            self.incidents.append(found)
        return found

    def _the(self, id: str) -> Incident:
        found = self.incident(id)
        assert found is not None, "an entry about an incident that was never opened is set aside"
        return found

    def _declared(self, what: e.RulingDeclared, beside: Circumstances, stamp: Stamp) -> None:
        incident = self._opened(beside.incident or f"ruling-{stamp.seq}", "other", stamp)
        incident.declares(what, beside, stamp, self._counted_before(incident, beside))
        self.call = self.claim = self.on_the_way = None
        self._awaits_no_longer(incident.id)

    def _awaits_no_longer(self, incident: str) -> None:
        if self.awaited is not None and self.awaited.incident == incident:
            self.awaited = None

    def _counted_before(self, incident: Incident, beside: Circumstances) -> Counters:
        """What had been counted before a ruling, as far as whoever made it could know."""
        if made_by_the_desk(beside):
            return added_up(self.without(incident.id).incidents)
        seq = beside.seen_seq
        return added_up(self.incidents if seq is None else (one.as_of(seq) for one in self.incidents))

    def without(self, incident: str | None) -> BoardGame:
        """The same game without an incident: a second ruling on it does not count the first."""
        return msgspec.structs.replace(self, incidents=[other for other in self.incidents if other.id != incident])

    @property
    def counters(self) -> Counters:
        """The penalties of this game that stand, counter by counter and player by player."""
        return added_up(self.incidents)


def _is_of_the_clock(what: Happening) -> bool:
    """A chessclock tells it."""
    return isinstance(what, d.ClockReading | e.ClockPressed | e.ClockRanOut)
