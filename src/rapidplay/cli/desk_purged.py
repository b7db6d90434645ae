"""What `rapidplay desk purge` does and says: an event without the names of its players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from rapidplay.cli.blocks import Block, Line
from rapidplay.cli.desk_logs import existing_log, known_event
from rapidplay.desk.purging import must_be_over, purge_names
from rapidplay.desk.rights import Actor
from rapidplay.i18n import _


@dataclass(frozen=True, slots=True)
class Purged:
    """An event whose names are gone, or would be."""

    event: str
    purged: bool
    entries: int
    last_hash: str | None
    """Of the log as it is now; None where nothing was done."""


def purged(where: str, event: str, by: str, *, yes: bool) -> Purged:
    """Purge the names, or find out whether that could be done."""
    chief, now = Actor(role="chief", name=by), datetime.now(UTC)
    with existing_log(where) as log:
        if not yes:
            must_be_over(log, known_event(log, event), chief, now)
            return Purged(event, False, log.last(event), None)
        told = purge_names(log, known_event(log, event), chief, now)
        return Purged(event, True, told.seq, told.hash)


def in_words(done: Purged) -> Iterator[Block]:
    """What was done, or what would be."""
    if not done.purged:
        yield Line(
            _(
                "{event}: {count} entries would be written anew, without names of players, notes and reasons.",
                event=done.event,
                count=done.entries,
            )
        )
        yield Line(_("It cannot be undone: export the event first. Nothing was done; --yes does it."))
        return
    yield Line(_("{event}: the names of players, notes and reasons are gone; start numbers stay.", event=done.event))
    yield Line(_("Entries: {count}, last hash {hash}", count=done.entries, hash=done.last_hash or ""))
    yield Line(_("Backups and files that were exported before still have the names."))


def as_data(done: Purged) -> dict[str, Any]:
    """The same for JSON."""
    return asdict(done)
