"""The bounds of rapid chess and blitz, in minutes for all moves of a player."""

from __future__ import annotations

from rapidplay.game.player import Player
from rapidplay.game.time_control import TimeControl
from rapidplay.law.finding import Finding, found
from rapidplay.law.text import says


def adds_time(time_control: TimeControl, player: Player) -> bool:
    """The time control has an increment or a delay; both count sixty times."""
    return any(period.increment for period in time_control.of(player))


def is_more_than(time_control: TimeControl, player: Player, minutes: int, *, base_only: bool = False) -> Finding:
    """The player's time for all moves is more than so many minutes."""
    wording = says("{player}'s time is more than {minutes} minutes.", player=player, minutes=minutes)
    return found(wording, _seconds(time_control, player, base_only) > 60 * minutes)


def is_at_least(time_control: TimeControl, player: Player, minutes: int, *, base_only: bool = False) -> Finding:
    """The player's time for all moves is so many minutes or more."""
    wording = says("{player}'s time is at least {minutes} minutes.", player=player, minutes=minutes)
    return found(wording, _seconds(time_control, player, base_only) >= 60 * minutes)


def is_less_than(time_control: TimeControl, player: Player, minutes: int, *, base_only: bool = False) -> Finding:
    """The player's time for all moves is less than so many minutes."""
    wording = says("{player}'s time is less than {minutes} minutes.", player=player, minutes=minutes)
    return found(wording, _seconds(time_control, player, base_only) < 60 * minutes)


def _seconds(time_control: TimeControl, player: Player, base_only: bool) -> int:
    return time_control.base_seconds(player) if base_only else time_control.total_seconds(player)


def has_several_periods(time_control: TimeControl, player: Player) -> Finding:
    """The player's moves are divided over several periods."""
    wording = says("{player}'s time is divided over several periods.", player=player)
    return found(wording, len(time_control.of(player)) > 1)
