"""How fast the desk is with 200 boards, nine rounds and all moves known. Exit status 1 where a limit is missed.

The event is opened by a program of its own, as a server does that is started anew: what is imported before is not
counted. A press is acknowledged when it has reached the disk that holds the folder for temporary files.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from statistics import quantiles
from typing import Any
from uuid import uuid4

from _measured import Measured, show

from rapidplay.demo.clock import TestClock
from rapidplay.demo.event import NAME as DEMO
from rapidplay.demo.event import build
from rapidplay.demo.large import NAME, large_event
from rapidplay.demo.people import CHIEF, tablet
from rapidplay.demo.tablets import SimulatedTablets
from rapidplay.desk.desk import Desk
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.writing import Told
from rapidplay.store.log import EventLog
from rapidplay.store.memory import MemoryLog
from rapidplay.store.opening import open_log

ROUNDS, BOARDS, SEED = 9, 200, 7
TIMES = 40
"""Each question is asked so often."""
PRESSES = 1_000
AT_ONCE = 32
FORTY_MOVES_EACH, A_LONG_GAME = "1", "200"
"""Boards of the last round with so much known."""
TEN_MINUTES_MS = 600_000
CLAIM: dict[str, Any] = {"events": [{"by": "white", "act": "claim", "of": "threefold", "basis": "on-board"}]}
FLAG: dict[str, Any] = {"events": [{"by": "arbiter", "act": "observe", "what": "flag-fall", "who": "white"}]}


def timed(act: Callable[[], object]) -> float:
    """Once, in seconds."""
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


def slowest_but_one_in_twenty(act: Callable[[], object], times: int = TIMES) -> float:
    """The 95th percentile, in seconds."""
    return quantiles([timed(act) for _ in range(times)], n=20)[18]


def opened(folder: str) -> None:
    """In a program of its own: opens the event, looks at the hall, keeps a snapshot, and prints how long it took."""
    clock = TestClock()
    with open_log(folder, clock) as log:
        desk = Desk(log, clock)
        opening = timed(lambda: desk.event(NAME))
        first = timed(lambda: desk.event(NAME).hall(CHIEF))
        print(json.dumps({"opening": opening, "first": first}))
        desk.close()


def by_a_program_of_its_own(folder: str) -> dict[str, float]:
    """What `opened` printed."""
    done = subprocess.run([sys.executable, __file__, folder], check=True, capture_output=True, text=True)
    took: dict[str, float] = json.loads(done.stdout)
    return took


def opening(folder: str) -> Iterator[Measured]:
    """From the start of the log, then with the snapshot that was kept."""
    took = by_a_program_of_its_own(folder)
    yield Measured("opening without a snapshot", took["opening"])
    took = by_a_program_of_its_own(folder)
    yield Measured("opening with a snapshot", took["opening"], 3)
    yield Measured("the first look at the hall", took["first"], 0.05)


def looking(live: LiveEvent) -> Iterator[Measured]:
    """What people ask most."""
    yield Measured("the hall, 19 of 20", slowest_but_one_in_twenty(lambda: live.hall(CHIEF)), 0.05)
    for board, known in ((FORTY_MOVES_EACH, "40 moves each"), (A_LONG_GAME, "all moves of a long game")):
        seen = live.board(CHIEF, board)
        what = f"{known} known ({len(seen['line'])} half-moves)"
        yield Measured(f"a board, {what}, 19 of 20", slowest_but_one_in_twenty(lambda b=board: live.board(CHIEF, b)))
        for told, of in ((CLAIM, "a claim"), (FLAG, "a flag")):
            took = slowest_but_one_in_twenty(lambda b=board, t=told: live.decide(CHIEF, b, t))
            yield Measured(f"deciding on {of}, {what}, 19 of 20", took, 0.06)


def press(live: LiveEvent, number: int) -> None:
    """A player presses the clock."""
    board = number % BOARDS + 1
    by = ("white", "black")[number // BOARDS % 2]
    data = {"by": by, "clocks_ms": {"white": 400_000 - number, "black": 400_000}}
    live.append(tablet(board), Told(id=str(uuid4()), kind="clock-pressed", board=str(board), data=data))


def pressing(live: LiveEvent) -> Iterator[Measured]:
    """Each acknowledged: from one tablet after the other, then from many at once."""
    took = timed(lambda: [press(live, number) for number in range(PRESSES)])
    yield Measured(f"a press, one by one; {PRESSES / took:,.0f} in a second", took / PRESSES)
    with ThreadPoolExecutor(AT_ONCE) as tablets:
        took = timed(lambda: list(tablets.map(partial(press, live), range(PRESSES, 2 * PRESSES))))
    yield Measured(f"a press, {AT_ONCE} at once; {PRESSES / took:,.0f} in a second", took / PRESSES)
    yield Measured(f"the next look at the hall, {2 * PRESSES:,} presses later", timed(lambda: live.hall(CHIEF)))


def in_memory() -> Iterator[Measured]:
    """The demo, and how fast its tablets play on."""
    clock = TestClock()
    log = MemoryLog(clock)
    yield Measured("building the demo, 24 boards", timed(lambda: build(log, clock, SEED, 24)))
    desk = Desk(log, clock)
    tablets = SimulatedTablets(desk.event(DEMO), clock, SEED)
    yield Measured("ten minutes of 24 simulated tablets", timed(lambda: tablets.advance(TEN_MINUTES_MS)), 2)
    desk.close()


def everything() -> Iterator[Measured]:
    """One by one, as they are taken."""
    yield from in_memory()
    with tempfile.TemporaryDirectory(prefix="rapidplay-") as folder:
        clock = TestClock()
        with open_log(folder, clock) as log:
            took = timed(lambda: large_event(log, ROUNDS, BOARDS, SEED))
            yield Measured(f"writing the large event, {log.last(NAME):,} entries", took)
        yield from opening(folder)
        with open_log(folder, clock) as log:
            yield from measured_live(log, clock)


def measured_live(log: EventLog, clock: TestClock) -> Iterator[Measured]:
    """Of the event as it is open."""
    desk = Desk(log, clock)
    yield from looking(desk.event(NAME))
    yield from pressing(desk.event(NAME))
    desk.close()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        opened(sys.argv[1])
    else:
        sys.exit(show(everything()))
