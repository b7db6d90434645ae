"""From a watch to the desk: moves, clocks and alerts of the boards that show this feed.

Nothing is lost while the desk is away: of a board is kept what the feed shows, and when the desk is back its log says
what it has. So a watch that was ended and started again goes on where the desk is.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import takewhile
from time import monotonic
from typing import Any

from rapidplay.feeds.boards import SIDES, Board, BoardId
from rapidplay.feeds.desk_alerts import LEFT_TO_THE_DESK, Alerts
from rapidplay.feeds.desk_board import DeskBoard, Displayed
from rapidplay.feeds.desk_door import Door, FeedLink
from rapidplay.feeds.fetching import Unread, session
from rapidplay.feeds.moves_written import WrittenMove, moves_of, tags_of
from rapidplay.feeds.patience import Patience
from rapidplay.feeds.watching import BoardRead, Change, Closed, Opened
from rapidplay.game.player import Player
from rapidplay.i18n import _
from rapidplay.incident.form import complaints
from rapidplay.incident.incident_form import SAN

LOOKED_AGAIN_S = 15.0
"""So often the desk is asked which boards show this feed, and which round is on."""
MOST_ENTRIES = 200
PLAYED = ("started", "closing")
_ROUND = re.compile(r"(\d+)(?:\.(\d+(?:\.\d+)?))?")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game is played, as its tags say; None where they do not."""

    board: str | None
    round: int | None


@dataclass(frozen=True, slots=True)
class Written:
    """What the text of a game says: read again only when it is another, for clocks change every second."""

    pgn: bytes
    place: Place
    moves: tuple[WrittenMove, ...]
    """As far as they are moves: behind a word that is none, nobody knows what was made."""
    unread: str | None = None
    """The first word that is no move."""


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
        self._alerts = Alerts()
        self._desk = OfTheDesk()
        self._changed = asyncio.Event()
        self._looked_at = float("-inf")

    def tell(self, changes: list[Change], at: float) -> None:
        """So much has changed; it is sent as soon as may be."""
        for change in changes:
            match change:
                case BoardRead(board=board):
                    self._boards[board.id] = board
                    self._dirty.add(board.id)
                case Opened(alert=alert) if alert.sign.kind not in LEFT_TO_THE_DESK:
                    self._alerts.opened(alert)
                case Closed(id=id, alert=alert):
                    self._alerts.closed(id, alert)
                case _:
                    continue
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
        written = self._written.get(board.id)
        if written is None or written.pgn != board.pgn:
            place = place_of(board.pgn, board.key, self._named)
            moves = moves_of(board.pgn, _plies_played(board))
            told = tuple(takewhile(_is_a_move, moves))
            unread = moves[len(told)].word if len(told) < len(moves) else None
            if unread is not None and (written is None or written.unread != unread):
                self._complain(
                    _("{key}: {word} is no move: the desk is told those before it", key=board.key, word=unread)
                )
            written = self._written[board.id] = Written(board.pgn, place, told, unread)
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
            await _read_log(door, board, round)
        entries = list(board.entries(round, monotonic()))
        for some in (entries[place : place + MOST_ENTRIES] for place in range(0, len(entries), MOST_ENTRIES)):
            if self._are_refused(await door.write(some)):
                board.forget()
                board.is_changed = False  # it is tried again when the feed shows something else
                return
        board.is_written()

    async def _write_alerts(self, door: Door, round: int) -> None:
        for entry in self._alerts.to_send(self._at_the_desk, round):
            self._are_refused(await door.write([entry]))
            self._alerts.is_sent(entry)

    def _are_refused(self, receipts: Sequence[Mapping[str, Any]]) -> bool:
        refused = [receipt["refused"] for receipt in receipts if "refused" in receipt]
        for problem in refused:
            self._complain(f"{problem.get('title', '')} {problem.get('detail') or ''}".strip())
        return bool(refused)


async def _read_log(door: Door, board: DeskBoard, round: int) -> None:
    board.has, after = [], 0
    while True:
        page = await door.entries(board.board, after)
        board.read(page["entries"], round)
        if not page["entries"] or page["last"] <= after:
            return
        after = page["last"]


def place_of(pgn: bytes, key: str, named: Mapping[str, str]) -> Place:
    """Where a game is played: `named` by its key, by that without its count (`4711-2`) or by its `Board` tag; else by
    that tag, else by the end of `Round`.
    """
    tags = tags_of(pgn)
    found = _ROUND.fullmatch(tags.get("Round", "").strip())
    round, within = (int(found[1]), found[2]) if found else (None, None)
    tag = tags.get("Board", "").strip()
    known_by = (key, key.rpartition("-")[0], tag)
    board = next((named[name] for name in known_by if name in named), None) or tag or within
    return Place(board, round)


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


def _is_a_move(move: WrittenMove) -> bool:
    return not any(complaints(SAN, move.word))


def _plies_played(board: Board) -> int | None:
    """The half-moves before the kings were put into the centre to tell the result; None: they were not."""
    facts = board.live.facts
    signals = [unmade.ply for unmade in facts.unmade if unmade.why == "king-signal"]
    if facts.signal_ply is not None:
        signals.append(facts.signal_ply)
    return min(signals) - 1 if signals else None
