"""Packs of events, made in a process of their own: it takes seconds, and clocks do not wait for it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from rapidplay.desk.errors import Refused
from rapidplay.event.before_a_round import regime_of_round
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.rules import chess_of
from rapidplay.pack.packing import pack_for
from rapidplay.pack.rules import Rules


@dataclass(frozen=True, slots=True)
class Packed:
    """A pack as it is sent."""

    hash: str
    json: bytes
    gzipped: bytes


class Packs:
    """The packs that were asked for, each made once."""

    def __init__(self) -> None:
        self._made: dict[str, asyncio.Task[Packed]] = {}
        self._process: ProcessPoolExecutor | None = None

    async def of(self, event: ChessEvent) -> Packed:
        """The pack under the rules that hold now; Refused before they are declared."""
        rules = _rules_of(event)
        key = repr(rules)
        if key not in self._made:
            self._made[key] = asyncio.create_task(self._makes(rules))
        try:
            return await asyncio.shield(self._made[key])
        except Exception:
            self._made.pop(key, None)
            raise

    async def _makes(self, rules: Rules) -> Packed:
        if self._process is None:
            self._process = ProcessPoolExecutor(max_workers=1, mp_context=get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(self._process, _packed, rules)

    def close(self) -> None:
        """Ends the process."""
        for task in self._made.values():
            task.cancel()
        if self._process is not None:
            # A pack that is being made takes half a minute: nobody waits for it when the server ends.
            workers = list((self._process._processes or {}).values())
            self._process.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()


def _packed(rules: Rules) -> Packed:
    pack = pack_for(rules)
    return Packed(pack.hash, pack.json(), pack.gzipped())


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
