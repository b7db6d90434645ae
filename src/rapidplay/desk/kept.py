"""An entry about a board as the desk keeps it, to be read again when it is asked for."""

from __future__ import annotations

from typing import Any

import msgspec

from rapidplay.store.entry import Stored
from rapidplay.store.upcasting import UPCASTERS


class Kept(msgspec.Struct, frozen=True):
    """An entry as the log has it."""

    seq: int
    kind: str
    made_at: str
    author: str
    data: dict[str, Any]


def kept_of(stored: Stored) -> Kept:
    """The entry, old versions of its data lifted to the newest."""
    entry = stored.entry
    lifted = UPCASTERS.lifted(entry)
    return Kept(stored.seq, lifted.kind, entry.made_at, entry.author, lifted.data)
