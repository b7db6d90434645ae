"""Windows: who may still do what, and until when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rapidplay.game.player import Player
from rapidplay.law.edition import Citation
from rapidplay.law.text import Text

Holder = Player | Literal["both"]
Until = dict[str, object] | str
"""The act that closes it ({"by": "black", "act": "move"}), {"moves_completed": 10}, or "game-end"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """A right that is open: `may` is `claim-` and what is claimed, accept-draw or undo-by-agreement."""

    who: Holder
    """`both`: a right that they have together."""
    may: str
    until: Until
    cites: tuple[Citation, ...]
    says: Text
    tell: bool = False
    """The players may be told of it."""
