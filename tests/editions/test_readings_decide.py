"""An open point is one on which a ruling turns: each way of reading it changes what an arbiter does in some case."""

from __future__ import annotations

import pytest
from casebook_under import as_told, incidents, rulings, under

from rapidplay.editions import EDITIONS, edition
from rapidplay.errors import RapidplayError
from rapidplay.game.incident import Incident

NO_CASE_TURNS_ON = {
    "rus-2011": {"RUS-3b=b", "RUS-3c=b", "RUS-3f=b", "RUS-R1=b"},
    "fide-2009": {"F09-c5=b", "F09-e4=b", "F09-e6=b"},
    "fide-2014": {"AMB-3=b", "AMB-9=b", "AMB-14=b", "AMB-25=b", "AMB-28=b"},
    "fide-2017": {"AMB-3=b", "F17-3=b", "F18-12=b", "F18-13=b", "F18-14=b", "F18-23=b"},
    "fide-2018": {"F18-11=b", "F18-12=b", "F18-13=b", "F18-14=b", "F18-23=b"},
    "fide-2023": {"F23-12=b", "F23-22=b", "F23-T=b"},
}
"""Readings that are declared as the texts leave them open, and that no incident of the casebook turns on."""


def effect(id: str, incident: Incident, **readings: str) -> object:
    try:
        ruling = under(id, incident, **readings)
    except RapidplayError as refused:
        return str(refused)
    return ruling.effect, ruling.questions


def other_letters(id: str) -> set[tuple[str, str]]:
    return {(r.id, letter) for r in edition(id).readings.values() for letter in r.options if letter != r.default}


def turns_on(id: str, point: str, letter: str, incident: Incident) -> bool:
    return effect(id, incident, **{point: letter}) != effect(id, incident)


def without_a_case(id: str) -> set[tuple[str, str]]:
    """The readings, other than by default, that change no ruling."""
    left = other_letters(id)
    for asked, ruling in rulings(id).items():
        cited = {(point, letter) for point, letter in left if point in ruling.readings}
        left -= {one for one in cited if turns_on(id, *one, incidents()[asked])}
    for incident in as_told().values():
        left -= {one for one in left if turns_on(id, *one, incident)}
    return left


@pytest.mark.parametrize("id", EDITIONS)
def test_each_way_of_reading_an_open_point_changes_a_ruling(id: str) -> None:
    assert {f"{point}={letter}" for point, letter in without_a_case(id)} == NO_CASE_TURNS_ON[id]
