"""An entry about a board as the desk keeps it, to be read again when it is asked for."""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Iterator
from typing import Any

import msgspec

from rapidplay.store import canonical
from rapidplay.store.entry import Stored
from rapidplay.store.upcasting import UPCASTERS

PACKED_AT_ONCE = 32


class Kept(msgspec.Struct, frozen=True):
    """An entry as the log has it. Its data stays text: a round of a large hall is some 100,000 presses of clocks."""

    seq: int
    kind: str
    author: str
    text: str

    def data(self) -> dict[str, Any]:
        """What it says; a new object each time."""
        read: dict[str, Any] = json.loads(self.text)
        return read


def kept_of(stored: Stored) -> Kept:
    """The entry, old versions of its data lifted to the newest."""
    entry = stored.entry
    lifted = UPCASTERS.lifted(entry)
    text = entry.data if lifted.version == entry.version else canonical.written(lifted.data)
    return Kept(stored.seq, sys.intern(lifted.kind), sys.intern(entry.author), text)


class KeptEntries(msgspec.Struct):
    """The entries about a game in the order of the log. All but the last few are packed: they are seldom read."""

    _packed: list[bytes] = msgspec.field(default_factory=list)
    _packed_up_to: list[int] = msgspec.field(default_factory=list)
    """The last seq in each pack."""
    _latest: list[Kept] = msgspec.field(default_factory=list)

    def append(self, kept: Kept) -> None:
        """One more."""
        self._latest.append(kept)
        if len(self._latest) == PACKED_AT_ONCE:
            self._packed.append(zlib.compress(msgspec.json.encode(self._latest)))
            self._packed_up_to.append(kept.seq)
            self._latest = []

    def __len__(self) -> int:
        return len(self._packed) * PACKED_AT_ONCE + len(self._latest)

    def __iter__(self) -> Iterator[Kept]:
        return self._from_pack(0)

    def from_index(self, index: int) -> list[Kept]:
        """All but so many at the beginning."""
        first = min(index // PACKED_AT_ONCE, len(self._packed))
        return list(self._from_pack(first))[index - first * PACKED_AT_ONCE :]

    def after(self, seq: int) -> list[Kept]:
        """Those behind an entry of the log."""
        first = sum(end <= seq for end in self._packed_up_to)
        return [kept for kept in self._from_pack(first) if kept.seq > seq]

    def _from_pack(self, first: int) -> Iterator[Kept]:
        for packed in self._packed[first:]:
            yield from msgspec.json.decode(zlib.decompress(packed), type=list[Kept])
        yield from self._latest
