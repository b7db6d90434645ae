"""Every exception of the store.

    StoreError
    ├── Conflict             others have appended meanwhile: carries what came
    ├── IdTaken              the id of an entry is there already, with other content
    ├── StreamExists         a file is to be imported into a stream that has entries
    ├── NoSuchStream         nothing has ever been appended to it
    ├── NoSuchEntry          a stream has no entry with that number
    ├── DamagedChain         what is stored is not what was appended: says from where
    ├── DamagedDatabase      the database itself cannot read its files any more
    ├── NewerSchema          a newer program has written this database
    ├── LogClosed            appended after `close`
    └── Unavailable          nothing can be written now; whatever was not acknowledged is not there
        ├── DiskFull
        ├── ReadOnlyStore
        └── DatabaseGone     not to be reached, locked by others or broken off

What was handed in and is not in order is a `BadInput`: `BadEntry`, `BadEventFile`, `BadAddress`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapidplay.errors import BadInput, StoreError

if TYPE_CHECKING:
    from rapidplay.store.entry import Stored


class BadEntry(BadInput):
    """An entry that cannot be stored; `place` is its field."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


class BadEventFile(BadInput):
    """A file that is no whole chess event; `line` says where, counted from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class BadAddress(BadInput):
    """Neither a folder nor the address of a database that is known here."""


class Conflict(StoreError):
    """Others have appended since the entry that the writer had seen last; `came` begins with the first of theirs."""

    def __init__(self, stream: str, expected: int, last: int, came: tuple[Stored, ...]) -> None:
        super().__init__(f"{stream}: the last entry was expected to be {expected}, but it is {last}")
        self.stream = stream
        self.expected = expected
        self.last = last
        self.came = came


class IdTaken(StoreError):
    """An id stands for one entry for ever; this one has other content."""

    def __init__(self, stream: str, id: str, seq: int) -> None:
        super().__init__(f"{stream}: the id {id} belongs to entry {seq}, which has other content")
        self.stream = stream
        self.id = id
        self.seq = seq


class StreamExists(StoreError):
    """An event is imported whole or not at all; this one has entries already."""


class NoSuchStream(StoreError):
    """Nothing has ever been appended to this stream."""


class NoSuchEntry(StoreError):
    """The stream has no entry with this number."""


class DamagedChain(StoreError):
    """What is stored is not what was appended, from entry `seq` on."""

    def __init__(self, stream: str, seq: int, why: str) -> None:
        super().__init__(f"{stream}, entry {seq}: {why}")
        self.stream = stream
        self.seq = seq
        self.why = why


class DamagedDatabase(StoreError):
    """The database cannot read its own files any more."""


class NewerSchema(StoreError):
    """A newer program has written this database."""


class LogClosed(StoreError):
    """The log has been closed."""


class Unavailable(StoreError):
    """Nothing can be written now."""


class DiskFull(Unavailable):
    """There is no room for another entry."""


class ReadOnlyStore(Unavailable):
    """The folder or the database may be read, but not written."""


class DatabaseGone(Unavailable):
    """The database cannot be reached, is locked by others or broke off."""
