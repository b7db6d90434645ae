"""Writes the demo into a log: the event "Spring Rapid", two rounds played and the third running."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid5

from rapidplay.demo.past import played
from rapidplay.demo.people import CHIEF, FEED, players, staff
from rapidplay.demo.plan import Planned, filled_in, in_order
from rapidplay.demo.rounds import MINUTE_MS, THE_BOARD, THIS_ROUND, WITH_A_FEED, before, closed, pairing
from rapidplay.demo.running import STARTED_AT_MS, running
from rapidplay.demo.table import TIME_CONTROL
from rapidplay.desk.desk import Desk
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.writing import Told
from rapidplay.errors import BadInput
from rapidplay.store.log import EventLog, Now
from rapidplay.store.memory import MemoryLog

NAME = "demo"
FEWEST_BOARDS, MOST_BOARDS = 3, 400
ROUNDS = 9
SPACE = UUID("5c0a4f3e-7d9b-5e27-8f10-6b1d2c3a4e5f")
HOUR_MS = 60 * MINUTE_MS
STARTS_MS = {1: -19 * HOUR_MS, 2: -17 * HOUR_MS, THIS_ROUND: STARTED_AT_MS}
"""Round -> when it started: two on the evening before, one now."""


def build(log: EventLog, now: Now, seed: int, boards: int) -> None:
    """Writes the event `demo`; StreamExists where the log has it already.

    Every entry goes through a desk of its own first, so the rights of its writer and what is possible in the state of
    things were looked at, and every ruling is one that the desk made.
    """
    if not FEWEST_BOARDS <= boards <= MOST_BOARDS:
        raise BadInput(f"boards: {boards}, expected from {FEWEST_BOARDS} to {MOST_BOARDS}")
    begins = _in_whole_milliseconds(now())
    moment = _Moment(begins)
    draft = MemoryLog(moment)
    _write(Desk(draft, moment), moment, seed, planned(seed, boards, begins))
    log.restore(NAME, draft.read(NAME))


def planned(seed: int, boards: int, begins: datetime) -> list[Planned]:
    """All entries of the demo, as they are going to be written."""
    plans: list[Iterable[Planned]] = [_set_up(boards, begins)]
    for round, at_ms in STARTS_MS.items():
        new = _players(seed, boards) if round == 1 else ()
        plans.append(list(before(round, boards, at_ms, new)))
        if round == THIS_ROUND:
            plans.append(running(seed, boards))
        else:
            games, last_ms = played(seed, round, boards, at_ms)
            plans += [games, [closed(round, last_ms + MINUTE_MS)]]
    return in_order(*plans)


class _Moment:
    """The moment at which something is written: below zero on the time of the plan is before the demo begins."""

    def __init__(self, begins: datetime) -> None:
        self._begins, self.at_ms = begins, 0

    def __call__(self) -> datetime:
        return self._begins + timedelta(milliseconds=self.at_ms)


def _in_whole_milliseconds(time: datetime) -> datetime:
    return time.replace(microsecond=time.microsecond // 1000 * 1000)


def _write(desk: Desk, moment: _Moment, seed: int, plan: Sequence[Planned]) -> None:
    seqs: dict[str, int] = {}
    live: LiveEvent | None = None
    for number, planned in enumerate(plan):
        moment.at_ms = planned.at_ms
        told = Told(
            id=str(uuid5(SPACE, f"{seed}/{number}")),
            kind=planned.kind,
            board=planned.board,
            data=filled_in(planned.data, seqs),
        )
        if live is None:
            live = desk.create(NAME, told, planned.actor)
        else:
            seqs[planned.name or ""] = live.append(planned.actor, told).seq
    desk.close()


def _players(seed: int, boards: int) -> list[dict[str, Any]]:
    white, black = pairing(THIS_ROUND, min(THE_BOARD, boards), boards)
    return players(seed, 2 * boards, white, black)


def _set_up(boards: int, begins: datetime) -> Iterator[Planned]:
    """Some hours before the first round."""
    at_ms = STARTS_MS[1] - 3 * HOUR_MS
    days = sorted({(begins + timedelta(milliseconds=ms)).date().isoformat() for ms in (*STARTS_MS.values(), at_ms)})
    about = {"name": "Spring Rapid", "place": "Kragujevac", "days": days, "rounds": ROUNDS}
    about |= {"languages": ["en", "nl", "ru", "sr"]}
    rules = {"edition": "fide-2023", "regime": "simplified", "time_control": TIME_CONTROL}
    said: list[tuple[str, dict[str, Any]]] = [("event-created", about)]
    said += [("staff-assigned", member) for member in staff(boards)]
    said += [("rules-declared", {"rules": {**rules, "desk": {"public_view": True}}})]
    said += [("feed-attached", {"board": str(board), "source": FEED.name}) for board in WITH_A_FEED if board <= boards]
    for kind, data in said:
        yield Planned(at_ms=at_ms, actor=CHIEF, kind=kind, data=data)
