"""An event at a desk for tests: three boards, rules declared, round 1 started; time stands still until it is moved."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import msgspec

from rapidplay.desk.desk import Desk
from rapidplay.desk.live import LiveEvent, Receipt
from rapidplay.desk.rights import Actor
from rapidplay.desk.writing import Told
from rapidplay.store.log import EventLog, Now
from rapidplay.store.memory import MemoryLog

CHIEF = Actor(role="chief", name="Berg")
JANSEN = Actor(role="arbiter", name="Jansen")
DAHL = Actor(role="arbiter", name="Dahl")
ORGANISER = Actor(role="organiser", name="Costa")
FEED = Actor(role="feed", name="dgt")
SPECTATOR = Actor(role="spectator", name="public")
Opens = Callable[[Now], EventLog]
"""Opens one and the same log, each time anew."""
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

    def __init__(
        self, log: EventLog | None = None, *, clock: Clock | None = None, boards: int = 3, **rules: Any
    ) -> None:
        self.clock = clock or Clock()
        self.log = log or MemoryLog(self.clock)
        self.desk = Desk(self.log, self.clock)
        about = {"name": "Spring Rapid", "days": ["2026-05-02"], "rounds": 7}
        self.live: LiveEvent = self.desk.create("spring", told("event-created", **about), CHIEF)
        for name, role, its in (("Berg", "chief", None), ("Jansen", "arbiter", "1-2"), ("Dahl", "arbiter", "3-99")):
            self.says(CHIEF, "staff-assigned", name=name, role=role, **({} if its is None else {"boards": its}))
        self.says(CHIEF, "rules-declared", rules={**RULES, **rules})
        self.pairs(1, boards)
        self.says(CHIEF, "round-started", round=1)

    def __enter__(self) -> Hall:
        return self

    def __exit__(self, *_: object) -> None:
        self.desk.close()

    def pairs(self, round: int, boards: int) -> None:
        pairings = [{"board": str(n), "white": 2 * n - 1, "black": 2 * n} for n in range(1, boards + 1)]
        players = [
            {"number": n, "name": NAMES[n - 1] if n <= len(NAMES) else f"Player {n}"} for n in range(1, 2 * boards + 1)
        ]
        new = {} if round > 1 else {"players": players}
        self.says(CHIEF, "round-paired", round=round, pairings=pairings, **new)

    def says(
        self, actor: Actor, kind: str, board: str | None = None, /, *, seen_seq: int | None = None, **data: Any
    ) -> Receipt:
        if actor.role == "feed" and board is not None:
            self.shows_a_feed(board, actor.name)
        return self.live.append(actor, told(kind, board, seen_seq=seen_seq, **data))

    def shows_a_feed(self, board: str, feed: str) -> None:
        if self.live.chess_event.feeds.get(board) != feed:
            self.says(CHIEF, "feed-attached", board=board, source=feed)

    def row(self, board: str, actor: Actor = JANSEN) -> dict[str, Any]:
        rows: list[dict[str, Any]] = self.live.hall(actor)["rows"]
        return next(row for row in rows if row["board"] == board)

    def board(self, board: str, actor: Actor = JANSEN, round: int | None = None) -> dict[str, Any]:
        return self.live.board(actor, board, round)

    def decides(self, board: str, *, facts: dict[str, Any] | None = None, **told: Any) -> dict[str, Any]:
        """The ruling as a phone gets it: JSON."""
        ruling = self.live.decide(JANSEN, board, {**told, "facts": facts or {}})
        return dict(msgspec.to_builtins(ruling))

    def starts(self, board: str, white: int, black: int, run: str) -> None:
        """A game that a tablet has followed so far: so many presses by each."""
        clocks_ms, moves = {"white": 43_000, "black": 130_000}, {"white": white, "black": black}
        self.says(tablet(board), "clock-started", board, run=run, clocks_ms=clocks_ms, moves=moves)

    def moves(self, board: str, by: str, uci: str, *, press: bool = True) -> None:
        """A move that a feed tells, and the press after it."""
        self.says(FEED, "move-made", board, by=by, uci=uci)
        if press:
            self.presses(board, by, 400_000, 400_000)

    def plays(self, board: str, *moves: str) -> None:
        """A game from the start, White first."""
        for number, uci in enumerate(moves):
            self.moves(board, "black" if number % 2 else "white", uci)

    def declares(self, board: str, incident: str, actor: Actor = JANSEN, **told: Any) -> Receipt:
        return self.says(actor, "ruling-declared", board, by="arbiter", incident=incident, told=told)

    def presses(self, board: str, by: str, white_ms: int, black_ms: int) -> Receipt:
        return self.says(tablet(board), "clock-pressed", board, by=by, clocks_ms={"white": white_ms, "black": black_ms})


def told(kind: str, board: str | None = None, /, *, seen_seq: int | None = None, **data: Any) -> Told:
    return Told(id=str(uuid4()), kind=kind, board=board, data=data, seen_seq=seen_seq)


def move(by: str = "black", **more: Any) -> dict[str, Any]:
    """An illegal move, as an arbiter tells it."""
    return {"by": by, "act": "move", "legal": False, "illegality": "wrong-move", **more}


def press(by: str = "black") -> dict[str, Any]:
    return {"by": by, "act": "press"}


def observe(what: str, **more: Any) -> dict[str, Any]:
    return {"by": "arbiter", "act": "observe", "what": what, **more}


def claim(by: str, of: str, **more: Any) -> dict[str, Any]:
    return {"by": by, "act": "claim", "of": of, **more}


ILLEGAL_MOVE_SEEN = (move(seen_by_arbiter=True), press(), observe("illegal-move", who="black"))
"""F1 of the desk's flows: Black's illegal move, completed under the arbiter's eyes."""
BLACK_BLUNDERS = ("e2e4", "e7e5", "g1f3", "e5e3")
"""A game whose last move is illegal."""
