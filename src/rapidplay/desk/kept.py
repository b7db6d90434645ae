"""An entry about a board as the desk keeps it, to be read again when it is asked for."""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from rapidplay.store import canonical
from rapidplay.store.entry import Stored
from rapidplay.store.upcasting import UPCASTERS


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
