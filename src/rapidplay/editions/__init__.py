"""Every edition of the Laws that is encoded, by id; each is read only when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from importlib import import_module

from rapidplay.errors import NoSuchRule
from rapidplay.law.edition import Edition

EDITIONS = ("rus-2011", "fide-2009", "fide-2014", "fide-2017", "fide-2018", "fide-2023")
"""Edition ids, the oldest first."""


def edition(id: str) -> Edition:
    """The edition with this id.

    Raises:
        NoSuchRule: no such edition is encoded.
    """
    if id not in EDITIONS:
        raise NoSuchRule(f"no edition {id!r}: expected one of {', '.join(EDITIONS)}")
    laws: Edition = import_module(f"rapidplay.editions.{id.replace('-', '_')}").LAWS
    return laws


def edition_or_profile(id: str) -> tuple[Edition, Mapping[str, str]]:
    """An edition and the readings chosen with it: none for an edition id, the profile's for a profile id.

    Raises:
        NoSuchRule: neither an edition nor a profile has this id.
    """
    if id in EDITIONS:
        return edition(id), {}
    base = "-".join(id.split("-")[:2])
    if base in EDITIONS and id in edition(base).profiles:
        return edition(base), edition(base).profiles[id]
    profiles = [profile for name in EDITIONS for profile in edition(name).profiles]
    raise NoSuchRule(f"no edition or profile {id!r}: expected one of {', '.join((*EDITIONS, *profiles))}")


def edition_on(day: date) -> Edition:
    """The FIDE edition in force on a day.

    Raises:
        NoSuchRule: the day lies before the first edition that is encoded.
    """
    for id in reversed(EDITIONS):
        laws = edition(id)
        if id.startswith("fide") and laws.in_force[0] <= day:
            return laws
    raise NoSuchRule(f"no FIDE edition of {day.isoformat()} is encoded: the first is in force from 2009-07-01")
