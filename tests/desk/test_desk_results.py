"""What arbiters are told of the result of a game."""

from __future__ import annotations

from typing import Any

import pytest
from desk_making import CHIEF, DAHL, JANSEN, SPECTATOR, Hall, tablet

FULL = {"white": 910_000, "black": 910_000}


@pytest.fixture
def hall() -> Hall:
    hall = Hall()
    hall.says(tablet("1"), "clock-started", "1", run="white", clocks_ms=FULL)
    return hall


def enters(hall: Hall, result: str, **more: Any) -> None:
    hall.says(JANSEN, "result-entered", "1", round=1, board="1", result=result, **more)


def against(hall: Hall) -> list[str]:
    told: dict[str, Any] = hall.row("1")["result_told"]
    return list(told["against"])


def test_nothing_is_told_of_a_game_of_which_nobody_said_anything(hall: Hall) -> None:
    assert hall.row("1")["result_told"] is None


def test_who_entered_a_result_and_who_confirmed_it_is_told(hall: Hall) -> None:
    hall.says(tablet("1"), "result-entered", "1", round=1, board="1", result="1-0", reason="resignation")
    before = hall.row("1")["result_told"]
    hall.says(JANSEN, "result-confirmed", "1", round=1, board="1", result="1-0")
    after = hall.row("1")["result_told"]
    assert [(one["by"], one["result"], one["reason"]) for one in before["entered"]] == [
        ("board:1", "1-0", "resignation")
    ]
    assert (before["standing"]["result"], before["confirmed"], after["confirmed"]["by"]) == ("1-0", None, "Jansen")


def test_a_result_that_differs_from_a_ruling_is_told(hall: Hall) -> None:
    hall.says(DAHL, "arbiter-on-the-way", "1", takes_over=True)
    hall.says(DAHL, "ruling-declared", "1", by="arbiter", result="1-0", incident="r1-b1-1")
    ruled = hall.row("1")["result_told"]["ruled"]
    hall.says(CHIEF, "result-entered", "1", round=1, board="1", result="0-1")
    assert [(one["incident"], one["result"], one["by"]) for one in ruled] == [("r1-b1-1", "1-0", "Dahl")]
    assert against(hall) == ["ruling"]


@pytest.mark.parametrize(
    ("result", "reason", "told"),
    [("1-0", "agreement", ["reason"]), ("1/2-1/2", "agreement", []), ("0-1", "stalemate", ["reason"])],
)
def test_a_result_that_its_reason_does_not_lead_to_is_told(
    hall: Hall, result: str, reason: str, told: list[str]
) -> None:
    enters(hall, result, reason=reason)
    assert against(hall) == told


@pytest.mark.parametrize(
    ("result", "more", "told"),
    [
        ("1-0", {}, ["flag"]),
        ("1-0", {"reason": "time"}, ["flag"]),
        ("1-0", {"reason": "mate"}, []),
        ("0-1", {"reason": "time"}, []),
        ("1/2-1/2", {"reason": "time"}, []),
    ],
)
def test_a_winner_whose_flag_fell_first_is_told(hall: Hall, result: str, more: dict[str, str], told: list[str]) -> None:
    hall.says(tablet("1"), "clock-ran-out", "1", by="white")
    enters(hall, result, **more)
    assert against(hall) == told


def test_two_who_enter_different_results_are_in_dispute(hall: Hall) -> None:
    enters(hall, "1-0")
    hall.says(CHIEF, "result-entered", "1", round=1, board="1", result="0-1")
    assert (against(hall), hall.row("1")["result_told"]["standing"]) == (["disputed"], None)


def test_a_correction_keeps_what_was_there_and_says_why(hall: Hall) -> None:
    enters(hall, "1-0")
    hall.says(JANSEN, "result-confirmed", "1", round=1, board="1", result="1-0", looked_again=True)
    hall.says(CHIEF, "result-corrected", "1", round=1, board="1", result="0-1", because="written the wrong way round")
    told = hall.row("1")["result_told"]
    assert [(one["was"], one["because"], one["by"]) for one in told["corrected"]] == [
        ("1-0", "written the wrong way round", "Berg")
    ]


def test_spectators_are_told_the_result_alone(hall: Hall) -> None:
    enters(hall, "1-0")
    (row,) = [row for row in hall.live.hall(SPECTATOR)["rows"] if row["board"] == "1"]
    assert (row["result"], "result_told" in row) == ("1-0", False)
