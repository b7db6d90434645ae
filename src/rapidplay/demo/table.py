"""A board while its game is made up: both players think, move and press; each entry is planned as it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rapidplay.demo.people import tablet
from rapidplay.demo.plan import Planned
from rapidplay.demo.thinking import Thinker
from rapidplay.desk.rights import Actor
from rapidplay.game.chessclock import set_up
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.game.time_control import parse_time_control

TIME_CONTROL = "15+10"
SAFE_SHARE = 2
"""While a game is made up nobody spends more than half of his time on a move: no flag falls unless it is told to."""


class Table:
    """One game on one board. `moves` and who records them, where they are recorded; else presses alone are known."""

    def __init__(
        self, thinker: Thinker, at_ms: int, moves: Sequence[str] | None = None, recorder: Actor | None = None
    ) -> None:
        self.thinker, self.at_ms = thinker, at_ms
        self.moves, self.recorder = moves, recorder
        self.number, self.board = thinker.board, str(thinker.board)
        self.planned: list[Planned] = []
        self.chessclock = set_up(parse_time_control(TIME_CONTROL))
        self.ply = 0

    @property
    def has_the_move(self) -> Player:
        """Whose half-move is next."""
        return WHITE if self.ply % 2 == 0 else BLACK

    @property
    def incident(self) -> str:
        """The id of what happens here that an arbiter looks into."""
        return f"r{self.thinker.round}-b{self.board}-1"

    @property
    def clocks_ms(self) -> dict[str, int]:
        """Both displays."""
        return {"white": self.chessclock.white.display_ms, "black": self.chessclock.black.display_ms}

    @property
    def shown(self) -> dict[str, Any]:
        """What the chessclock shows, as a tablet sends it."""
        running = self.chessclock.running
        presses = {"white": self.chessclock.white.moves_completed, "black": self.chessclock.black.moves_completed}
        return {"clocks_ms": self.clocks_ms, "moves": presses, **({} if running is None else {"run": running.value})}

    def notes(self, actor: Actor, kind: str, name: str | None = None, /, **data: Any) -> None:
        """Somebody writes something about this board, now."""
        planned = Planned(
            at_ms=self.at_ms,
            actor=actor,
            kind=kind,
            data={"round": self.thinker.round, **data},
            board=self.board,
            name=name,
        )
        self.planned.append(planned)

    def shows(self, kind: str, /, **data: Any) -> None:
        """The tablet sends something with both displays."""
        self.notes(tablet(self.number), kind, **data, clocks_ms=self.clocks_ms)

    def is_set(self, **data: Any) -> None:
        """The chessclock is set."""
        self.notes(tablet(self.number), "clock-set", **data, **self.shown)

    def starts(self) -> None:
        """White's clock is set going."""
        self.chessclock = self.chessclock.started(WHITE)
        self.notes(tablet(self.number), "clock-started", **self.shown)

    def passes(self, ms: int) -> None:
        """Time passes, on the clock that runs."""
        self.at_ms += ms
        self.chessclock = self.chessclock.time_used(ms)

    @property
    def rest_ms(self) -> int:
        """How long the player who has the move thinks on."""
        clock = self.chessclock.of(self.has_the_move)
        had_ms = clock.display_ms + clock.used_on_move_ms
        thinks_ms = min(self.thinker.thinks_ms(self.ply, had_ms), had_ms // SAFE_SHARE)
        return max(0, thinks_ms - clock.used_on_move_ms)

    def move(self, name: str | None = None) -> None:
        """The player who has the move thinks, makes his move and presses."""
        player = self.has_the_move
        self.passes(self.rest_ms)
        if self.moves is not None and self.recorder is not None:
            self.notes(self.recorder, "move-made", by=player.value, uci=self.moves[self.ply])
        self.chessclock = self.chessclock.pressed(player)
        self.ply += 1
        self.notes(tablet(self.number), "clock-pressed", name, by=player.value, clocks_ms=self.clocks_ms)

    @property
    def is_played_out(self) -> bool:
        """There is no further move in the game that is played."""
        return self.moves is not None and self.ply == len(self.moves)

    def plays(self, plies: int) -> None:
        """Moves are made up to this half-move."""
        while self.ply < plies and not self.is_played_out:
            self.move()

    def plays_until(self, at_ms: int) -> None:
        """Moves are made up to this moment; somebody is thinking then."""
        while not self.is_played_out and self.at_ms + self.rest_ms <= at_ms:
            self.move()
        self.passes(at_ms - self.at_ms)

    def plays_until_one_thinks_on(self, player: Player, at_ms: int, left_ms: int) -> int:
        """Moves are made up to the one on which this player, thinking until then, has at least so much left.

        How much more than that he has left is returned: so much earlier the game would have to begin.
        """
        while self.at_ms + self.rest_ms <= at_ms:
            spare_ms = self.chessclock.of(player).display_ms - left_ms - (at_ms - self.at_ms)
            if self.has_the_move is player and spare_ms >= 0:
                return spare_ms
            self.move()
        return 0

    def stops(self, actor: Actor, by: str, reason: str) -> None:
        """The chessclock is stopped."""
        self.chessclock = self.chessclock.stopped()
        self.notes(actor, "chessclock-paused", by=by, reason=reason, clocks_ms=self.clocks_ms)

    def goes_on(self, arbiter: Actor, player: Player, after_ms: int = 15_000, **data: Any) -> None:
        """The arbiter sets the clock of this player going again."""
        self.passes(after_ms)
        self.notes(arbiter, "chessclock-restarted", by="arbiter")
        self.chessclock = self.chessclock.started(player)
        self.is_set(**data)
