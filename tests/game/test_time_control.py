from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rapidplay.errors import BadTimeControl
from rapidplay.game.player import BLACK, PLAYERS, WHITE, Player
from rapidplay.game.time_control import (
    LONGEST_PERIOD_SECONDS,
    MOST_MOVES,
    Mode,
    Period,
    TimeControl,
    parse_pgn_time_control,
    parse_time_control,
)

DAY = LONGEST_PERIOD_SECONDS


def rest(seconds: int, increment: int = 0, mode: Mode = "increment") -> Period:
    return Period(moves=None, seconds=seconds, increment=increment, mode=mode)


def alike(*periods: Period) -> TimeControl:
    return TimeControl(periods, periods)


@pytest.mark.parametrize(
    ("text", "seconds", "increment"),
    [
        ("15+10", 900, 10),
        ("15+0", 900, 0),
        ("0+10", 0, 10),
        ("1+0", 60, 0),
        ("179+1", 179 * 60, 1),
        ("180+1", 180, 1),
        ("181+1", 181, 1),
        ("900+10", 900, 10),
        (" 15 + 10 ", 900, 10),
        ("0000015+010", 900, 10),
    ],
)
def test_a_plus_b_is_minutes_below_180_else_seconds(text: str, seconds: int, increment: int) -> None:
    assert parse_time_control(text) == alike(rest(seconds, increment))


@pytest.mark.parametrize("seconds", [1, 15, 179, 180, 599, 3600])
def test_a_lone_number_is_seconds(seconds: int) -> None:
    assert parse_time_control(str(seconds)) == alike(rest(seconds))


def test_periods_are_seconds_even_below_180() -> None:
    both = alike(Period(moves=40, seconds=90, increment=30), rest(30, 30))
    assert parse_time_control("40/90+30:30+30") == both


@pytest.mark.parametrize(
    ("text", "time_control"),
    [
        ("40/6000+30:900+30", alike(Period(moves=40, seconds=6000, increment=30), rest(900, 30))),
        (
            "40/6000:20/3000:900+30",
            alike(Period(moves=40, seconds=6000), Period(moves=20, seconds=3000), rest(900, 30)),
        ),
        ("900d5", alike(rest(900, 5, "delay"))),
        ("900b5", alike(rest(900, 5, "bronstein"))),
        ("15d5", alike(rest(15, 5, "delay"))),
        ("900d0", alike(rest(900))),
        (
            "40/6000d5:900b3",
            alike(Period(moves=40, seconds=6000, increment=5, mode="delay"), rest(900, 3, "bronstein")),
        ),
        ("W300-B240", TimeControl((rest(300),), (rest(240),))),
        ("W5+3-B4+2", TimeControl((rest(5, 3),), (rest(4, 2),))),
        (
            "W40/6000+30:900+30-B900d5",
            TimeControl((Period(moves=40, seconds=6000, increment=30), rest(900, 30)), (rest(900, 5, "delay"),)),
        ),
        ("w300 - b240", TimeControl((rest(300),), (rest(240),))),
    ],
)
def test_codes_are_seconds(text: str, time_control: TimeControl) -> None:
    assert parse_time_control(text) == time_control


@pytest.mark.parametrize("text", ["15'+10\"", "15' + 10\"", "15′+10″", "15’+10”", "15'+10''", " 15 ' + 10 \" "])
def test_minutes_and_seconds_may_be_marked(text: str) -> None:
    assert parse_time_control(text) == parse_time_control("900+10")


def test_marked_minutes_may_stand_alone_and_are_minutes_from_180_too() -> None:
    assert parse_time_control("15'") == parse_time_control("900")
    assert parse_time_control("200'") == parse_time_control("12000")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("G/25;d5", "1500d5"),
        ("G/25; d5", "1500d5"),
        ("g/25;D5", "1500d5"),
        ("G/25;d0", "1500"),
        ("G/25;+5", "1500+5"),
        ("G/25", "1500"),
        ("G25", "1500"),
        ("G25;d5", "1500d5"),
        ("SD/60", "3600"),
        ("SD/200", "12000"),
    ],
)
def test_american_forms_are_minutes(text: str, code: str) -> None:
    assert parse_time_control(text).code() == code


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "at the end", "a number of minutes or seconds"),
        ("  ", "at the end", "a number of minutes or seconds"),
        ("x", 'character 1 ("x")', "a number of minutes or seconds"),
        ("15+", "at the end", "a number of seconds a move"),
        ("15+x", 'character 4 ("x")', "a number of seconds a move"),
        ("15+10 min", 'character 7 ("min")', "the end"),
        ("15+10\n5", 'character 7 ("5")', "the end"),
        ("15+10+5", 'character 6 ("+5")', "the end"),
        ("15+10:5", 'character 6 (":5")', "the end"),
        ("15.5+3", 'character 3 (".5+3")', "the end"),
        ("-15+10", 'character 1 ("-15+10")', "a number of minutes or seconds"),
        ("15+-10", 'character 4 ("-10")', "a number of seconds a move"),
        ("１５+10", 'character 1 ("１５+10")', "a number of minutes or seconds"),
        ("40/", "at the end", "a number of seconds"),
        ("40/6000", "at the end", '":" and a period for all the remaining moves'),
        ("40/6000+30:", "at the end", "a number of seconds, or of moves and a slash"),
        ("40/6000:20/3000", "at the end", '":" and a period for all the remaining moves'),
        ("1/2+0", "at the end", '":" and a period for all the remaining moves'),
        ("W300", "at the end", '"-B"'),
        ("W300-", "at the end", '"-B"'),
        ("W300-240", 'character 6 ("240")', '"-B"'),
        ("B240-W300", 'character 1 ("B240-W300")', "a number of minutes or seconds"),
        ("W300-B", "at the end", "a number of seconds, or of moves and a slash"),
        ("15'+10", "at the end", "the mark of seconds"),
        ("15'+10'", 'character 7 ("\'")', "the mark of seconds"),
        ("90'/40+30'+30\"", 'character 4 ("/40+30\'+30"")', "40/5400+30:1800+30"),
        ("90'+30'+30\"", 'character 7 ("\'+30"")', "the mark of seconds"),
        ('15"', 'character 3 (""")', "the end"),
        ("G/", "at the end", "a number of minutes"),
        ("G/25;", "at the end", '"d" or "+"'),
        ("G/25;b5", 'character 6 ("b5")', '"d" or "+"'),
        ("G/25;d", "at the end", "a number of seconds"),
        ("*180", 'character 1 ("*180")', "a number of minutes or seconds"),
        ("?", 'character 1 ("?")', "a number of minutes or seconds"),
        ("0", 'character 1 ("0")', "a time above zero"),
        ("0+0", 'character 1 ("0+0")', "a time above zero"),
        ("0'", 'character 1 ("0\'")', "a time above zero"),
        ("G/0", 'character 1 ("G/0")', "a time above zero"),
        ("0d5", 'character 1 ("0d5")', "a time above zero"),
        ("40/6000:0", 'character 9 ("0")', "a time above zero"),
        ("0/6000:900", 'character 1 ("0/6000:900")', f"from 1 to {MOST_MOVES} moves"),
        ("1000/6000:900", 'character 1 ("1000/6000:90")', f"from 1 to {MOST_MOVES} moves"),
        (f"{DAY + 1}", 'character 1 ("86401")', "24 hours"),
        (f"900+{DAY + 1}", 'character 1 ("900+86401")', "24 hours"),
        ("1441'", 'character 1 ("1441\'")', "24 hours"),
        ("G/1441", 'character 1 ("G/1441")', "24 hours"),
        ("9" * 5000, 'character 1 ("999999999999")', "24 hours"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_text_the_place_and_what_was_expected(
    text: str, place: str, expected: str
) -> None:
    with pytest.raises(BadTimeControl) as refusal:
        parse_time_control(text)
    said = str(refusal.value)
    assert said.startswith(f'time control "{text}": {place}: expected ')
    assert expected in said


def test_a_period_has_at_most_24_hours() -> None:
    assert parse_time_control(f"{DAY}") == alike(rest(DAY))
    assert parse_time_control("1440'") == alike(rest(DAY))
    assert Period(moves=None, seconds=0, increment=DAY).increment == DAY
    for seconds, increment in [(DAY + 1, 0), (900, DAY + 1), (-1, 10), (900, -1)]:
        with pytest.raises(BadTimeControl, match="24 hours"):
            rest(seconds, increment)


def test_a_period_has_from_1_to_999_moves() -> None:
    for moves in (1, 999):
        assert Period(moves=moves, seconds=900).moves == moves
    for moves in (0, -1, 1000):
        with pytest.raises(BadTimeControl, match="from 1 to 999 moves"):
            Period(moves=moves, seconds=900)


def test_without_any_time_there_is_no_period() -> None:
    assert rest(0, 1).increment == 1
    assert rest(1).seconds == 1
    for mode in ("delay", "bronstein"):
        assert rest(1, 1, mode).mode == mode
        with pytest.raises(BadTimeControl, match="a delay above zero"):
            rest(900, 0, mode)
        with pytest.raises(BadTimeControl, match="a time above zero"):
            rest(0, 5, mode)
    with pytest.raises(BadTimeControl, match="a time above zero"):
        rest(0)


def test_the_last_period_and_only_it_is_for_all_the_remaining_moves() -> None:
    forty = Period(moves=40, seconds=6000)
    for periods in [(), (forty,), (forty, forty)]:
        with pytest.raises(BadTimeControl, match="a last period for all the remaining moves"):
            TimeControl((rest(900),), periods)
    with pytest.raises(BadTimeControl, match="a number of moves in each period but the last"):
        TimeControl((rest(900), rest(900)), (rest(900),))


@pytest.mark.parametrize(
    ("text", "base", "total"),
    [
        ("599", 599, 599),
        ("10+0", 600, 600),
        ("601", 601, 601),
        ("10+1", 600, 660),
        ("5+5", 300, 600),
        ("5+6", 300, 660),
        ("10+5", 600, 900),
        ("10+4", 600, 840),
        ("25+10", 1500, 2100),
        ("45+14", 2700, 3540),
        ("30+30", 1800, 3600),
        ("900d5", 900, 1200),
        ("900b5", 900, 1200),
        ("40/5400+30:1800+30", 7200, 9000),
        ("40/5400:1800+30", 7200, 7200),
        ("40/7200:1800", 9000, 9000),
    ],
)
def test_the_total_is_all_bases_and_60_times_the_increment_of_the_first_period(
    text: str, base: int, total: int
) -> None:
    time_control = parse_time_control(text)
    for player in PLAYERS:
        assert time_control.base_seconds(player) == base
        assert time_control.total_seconds(player) == total


def test_each_player_has_his_own_time() -> None:
    time_control = parse_time_control("W1200-B900+2")
    assert [time_control.base_seconds(player) for player in PLAYERS] == [1200, 900]
    assert [time_control.total_seconds(player) for player in PLAYERS] == [1200, 1020]
    assert time_control.of(WHITE) == (rest(1200),)
    assert time_control.of(BLACK) == (rest(900, 2),)


@pytest.mark.parametrize(
    ("completed", "period", "gained"), [(0, 0, 30), (1, 0, 30), (39, 0, 30), (40, 1, 0), (59, 1, 0), (60, 2, 10)]
)
def test_a_press_adds_the_increment_of_the_period_to_which_the_next_move_belongs(
    completed: int, period: int, gained: int
) -> None:
    time_control = parse_time_control("40/6000+30:20/3000:900+10")
    assert time_control.period_in_force(WHITE, completed) == period
    assert time_control.increment_gained(WHITE, completed) == gained


@pytest.mark.parametrize(("text", "gained"), [("15+10", 10), ("900", 0), ("900d5", 0), ("900b5", 0)])
def test_only_an_increment_is_gained_by_a_press(text: str, gained: int) -> None:
    assert parse_time_control(text).increment_gained(BLACK, 1) == gained


def test_increments_may_differ_by_player() -> None:
    time_control = parse_time_control("W300+3-B240+2")
    assert [time_control.increment_gained(player, 1) for player in PLAYERS] == [3, 2]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("15+10", "900+10"),
        ("15+0", "900"),
        ("599", "599"),
        ("60", "60"),
        ("3+2", "180+2"),
        ("179", "179"),
        ("W179+2-B179+2", "W179+2-B179+2"),
        ("W180+2-B180+2", "180+2"),
        ("W120d2-B120d2", "120d2"),
        ("0+10", "W0+10-B0+10"),
        ("W300-B240", "W300-B240"),
        ("40/100+3:50+3", "40/100+3:50+3"),
    ],
)
def test_the_code_is_in_seconds_and_never_reads_as_minutes(text: str, code: str) -> None:
    assert parse_time_control(text).code() == code


amounts = st.one_of(st.integers(0, 200), st.integers(0, DAY))
modes: st.SearchStrategy[Mode] = st.sampled_from(["increment", "delay", "bronstein"])


@st.composite
def periods(draw: st.DrawFn, moves: int | None) -> Period:
    mode, seconds, increment = draw(modes), draw(amounts), draw(amounts)
    if mode != "increment":
        seconds, increment = max(1, seconds), max(1, increment)
    return Period(moves=moves, seconds=seconds or (0 if increment else 1), increment=increment, mode=mode)


@st.composite
def sides(draw: st.DrawFn) -> tuple[Period, ...]:
    numbers = draw(st.lists(st.integers(1, MOST_MOVES), max_size=3))
    return tuple(draw(periods(moves)) for moves in [*numbers, None])


time_controls = st.one_of(sides().map(lambda side: TimeControl(side, side)), st.builds(TimeControl, sides(), sides()))


@given(time_controls)
def test_the_code_of_a_time_control_is_read_back_as_that_time_control(time_control: TimeControl) -> None:
    assert parse_time_control(time_control.code()) == time_control


@given(st.text(alphabet="0123456789+/:;dbWBGS-'\" *?", max_size=20))
def test_any_text_is_a_time_control_with_a_code_or_refused(text: str) -> None:
    try:
        time_control = parse_time_control(text)
    except BadTimeControl as refusal:
        assert f'"{text}"' in str(refusal)
    else:
        assert parse_time_control(time_control.code()) == time_control


@given(time_controls, st.sampled_from(PLAYERS), st.integers(0, 4 * MOST_MOVES))
def test_the_period_in_force_never_goes_back(time_control: TimeControl, player: Player, completed: int) -> None:
    now, then = (time_control.period_in_force(player, moves) for moves in (completed, completed + 1))
    assert 0 <= now <= then <= now + 1 <= len(time_control.of(player))
    assert time_control.period_in_force(player, 4 * MOST_MOVES) == len(time_control.of(player)) - 1


@pytest.mark.parametrize(
    ("tag", "time_control"),
    [
        ("900+10", alike(rest(900, 10))),
        ("15+10", alike(rest(15, 10))),
        ("179+1", alike(rest(179, 1))),
        ("60", alike(rest(60))),
        ("300+0", alike(rest(300))),
        ("40/5400+30:1800+30", alike(Period(moves=40, seconds=5400, increment=30), rest(1800, 30))),
        ("40/7200:3600", alike(Period(moves=40, seconds=7200), rest(3600))),
    ],
)
def test_in_pgn_all_times_are_seconds(tag: str, time_control: TimeControl) -> None:
    assert parse_pgn_time_control(tag) == time_control


@pytest.mark.parametrize("tag", ["?", "-", " ? "])
def test_in_pgn_a_time_control_may_be_unknown_or_none(tag: str) -> None:
    assert parse_pgn_time_control(tag) is None


@pytest.mark.parametrize(
    ("tag", "place", "expected"),
    [
        ("*180", 'character 1 ("*180")', "a time for the moves, not a sandclock"),
        ("40/9000", "at the end", "a period for all the remaining moves"),
        ("40/7200:*180", 'character 9 ("*180")', "a number of seconds"),
        ("900d5", 'character 4 ("d5")', "the end"),
        ("W300-B240", 'character 1 ("W300-B240")', "a number of seconds"),
        ("15'+10\"", 'character 3 ("\'+10"")', "the end"),
        ("", "at the end", "a number of seconds"),
        ("??", 'character 1 ("??")', "a number of seconds"),
        ("1/259200", 'character 3 ("259200")', "24 hours"),
        ("0", 'character 1 ("0")', "a time above zero"),
    ],
)
def test_a_pgn_tag_that_gives_no_time_for_all_moves_is_refused(tag: str, place: str, expected: str) -> None:
    with pytest.raises(BadTimeControl) as refusal:
        parse_pgn_time_control(tag)
    assert str(refusal.value).startswith(f'TimeControl tag "{tag}": {place}: expected ')
    assert expected in str(refusal.value)
