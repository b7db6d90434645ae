"""How long to wait before a source that could not be read is tried again."""

from __future__ import annotations

import random
from collections.abc import Callable

MOST_ASKED_S = 900.0
"""A server that asks to be left alone for longer is tried again all the same."""


class Patience:
    """Twice as long after each failure, up to a ceiling, and never shorter than the server asked for.

    `chance` gives numbers from 0 to 1, so that many watchers do not all come back at the same moment.
    """

    def __init__(
        self, *, first_s: float = 1.0, ceiling_s: float = 60.0, chance: Callable[[], float] = random.random
    ) -> None:
        self._first_s = first_s
        self._ceiling_s = ceiling_s
        self._chance = chance
        self._failures = 0

    def after_failure(self, asked_s: float | None = None) -> float:
        """The seconds to wait now; the server asked for so many, if it did."""
        doubled = self._first_s * 2.0 ** min(self._failures, 32)
        self._failures += 1
        own = min(doubled, self._ceiling_s) * (0.5 + self._chance() / 2)
        return max(own, min(asked_s or 0.0, MOST_ASKED_S))

    def succeeded(self) -> None:
        """It could be read: the next failure is a first one again."""
        self._failures = 0
