"""Where entries go at the end of a stream: the one piece of thought that all backends share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rapidplay.store.chain import GENESIS, linked
from rapidplay.store.entry import Entry, Stored
from rapidplay.store.errors import Conflict, IdTaken


@dataclass(frozen=True, slots=True)
class Appended:
    """Where an entry stands; `new` unless it had been there before."""

    seq: int
    hash: str
    new: bool


@dataclass(slots=True)
class StreamEnd:
    """The end of a stream, while entries are put behind it that are not written yet."""

    stream: str
    seq: int = 0
    hash: str = GENESIS
    known: dict[str, Stored] = field(default_factory=dict)
    """By id: all those of the entries to be placed that are there already."""
    placed: list[Stored] = field(default_factory=list)

    def place(
        self,
        entries: Sequence[Entry],
        expected: int | None,
        recorded_at: str,
        came_after: Callable[[int], Sequence[Stored]],
    ) -> list[Appended]:
        """Puts down all the entries or, with an error, none; those that are there already keep their place."""
        fresh = self._fresh(entries)
        if fresh and expected is not None:
            self._hold_against(expected, {entry.id for entry in entries}, came_after)
        for entry in fresh.values():
            self._put(linked(self.stream, self.seq + 1, entry, recorded_at, self.hash))
        return [self._answer(entry, fresh) for entry in entries]

    def _fresh(self, entries: Sequence[Entry]) -> dict[str, Entry]:
        """By id, those that are not there yet."""
        fresh: dict[str, Entry] = {}
        for entry in entries:
            there = self.known.get(entry.id)
            if there is not None and there.entry != entry:
                raise IdTaken(self.stream, entry.id, there.seq)
            if there is None and fresh.setdefault(entry.id, entry) != entry:
                raise IdTaken(self.stream, entry.id, self.seq + 1 + list(fresh).index(entry.id))
        return fresh

    def _hold_against(self, expected: int, own: set[str], came_after: Callable[[int], Sequence[Stored]]) -> None:
        """Conflict unless all that came after the one expected to be last are the writer's own, sent again."""
        own_since = [id for id in own if id in self.known and self.known[id].seq > expected]
        if self.seq - expected == len(own_since):
            return
        others = tuple(stored for stored in came_after(expected) if stored.entry.id not in own)
        raise Conflict(self.stream, expected, self.seq, others)

    def _put(self, stored: Stored) -> None:
        self.seq, self.hash = stored.seq, stored.hash
        self.known[stored.entry.id] = stored
        self.placed.append(stored)

    def _answer(self, entry: Entry, fresh: dict[str, Entry]) -> Appended:
        stored = self.known[entry.id]
        return Appended(stored.seq, stored.hash, new=entry.id in fresh)
