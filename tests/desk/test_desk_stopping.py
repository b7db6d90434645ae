"""Games that the moves show to be over, or that the arbiter must end by himself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from desk_making import BLACK_BLUNDERS, CHIEF, FEED, JANSEN, Hall, observe

from rapidplay.desk.known import Known
from rapidplay.desk.moves import Line
from rapidplay.desk.stopping import Follower, Seen, may_be_over
from rapidplay.game.board import Board

FOUR_PLIES = ("g1f3", "g8f6", "f3g1", "f6g8")
SHORTEST_STALEMATE = """e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6
    c8e6"""
STOPPED: tuple[tuple[str, str, tuple[str, ...], bool], ...] = (
    ("mate", "fide-2023", ("f2f3", "e7e5", "g2g4", "d8h4"), True),
    ("check", "fide-2023", ("f2f3", "e7e5", "a2a3", "d8h4"), False),
    ("stalemate", "fide-2023", tuple(SHORTEST_STALEMATE.split()), True),
    ("five occurrences", "fide-2023", FOUR_PLIES * 4, True),
    ("four occurrences", "fide-2023", FOUR_PLIES * 3, False),
    ("five occurrences", "fide-2009", FOUR_PLIES * 4, False),
)


@pytest.mark.parametrize(
    ("name", "edition", "moves", "stopped"), STOPPED, ids=[f"{one[0]}, {one[1]}" for one in STOPPED]
)
def test_a_game_that_is_over_by_its_moves_must_be_stopped(
    hall: Callable[..., Hall], name: str, edition: str, moves: tuple[str, ...], stopped: bool
) -> None:
    at = hall(edition=edition)
    at.plays("1", *moves)
    assert (at.row("1")["word"] == "stop-the-game") is stopped, name


@pytest.mark.parametrize(
    ("fen", "over"),
    [
        ("8/6k1/3b4/8/8/5K2/8/8 w - - 0 1", True),
        ("8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", False),
        ("8/6k1/3b4/8/2R5/5K2/8/8 w - - 150 99", True),
        ("8/6k1/3b4/8/2R5/5K2/8/8 w - - 149 99", False),
        ("8/6k1/3b4/8/2R5/8/8/8 w - - 0 1", False),
    ],
)
def test_dead_positions_and_75_moves_are_looked_for_without_a_solver(fen: str, over: bool) -> None:
    assert may_be_over(Known(line=Line(Board(fen)))) is over


OVER = Seen(must_stop=True, result="1/2-1/2")


def test_the_hall_forgets_a_mate_that_was_taken_back(an_event: Hall) -> None:
    an_event.plays("1", "f2f3", "e7e5", "g2g4")
    an_event.moves("1", "black", "d8h4", press=False)
    assert an_event.row("1")["word"] == "stop-the-game"
    an_event.says(FEED, "move-taken-back", "1", by="black")
    assert an_event.row("1")["word"] == "playing"


def test_the_hall_follows_a_ruling_that_was_withdrawn(an_event: Hall) -> None:
    an_event.plays("1", "f2f3", "e7e5", "g2g4", "d8h4")
    assert an_event.row("1")["word"] == "stop-the-game"
    seq = an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i1", result="0-1").seq
    assert an_event.row("1")["word"] == "ended"
    an_event.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=seq)
    assert an_event.row("1")["word"] == "stop-the-game"


def test_the_hall_counts_on_from_the_moves_of_the_board_where_a_ruling_was_withdrawn(an_event: Hall) -> None:
    an_event.plays("1", *BLACK_BLUNDERS)
    game, follower = an_event.live._following.state.game(1, "1"), Follower()
    told = {"events": [observe("illegal-move", who="black")], "facts": {"arbiter_saw": True}}
    seq = an_event.declares("1", "i1", **told).seq
    assert not follower.seen(game, lambda: OVER).must_stop
    an_event.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=seq)
    an_event.plays("1", *("f3g1", "b8c6", "g1f3", "c6b8") * 4)
    assert follower.seen(game, lambda: OVER).must_stop


def test_the_hall_follows_a_board_that_was_opened_again(an_event: Hall) -> None:
    an_event.plays("1", "f2f3", "e7e5", "g2g4", "d8h4")
    for board in "123":
        an_event.says(CHIEF, "result-entered", board, round=1, result="0-1")
        an_event.says(CHIEF, "result-confirmed", board, round=1, result="0-1", looked_again=True)
    an_event.says(CHIEF, "round-closed", round=1)
    assert an_event.row("1")["word"] == "ended"
    assert an_event.board("1")["line"] == ["f2f3", "e7e5", "g2g4", "d8h4"]
