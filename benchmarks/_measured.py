"""What a benchmark measures, and the table it prints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Measured(NamedTuple):
    """What was measured, in seconds, and the most it may take; None: nothing is promised of it."""

    what: str
    seconds: float
    limit: float | None = None

    @property
    def missed(self) -> bool:
        """It took longer than it may."""
        return self.limit is not None and self.seconds > self.limit


def show(every: Iterable[Measured], unit: str = "ms", second: float = 1_000) -> int:
    """Prints each as it is taken, in a unit of which a second has so many; 1 where a limit is missed."""
    missed = False
    print(f"{'time':>12}  {'limit':>12}")
    for measured in every:
        limit = "" if measured.limit is None else f"{second * measured.limit:.1f} {unit}"
        late = "  MISSED" if measured.missed else ""
        print(f"{second * measured.seconds:>9.2f} {unit}  {limit:>12}  {measured.what}{late}", flush=True)
        missed |= measured.missed
    return int(missed)
