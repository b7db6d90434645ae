"""A feed and a tablet at one board: the tablet is the clock, and where the two disagree the hall says so."""

from __future__ import annotations

import pytest
from desk_making import CHIEF, FEED, JANSEN, Hall, tablet, told

from rapidplay.desk.errors import Refused
from rapidplay.desk.rights import Actor

FULL = {"white": 900_000, "black": 900_000}


def fed(at: Hall, white_ms: int, black_ms: int, moves: tuple[int, int] = (1, 0), run: str = "black") -> None:
    counted = {"white": moves[0], "black": moves[1]}
    at.says(FEED, "clock-set", "1", clocks_ms={"white": white_ms, "black": black_ms}, moves=counted, run=run)


def with_a_tablet(at: Hall) -> None:
    """White has pressed once, at 14:50."""
    none = {"white": 0, "black": 0}
    at.says(tablet("1"), "clock-started", "1", run="white", clocks_ms=FULL, moves=none)
    at.presses("1", "white", 890_000, 900_000)


@pytest.mark.parametrize(
    ("shown_ms", "word"), [(893_000, "playing"), (893_001, "clocks-disagree"), (886_999, "clocks-disagree")]
)
def test_tablet_and_feed_may_differ_by_three_seconds_and_no_more(shown_ms: int, word: str) -> None:
    with Hall() as at:
        with_a_tablet(at)
        fed(at, shown_ms, 900_000)
        assert at.row("1")["word"] == word


def test_clocks_that_disagree_are_in_the_fifth_class() -> None:
    with Hall() as at:
        with_a_tablet(at)
        fed(at, 800_000, 900_000)
        assert at.row("1")["attention"] == 5


def test_only_the_clock_that_stands_is_compared() -> None:
    with Hall() as at:
        with_a_tablet(at)
        fed(at, 890_000, 700_000)
        assert at.row("1")["word"] == "playing"


def test_clocks_are_compared_after_the_same_moves_only() -> None:
    with Hall() as at:
        with_a_tablet(at)
        fed(at, 800_000, 900_000, moves=(2, 1))
        assert at.row("1")["word"] == "playing"


def test_what_has_disagreed_does_so_until_both_agree_again() -> None:
    with Hall() as at:
        with_a_tablet(at)
        fed(at, 800_000, 900_000)
        at.presses("1", "black", 890_000, 880_000)
        assert at.row("1")["word"] == "clocks-disagree"
        fed(at, 890_000, 880_000, moves=(1, 1), run="white")
        assert at.row("1")["word"] == "playing"


def test_beside_a_tablet_a_feed_sets_no_clock_and_lets_no_flag_fall() -> None:
    with Hall() as at:
        with_a_tablet(at)
        fed(at, 889_000, 1_000, run="white")
        at.says(FEED, "clock-ran-out", "1", by="white")
        row = at.row("1")
        assert (row["white"]["clock_ms"], row["black"]["clock_ms"], row["black"]["running"]) == (890_000, 900_000, True)
        assert not row["white"]["flag"] and row["white"]["moves"] == 1


def test_without_a_tablet_the_feed_is_the_clock() -> None:
    with Hall() as at:
        fed(at, 889_000, 1_000)
        row = at.row("1")
        assert (row["white"]["clock_ms"], row["black"]["running"], row["white"]["moves"]) == (889_000, True, 1)
        at.says(FEED, "clock-ran-out", "1", by="black")
        assert at.row("1")["word"] == "call-the-flag"


def test_the_row_names_what_the_newest_open_alert_shows() -> None:
    with Hall() as at:
        at.says(FEED, "alert-raised", "1", alert="a1", source="feed", seen="illegal-move")
        at.says(FEED, "alert-raised", "1", alert="a2", source="feed", seen="clock-gained")
        assert at.row("1")["seen"] == "clock-gained"
        at.says(JANSEN, "alert-dismissed", "1", alert="a2", because="an arbiter's minute")
        assert at.row("1")["seen"] == "illegal-move"
        at.says(CHIEF, "alert-dismissed", "1", alert="a1", because="no")
        assert at.row("1")["seen"] is None


def test_a_feed_writes_nothing_about_a_board_that_shows_another() -> None:
    with Hall() as at:
        at.shows_a_feed("1", "dgt")
        with pytest.raises(Refused, match="Board 1 shows another feed"):
            at.live.append(Actor(role="feed", name="other"), told("move-made", "1", by="white", uci="e2e4"))
