"""What of the log each role may see. Players and spectators get what is written down here and nothing else: an arbiter
may not tell them more (12.6, 9.2).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rapidplay.desk.rights import ARBITERS, PUBLIC, Actor
from rapidplay.store.entry import Stored

_SHOWN_TO_PLAYERS = frozenset(
    (
        "clock-set", "clock-started", "clock-corrected", "clock-restored", "clock-pressed", "clock-ran-out",
        "chessclock-paused", "chessclock-restarted", "draw-offered", "draw-answered", "resigned", "result-entered",
        "result-confirmed", "result-corrected",
    )
)  # fmt: skip
_SHOWN_TO_EVERYBODY = _SHOWN_TO_PLAYERS - {"draw-offered", "draw-answered", "clock-restored"}
_OF_THE_ROUND = frozenset(("round-paired", "round-started", "round-closed", "round-reopened"))
_FOR_EVERYBODY_IN_THE_HALL = frozenset(("notice-shown", "notice-taken-down"))
_SHOWN_TO_THE_ORGANISER = _OF_THE_ROUND | frozenset(
    (
        "event-created", "rules-declared", "rules-corrected", "staff-assigned", "device-enrolled", "device-confirmed",
        "device-lost", "feed-attached", "check-ticked", "result-entered", "result-confirmed", "result-corrected",
        "report-released",
    )
)  # fmt: skip
_PLAIN_KEYS = ("by", "run", "clocks_ms", "moves", "period", "answer", "how", "result", "round", "corrected")
"""The only keys that leave the desk for those who play or watch."""
_OF_THE_EVENT_KEYS = ("round", "planned_start")
_NOT_FOR_THE_ORGANISER = ("ruling", "note", "told", "answered", "incident")


def entry_for(actor: Actor, stored: Stored) -> dict[str, Any] | None:
    """An entry as this role may see it; None where it may not."""
    entry = stored.entry
    at_his_board = entry.board is not None and entry.board == actor.board
    records_it = actor.role == "assistant" and at_his_board
    if actor.role in ARBITERS or records_it:
        return _shown(stored, entry.value()) | {"author": entry.author, "made_at": entry.made_at}
    if actor.role == "organiser" and entry.kind in _SHOWN_TO_THE_ORGANISER:
        return _shown(stored, _without(entry.value(), _NOT_FOR_THE_ORGANISER))
    if actor.role == "feed" and entry.author == actor.author:
        return _shown(stored, entry.value())
    if entry.kind in _OF_THE_ROUND:
        return _shown(stored, _only(entry.value(), _OF_THE_EVENT_KEYS))
    if entry.kind in _FOR_EVERYBODY_IN_THE_HALL:
        return _shown(stored, _only(entry.value(), ("text",)))
    if actor.role in ("board", "assistant") and entry.kind in _SHOWN_TO_PLAYERS and at_his_board:
        return _shown(stored, _only(entry.value(), _PLAIN_KEYS))
    if actor.role in PUBLIC and entry.kind in _SHOWN_TO_EVERYBODY:
        return _shown(stored, _only(entry.value(), _PLAIN_KEYS))
    return None


def _shown(stored: Stored, data: dict[str, Any]) -> dict[str, Any]:
    entry = stored.entry
    shown = {"seq": stored.seq, "kind": entry.kind, "at": stored.recorded_at, "data": data}
    return shown if entry.board is None else {**shown, "board": entry.board}


def _only(data: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: data[key] for key in keys if key in data}


def _without(data: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in keys}
