"""On which day a round was played, as far as the event knows."""

from __future__ import annotations

from datetime import date

from rapidplay.event.chess_event import ChessEvent


def day_of_round(event: ChessEvent, number: int) -> date | None:
    """The day of an event of one day; else that of the planned start, else that on which it started."""
    days = () if event.about is None else event.about.days
    if len(days) == 1:
        return days[0]
    round = event.rounds[number]
    if round.planned_start is not None:
        return round.planned_start.date()
    return None if round.started is None else round.started.at.date()
