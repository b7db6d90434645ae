"""A round that is on is paired anew: only where nobody has begun to play."""

from __future__ import annotations

from typing import Any

import pytest
from desk_making import CHIEF, FEED, JANSEN, Hall, told

from rapidplay.desk.writing import entry_of, noted_of
from rapidplay.errors import ImpossibleEntry

SWAPPED = [{"board": "1", "white": 1, "black": 2}, {"board": "2", "white": 6, "black": 5}]


def test_on_a_board_that_is_paired_anew_a_new_game_begins(an_event: Hall) -> None:
    an_event.presses("1", "white", 1_000, 1_000)
    an_event.says(JANSEN, "arbiter-called", "2", by="arbiter")
    an_event.says(CHIEF, "round-paired", round=1, pairings=SWAPPED)
    assert an_event.row("2")["called"] is None
    assert an_event.row("2")["white"]["name"] == "Petrov"
    assert an_event.row("1")["white"]["moves"] == 1


@pytest.mark.parametrize("pairings", [[{"board": "1", "white": 2, "black": 1}], SWAPPED[1:]])
@pytest.mark.parametrize("begun", ["press", "move"])
def test_a_board_on_which_play_has_begun_is_never_paired_anew(
    an_event: Hall, pairings: list[dict[str, Any]], begun: str
) -> None:
    if begun == "press":
        an_event.presses("1", "white", 1_000, 1_000)
    else:
        an_event.says(FEED, "move-made", "1", by="white", uci="e2e4")
    with pytest.raises(ImpossibleEntry, match="the game on board 1 has begun"):
        an_event.says(CHIEF, "round-paired", round=1, pairings=pairings)


def test_a_pairing_that_came_just_after_the_first_press_is_set_aside(an_event: Hall) -> None:
    """Another desk had looked before the press, and wrote after it."""
    anew = told("round-paired", round=1, pairings=[{"board": "1", "white": 2, "black": 1}])
    an_event.presses("1", "white", 1_000, 1_000)
    an_event.log.append("spring", [entry_of(CHIEF, anew, noted_of(anew), an_event.clock())])
    an_event.live.catch_up()
    assert (an_event.row("1")["white"]["name"], an_event.row("1")["white"]["moves"]) == ("Ivanova", 1)
    assert "the game on board 1 has begun" in (an_event.live.append(CHIEF, anew).set_aside or "")
