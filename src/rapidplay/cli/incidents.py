"""The incident that a command is about, read from a file or standard input; the readings that its options name."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from rapidplay.cli.inputs import STANDARD_INPUT, name_of
from rapidplay.editions import edition_or_profile
from rapidplay.errors import BadIncident, BadInput
from rapidplay.game.incident import Incident
from rapidplay.i18n import _
from rapidplay.incident.files import MOST_BYTES, table_from_json, table_from_toml, text_from
from rapidplay.incident.reader import incident_from, read_incident


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
