from __future__ import annotations

import pytest

from rapidplay.game.player import BLACK, PLAYERS, WHITE
from rapidplay.game.time_control import parse_time_control
from rapidplay.provisions.bounds import adds_time, has_several_periods, is_at_least, is_less_than, is_more_than


@pytest.mark.parametrize(
    ("time_control", "more", "at_least", "less"),
    [
        ("899", False, False, True),
        ("900", False, True, False),
        ("901", True, True, False),
        ("600+4", False, False, True),
        ("600+5", False, True, False),
        ("601+5", True, True, False),
        ("600d5", False, True, False),
    ],
)
def test_a_time_is_more_than_at_least_or_less_than_fifteen_minutes(
    time_control: str, more: bool, at_least: bool, less: bool
) -> None:
    control = parse_time_control(time_control)
    found = [condition(control, WHITE, 15).truth for condition in (is_more_than, is_at_least, is_less_than)]
    assert [bool(truth) for truth in found] == [more, at_least, less]


def test_the_base_alone_may_be_what_is_measured() -> None:
    control = parse_time_control("14+60")
    for condition, whole, base in (
        (is_more_than, True, False),
        (is_at_least, True, False),
        (is_less_than, False, True),
    ):
        assert bool(condition(control, WHITE, 15).truth) is whole
        assert bool(condition(control, WHITE, 15, base_only=True).truth) is base


def test_each_player_has_his_own_time() -> None:
    control = parse_time_control("W901-B900+1")
    assert [bool(is_more_than(control, player, 15).truth) for player in PLAYERS] == [True, True]
    assert [bool(is_more_than(control, player, 15, base_only=True).truth) for player in PLAYERS] == [True, False]
    assert [adds_time(control, player) for player in PLAYERS] == [False, True]
    assert not is_less_than(control, BLACK, 16).truth


@pytest.mark.parametrize(("time_control", "several"), [("900+10", False), ("40/6000:900", True)])
def test_moves_may_be_divided_over_several_periods(time_control: str, several: bool) -> None:
    assert bool(has_several_periods(parse_time_control(time_control), WHITE).truth) is several


@pytest.mark.parametrize(
    ("time_control", "adds"), [("900", False), ("900+1", True), ("900d1", True), ("40/6000:900+1", True)]
)
def test_an_increment_or_a_delay_in_any_period_adds_time(time_control: str, adds: bool) -> None:
    assert adds_time(parse_time_control(time_control), WHITE) is adds
