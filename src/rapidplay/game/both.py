"""Two values, one for each player."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from rapidplay.game.player import Player

T = TypeVar("T")


class Both(NamedTuple, Generic[T]):
    """One value for White and one for Black."""

    white: T
    black: T

    def of(self, player: Player) -> T:
        """The value of one player."""
        return self.white if player is Player.WHITE else self.black

    def having(self, player: Player, value: T) -> Both[T]:
        """These values with another one for this player."""
        return Both(value, self.black) if player is Player.WHITE else Both(self.white, value)
