"""Which entries of a log somebody asks for."""

from __future__ import annotations

from dataclasses import dataclass

from rapidplay.event.chess_event import ChessEvent
from rapidplay.store.entry import Stored

MOST_ENTRIES_SHOWN = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which entries of a log are wanted."""

    board: str | None = None
    kind: str | None = None
    player: int | None = None
    """The start number of a player: entries about his games."""
    after: int = 0
    up_to: int | None = None
    limit: int = MOST_ENTRIES_SHOWN


def is_wanted(stored: Stored, wanted: Wanted, event: ChessEvent) -> bool:
    """Whether an entry is of this kind, and about a game of this player."""
    if wanted.kind is not None and stored.entry.kind != wanted.kind:
        return False
    return wanted.player is None or _plays(wanted.player, stored, event)


def _plays(player: int, stored: Stored, event: ChessEvent) -> bool:
    round = event.rounds.get(stored.entry.value().get("round", 0))
    pairing = None if round is None else round.pairings.get(stored.entry.board or "")
    return pairing is not None and player in (pairing.white, pairing.black)
