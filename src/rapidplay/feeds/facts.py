"""A game that is being played as the scan of the core sees it: all its facts, and what stands there now."""

from __future__ import annotations

import re

import msgspec

from rapidplay import _core
from rapidplay.archive.facts import Claimable, Fact, GameFacts, Side, Unmade
from rapidplay.archive.findings_of_results import other


class LastReading(Fact, frozen=True):
    """What a clock showed last; `ply` is how many half-moves had been made then."""

    ply: int
    ms: int


class Now(Fact, frozen=True):
    """What stands there now.

    `by` has the move; the position has come up `times` times, `in_a_row` of them at consecutive moves of each player.
    `threefold` and `fifty_moves` are the draws that can be claimed now, on the board or with a move to be written.
    Where an illegal move led to what the Laws do not allow, `unlawful_fen` is what stands on the board,
    `unlawful_plies` how many half-moves were made after it, and `fen` the position before that move.
    """

    by: Side
    fen: str
    times: int
    in_a_row: int
    halfmoves: int
    unlawful_fen: str | None = None
    unlawful_plies: int = 0
    threefold: Claimable | None = None
    fifty_moves: Claimable | None = None
    white: LastReading | None = None
    black: LastReading | None = None

    def reading(self, side: Side) -> LastReading | None:
        """What the clock of this player showed last."""
        return self.white if side == "white" else self.black


class Live(Fact, frozen=True):
    """A game that is being played; `now` is None where its moves could not be read from the start.

    After an illegal move from which the Laws allow no position, play goes on as it is recorded. Then `facts` and `now`
    count half-moves from where the Laws allow the position again: `begun` were made before, and the illegal moves among
    them, counted from the beginning of the game, are `earlier`.
    """

    facts: GameFacts
    now: Now | None = None
    begun: int = 0
    earlier: tuple[Unmade, ...] = ()

    @property
    def is_unlawful(self) -> bool:
        """What stands on the board is nothing that the Laws allow."""
        return self.now is not None and self.now.unlawful_fen is not None

    @property
    def has_the_move(self) -> Side | None:
        """Who has the move on what stands on the board; None where no position is known."""
        if self.now is None:
            return None
        is_as_it_was = not self.is_unlawful or self.now.unlawful_plies % 2
        return self.now.by if is_as_it_was else other(self.now.by)

    @property
    def fen(self) -> str | None:
        """What stands on the board; None where no position is known."""
        return None if self.now is None else self.now.unlawful_fen or self.now.fen

    @property
    def plies(self) -> int:
        """The half-moves made, as far as they could be followed."""
        since = 1 + self.now.unlawful_plies if self.now and self.is_unlawful else 0
        return self.begun + self.facts.plies + since


_decode = msgspec.json.Decoder(Live).decode


_TIME_CONTROL = re.compile(rb"^\s*\[\s*TimeControl\s[^\n]*\n?", re.MULTILINE)


def live_of(pgn: bytes, time_control: str = "") -> Live:
    """The facts of the one game in this text.

    `time_control`, in seconds, is that of the event. What the clocks show is held against it where the text gives none
    that they bear out, and they bear out this one.
    """
    live = _decode(_core.live(pgn))
    if not time_control or live.facts.clocks is None or _is_by_its_tag(live):
        return live
    tag = f'[TimeControl "{time_control}"]\n'.encode()
    under_it = _decode(_core.live(tag + _TIME_CONTROL.sub(b"", pgn)))
    return under_it if _is_by_its_tag(under_it) else live


def _is_by_its_tag(live: Live) -> bool:
    pace = live.facts.pace
    return pace is not None and pace.read_as != "clocks"
