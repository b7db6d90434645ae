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


@pytest.mark.parametrize(
    ("edition", "regime", "illegal_move"),
    [
        ("fide-2023", "simplified", ("now", "continue", ["A.5.2", "7.5.1", "4.3.1", "7.5.5", "A.3"])),
        ("fide-2014", "simplified", ("now", "1-0", ["A.4.b"])),
        ("fide-2009", "simplified", ("wait-for-claim", "continue", ["A.4.c"])),
        ("fide-2009", "competition", ("now", "continue", ["7.4.a", "4.3.a", "6.13", "7.4.b"])),
    ],
)
def test_what_follows_are_the_rulings_on_the_commonest_incidents(
    house: House, edition: str, regime: str, illegal_move: tuple[str, str, list[str]]
) -> None:
    follows = weighed(house, edition=edition, regime=regime)["follows"]
    assert [one["of"] for one in follows] == [
        "illegal-move-seen",
        "both-kings-in-check",
        "flag-seen",
        "wrong-draw-claim",
    ]
    first = follows[0]
    assert (first["intervene"], first["result"], first["cites"]) == illegal_move


def test_what_follows_goes_by_the_regime_that_the_staffing_comes_to(house: House) -> None:
    kings = {
        recorded: weighed(house, staffing=staffing(3, 1, recorded))["follows"][1]["intervene"]
        for recorded in (False, True)
    }
    assert kings == {False: "wait-one-move", True: "now"}


def test_nothing_follows_while_it_is_open_what_the_event_is(house: House) -> None:
    assert weighed(house, time_control="W300-B900", regime="simplified")["follows"] == []
    assert weighed(house)["follows"] == []


@pytest.mark.parametrize(
    ("time_control", "point"),
    [("W600-B601", "F23-T"), ("W600-B600", None), ("W601-B3599", None), ("W3599-B3600", "F23-T")],
)
def test_times_across_a_bound_name_the_open_point(house: House, time_control: str, point: str | None) -> None:
    assert weighed(house, time_control=time_control)["time"]["open_point"] == point


def test_an_edition_without_this_open_point_names_none(house: House) -> None:
    assert weighed(house, edition="fide-2009", time_control="W899-B900")["time"]["open_point"] is None
