"""A case of the casebook: an incident, and what must be ruled under each edition and regime."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

import msgspec

from rapidplay.game.incident import Chess, Incident, Regime
from rapidplay.game.player import PLAYERS
from rapidplay.game.time_control import parse_time_control
from rapidplay.incident.comparison import Expected

REGIMES: tuple[Regime, Regime] = ("competition", "simplified")
STANDARD_SECONDS, BLITZ_SECONDS = 3600, 600
"""At least an hour is standard chess, at most ten minutes are blitz, under every edition."""

Run: TypeAlias = tuple[str, Regime | None, Chess | None, Expected]
"""Edition, regime and chess to rule under (None: the incident decides) and what is expected then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case; `incident` has no edition and no regime."""

    id: str
    title: str
    kind: str
    sources: tuple[str, ...]
    locator: str | None = None
    disputed: bool
    note: str | None = None
    incident: Incident
    rulings: tuple[Expected, ...]


def runs(case: Case) -> Iterator[Run]:
    """What the program is asked to pass the case; a ruling without regime holds under both."""
    incident = case.incident
    for expected in case.rulings:
        chess = expected.chess if incident.chess is None and incident.time_control is None else None
        if the_case_decides_the_regime(case, expected):
            yield expected.edition, None, chess, expected
            continue
        for regime in _regimes(case, expected):
            yield expected.edition, regime, chess, replace(expected, regime=regime)


def incident_under(case: Case, edition: str, regime: Regime | None, chess: Chess | None) -> Incident:
    """The incident of the case, as it is ruled under an edition, a regime and a chess."""
    incident = case.incident
    return msgspec.structs.replace(incident, edition=edition, regime=regime, chess=incident.chess or chess)


def the_case_decides_the_regime(case: Case, expected: Expected) -> bool:
    """The regime is not given but ruled: its facts are stated, or nothing but the regime is asked."""
    facts = case.incident.facts
    if facts.games_per_arbiter is not None or facts.recorded_by_arbiter is not None:
        return True
    nothing_else = case.kind == "regime" and not case.incident.events and "result" not in expected.keys
    return nothing_else and expected.regime is not None


def chess_of(case: Case, expected: Expected) -> Chess | None:
    """Rapid, blitz or standard, where it is given or the same under every edition."""
    given = expected.chess or case.incident.chess
    if given is not None or case.incident.time_control is None:
        return given
    time_control = parse_time_control(case.incident.time_control)
    seconds = [time_control.total_seconds(player) for player in PLAYERS]
    if min(seconds) >= STANDARD_SECONDS:
        return "standard"
    return "blitz" if max(seconds) <= BLITZ_SECONDS else None


def _regimes(case: Case, expected: Expected) -> tuple[Regime, ...]:
    if expected.regime is not None:
        return (expected.regime,)
    return ("competition",) if chess_of(case, expected) == "standard" else REGIMES
