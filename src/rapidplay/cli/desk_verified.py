"""What `rapidplay desk verify` does and says: the chain of each event, from the first entry to the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rapidplay.cli.blocks import Block, Line
from rapidplay.cli.desk_logs import existing_log, known_event
from rapidplay.cli.progress import Steps
from rapidplay.i18n import _
from rapidplay.store.chain import GENESIS, intact
from rapidplay.store.entry import Stored
from rapidplay.store.errors import DamagedChain, DamagedDatabase
from rapidplay.store.log import EventLog


@dataclass(frozen=True, slots=True)
class Walk:
    """How far the chain of an event holds."""

    event: str
    entries: int
    """Those in order: all of them, or those before the damage."""
    last_hash: str
    """The hash of the last of these."""
    why: str = ""
    """What is wrong with the entry behind these; empty where nothing is."""

    @property
    def in_order(self) -> bool:
        """The whole chain holds."""
        return not self.why


def verified(where: str, event: str | None) -> tuple[Walk, ...]:
    """One event, or all that are in the log."""
    with existing_log(where) as log:
        events = log.streams() if event is None else [known_event(log, event)]
        with Steps(_("Verifying"), sum(map(log.last, events))) as steps:
            return tuple(_walked(log, name, steps) for name in events)


def _walked(log: EventLog, event: str, steps: Steps) -> Walk:
    entries, last_hash, why = 0, GENESIS, ""
    try:
        for stored in intact(event, _read(log, event)):
            entries, last_hash = stored.seq, stored.hash
            steps.step()
    except DamagedChain as damage:
        why = damage.why
    except DamagedDatabase as damage:
        why = str(damage)
    return Walk(event, entries, last_hash, why)


def _read(log: EventLog, event: str) -> Iterator[Stored]:
    """The entries; one by one where the database cannot read many, so that the one it cannot read has a number."""
    after = 0
    try:
        for stored in log.read(event):
            after = stored.seq
            yield stored
    except DamagedDatabase:
        while alone := list(log.read(event, after, limit=1)):
            after += 1
            yield from alone


def in_words(walks: Sequence[Walk]) -> Iterator[Block]:
    """A line for each event; of one that is damaged, where and why."""
    if not walks:
        yield Line(_("There is no event in this log."))
    for walk in walks:
        yield Line(_said(walk))


def _said(walk: Walk) -> str:
    if walk.in_order:
        return _(
            "{event}: in order. Entries: {count}, last hash {hash}",
            event=walk.event, count=walk.entries, hash=walk.last_hash,
        )  # fmt: skip
    return _(
        "{event}: DAMAGED. Entry {entry}: {why}. Entries in order before it: {count}",
        event=walk.event, entry=walk.entries + 1, why=walk.why, count=walk.entries,
    )  # fmt: skip


def as_data(walks: Sequence[Walk]) -> dict[str, Any]:
    """The same for JSON."""
    return {"in_order": all(walk.in_order for walk in walks), "events": [_data(walk) for walk in walks]}


def _data(walk: Walk) -> dict[str, Any]:
    damage = None if walk.in_order else {"entry": walk.entries + 1, "why": walk.why}
    return {"event": walk.event, "entries": walk.entries, "last_hash": walk.last_hash, "damage": damage}
