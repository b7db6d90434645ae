"""The duty to record: when a player in time trouble is freed from it."""

from __future__ import annotations

from rapidplay.game.player import Player
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, found, known_or_asked
from rapidplay.law.text import says
from rapidplay.provisions.flags import seconds_left

FIVE_MINUTES = 300
LONG_INCREMENT = 30
"""Seconds for each move; with so many a player records to the end."""


def has_less_than_five_minutes(case: Case, player: Player) -> Finding:
    """The player has less than five minutes left."""
    shown = seconds_left(case, player)
    question = Question(
        fact="own_time_left",
        of=player,
        ask=says("How many seconds has {player} left?", player=player),
        because=says("With less than five minutes left a player need not record."),
        answers=(FIVE_MINUTES - 1, FIVE_MINUTES),
        found_by="chessclock",
    )
    known = None if shown is None else shown < FIVE_MINUTES
    return known_or_asked(says("{player} has less than five minutes left.", player=player), known, question)


def has_a_long_increment(case: Case, player: Player) -> Finding:
    """The player gets thirty seconds or more with each move."""
    control = case.setting.time_control
    long = control is not None and any(p.increment >= LONG_INCREMENT for p in control.of(player))
    return found(says("{player} gets thirty seconds or more with each move.", player=player), long)
