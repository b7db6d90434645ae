"""The chess event: the fold of the entries of its log. All that is shown of it is derived from here."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from rapidplay.errors import ImpossibleEntry
from rapidplay.event import changes_of_people, changes_of_results, changes_of_rounds, changes_of_rules
from rapidplay.event import entries as e
from rapidplay.event.devices import Device, Note, ShownNotice
from rapidplay.event.entry import Entry, Part, Stamp
from rapidplay.event.people import ARBITERS, CHIEFS, RegisteredPlayer, StaffMember
from rapidplay.event.rounds import Round
from rapidplay.event.rules import Declaration, DeclaredRules, LawsOfTheEvent, laws_of


class Logged(NamedTuple):
    """An entry where it stands in the log."""

    seq: int
    at: datetime
    author: str
    entry: Entry


class ChessEvent(Part, frozen=True, kw_only=True):
    """A chess event as its log has it up to `seq`."""

    seq: int = 0
    about: e.EventCreated | None = None
    created: Stamp | None = None
    declarations: tuple[Declaration, ...] = ()
    """The rules as they were declared, then each correction of them."""
    staff: dict[str, StaffMember] = msgspec.field(default_factory=dict)
    players: dict[int, RegisteredPlayer] = msgspec.field(default_factory=dict)
    """By start number, in that order."""
    rounds: dict[int, Round] = msgspec.field(default_factory=dict)
    """By number, in that order."""
    devices: dict[str, Device] = msgspec.field(default_factory=dict)
    clocks: dict[str, str] = msgspec.field(default_factory=dict)
    """Board -> the device that is its clock."""
    feeds: dict[str, str] = msgspec.field(default_factory=dict)
    """Board -> the feed that it shows."""
    notes: tuple[Note, ...] = ()
    notice: ShownNotice | None = None
    purged: Stamp | None = None
    """Since when the log holds no names of players."""
    released: tuple[tuple[int | None, Stamp], ...] = ()
    """The reports that the organiser may see: of which round (None: of the event), since when."""

    def after(self, entry: Entry, seq: int, at: datetime, author: str) -> ChessEvent:
        """The event after a new entry.

        Raises:
            ImpossibleEntry: it cannot stand here: the entry, what is in its way and what was expected.
        """
        changes_of_rules.must_agree_with_the_laws(self, entry)
        return self.having_read(Logged(seq, at, author, entry))

    def having_read(self, logged: Logged) -> ChessEvent:
        """The event after an entry that is in its log.

        What an edition objects to was weighed when the entry was new: a log that once stood reads again under any
        later program.
        """
        if logged.seq <= self.seq:
            raise ImpossibleEntry(f"{logged.entry.name}: entry {logged.seq}, expected one after {self.seq}")
        stamp = Stamp(seq=logged.seq, at=logged.at, by=logged.author)
        return _changed(self, logged.entry, stamp)

    @property
    def first_day(self) -> date:
        """The day whose edition is the event's default."""
        if self.about is None:
            raise ImpossibleEntry("event-created: missing, expected before anything else")
        return self.about.days[0]

    @property
    def rules(self) -> DeclaredRules | None:
        """The rules that hold now; None before they are declared."""
        return self.declarations[-1].rules if self.declarations else None

    def rules_at(self, seq: int) -> DeclaredRules | None:
        """The rules that held right after an entry of the log: what was ruled then stays under them."""
        held = [declaration.rules for declaration in self.declarations if declaration.stamp.seq <= seq]
        return held[-1] if held else None

    @property
    def laws(self) -> LawsOfTheEvent | None:
        """The laws of the rules that hold now."""
        return None if self.rules is None else laws_of(self.rules, self.first_day)

    def is_released(self, round: int | None) -> bool:
        """The chief has released the report of this round, or of the event; None: of the event."""
        return any(of in (None, round) for of, _ in self.released)

    def is_chief(self, person: str) -> bool:
        """The chief arbiter or a deputy; while the staff names no chief, who created the event."""
        if any(member.role == "chief" for member in self.staff.values()):
            return person in self.staff and self.staff[person].role in CHIEFS
        created_it = self.created is not None and person == self.created.by
        return created_it or (person in self.staff and self.staff[person].role in CHIEFS)

    def is_arbiter(self, person: str) -> bool:
        """An arbiter of the event, the chief and deputies included."""
        return self.is_chief(person) or (person in self.staff and self.staff[person].role in ARBITERS)

    def half_points_of(self, player: int) -> int:
        """What a player has got so far, in half points."""
        return sum(round.half_points_of(player) or 0 for round in self.rounds.values())


def fold(log: Iterable[Logged], start: ChessEvent | None = None) -> ChessEvent:
    """The event that a log tells, or the rest of a log after its start."""
    event = start or ChessEvent()
    for logged in log:
        event = event.having_read(logged)
    return event


def _changed(event: ChessEvent, entry: Entry, stamp: Stamp) -> ChessEvent:
    if event.about is None and not isinstance(entry, e.EventCreated):
        raise ImpossibleEntry(f"{entry.name}: no event is created, expected event-created first")
    match entry:
        case e.EventCreated() | e.RulesDeclared() | e.RulesCorrected():
            changed = changes_of_rules.changed(event, entry, stamp)
        case e.StaffAssigned() | e.DeviceEnrolled() | e.DeviceConfirmed() | e.DeviceLost() | e.FeedAttached():
            changed = changes_of_people.changed(event, entry, stamp)
        case e.RoundPaired() | e.CheckTicked() | e.RoundStarted() | e.RoundClosed() | e.RoundReopened():
            changed = changes_of_rounds.changed(event, entry, stamp)
        case e.ResultEntered() | e.ResultConfirmed() | e.ResultCorrected():
            changed = changes_of_results.changed(event, entry, stamp)
        case e.NoteWritten() | e.ReportReleased():
            changed = changes_of_people.written_down(event, entry, stamp)
        case e.NoticeShown() | e.NoticeTakenDown():
            changed = changes_of_people.announced(event, entry, stamp)
        case e.NamesPurged():
            changed = changes_of_people.purged(event, entry, stamp)
        case _:
            raise ImpossibleEntry(f"{entry.name}: expected one of {', '.join(e.ENTRIES)}")
    return replace(changed, seq=stamp.seq)
