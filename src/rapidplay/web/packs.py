"""Packs of events, made in a process of their own: it takes seconds, and clocks do not wait for it."""

from __future__ import annotations

import asyncio
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

from rapidplay.desk.errors import Refused
from rapidplay.desk.processes import Fault, goes_with_the_server
from rapidplay.errors import RapidplayError
from rapidplay.event.before_a_round import regime_of_round
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.rules import chess_of
from rapidplay.pack.rules import Rules
from rapidplay.web.kept_packs import KeptPacks, Packed

APART = get_context("spawn")


class Packs:
    """The packs that were asked for, each found on disk or made once."""

    def __init__(self, folder: Path | None) -> None:
        """`folder`: where made packs are kept; without one they are not."""
        self._folder = folder
        self._kept = KeptPacks(folder)
        self._given: dict[str, asyncio.Task[Packed]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._process: SpawnProcess | None = None

    async def of(self, event: ChessEvent) -> Packed:
        """The pack under the rules that hold now; Refused before they are declared."""
        rules = _rules_of(event)
        key = repr(rules)
        if key not in self._given:
            self._given[key] = asyncio.create_task(self._found_or_made(rules))
        try:
            return await asyncio.shield(self._given[key])
        except Exception:
            self._given.pop(key, None)
            raise

    async def _found_or_made(self, rules: Rules) -> Packed:
        found = await asyncio.to_thread(self._kept.found, rules)
        if found is not None:
            return found
        async with self._one_at_a_time:
            return await self._made(rules)

    async def _made(self, rules: Rules) -> Packed:
        here, there = APART.Pipe(duplex=False)
        self._process = APART.Process(target=_makes, args=(there, self._folder, rules), daemon=True)
        self._process.start()
        there.close()
        made = await asyncio.to_thread(_received, here)
        if isinstance(made, Fault):
            raise made.raised()
        return made

    def close(self) -> None:
        """Ends the process: a pack takes half a minute, and nobody waits for it when the server ends."""
        for task in self._given.values():
            task.cancel()
        if self._process is not None:
            self._process.terminate()
            self._process.join()


def _makes(there: Connection, folder: Path | None, rules: Rules) -> None:
    """In the process: makes the pack, keeps it by the sources that this process has read, sends it."""
    goes_with_the_server()
    try:
        there.send(KeptPacks(folder).of(rules))
    except RapidplayError as fault:
        there.send(Fault.of(fault))


def _received(here: Connection) -> Packed | Fault:
    with here:
        made: Packed | Fault = here.recv()
        return made


def _rules_of(event: ChessEvent) -> Rules:
    rules, laws = event.rules, event.laws
    if rules is None or laws is None:
        raise Refused("no-rules", "The rules of the event are not declared", "The chief declares them first.", "rules")
    newest = max(event.rounds, default=None)
    regime = rules.regime if newest is None else regime_of_round(event, newest)
    return Rules(
        edition=laws.id,
        regime=regime or "simplified",
        chess=chess_of(rules, laws) or "rapid",
        time_control=rules.time_control,
        event_rules=rules.event_rules,
    )
