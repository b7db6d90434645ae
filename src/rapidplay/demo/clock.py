"""The time of day in the demo and in tests: it stands still until it is moved."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

START = datetime(2026, 5, 2, 10, 40, tzinfo=UTC)


class TestClock:
    """Starts at a fixed moment, and moves only by `advance`."""

    def __init__(self, start: datetime = START) -> None:
        self._now = start

    def __call__(self) -> datetime:
        return self._now

    def advance(self, ms: int) -> None:
        """So many milliseconds pass; ValueError where time would run backwards."""
        if ms < 0:
            raise ValueError(f"{ms} ms: expected milliseconds from zero up")
        self._now += timedelta(milliseconds=ms)
