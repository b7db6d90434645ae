"""Hypothesis strategies: values of a form, and incidents in which nothing contradicts anything."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from rapidplay.errors import BadIncident
from rapidplay.game.incident import Incident
from rapidplay.incident.form import (
    Chosen,
    Either,
    Form,
    Listing,
    Named,
    Table,
    Text,
    Time,
    Whole,
    Word,
    YesNo,
)
from rapidplay.incident.incident_form import INCIDENT
from rapidplay.incident.reader import incident_from
from rapidplay.incident.times import time_of

POSITIONS = [
    {},
    {"moves": "e4 e5 Nf3"},
    {"fen": "8/4P1k1/8/8/8/8/Q7/4K3 w - - 0 1"},
    {"fen": "3kr2P/8/8/8/8/8/8/3RK3 b - - 0 1"},  # both kings in check, a pawn on the last rank
    {"fen": "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "moves": "e1g1 Ke7"},
]
TIME_CONTROLS = ["15+10", "599", "40/6000+30:900+30", "W300-B240", "900d5", "3+2"]


def values_of(form: Form) -> st.SearchStrategy[Any]:
    """Any value of a form."""
    match form:
        case Table(fields=fields, needed=needed):
            return _tables_of(fields, needed)
        case Chosen(key=key, tables=tables):
            return st.one_of([_tables_of(table.fields, (*table.needed, key)) for table in tables.values()])
        case Named(key=name, of=of):
            return st.dictionaries(values_of(name), values_of(of), max_size=3)
        case Listing(of=of, least=least):
            return st.lists(values_of(of), min_size=least, max_size=4)
        case Either(forms=forms):
            return st.one_of([values_of(one) for one in forms])
        case Word(values=values):
            return st.sampled_from(values)
        case Whole():
            return st.integers(0, 999)
        case Text(pattern=pattern):
            return st.from_regex(re.compile(pattern), fullmatch=True) if pattern else st.text(min_size=1, max_size=20)
        case Time():
            return st.integers(0, 999 * 3600 + 3599).map(time_of)
        case YesNo():
            return st.booleans()
    raise AssertionError(form)


def _tables_of(fields: Mapping[str, Form], needed: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    parts = {key: values_of(form) for key, form in fields.items()}
    optional = {key: values for key, values in parts.items() if key not in needed}
    return st.fixed_dictionaries({key: parts[key] for key in needed}, optional=optional)


def tables() -> st.SearchStrategy[dict[str, Any]]:
    """Tables whose form is right; their parts may contradict each other."""
    fields = {key: values_of(form) for key, form in INCIDENT.fields.items()}
    fields |= {"position": st.sampled_from(POSITIONS), "time_control": st.sampled_from(TIME_CONTROLS)}
    needed = ("format", "edition", "time_control", "events")
    optional = {key: values for key, values in fields.items() if key not in needed}
    return st.fixed_dictionaries({key: fields[key] for key in needed}, optional=optional)


def incidents() -> st.SearchStrategy[Incident]:
    """Incidents that the reader takes."""
    return tables().map(without_contradictions)


def without_contradictions(data: dict[str, Any]) -> Incident:
    """The incident when all that the reader complains of has been taken out, at the places that it names."""
    for _ in range(1000):
        try:
            return incident_from(data, "")
        except BadIncident as complaint:
            cut(data, complaint.place)
    raise AssertionError("the reader goes on complaining")


def cut(data: Any, place: str) -> None:
    """Takes out what stands at a place; where nothing stands there (it is missing), the table around it."""
    path = [int(part) if part.isdigit() else part for part in re.findall(r'[^.\[\]"]+', place)]
    *above, last = path
    table = data
    for step in above:
        table = table[step]
    if isinstance(last, int) or last in table:
        del table[last]
    else:
        cut(data, place.rpartition(".")[0])
