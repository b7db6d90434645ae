"""The clocks of an event that are on the line, by board: what others write about a board goes to its clock at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from rapidplay.desk.live import LiveEvent
from rapidplay.store.entry import Stored
from rapidplay.web.batteries import Batteries
from rapidplay.web.clock_socket import ClockSocket


class ClockLines:
    """Passes on what clocks are to do. Lives in one event loop."""

    def __init__(self, live: LiveEvent) -> None:
        self.batteries = Batteries()
        self._live = live
        self._loop = asyncio.get_running_loop()
        self._sockets: dict[str, set[ClockSocket]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._leave = live.listen(self._hears)

    def joins(self, socket: ClockSocket) -> None:
        """A tablet is on the line."""
        self._sockets.setdefault(str(socket.actor.board), set()).add(socket)

    def leaves(self, socket: ClockSocket) -> None:
        """A tablet is gone."""
        self._sockets.get(str(socket.actor.board), set()).discard(socket)

    def close(self) -> None:
        """Passes nothing on any more."""
        self._leave()

    def _hears(self, entries: Sequence[Stored]) -> None:
        of_others = [stored for stored in entries if not stored.entry.author.startswith("board:")]
        if of_others:
            self._loop.call_soon_threadsafe(self._passes_on, of_others)

    def _passes_on(self, entries: Sequence[Stored]) -> None:
        for stored in entries:
            for board, socket in tuple(self._meant(stored)):
                command = self._live.command_for(stored, board)
                if command is not None:
                    task = asyncio.create_task(socket.sends(command))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)

    def _meant(self, stored: Stored) -> Iterator[tuple[str, ClockSocket]]:
        """The clock of the board that it is about; of what is about the whole round, every clock."""
        boards = [stored.entry.board] if stored.entry.board is not None else list(self._sockets)
        for board in boards:
            for socket in self._sockets.get(board, ()):
                yield board, socket
