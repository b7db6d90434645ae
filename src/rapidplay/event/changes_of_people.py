"""How the event changes with its staff, its devices and what is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from rapidplay.errors import ImpossibleEntry
from rapidplay.event.devices import Device, Note, ShownNotice
from rapidplay.event.entries import (
    DeviceConfirmed,
    DeviceEnrolled,
    DeviceLost,
    FeedAttached,
    NamesPurged,
    NoteWritten,
    NoticeShown,
    NoticeTakenDown,
    ReportReleased,
    StaffAssigned,
)
from rapidplay.event.entry import Entry, Stamp
from rapidplay.event.people import StaffMember
from rapidplay.event.rights import must_be_an_arbiter, must_be_the_chief, must_be_the_chief_or_the_organiser

if TYPE_CHECKING:
    from rapidplay.event.chess_event import ChessEvent

OfPeople: TypeAlias = StaffAssigned | DeviceEnrolled | DeviceConfirmed | DeviceLost | FeedAttached


def changed(event: ChessEvent, entry: OfPeople, stamp: Stamp) -> ChessEvent:
    """The event after such an entry."""
    match entry:
        case StaffAssigned():
            return _assigned(event, entry, stamp)
        case DeviceEnrolled():
            return _enrolled(event, entry, stamp)
        case DeviceConfirmed():
            return _confirmed(event, entry, stamp)
        case DeviceLost():
            return _lost(event, entry, stamp)
        case FeedAttached():
            return _attached(event, entry)


def written_down(event: ChessEvent, entry: NoteWritten | ReportReleased, stamp: Stamp) -> ChessEvent:
    """The event after a note, or after the chief has released a report."""
    if entry.round is not None and entry.round not in event.rounds:
        raise ImpossibleEntry(f"{entry.name}: no round {entry.round} is paired, expected one that is")
    if isinstance(entry, NoteWritten):
        return replace(event, notes=(*event.notes, Note(entry=entry, stamp=stamp)))
    must_be_the_chief(event, entry, stamp)
    return replace(event, released=(*event.released, (entry.round, stamp)))


def announced(event: ChessEvent, entry: NoticeShown | NoticeTakenDown, stamp: Stamp) -> ChessEvent:
    """The event after a notice for everybody in the hall, or after it was taken down."""
    must_be_the_chief_or_the_organiser(event, entry, stamp)
    if isinstance(entry, NoticeShown):
        return replace(event, notice=ShownNotice(entry=entry, stamp=stamp))
    if event.notice is None:
        raise _impossible(entry, "no notice is shown, expected one that is")
    return replace(event, notice=None)


def purged(event: ChessEvent, entry: NamesPurged, stamp: Stamp) -> ChessEvent:
    """The event after the names of its players were taken out of its log, which is done when it is over."""
    must_be_the_chief(event, entry, stamp)
    still_on = [number for number, round in event.rounds.items() if round.closed is None]
    if still_on:
        raise _impossible(entry, f"round {still_on[0]} is not closed, expected all rounds to be over")
    return replace(event, purged=stamp)


def _assigned(event: ChessEvent, entry: StaffAssigned, stamp: Stamp) -> ChessEvent:
    """The chief or an organiser gives a role and boards: those of all rounds, or those of one."""
    must_be_the_chief_or_the_organiser(event, entry, stamp)
    before = event.staff.get(entry.person, StaffMember(name=entry.person, role=entry.role))
    if entry.round is None:
        member = replace(before, role=entry.role, boards=entry.boards)
    else:
        boards_of_round = {**before.boards_of_round, entry.round: entry.boards}
        member = replace(before, role=entry.role, boards_of_round=dict(sorted(boards_of_round.items())))
    return replace(event, staff={**event.staff, entry.person: member})


def _keeps_watch(event: ChessEvent, person: str) -> bool:
    """An arbiter, or an assistant who records a game."""
    return event.is_arbiter(person) or (person in event.staff and event.staff[person].role == "assistant")


def _enrolled(event: ChessEvent, entry: DeviceEnrolled, stamp: Stamp) -> ChessEvent:
    device = event.devices.get(entry.device)
    if device is not None and device.lost is None:
        raise _impossible(entry, f"{entry.device} is enrolled already, expected device-lost before")
    if entry.as_ == "board" and entry.board is None:
        raise _impossible(entry, "board: missing, expected the board whose device it is")
    if entry.as_ == "arbiter" and not _keeps_watch(event, entry.person or ""):
        raise _impossible(entry, f"name: {entry.person or 'missing'}, expected an arbiter of the event or an assistant")
    return replace(event, devices={**event.devices, entry.device: Device(entry=entry, stamp=stamp)})


def _confirmed(event: ChessEvent, entry: DeviceConfirmed, stamp: Stamp) -> ChessEvent:
    must_be_an_arbiter(event, entry, stamp)
    device = _device_that_is_in(event, entry, entry.device)
    if device.entry.as_ != "board" or device.entry.board != entry.board:
        raise _impossible(entry, f"{entry.device} is no tablet of board {entry.board}, expected one that is")
    return replace(event, clocks={**event.clocks, entry.board: entry.device})


def _lost(event: ChessEvent, entry: DeviceLost, stamp: Stamp) -> ChessEvent:
    """The device is out at once; if it was the clock of a board, the board has none."""
    device = _device_that_is_in(event, entry, entry.device)
    return replace(
        event,
        devices={**event.devices, entry.device: replace(device, lost=stamp)},
        clocks={board: id for board, id in event.clocks.items() if id != entry.device},
    )


def _attached(event: ChessEvent, entry: FeedAttached) -> ChessEvent:
    """The board shows the newest feed, or none."""
    others = {board: source for board, source in event.feeds.items() if board != entry.board}
    return replace(event, feeds=others if entry.source is None else {**others, entry.board: entry.source})


def _device_that_is_in(event: ChessEvent, entry: Entry, id: str) -> Device:
    device = event.devices.get(id)
    if device is None or device.lost is not None:
        raise _impossible(entry, f"{id} is not enrolled, expected device-enrolled before")
    return device


def _impossible(entry: Entry, why: str) -> ImpossibleEntry:
    return ImpossibleEntry(f"{entry.name}: {why}")
