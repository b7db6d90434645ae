"""The rules that a pack is made for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec import structs

from rapidplay.game.incident import Chess, EventRules, Regime


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What an event has declared, as far as rulings turn on it."""

    edition: str
    """An edition id, or a profile id."""
    regime: Regime
    chess: Chess
    time_control: str | None = None
    event_rules: EventRules = EventRules()

    def head(self) -> dict[str, Any]:
        """The head of an incident under these rules; equal rules have equal ones."""
        control = {} if self.time_control is None else {"time_control": self.time_control}
        # By value: msgspec's own way would leave out "allowed" only where it is the same object as the default.
        unsaid = structs.asdict(EventRules()).items()
        rules = dict(said for said in structs.asdict(self.event_rules).items() if said not in unsaid)
        return {"edition": self.edition, "regime": self.regime, "chess": self.chess, "event_rules": rules, **control}
