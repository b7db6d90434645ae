"""A board as an arbiter opens it: what he may have to act on, the counters, the incidents, what stands there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rapidplay.desk.asking import Asked
from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.incidents import Declared, Incident
from rapidplay.desk.moves import UNKNOWN, Line
from rapidplay.desk.stamps import stamp_data
from rapidplay.desk.state import EventState, LookAgain, SetAside
from rapidplay.store.entry import moment


def board_data(state: EventState, game: BoardGame, asked: Asked | None) -> dict[str, Any]:
    """What an arbiter sees of a board besides its row in the hall."""
    windows = {"windows": [], "unknown_because": "the rules of the event are not declared"}
    return {
        "rules": None if asked is None else rules_data(asked),
        **(windows if asked is None else asked.windows()),
        **_what_stands(asked),
        "counters": msgspec.to_builtins(game.counters),
        "scoresheet_requests": msgspec.to_builtins(game.scoresheet_requests),
        "incidents": [incident_data(incident) for incident in game.incidents],
        "awaited": _awaited(game),
        "clock": _clock(state, game),
        "look_again": _of_this_game(state.look_again, game),
        "set_aside": _of_this_game(state.set_aside, game),
        "alerts": [
            {
                "alert": alert.raised.alert,
                "seen": alert.raised.seen,
                "source": alert.raised.source,
                "note": alert.raised.note,
                "at": moment(alert.stamp.at),
            }
            for alert in state.open_alerts()
            if alert.is_of(game.board, game.round)
        ],
    }


def _of_this_game(found: Sequence[LookAgain | SetAside], game: BoardGame) -> list[Any]:
    """What is about this board and not about another round."""
    return [msgspec.to_builtins(one) for one in found if one.board == game.board and one.round in (None, game.round)]


def rules_data(asked: Asked) -> dict[str, Any]:
    """Under which laws a board plays."""
    under = asked.under
    return {
        "edition": under.laws.id,
        "regime": under.regime,
        "chess": under.rules.chess,
        "time_control": under.rules.time_control,
    }


def _what_stands(asked: Asked | None) -> dict[str, Any]:
    """The position, where every move is known; otherwise that only presses are."""
    known = None if asked is None else asked.known()
    board = None if known is None else known.line.board
    moved = known is not None and (known.any_move or not any(known.presses.values()))
    return {
        "fen": board.fen() if board is not None and moved else None,
        "line": [move.uci for move in known.line.moves] if known is not None and board is not None else [],
        "moves_known": moved and board is not None,
        **_of_a_draw(known.line if known is not None and moved else UNKNOWN),
    }


def _of_a_draw(line: Line) -> dict[str, int | None]:
    """How often the position has occurred, and how many moves each player has made without a capture or a pawn move."""
    if line.board is None or not line.from_the_start:
        return {"occurrences": None, "moves_without_progress": None}
    made = line.board.half_moves_without_progress // 2
    return {"occurrences": line.occurrences, "moves_without_progress": made}


def _awaited(game: BoardGame) -> dict[str, Any] | None:
    """The incident that waits for one move, and whether that move is completed."""
    awaited = game.awaited
    return None if awaited is None else {"incident": awaited.incident, "completed": awaited.completed is not None}


def _clock(state: EventState, game: BoardGame) -> dict[str, Any]:
    correction = game.correction
    return {
        "device": state.event.clocks.get(game.board),
        "feed": state.event.feeds.get(game.board),
        "first_flag": game.first_flag,
        "restored_at": None if game.restored is None else moment(game.restored.at),
        "correction": None
        if correction is None
        else {"id": correction.id, "by": correction.stamp.by, "on_the_clock": correction.shown is not None},
    }


def incident_data(incident: Incident) -> dict[str, Any]:
    """An incident with what was answered about it and all that was declared on it, withdrawn rulings too."""
    answered = incident.answered
    return {
        "incident": incident.id,
        "kind": incident.kind,
        "state": incident.state,
        "opened": stamp_data(incident.opened),
        "answered": None if answered is None else {"replies": answered.replies, **stamp_data(answered.stamp)},
        "rulings": [_declared(declared) for declared in incident.rulings],
    }


def _declared(declared: Declared) -> dict[str, Any]:
    return {
        "ruling": declared.stamp.seq,
        "declared": stamp_data(declared.stamp),
        "withdrawn": None if declared.withdrawn is None else stamp_data(declared.withdrawn),
        "result": declared.result,
        "counted": msgspec.to_builtins(declared.counted),
        "object": declared.ruling,
        "told": declared.told,
        "pack": declared.pack,
    }
