"""What the clocks show: flags, little time, time gained; and games in which nobody has moved for long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rapidplay.archive.facts import Side
from rapidplay.archive.findings_of_clocks import likeness
from rapidplay.feeds.advising import once_seen
from rapidplay.feeds.alert import Sign
from rapidplay.feeds.boards import SIDES, Board
from rapidplay.feeds.rules import Rules
from rapidplay.feeds.tellings import flag

GAIN_STAYS_PLIES = 4
"""A gain is shown until each player has moved twice more: by then somebody has looked, or it no longer matters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """From when on the watch speaks of time."""

    little_s: int = 30
    """So many seconds on a clock, or fewer, are little."""
    long_min: int = 5
    """So many minutes without a move are long."""


def signs_of_clocks(board: Board, rules: Rules) -> Iterator[Sign]:
    """What the readings show; nothing once the feed gives a result."""
    if board.is_over or board.live.now is None:
        return
    for side in SIDES:
        yield from _flag(board, side, rules)
    yield from _gains(board)


def signs_of_time(board: Board, limits: Limits, at: float) -> Iterator[Sign]:
    """What the time that passes shows, though nothing is read."""
    if not board.goes_on:
        return
    for side in SIDES:
        yield from _little_time(board, side, limits, at)
    minutes = int(at - board.moved_at) // 60
    if minutes >= limits.long_min:
        yield Sign(kind="no-move", ply=board.ply, who=board.live.has_the_move, shows={"minutes": minutes})


def _flag(board: Board, side: Side, rules: Rules) -> Iterator[Sign]:
    """The last that the feed shows of this clock is no time; a clock that never showed any is out of order."""
    now, shown = board.live.now, board.told(side)
    assert now is not None
    if shown is None or shown > 0 or not (board.clocks is not None or _has_shown_time(board, side)):
        return
    reading = now.reading(side)
    ply = board.live.facts.plies if board.clocks is not None or reading is None else reading.ply
    advice = once_seen(rules, flag(side, now), "flag-fall", who=side)
    if advice is not None:
        yield Sign(kind="flag", ply=ply, who=side, shows={"ms": shown}, advice=advice)


def _has_shown_time(board: Board, side: Side) -> bool:
    """Its first reading was more than nothing."""
    clocks = board.live.facts.clocks
    if clocks is None:
        return False
    readings = clocks.white_ms if side == "white" else clocks.black_ms
    return readings is not None and readings[0] > 0


def _little_time(board: Board, side: Side, limits: Limits, at: float) -> Iterator[Sign]:
    """Once for each player and game: who plays on the increment has little time again and again."""
    told, shown = board.told(side), board.clock(side, at)
    # Nothing left by the feed is a flag; nothing left by an estimate is little time.
    if told and told > 0 and shown and shown.ms <= limits.little_s * 1_000:
        yield Sign(kind="low-time", who=side, shows={"ms": shown.ms}, is_inferred=shown.is_estimated)


def _gains(board: Board) -> Iterator[Sign]:
    """Time that no increment or period explains."""
    facts = board.live.facts
    for gain in facts.clocks.gains if facts.clocks else ():
        looks_like = likeness(gain, facts.pace).get("looks_like")
        if looks_like in ("late-increment", "reset") or facts.plies - gain.ply > GAIN_STAYS_PLIES:
            continue
        shows = {"before_ms": gain.before_ms, "after_ms": gain.after_ms, "excess_ms": gain.excess_ms}
        yield Sign(kind="clock-gained", ply=gain.ply, who=gain.by, shows=shows)
