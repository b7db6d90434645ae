"""What the one who runs the server may set."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from rapidplay.web.kept_packs import packs_folder
from rapidplay.web.logs import Log, json_lines

STATIC = Path(__file__).parent / "static"


def now() -> datetime:
    """The time of day."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Rate:
    """How often one client may ask: so many at once, then so many a second."""

    burst: int
    per_second: float


RATES: Mapping[str, Rate] = {
    "solving": Rate(30, 2),
    "reading": Rate(120, 20),
    "files": Rate(600, 100),
    "event": Rate(2000, 500),
    "door": Rate(1000, 20),
}
"""Group of calls -> rate; `middleware.limits` says what belongs to which.

All phones of a hall may share one public address: a hundred of them do not come near the rate of an event. Guessing at
a door is held up by the door's own lock, not by this.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of a server; the defaults are those of a laptop in the hall."""

    hosts: tuple[str, ...] = ()
    """Names in `Host` that are answered besides localhost and private addresses."""
    largest_body_bytes: int = 1024 * 1024
    most_events: int = 500
    """Events of an incident; a longer one would keep a core busy for many seconds."""
    solving_at_once: int = 2
    solving_waiting: int = 16
    reading_at_once: int = 4
    reading_waiting: int = 64
    rates: Mapping[str, Rate] = field(default_factory=lambda: RATES)
    static: Path = STATIC
    packs: Path | None = field(default_factory=packs_folder)
    """Where made packs are kept; without a folder they are made again by the next server."""
    log: Log = field(default_factory=lambda: json_lines(sys.stderr))
    now: Callable[[], datetime] = now
    ticks: Callable[[], float] = time.monotonic
    """Seconds that only grow, for durations and rates."""
