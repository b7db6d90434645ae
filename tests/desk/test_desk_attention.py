"""Which boards need an arbiter: eleven classes in their order, with a word for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from desk_making import CHIEF, DAHL, JANSEN, Hall, tablet, told

from rapidplay.desk.rights import Actor

DESK = Actor(role="desk", name="desk")
FULL = {"white": 900_000, "black": 900_000}


def alert(at: Hall, board: str, id: str = "a1") -> None:
    at.live.append(DESK, told("alert-raised", board, alert=id, source="feed", seen="illegal-move"))


def flag(at: Hall, board: str) -> None:
    at.says(tablet(board), "clock-ran-out", board, by="white")


def answer(at: Hall, board: str) -> None:
    at.starts(board, 40, 39, "black")
    at.says(CHIEF, "next-move-awaited", board, incident="i1")
    at.presses(board, "black", 90_000, 90_000)


def await_(at: Hall, board: str) -> None:
    at.starts(board, 40, 39, "black")
    at.says(CHIEF, "next-move-awaited", board, incident="i1")


def mate(at: Hall, board: str) -> None:
    at.plays(board, "f2f3", "e7e5", "g2g4", "d8h4")


def low(at: Hall, board: str) -> None:
    at.says(tablet(board), "clock-started", board, run="white", clocks_ms={"white": 59_999, "black": 900_000})


def play(at: Hall, board: str) -> None:
    at.says(tablet(board), "clock-started", board, run="white", clocks_ms=FULL)


def end(at: Hall, board: str) -> None:
    at.says(CHIEF, "result-entered", board, round=1, result="1-0")


def nothing(at: Hall, board: str) -> None:
    """Nobody has done anything."""


CLASSES: tuple[tuple[int, str, Callable[[Hall, str], Any]], ...] = (
    (1, "call-the-flag", flag),
    (2, "answer-now", answer),
    (3, "player-calls", lambda at, board: at.says(tablet(board), "arbiter-called", board, by="white")),
    (3, "claim-open", lambda at, board: at.says(tablet(board), "claim-made", board, by="white", of="threefold")),
    (4, "stop-the-game", mate),
    (5, "tablet-lost", lambda at, board: at.says(tablet(board), "clock-restored", board, clocks_ms=FULL)),
    (6, "wait-one-move", await_),
    (7, "look-at-the-feed", alert),
    (8, "low-time", low),
    (9, "playing", play),
    (10, "not-started", nothing),
    (11, "ended", end),
)


@pytest.mark.parametrize(("number", "word", "make"), CLASSES, ids=[each[1] for each in CLASSES])
def test_each_class_has_its_number_and_word(
    an_event: Hall, number: int, word: str, make: Callable[[Hall, str], Any]
) -> None:
    make(an_event, "1")
    row = an_event.row("1")
    assert (row["attention"], row["word"]) == (number, word)


def test_the_hall_is_in_the_order_of_the_classes_then_of_the_boards(hall: Callable[..., Hall]) -> None:
    at = hall(boards=len(CLASSES))
    for board, (_, _, make) in enumerate(reversed(CLASSES), start=1):
        make(at, str(board))
    rows = at.live.hall(CHIEF)["rows"]
    assert [row["attention"] for row in rows] == [number for number, *_ in CLASSES]
    assert [row["word"] for row in rows[2:4]] == ["claim-open", "player-calls"]


def test_own_boards_come_first_within_a_class_and_only_there(an_event: Hall) -> None:
    flag(an_event, "1")
    order = [row["board"] for row in an_event.live.hall(DAHL)["rows"]]
    assert order == ["1", "3", "2"]
    assert [row["board"] for row in an_event.live.hall(JANSEN)["rows"]] == ["1", "2", "3"]


@pytest.mark.parametrize(("left_ms", "word"), [(60_001, "playing"), (60_000, "playing"), (59_999, "low-time")])
@pytest.mark.parametrize("run", ["white", "black"])
def test_low_time_begins_below_a_minute_of_the_clock_that_runs(
    an_event: Hall, left_ms: int, word: str, run: str
) -> None:
    shown = {"white": 5_000, "black": 5_000, run: left_ms}
    an_event.says(tablet("1"), "clock-started", "1", run=run, clocks_ms=shown)
    assert an_event.row("1")["word"] == word


def test_low_time_comes_by_time_passing_and_lower_comes_first(an_event: Hall) -> None:
    for board, white_ms in (("1", 62_000), ("2", 61_000)):
        clocks_ms = {"white": white_ms, "black": 900_000}
        an_event.says(tablet(board), "clock-started", board, run="white", clocks_ms=clocks_ms)
    assert [row["word"] for row in an_event.live.hall(JANSEN)["rows"]][:2] == ["playing", "playing"]
    an_event.clock.passes(3)
    rows = an_event.live.hall(JANSEN)["rows"]
    assert [(row["board"], row["word"]) for row in rows[:2]] == [("2", "low-time"), ("1", "low-time")]


EDITIONS = ("fide-2023", "fide-2018", "fide-2017", "fide-2014", "fide-2009", "rus-2011")
ONE_FLAG, TWO_FLAGS = ("white",), ("white", "black")
WORDS: tuple[tuple[str, str, tuple[str, ...], str], ...] = (
    ("fide-2023", "simplified", ONE_FLAG, "call-the-flag"),
    ("fide-2018", "simplified", ONE_FLAG, "call-the-flag"),
    ("fide-2017", "simplified", ONE_FLAG, "you-may-call"),
    ("fide-2014", "simplified", ONE_FLAG, "you-may-call"),
    ("fide-2009", "simplified", ONE_FLAG, "say-nothing"),
    ("rus-2011", "simplified", ONE_FLAG, "say-nothing"),
    *((id, "competition", ONE_FLAG, "call-the-flag") for id in EDITIONS),
    ("fide-2023", "simplified", TWO_FLAGS, "call-the-flag"),
    ("fide-2018", "simplified", TWO_FLAGS, "call-the-flag"),
    ("fide-2017", "simplified", TWO_FLAGS, "you-may-call"),
    ("fide-2014", "simplified", TWO_FLAGS, "you-may-call"),
    ("fide-2009", "simplified", TWO_FLAGS, "declare-drawn"),
    ("rus-2011", "simplified", TWO_FLAGS, "declare-drawn"),
)  # fmt: skip


@pytest.mark.parametrize(("edition", "regime", "flags", "word"), WORDS)
def test_at_zero_the_word_is_what_the_edition_and_the_regime_have_the_arbiter_do(
    hall: Callable[..., Hall], edition: str, regime: str, flags: tuple[str, ...], word: str
) -> None:
    at = hall(edition=edition, regime=regime)
    for player in flags:
        at.says(tablet("1"), "clock-ran-out", "1", by=player)
    row = at.row("1")
    assert (row["attention"], row["word"]) == (1, word)


def test_a_flag_that_is_called_needs_nobody_else(an_event: Hall) -> None:
    play(an_event, "1")
    flag(an_event, "1")
    an_event.says(JANSEN, "flag-fall-called", "1", by="arbiter", who="white")
    assert an_event.row("1")["attention"] == 9


def test_an_alert_that_was_dismissed_or_is_of_another_round_needs_nobody(an_event: Hall) -> None:
    alert(an_event, "1")
    an_event.says(JANSEN, "alert-dismissed", "1", alert="a1", because="kings in the centre")
    assert (an_event.row("1")["attention"], an_event.row("1")["alerts"]) == (10, 0)
    alert(an_event, "1", "a2")
    assert [one["alert"] for one in an_event.board("1")["alerts"]] == ["a2"]
    an_event.pairs(2, 3)
    assert an_event.live.hall(JANSEN, 2)["rows"][0]["alerts"] == 0


def test_two_results_that_differ_are_a_claim_to_be_settled(an_event: Hall) -> None:
    play(an_event, "1")
    an_event.says(JANSEN, "result-entered", "1", round=1, result="1-0")
    an_event.says(CHIEF, "result-entered", "1", round=1, result="0-1")
    assert (an_event.row("1")["state"], an_event.row("1")["attention"]) == ("disputed", 3)


def test_a_game_that_has_ended_needs_nobody_whatever_its_clock_shows(an_event: Hall) -> None:
    flag(an_event, "1")
    an_event.says(tablet("1"), "arbiter-called", "1", by="white")
    an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", result="0-1")
    assert an_event.row("1")["attention"] == 11


def test_of_two_rulings_that_end_the_game_differently_the_chief_hears_first(an_event: Hall) -> None:
    flag(an_event, "1")
    for actor, result in ((JANSEN, "0-1"), (CHIEF, "1/2-1/2")):
        an_event.says(actor, "ruling-declared", "1", by="arbiter", incident="i1", result=result)
    assert (an_event.row("1")["attention"], an_event.row("1")["state"]) == (3, "disputed")


def test_a_dispute_does_not_hide_a_flag_while_the_game_goes_on(an_event: Hall) -> None:
    play(an_event, "1")
    for actor in (JANSEN, CHIEF):
        an_event.says(actor, "ruling-declared", "1", by="arbiter", incident="i1", penalty="warning", who="white")
    assert an_event.row("1")["attention"] == 3
    flag(an_event, "1")
    assert an_event.row("1")["attention"] == 1


def test_the_round_that_is_on_is_shown_unless_another_is_asked_for(an_event: Hall) -> None:
    an_event.pairs(2, 2)
    assert (an_event.live.hall(JANSEN)["round"], len(an_event.live.hall(JANSEN, 2)["rows"])) == (1, 2)
    for board in "123":
        end(an_event, board)
        an_event.says(JANSEN if board < "3" else DAHL, "result-confirmed", board, round=1, result="1-0")
    an_event.says(CHIEF, "round-closed", round=1)
    assert an_event.live.hall(JANSEN)["round"] == 2
