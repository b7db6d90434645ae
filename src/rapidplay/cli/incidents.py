"""The incident that a command is about: read from a file or standard input, with what the options say over it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rapidplay.cli.inputs import STANDARD_INPUT, name_of
from rapidplay.editions import edition_or_profile
from rapidplay.errors import BadIncident, BadInput, RapidplayError
from rapidplay.game.incident import Incident, Regime
from rapidplay.i18n import _
from rapidplay.incident.files import MOST_BYTES, table_from_json, table_from_toml, text_from
from rapidplay.incident.reader import incident_from, read_incident
from rapidplay.incident.rule import by_solver, rule

if TYPE_CHECKING:
    from rapidplay.law.ruling import Ruling


def incident_in(file: str, *, may_lack_edition: bool) -> Incident:
    """The incident in a file; `-` is standard input, TOML or JSON."""
    may_lack = ("edition",) if may_lack_edition else ()
    if file != STANDARD_INPUT:
        return read_incident(Path(file), may_lack=may_lack)
    where = name_of(file)
    content = sys.stdin.buffer.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise BadIncident(where, _("larger than {size} MB, so it cannot be an incident", size=MOST_BYTES // 1024**2))
    text = text_from(content, where)
    table = table_from_json if text.lstrip().startswith("{") else table_from_toml
    return incident_from(table(text, where), where, may_lack=may_lack)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What the command line says over the file."""

    file: str
    regime: Regime | None = None
    readings: Mapping[str, str] = field(default_factory=dict)


def ruled_under(incident: Incident, id: str, terms: Terms) -> Ruling:
    """The ruling under an edition; errors name the file."""
    where = name_of(terms.file)
    try:
        return rule(under(incident, id, terms), by_solver, readings_of(id, terms.readings))
    except BadIncident as error:
        raise BadIncident(f"{where}: {error.place}" if error.place else where, error.why) from None
    except RapidplayError as error:
        raise type(error)(f"{where}: {error}") from None


def under(incident: Incident, id: str, terms: Terms) -> Incident:
    """The incident as it is ruled under an edition.

    Readings that the file chose for its own edition fall away under another one that does not have them.
    """
    own = incident.event_rules.readings
    if incident.edition is not None and id != incident.edition:
        own = readings_of(id, own)
    rules = replace(incident.event_rules, readings={**own, **readings_of(id, terms.readings)})
    return replace(incident, edition=id, regime=terms.regime or incident.regime, event_rules=rules)


def readings_of(id: str, readings: Mapping[str, str]) -> dict[str, str]:
    """Those of the readings that an edition has."""
    points = edition_or_profile(id)[0].readings
    return {point: letter for point, letter in readings.items() if point in points}


def must_be_open_points(readings: Mapping[str, str], ids: Iterable[str]) -> None:
    """BadInput where a reading is of none of these editions."""
    for point, letter in readings.items():
        found = [laws.readings[point] for id in ids if point in (laws := edition_or_profile(id)[0]).readings]
        if not found:
            editions = ", ".join(ids)
            raise BadInput(_("--reading: {point} is no open point of {editions}", point=point, editions=editions))
        if letter not in found[0].options:
            letters = ", ".join(found[0].options)
            raise BadInput(
                _("--reading: {point}={letter}, expected one of {letters}", point=point, letter=letter, letters=letters)
            )
