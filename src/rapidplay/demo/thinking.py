"""How long the players of the demo think: drawn from the seed, the same on every computer."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

LOW_TIME_MS = 60_000
AT_LEAST_MS = 1_500
LONGEST_SHARE = 0.075
"""Of the time left a player spends up to this much on one move, on average a third of it."""
FORGETS_THE_CLOCK = 0.97
"""Below a minute, in three of a hundred moves."""


def drawn(*about: object) -> float:
    """A number from 0 up to 1 that depends on nothing but what it is about."""
    digest = sha256("/".join(map(str, about)).encode()).digest()
    return int.from_bytes(digest[:6], "big") / 2**48


@dataclass(frozen=True, slots=True, kw_only=True)
class Thinker:
    """The two players of one game."""

    seed: int
    round: int
    board: int

    def drawn(self, *about: object) -> float:
        """A number from 0 up to 1 for something in this game."""
        return drawn(self.seed, self.round, self.board, *about)

    def thinks_ms(self, ply: int, display_ms: int) -> int:
        """How long the player of this half-move thinks, with so much on his display."""
        pace, share = 0.8 + 0.8 * self.drawn("pace", ply % 2), self.drawn(ply) ** 2
        return int(pace * (AT_LEAST_MS + share * LONGEST_SHARE * display_ms))

    def forgets_the_clock(self, ply: int, display_ms: int) -> bool:
        """Whether he thinks on until his flag falls."""
        return display_ms < LOW_TIME_MS and self.drawn("forgets", ply) > FORGETS_THE_CLOCK
