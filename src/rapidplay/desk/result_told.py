"""What was said of the result of a game: who entered and confirmed it, what was ruled, what speaks against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.incidents import Declared
from rapidplay.desk.stamps import stamp_data
from rapidplay.event.results import EnteredResult, Reason, Result, ResultOfBoard, contradictions
from rapidplay.game.player import Player

Contradiction = Literal["disputed", "ruling", "reason", "flag", "board"]
"""Two who differ; a ruling with another result; a reason that leads to none such; the winner's flag fell first; the
board, or what the players did there, has another result by the law of the event."""
_COMMON: tuple[Result, ...] = ("1-0", "1/2-1/2", "0-1")


def result_told(game: BoardGame, result: ResultOfBoard, stands: str | None = None) -> dict[str, Any] | None:
    """All of it; None where nobody has said anything and nothing shows a result. `stands`: what the board shows."""
    ruled = [(incident.id, one) for incident in game.incidents for one in incident.standing if one.ends_the_game]
    shown = ruled or stands or game.first_flag
    if not result.entered and result.confirmed is None and not result.corrections and not shown:
        return None
    confirmed, declared = result.confirmed, [one for _, one in ruled]
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
        "stands": stands,
        "against": _against(game, result, declared, stands),
        "would_be_against": {one: list(_against_it(game, declared, stands, one, None)) for one in _COMMON},
    }


def _entered(one: EnteredResult) -> dict[str, Any]:
    told = {"result": one.result, "reason": one.reason, "unrated": one.unrated, "note": one.note}
    return {**told, **stamp_data(one.stamp)}


def _against(game: BoardGame, result: ResultOfBoard, ruled: list[Declared], stands: str | None) -> list[Contradiction]:
    """Shown, never blocked: the arbiter may know why."""
    found: list[Contradiction] = ["disputed"] if result.disputed else []
    standing = result.standing
    return found if standing is None else [*found, *_against_it(game, ruled, stands, standing.result, standing.reason)]


def _against_it(
    game: BoardGame, ruled: list[Declared], stands: str | None, result: Result, reason: Reason | None
) -> Iterator[Contradiction]:
    if any(one.result != result for one in ruled):
        yield "ruling"
    if contradictions(result, reason):
        yield "reason"
    if reason in (None, "time") and game.first_flag is not None and game.first_flag is _winner(result):
        yield "flag"
    if stands not in (None, result) and all(one.result != result for one in ruled):
        yield "board"


def _winner(result: Result) -> Player | None:
    return {"1-0": Player.WHITE, "0-1": Player.BLACK}.get(result)
