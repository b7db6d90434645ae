"""Under which edition, in which regime and class a game is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache

from rapidplay.archive.asking import Said, Situation, said
from rapidplay.archive.facts import GameFacts, Pace
from rapidplay.editions import EDITIONS, edition_on
from rapidplay.errors import BadTimeControl, NoSuchRule
from rapidplay.game.incident import Chess, Regime
from rapidplay.game.time_control import Period, TimeControl
from rapidplay.incident.classes import Classed, classed

AUTO = "auto"
"""The FIDE edition in force on the day of the game."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The edition that speaks on a game, and how the game is classed by it."""

    edition: str
    regime: Regime
    chess: Chess
    day: date | None
    is_inferred: bool
    """The edition or the class is not known from the record: the newest, or rapid, was taken."""

    def said(self, situation: Situation) -> Said:
        """What the edition says to a situation."""
        return said(self.edition, self.regime, self.chess, situation)


def ground_of(facts: GameFacts, edition: str = AUTO, regime: Regime | None = None) -> Ground:
    """The ground of a game: without a usable date the newest edition, without a time control rapid.

    Rapid and blitz are ruled as without enough supervision unless a regime is given; standard chess knows one regime.
    """
    tags = facts.tags
    return _ground((tags.utc_date, tags.date, tags.event_date), facts.pace, edition, regime)


@lru_cache(maxsize=4096)
def _ground(dates: tuple[str, ...], pace: Pace | None, edition: str, regime: Regime | None) -> Ground:
    day = next((day for text in dates if (day := day_of(text))), None)
    id, is_known = _in_force(day) if edition == AUTO else (edition, True)
    control = pace and control_of(pace)
    chess = classes(control, id).chess if control else None
    ruled = chess or "rapid"
    competition: Regime = "competition" if ruled == "standard" else regime or "simplified"
    return Ground(id, competition, ruled, day, not is_known)


@lru_cache(maxsize=4096)
def day_of(text: str) -> date | None:
    """The day in a tag, `2025.05.01`; None where it is not known to the day, or is none."""
    try:
        return date.fromisoformat(text.replace(".", "-"))
    except ValueError:
        return None


@lru_cache(maxsize=4096)
def _in_force(day: date | None) -> tuple[str, bool]:
    """The edition of that day, and whether that is known: the newest one, without it being known, otherwise."""
    try:
        return (EDITIONS[-1], False) if day is None else (edition_on(day).id, True)
    except NoSuchRule:
        return EDITIONS[-1], False


def control_of(pace: Pace) -> TimeControl | None:
    """The time control of a pace; None where it is none that the Laws know, such as a sandclock."""
    try:
        periods = tuple(
            Period(
                moves=each.moves, seconds=each.base_ms // 1_000, increment=each.increment_ms // 1_000, mode=each.mode
            )
            for each in pace.periods
            if each.mode != "sandclock"
        )
        return TimeControl(periods, periods)
    except BadTimeControl:
        return None


@cache
def classes(control: TimeControl, edition: str) -> Classed:
    """What the edition calls it."""
    return classed(control, edition)
