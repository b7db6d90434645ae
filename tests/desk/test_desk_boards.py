"""A game as the desk follows it: clock, flags, calls, the awaited move, corrections; who needs an arbiter."""

from __future__ import annotations

import pytest
from desk_making import CHIEF, DAHL, JANSEN, RULES, SPECTATOR, Hall, tablet

from rapidplay.desk.attention import word_for_flags
from rapidplay.desk.wanted import Wanted
from rapidplay.errors import ImpossibleEntry, ImpossibleEvent

FULL = {"white": 910_000, "black": 910_000}


@pytest.fixture
def hall() -> Hall:
    hall = Hall()
    for board in ("1", "2", "3"):
        hall.says(tablet(board), "clock-started", board, run="white", clocks_ms=FULL)
    return hall


def order(hall: Hall) -> list[str]:
    return [row["board"] for row in hall.live.hall(JANSEN)["rows"]]


def test_a_press_stops_one_clock_and_starts_the_other(hall: Hall) -> None:
    hall.presses("1", "white", 900_000, 910_000)
    row = hall.row("1")
    assert (row["white"]["running"], row["black"]["running"]) == (False, True)
    assert (row["white"]["moves"], row["white"]["clock_ms"]) == (1, 900_000)


def test_time_that_has_passed_since_is_told_apart_from_what_the_clock_showed(hall: Hall) -> None:
    hall.clock.passes(12.5)
    white = hall.row("1")["white"]
    assert (white["clock_ms"], white["left_ms"], white["flag"]) == (910_000, 897_500, False)


def test_no_flag_falls_because_nothing_was_heard(hall: Hall) -> None:
    hall.clock.passes(3600)
    row = hall.row("1")
    assert (row["white"]["left_ms"], row["white"]["flag"], row["word"]) == (0, False, "low-time")


@pytest.mark.parametrize(("left_ms", "word"), [(59_999, "low-time"), (60_000, "playing")])
def test_less_than_a_minute_is_low_time(hall: Hall, left_ms: int, word: str) -> None:
    hall.presses("1", "white", 300_000, left_ms)
    assert hall.row("1")["word"] == word


def test_of_two_flags_the_first_is_known(hall: Hall) -> None:
    hall.says(tablet("1"), "clock-ran-out", "1", by="black")
    hall.says(tablet("1"), "clock-ran-out", "1", by="white")
    assert hall.board("1")["clock"]["first_flag"] == "black"
    assert hall.row("1")["attention"] == 1


def test_a_corrected_clock_that_shows_time_has_no_flag_down(hall: Hall) -> None:
    hall.says(tablet("1"), "clock-ran-out", "1", by="white")
    hall.says(JANSEN, "clock-corrected", "1", clocks_ms={"white": 60_000, "black": 50_000}, run="white")
    assert (hall.row("1")["white"]["flag"], hall.board("1")["clock"]["first_flag"]) == (False, None)


def test_a_correction_is_on_the_clock_when_the_tablet_says_so(hall: Hall) -> None:
    sent = hall.says(JANSEN, "clock-corrected", "1", clocks_ms={"white": 960_000, "black": 900_000}, run="black")
    before = hall.live.clock_of("1")["to_show"]
    hall.says(tablet("1"), "clock-set", "1", corrected=str(sent.seq), clocks_ms={"white": 960_000, "black": 900_000})
    assert before == {"set": {"clocks_ms": {"white": 960_000, "black": 900_000}, "run": "black"}, "id": str(sent.seq)}
    assert hall.live.clock_of("1")["to_show"] is None
    assert hall.board("1")["clock"]["correction"]["on_the_clock"]


def test_a_paused_chessclock_goes_on_for_the_player_whose_clock_ran(hall: Hall) -> None:
    hall.presses("1", "white", 900_000, 910_000)
    hall.says(JANSEN, "chessclock-paused", "1", by="both")
    paused = hall.row("1")
    hall.says(JANSEN, "chessclock-restarted", "1", by="arbiter")
    assert (paused["black"]["running"], hall.row("1")["black"]["running"]) == (False, True)


def test_a_call_a_claim_and_a_flag_come_before_the_rest(hall: Hall) -> None:
    hall.says(tablet("2"), "arbiter-called", "2", by="white")
    assert (order(hall)[0], hall.row("2")["word"]) == ("2", "player-calls")
    hall.says(tablet("3"), "claim-made", "3", by="white", of="illegal-move")
    assert hall.row("3")["word"] == "claim-open"
    hall.says(tablet("1"), "clock-ran-out", "1", by="black")
    assert order(hall)[0] == "1"


def test_own_boards_come_first_within_a_class(hall: Hall) -> None:
    assert order(hall) == ["1", "2", "3"]
    assert [row["board"] for row in hall.live.hall(DAHL)["rows"]] == ["3", "1", "2"]


def test_one_awaited_move_waits_and_then_asks_for_an_answer(hall: Hall) -> None:
    hall.says(JANSEN, "next-move-awaited", "1", incident="i1", by="white", what="both-kings-in-check")
    waits = hall.row("1")
    hall.presses("1", "white", 900_000, 910_000)
    assert ((waits["attention"], waits["word"]), hall.row("1")["word"]) == ((6, "wait-one-move"), "answer-now")
    assert hall.board("1")["incidents"][0]["state"] == "waiting"


def test_a_press_of_the_other_player_is_not_the_awaited_move(hall: Hall) -> None:
    hall.says(JANSEN, "next-move-awaited", "1", incident="i1", by="black")
    hall.presses("1", "white", 900_000, 910_000)
    assert hall.row("1")["word"] == "wait-one-move"


def test_a_tablet_that_comes_back_is_paused_and_needs_an_arbiter_until_he_sets_it_going(hall: Hall) -> None:
    hall.says(tablet("1"), "clock-restored", "1", clocks_ms={"white": 500_000, "black": 510_000})
    row = hall.row("1")
    assert (row["attention"], row["word"], row["white"]["running"]) == (5, "tablet-lost", False)
    hall.says(JANSEN, "chessclock-restarted", "1", by="arbiter")
    assert hall.row("1")["word"] == "playing"


@pytest.mark.parametrize(
    ("moves", "stops"),
    [("f2f3 e7e5 g2g4 d8h4", True), ("f2f3 e7e5 g2g4 d8g5", False), ("g1f3 g8f6 f3g1 f6g8 " * 4, True)],
    ids=["mate", "no mate", "five times"],
)
def test_a_game_that_the_moves_show_to_be_over_is_to_be_stopped(hall: Hall, moves: str, stops: bool) -> None:
    for number, uci in enumerate(moves.split()):
        by = ("white", "black")[number % 2]
        hall.says(DAHL, "move-made", "3", by=by, uci=uci)
        hall.presses("3", by, 800_000, 800_000)
    assert (hall.row("3")["word"] == "stop-the-game") is stops


@pytest.mark.parametrize(
    ("edition", "regime", "one", "both"),
    [
        ("fide-2023", "simplified", "call-the-flag", "call-the-flag"),
        ("fide-2018", "simplified", "call-the-flag", "call-the-flag"),
        ("fide-2017", "simplified", "you-may-call", "you-may-call"),
        ("fide-2014", "simplified", "you-may-call", "you-may-call"),
        ("fide-2009", "simplified", "say-nothing", "declare-drawn"),
        ("rus-2011", "simplified", "say-nothing", "declare-drawn"),
        ("fide-2009", "competition", "call-the-flag", "call-the-flag"),
        ("fide-2014", "competition", "call-the-flag", "call-the-flag"),
        ("rus-2011", "competition", "call-the-flag", "call-the-flag"),
    ],
)
def test_what_a_clock_at_zero_means_is_for_the_edition_to_say(edition: str, regime: str, one: str, both: str) -> None:
    assert word_for_flags(edition, (), "rapid", regime, "white") == one
    assert word_for_flags(edition, (), "rapid", regime, "both") == both


def test_a_game_that_has_begun_is_not_paired_anew(hall: Hall) -> None:
    pairings = [{"board": "1", "white": 1, "black": 4}, {"board": "2", "white": 3, "black": 2}]
    with pytest.raises(ImpossibleEntry, match="the game on board 1 has begun"):
        hall.says(CHIEF, "round-paired", round=1, pairings=[*pairings, {"board": "3", "white": 5, "black": 6}])


def test_nothing_happens_on_a_board_where_nobody_is_paired(hall: Hall) -> None:
    with pytest.raises(ImpossibleEvent, match="nobody is paired on board 9"):
        hall.presses("9", "white", 1, 1)


def test_a_flag_is_called_once(hall: Hall) -> None:
    hall.says(tablet("1"), "clock-ran-out", "1", by="white")
    hall.says(JANSEN, "flag-fall-called", "1", by="arbiter", who="white")
    with pytest.raises(ImpossibleEvent, match="Jansen has called the flag on board 1"):
        hall.says(JANSEN, "flag-fall-called", "1", by="arbiter", who="white")


def test_the_public_sees_names_clocks_and_results_and_nothing_else(hall: Hall) -> None:
    hall.says(tablet("1"), "claim-made", "1", by="white", of="illegal-move")
    row = hall.row("1", tablet("1"))
    assert sorted(row) == ["black", "board", "read_at", "result", "state", "white"]
    assert row["state"] == "running"


NOTHING_YET = {"running": False, "flag": False, "moves": 0}


def test_where_the_public_sees_things_later_it_sees_no_clock_before_its_time() -> None:
    hall = Hall(desk={"public_view": True, "delay_minutes": 5})
    hall.presses("1", "white", 900_000, 910_000)
    unknown = hall.row("1", SPECTATOR)
    assert unknown["white"] == {"name": "Ivanova"} | dict.fromkeys(("clock_ms", "left_ms")) | NOTHING_YET
    assert (unknown["state"], unknown["read_at"], hall.live.hall(SPECTATOR)["seq"]) == ("not-started", None, 0)
    pressed = Wanted(kind="clock-pressed")
    hall.clock.passes(299.999)
    assert hall.live.log(SPECTATOR, pressed)["entries"] == []
    hall.clock.passes(0.001)
    assert len(hall.live.log(SPECTATOR, pressed)["entries"]) == 1
    assert hall.row("1", SPECTATOR)["white"]["clock_ms"] == hall.row("1", tablet("1"))["white"]["clock_ms"] == 900_000


def test_what_is_shown_later_is_the_board_as_it_was_then_not_as_it_is_now() -> None:
    hall = Hall(desk={"public_view": True, "delay_minutes": 5})
    hall.presses("1", "white", 900_000, 910_000)
    then = hall.live.seq
    hall.clock.passes(200)
    hall.presses("1", "black", 900_000, 710_000)
    hall.says(CHIEF, "result-entered", "1", round=1, result="1-0")
    hall.clock.passes(200)
    told = hall.live.hall(SPECTATOR)
    row = next(row for row in told["rows"] if row["board"] == "1")
    assert (told["seq"], told["now"], told["as_of"]) == (then, "2026-05-02T10:06:40.000Z", "2026-05-02T10:01:40.000Z")
    assert (row["result"], row["black"]["running"], row["black"]["left_ms"]) == (None, True, 810_000)
    assert hall.board("1", SPECTATOR)["black"] == row["black"]
    hall.clock.passes(100)
    assert hall.row("1", SPECTATOR)["result"] == "1-0"


def test_a_longer_delay_shows_an_earlier_moment_again() -> None:
    hall = Hall(desk={"public_view": True, "delay_minutes": 1})
    hall.clock.passes(100)
    hall.presses("1", "white", 900_000, 910_000)
    hall.clock.passes(100)
    assert hall.row("1", SPECTATOR)["white"]["clock_ms"] == 900_000
    rules = {**RULES, "desk": {"public_view": True, "delay_minutes": 3}}
    hall.says(CHIEF, "rules-corrected", rules=rules, because="as announced")
    assert hall.row("1", SPECTATOR)["white"]["clock_ms"] is None
