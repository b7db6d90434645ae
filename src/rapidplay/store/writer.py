"""One thread that commits all that waits, together; each append is answered after its commit and not before.

The disk needs as long to make a hundred entries safe as to make one safe. While it does, the next ones gather; so the
more writers there are, the more each commit carries, and nobody waits for longer than two commits.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Lock, Thread

from rapidplay.errors import StoreError
from rapidplay.store.entry import Entry
from rapidplay.store.errors import DatabaseGone, LogClosed
from rapidplay.store.placing import Appended

LARGEST_GROUP = 1_000
PAUSE_S = 0.1

Outcome = list[Appended] | StoreError
"""What became of one request in a commit that succeeded."""


@dataclass(frozen=True, slots=True)
class Request:
    """Entries that wait to be appended together."""

    stream: str
    entries: tuple[Entry, ...]
    expected: int | None
    deadline_s: float
    """By the monotonic clock: how long it may wait for a database that is gone."""
    future: Future[list[Appended]] = field(default_factory=Future)


Commit = Callable[[Sequence[Request]], Sequence[Outcome]]
"""Writes a group in one transaction. If it raises, nothing of the group is promised."""


class Writer:
    """The queue and the thread."""

    def __init__(self, commit: Commit, patience_s: float) -> None:
        self._commit = commit
        self._patience_s = patience_s
        self._queue: SimpleQueue[Request | None] = SimpleQueue()
        self._closed = False
        self._closing = Lock()
        self._thread = Thread(target=self._run, name="rapidplay-store-writer", daemon=True)
        self._thread.start()

    def submit(self, stream: str, entries: tuple[Entry, ...], expected: int | None) -> Future[list[Appended]]:
        """Puts the entries behind all that waits."""
        request = Request(stream, entries, expected, time.monotonic() + self._patience_s)
        with self._closing:
            if self._closed:
                raise LogClosed("the log is closed")
            self._queue.put(request)
        return request.future

    def close(self) -> None:
        """Takes nothing more, and returns when all that waits is answered."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        waiting: list[Request] = []
        closing = False
        while waiting or not closing:
            closing = self._gather(waiting) or closing
            if waiting:
                waiting = self._tried(waiting)

    def _gather(self, waiting: list[Request]) -> bool:
        """Adds all that has come, waiting for the first; whether there will be no more."""
        while len(waiting) < LARGEST_GROUP:
            try:
                request = self._queue.get(block=not waiting)
            except Empty:
                return False
            if request is None:
                return True
            if request.future.set_running_or_notify_cancel():
                waiting.append(request)
        return False

    def _tried(self, waiting: list[Request]) -> list[Request]:
        """Commits the requests and answers them; returns those that are to be tried again."""
        try:
            outcomes = self._commit(waiting)
        except DatabaseGone as gone:
            return _patient(waiting, gone)
        except Exception as error:
            return self._one_by_one(waiting, error)
        for request, outcome in zip(waiting, outcomes, strict=True):
            if isinstance(outcome, StoreError):
                request.future.set_exception(outcome)
            else:
                request.future.set_result(outcome)
        return []

    def _one_by_one(self, waiting: list[Request], error: Exception) -> list[Request]:
        """What one of them has brought about shall not fall upon the others."""
        if len(waiting) == 1:
            waiting[0].future.set_exception(error)
            return []
        return [again for request in waiting for again in self._tried([request])]


def _patient(waiting: list[Request], gone: DatabaseGone) -> list[Request]:
    """Those that may wait longer, after a pause; the others learn that the database is gone.

    It may have broken off in the middle of a commit: whether the entries are there is then found out by their ids.
    """
    time.sleep(PAUSE_S)
    late = [request for request in waiting if request.deadline_s <= time.monotonic()]
    for request in late:
        request.future.set_exception(DatabaseGone(*gone.args))
    return [request for request in waiting if not request.future.done()]
