"""Simulated tablets on the boards of an event: they play on as time is moved, each until a page takes its clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from threading import RLock
from typing import Any
from uuid import UUID, uuid5

from rapidplay.demo.clock import TestClock
from rapidplay.demo.people import CHIEF, FEED, assistant, tablet
from rapidplay.demo.rounds import WITH_A_FEED, moves_at, recorder_of
from rapidplay.demo.table import TIME_CONTROL
from rapidplay.demo.tablet import MILLISECOND, Sent, SimulatedTablet, clocks_ms
from rapidplay.demo.thinking import Thinker
from rapidplay.desk.live import LiveEvent, Receipt
from rapidplay.desk.rights import Actor, may_write
from rapidplay.desk.wanted import Wanted
from rapidplay.desk.writing import Told
from rapidplay.event.boards import place_of
from rapidplay.game.player import PLAYERS, Player
from rapidplay.game.time_control import parse_time_control

SPACE = UUID("9b1c6d58-02a7-5d43-9c64-8f2e7a1b3c4d")
AT_ONCE = 100_000
"""More entries than an event of the demo has: they are read in one go."""


class SimulatedTablets:
    """A tablet on each board of the round that is on. May be called from any thread."""

    def __init__(self, live: LiveEvent, clock: TestClock, seed: int = 0) -> None:
        self._live, self._clock, self._seed = live, clock, seed
        self._lock = RLock()
        self._tablets: dict[str, SimulatedTablet] = {}
        self._taken: set[str] = set()
        self._paired: dict[int, list[str]] = {}
        self._round, self._read = 0, 0
        self._time_control = TIME_CONTROL
        self._is_new = False
        self._catch_up()
        self._is_new = True

    def advance(self, ms: int) -> None:
        """Time passes; who sits at a board that no page has taken plays on."""
        with self._lock:
            end = self._clock() + ms * MILLISECOND
            self._catch_up()
            while (due := self._first_due(end)) is not None:
                self._moves_time_to(due.due)
                self._sends(due.board, due.does(self._clock()))
                self._catch_up()
            self._moves_time_to(end)

    def answer(self) -> None:
        """Tablets show what an arbiter has corrected or set going, without waiting for time to pass."""
        self.advance(0)

    def take(self, board: str) -> None:
        """A page is the clock of this board from now on."""
        with self._lock:
            self._taken.add(board)
            self._tablets.pop(board, None)

    def act(self, board: str, kind: str, data: Mapping[str, Any]) -> Receipt:
        """Appends an entry as a device of this board would, with what its chessclock shows.

        Raises:
            BadEntry, Refused, ImpossibleEntry, ImpossibleEvent, StoreError: as `LiveEvent.append` does.
        """
        with self._lock:
            self._catch_up()
            receipt = self._append(
                board, Sent(_who_writes(kind, board, data), kind, self._with_displays(board, kind, data))
            )
            self._catch_up()
        return receipt

    # Reading the log

    def _catch_up(self) -> None:
        self._live.catch_up()
        told = self._live.log(CHIEF, Wanted(after=self._read, limit=AT_ONCE))
        self._read = told["last"]
        for entry in told["entries"]:
            self._reads(entry)

    def _reads(self, entry: Mapping[str, Any]) -> None:
        kind, data = entry["kind"], entry["data"]
        if kind in ("rules-declared", "rules-corrected"):
            self._time_control = data["rules"]["time_control"]
        elif kind == "round-paired":
            self._paired[data["round"]] = [pairing["board"] for pairing in data["pairings"]]
        elif kind == "device-confirmed":
            self.take(data["board"])
        elif kind == "round-started":
            self._starts(data["round"], datetime.fromisoformat(entry["at"]))
        board = self._tablets.get(entry.get("board", ""))
        if board is not None and data.get("round", self._round) == self._round:
            board.reads(kind, data, entry["seq"], datetime.fromisoformat(entry["at"]))

    def _starts(self, round: int, at: datetime) -> None:
        """Of a round that starts now, the clocks are set going; of one that had started, the log says it."""
        self._round = round
        boards = [board for board in self._paired.get(round, []) if board not in self._taken]
        self._tablets = {board: self._tablet(round, board) for board in sorted(boards, key=place_of)}
        for one in self._tablets.values() if self._is_new else ():
            one.is_to_start(at)

    def _tablet(self, round: int, board: str) -> SimulatedTablet:
        number, time_control = place_of(board)[0], parse_time_control(self._time_control)
        thinker = Thinker(seed=self._seed, round=round, board=number)
        return SimulatedTablet(thinker, time_control, moves_at(self._seed, round, number), recorder_of(number))

    # Writing into it

    def _first_due(self, end: datetime) -> SimulatedTablet | None:
        due = [one for one in self._tablets.values() if one.due is not None and one.due <= end]
        return min(due, key=lambda one: one.due or end, default=None)

    def _moves_time_to(self, moment: datetime | None) -> None:
        if moment is not None and moment > self._clock():
            self._clock.advance((moment - self._clock()) // MILLISECOND)

    def _sends(self, board: str, every: Iterable[Sent]) -> None:
        for sent in every:
            self._append(board, sent)

    def _append(self, board: str, sent: Sent) -> Receipt:
        """The id depends on the place that the entry is going to have: the same in each run."""
        told = Told(
            id=str(uuid5(SPACE, f"{self._seed}/{self._live.seq}/{board}/{sent.kind}")),
            kind=sent.kind,
            board=board,
            data=sent.data,
        )
        return self._live.append(sent.actor, told)

    def _with_displays(self, board: str, kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
        one = self._tablets.get(board)
        if one is None or "clocks_ms" in data or kind not in ("clock-pressed", "clock-ran-out", "chessclock-paused"):
            return dict(data)
        clock = one.chessclock(self._clock())
        if kind == "clock-pressed" and data.get("by") in PLAYERS:
            clock = clock.pressed(Player(data["by"]))
        shown = clocks_ms(clock)
        if kind == "clock-ran-out":
            shown |= {player: 0 for player in shown if data.get("by") in (player, "both")}
        return {**data, "clocks_ms": shown}


def _who_writes(kind: str, board: str, data: Mapping[str, Any]) -> Actor:
    """The device at the board that sends this kind of entry; what none sends, or an arbiter did, the chief writes."""
    if data.get("by") == "arbiter":
        return CHIEF
    number = place_of(board)[0]
    feeds = (FEED,) if number in WITH_A_FEED else ()
    devices = (tablet(number), *feeds, assistant(number))
    return next((actor for actor in devices if may_write(actor.role, kind)), CHIEF)
