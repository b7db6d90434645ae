"""The log in memory: for tests, demonstrations and a look at a file. It is gone when the program ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from threading import Lock

from rapidplay.store.chain import GENESIS
from rapidplay.store.entry import Entry, Stored, moment
from rapidplay.store.errors import LogClosed, NoSuchEntry, StreamExists
from rapidplay.store.log import EventLog, Now, Snapshot
from rapidplay.store.placing import Appended, StreamEnd
from rapidplay.store.rewriting import Anew, Telling, rewritten


class MemoryLog(EventLog):
    """Lists and dictionaries under one lock."""

    def __init__(self, now: Now) -> None:
        super().__init__()
        self._now = now
        self._lock = Lock()
        self._entries: dict[str, list[Stored]] = {}
        self._by_id: dict[tuple[str, str], Stored] = {}
        self._snapshots: dict[tuple[str, str, int], Snapshot] = {}
        self._closed = False

    def _submit(self, stream: str, entries: tuple[Entry, ...], expected: int | None) -> Future[list[Appended]]:
        future: Future[list[Appended]] = Future()
        try:
            future.set_result(self._append(stream, entries, expected))
        except Exception as error:
            future.set_exception(error)
        return future

    def _append(self, stream: str, entries: tuple[Entry, ...], expected: int | None) -> list[Appended]:
        with self._lock:
            if self._closed:
                raise LogClosed("the log is closed")
            there = self._entries.get(stream, [])
            end = StreamEnd(stream, len(there), there[-1].hash if there else GENESIS)
            end.known = {e.id: self._by_id[stream, e.id] for e in entries if (stream, e.id) in self._by_id}
            appended = end.place(entries, expected, moment(self._now()), lambda seq: there[max(seq, 0) :])
            self._keep(end.placed)
        if end.placed:
            self._notices.announce(stream, end.seq)
        return appended

    def _keep(self, entries: Iterable[Stored]) -> None:
        for stored in entries:
            self._entries.setdefault(stored.stream, []).append(stored)
            self._by_id[stored.stream, stored.entry.id] = stored

    def read(
        self, stream: str, after: int = 0, limit: int | None = None, *, board: str | None = None
    ) -> Iterator[Stored]:
        with self._lock:
            entries = self._entries.get(stream, [])[max(after, 0) :]
        wanted = [stored for stored in entries if board is None or stored.entry.board == board]
        return iter(wanted if limit is None else wanted[:limit])

    def find(self, stream: str, id: str) -> Stored | None:
        return self._by_id.get((stream, id))

    def last(self, stream: str) -> int:
        return len(self._entries.get(stream, []))

    def streams(self) -> list[str]:
        with self._lock:
            return sorted(self._entries)

    def save_snapshot(self, stream: str, seq: int, name: str, version: int, data: bytes) -> None:
        if not 1 <= seq <= self.last(stream):
            raise NoSuchEntry(f"{stream}: there is no entry {seq}")
        self._snapshots[stream, name, version] = Snapshot(seq, data)

    def latest_snapshot(self, stream: str, name: str, version: int) -> Snapshot | None:
        return self._snapshots.get((stream, name, version))

    def restore(self, stream: str, entries: Iterable[Stored]) -> int:
        whole = list(entries)
        with self._lock:
            if stream in self._entries:
                raise StreamExists(f"{stream}: there are entries already")
            self._keep(whole)
        self._notices.announce(stream, len(whole))
        return len(whole)

    def rewrite(self, stream: str, anew: Anew, telling: Telling) -> Stored:
        with self._lock:
            there = self._entries.get(stream, [])
            whole = list(rewritten(stream, there, anew, telling, moment(self._now())))
            self._entries[stream] = []
            self._keep(whole)
            self._snapshots = {key: kept for key, kept in self._snapshots.items() if key[0] != stream}
        self._notices.announce(stream, whole[-1].seq)
        return whole[-1]

    def close(self) -> None:
        self._closed = True
