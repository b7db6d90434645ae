"""Flags, little time, time gained, and what only the time that passes shows."""

from __future__ import annotations

import itertools

import pytest
from feed_games import alerts, closed, game, opened, read, watching

from rapidplay.feeds.signs_of_clocks import Limits
from rapidplay.feeds.updates import Clocks, Read, Trouble
from rapidplay.feeds.watching import SILENT_SECONDS
from rapidplay.game.player import WHITE

BARE = {"FEN": "8/8/3k4/8/8/8/4Q3/4K3 w - - 0 1", "SetUp": "1"}


def clocked(*readings: str, over: str = "*") -> bytes:
    """Kings that move, with these readings in turn."""
    words = ("Qe3", "Kd5", "Qe2", "Kd6")
    return game(" ".join(f"{words[at % 4]} {{[%clk {text}]}}" for at, text in enumerate(readings)), over=over, **BARE)


def test_a_clock_at_zero_is_a_flag_and_one_second_is_little_time() -> None:
    assert alerts(clocked("0:15:00", "0:15:00", "0:00:00")).keys() == {"flag"}
    assert alerts(clocked("0:15:00", "0:15:00", "0:00:01")).keys() == {"low-time"}


def test_a_flag_says_what_follows_if_the_arbiter_sees_it_from_who_can_checkmate() -> None:
    sign = alerts(clocked("0:15:00", "0:15:00", "0:00:00"))["flag"].sign
    assert sign.who == "white" and sign.advice is not None
    assert (sign.advice.posture, sign.advice.ruling.result) == ("wait-for-claim", "1/2-1/2")
    sign = alerts(clocked("0:15:00", "0:15:00", "0:14:00", "0:00:00"))["flag"].sign
    assert sign.advice is not None and (sign.who, sign.advice.ruling.result) == ("black", "1-0")


def test_a_clock_that_never_showed_time_is_no_flag() -> None:
    assert alerts(clocked("0:00:00", "0:00:00", "0:00:00")) == {}


def test_a_flag_is_over_when_the_clock_shows_time_again_or_the_game_has_a_result() -> None:
    watch = watching()
    read(watch, clocked("0:15:00", "0:15:00", "0:00:00"))
    assert closed(read(watch, clocked("0:15:00", "0:15:00", "0:00:00", "0:14:00", "0:01:00"))) != []
    watch = watching()
    read(watch, clocked("0:15:00", "0:15:00", "0:00:00"))
    assert closed(read(watch, clocked("0:15:00", "0:15:00", "0:00:00", over="0-1")))


def test_half_a_minute_is_little_time_and_a_second_more_is_not() -> None:
    assert alerts(clocked("0:15:00", "0:00:30")).keys() == {"low-time"}
    assert alerts(clocked("0:15:00", "0:00:31")) == {}


def test_little_time_may_be_estimated_and_says_so_and_a_flag_never_is() -> None:
    watch = watching()
    read(watch, clocked("0:00:50", "0:15:00"), at=100.0)
    assert opened(watch.tick(119.9)) == []
    assert opened(watch.tick(120.0)) == ["low-time"]
    assert watch.alerts()[0].sign.is_inferred
    assert opened(watch.tick(200.0)) == []


def test_a_clock_that_stands_by_its_source_is_not_estimated() -> None:
    watch = watching()
    read(watch, clocked("0:00:50", "0:15:00"), clocks=Clocks(white_ms=50_000, black_ms=900_000))
    assert opened(watch.tick(60.0)) == []
    read(watch, clocked("0:00:50", "0:15:00"), clocks=Clocks(white_ms=50_000, black_ms=900_000, running=WHITE))
    assert opened(watch.tick(60.0)) == ["low-time"]


def test_a_flag_by_the_displays_of_the_source_is_told_although_no_move_shows_it() -> None:
    watch = watching()
    read(watch, clocked("0:00:50", "0:15:00"), clocks=Clocks(white_ms=0, black_ms=900_000))
    assert [alert.sign.kind for alert in watch.alerts()] == ["flag"]


def test_time_that_was_gained_is_told_while_it_is_fresh() -> None:
    readings = ["0:10:00", "0:10:00", "0:10:05", "0:10:05", "0:12:10", "0:10:00"]
    found = alerts(game_with(readings))
    assert found["clock-gained"].sign.shows["excess_ms"] == 115_000
    later = ["0:12:00", "0:10:00", "0:12:05", "0:10:00"]
    assert "clock-gained" in alerts(game_with([*readings, *later][:9]))
    assert "clock-gained" not in alerts(game_with([*readings, *later][:10]))


def game_with(readings: list[str]) -> bytes:
    words = ("Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "Nb1", "Nb8", "e4", "e5")
    moves = " ".join(f"{word} {{[%clk {text}]}}" for word, text in zip(words, readings, strict=False))
    return game(moves, TimeControl="600+10")


def test_no_move_for_five_minutes_is_told_and_the_next_move_ends_it() -> None:
    watch = watching()
    read(watch, game("1. e4"), at=10.0)
    assert opened(watch.tick(309.9)) == []
    assert opened(watch.tick(310.0)) == ["no-move"]
    assert closed(read(watch, game("1. e4 e5"), at=311.0)) == ["hall/3.1/no-move/black/1"]


def test_what_is_little_and_what_is_long_may_be_chosen() -> None:
    watch = watching()
    watch.limits = Limits(little_s=10, long_min=2)
    read(watch, clocked("0:00:11", "0:00:10"))
    assert [alert.sign.who for alert in watch.alerts()] == ["black"]
    watch = watching()
    watch.limits = Limits(little_s=10, long_min=2)
    read(watch, game("1. e4"))
    assert opened(watch.tick(119.9)) == []
    assert opened(watch.tick(120.0)) == ["no-move"]


def test_after_a_checkmate_no_clock_runs_and_nobody_is_waited_for() -> None:
    watch = watching()
    read(watch, game("1. f3 {[%clk 0:00:40]} e5 2. g4 {[%clk 0:00:40]} Qh4#"))
    assert watch.tick(400.0) == []
    read(watch, game("1. f3 {[%clk 0:00:40]} e5 2. g4 {[%clk 0:00:40]} Qh5"))
    assert opened(watch.tick(400.0)) == ["low-time", "no-move"]


def test_a_feed_that_cannot_be_read_is_told_once_until_it_is_read_again() -> None:
    watch = watching()
    trouble = Trouble(source="hall", kind="unreachable", text="no answer")
    assert opened(watch.update(trouble, 0.0)) == ["feed-stopped"]
    assert watch.update(trouble, 1.0) == []
    assert closed(watch.update(Read(source="hall", games=()), 2.0)) == []
    assert closed(watch.tick(2.5)) == ["hall//feed-stopped/-/1"]
    assert opened(watch.update(trouble, 3.0)) == ["feed-stopped"]


def test_a_trouble_that_comes_up_again_with_each_reading_is_told_once() -> None:
    watch = watching()
    trouble = Trouble(source="hall", kind="too-much", text="b.pgn: larger than 64 MB")
    read(watch, game("1. e4"))
    assert opened(watch.update(trouble, 0.0)) == ["feed-stopped"]
    read(watch, game("1. e4 e5"), at=1.0)
    assert watch.update(trouble, 1.0) == watch.tick(1.5) == []


def test_a_feed_that_is_silent_while_a_game_goes_on_is_told() -> None:
    watch = watching()
    read(watch, game("1. e4"))
    assert "feed-silent" not in opened(watch.tick(SILENT_SECONDS - 0.1))
    assert "feed-silent" in opened(watch.tick(SILENT_SECONDS))
    watch = watching()
    read(watch, game("1. e4", over="1-0"))
    assert opened(watch.tick(SILENT_SECONDS)) == []


def with_clocks(*seconds: int, **tags: str) -> bytes:
    """A game whose clocks show this many seconds, move by move."""
    moves = itertools.cycle(("Nf3", "Nf6", "Ng1", "Ng8"))
    shown = (f"{move} {{[%clk 0:{left // 60:02}:{left % 60:02}]}}" for move, left in zip(moves, seconds, strict=False))
    return game(" ".join(shown), **tags)


NO_GAIN = (905, 904, 912, 910)
GIFT = (905, 904, 970)
WRONG_TAG = {"TimeControl": "90 minutes for 40 moves"}


@pytest.mark.parametrize("tags", [{}, WRONG_TAG])
def test_a_gift_early_in_the_game_is_told_by_the_time_control_of_the_event(tags: dict[str, str]) -> None:
    found = alerts(with_clocks(*GIFT, **tags))
    assert found["clock-gained"].sign.shows["excess_ms"] == 55_000
    assert "clock-gained" not in alerts(with_clocks(*GIFT, **tags), time_control=None, chess="rapid")
    assert "clock-gained" not in alerts(with_clocks(*NO_GAIN, **tags))


def test_the_tag_of_the_game_comes_first_where_the_clocks_bear_it_out() -> None:
    thinking = (905, 904, 931, 890)
    assert "clock-gained" in alerts(with_clocks(*thinking))
    assert "clock-gained" not in alerts(with_clocks(*thinking, TimeControl="900+30"))


def test_a_time_control_of_the_event_that_the_clocks_do_not_bear_out_tells_nothing() -> None:
    """Games of five minutes, say, at an event of fifteen."""
    assert "clock-gained" not in alerts(with_clocks(300, 300, 361))
    assert "clock-gained" in alerts(with_clocks(300, 300, 361), time_control="5+3")
