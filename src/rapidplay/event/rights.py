"""Who may make an entry: what only an arbiter does, and what only the chief.

Who somebody is, the desk asks at its door; here the author is a name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapidplay.errors import ImpossibleEntry
from rapidplay.event.entry import Entry, Stamp

if TYPE_CHECKING:
    from rapidplay.event.chess_event import ChessEvent


def must_be_the_chief(event: ChessEvent, entry: Entry, stamp: Stamp) -> None:
    """ImpossibleEntry where the author is neither the chief nor a deputy."""
    if not event.is_chief(stamp.by):
        raise ImpossibleEntry(f"{entry.name}: by {stamp.by}, expected the chief arbiter or a deputy")


def must_be_the_chief_or_the_organiser(event: ChessEvent, entry: Entry, stamp: Stamp) -> None:
    """ImpossibleEntry where the author is neither the chief nor a deputy nor an organiser."""
    member = event.staff.get(stamp.by)
    if member is None or member.role != "organiser":
        must_be_the_chief(event, entry, stamp)


def must_be_an_arbiter(event: ChessEvent, entry: Entry, stamp: Stamp) -> None:
    """ImpossibleEntry where the author is no arbiter of the event."""
    if not event.is_arbiter(stamp.by):
        raise ImpossibleEntry(f"{entry.name}: by {stamp.by}, expected an arbiter of the event")
