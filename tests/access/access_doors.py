"""Doors for tests: quick hashes, and a time that stands still until it is moved."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from argon2 import PasswordHasher

from rapidplay.access.secret_words import Hashing

QUICK = Hashing(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
SECOND, MILLISECOND = timedelta(seconds=1), timedelta(milliseconds=1)


class Clock:
    """The time of day, as the test has it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 2, 10, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now
