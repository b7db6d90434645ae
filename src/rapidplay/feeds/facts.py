"""A game that is being played as the scan of the core sees it: all its facts, and what stands there now."""

from __future__ import annotations

import msgspec

from rapidplay import _core
from rapidplay.archive.facts import Claimable, Fact, GameFacts, Side


class LastReading(Fact, frozen=True):
    """What a clock showed last; `ply` is how many half-moves had been made then."""

    ply: int
    ms: int


class Now(Fact, frozen=True):
    """What stands there now.

    `by` has the move; the position has come up `times` times, `in_a_row` of them at consecutive moves of each player.
    `threefold` and `fifty_moves` are the draws that can be claimed now, on the board or with a move to be written.
    `unlawful_fen` is what stands after a last move that led to what the Laws do not allow; `fen` is before it.
    """

    by: Side
    fen: str
    times: int
    in_a_row: int
    halfmoves: int
    unlawful_fen: str | None = None
    threefold: Claimable | None = None
    fifty_moves: Claimable | None = None
    white: LastReading | None = None
    black: LastReading | None = None

    def reading(self, side: Side) -> LastReading | None:
        """What the clock of this player showed last."""
        return self.white if side == "white" else self.black


class Live(Fact, frozen=True):
    """A game that is being played; `now` is None where its moves could not be read from the start."""

    facts: GameFacts
    now: Now | None = None


_decode = msgspec.json.Decoder(Live).decode


def live_of(pgn: bytes) -> Live:
    """The facts of the one game in this text."""
    return _decode(_core.live(pgn))
