"""The two players, by the colour of their pieces."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal


class Player(StrEnum):
    """A player, named by the colour he plays."""

    WHITE = "white"
    BLACK = "black"

    @property
    def opponent(self) -> Player:
        """The other player."""
        return Player.BLACK if self is Player.WHITE else Player.WHITE

    @property
    def victory(self) -> Literal["1-0", "0-1"]:
        """The result when this player wins."""
        return "1-0" if self is Player.WHITE else "0-1"


WHITE, BLACK = Player.WHITE, Player.BLACK
PLAYERS = (WHITE, BLACK)
