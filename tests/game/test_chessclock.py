from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rapidplay.errors import BadTimeControl, ImpossibleEvent
from rapidplay.game.chessclock import (
    Chessclock,
    Clock,
    NextPeriod,
    displays_after,
    format_clock,
    parse_clock,
    set_up,
)
from rapidplay.game.event import Clocks
from rapidplay.game.player import BLACK, PLAYERS, WHITE, Player
from rapidplay.game.time_control import parse_time_control


def chessclock(text: str, next_period: NextPeriod = "by-moves") -> Chessclock:
    """The clock of White runs."""
    return set_up(parse_time_control(text), next_period).started(WHITE)


def moved(clock: Chessclock, *used_ms: int) -> Chessclock:
    """White, then Black, and so on use these times and press."""
    for ms in used_ms:
        assert clock.running is not None
        clock = clock.time_used(ms).pressed(clock.running)
    return clock


def white_ms(clock: Chessclock) -> int:
    return clock.of(WHITE).display_ms


@pytest.mark.parametrize(
    ("text", "white", "black"),
    [
        ("15+0", 900, 900),
        ("15+10", 910, 910),
        ("900d5", 900, 900),
        ("900b5", 900, 900),
        ("W300+3-B240", 303, 240),
        ("40/6000+30:900", 6030, 6030),
        ("0+10", 10, 10),
    ],
)
def test_at_the_start_the_first_period_and_one_increment_are_shown(text: str, white: int, black: int) -> None:
    clock = set_up(parse_time_control(text))
    assert clock.displays() == Clocks(white=white, black=black)
    assert clock.running is None


def test_only_the_clock_that_runs_counts() -> None:
    clock = chessclock("15+0").time_used(1)
    assert (clock.white.display_ms, clock.black.display_ms) == (899_999, 900_000)
    assert clock.stopped().time_used(60_000) == clock.stopped()


def test_a_press_stops_the_own_clock_and_starts_the_opponents() -> None:
    clock = chessclock("15+0").pressed(WHITE)
    assert clock.running is BLACK
    assert [clock.of(player).moves_completed for player in PLAYERS] == [1, 0]


def test_a_player_whose_clock_does_not_run_presses_in_vain() -> None:
    clock = chessclock("15+10")
    assert clock.pressed(BLACK) == clock
    assert clock.stopped().pressed(WHITE) == clock.stopped()


def test_each_press_adds_the_increment() -> None:
    clock = moved(chessclock("15+10"), 4_000, 20_000)
    assert clock.displays() == Clocks(white=916, black=900)


@pytest.mark.parametrize(("used_ms", "shown"), [(0, 900), (4_999, 900), (5_000, 900), (5_001, 900), (6_000, 899)])
def test_a_delay_passes_before_the_clock_counts(used_ms: int, shown: int) -> None:
    assert chessclock("900d5").time_used(used_ms).displays().white == shown
    assert moved(chessclock("900d5"), used_ms).displays().white == shown


@pytest.mark.parametrize(("used_ms", "left_ms"), [(4_999, 900_000), (5_000, 900_000), (5_001, 899_999)])
def test_a_delay_of_five_seconds_ends_at_exactly_five_seconds(used_ms: int, left_ms: int) -> None:
    assert white_ms(chessclock("900d5").time_used(used_ms)) == left_ms


def test_a_delay_is_given_once_for_each_move_though_the_chessclock_is_stopped_in_between() -> None:
    clock = chessclock("900d5").time_used(3_000).stopped().started(WHITE).time_used(3_000)
    assert white_ms(clock) == 899_000
    clock = moved(clock, 0, 0)
    assert white_ms(clock.time_used(5_000)) == 899_000


def test_the_delay_begins_anew_when_the_opponent_has_pressed() -> None:
    clock = chessclock("900d5").time_used(5_000).stopped().started(BLACK)
    assert white_ms(clock.pressed(BLACK).time_used(5_000)) == 900_000


def test_the_delay_begins_anew_for_the_move_that_replaces_one_already_pressed() -> None:
    clock = chessclock("900d5").time_used(5_000).pressed(WHITE).stopped().started(WHITE)
    assert white_ms(clock.time_used(5_000)) == 900_000


@pytest.mark.parametrize(
    ("used_ms", "running_ms", "pressed_ms"),
    [
        (0, 900_000, 900_000),
        (4_999, 895_001, 900_000),
        (5_000, 895_000, 900_000),
        (5_001, 894_999, 899_999),
        (8_000, 892_000, 897_000),
    ],
)
def test_bronstein_gives_back_what_was_used_up_to_the_delay(used_ms: int, running_ms: int, pressed_ms: int) -> None:
    clock = chessclock("900b5").time_used(used_ms)
    assert white_ms(clock) == running_ms
    assert white_ms(clock.pressed(WHITE)) == pressed_ms


@pytest.mark.parametrize(("used_ms", "has_time", "shown"), [(59_999, True, 1), (60_000, False, 0), (60_001, False, 0)])
def test_a_flag_falls_at_exactly_zero(used_ms: int, has_time: bool, shown: int) -> None:
    clock = chessclock("60").time_used(used_ms)
    assert clock.has_time_remaining(WHITE) is has_time
    assert clock.displays().white == shown
    assert clock.first_flag is (None if has_time else WHITE)


@pytest.mark.parametrize(("used_ms", "shown"), [(0, 60), (1, 60), (999, 60), (1_000, 59), (1_001, 59)])
def test_a_display_is_rounded_up(used_ms: int, shown: int) -> None:
    assert chessclock("60").time_used(used_ms).displays().white == shown


@pytest.mark.parametrize("text", ["W60+10-B60+10", "60b5", "1/60:900"])
def test_after_the_flag_fell_a_press_adds_nothing(text: str) -> None:
    clock = moved(chessclock(text), 70_000)
    assert clock.displays().white == 0
    assert clock.running is BLACK
    assert clock.of(WHITE).moves_completed == 1


@pytest.mark.parametrize(("used_ms", "shown_ms"), [(69_999, 10_001), (70_000, 0)])
def test_an_increment_is_added_in_the_last_millisecond_but_not_at_zero(used_ms: int, shown_ms: int) -> None:
    assert white_ms(moved(chessclock("W60+10-B60"), used_ms)) == shown_ms


def test_the_chessclock_shows_which_flag_fell_first() -> None:
    clock = moved(chessclock("60"), 60_000, 60_000)
    assert clock.displays() == Clocks(white=0, black=0)
    assert clock.first_flag is WHITE
    assert moved(clock, 5_000).first_flag is WHITE


def test_the_sign_of_the_first_flag_goes_when_its_clock_is_given_time() -> None:
    both = moved(chessclock("60"), 60_000, 60_000)
    assert both.penalised(WHITE, add_ms=1).first_flag is BLACK
    assert both.penalised(BLACK, add_ms=1).first_flag is WHITE
    assert both.penalised(WHITE, add_ms=1).penalised(BLACK, add_ms=1).first_flag is None


def test_which_flag_fell_first_may_be_unknown() -> None:
    clock = chessclock("60")
    clock = replace(clock, white=Clock(display_ms=0), black=Clock(display_ms=0))
    assert clock.time_used(1_000).first_flag is None


def test_the_next_period_is_added_with_the_press_that_completes_the_moves() -> None:
    clock = moved(chessclock("2/600+3:300+5"), 0, 0)
    assert (clock.displays().white, clock.of(WHITE).period) == (606, 0)
    clock = moved(clock, 0)
    assert (clock.displays().white, clock.of(WHITE).period) == (606 + 300 + 5, 1)
    assert clock.period_of(WHITE) == clock.time_control.of(WHITE)[1]
    assert (clock.displays().black, clock.of(BLACK).period) == (606, 0)


@pytest.mark.parametrize(("used_ms", "left_ms"), [(599_999, 300_001), (600_000, 0)])
def test_by_moves_the_moves_of_a_period_must_be_completed_before_its_time_is_used(used_ms: int, left_ms: int) -> None:
    assert white_ms(moved(chessclock("1/600:300"), used_ms)) == left_ms


@pytest.mark.parametrize(
    ("used_ms", "left_ms", "period"), [(599_999, 1, 0), (600_000, 300_000, 1), (600_001, 299_999, 1), (900_000, 0, 1)]
)
def test_at_zero_the_next_period_is_added_when_the_display_comes_to_zero(
    used_ms: int, left_ms: int, period: int
) -> None:
    clock = chessclock("40/600:300", "at-zero").time_used(used_ms)
    assert white_ms(clock) == left_ms
    assert clock.of(WHITE).period == period
    assert clock.has_time_remaining(WHITE) is (left_ms > 0)


def test_at_zero_completed_moves_add_no_period() -> None:
    clock = moved(chessclock("1/600:300+5", "at-zero"), 0, 0)
    assert clock.displays() == Clocks(white=600, black=600)
    clock = moved(clock, 600_000)
    assert clock.displays().white == 305


def test_at_zero_a_long_think_may_pass_through_several_periods() -> None:
    clock = chessclock("9/10:9/20:30", "at-zero").time_used(31_000)
    assert (white_ms(clock), clock.of(WHITE).period) == (29_000, 2)


def test_at_zero_the_delay_of_the_new_period_counts_from_the_beginning_of_the_move() -> None:
    clock = chessclock("9/10:30d15", "at-zero")
    assert white_ms(clock.time_used(15_000)) == 30_000
    assert white_ms(clock.time_used(15_001)) == 29_999


def test_time_taken_back_at_most_empties_the_display() -> None:
    clock = chessclock("60")
    assert white_ms(clock.penalised(WHITE, take_back_ms=59_999)) == 1
    assert white_ms(clock.penalised(WHITE, take_back_ms=60_000)) == 0
    assert white_ms(clock.penalised(WHITE, take_back_ms=60_001)) == 0
    assert clock.penalised(WHITE, take_back_ms=60_001).first_flag is WHITE


def test_a_penalty_adds_before_it_takes_back_and_leaves_the_other_clock_alone() -> None:
    clock = chessclock("60").penalised(BLACK, add_ms=10_000, take_back_ms=65_000)
    assert (clock.white.display_ms, clock.black.display_ms) == (60_000, 5_000)
    assert clock.running is WHITE


def test_at_zero_a_display_that_was_taken_back_to_zero_shows_the_next_period() -> None:
    clock = chessclock("40/600:300", "at-zero").penalised(WHITE, take_back_ms=601_000)
    assert (white_ms(clock), clock.of(WHITE).period) == (300_000, 1)


def test_negative_times_cannot_be() -> None:
    clock = chessclock("60")
    with pytest.raises(ImpossibleEvent, match="not -1"):
        clock.time_used(-1)
    with pytest.raises(ImpossibleEvent, match="not -1"):
        clock.penalised(WHITE, add_ms=-1)
    with pytest.raises(ImpossibleEvent, match="not -2"):
        displays_after(Clocks(white=1, black=1), {}, {BLACK: -2})


def test_a_ruling_takes_back_an_increment_and_adds_time() -> None:
    before = Clocks(white=parse_clock("0:12:22"), black=parse_clock("0:46:09"))
    after = displays_after(before, {BLACK: 120}, {WHITE: 30})
    assert [format_clock(after.of(player) or 0) for player in PLAYERS] == ["0:11:52", "0:48:09"]


@pytest.mark.parametrize(("take_back", "left"), [(29, 1), (30, 0), (31, 0)])
def test_a_ruling_never_makes_a_display_negative(take_back: int, left: int) -> None:
    assert displays_after(Clocks(white=30, black=5), {}, {WHITE: take_back}) == Clocks(white=left, black=5)


def test_a_display_that_was_not_read_stays_unknown() -> None:
    assert displays_after(Clocks(white=None, black=5), {WHITE: 60, BLACK: 60}, {WHITE: 10}) == Clocks(black=65)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0:00:00"),
        (1, "0:00:01"),
        (59, "0:00:59"),
        (60, "0:01:00"),
        (190, "0:03:10"),
        (3599, "0:59:59"),
        (3600, "1:00:00"),
        (36_000, "10:00:00"),
        (3_599_999, "999:59:59"),
    ],
)
def test_a_clock_is_written_as_hours_minutes_and_seconds(seconds: int, text: str) -> None:
    assert format_clock(seconds) == text
    assert parse_clock(text) == seconds


@pytest.mark.parametrize(
    "text",
    [
        "", "3:10", "190", "0:3:10", "0:03:1", "00:03:10", "0:60:00", "0:00:60", "-0:00:01", "0:00:01 ", "0:00:01\n",
        "0:03:10.5", "1000:00:00", "０:00:01", "0:03:10:00", ":03:10",
    ],
)  # fmt: skip
def test_a_clock_written_otherwise_is_refused(text: str) -> None:
    with pytest.raises(BadTimeControl, match="expected h:mm:ss") as refusal:
        parse_clock(text)
    assert f'"{text}"' in str(refusal.value)


def test_a_negative_clock_is_not_written() -> None:
    with pytest.raises(BadTimeControl, match="not -1"):
        format_clock(-1)


# --- properties -------------------------------------------------------------------------------------------------------

Act = tuple[Literal["think", "press", "stop", "start", "add", "take-back"], Player, int]

CODES = """
60  60b5  60d5  900d5  0+10  2/60+3:30+5  2/60d5:1/30b5:20  2/30:2/20+1:10d3  2/30:0+5
W60+10-B50+2  W2/60:30-B60+1  W3/30b4:30+2-B1/60d2:30
"""
codes = st.sampled_from(CODES.split())
next_periods: st.SearchStrategy[NextPeriod] = st.sampled_from(["by-moves", "at-zero"])
players = st.sampled_from(PLAYERS)
times = st.one_of(st.integers(0, 12_000), st.integers(0, 100_000), st.integers(0, 60).map(lambda s: 1000 * s))
thinking_and_pressing: st.SearchStrategy[Act] = st.tuples(st.sampled_from(["think", "press"]), players, times)
acts: st.SearchStrategy[Act] = st.tuples(
    st.sampled_from(["think", "press", "stop", "start", "add", "take-back"]), players, times
)


def after(clock: Chessclock, act: Act) -> Chessclock:
    match act:
        case ("think", _, ms):
            return clock.time_used(ms)
        case ("press", player, _):
            return clock.pressed(player)
        case ("stop", _, _):
            return clock.stopped()
        case ("start", player, _):
            return clock.started(player)
        case ("add", player, ms):
            return clock.penalised(player, add_ms=ms)
        case ("take-back", player, ms):
            return clock.penalised(player, take_back_ms=ms)
    raise AssertionError(act)


@given(codes, next_periods, st.lists(acts, max_size=40))
def test_no_display_is_ever_negative_and_the_first_flag_is_at_zero(
    code: str, next_period: NextPeriod, played: list[Act]
) -> None:
    clock = set_up(parse_time_control(code), next_period)
    for act in played:
        clock = after(clock, act)
        assert min(clock.of(player).display_ms for player in PLAYERS) >= 0
        at_zero = [player for player in PLAYERS if not clock.has_time_remaining(player)]
        assert clock.first_flag in at_zero if at_zero else clock.first_flag is None
        for player in PLAYERS:
            assert clock.of(player).period < len(clock.time_control.of(player))


@given(codes, next_periods, st.lists(acts, max_size=10), times, times)
def test_time_may_be_told_in_one_piece_or_in_two(
    code: str, next_period: NextPeriod, played: list[Act], first: int, second: int
) -> None:
    clock = chessclock(code, next_period)
    for act in played:
        clock = after(clock, act)
    assert clock.time_used(first).time_used(second) == clock.time_used(first + second)


@given(st.sampled_from(["900+5", "W60+10-B50+2", "2/600+3:300+5", "3/100:50", "2/60+3:1/30:20+2"]), st.data())
def test_times_used_and_displays_add_up_to_what_was_allotted_and_the_increments(code: str, data: st.DataObject) -> None:
    clock = chessclock(code)
    used_ms = {WHITE: 0, BLACK: 0}
    for _ in range(data.draw(st.integers(0, 16))):
        assert clock.running is not None
        on_move = clock.running
        ms = data.draw(st.integers(0, clock.of(on_move).display_ms - 1))
        used_ms[on_move] += ms
        clock = moved(clock, ms)
    for player in PLAYERS:
        periods, completed = clock.time_control.of(player), clock.of(player).moves_completed
        in_force = clock.time_control.period_in_force(player, completed)
        allotted = sum(period.seconds for period in periods[: in_force + 1])
        increments = sum(clock.time_control.increment_gained(player, moves) for moves in range(completed + 1))
        assert clock.of(player).period == in_force
        assert used_ms[player] + clock.of(player).display_ms == 1000 * (allotted + increments)


@given(st.sampled_from(["60b5", "900b1", "W60b5-B30b2"]), st.lists(thinking_and_pressing, max_size=40))
def test_bronstein_never_gains(code: str, played: list[Act]) -> None:
    clock = chessclock(code)
    at_the_beginning_of_the_move = {player: clock.of(player).display_ms for player in PLAYERS}
    for act in played:
        presses = act[0] == "press" and act[1] is clock.running
        clock = after(clock, act)
        for player in PLAYERS:
            assert clock.of(player).display_ms <= at_the_beginning_of_the_move[player]
        if presses:
            at_the_beginning_of_the_move[act[1]] = clock.of(act[1]).display_ms


@given(st.lists(st.integers(0, 20_000), max_size=30))
def test_where_no_flag_falls_bronstein_and_delay_come_to_the_same(used_ms: list[int]) -> None:
    bronstein, delay = moved(chessclock("900b5"), *used_ms), moved(chessclock("900d5"), *used_ms)
    assert [bronstein.of(player).display_ms for player in PLAYERS] == [
        delay.of(player).display_ms for player in PLAYERS
    ]


@given(st.integers(0, 3_599_999))
def test_a_clock_is_read_as_it_was_written(seconds: int) -> None:
    assert parse_clock(format_clock(seconds)) == seconds
