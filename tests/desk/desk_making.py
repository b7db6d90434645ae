"""An event at a desk for tests: three boards, rules declared, round 1 started; time stands still until it is moved."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from rapidplay.desk.desk import Desk
from rapidplay.desk.live import LiveEvent, Receipt
from rapidplay.desk.rights import Actor
from rapidplay.desk.writing import Told
from rapidplay.store.log import EventLog
from rapidplay.store.memory import MemoryLog

CHIEF = Actor(role="chief", name="Berg")
JANSEN = Actor(role="arbiter", name="Jansen")
DAHL = Actor(role="arbiter", name="Dahl")
ORGANISER = Actor(role="organiser", name="Costa")
SPECTATOR = Actor(role="spectator", name="public")
RULES: dict[str, Any] = {"edition": "fide-2023", "regime": "simplified", "time_control": "15+10"}
NAMES = ("Ivanova", "De Vries", "Osei", "Novak", "Kim", "Petrov")


def tablet(board: str) -> Actor:
    return Actor(role="board", name=board, board=board)


class Clock:
    """The time of day, as the test has it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 2, 10, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


class Hall:
    """A desk with one event, and short ways to write into it."""

    def __init__(self, log: EventLog | None = None, *, boards: int = 3, **rules: Any) -> None:
        self.clock = Clock()
        self.log = log or MemoryLog(self.clock)
        self.desk = Desk(self.log, self.clock)
        about = {"name": "Spring Rapid", "days": ["2026-05-02"], "rounds": 7}
        self.live: LiveEvent = self.desk.create("spring", told("event-created", **about), CHIEF)
        for name, role, its in (("Berg", "chief", None), ("Jansen", "arbiter", "1-2"), ("Dahl", "arbiter", "3-99")):
            self.says(CHIEF, "staff-assigned", name=name, role=role, **({} if its is None else {"boards": its}))
        self.says(CHIEF, "rules-declared", rules={**RULES, **rules})
        self.pairs(1, boards)
        self.says(CHIEF, "round-started", round=1)

    def pairs(self, round: int, boards: int) -> None:
        pairings = [{"board": str(n), "white": 2 * n - 1, "black": 2 * n} for n in range(1, boards + 1)]
        players = [
            {"number": n, "name": NAMES[n - 1] if n <= len(NAMES) else f"Player {n}"} for n in range(1, 2 * boards + 1)
        ]
        new = {} if round > 1 else {"players": players}
        self.says(CHIEF, "round-paired", round=round, pairings=pairings, **new)

    def says(
        self, actor: Actor, kind: str, board: str | None = None, /, *, seen: int | None = None, **data: Any
    ) -> Receipt:
        return self.live.append(actor, told(kind, board, seen=seen, **data))

    def row(self, board: str, actor: Actor = JANSEN) -> dict[str, Any]:
        rows: list[dict[str, Any]] = self.live.hall(actor)["rows"]
        return next(row for row in rows if row["board"] == board)

    def board(self, board: str, actor: Actor = JANSEN, round: int | None = None) -> dict[str, Any]:
        return self.live.board(actor, board, round)

    def presses(self, board: str, by: str, white_ms: int, black_ms: int) -> Receipt:
        return self.says(tablet(board), "clock-pressed", board, by=by, clocks_ms={"white": white_ms, "black": black_ms})


def told(kind: str, board: str | None = None, /, *, seen: int | None = None, **data: Any) -> Told:
    return Told(id=str(uuid4()), kind=kind, board=board, data=data, seen_seq=seen)
