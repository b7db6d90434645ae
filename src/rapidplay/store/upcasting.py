"""Entries of older versions, lifted step by step to the newest when they are read. What is stored stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rapidplay.store.entry import Entry

Data = dict[str, Any]
Lift = Callable[[Data], Data]
"""The data of one version, made into the data of the next."""


@dataclass(frozen=True, slots=True)
class Lifted:
    """What an entry says, in the newest version of its kind."""

    kind: str
    version: int
    data: Data


class Upcasters:
    """For each kind and version the step to the next one."""

    def __init__(self) -> None:
        self._steps: dict[tuple[str, int], Lift] = {}

    def register(self, kind: str, from_version: int, lift: Lift) -> None:
        """The step from this version of the kind to the next; there is one only."""
        if (kind, from_version) in self._steps:
            raise ValueError(f"{kind}/{from_version} has a step already")
        self._steps[kind, from_version] = lift

    def lifted(self, entry: Entry) -> Lifted:
        """The entry in the newest version that there is a step to."""
        version, data = entry.version, entry.value()
        while lift := self._steps.get((entry.kind, version)):
            version, data = version + 1, lift(data)
        return Lifted(entry.kind, version, data)


UPCASTERS = Upcasters()
"""Those of the program. A kind that changes gets a step here, and a test for each of its versions."""
