"""A demo that plays on by itself: its time passes as fast as ours."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from rapidplay.demo.tablets import SimulatedTablets

STEP_S = 0.1


@contextmanager
def in_real_time(tablets: SimulatedTablets) -> Iterator[None]:
    """Until the end of the block the players play."""
    over = Event()

    def plays() -> None:
        shown_ms, began_s = 0, time.monotonic()
        while not over.wait(STEP_S):
            passed_ms = int(1000 * (time.monotonic() - began_s))
            tablets.advance(passed_ms - shown_ms)
            shown_ms = passed_ms

    thread = Thread(target=plays, name="rapidplay-demo", daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
