"""Rules before they are declared: what an edition makes of the time control and of the supervision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hall_of_calls import EVENT, RULES
from house_of_calls import House, house_with

UNDECIDED = {key: value for key, value in RULES.items() if key != "regime"}


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


def weighed(house: House, **rules: Any) -> dict[str, Any]:
    answer = house.chief.post(f"{EVENT}/rules", {"rules": {**UNDECIDED, **rules}})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def staffing(boards: int, arbiters: int, recorded: bool) -> dict[str, Any]:
    return {"boards": boards, "arbiters": arbiters, "recorded_by_arbiter": recorded}


def test_with_24_boards_and_3_arbiters_the_competition_rules_want_8_and_a_record(house: House) -> None:
    found = weighed(house, staffing=staffing(24, 3, False))["supervision"]
    assert (found["regime"], found["most_games"], found["games_per_arbiter"]) == ("simplified", 3, 8)
    assert found["arbiters_needed"] == 8
    assert len(found["missing"]) == 2


def test_with_3_recorded_games_an_arbiter_the_competition_rules_hold(house: House) -> None:
    found = weighed(house, staffing=staffing(3, 1, True))["supervision"]
    assert (found["regime"], found["missing"]) == ("competition", [])


@pytest.mark.parametrize(("edition", "asked"), [("fide-2023", True), ("fide-2014", True), ("fide-2009", False)])
def test_recording_is_asked_where_it_is_a_condition(house: House, edition: str, asked: bool) -> None:
    assert weighed(house, edition=edition)["supervision"]["recording_asked"] is asked


@pytest.mark.parametrize(
    ("edition", "time_control", "chess"),
    [
        ("fide-2023", "600", "blitz"),
        ("fide-2023", "601", "rapid"),
        ("fide-2023", "3599", "rapid"),
        ("fide-2023", "30+30", "standard"),
        ("fide-2009", "900", "rapid"),
        ("fide-2009", "899", "blitz"),
    ],
)
def test_the_class_follows_from_the_time_control(house: House, edition: str, time_control: str, chess: str) -> None:
    assert weighed(house, edition=edition, time_control=time_control)["time"]["chess"] == chess


def test_unequal_times_across_the_bound_are_refused_until_the_event_says_which_it_is(house: House) -> None:
    told = weighed(house, time_control="W300-B900")
    assert told["time"]["chess"] is None
    assert [(one["key"], one["refused"]) for one in told["objections"]] == [("chess", True)]


def test_what_cannot_be_read_is_said_and_nothing_follows_from_it(house: House) -> None:
    told = weighed(house, time_control="soon")
    assert (told["time"], told["supervision"]) == (None, None)
    assert [one["key"] for one in told["objections"]] == ["time_control"]
    assert house.chief.post(f"{EVENT}/rules", {"rules": {"time": "15+10"}}).json()["code"] == "bad-entry"
