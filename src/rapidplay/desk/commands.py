"""What a board's clock is told: to show what an arbiter corrected, to start, to stop, to go on."""

from __future__ import annotations

from typing import Any

import msgspec

from rapidplay.desk import entries as d
from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.log_forms import read_back
from rapidplay.errors import BadEntry
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.entries import RoundStarted
from rapidplay.game import events as e
from rapidplay.game.player import WHITE
from rapidplay.game.time_control import parse_time_control
from rapidplay.store.entry import Stored, moment


def clock_data(game: BoardGame | None) -> dict[str, Any]:
    """What the clock of a game showed last, and the correction that it does not show yet."""
    if game is None:
        nothing = dict.fromkeys(("round", "clocks_ms", "read_at", "moves", "run"))
        return {"shows": nothing, "to_show": None}
    correction = game.correction
    shows = {
        "round": game.round,
        "clocks_ms": None if game.reading is None else msgspec.to_builtins(game.reading.clocks_ms),
        "read_at": None if game.reading is None else moment(game.reading.stamp.at),
        "moves": msgspec.to_builtins(game.moves),
        "run": None if game.running is None else game.running.value,
    }
    open_one = correction is not None and correction.shown is None
    to_show = {"set": correction.sets, "id": correction.id} if correction is not None and open_one else None
    return {"shows": shows, "to_show": to_show}


def clock_rules(event: ChessEvent) -> dict[str, Any] | None:
    """What a clock has to know of the rules, read by the desk; None before they are declared."""
    rules = event.rules
    if rules is None:
        return None
    control = parse_time_control(rules.time_control)
    return {
        "time_control": rules.time_control,
        "white": msgspec.to_builtins(control.white),
        "black": msgspec.to_builtins(control.black),
        "freeze": rules.desk.freeze,
        "players_resume": rules.desk.players_resume,
    }


def command_of(stored: Stored, game: BoardGame | None) -> dict[str, Any] | None:
    """What a clock has to do about an entry that others wrote; None where it has nothing to do."""
    try:
        what = read_back(stored.entry.kind, stored.entry.value()).what
    except BadEntry:
        return None
    match what:
        case d.ClockCorrected():
            return {"set": what.sets(), "id": str(stored.seq)}
        case RoundStarted(round=round) if game is not None and game.round == round and game.started is None:
            return {"set": {"run": WHITE.value}, "id": str(stored.seq)}
        case e.ChessclockPaused():
            return {"set": {"run": None}, "id": str(stored.seq)}
        case e.ChessclockRestarted() if game is not None and game.last_ran is not None:
            return {"set": {"run": game.last_ran.value}, "id": str(stored.seq)}
        case _:
            return None
