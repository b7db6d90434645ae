"""The face of the log: what every backend does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import datetime

from rapidplay.store.chain import intact
from rapidplay.store.entry import Entry, Stored, check_entry, check_name
from rapidplay.store.notices import Notices, Subscriber
from rapidplay.store.placing import Appended
from rapidplay.store.rewriting import Anew, Telling

Now = Callable[[], datetime]
"""The one thing that reads the time of day; with a time zone."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What a reader had made of a stream up to entry `seq`, in its own bytes."""

    seq: int
    data: bytes


class EventLog(ABC):
    """The entries of many chess events, each event a stream. Every method may be called from any thread."""

    def __init__(self) -> None:
        self._notices = Notices()

    def append(self, stream: str, entries: Sequence[Entry], expected: int | None = None) -> list[Appended]:
        """Appends all of them or none, and returns when they are safe.

        `expected` is the seq of the last entry that the writer has seen: if entries of others have come since, it is a
        Conflict. An entry that is there already keeps its seq, so that sending again does no harm.
        """
        return self.submit(stream, entries, expected).result()

    def submit(self, stream: str, entries: Sequence[Entry], expected: int | None = None) -> Future[list[Appended]]:
        """The same without waiting; asyncio awaits it with `asyncio.wrap_future`."""
        check_name("stream", stream)
        for entry in entries:
            check_entry(entry)
        return self._submit(stream, tuple(entries), expected)

    @abstractmethod
    def read(
        self, stream: str, after: int = 0, limit: int | None = None, *, board: str | None = None
    ) -> Iterator[Stored]:
        """The entries after `after` in their order, at most `limit`, of one board if one is named."""

    @abstractmethod
    def find(self, stream: str, id: str) -> Stored | None:
        """The entry with this id, where the stream has it: whether what was sent before has arrived."""

    @abstractmethod
    def last(self, stream: str) -> int:
        """The seq of the last entry; 0 for a stream without any."""

    @abstractmethod
    def streams(self) -> list[str]:
        """Every stream that has an entry, sorted."""

    @abstractmethod
    def save_snapshot(self, stream: str, seq: int, name: str, version: int, data: bytes) -> None:
        """Keeps what a reader made of the stream up to this entry, in place of what it kept before."""

    @abstractmethod
    def latest_snapshot(self, stream: str, name: str, version: int) -> Snapshot | None:
        """What was kept, if it belongs to the stream as it is; None means: read from the start."""

    @abstractmethod
    def restore(self, stream: str, entries: Iterable[Stored]) -> int:
        """Stores a whole stream as it was elsewhere, all of it or nothing; returns its last seq."""

    @abstractmethod
    def rewrite(self, stream: str, anew: Anew, telling: Telling) -> Stored:
        """Gives each entry of a stream other data, all of them or none, and puts behind them the entry that tells of
        it, which is returned. Every other field stays; what readers had made of the stream is dropped.
        """

    @abstractmethod
    def close(self) -> None:
        """Writes what still waits, then lets go of everything."""

    @abstractmethod
    def _submit(self, stream: str, entries: tuple[Entry, ...], expected: int | None) -> Future[list[Appended]]: ...

    def verify(self, stream: str) -> int:
        """Walks the chain and returns its last seq; DamagedChain says where it breaks first, and why."""
        return max((stored.seq for stored in intact(stream, self.read(stream))), default=0)

    def wait(self, stream: str, after: int, timeout_s: float) -> bool:
        """Whether there is an entry after this one; waits for it up to the time given."""
        return self.last(stream) > after or self._notices.wait(stream, after, timeout_s) or self.last(stream) > after

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Calls the subscriber with (stream, last seq) after each commit; what is returned ends it."""
        return self._notices.subscribe(subscriber)

    def __enter__(self) -> EventLog:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
