"""A result that contradicts what stands on the board, or what the players did there, by the law of the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from desk_making import JANSEN, Hall, tablet
from test_desk_stopping import SHORTEST_STALEMATE


def enters(at: Hall, result: str, **more: Any) -> None:
    at.says(JANSEN, "result-entered", "1", round=1, board="1", result=result, **more)


def against(at: Hall) -> list[str]:
    told: dict[str, Any] = at.row("1")["result_told"]
    return list(told["against"])


BARE_KING = """b2b3 b8c6 a2a4 d7d5 d2d4 c6d4 g1f3 d4e2 d1d2 e2c1 c2c4 c1b3 d2e2 b3a1 e2d3 d5c4 h2h4 d8d3 f3h2 d3f1 e1d2
    f1f2 d2c3 f2g2 a4a5 g2h1 h2f1 h1f1 h4h5 f1b1 a5a6 b7a6 h5h6 g8h6"""
"""White has nothing but his king left."""


@pytest.mark.parametrize(
    ("moves", "entered", "told"),
    [
        (SHORTEST_STALEMATE, "1-0", ["board"]),
        (SHORTEST_STALEMATE, "1/2-1/2", []),
        ("f2f3 e7e5 g2g4 d8h4", "1-0", ["board"]),
        ("f2f3 e7e5 g2g4 d8h4", "0-1", []),
        ("f2f3 e7e5 a2a3 d8h4", "1-0", []),
    ],
)
def test_a_result_that_the_board_does_not_show_is_told(
    an_event: Hall, moves: str, entered: str, told: list[str]
) -> None:
    an_event.plays("1", *moves.split())
    enters(an_event, entered)
    assert against(an_event) == told


@pytest.mark.parametrize(("edition", "stands", "told"), [("fide-2023", "1/2-1/2", ["board"]), ("fide-2009", "1-0", [])])
def test_a_resignation_to_a_bare_king_is_ruled_by_the_edition(
    hall: Callable[..., Hall], edition: str, stands: str, told: list[str]
) -> None:
    at = hall(edition=edition)
    at.plays("1", *BARE_KING.split())
    at.says(tablet("1"), "resigned", "1", by="black")
    assert at.row("1")["result_told"]["stands"] == stands
    enters(at, "1-0", reason="resignation")
    assert against(at) == told


def test_what_a_ruling_says_is_not_held_against_the_board(an_event: Hall) -> None:
    an_event.plays("1", *SHORTEST_STALEMATE.split())
    an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", result="1-0", incident="i1")
    enters(an_event, "1-0")
    assert against(an_event) == []


def test_before_anybody_entered_a_result_the_board_shows_one(an_event: Hall) -> None:
    an_event.plays("1", *SHORTEST_STALEMATE.split())
    told = an_event.row("1")["result_told"]
    assert (told["stands"], told["standing"], told["against"]) == ("1/2-1/2", None, [])


def test_before_a_result_is_entered_the_desk_says_what_would_speak_against_it(an_event: Hall) -> None:
    an_event.plays("1", *SHORTEST_STALEMATE.split())
    assert would_be_against(an_event) == {"1-0": ["board"], "1/2-1/2": [], "0-1": ["board"]}
    an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", result="0-1", incident="i1")
    assert would_be_against(an_event) == {"1-0": ["ruling", "board"], "1/2-1/2": ["ruling"], "0-1": []}


def test_a_winner_whose_flag_fell_first_would_be_told_before(an_event: Hall) -> None:
    an_event.says(tablet("1"), "clock-ran-out", "1", by="white")
    assert would_be_against(an_event) == {"1-0": ["flag"], "1/2-1/2": [], "0-1": []}


def would_be_against(at: Hall) -> Any:
    return at.row("1")["result_told"]["would_be_against"]
