"""Simulated tablets play on as time is moved, by the arithmetic of the chessclock, until a page takes the clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest
from demo_making import DemoHall
from hypothesis import given, settings
from hypothesis import strategies as st

from rapidplay.demo.event import NAME
from rapidplay.demo.people import CHIEF
from rapidplay.desk.rights import Actor
from rapidplay.desk.writing import Told
from rapidplay.game.chessclock import Chessclock, set_up
from rapidplay.game.player import WHITE, Player
from rapidplay.game.time_control import parse_time_control
from rapidplay.store.entry import Stored

TEN_MINUTES_MS = 600_000


@pytest.fixture
def hall() -> Iterator[DemoHall]:
    hall = DemoHall()
    yield hall
    hall.desk.close()


def says(hall: DemoHall, kind: str, board: str | None = None, actor: Actor = CHIEF, **data: Any) -> int:
    id = f"00000000-0000-4000-8000-{hall.log.last(NAME):012d}"
    return hall.live.append(actor, Told(id=id, kind=kind, board=board, data=data)).seq


def kinds(every: Sequence[Stored]) -> list[str]:
    return [one.entry.kind for one in every]


def row(hall: DemoHall, board: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in hall.live.hall(CHIEF)["rows"] if one["board"] == board)
    return found


def replayed(every: Sequence[Stored]) -> Iterator[tuple[Stored, Chessclock]]:
    """A board's chessclock after each entry with displays, by time passing and presses alone."""
    clock, at = set_up(parse_time_control("15+10")), datetime.fromisoformat(every[0].recorded_at)
    ran: Player | None = None
    for one in every:
        now = datetime.fromisoformat(one.recorded_at)
        clock, at = clock.time_used((now - at) // timedelta(milliseconds=1)), now
        ran = clock.running or ran
        data = one.entry.value()
        match one.entry.kind:
            case "clock-pressed":
                clock = clock.pressed(Player(data["by"]))
            case "chessclock-restarted" if ran is not None:
                clock = clock.started(ran)
            case "clock-started":
                clock = clock.started(WHITE)
            case "chessclock-paused" | "clock-restored":
                clock = clock.stopped()
            case "clock-set":
                clock = clock.started(Player(data["run"])) if "run" in data else clock.stopped()
        if "clocks_ms" in data:
            yield one, clock


def of_round_3(hall: DemoHall, board: str) -> list[Stored]:
    return [one for one in hall.log.read(NAME, board=board) if one.entry.value().get("round") == 3][1:]


def agrees(hall: DemoHall, board: str) -> None:
    for one, clock in replayed(of_round_3(hall, board)):
        data = one.entry.value()
        assert data["clocks_ms"] == {"white": clock.white.display_ms, "black": clock.black.display_ms}, one
        if "moves" in data:
            assert data["moves"] == {"white": clock.white.moves_completed, "black": clock.black.moves_completed}


def test_ten_minutes_bring_presses_on_the_boards_where_play_goes_on(hall: DemoHall) -> None:
    hall.tablets.advance(TEN_MINUTES_MS)
    pressed = {one.entry.board for one in hall.since() if one.entry.kind == "clock-pressed"}
    assert {"1", "7", "12", "21", "22"} <= pressed
    assert pressed.isdisjoint({"4", "8", "10", "14", "23", "24"})
    assert hall.live.board(CHIEF, "12")["set_aside"] == []


def test_the_times_of_every_board_are_those_of_the_chessclock(hall: DemoHall) -> None:
    hall.tablets.advance(3 * TEN_MINUTES_MS)
    for board in range(1, 25):
        agrees(hall, str(board))


def test_time_is_moved_by_as_much_as_was_asked_for(hall: DemoHall) -> None:
    before = hall.clock()
    hall.tablets.advance(61_234)
    assert hall.clock() - before == timedelta(milliseconds=61_234)


def test_the_same_is_played_in_one_step_and_in_many(hall: DemoHall) -> None:
    other = DemoHall()
    hall.tablets.advance(60_000)
    for _ in range(60):
        other.tablets.advance(1_000)
    assert [(one.recorded_at, one.entry) for one in hall.since()] == [
        (one.recorded_at, one.entry) for one in other.since()
    ]
    other.desk.close()


def test_moves_go_on_being_recorded_where_they_were(hall: DemoHall) -> None:
    hall.tablets.advance(120_000)
    assert "move-made" in kinds(hall.since("1"))
    assert hall.live.board(CHIEF, "1")["moves_known"] is True


def test_another_move_than_was_to_be_played_ends_the_recording(hall: DemoHall) -> None:
    by = "white" if row(hall, "1")["white"]["running"] else "black"
    hall.tablets.act("1", "move-made", {"by": by, "uci": "a8a1", "legal": False})
    hall.tablets.advance(120_000)
    assert kinds(hall.since("1")).count("move-made") == 1
    assert "clock-pressed" in kinds(hall.since("1"))


def test_who_is_checkmated_presses_no_more_and_his_flag_falls(hall: DemoHall) -> None:
    hall.tablets.advance(2 * TEN_MINUTES_MS)
    assert kinds(hall.since("4")) == ["clock-ran-out"]
    assert row(hall, "4")["black"]["clock_ms"] == 0


def test_a_game_that_is_played_out_ends_with_a_resignation(hall: DemoHall) -> None:
    hall.tablets.advance(9 * TEN_MINUTES_MS)
    assert kinds(hall.since("2"))[-2:] == ["resigned", "result-entered"]
    assert row(hall, "2")["word"] == "ended"


def test_the_flag_falls_at_zero_and_then_the_clock_stands(hall: DemoHall) -> None:
    says(hall, "clock-corrected", "12", clocks_ms={"white": 1_000, "black": 90_000}, run="white")
    hall.tablets.answer()
    hall.tablets.advance(999)
    assert row(hall, "12")["word"] == "low-time"
    hall.tablets.advance(1)
    assert row(hall, "12")["word"] == "call-the-flag"
    assert row(hall, "12")["white"]["clock_ms"] == 0
    hall.tablets.advance(TEN_MINUTES_MS)
    assert kinds(hall.since("12")) == ["clock-corrected", "clock-set", "clock-ran-out"]


def test_a_paused_chessclock_stands_and_one_that_goes_on_has_lost_nothing(hall: DemoHall) -> None:
    before = row(hall, "12")
    by = "white" if before["white"]["running"] else "black"
    hall.tablets.act("12", "chessclock-paused", {"by": by, "reason": "seek-arbiter"})
    left_ms = row(hall, "12")[by]["left_ms"]
    hall.tablets.advance(TEN_MINUTES_MS)
    assert row(hall, "12")[by]["left_ms"] == left_ms == before[by]["left_ms"]
    assert kinds(hall.since("12")) == ["chessclock-paused"]
    says(hall, "chessclock-restarted", "12", by="arbiter")
    hall.tablets.answer()
    assert (row(hall, "12")[by]["left_ms"], row(hall, "12")[by]["running"]) == (left_ms, True)
    hall.tablets.advance(120_000)
    assert "clock-pressed" in kinds(hall.since("12"))


def test_a_correction_is_shown_and_acknowledged(hall: DemoHall) -> None:
    seq = says(hall, "clock-corrected", "12", clocks_ms={"white": 400_000, "black": 300_000}, run="black")
    hall.tablets.answer()
    shown = hall.since("12")[-1].entry.value()
    assert shown["corrected"] == str(seq)
    assert (shown["clocks_ms"], shown["run"]) == ({"white": 400_000, "black": 300_000}, "black")
    assert hall.live.board(CHIEF, "12")["clock"]["correction"]["on_the_clock"] is True


@pytest.mark.parametrize("result", ["1-0", "1/2-1/2"])
def test_a_ruling_that_ends_the_game_ends_the_play(hall: DemoHall, result: str) -> None:
    says(hall, "ruling-declared", "12", by="arbiter", result=result)
    hall.tablets.advance(TEN_MINUTES_MS)
    assert kinds(hall.since("12")) == ["ruling-declared"]


def test_a_board_that_a_page_has_taken_is_left_to_it(hall: DemoHall) -> None:
    hall.tablets.take("12")
    hall.tablets.advance(TEN_MINUTES_MS)
    assert hall.since("12") == []
    assert hall.since("13") != []
    hall.tablets.act("12", "clock-pressed", {"by": "white", "clocks_ms": {"white": 5, "black": 6}})
    assert row(hall, "12")["white"]["clock_ms"] == 5


def test_an_act_of_the_clock_comes_with_its_displays(hall: DemoHall) -> None:
    hall.clock.advance(2_000)
    hall.tablets.act("21", "clock-ran-out", {"by": "white"})
    assert (row(hall, "21")["white"]["clock_ms"], row(hall, "21")["white"]["flag"]) == (0, True)
    assert hall.live.hall(CHIEF)["rows"][0]["board"] == "21"


def test_an_act_that_no_device_does_is_the_chiefs() -> None:
    hall = DemoHall()
    alert = {"alert": "a1", "source": "feed", "seen": "illegal-move"}
    for board, kind, data, author in (
        ("12", "arbiter-called", {"by": "black"}, "board:12"),
        ("17", "alert-raised", alert, "feed:hall"),
        ("12", "alert-raised", alert, "chief:Berg"),
        ("12", "piece-touched", {"by": "white", "piece": "e4"}, "assistant:Ruiz"),
        ("12", "arbiter-on-the-way", {}, "chief:Berg"),
    ):
        hall.tablets.act(board, kind, data)
        assert hall.since(board)[-1].entry.author == author
    hall.desk.close()


def test_the_next_round_is_set_going_by_the_tablets(hall: DemoHall) -> None:
    hall.tablets.take("2")
    pairings = [{"board": str(board), "white": 2 * board - 1, "black": 2 * board} for board in (1, 2, 3)]
    says(hall, "round-paired", round=4, pairings=pairings)
    says(hall, "round-started", round=4)
    hall.tablets.answer()
    started = [one.entry for one in hall.since() if one.entry.kind == "clock-started"]
    assert [(one.board, one.value()["round"], one.value()["run"]) for one in started] == [
        ("1", 4, "white"),
        ("3", 4, "white"),
    ]
    hall.tablets.advance(60_000)
    assert "clock-pressed" in kinds(hall.since("3"))


ACTS = st.one_of(
    st.tuples(st.just("advance"), st.integers(0, 90_000)),
    st.tuples(st.sampled_from(["pause", "restart", "press", "call", "claim"]), st.sampled_from(["white", "black"])),
)


@settings(max_examples=12, deadline=None)
@given(acts=st.lists(ACTS, max_size=12))
def test_whatever_happens_at_a_board_its_times_are_those_of_the_chessclock(acts: list[tuple[str, Any]]) -> None:
    hall = DemoHall(boards=3)
    act = hall.tablets.act
    for what, value in acts:
        match what:
            case "advance":
                hall.tablets.advance(value)
            case "pause":
                act("3", "chessclock-paused", {"by": value, "reason": "none"})
            case "restart":
                act("3", "chessclock-restarted", {"by": "arbiter"})
            case "press" if row(hall, "3")[value]["running"]:
                act("3", "clock-pressed", {"by": value})
            case "call":
                act("3", "arbiter-called", {"by": value})
            case "claim":
                act("3", "claim-made", {"by": value, "of": "illegal-move"})
    hall.tablets.answer()
    agrees(hall, "3")
    assert hall.live.board(CHIEF, "3")["set_aside"] == []
    hall.desk.close()
