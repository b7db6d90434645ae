"""Pairings from a file: shown first, stored when they are accepted. What is shown waits in this program's memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import Any

from rapidplay.desk.entries import Circumstances
from rapidplay.desk.errors import Refused
from rapidplay.desk.log_forms import data_of
from rapidplay.desk.writing import Told
from rapidplay.event.boards import place_of
from rapidplay.event.changes_of_rounds import boards_changed
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.entries import Pairing
from rapidplay.event.files.table import Row
from rapidplay.event.pairings_preview import Preview, preview
from rapidplay.event.rounds import Round
from rapidplay.i18n import spoken

MOST_WAITING = 50


@dataclass(frozen=True, slots=True)
class Shown:
    """A file that was shown and not accepted yet."""

    round: int
    preview: Preview
    before: Round | None
    """The round as it was paired when the file was shown."""
    known: frozenset[int]
    """The start numbers of the event then."""

    def data(self, id: str) -> dict[str, Any]:
        """What the organiser looks at before he accepts."""
        return {
            "import": id,
            "format": self.preview.table.format,
            "round": self.round,
            "encoding": self.preview.table.encoding,
            "count": self.preview.count,
            "new_players": self.preview.new_to(self.known),
            "notes": [spoken(note) for note in self.preview.table.notes],
            "first": [_row(row) for row in self.preview.first_rows],
            "rejected": [
                {"line": rejected.line, "text": rejected.text, "why": rejected.why}
                for rejected in self.preview.rejected
            ],
            "differences": None if self.before is None else list(self._differences(self.before)),
        }

    def _differences(self, before: Round) -> Iterator[dict[str, Any]]:
        """Board by board what a round that is paired already becomes; boards that stay as they are are left out."""
        paired = self.preview.accepted(self.round)
        becomes = {pairing.board: pairing for pairing in paired.pairings}
        for board in sorted(boards_changed(before, paired), key=place_of):
            yield {
                "board": board,
                "was": self._names(before.pairings.get(board)),
                "becomes": self._names(becomes.get(board)),
            }

    def _names(self, pairing: Pairing | None) -> dict[str, str] | None:
        if pairing is None:
            return None
        return {"white": self.preview.players[pairing.white].name, "black": self.preview.players[pairing.black].name}


class Imports:
    """Files that wait to be accepted, the newest of them."""

    def __init__(self) -> None:
        self._shown: OrderedDict[tuple[str, str], Shown] = OrderedDict()
        self._lock = Lock()

    def show(self, event: ChessEvent, name: str, id: str, round: int, content: bytes) -> dict[str, Any]:
        """Reads a file and stores nothing of it; BadTable where it is no table of pairings."""
        before = event.rounds.get(round)
        found = preview(content, event.players, round, None if before is None else before.pairings)
        shown = Shown(round, found, before, frozenset(event.players))
        with self._lock:
            self._shown[name, id] = shown
            while len(self._shown) > MOST_WAITING:
                self._shown.popitem(last=False)
        return shown.data(id)

    def accepted(self, name: str, id: str, planned_start: datetime | None = None) -> Told:
        """The entry for the log. Its id is that of the file, so that accepting twice does no harm."""
        with self._lock:
            shown = self._shown.get((name, id))
        if shown is None:
            raise Refused("no-such-import", "This file is not waiting any more", "Send it again.", f"import {id}")
        paired = shown.preview.accepted(shown.round, planned_start)
        return Told(id=id, kind=paired.name, data=data_of(paired, Circumstances()))


def _row(row: Row) -> dict[str, Any]:
    return {
        "line": row.line,
        "board": row.board,
        "white": row.white.name,
        "black": None if row.black is None else row.black.name,
        "result": row.result,
    }
