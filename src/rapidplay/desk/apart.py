"""Rulings in a process of their own: one takes tens of milliseconds, and meanwhile no press of a clock has to wait."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from threading import Lock

from rapidplay.desk.processes import Fault, goes_with_the_server
from rapidplay.errors import RapidplayError
from rapidplay.game.incident import Incident
from rapidplay.incident.rule import Solver, by_solver, rule
from rapidplay.law.ruling import Ruling


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
        if isinstance(ruled, Fault):
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
        pool = ProcessPoolExecutor(self._number, get_context("spawn"), goes_with_the_server)
        for _ in range(self._number):
            pool.submit(os.getpid)
        return pool


def _ruled(incident: Incident, solver: Solver | None) -> Ruling | Fault:
    try:
        return rule(incident, solver)
    except RapidplayError as fault:
        return Fault.of(fault)
