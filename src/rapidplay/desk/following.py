"""Keeps the state of one event in step with its log: whoever writes, this program or another, is read here."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from hashlib import sha256
from threading import Event, Lock, RLock, Thread

import msgspec

from rapidplay.desk.state import EventState
from rapidplay.errors import RapidplayError
from rapidplay.event.entries import NamesPurged
from rapidplay.store.entry import Stored
from rapidplay.store.log import EventLog

MEANING = 1
"""Goes up when the same state means something else: older snapshots are then left alone."""
SNAPSHOT_EVERY = 20_000
POLL_S = 1.0
GATHER_S = 0.02
"""So long the follower lets entries gather before it reads them."""

Listener = Callable[[Sequence[Stored]], None]
"""Is called with what was read, in the order of the log, in the thread that read it; must return at once."""

_LOG = logging.getLogger(__name__)
_SHAPE = "desk-" + sha256(msgspec.json.encode(msgspec.json.schema(EventState))).hexdigest()[:16]
"""The name of snapshots of this shape of the state: another shape finds none, and reads from the start."""


class Following:
    """The state of an event, as far as it was read."""

    def __init__(self, log: EventLog, name: str) -> None:
        self.name = name
        self.lock = RLock()
        """Held by whoever looks at the state, or changes it; never while the database is waited for."""
        self._reading = Lock()
        self._log = log
        self._state, self._snapshot_at = _opened(log, name)
        self._listeners: list[Listener] = []
        self._came, self._closing = Event(), Event()
        self.catch_up()
        self._leave = log.subscribe(self._hears)
        self._thread = Thread(target=self._follow, name=f"rapidplay-desk-{name}", daemon=True)
        self._thread.start()

    @property
    def state(self) -> EventState:
        """The state, to be looked at under the lock."""
        return self._state

    def catch_up(self) -> None:
        """Reads what the log has beyond the state."""
        with self._reading:
            new = list(self._log.read(self.name, after=self._state.seq))
            if not new:
                return
            if self._state.seq and any(stored.entry.kind == NamesPurged.name for stored in new):
                self._begins_anew(new[-1].seq)
            with self.lock:
                for stored in new:
                    self._state.reads(stored)
                listeners = tuple(self._listeners)
            for listener in listeners:
                _tells(listener, new)

    def _begins_anew(self, up_to: int) -> None:
        """The entries that were read before were written anew: nothing of what they were stays here."""
        state = EventState()
        for stored in self._log.read(self.name, limit=up_to):
            state.reads(stored)
        with self.lock:
            self._state = state
        self._snapshot_at = 0
        self._save_snapshot()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tells the listener what is read from now on; what is returned ends it."""
        with self.lock:
            self._listeners.append(listener)

        def leave() -> None:
            with self.lock:
                if listener in self._listeners:
                    self._listeners.remove(listener)

        return leave

    def close(self) -> None:
        """Ends following, and keeps a snapshot."""
        self._leave()
        self._closing.set()
        self._came.set()
        self._thread.join()
        self._save_snapshot()

    def _hears(self, stream: str, seq: int) -> None:
        if stream == self.name:
            self._came.set()

    def _follow(self) -> None:
        """Entries of another program on the same folder are not announced: they are found by looking now and then."""
        while not self._closing.is_set():
            self._came.wait(POLL_S)
            self._closing.wait(GATHER_S)
            self._came.clear()
            try:
                self.catch_up()
                if self._state.seq - self._snapshot_at >= SNAPSHOT_EVERY:
                    self._save_snapshot()
            except RapidplayError as fault:
                _LOG.warning("%s cannot be read now: %s", self.name, fault)
            except Exception:
                # Whatever it is: an event that nobody follows any more shows a hall that stands still.
                _LOG.exception("%s cannot be read now", self.name)

    def _save_snapshot(self) -> None:
        with self.lock:
            seq, data = self._state.seq, msgspec.json.encode(self._state)
        if seq == self._snapshot_at:
            return
        try:
            self._log.save_snapshot(self.name, seq, _SHAPE, MEANING, data)
            self._snapshot_at = seq
        except RapidplayError as fault:
            _LOG.warning("no snapshot of %s was kept: %s", self.name, fault)


def _tells(listener: Listener, new: Sequence[Stored]) -> None:
    """One that fails keeps nobody else from hearing, and no writer from his answer."""
    try:
        listener(new)
    except Exception:
        _LOG.exception("a listener failed")


def _opened(log: EventLog, name: str) -> tuple[EventState, int]:
    """The state to begin with, and the seq of the snapshot that it is from."""
    snapshot = log.latest_snapshot(name, _SHAPE, MEANING)
    if snapshot is None:
        return EventState(), 0
    try:
        return msgspec.json.decode(snapshot.data, type=EventState), snapshot.seq
    except msgspec.DecodeError:
        return EventState(), 0
