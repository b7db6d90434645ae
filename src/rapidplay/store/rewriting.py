"""A stream written anew: every entry keeps its place, its id and its time; the data is another, and so is the chain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from rapidplay.store.chain import GENESIS, intact, linked
from rapidplay.store.entry import Entry, Stored, check_data, check_entry
from rapidplay.store.errors import NoSuchStream

Anew = Callable[[Stored], str]
"""The data that an entry is to have from now on."""
Telling = Callable[[Stored], Entry]
"""The entry that tells of it, after the last one as it was: it stands behind all others."""


def rewritten(
    stream: str, entries: Iterable[Stored], anew: Anew, telling: Telling, recorded_at: str
) -> Iterator[Stored]:
    """The whole stream as it is to be, and at the end one entry more.

    Raises:
        DamagedChain: what is there is not what was appended; it must not come out of this in order.
        NoSuchStream: there are no entries.
    """
    previous, last = GENESIS, None
    for last in intact(stream, entries):
        entry = replace(last.entry, data=anew(last))
        check_data(entry.data)
        again = linked(stream, last.seq, entry, last.recorded_at, previous)
        previous = again.hash
        yield again
    if last is None:
        raise NoSuchStream(f"{stream}: there are no entries")
    told = telling(last)
    check_entry(told)
    yield linked(stream, last.seq + 1, told, recorded_at, previous)
