"""A time control as TRF has it: its code under 222, and in words under 122, also where a delay has no code."""

from __future__ import annotations

from rapidplay.game.player import BLACK, WHITE
from rapidplay.game.time_control import Period, TimeControl


def trf_code(time_control: TimeControl) -> str | None:
    """The code of record 222, all in seconds; None where a period has a delay, for which TRF26 has no code."""
    periods = (*time_control.white, *time_control.black)
    if any(period.mode != "increment" for period in periods):
        return None
    white, black = (":".join(period.code() for period in time_control.of(player)) for player in (WHITE, BLACK))
    return white if white == black else f"W{white}-B{black}"


def in_words(time_control: TimeControl) -> str:
    """`40 moves in 90 minutes, then 30 minutes, with 30 seconds added for each move`."""
    white, black = (_of_one(time_control.of(player)) for player in (WHITE, BLACK))
    return white if white == black else f"White: {white}; Black: {black}"


def _of_one(periods: tuple[Period, ...]) -> str:
    alike = len({(period.mode, period.increment) for period in periods}) == 1
    if alike:
        return ", then ".join(_moves_and_time(period) for period in periods) + _for_each_move(periods[0])
    return ", then ".join(_moves_and_time(period) + _for_each_move(period) for period in periods)


def _moves_and_time(period: Period) -> str:
    moves = "" if period.moves is None else f"{period.moves} {'move' if period.moves == 1 else 'moves'} in "
    return moves + _duration(period.seconds)


def _for_each_move(period: Period) -> str:
    if not period.increment:
        return ""
    seconds = _duration(period.increment)
    match period.mode:
        case "increment":
            return f", with {seconds} added for each move"
        case "delay":
            return f", with a delay of {seconds} for each move"
        case "bronstein":
            return f", with up to {seconds} given back for each move (Bronstein)"


def _duration(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    parts = [_counted(minutes, "minute")] * bool(minutes) + [_counted(rest, "second")] * bool(rest)
    return " ".join(parts) or "no time"


def _counted(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
