"""What an arbiter answered, question by question, as an incident at his board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rapidplay.desk.kept import Kept

_PRESS, _MOVE = "clock-pressed", "move-made"


def told_anew(told: Mapping[str, Any], kept: Sequence[Kept]) -> dict[str, Any]:
    """An incident with the last entry of the log that holds beside it."""
    since = _since(told.get("events", []), kept)
    return dict(told) if since is None else {**told, "since": since}


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
