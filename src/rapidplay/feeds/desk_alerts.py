"""Alerts on their way to the desk: each is raised once and put away once, however often it is sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from uuid import UUID, uuid5

from rapidplay.feeds.alert import Alert
from rapidplay.feeds.boards import BoardId
from rapidplay.feeds.desk_board import DeskBoard
from rapidplay.feeds.sentences import shown
from rapidplay.i18n import _

_IDS = UUID("5e3f1d0a-6d0e-5b52-9a55-0f7c2c1d9b43")
MOST_LETTERS = 1_000

LEFT_TO_THE_DESK = frozenset({"low-time", "no-move"})
"""What the desk sees by itself from the clocks."""


class Alerts:
    """Those of the watch, and which of them the desk has been told of."""

    def __init__(self) -> None:
        self._open: dict[str, Alert] = {}
        self._closed: dict[str, BoardId] = {}
        self._sent: set[str] = set()

    def opened(self, alert: Alert) -> None:
        """The watch has an alert more."""
        self._closed.pop(alert.id, None)
        self._open[alert.id] = alert

    def closed(self, id: str, alert: Alert | None) -> None:
        """It is over. None: only an earlier run of the watch knew where it was, and an arbiter puts it away."""
        alert = self._open.pop(id, alert)
        if alert is not None:
            self._closed[id] = alert.source, alert.key

    def forget(self) -> None:
        """Another round has begun."""
        self._open.clear()
        self._closed.clear()

    def to_send(self, at_the_desk: Callable[[BoardId], DeskBoard | None], round: int) -> Iterator[dict[str, Any]]:
        """What the desk has not been told yet, of the boards that it has."""
        for alert in tuple(self._open.values()):
            if (board := at_the_desk((alert.source, alert.key))) is not None:
                yield from self._unless_sent(_raised(alert, board.board, round))
        for id, where in tuple(self._closed.items()):
            if (board := at_the_desk(where)) is not None:
                yield from self._unless_sent(_put_away(id, board.board, round))

    def is_sent(self, entry: Mapping[str, Any]) -> None:
        """The desk has answered."""
        self._sent.add(entry["id"])

    def _unless_sent(self, entry: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if entry["id"] not in self._sent:
            yield entry


def _raised(alert: Alert, board: str, round: int) -> dict[str, Any]:
    note = shown(alert)[:MOST_LETTERS]
    data = {"alert": _of_the_desk(alert.id), "source": "feed", "seen": alert.sign.kind, "note": note}
    return _entry("alert-raised", alert.id, board, round, data)


def _put_away(id: str, board: str, round: int) -> dict[str, Any]:
    data = {"alert": _of_the_desk(id), "because": _("The feed shows it no longer.")}
    return _entry("alert-dismissed", id, board, round, data)


def _entry(kind: str, id: str, board: str, round: int, data: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": str(uuid5(_IDS, f"{kind} {round} {board} {id}")),
        "kind": kind,
        "board": board,
        "data": {**data, "round": round},
    }


def _of_the_desk(id: str) -> str:
    """An id as the desk wants it, of letters and digits."""
    return str(uuid5(_IDS, id))
