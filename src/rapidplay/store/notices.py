"""Tells those who wait that entries have come."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Condition

Subscriber = Callable[[str, int], None]
"""Is called with a stream and its last seq, in the thread that wrote or heard of it; must return at once.

Of two calls at nearly the same time the later seq may come first: what counts is the highest.
"""

_LOG = logging.getLogger(__name__)


class Notices:
    """The last seq of each stream as far as it was heard of, and those who want to hear of it."""

    def __init__(self) -> None:
        self._heard: dict[str, int] = {}
        self._came = Condition()
        self._subscribers: list[Subscriber] = []

    def announce(self, stream: str, seq: int) -> None:
        """Wakes those who wait; what was heard before is not told again."""
        with self._came:
            if seq <= self._heard.get(stream, 0):
                return
            self._heard[stream] = seq
            subscribers = tuple(self._subscribers)
            self._came.notify_all()
        for subscriber in subscribers:
            try:
                subscriber(stream, seq)
            except Exception:
                # What was committed is committed: a deaf subscriber may not hold up the others.
                _LOG.exception("a subscriber could not take that %s is at %d", stream, seq)

    def wait(self, stream: str, after: int, timeout_s: float) -> bool:
        """Whether an entry after this one was heard of within the time."""
        with self._came:
            return self._came.wait_for(lambda: self._heard.get(stream, 0) > after, timeout_s)

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Calls the subscriber from now on, until the function that is returned is called."""
        with self._came:
            self._subscribers.append(subscriber)

        def leave() -> None:
            with self._came:
                if subscriber in self._subscribers:
                    self._subscribers.remove(subscriber)

        return leave
