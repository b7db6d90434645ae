"""Rulings on one line, for the files that others read: the comments of TRF26 and of PGN."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.incidents import Declared, Incident
from rapidplay.event.boards import place_of
from rapidplay.incident.ruling_form import ENDS_THE_GAME
from rapidplay.store.entry import moment

_COLOURS = {"white": "W", "black": "B"}
_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def comments_on(games: Iterable[BoardGame]) -> list[str]:
    """The rulings that stand, round by round and board by board, a line for each."""
    ordered = sorted(games, key=lambda game: (game.round, place_of(game.board)))
    return [
        f"R{game.round} B{game.board} {_whole(incident, declared)}"
        for game in ordered
        for incident in game.incidents
        for declared in incident.standing
    ]


def arbiter_comment(kind: str | None, ruling: Mapping[str, Any], result: str | None) -> str:
    """`[%arb +60 W A.5.2 "first illegal move"]`: what changes, the clause, what it was about."""
    effects = " ".join(effects_of(ruling, result)) or "none"
    clause = next(iter(ruling.get("cites", ())), "-")
    return f'[%arb {effects} {clause} "{_about(kind, ruling)}"]'


def effects_of(ruling: Mapping[str, Any], result: str | None) -> Iterator[str]:
    """What the ruling changes: seconds, the position, the result."""
    yield from _seconds(ruling.get("add_seconds"), "+")
    yield from _seconds(ruling.get("take_back_increment"), "-")
    if ruling.get("restore") is not None:
        yield f"restore:{ruling['restore']}"
    ends = result or ruling.get("result")
    if ends in ENDS_THE_GAME or ends == "new-game":
        yield str(ends)


def _seconds(by_colour: Mapping[str, int] | None, sign: str) -> Iterator[str]:
    for colour, seconds in (by_colour or {}).items():
        if seconds:
            yield f"{sign}{seconds} {_COLOURS[colour]}"


def _about(kind: str | None, ruling: Mapping[str, Any]) -> str:
    """`first illegal move`, where the ruling counted one; else what the incident is called."""
    counted = [number for number in ruling.get("counters", {}).get("illegal_moves", {}).values() if number]
    if kind == "illegal-move" and len(counted) == 1 and counted[0] <= len(_ORDINALS):
        return f"{_ORDINALS[counted[0] - 1]} illegal move"
    return (kind or "ruling").replace("-", " ")


def _whole(incident: Incident, declared: Declared) -> str:
    """What it was about, what changed, the clauses, who declared it and when."""
    ruling = declared.ruling or {}
    effects = ", ".join(effects_of(ruling, declared.result)) or "nothing changes"
    clauses = ", ".join(ruling.get("cites", ()))
    cited = f" ({clauses})" if clauses else ""
    said = f"{_about(incident.kind, ruling)}: {effects}{cited}"
    return f"{said}; {declared.stamp.by}, {moment(declared.stamp.at)}"
