"""What can be said of a board in the state it is in: held against a new entry before it is written, and again when it
is read. Of two that were written at once the second may have become impossible: it is set aside, never dropped.
"""

from __future__ import annotations

from rapidplay.desk import entries as d
from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.log_forms import Happening, Noted
from rapidplay.errors import ImpossibleEvent
from rapidplay.game import events as e


def must_be_possible(game: BoardGame, noted: Noted) -> None:
    """ImpossibleEvent where this cannot have happened in this game: what is in its way and what was expected."""
    match noted.what:
        case d.IncidentSettled(incident=id, stands=stands):
            _must_be_a_ruling(game, id, stands, noted.what)
        case d.RulingWithdrawn(incident=id, ruling=seq):
            _must_be_a_ruling(game, id, seq, noted.what)
            _must_stand(game, id, seq)
        case e.ClaimWithdrawn() if game.claim is None:
            raise ImpossibleEvent(f"claim-withdrawn: no claim is open on board {game.board}")
        case e.FlagFallCalled() if game.flag_called is not None:
            by = game.flag_called.by
            raise ImpossibleEvent(f"flag-fall-called: {by} has called the flag on board {game.board} already")


def _must_be_a_ruling(game: BoardGame, id: str, seq: int | None, what: Happening) -> None:
    incident = game.incident(id)
    if incident is None:
        known = ", ".join(one.id for one in game.incidents) or "none was opened"
        raise ImpossibleEvent(f"{what.name}.incident: no incident {id} on board {game.board}, expected one of: {known}")
    if seq is not None and incident.ruling(seq) is None:
        known = ", ".join(str(one.stamp.seq) for one in incident.rulings) or "none was declared"
        place = "stands" if isinstance(what, d.IncidentSettled) else "ruling"
        raise ImpossibleEvent(f"{what.name}.{place}: {seq} is no ruling on incident {id}, expected one of: {known}")


def _must_stand(game: BoardGame, id: str, seq: int) -> None:
    incident = game.incident(id)
    declared = None if incident is None else incident.ruling(seq)
    if declared is not None and declared.withdrawn is not None:
        by = declared.withdrawn.by
        raise ImpossibleEvent(f"ruling-withdrawn: ruling {seq} on incident {id} was withdrawn already, by {by}")
