"""From a watch to the desk: moves, clocks and alerts of the boards that show this feed.

Nothing is lost while the desk is away: of a board is kept what the feed shows, and when the desk is back its log says
what it has. So a watch that was ended and started again goes on where the desk is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from rapidplay.feeds.boards import SIDES, Board, BoardId
from rapidplay.feeds.desk_alerts import Alerts
from rapidplay.feeds.desk_board import DeskBoard, Displayed
from rapidplay.feeds.desk_door import Door, FeedLink
from rapidplay.feeds.desk_game import Written, written_on
from rapidplay.feeds.fetching import Unread, session
from rapidplay.feeds.patience import Patience
from rapidplay.feeds.watching import BoardRead, Change, Watch
from rapidplay.game.player import Player
from rapidplay.i18n import _

LOOKED_AGAIN_S = 15.0
"""So often the desk is asked which boards show this feed, and which round is on."""
MOST_ENTRIES = 200
PLAYED = ("started", "closing")


@dataclass(slots=True)
class OfTheDesk:
    """What the desk says: the round that is on, and the boards that show this feed."""

    round: int | None = None
    boards: dict[str, DeskBoard] = field(default_factory=dict)

    def learns(self, event: Mapping[str, Any]) -> None:
        """What it says now; another round begins with boards of which nothing is known."""
        on = next((one["round"] for one in event["rounds"] if one["state"] in PLAYED), None)
        before = self.boards if on == self.round else {}
        self.round = on
        self.boards = {board: before.get(board) or DeskBoard(board) for board in event["boards"]}


class DeskLink:
    """What a watch tells goes to the desk; `named` says which board a key, or a `Board` tag, is at the desk."""

    def __init__(
        self,
        link: FeedLink,
        watch: Watch,
        named: Mapping[str, str] | None = None,
        *,
        patience: Patience | None = None,
        complain: Callable[[str], None] = lambda text: None,
    ) -> None:
        self._link = link
        self._named = named or {}
        self._patience = patience or Patience(ceiling_s=10.0)
        self._complain = complain
        self._boards: dict[BoardId, Board] = {}
        self._written: dict[BoardId, Written] = {}
        self._dirty: set[BoardId] = set()
        self._alerts = Alerts(watch)
        self._desk = OfTheDesk()
        self._changed = asyncio.Event()
        self._looked_at = float("-inf")

    def tell(self, changes: list[Change], at: float) -> None:
        """So much has changed; it is sent as soon as may be."""
        for change in changes:
            if isinstance(change, BoardRead):
                self._boards[change.board.id] = change.board
                self._dirty.add(change.board.id)
        if changes:
            self._changed.set()

    async def send_all(self) -> None:
        """Send what there is, again and again, for as long as the watch goes on."""
        async with session() as http:
            door = Door(self._link, http)
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), LOOKED_AGAIN_S)
                await self._try(door)

    async def send_once(self) -> None:
        """Send what there is, once."""
        async with session() as http:
            await self._try(Door(self._link, http))

    async def _try(self, door: Door) -> None:
        self._changed.clear()
        try:
            await self._send(door)
        except Unread as why:
            self._complain(why.text)
            self._looked_at = float("-inf")
            self._alerts.forget()
            for board in self._desk.boards.values():
                board.forget()
            await asyncio.sleep(self._patience.after_failure(why.asked_s))
            self._changed.set()
        else:
            self._patience.succeeded()

    async def _send(self, door: Door) -> None:
        if monotonic() - self._looked_at >= LOOKED_AGAIN_S:
            self._learns(await door.event())
        if self._desk.round is None:
            return
        while self._dirty:
            self._show(self._boards[self._dirty.pop()])
        for board in self._desk.boards.values():
            if board.is_changed:
                await self._write_board(door, board, self._desk.round)
        await self._write_alerts(door, self._desk.round)

    def _learns(self, event: Mapping[str, Any]) -> None:
        before = self._desk.round
        self._desk.learns(event)
        self._looked_at = monotonic()
        if before not in (None, self._desk.round):
            # A game that does not say its round was of the round before.
            self._boards = {
                id: board for id, board in self._boards.items() if self._read(board).place.round is not None
            }
            self._alerts.forget()
        self._dirty |= self._boards.keys()

    def _read(self, board: Board) -> Written:
        before = self._written.get(board.id)
        if before is not None and before.pgn == board.pgn:
            return before
        written = self._written[board.id] = written_on(board, self._named)
        word = written.unread
        if word is not None and (before is None or before.unread != word):
            why = _("{key}: {word} is no move: the desk is told those before it", key=board.key, word=word)
            self._complain(why)
        return written

    def _at_the_desk(self, id: BoardId) -> DeskBoard | None:
        board = self._boards.get(id)
        if board is None:
            return None
        place = self._read(board).place
        if place.board is None or place.round not in (None, self._desk.round):
            return None
        return self._desk.boards.get(place.board)

    def _show(self, board: Board) -> None:
        at_the_desk = self._at_the_desk(board.id)
        if at_the_desk is not None:
            at_the_desk.show(self._read(board).moves, displayed_on(board))

    async def _write_board(self, door: Door, board: DeskBoard, round: int) -> None:
        if board.has is None:
            board.read(await door.written(board=board.board), round)
        entries = list(board.entries(round, monotonic()))
        for some in (entries[place : place + MOST_ENTRIES] for place in range(0, len(entries), MOST_ENTRIES)):
            if self._are_refused(await door.write(some)):
                board.forget()
                board.is_changed = False  # it is tried again when the feed shows something else
                return
        board.is_written()

    async def _write_alerts(self, door: Door, round: int) -> None:
        await self._alerts.read(door, round)
        boards = {id: board.board for id in self._boards if (board := self._at_the_desk(id)) is not None}
        for sending in self._alerts.to_send(boards, round):
            self._are_refused(await door.write([sending.entry]))
            self._alerts.is_sent(sending)

    def _are_refused(self, receipts: Sequence[Mapping[str, Any]]) -> bool:
        refused = [receipt["refused"] for receipt in receipts if "refused" in receipt]
        for problem in refused:
            self._complain(f"{problem.get('title', '')} {problem.get('detail') or ''}".strip())
        return bool(refused)


def displayed_on(board: Board) -> Displayed | None:
    """Both clocks of a board, where the feed tells both."""
    white_ms, black_ms = (board.told(side) for side in SIDES)
    if white_ms is None or black_ms is None:
        return None
    at = board.moved_at if board.clocks is None else board.read_at
    return Displayed(white_ms=white_ms, black_ms=black_ms, running=_running(board), at=at)


def _running(board: Board) -> Player | None:
    if board.is_over or board.is_gone:
        return None
    if board.clocks is not None:
        return board.clocks.running
    return Player(board.live.now.by) if board.live.now is not None and board.ply > 0 else None
