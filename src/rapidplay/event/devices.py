"""The devices that take part, and what was written down of the event."""

from __future__ import annotations

from rapidplay.event.entries import DeviceEnrolled, NoteWritten, NoticeShown
from rapidplay.event.entry import Part, Stamp


class Device(Part, frozen=True, kw_only=True):
    """A device that was let in. Of the tablets of a board one is its clock, the others are viewers."""

    entry: DeviceEnrolled
    stamp: Stamp
    lost: Stamp | None = None


class Note(Part, frozen=True, kw_only=True):
    """What somebody wrote down."""

    entry: NoteWritten
    stamp: Stamp


class ShownNotice(Part, frozen=True, kw_only=True):
    """What the hall screens show to everybody."""

    entry: NoticeShown
    stamp: Stamp
