"""A demo built once for all tests that only look at it, and a hall of its own for those that change it."""

from __future__ import annotations

from functools import cache

from rapidplay.demo import clock as time
from rapidplay.demo.event import NAME, build
from rapidplay.demo.tablets import SimulatedTablets
from rapidplay.desk.desk import Desk
from rapidplay.desk.live import LiveEvent
from rapidplay.store.entry import Stored
from rapidplay.store.files import export
from rapidplay.store.log import EventLog
from rapidplay.store.memory import MemoryLog

SEED, BOARDS = 7, 24


def built(seed: int = SEED, boards: int = BOARDS) -> tuple[EventLog, time.TestClock]:
    """A log with the demo, and its clock."""
    clock = time.TestClock()
    log = MemoryLog(clock)
    build(log, clock, seed, boards)
    return log, clock


def file_of(log: EventLog) -> bytes:
    return b"".join(export(log, NAME))


@cache
def entries(seed: int = SEED, boards: int = BOARDS) -> tuple[Stored, ...]:
    """The demo as it is when it begins."""
    return tuple(built(seed, boards)[0].read(NAME))


class DemoHall:
    """A demo that plays on."""

    def __init__(self, seed: int = SEED, boards: int = BOARDS) -> None:
        self.clock = time.TestClock()
        self.log = MemoryLog(self.clock)
        self.log.restore(NAME, entries(seed, boards))
        self.began = self.log.last(NAME)
        self.desk = Desk(self.log, self.clock)
        self.live: LiveEvent = self.desk.event(NAME)
        self.tablets = SimulatedTablets(self.live, self.clock, seed)

    def since(self, board: str | None = None) -> list[Stored]:
        """What has been written since it began."""
        return list(self.log.read(NAME, after=self.began, board=board))
