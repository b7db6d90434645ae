"""What is going to be written, before it is: entries with their moments, in one order over all boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rapidplay.desk.rights import Actor


@dataclass(frozen=True, slots=True)
class SeqOf:
    """Stands for the place in the log of an entry that was planned under this name."""

    name: str
    as_id: bool = False
    """Written as text, as an id is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """An entry that somebody is going to write."""

    at_ms: int
    """Milliseconds before the moment at which the demo begins, so below zero."""
    actor: Actor
    kind: str
    data: Mapping[str, Any]
    board: str | None = None
    name: str | None = None


def in_order(*plans: Iterable[Planned]) -> list[Planned]:
    """All plans as one; of what happens at the same moment the order of the plans is kept."""
    return sorted((planned for plan in plans for planned in plan), key=lambda planned: planned.at_ms)


def filled_in(data: Any, seqs: Mapping[str, int]) -> Any:
    """The same, with each `SeqOf` as what it stands for."""
    match data:
        case SeqOf(name=name, as_id=as_id):
            return str(seqs[name]) if as_id else seqs[name]
        case Mapping():
            return {key: filled_in(value, seqs) for key, value in data.items()}
        case list() | tuple():
            return [filled_in(value, seqs) for value in data]
        case _:
            return data
