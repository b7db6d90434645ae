"""A game as the desk follows it: clocks, flags, the sign FIRST, pauses, calls, corrections, the awaited move."""

from __future__ import annotations

from typing import Any

import pytest
from desk_making import CHIEF, JANSEN, Hall, tablet, told

from rapidplay.desk.rights import Actor

LATE, FULL = {"white": 0, "black": 5_000}, {"white": 900_000, "black": 900_000}


def clocks(at: Hall, board: str = "1") -> tuple[int, int]:
    row = at.row(board)
    return row["white"]["clock_ms"], row["black"]["clock_ms"]


def running(at: Hall, board: str = "1") -> str | None:
    row = at.row(board)
    return next((player for player in ("white", "black") if row[player]["running"]), None)


def flags(at: Hall) -> list[str]:
    row = at.row("1")
    return [player for player in ("white", "black") if row[player]["flag"]]


def runs_out(at: Hall, by: str, board: str = "1") -> None:
    at.says(tablet(board), "clock-ran-out", board, by=by)


def test_a_game_is_started_with_whites_clock(an_event: Hall) -> None:
    assert (an_event.row("1")["state"], running(an_event)) == ("not-started", None)
    an_event.says(tablet("1"), "clock-started", "1", clocks_ms=FULL, run="white")
    assert (an_event.row("1")["state"], running(an_event), clocks(an_event)) == ("running", "white", (900_000, 900_000))


def test_a_press_stops_ones_own_clock_starts_the_opponents_and_counts_a_move(an_event: Hall) -> None:
    an_event.starts("1", 0, 0, "white")
    an_event.presses("1", "white", 890_000, 900_000)
    row = an_event.row("1")
    assert (running(an_event), clocks(an_event)) == ("black", (890_000, 900_000))
    assert (row["white"]["moves"], row["black"]["moves"]) == (1, 0)


def test_a_press_alone_starts_a_game_that_nobody_started_by_hand(an_event: Hall) -> None:
    an_event.presses("1", "black", 900_000, 900_000)
    assert (an_event.row("1")["state"], running(an_event)) == ("running", "white")


def test_the_clock_that_runs_is_extrapolated_the_other_stands(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "white")
    an_event.clock.passes(3)
    row = an_event.row("1")
    assert (row["white"]["left_ms"], row["white"]["clock_ms"]) == (40_000, 43_000)
    assert row["black"]["left_ms"] == 130_000


def test_no_flag_falls_by_extrapolation(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "white")
    an_event.clock.passes(100)
    assert (an_event.row("1")["white"]["left_ms"], flags(an_event)) == (0, [])


def test_the_first_flag_carries_the_sign(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "white")
    runs_out(an_event, "white")
    assert (flags(an_event), an_event.board("1")["clock"]["first_flag"]) == (["white"], "white")
    runs_out(an_event, "black")
    assert (flags(an_event), an_event.board("1")["clock"]["first_flag"]) == (["white", "black"], "white")


def test_both_flags_at_once_leave_it_open_which_was_first(an_event: Hall) -> None:
    runs_out(an_event, "both")
    assert flags(an_event) == ["white", "black"]
    assert an_event.board("1")["clock"]["first_flag"] is None


def test_a_clock_that_shows_time_again_has_no_flag_down(an_event: Hall) -> None:
    runs_out(an_event, "white")
    an_event.says(tablet("1"), "clock-set", "1", clocks_ms={"white": 60_000, "black": 5_000}, run="white")
    assert (flags(an_event), an_event.board("1")["clock"]["first_flag"]) == ([], None)


def test_a_flag_can_be_called_again_after_the_clock_was_put_right(an_event: Hall) -> None:
    runs_out(an_event, "white")
    an_event.says(JANSEN, "flag-fall-called", "1", by="arbiter", who="white")
    assert an_event.row("1")["word"] != "call-the-flag"
    an_event.says(tablet("1"), "clock-set", "1", clocks_ms={"white": 60_000, "black": 5_000}, run="white")
    runs_out(an_event, "white")
    assert an_event.row("1")["word"] == "call-the-flag"


def test_a_pause_stops_both_clocks_and_the_restart_sets_the_same_one_going(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "black")
    an_event.says(tablet("1"), "chessclock-paused", "1", by="white", reason="seek-arbiter")
    assert (an_event.row("1")["state"], running(an_event)) == ("paused", None)
    an_event.says(tablet("1"), "chessclock-paused", "1", by="black")
    an_event.says(JANSEN, "chessclock-restarted", "1", by="arbiter")
    assert (an_event.row("1")["state"], running(an_event)) == ("running", "black")


def test_a_clock_set_going_by_the_tablet_is_paused_no_longer(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "black")
    an_event.says(tablet("1"), "chessclock-paused", "1", by="white")
    an_event.says(tablet("1"), "clock-set", "1", clocks_ms=FULL, run="white")
    assert (an_event.row("1")["state"], running(an_event)) == ("running", "white")


def test_a_clock_that_is_set_without_a_side_that_runs_stands_still(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "black")
    an_event.says(tablet("1"), "clock-set", "1", clocks_ms=FULL)
    assert running(an_event) is None
    an_event.says(JANSEN, "chessclock-restarted", "1", by="arbiter")
    assert running(an_event) == "black"


def test_a_call_stands_until_the_arbiter_has_the_game_go_on(an_event: Hall) -> None:
    an_event.says(tablet("1"), "arbiter-called", "1", by="white")
    an_event.says(JANSEN, "arbiter-on-the-way", "1")
    row = an_event.row("1")
    assert (row["called"]["by"], row["on_the_way"]) == ("white", "Jansen")
    an_event.says(JANSEN, "chessclock-restarted", "1", by="arbiter")
    row = an_event.row("1")
    assert (row["called"], row["on_the_way"]) == (None, None)


def test_a_claim_stands_until_it_is_ruled_on_or_withdrawn(an_event: Hall) -> None:
    for ends in ("ruling-declared", "claim-withdrawn"):
        an_event.says(tablet("1"), "claim-made", "1", by="white", of="threefold")
        assert an_event.row("1")["state"] == "claim-open"
        data = {"by": "arbiter"} if ends == "ruling-declared" else {"by": "white", "of": "threefold"}
        an_event.says(JANSEN, ends, "1", **data)
        assert an_event.row("1")["state"] == "not-started"


def test_a_correction_is_on_the_clock_when_the_tablet_shows_it(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "white")
    wanted = {"white": 103_000, "black": 130_000}
    seq = an_event.says(JANSEN, "clock-corrected", "1", clocks_ms=wanted, run="white", because="illegal-move").seq
    clock = an_event.board("1")["clock"]["correction"]
    assert (clock, clocks(an_event)) == ({"id": str(seq), "by": "Jansen", "on_the_clock": False}, (43_000, 130_000))
    an_event.says(tablet("1"), "clock-set", "1", clocks_ms=wanted, run="white", corrected=str(seq))
    assert an_event.board("1")["clock"]["correction"]["on_the_clock"]
    assert clocks(an_event) == (103_000, 130_000)


def test_an_older_correction_that_the_tablet_shows_is_not_the_last_one(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "white")
    first = an_event.says(JANSEN, "clock-corrected", "1", clocks_ms=FULL).seq
    an_event.says(JANSEN, "clock-corrected", "1", clocks_ms=LATE)
    an_event.says(tablet("1"), "clock-set", "1", clocks_ms=FULL, corrected=str(first))
    assert not an_event.board("1")["clock"]["correction"]["on_the_clock"]


def enrolled(at: Hall, board: str, device: str) -> None:
    desk = Actor(role="desk", name="desk")
    at.live.append(desk, told("device-enrolled", None, **{"device": device, "as": "board", "board": board}))
    at.says(JANSEN, "device-confirmed", board, device=device)


def test_a_confirmed_tablet_that_has_said_nothing_yet_is_waited_for(an_event: Hall) -> None:
    enrolled(an_event, "1", "t1")
    an_event.says(JANSEN, "clock-corrected", "1", clocks_ms=FULL)
    assert not an_event.board("1")["clock"]["correction"]["on_the_clock"]


def test_a_tablet_that_comes_back_is_paused_until_an_arbiter_has_looked(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "black")
    an_event.says(tablet("1"), "clock-restored", "1", clocks_ms={"white": 42_000, "black": 129_000})
    row = an_event.row("1")
    assert (row["state"], row["word"], row["attention"]) == ("paused", "tablet-lost", 5)
    assert an_event.board("1")["clock"]["restored_at"] is not None
    an_event.says(JANSEN, "chessclock-restarted", "1", by="arbiter")
    assert (an_event.row("1")["word"], running(an_event)) == ("playing", "black")


def test_a_player_who_has_called_is_not_forgotten_for_a_tablet(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "black")
    an_event.says(tablet("1"), "arbiter-called", "1", by="black")
    an_event.says(tablet("1"), "clock-restored", "1")
    assert an_event.row("1")["word"] == "player-calls"


AWAITED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("black", {"by": "black"}),
    ("black", {}),
    ("white", {"by": "white"}),
)


@pytest.mark.parametrize(("whose", "data"), AWAITED)
def test_an_awaited_move_is_completed_by_the_press_of_the_one_who_is_watched(
    an_event: Hall, whose: str, data: dict[str, Any]
) -> None:
    other = "white" if whose == "black" else "black"
    an_event.starts("1", 40, 39, whose)
    an_event.says(JANSEN, "next-move-awaited", "1", incident="i1", what="both-kings-in-check", **data)
    an_event.presses("1", other, 90_000, 130_000)
    assert (an_event.row("1")["attention"], an_event.row("1")["state"]) == (6, "waiting-one-move")
    an_event.presses("1", whose, 90_000, 130_000)
    assert (an_event.row("1")["attention"], an_event.row("1")["word"]) == (2, "answer-now")


@pytest.mark.parametrize("ends", ["ruling-declared", "incident-settled"])
def test_the_answer_ends_the_waiting(an_event: Hall, ends: str) -> None:
    an_event.starts("1", 40, 39, "white")
    an_event.says(JANSEN, "next-move-awaited", "1", incident="i1")
    an_event.says(CHIEF, ends, "1", incident="i1", **({"by": "arbiter"} if ends == "ruling-declared" else {}))
    assert an_event.row("1")["state"] == "running"


ENDINGS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("resigned", {"by": "white"}),
    ("draw-answered", {"by": "white", "answer": "accept"}),
    ("players-agreed", {"by": "both", "on": "draw"}),
    ("players-agreed", {"by": "both", "on": "result", "result": "1-0"}),
)


@pytest.mark.parametrize(("kind", "data"), ENDINGS)
def test_the_players_end_the_game_and_no_clock_runs_any_more(an_event: Hall, kind: str, data: dict[str, Any]) -> None:
    an_event.starts("1", 40, 40, "white")
    an_event.says(JANSEN, kind, "1", **data)
    an_event.presses("1", "white", 40_000, 130_000)
    an_event.clock.passes(10)
    row = an_event.row("1")
    assert (row["state"], running(an_event), row["black"]["left_ms"]) == ("ended", None, 130_000)


@pytest.mark.parametrize(
    ("kind", "data"),
    [("draw-answered", {"by": "white", "answer": "decline"}), ("players-agreed", {"by": "both", "on": "facts"})],
)
def test_what_ends_nothing_ends_nothing(an_event: Hall, kind: str, data: dict[str, Any]) -> None:
    an_event.starts("1", 40, 40, "white")
    an_event.says(JANSEN, kind, "1", **data)
    assert an_event.row("1")["state"] == "running"


def test_the_chief_takes_a_result_back_and_the_game_goes_on(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "white")
    an_event.says(tablet("1"), "resigned", "1", by="white")
    an_event.says(JANSEN, "result-entered", "1", round=1, result="0-1")
    an_event.says(CHIEF, "result-confirmed", "1", round=1, result="0-1")
    an_event.says(CHIEF, "result-corrected", "1", round=1, because="he did not resign")
    assert an_event.row("1")["state"] == "running"


def test_the_arbiter_who_sets_the_clock_going_again_has_the_game_go_on(an_event: Hall) -> None:
    an_event.starts("1", 40, 40, "white")
    an_event.says(tablet("1"), "resigned", "1", by="white")
    an_event.says(JANSEN, "chessclock-restarted", "1", by="arbiter")
    assert (an_event.row("1")["state"], running(an_event)) == ("running", "white")


def test_requests_for_the_record_are_counted_each_players_own(an_event: Hall) -> None:
    for by in ("white", "white", "black"):
        an_event.says(tablet("1"), "request-made", "1", by=by, of="arbiters-record")
    an_event.says(tablet("1"), "request-made", "1", by="white", of="scoresheet")
    assert an_event.board("1")["scoresheet_requests"] == {"white": 2, "black": 1}
