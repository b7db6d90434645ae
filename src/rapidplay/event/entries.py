"""The entries about a chess event that its log keeps: one class for each, named as the log names them.

What happens at a board (moves, presses, claims) has names of its own in `rapidplay.game.events`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from rapidplay.event.boards import Board, Boards, boards_in
from rapidplay.event.entry import Day, Entry, Moment, Number, Part
from rapidplay.event.people import FEDERATION, Name, RegisteredPlayer, Role
from rapidplay.event.results import ByeKind, Reason, Result
from rapidplay.event.rules import DeclaredRules
from rapidplay.incident.form import Text

Language = Literal["en", "nl", "ru", "sr"]
Notice = Annotated[
    str, Text(r"(?=\S)[^\x00-\x1f\x7f\x85\u2028\u2029]{1,200}(?<=\S)", "a notice, on one line, of up to 200 letters")
]
Item = Annotated[str, Text("[a-z0-9]+(?:-[a-z0-9]+)*", 'an item of the checklist such as "spare-clock"')]

HALL_ITEMS = (
    "rules-announced",
    "times-announced",
    "default-time-announced",
    "phones-announced",
    "spare-clock",
    "scoresheets",
    "arbiters-phones-silent",
)
"""What is looked at in the hall before a round, where the event has no list of its own."""


class EventCreated(Entry, frozen=True, kw_only=True):
    """A chess event was set up; its author is the chief arbiter until the staff names one."""

    name: ClassVar[str] = "event-created"
    title: Name = msgspec.field(name="name")
    place: str | None = None
    federation: Annotated[str, FEDERATION] | None = None
    days: tuple[Day, ...]
    rounds: Number
    languages: tuple[Language, ...] = ("en",)
    sectors: dict[Name, Boards] = msgspec.field(default_factory=dict)
    hall_items: tuple[Item, ...] = HALL_ITEMS

    def __post_init__(self) -> None:
        for boards in self.sectors.values():
            boards_in(boards)


class RulesDeclared(Entry, frozen=True, kw_only=True):
    """The chief declared the rules for the whole event."""

    name: ClassVar[str] = "rules-declared"
    rules: DeclaredRules


class RulesCorrected(Entry, frozen=True, kw_only=True):
    """The chief corrected declared rules, and said why."""

    name: ClassVar[str] = "rules-corrected"
    rules: DeclaredRules
    because: str


class StaffAssigned(Entry, frozen=True, kw_only=True):
    """Somebody got a role, and boards: in all rounds, or in the round named."""

    name: ClassVar[str] = "staff-assigned"
    person: Name = msgspec.field(name="name")
    role: Role
    boards: Boards | None = None
    round: Number | None = None

    def __post_init__(self) -> None:
        if self.boards is not None:
            boards_in(self.boards)


class DeviceEnrolled(Entry, frozen=True, kw_only=True):
    """A device was let in, as what a person or a board uses."""

    name: ClassVar[str] = "device-enrolled"
    device: str
    as_: Literal["arbiter", "board", "hall-screen", "organiser", "feed"] = msgspec.field(name="as")
    person: Name | None = msgspec.field(name="name", default=None)
    board: Board | None = None


class DeviceConfirmed(Entry, frozen=True, kw_only=True):
    """An arbiter made a tablet the clock of a board; the one before it becomes a viewer."""

    name: ClassVar[str] = "device-confirmed"
    device: str
    board: Board


class DeviceLost(Entry, frozen=True, kw_only=True):
    """A device is out: signed out, or lost."""

    name: ClassVar[str] = "device-lost"
    device: str


class FeedAttached(Entry, frozen=True, kw_only=True):
    """A board shows what a feed says; without a source it no longer does."""

    name: ClassVar[str] = "feed-attached"
    board: Board
    source: str | None = None


class Pairing(Part, frozen=True, kw_only=True):
    """Who plays whom on a board, by start number."""

    board: Board
    white: Number
    black: Number


class Bye(Part, frozen=True, kw_only=True):
    """A player who is not paired, and what he gets."""

    player: Number
    kind: ByeKind = "pairing-allocated"


class RoundPaired(Entry, frozen=True, kw_only=True):
    """A round was paired, or paired anew; players that are new, or of whom more is known, come with it."""

    name: ClassVar[str] = "round-paired"
    round: Number
    planned_start: Moment | None = None
    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...] = ()
    players: tuple[RegisteredPlayer, ...] = ()


class CheckTicked(Entry, frozen=True, kw_only=True):
    """A board, or an item of the hall, was looked at before the round."""

    name: ClassVar[str] = "check-ticked"
    round: Number
    board: Board | None = None
    item: Item | None = None
    found: Literal["in-order", "wrong", "not-yet", "hidden"] = "in-order"
    """hidden: this round does without the item."""
    note: str | None = None


class RoundStarted(Entry, frozen=True, kw_only=True):
    """The clocks of a round were started."""

    name: ClassVar[str] = "round-started"
    round: Number


class RoundClosed(Entry, frozen=True, kw_only=True):
    """All is in: the round is over."""

    name: ClassVar[str] = "round-closed"
    round: Number


class RoundReopened(Entry, frozen=True, kw_only=True):
    """The chief opened a closed round again, and said why."""

    name: ClassVar[str] = "round-reopened"
    round: Number
    because: str


class ResultEntered(Entry, frozen=True, kw_only=True):
    """Somebody entered the result of a game."""

    name: ClassVar[str] = "result-entered"
    round: Number
    board: Board
    result: Result
    reason: Reason | None = None
    ruling: str | None = None
    """The incident whose ruling it follows from."""
    note: str | None = None
    unrated: bool = False


class ResultConfirmed(Entry, frozen=True, kw_only=True):
    """An arbiter confirmed a result; it is named, so that nobody confirms another than he saw."""

    name: ClassVar[str] = "result-confirmed"
    round: Number
    board: Board
    result: Result
    looked_again: bool = False
    """The arbiter entered it himself, and has looked at it once more."""


class ResultCorrected(Entry, frozen=True, kw_only=True):
    """The chief corrected a confirmed result, and said why; without a result the game goes on."""

    name: ClassVar[str] = "result-corrected"
    round: Number
    board: Board
    result: Result | None = None
    reason: Reason | None = None
    ruling: str | None = None
    unrated: bool = False
    because: str


class ReportReleased(Entry, frozen=True, kw_only=True):
    """The chief let the organiser see the incident report, of the event or of a round."""

    name: ClassVar[str] = "report-released"
    round: Number | None = None


class NoteWritten(Entry, frozen=True, kw_only=True):
    """Somebody wrote something down, of the event, a round or a board."""

    name: ClassVar[str] = "note-written"
    text: str
    round: Number | None = None
    board: Board | None = None


class NoticeShown(Entry, frozen=True, kw_only=True):
    """The hall screens show this to everybody, in place of the notice before it."""

    name: ClassVar[str] = "notice-shown"
    text: Notice


class NoticeTakenDown(Entry, frozen=True, kw_only=True):
    """The hall screens show no notice any more."""

    name: ClassVar[str] = "notice-taken-down"


class NamesPurged(Entry, frozen=True, kw_only=True):
    """The entries before this one were written anew, without the names of players and without what people wrote down.

    It stands behind them, and not at the beginning: entries name each other by their numbers, which stay.
    """

    name: ClassVar[str] = "names-purged"
    last_hash: Annotated[str, Text("[0-9a-f]{64}", "the hash of an entry")]
    """Of the last entry of the log as it was."""


ENTRIES: dict[str, type[Entry]] = {
    kind.name: kind
    for kind in (
        EventCreated, RulesDeclared, RulesCorrected, StaffAssigned, DeviceEnrolled, DeviceConfirmed, DeviceLost,
        FeedAttached, RoundPaired, CheckTicked, RoundStarted, RoundClosed, RoundReopened, ResultEntered,
        ResultConfirmed, ResultCorrected, ReportReleased, NoteWritten,
        NoticeShown, NoticeTakenDown, NamesPurged,
    )
}  # fmt: skip
"""Name in the log -> entry."""
