"""The chessclock: two clocks, connected so that only one of them can run at one time (Article 6.1).

Arithmetic only: how much time has passed is told from outside. The chessclock counts in whole milliseconds; displays
in incidents and rulings are whole seconds (`Clocks`).

What is settled here:

- A flag falls at exactly zero: a display of zero has no time remaining, and a press then adds nothing.
- With an increment the display begins with the first period and one increment; each press adds the increment for the
  next move.
- A delay lets the first seconds of each move pass uncounted. Bronstein counts at once, and the press gives back what
  was used, up to the delay; so a clock never gains by it. Neither is on the display from the start.
- The next period is added by the move counter (`by-moves`: with the press that completes the last move of a period),
  or when the display comes to zero (`at-zero`: whether the moves were completed is for the arbiter to see). In the
  second mode the period's own increments begin with the next press.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from rapidplay.errors import BadTimeControl, ImpossibleEvent
from rapidplay.game.event import Clocks
from rapidplay.game.player import PLAYERS, Player
from rapidplay.game.time_control import Period, TimeControl

NextPeriod = Literal["by-moves", "at-zero"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """One player's side of the chessclock."""

    display_ms: int
    moves_completed: int = 0
    """Moves as the chessclock counts them: one for each press."""
    period: int = 0
    """The index of the period whose time was added last."""
    used_on_move_ms: int = 0
    """Time that passed on the move being thought about, counted or not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chessclock:
    """Both clocks, and which one runs. Every method gives a new state."""

    time_control: TimeControl
    white: Clock
    black: Clock
    running: Player | None = None
    """The player whose clock runs; None: the chessclock is stopped."""
    next_period: NextPeriod = "by-moves"
    first_flag: Player | None = None
    """Whose display came to zero first, while it shows zero; None: no display is at zero, or the order is unknown."""

    def of(self, player: Player) -> Clock:
        """The clock of one player."""
        return self.white if player is Player.WHITE else self.black

    def period_of(self, player: Player) -> Period:
        """The period in force on the clock of one player."""
        return self.time_control.of(player)[self.of(player).period]

    def has_time_remaining(self, player: Player) -> bool:
        """Whether the player's display is above zero; at exactly zero the flag has fallen."""
        return self.of(player).display_ms > 0

    def displays(self) -> Clocks:
        """Both displays in seconds, rounded up: 0:00:00 is shown only when no time remains."""
        return Clocks(white=-(-self.white.display_ms // 1000), black=-(-self.black.display_ms // 1000))

    def started(self, player: Player) -> Chessclock:
        """The clock of the player runs: his opponent pressed at the start, or the arbiter set it going."""
        return replace(self, running=player)

    def stopped(self) -> Chessclock:
        """Neither clock runs. What was used on the move is remembered, so a delay is not given twice."""
        return replace(self, running=None)

    def time_used(self, ms: int) -> Chessclock:
        """Milliseconds passed; they are counted on the clock that runs, down to zero.

        Raises:
            ImpossibleEvent: the time is negative.
        """
        if ms < 0:
            raise ImpossibleEvent(f"time used: expected milliseconds from zero up, not {ms}")
        if self.running is None:
            return self
        return self._with(self.running, self._ran(self.running, self.of(self.running), ms))

    def pressed(self, by: Player) -> Chessclock:
        """A player stops his own clock and starts the opponent's; where his does not run, nothing happens."""
        if self.running is not by:
            return self
        opponent = replace(self.of(by.opponent), used_on_move_ms=0)
        after = self._with(by, self._completed(by, self.of(by)))._with(by.opponent, opponent)
        return after.started(by.opponent)

    def penalised(self, player: Player, *, add_ms: int = 0, take_back_ms: int = 0) -> Chessclock:
        """The arbiter adds time to a clock, then takes time back from it, down to zero at most.

        Raises:
            ImpossibleEvent: one of the times is negative.
        """
        clock = self.of(player)
        clock = replace(clock, display_ms=_ruled(clock.display_ms, add_ms, take_back_ms))
        return self._with(player, self._ran(player, clock, 0))

    def _with(self, player: Player, clock: Clock) -> Chessclock:
        after = replace(self, white=clock) if player is Player.WHITE else replace(self, black=clock)
        at_zero = [player for player in PLAYERS if not after.has_time_remaining(player)]
        if len(at_zero) == len(PLAYERS):
            return after
        return replace(after, first_flag=at_zero[0] if at_zero else None)

    def _ran(self, player: Player, clock: Clock, ms: int) -> Clock:
        """The clock after `ms`: first a delay passes, then the display counts, then a period may be added."""
        periods = self.time_control.of(player)
        period = periods[clock.period]
        delay_ms = 1000 * period.increment if period.mode == "delay" else 0
        uncounted = min(ms, max(0, delay_ms - clock.used_on_move_ms))
        counted = min(ms - uncounted, clock.display_ms)
        display_ms, rest = clock.display_ms - counted, ms - uncounted - counted
        if display_ms > 0 or self.next_period == "by-moves" or period.moves is None:
            return replace(clock, display_ms=display_ms, used_on_move_ms=clock.used_on_move_ms + ms)
        entered = Clock(
            display_ms=1000 * periods[clock.period + 1].seconds,
            moves_completed=clock.moves_completed,
            period=clock.period + 1,
            used_on_move_ms=clock.used_on_move_ms + ms - rest,
        )
        return self._ran(player, entered, rest)

    def _completed(self, player: Player, clock: Clock) -> Clock:
        """The clock of the player who pressed: with what the press adds, if there is time remaining."""
        after = replace(clock, moves_completed=clock.moves_completed + 1, used_on_move_ms=0)
        if clock.display_ms == 0:
            return after
        periods = self.time_control.of(player)
        thought_in, entered = periods[clock.period], clock.period
        if self.next_period == "by-moves":
            entered = max(entered, self.time_control.period_in_force(player, after.moves_completed))
        added_ms = 1000 * sum(period.seconds for period in periods[clock.period + 1 : entered + 1])
        if periods[entered].mode == "increment":
            added_ms += 1000 * periods[entered].increment
        if thought_in.mode == "bronstein":
            added_ms += min(clock.used_on_move_ms, 1000 * thought_in.increment)
        return replace(after, display_ms=clock.display_ms + added_ms, period=entered)


def set_up(time_control: TimeControl, next_period: NextPeriod = "by-moves") -> Chessclock:
    """The chessclock before the game: the first period, and with an increment the one for the first move."""
    white, black = (Clock(display_ms=1000 * _first_display_seconds(time_control.of(player)[0])) for player in PLAYERS)
    return Chessclock(time_control=time_control, white=white, black=black, next_period=next_period)


def displays_after(
    displays: Clocks, add_seconds: Mapping[Player, int], take_back_seconds: Mapping[Player, int]
) -> Clocks:
    """Both displays after a ruling: time is added, then taken back, down to zero at most. In seconds.

    A display that was not read (None) stays unknown.

    Raises:
        ImpossibleEvent: one of the times is negative.
    """
    white, black = (
        None if shown is None else _ruled(shown, add_seconds.get(player, 0), take_back_seconds.get(player, 0))
        for player in PLAYERS
        for shown in [displays.of(player)]
    )
    return Clocks(white=white, black=black)


def format_clock(seconds: int) -> str:
    """Seconds as `h:mm:ss`.

    Raises:
        BadTimeControl: the seconds are negative.
    """
    if seconds < 0:
        raise BadTimeControl(f"a clock: expected seconds from zero up, not {seconds}")
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def parse_clock(text: str) -> int:
    """`h:mm:ss` in seconds; minutes and seconds have two digits and are below 60, hours have no leading zero.

    Raises:
        BadTimeControl: the text is anything else.
    """
    read = re.fullmatch("(0|[1-9][0-9]{0,2}):([0-5][0-9]):([0-5][0-9])", text)
    if read is None:
        raise BadTimeControl(f'clock "{text}": expected h:mm:ss, as in 0:03:10')
    hours, minutes, seconds = (int(digits) for digits in read.groups())
    return 3600 * hours + 60 * minutes + seconds


def _first_display_seconds(period: Period) -> int:
    return period.seconds + (period.increment if period.mode == "increment" else 0)


def _ruled(display: int, add: int, take_back: int) -> int:
    if add < 0 or take_back < 0:
        raise ImpossibleEvent(f"a penalty: expected times from zero up, not {min(add, take_back)}")
    return max(0, display + add - take_back)
