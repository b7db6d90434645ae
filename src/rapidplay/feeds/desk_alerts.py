"""Alerts on their way to the desk: what the watch has open is raised there, and what is over is put away.

The desk's log says what it has from this feed. So no alert is lost or repeated, whichever of the two was away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Any
from uuid import UUID, uuid4, uuid5

from rapidplay.feeds.alert import Alert
from rapidplay.feeds.boards import BoardId
from rapidplay.feeds.desk_door import Door
from rapidplay.feeds.games import printable
from rapidplay.feeds.sentences import shown
from rapidplay.feeds.watching import Watch
from rapidplay.i18n import _

_IDS = UUID("5e3f1d0a-6d0e-5b52-9a55-0f7c2c1d9b43")
MOST_LETTERS = 1_000
LONGEST_NAME = 100
"""Letters of a sentence, and of a name, that the desk takes."""

LEFT_TO_THE_DESK = frozenset({"low-time", "no-move"})
"""What the desk sees by itself from the clocks."""


@dataclass(frozen=True, slots=True)
class Had:
    """An alert that the desk has from this feed; of a board, or of a source (`about`)."""

    board: str | None
    about: str | None
    is_open: bool
    """This feed has not put it away. Whether an arbiter has, is not told."""


@dataclass(frozen=True, slots=True)
class Sending:
    """An entry for the desk, and what the desk has of its alert once it is written."""

    entry: dict[str, Any]
    alert: str
    then: Had


class Alerts:
    """Those of the watch, beside those that the desk has."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._had: dict[str, Had] | None = None
        """By the id that the alert has at the desk; None: not known, the log is to be read."""

    def forget(self) -> None:
        """What became of the last entries is not known, or another round has begun."""
        self._had = None

    async def read(self, door: Door, round: int) -> None:
        """What the desk has, if that is not known."""
        if self._had is not None:
            return
        raised = await door.written(kind="alert-raised")
        put_away = {entry["data"]["alert"] for entry in await door.written(kind="alert-dismissed")}
        self._had = {
            data["alert"]: Had(board, data.get("about"), is_open=data["alert"] not in put_away)
            for board, data in ((entry.get("board"), entry["data"]) for entry in raised)
            if board is None or data.get("round") == round
        }

    def to_send(self, boards: Mapping[BoardId, str], round: int) -> list[Sending]:
        """What the desk is to be told; `boards` says which of its boards each board of the watch is."""
        had = self._had or {}
        at_the_desk = {self._id(alert, board, round): (alert, board) for alert, board in self._open(boards)}
        raised = [
            Sending(_raised(alert, id, board, round), id, Had(board, _about(alert), is_open=True))
            for id, (alert, board) in at_the_desk.items()
            if id not in had
        ]
        put_away = [
            Sending(_put_away(id, one, round), id, replace(one, is_open=False))
            for id, one in had.items()
            if one.is_open and id not in at_the_desk and self._is_shown(one, boards)
        ]
        return raised + put_away

    def is_sent(self, sent: Sending) -> None:
        """The desk has answered: what it refuses it is not told again."""
        if self._had is not None:
            self._had[sent.alert] = sent.then

    def _open(self, boards: Mapping[BoardId, str]) -> Iterator[tuple[Alert, str | None]]:
        """The open alerts, each with its board at the desk; those of a source have none."""
        for alert in self._watch.alerts():
            board = boards.get((alert.source, alert.key))
            if alert.sign.kind not in LEFT_TO_THE_DESK and (board is not None or not alert.key):
                yield alert, board

    def _id(self, alert: Alert, board: str | None, round: int) -> str:
        """Its id at the desk: another one each time that it opens again after it was put away."""
        had = self._had or {}
        of_the_round = f"{round} {board}" if board is not None else "source"
        ids = (str(uuid5(_IDS, f"{of_the_round} {alert.id} {time}")) for time in count(1))
        return next(id for id in ids if id not in had or had[id].is_open)

    def _is_shown(self, one: Had, boards: Mapping[BoardId, str]) -> bool:
        """Whether this run of the watch has heard of what the alert is of: before that, it cannot be over."""
        if one.board is not None:
            return one.board in boards.values()
        return any(one.about == _name(source) for source in self._watch.feeds)


def _about(alert: Alert) -> str | None:
    """The source that an alert is about; None where it is about a board."""
    return None if alert.key else _name(alert.source)


def _name(source: str) -> str:
    """As the desk wants names."""
    return printable(source)[-LONGEST_NAME:].strip()


def _raised(alert: Alert, id: str, board: str | None, round: int) -> dict[str, Any]:
    said = {"alert": id, "source": "feed", "seen": alert.sign.kind, "note": shown(alert)[:MOST_LETTERS]}
    of = {"about": _about(alert)} if board is None else {"round": round}
    return {"id": str(uuid4()), "kind": "alert-raised", "board": board, "data": {**said, **of}}


def _put_away(id: str, had: Had, round: int) -> dict[str, Any]:
    said = {"alert": id, "because": _("The feed shows it no longer.")}
    of = {} if had.board is None else {"round": round}
    return {"id": str(uuid4()), "kind": "alert-dismissed", "board": had.board, "data": {**said, **of}}
