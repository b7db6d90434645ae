"""Rulings in a process of their own: one takes tens of milliseconds, and meanwhile no press of a clock has to wait."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
from typing import Any, NamedTuple

from rapidplay.errors import RapidplayError
from rapidplay.game.incident import Incident
from rapidplay.incident.rule import Solver, by_solver, rule
from rapidplay.law.ruling import Ruling


class _Fault(NamedTuple):
    """An exception of ours on its way between two processes: what it takes to make it differs from what it holds."""

    kind: type[RapidplayError]
    args: tuple[Any, ...]
    own: dict[str, Any]

    def raised(self) -> RapidplayError:
        """The same exception."""
        fault = self.kind.__new__(self.kind, *self.args)
        fault.__dict__.update(self.own)
        return fault


class RulingsApart:
    """Rules as `rule` does. May be called from any thread; a process that has died is replaced."""

    def __init__(self, processes: int | None = None) -> None:
        """Without a number: a processor is left to the server."""
        self._number = processes or min(2, max(1, (os.cpu_count() or 1) - 1))
        self._lock = Lock()
        self._pool = self._begun()

    def __call__(self, incident: Incident, solver: Solver | None = by_solver) -> Ruling:
        """The ruling on an incident; raises what `rule` raises."""
        pool = self._pool
        try:
            ruled = pool.submit(_ruled, incident, solver).result()
        except BrokenProcessPool:
            self._begin_again(pool)
            return rule(incident, solver)
        if isinstance(ruled, _Fault):
            raise ruled.raised()
        return ruled

    def close(self) -> None:
        """Ends the processes."""
        self._pool.shutdown(cancel_futures=True)

    def _begin_again(self, broken: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is broken:
                broken.shutdown(wait=False)
                self._pool = self._begun()

    def _begun(self) -> ProcessPoolExecutor:
        """They are there before the first ruling is wanted. A fork would copy locks that other threads hold."""
        pool = ProcessPoolExecutor(self._number, get_context("spawn"), _goes_with_the_server)
        for _ in range(self._number):
            pool.submit(os.getpid)
        return pool


def _goes_with_the_server() -> None:
    """Ctrl-C is for the server; and a process whose server was killed ends, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_ends_with_its_parent, name="rapidplay-parent", daemon=True).start()


def _ends_with_its_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _ruled(incident: Incident, solver: Solver | None) -> Ruling | _Fault:
    try:
        return rule(incident, solver)
    except RapidplayError as fault:
        return _Fault(type(fault), fault.args, fault.__dict__)
