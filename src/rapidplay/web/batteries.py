"""What is left in the batteries of the tablets: told on their lines, remembered here, and no entry of the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

LOW_PERCENT = 20
"""With less, and no charger, a tablet may not last until the end of the round."""


class Battery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battery as a tablet tells of it."""

    level: Annotated[float, msgspec.Meta(ge=0, le=1)]
    charging: bool

    @property
    def low_percent(self) -> int | None:
        """What is left, in per cent, where somebody has to bring a charger; else None."""
        percent = round(100 * self.level)
        return percent if percent < LOW_PERCENT and not self.charging else None


class Batteries:
    """The battery of each device as it was told last. A tablet that is off the line stays here: it may have run out."""

    def __init__(self) -> None:
        self._known: dict[str, Battery] = {}

    def are_told(self, device: str, battery: Battery) -> None:
        """Takes the place of what the device told before."""
        self._known[device] = battery

    def beside(self, row: Mapping[str, Any], clocks: Mapping[str, str]) -> dict[str, Any]:
        """A board as an arbiter sees it, with what is left in the tablet that is its clock, where that is low."""
        battery = self._known.get(clocks.get(row["board"], ""))
        return {**row, "low_battery": None if battery is None else battery.low_percent}
