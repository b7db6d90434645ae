"""What an arbiter answered, question by question, as an incident at his board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rapidplay.desk.incidents import Counters
from rapidplay.desk.kept import Kept
from rapidplay.desk.known import known_at
from rapidplay.desk.standing import as_it_stands
from rapidplay.game.player import Player

_PRESS, _MOVE = "clock-pressed", "move-made"
_SHOWN_BY_THE_MOVES = ("occurrences", "moves_without_progress")
"""What is not stated beside the moves of the whole game: they tell it."""


def told_anew(told: Mapping[str, Any], kept: Sequence[Kept], counters: Counters) -> dict[str, Any]:
    """An incident with the last entry of the log that holds beside it; its counts, or those of the desk where higher.

    A phone that was offline may not have heard of a penalty; of one that was given before the desk was there the
    arbiter alone knows.
    """
    made = dict(told)
    events = told.get("events", [])
    since = _since(events, kept)
    if since is not None:
        made["since"] = since
    if "facts" in told and _all_moves_are_known(kept) and not any(event["act"] == "move" for event in events):
        made["facts"] = {fact: value for fact, value in told["facts"].items() if fact not in _SHOWN_BY_THE_MOVES}
    if "before" in told:
        made["before"] = {key: _higher(value, counters.get(key, {})) for key, value in told["before"].items()}
    return made


def _all_moves_are_known(kept: Sequence[Kept]) -> bool:
    return "moves" in (known_at(as_it_stands(kept)).line.position() or {})


def _higher(told: Any, counted: Mapping[Player, int]) -> Any:
    """Of what was told for each player, and what the standing rulings add up to, the higher number."""
    if not isinstance(told, Mapping):
        return told
    desk = {player.value: number for player, number in counted.items()}
    return {player: max(number, desk.get(player, 0)) for player, number in told.items()}


def _since(events: Sequence[Mapping[str, Any]], kept: Sequence[Kept]) -> int | None:
    """The last entry that holds as the log has it: the first move that was told, and its press, are told anew."""
    told = [(event["by"], event["act"]) for event in events if event["act"] in ("move", "press")]
    if not told:
        return None
    player, _ = told[0]
    acts = [(one.kind, one.data().get("by"), one.seq) for one in kept if one.kind in (_PRESS, _MOVE)]
    if (player, "press") in told:
        while acts and acts[-1][:2] != (_PRESS, player):
            acts.pop()  # the opponent's, who has replied since
        begins = acts.pop()[2] if acts else None
    else:
        begins = None
    while acts and acts[-1][:2] == (_MOVE, player):
        begins = acts.pop()[2]
    return None if begins is None else begins - 1
