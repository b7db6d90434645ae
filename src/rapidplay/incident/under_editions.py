"""The same incident under several editions and regimes: what each of them rules, or why it gives no rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from rapidplay.editions import edition_or_profile
from rapidplay.errors import BadIncident, NoSuchRule, RapidplayError
from rapidplay.game.incident import Incident, Regime
from rapidplay.game.time_control import parse_time_control
from rapidplay.incident.rule import Solver, by_solver, rule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.law.finding import Reasons
from rapidplay.law.ruling import Ruling
from rapidplay.law.setting import class_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is said over the incident."""

    where: str = ""
    """The name of the incident in messages; may be empty."""
    regime: Regime | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    solver: Solver = by_solver


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What one edition says in one regime: a ruling, or why it gives none."""

    edition: str
    regime: Regime | None
    ruling: Ruling | None = None
    why_none: str = ""


def compared(incident: Incident, ids: Iterable[str], terms: Terms) -> Iterator[Cell]:
    """Every edition in turn, in the regime that is given or, where nothing decides it, in both."""
    for id in ids:
        for regime in _regimes(incident, id, terms.regime or incident.regime):
            try:
                yield Cell(edition=id, regime=regime, ruling=ruled_under(incident, id, replace(terms, regime=regime)))
            except RapidplayError as error:
                yield Cell(edition=id, regime=regime, why_none=str(error))


def _regimes(incident: Incident, id: str, given: Regime | None) -> tuple[Regime | None, ...]:
    facts = incident.facts
    if given is not None or facts.games_per_arbiter is not None or facts.recorded_by_arbiter is not None:
        return (given,)
    return ("competition",) if _is_standard(incident, id) else ("competition", "simplified")


def _is_standard(incident: Incident, id: str) -> bool:
    """Standard chess has the Competition Rules only."""
    if incident.chess is not None or incident.time_control is None:
        return incident.chess == "standard"
    try:
        laws = edition_or_profile(id)[0]
        return class_of(parse_time_control(incident.time_control), laws, Reasons()) == "standard"
    except NoSuchRule:
        return False


def to_data(cells: Sequence[Cell]) -> dict[str, Any]:
    """`{"rulings": […]}`; where an edition gives none, that too."""
    data: dict[str, Any] = {"rulings": [ruling_to_data(cell.ruling) for cell in cells if cell.ruling is not None]}
    without = [
        {"edition": cell.edition, "regime": cell.regime, "says": cell.why_none} for cell in cells if cell.ruling is None
    ]
    return data | ({"without_rule": without} if without else {})


def ruled_under(incident: Incident, id: str, terms: Terms) -> Ruling:
    """The ruling under an edition; errors name the incident."""
    try:
        return rule(under(incident, id, terms), terms.solver, readings_of(id, terms.readings))
    except BadIncident as error:
        raise BadIncident(": ".join(filter(None, (terms.where, error.place))), error.why) from None
    except RapidplayError as error:
        raise type(error)(": ".join(filter(None, (terms.where, str(error))))) from None


def under(incident: Incident, id: str, terms: Terms) -> Incident:
    """The incident as it is ruled under an edition.

    Readings that it chose for its own edition fall away under another one that does not have them.
    """
    own = incident.event_rules.readings
    if incident.edition is not None and id != incident.edition:
        own = readings_of(id, own)
    rules = msgspec.structs.replace(incident.event_rules, readings={**own, **readings_of(id, terms.readings)})
    return msgspec.structs.replace(incident, edition=id, regime=terms.regime or incident.regime, event_rules=rules)


def readings_of(id: str, readings: Mapping[str, str]) -> dict[str, str]:
    """Those of the readings that an edition has."""
    points = edition_or_profile(id)[0].readings
    return {point: letter for point, letter in readings.items() if point in points}
