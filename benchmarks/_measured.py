"""What a benchmark measures, and the table it prints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Measured(NamedTuple):
    """What was measured, and the most it may be; None: nothing is promised of it. A time is in seconds."""

    what: str
    amount: float
    limit: float | None = None

    @property
    def missed(self) -> bool:
        """It was more than it may be."""
        return self.limit is not None and self.amount > self.limit


def show(every: Iterable[Measured], unit: str = "ms", times: float = 1_000) -> int:
    """Prints each as it is taken, in a unit that is so many times smaller; 1 where a limit is missed."""
    missed = False
    print(f"{'measured':>12}  {'limit':>12}")
    for measured in every:
        limit = "" if measured.limit is None else f"{times * measured.limit:.1f} {unit}"
        late = "  MISSED" if measured.missed else ""
        print(f"{times * measured.amount:>9.2f} {unit}  {limit:>12}  {measured.what}{late}", flush=True)
        missed |= measured.missed
    return int(missed)
