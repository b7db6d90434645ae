"""A simulated tablet: its chessclock is the fold of the entries about its board; what the players do next is drawn.

It keeps no time of its own: what it shows is what the log says, by the arithmetic of the chessclock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from rapidplay.demo.games import ends_in_mate
from rapidplay.demo.people import tablet
from rapidplay.demo.thinking import Thinker
from rapidplay.desk.rights import Actor
from rapidplay.game.chessclock import Chessclock, Clock, set_up
from rapidplay.game.player import PLAYERS, WHITE, Player
from rapidplay.game.time_control import TimeControl
from rapidplay.incident.ruling_form import ENDS_THE_GAME

THINKS_AGAIN_MS = 5_000
"""So long somebody thinks on who has already thought for longer than was drawn."""
MILLISECOND = timedelta(milliseconds=1)


class Sent(NamedTuple):
    """What a device at the board sends."""

    actor: Actor
    kind: str
    data: dict[str, Any]


class SimulatedTablet:
    """The chessclock of one board in one round, and two players at it."""

    def __init__(
        self, thinker: Thinker, time_control: TimeControl, moves: Sequence[str] | None, recorder: Actor | None
    ) -> None:
        self.board = str(thinker.board)
        self.actor = tablet(thinker.board)
        self.due: datetime | None = None
        """When somebody at the board does something next; None: nobody does."""
        self._thinker, self._moves, self._recorder = thinker, moves, recorder
        self._chessclock = set_up(time_control)
        self._read_at: datetime | None = None
        self._resumes: Player | None = None
        self._recorded = 0
        self._over = False
        self._owed: tuple[str, dict[str, Any]] | None = None

    # What it shows

    def chessclock(self, now: datetime) -> Chessclock:
        """The chessclock at this moment."""
        passed = timedelta() if self._read_at is None else now - self._read_at
        return self._chessclock.time_used(max(0, passed // MILLISECOND))

    def shown(self, now: datetime) -> dict[str, Any]:
        """Displays, counters and whose clock runs, as a tablet sends them."""
        clock = self.chessclock(now)
        moves = {player.value: clock.of(player).moves_completed for player in PLAYERS}
        return {
            "clocks_ms": clocks_ms(clock),
            "moves": moves,
            **({"run": clock.running.value} if clock.running else {}),
        }

    # What it reads

    def reads(self, kind: str, data: Mapping[str, Any], seq: int, at: datetime) -> None:
        """An entry about its board in its round, whoever wrote it."""
        self._chessclock, self._read_at = self.chessclock(at), at
        match kind:
            case "move-made":
                self._records(data)
            case "clock-pressed":
                self._is_pressed(Player(data["by"]))
            case "chessclock-paused":
                self._resumes = self._chessclock.running or self._resumes
                self._chessclock = self._chessclock.stopped()
            case "chessclock-restarted":
                self._runs(self._chessclock.running or self._resumes)
                self._owed = ("clock-set", {})
            case "clock-set" | "clock-started" | "clock-restored":
                self._runs(_player(data.get("run")))
                self._owed = None
            case "clock-corrected":
                self._runs(_player(data.get("run")))
                self._owed = ("clock-set", {"corrected": str(seq)})
        self._shows(data)
        self._over = self._over or _ends(kind, data)
        self.due = self._next(at)

    def is_to_start(self, at: datetime) -> None:
        """The round has started: White's clock is set going."""
        self._runs(WHITE)
        self._read_at, self._owed, self.due = at, ("clock-started", {}), at

    def _records(self, data: Mapping[str, Any]) -> None:
        """Where something else is played than was to be, presses alone are sent from now on."""
        if self._moves is not None and self._moves[self._recorded : self._recorded + 1] != (data.get("uci"),):
            self._moves = None
        self._recorded += 1

    def _is_pressed(self, player: Player) -> None:
        self._chessclock = self._chessclock.started(player).pressed(player)

    def _runs(self, player: Player | None) -> None:
        self._chessclock = self._chessclock.stopped() if player is None else self._chessclock.started(player)
        self._resumes = player or self._resumes

    def _shows(self, data: Mapping[str, Any]) -> None:
        """Times and counters that were sent hold; others go on as they were."""
        times, moves = data.get("clocks_ms", {}), data.get("moves", {})
        white, black = (_set(self._chessclock.of(player), times, moves, player) for player in PLAYERS)
        self._chessclock = replace(self._chessclock, white=white, black=black)

    # What happens next

    @property
    def _ply(self) -> int:
        return self._chessclock.white.moves_completed + self._chessclock.black.moves_completed

    @property
    def _is_played_out(self) -> bool:
        return self._moves is not None and self._ply >= len(self._moves)

    def _next(self, at: datetime) -> datetime | None:
        clock = self._chessclock
        if self._owed is not None:
            return at
        if self._over or clock.running is None or not all(map(clock.has_time_remaining, PLAYERS)):
            return None
        return at + min(self._thinks_on_ms(clock.of(clock.running)), clock.of(clock.running).display_ms) * MILLISECOND

    def _thinks_on_ms(self, clock: Clock) -> int:
        """How long the player who has the move thinks on; who is checkmated does nothing any more."""
        had_ms = clock.display_ms + clock.used_on_move_ms
        forgets = self._thinker.forgets_the_clock(self._ply, had_ms)
        if forgets or (self._moves is not None and self._is_played_out and ends_in_mate(tuple(self._moves))):
            return clock.display_ms
        rest_ms = self._thinker.thinks_ms(self._ply, had_ms) - clock.used_on_move_ms
        return rest_ms if rest_ms > 0 else THINKS_AGAIN_MS

    def does(self, now: datetime) -> list[Sent]:
        """What is sent from the board at the moment that is due."""
        owed, self._owed, self.due = self._owed, None, None
        clock = self.chessclock(now)
        if owed is not None:
            kind, data = owed
            return [self._sends(kind, **data, **self.shown(now))]
        assert clock.running is not None, "nothing is due while the chessclock stands"
        if not clock.has_time_remaining(clock.running):
            return [self._sends("clock-ran-out", by=clock.running.value, clocks_ms=clocks_ms(clock))]
        return self._resigns(clock.running) if self._is_played_out else self._moves_on(clock, clock.running)

    def _moves_on(self, clock: Chessclock, player: Player) -> list[Sent]:
        press = self._sends("clock-pressed", by=player.value, clocks_ms=clocks_ms(clock.pressed(player)))
        if self._moves is None or self._recorder is None or self._recorded != self._ply:
            return [press]
        return [self._sends("move-made", self._recorder, by=player.value, uci=self._moves[self._ply]), press]

    def _resigns(self, player: Player) -> list[Sent]:
        result = {"result": player.opponent.victory, "reason": "resignation"}
        return [self._sends("resigned", by=player.value), self._sends("result-entered", board=self.board, **result)]

    def _sends(self, kind: str, actor: Actor | None = None, /, **data: Any) -> Sent:
        return Sent(actor or self.actor, kind, {"round": self._thinker.round, **data})


def clocks_ms(clock: Chessclock) -> dict[str, int]:
    """Both displays in milliseconds."""
    return {"white": clock.white.display_ms, "black": clock.black.display_ms}


def _player(name: str | None) -> Player | None:
    return None if name is None else Player(name)


def _set(clock: Clock, times: Mapping[str, int], moves: Mapping[str, int], player: Player) -> Clock:
    return replace(
        clock,
        display_ms=times.get(player.value, clock.display_ms),
        moves_completed=moves.get(player.value, clock.moves_completed),
    )


def _ends(kind: str, data: Mapping[str, Any]) -> bool:
    """The game is over with this entry."""
    match kind:
        case "resigned" | "result-entered" | "result-confirmed":
            return True
        case "draw-answered":
            return data.get("answer") == "accept"
        case "players-agreed":
            return data.get("on") in ("draw", "result")
        case "ruling-declared":
            return data.get("result") in ENDS_THE_GAME
    return False
