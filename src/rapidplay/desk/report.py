"""What an incident report is made of: the event, its games with incidents, the entries behind them, the log's head."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rapidplay.desk.errors import Refused
from rapidplay.desk.rights import CHIEFS, Actor
from rapidplay.event.chess_event import ChessEvent
from rapidplay.store.entry import Stored
from rapidplay.store.log import EventLog

READERS = (*CHIEFS, "arbiter", "organiser")
"""Who may have the report; all but the chief when it is released."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """An event as its log has it up to an entry, as far as incidents go."""

    name: str
    event: ChessEvent
    games: Sequence[Mapping[str, Any]]
    """The games in which something was looked into, the newest round first."""
    entries: Mapping[int, Mapping[str, Any]]
    """What the entries say by which incidents were opened, and rulings declared and withdrawn."""
    seq: int
    hash: str
    """The hash of the last entry: whoever keeps it can tell later that nothing before it was changed."""


def recorded(log: EventLog, name: str, event: ChessEvent, games: Sequence[Mapping[str, Any]], seq: int) -> Recorded:
    """The event as it was when the log had come to an entry."""
    seqs = sorted({one for game in games for one in _behind(game)})
    entries = {one: _stored(log, name, one).entry.value() for one in seqs}
    return Recorded(name=name, event=event, games=games, entries=entries, seq=seq, hash=_stored(log, name, seq).hash)


def must_be_his_to_read(actor: Actor, event: ChessEvent, round: int | None) -> None:
    """Refused where the report is not for him, or the chief has not released it: of this round, or of the event."""
    if actor.role not in READERS:
        raise Refused("not-allowed", "The report is for arbiters and the organiser", where="report")
    if actor.role not in CHIEFS and not event.is_released(round):
        raise Refused("not-allowed", "The report is not released yet", "The chief releases it.", "report-released")


def _behind(game: Mapping[str, Any]) -> Iterator[int]:
    for incident in game["incidents"]:
        yield incident["opened"]["seq"]
        for ruling in incident["rulings"]:
            yield ruling["ruling"]
            if ruling["withdrawn"] is not None:
                yield ruling["withdrawn"]["seq"]


def _stored(log: EventLog, name: str, seq: int) -> Stored:
    return next(log.read(name, after=seq - 1, limit=1))
