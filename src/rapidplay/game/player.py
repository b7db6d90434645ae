"""The two players, by the colour of their pieces."""

from __future__ import annotations

from enum import StrEnum


class Player(StrEnum):
    """A player, named by the colour he plays."""

    WHITE = "white"
    BLACK = "black"

    @property
    def opponent(self) -> Player:
        """The other player."""
        return Player.BLACK if self is Player.WHITE else Player.WHITE


WHITE, BLACK = Player.WHITE, Player.BLACK
PLAYERS = (WHITE, BLACK)
