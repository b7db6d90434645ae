"""The parts of the incident report, in words, as the page shows them."""

from __future__ import annotations

from dataclasses import dataclass

from rapidplay.report.rules import Correction
from rapidplay.report.rulings import Clause, Row


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingShown:
    """A ruling as it was declared."""

    at: str
    by: str
    laws: str
    rows: tuple[Row, ...]
    facts: tuple[str, ...]
    clauses: tuple[Clause, ...]
    note: str
    withdrawn: str
    """By whom, when and why; empty where it stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IncidentShown:
    """An incident, and every ruling that was declared on it."""

    title: str
    opened: str
    state: str
    note: str
    rulings: tuple[RulingShown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameShown:
    """A game in which something was looked into."""

    board: str
    white: str
    black: str
    result: str
    incidents: tuple[IncidentShown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundShown:
    """A round, and its games with incidents."""

    number: int
    games: tuple[GameShown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedShown:
    """A result that the chief corrected."""

    round: int
    board: str
    was: str
    is_now: str
    because: str
    by: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The report of an event, or of one round of it, up to an entry of its log."""

    name: str
    title: str
    place: str
    days: str
    round: int | None
    made: str
    zone: str
    chief: str
    arbiters: tuple[str, ...]
    declared: str
    """When the rules were declared, and by whom; empty where they were not."""
    rules: tuple[Row, ...]
    corrections: tuple[Correction, ...]
    rounds: tuple[RoundShown, ...]
    penalties: tuple[tuple[str, ...], ...]
    """Player, round, board, and what was counted against or for him."""
    corrected: tuple[CorrectedShown, ...]
    seq: int
    hash: str
