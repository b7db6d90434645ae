"""What every event carries, whatever it tells: when it was, what the displays showed, who saw it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from rapidplay.game.player import Player


class Clocks(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the displays showed, in whole seconds; None where a display was not read."""

    white: int | None = None
    black: int | None = None

    def of(self, player: Player) -> int | None:
        """The display of one player, in seconds."""
        return self.white if player is Player.WHITE else self.black


class Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all events: what each may carry besides its own parameters."""

    name: ClassVar[str]
    version: ClassVar[int] = 1

    at: int | None = None
    """Seconds since the start of play."""
    clocks: Clocks | None = None
    """Both displays after the event."""
    seen_by_arbiter: bool = False
    note: str | None = None
    """Free text; no ruling rests on it."""
