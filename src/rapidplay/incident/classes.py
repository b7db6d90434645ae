"""What editions call a time control: rapid, blitz or standard, and by which clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rapidplay.editions import edition_or_profile
from rapidplay.game.both import Both
from rapidplay.game.incident import Chess
from rapidplay.game.player import BLACK, PLAYERS, WHITE
from rapidplay.game.time_control import TimeControl
from rapidplay.law.finding import Reasons


@dataclass(frozen=True, slots=True, kw_only=True)
class Classed:
    """What an edition calls the time of each player, and by which clauses."""

    edition: str
    players: Both[Chess]
    cites: tuple[str, ...]

    @property
    def chess(self) -> Chess | None:
        """The class; None where the players' times fall into two."""
        return self.players.white if self.players.white == self.players.black else None


def classed(control: TimeControl, id: str) -> Classed:
    """What one edition, or a profile of it, calls the time control."""
    laws, readings = edition_or_profile(id)
    reasons = Reasons(dict(readings))
    players = Both(laws.classify(control, WHITE, reasons), laws.classify(control, BLACK, reasons))
    cites = dict.fromkeys(finding.cites.article for finding in reasons.findings if finding.cites is not None)
    return Classed(edition=id, players=players, cites=tuple(cites))


def classes_to_data(written: str, control: TimeControl, classes: Sequence[Classed]) -> dict[str, Any]:
    """The classes for JSON, `written` being the time control as it was given."""
    return {
        "time_control": written,
        "code": control.code(),
        "total_seconds": {player.value: control.total_seconds(player) for player in PLAYERS},
        "classes": [
            {
                "edition": one.edition,
                "chess": one.chess,
                "players": {player.value: one.players.of(player) for player in PLAYERS},
                "cites": list(one.cites),
            }
            for one in classes
        ],
    }
