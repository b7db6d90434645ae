"""What the entries about a board come to, without what was taken back later."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rapidplay.desk import entries as d
from rapidplay.desk.kept import Kept
from rapidplay.desk.log_forms import Noted, ends_the_game, read_back
from rapidplay.game import events as e


def as_it_stands(kept: Iterable[Kept]) -> list[Noted]:
    """What entries say, without what was taken back.

    Rulings that were withdrawn before another move was made: those changed nothing. An end that was told by mistake, so
    that the arbiter had the game go on.
    """
    standing: dict[int, Noted] = {}
    for one in kept:
        noted = read_back(one.kind, one.data())
        standing[one.seq] = noted
        if isinstance(noted.what, e.ChessclockRestarted):
            standing = {seq: before for seq, before in standing.items() if not ends_the_game(before.what)}
        for seq in _withdrawn(noted, standing):
            if not any(isinstance(standing[later].what, e.MoveMade) for later in standing if later > seq):
                del standing[seq]
    return list(standing.values())


def _withdrawn(noted: Noted, before: Mapping[int, Noted]) -> list[int]:
    """The rulings that an entry takes back."""
    match noted.what:
        case d.RulingWithdrawn(ruling=seq):
            return [seq] if seq in before else []
        case d.IncidentSettled(incident=id, stands=stands):
            return [seq for seq, one in before.items() if _is_a_ruling_on(id, one, seq) and seq != stands]
    return []


def _is_a_ruling_on(incident: str, noted: Noted, seq: int) -> bool:
    return isinstance(noted.what, e.RulingDeclared) and incident == (noted.beside.incident or f"ruling-{seq}")
