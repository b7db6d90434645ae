"""The time control: the time in which each player must complete his moves.

A period is a number of moves, or all that remain, and the time allotted to them; for each move a time may be added
(increment) or pass uncounted (delay). All times are whole seconds. Which time controls are rapid, blitz or standard
chess is for the editions to say.

What people write (`parse_time_control`):

    15+10                    A+B: A is minutes below 180, else seconds; B is seconds
    900+10   599             a code: seconds; the codes are those of FIDE's TRF26, record 222
    40/6000+30:900+30        a code of two periods: moves/seconds+seconds a move
    W300-B240                a code for each colour
    900d5   900b5            codes with a delay, with a Bronstein delay (ours)
    15'   15'+10"            minutes, and seconds a move
    G/25   G25   SD/60       all moves in these minutes
    G/25;d5   G/25;+5        with a delay, with an increment, of seconds a move
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Literal

from rapidplay.errors import BadTimeControl
from rapidplay.game.player import Player

Mode = Literal["increment", "delay", "bronstein"]

LONGEST_PERIOD_SECONDS = 24 * 60 * 60
MOST_MOVES = 999
MINUTES_BELOW = 180
"""In a bare A+B a smaller A is minutes, this and a greater one seconds."""

_SIGNS: Mapping[str, Mode] = {"+": "increment", "d": "delay", "b": "bronstein"}
_PGN_SIGNS: Mapping[str, Mode] = {"+": "increment"}
_LETTERS: Mapping[Mode, str] = {mode: sign for sign, mode in _SIGNS.items()}
_MINUTE_MARKS = ("'", "′", "’")
_SECOND_MARKS = ('"', "″", "”", "''")


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """A period of play: moves, and the time allotted to them. BadTimeControl where no such period can be.

    `increment` is seconds a move: added by each press (increment), passing before the clock counts (delay), or given
    back by the press as far as used (bronstein).
    """

    moves: int | None
    """None: all the remaining moves."""
    seconds: int
    increment: int = 0
    mode: Mode = "increment"

    def __post_init__(self) -> None:
        if self.moves is not None and not 1 <= self.moves <= MOST_MOVES:
            raise BadTimeControl(f"expected from 1 to {MOST_MOVES} moves in a period, not {self.moves}")
        for seconds in (self.seconds, self.increment):
            if not 0 <= seconds <= LONGEST_PERIOD_SECONDS:
                raise BadTimeControl(f"expected from 0 to {LONGEST_PERIOD_SECONDS} seconds (24 hours), not {seconds}")
        if self.seconds == 0 and (self.increment == 0 or self.mode != "increment"):
            raise BadTimeControl("expected a time above zero: no time is allotted and none is added")
        if self.mode != "increment" and self.increment == 0:
            raise BadTimeControl("expected a delay above zero")

    def code(self) -> str:
        """`40/6000+30`, `900`, `900d5`."""
        moves = "" if self.moves is None else f"{self.moves}/"
        return f"{moves}{self.seconds}" + (f"{_LETTERS[self.mode]}{self.increment}" if self.increment else "")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The periods of each player; the last one, and only it, is for all the remaining moves.

    BadTimeControl where the periods are not so.
    """

    white: tuple[Period, ...]
    black: tuple[Period, ...]

    def __post_init__(self) -> None:
        for periods in (self.white, self.black):
            if not periods or periods[-1].moves is not None:
                raise BadTimeControl("expected a last period for all the remaining moves")
            if any(period.moves is None for period in periods[:-1]):
                raise BadTimeControl("expected a number of moves in each period but the last")

    def of(self, player: Player) -> tuple[Period, ...]:
        """The periods of one player."""
        return self.white if player is Player.WHITE else self.black

    def base_seconds(self, player: Player) -> int:
        """The times of all periods added up, without increments."""
        return sum(period.seconds for period in self.of(player))

    def total_seconds(self, player: Player) -> int:
        """`T` of Article A.1: the time for all moves, or base + 60 x increment; in seconds.

        A delay counts as an increment. Several periods: all bases, and the increment of the first (F23-P, a).
        """
        return self.base_seconds(player) + 60 * self.of(player)[0].increment

    def period_in_force(self, player: Player, moves_completed: int) -> int:
        """The index of the period that the player's next move belongs to, by the number of his completed moves."""
        last_moves = accumulate(period.moves or 0 for period in self.of(player)[:-1])
        return sum(moves_completed >= last_move for last_move in last_moves)

    def increment_gained(self, player: Player, moves_completed: int) -> int:
        """Seconds that a press adds to the player's display besides the time of a new period.

        `moves_completed` counts the move that this press completes. What is added is for the next move, as the first
        increment is on the display from the start: so it is the increment of the period which that move belongs to.
        A delay adds nothing; nor does Bronstein, which only gives back.
        """
        period = self.of(player)[self.period_in_force(player, moves_completed)]
        return period.increment if period.mode == "increment" else 0

    def code(self) -> str:
        """The canonical form, in seconds; `parse_time_control` reads it back.

        `120+1` would be read as minutes: it is written with the colours, `W120+1-B120+1`.
        """
        white, black = (":".join(period.code() for period in periods) for periods in (self.white, self.black))
        if self.white == self.black and not _is_read_as_minutes(self.white):
            return white
        return f"W{white}-B{black}"


def parse_time_control(text: str) -> TimeControl:
    """What people write, and the codes; see the head of the module.

    Raises:
        BadTimeControl: shows the text, the place in it and what was expected there.
    """
    reader = _Reader("time control", text)
    if reader.accepts("w"):
        white = _code(reader, _SIGNS)
        if not (reader.accepts("-") and reader.accepts("b")):
            raise reader.refusal('expected "-B" and the time of Black, as in W300-B240')
        time_control = TimeControl(white, _code(reader, _SIGNS))
    else:
        periods = _written_for_both(reader)
        time_control = TimeControl(periods, periods)
    reader.must_end()
    return time_control


def parse_pgn_time_control(tag: str) -> TimeControl | None:
    """PGN's TimeControl tag, where all times are seconds: `900+10`, `40/5400+30:1800+30`.

    None where the tag says that it is unknown (`?`) or that there was no time control (`-`). A sandclock (`*180`)
    allots no time, and moves without a last period (`40/7200`) leave open how much: both are refused. Source: PGN
    standard, section 9.6.1.

    Raises:
        BadTimeControl: shows the tag, the place in it and what was expected there.
    """
    if tag.strip() in ("?", "-"):
        return None
    reader = _Reader("TimeControl tag", tag)
    if reader.comes("*"):
        raise reader.refusal("expected a time for the moves, not a sandclock")
    periods = _code(reader, _PGN_SIGNS)
    reader.must_end()
    return TimeControl(periods, periods)


def _is_read_as_minutes(periods: tuple[Period, ...]) -> bool:
    period = periods[0]
    return period.moves is None and "+" in period.code() and period.seconds < MINUTES_BELOW


def _written_for_both(reader: _Reader) -> tuple[Period, ...]:
    start = reader.at
    if reader.accepts("g", "sd"):
        return (_american(reader, start),)
    minutes = reader.number("expected a number of minutes or seconds, or G/, SD/, W")
    if reader.accepts(*_MINUTE_MARKS):
        return (_minutes_and_seconds(reader, start, minutes),)
    reader.at = start
    periods = _code(reader, _SIGNS)
    bare = periods[0].moves is None and "+" in reader.text
    if bare and periods[0].seconds < MINUTES_BELOW:
        return (replace(periods[0], seconds=60 * periods[0].seconds),)
    return periods


def _american(reader: _Reader, start: int) -> Period:
    """`/25;d5` of G/25;d5."""
    reader.accepts("/")
    minutes = reader.number("expected a number of minutes")
    added = 0
    mode: Mode = "increment"
    if reader.accepts(";"):
        if reader.accepts("d"):
            mode = "delay"
        elif not reader.accepts("+"):
            raise reader.refusal('expected "d" or "+" and a number of seconds')
        added = reader.number("expected a number of seconds")
    with reader.blames(start):
        return Period(moves=None, seconds=60 * minutes, increment=added, mode=mode if added else "increment")


def _minutes_and_seconds(reader: _Reader, start: int, minutes: int) -> Period:
    """`+10"` of 15'+10". Several periods are refused: 90'/40+30'+30" does not say from which move the 30" are added."""
    if reader.comes("/"):
        raise reader.refusal("expected one period; several are written in seconds, as in 40/5400+30:1800+30")
    added = 0
    if reader.accepts("+"):
        added = reader.number("expected a number of seconds")
        if not reader.accepts(*_SECOND_MARKS):
            raise reader.refusal("expected the mark of seconds, as in 15'+10\"")
    with reader.blames(start):
        return Period(moves=None, seconds=60 * minutes, increment=added)


def _code(reader: _Reader, signs: Mapping[str, Mode]) -> tuple[Period, ...]:
    """Periods in seconds, up to the one for all the remaining moves."""
    periods = [_period(reader, signs)]
    while periods[-1].moves is not None:
        if not reader.accepts(":"):
            raise reader.refusal('expected ":" and a period for all the remaining moves')
        periods.append(_period(reader, signs))
    return tuple(periods)


def _period(reader: _Reader, signs: Mapping[str, Mode]) -> Period:
    start = reader.at
    moves, seconds = None, reader.number("expected a number of seconds, or of moves and a slash")
    if reader.accepts("/"):
        moves, seconds = seconds, reader.number("expected a number of seconds")
    mode = next((mode for sign, mode in signs.items() if reader.accepts(sign)), None)
    added = reader.number("expected a number of seconds a move") if mode else 0
    with reader.blames(start):
        return Period(moves=moves, seconds=seconds, increment=added, mode=mode if mode and added else "increment")


@dataclass(slots=True)
class _Reader:
    """A text and the place in it up to which it is read. Blanks between the parts and upper case do not matter."""

    kind: str
    text: str
    at: int = 0

    def skip_blanks(self) -> None:
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1

    def comes(self, spelling: str) -> bool:
        """Whether this spelling comes next; it is not read."""
        self.skip_blanks()
        return self.text[self.at : self.at + len(spelling)].lower() == spelling

    def accepts(self, *spellings: str) -> bool:
        """Whether one of the spellings comes next; it is then read."""
        found = next((spelling for spelling in spellings if self.comes(spelling)), "")
        self.at += len(found)
        return bool(found)

    def number(self, expected: str) -> int:
        self.skip_blanks()
        digits = re.compile("[0-9]+").match(self.text, self.at)
        if digits is None:
            raise self.refusal(expected)
        significant = digits[0].lstrip("0") or "0"
        if len(significant) > len(str(LONGEST_PERIOD_SECONDS)):
            raise self.refusal(f"expected a number up to {LONGEST_PERIOD_SECONDS} (the seconds of 24 hours)")
        self.at = digits.end()
        return int(significant)

    def must_end(self) -> None:
        self.skip_blanks()
        if self.at < len(self.text):
            raise self.refusal("expected the end")

    @contextmanager
    def blames(self, start: int) -> Iterator[None]:
        """A period that cannot be is the fault of the text from `start` on."""
        try:
            yield
        except BadTimeControl as fault:
            self.at = start
            raise self.refusal(str(fault)) from None

    def refusal(self, expected: str) -> BadTimeControl:
        self.skip_blanks()
        rest = self.text[self.at : self.at + 12]
        place = f'character {self.at + 1} ("{rest}")' if rest else "at the end"
        return BadTimeControl(f'{self.kind} "{self.text}": {place}: {expected}')
