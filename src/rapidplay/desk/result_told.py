"""What was said of the result of a game: who entered and confirmed it, what was ruled, what speaks against it."""

from __future__ import annotations

from typing import Any, Literal

from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.incidents import Declared
from rapidplay.desk.stamps import stamp_data
from rapidplay.event.results import EnteredResult, Result, ResultOfBoard, contradictions
from rapidplay.game.player import Player

Contradiction = Literal["disputed", "ruling", "reason", "flag"]
"""Two who differ; a ruling with another result; a reason that leads to none such; the winner's flag fell first."""


def result_told(game: BoardGame, result: ResultOfBoard) -> dict[str, Any] | None:
    """All of it; None where nobody has said anything."""
    ruled = [(incident.id, one) for incident in game.incidents for one in incident.standing if one.ends_the_game]
    if not result.entered and result.confirmed is None and not result.corrections and not ruled:
        return None
    confirmed = result.confirmed
    return {
        "entered": [_entered(one) for one in sorted(result.entered.values(), key=lambda one: one.stamp.seq)],
        "standing": None if result.standing is None else _entered(result.standing),
        "confirmed": None if confirmed is None else stamp_data(confirmed.stamp),
        "corrected": [
            {"was": one.was.result, "because": one.because, **stamp_data(one.stamp)} for one in result.corrections
        ],
        "ruled": [
            {"incident": id, "ruling": one.stamp.seq, "result": one.result, "by": one.stamp.by} for id, one in ruled
        ],
        "against": _against(game, result, [one for _, one in ruled]),
    }


def _entered(one: EnteredResult) -> dict[str, Any]:
    told = {"result": one.result, "reason": one.reason, "unrated": one.unrated, "note": one.note}
    return {**told, **stamp_data(one.stamp)}


def _against(game: BoardGame, result: ResultOfBoard, ruled: list[Declared]) -> list[Contradiction]:
    """Shown, never blocked: the arbiter may know why."""
    found: list[Contradiction] = ["disputed"] if result.disputed else []
    standing = result.standing
    if standing is None:
        return found
    if any(one.result != standing.result for one in ruled):
        found.append("ruling")
    if contradictions(standing.result, standing.reason):
        found.append("reason")
    if standing.reason in (None, "time") and game.first_flag is not None:
        found.extend(["flag"] if game.first_flag is _winner(standing.result) else [])
    return found


def _winner(result: Result) -> Player | None:
    return {"1-0": Player.WHITE, "0-1": Player.BLACK}.get(result)
