"""Entries as JSON, and back: (name, version, data). Strict; each complaint names its place and what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from rapidplay.errors import BadEntry
from rapidplay.event.entries import ENTRIES
from rapidplay.event.entry import Entry
from rapidplay.incident.form import Table, Word, complaints, expected, shown
from rapidplay.incident.incident_form import fields_of, needed_of

MOST_COMPLAINTS = 20

_FORMS: Mapping[type[Entry], Table] = {kind: Table(fields_of(kind), needed_of(kind)) for kind in ENTRIES.values()}


class Written(NamedTuple):
    """An entry as the log keeps it."""

    kind: str
    version: int
    data: dict[str, Any]


def written(entry: Entry) -> Written:
    """The name, the version and the JSON data of an entry; what is as it is by default is left out."""
    return Written(entry.name, entry.version, msgspec.json.decode(to_json(entry)))


def entry_from(kind: str, version: int, data: object) -> Entry:
    """The entry with this name and data.

    Raises:
        BadEntry: the place in the data, what stands there and what was expected; one complaint a line.
    """
    if kind not in ENTRIES:
        raise BadEntry("kind", f"{shown(kind)}, expected {expected(Word(tuple(ENTRIES)))}")
    entry = ENTRIES[kind]
    if version != entry.version:
        raise BadEntry(f"{kind}.version", f"{shown(version)}, expected {entry.version}")
    must_have_form(kind, _FORMS[entry], data)
    try:
        return msgspec.convert(data, entry)
    except msgspec.ValidationError as fault:
        raise BadEntry(kind, str(fault)) from None


def must_have_form(kind: str, form: Table, data: object) -> None:
    """BadEntry where the data of such an entry is not of this form: each complaint with its place, one a line."""
    found = list(islice(complaints(form, data), MOST_COMPLAINTS))
    if found:
        (place, why), *more = [(f"{kind}.{place}" if place else kind, why) for place, why in found]
        raise BadEntry(place, "\n".join([why, *(f"{other}: {because}" for other, because in more)]))


def to_json(entry: Entry) -> bytes:
    """The data of an entry as JSON; equal entries give equal bytes."""
    return msgspec.json.encode(entry)


def from_json(kind: str, version: int, data: bytes) -> Entry:
    """The entry with this name and data; BadEntry where the data is no JSON or not in order."""
    try:
        read = msgspec.json.decode(data)
    except msgspec.DecodeError as fault:
        raise BadEntry(kind, f"no JSON: {fault}") from None
    return entry_from(kind, version, read)
