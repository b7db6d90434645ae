"""Files out of a live event: the moves as they were made, what was ruled, and who may see it."""

from __future__ import annotations

import io
from collections.abc import Iterator

import chess.pgn
import pytest
from desk_making import CHIEF, FEED, ILLEGAL_MOVE_SEEN, JANSEN, ORGANISER, Hall, tablet

from rapidplay.desk.files_out import file_of
from rapidplay.desk.rights import Actor


@pytest.fixture
def hall() -> Iterator[Hall]:
    with Hall() as hall:
        yield hall


def pgn(hall: Hall, actor: Actor = JANSEN, round: int | None = 1) -> str:
    """The movetext of board 1, on one line."""
    text = file_of(hall.live, actor, "pgn", round)
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None and game.errors == []
    return text.split("\n\n")[1].replace("\n", " ")


def rulings(hall: Hall, actor: Actor = JANSEN) -> list[str]:
    return [line for line in file_of(hall.live, actor, "trf26").splitlines() if line.startswith("###")]


def an_illegal_move(hall: Hall) -> None:
    """1. e4 e5, then White moves his king two squares, completes the move, and an arbiter deals with it."""
    hall.plays("1", "e2e4", "e7e5")
    hall.says(FEED, "move-made", "1", by="white", uci="e1e3", legal=False)
    hall.presses("1", "white", 390_000, 400_000)


def test_moves_are_written_as_they_were_made_with_the_clock_of_who_made_them(hall: Hall) -> None:
    hall.plays("1", "e2e4", "e7e5")
    hall.moves("1", "white", "g1f3", press=False)
    assert pgn(hall) == "1. e4 {[%clk 0:06:40]} 1... e5 {[%clk 0:06:40]} 2. Nf3 *"


@pytest.mark.parametrize(
    ("milliseconds", "shown"),
    [(0, "0:00:00"), (1, "0:00:01"), (400_000, "0:06:40"), (400_001, "0:06:41"), (3_600_000, "1:00:00")],
)
def test_a_second_that_has_begun_counts_as_on_a_chessclock(hall: Hall, milliseconds: int, shown: str) -> None:
    hall.says(FEED, "move-made", "1", by="white", uci="e2e4")
    hall.presses("1", "white", milliseconds, 400_000)
    assert pgn(hall) == f"1. e4 {{[%clk {shown}]}} *"


def test_of_a_board_whose_presses_alone_are_known_no_move_is_guessed(hall: Hall) -> None:
    hall.presses("1", "white", 890_000, 900_000)
    hall.presses("1", "black", 890_000, 880_000)
    assert pgn(hall) == "*"


def test_behind_a_press_without_its_move_nothing_is_guessed(hall: Hall) -> None:
    hall.plays("1", "e2e4")
    hall.presses("1", "black", 400_000, 390_000)
    hall.moves("1", "white", "g1f3")
    assert pgn(hall) == "1. e4 {[%clk 0:06:40]} {The moves from here on are not known.} *"


def test_an_illegal_move_that_stood_and_all_behind_it_are_a_comment(hall: Hall) -> None:
    an_illegal_move(hall)
    hall.moves("1", "black", "b8c6")
    assert pgn(hall) == (
        "1. e4 {[%clk 0:06:40]} 1... e5 {[%clk 0:06:40]} {[%illegal Ke3 stood]} {[%clk 0:06:30]}"
        " {Then, from a position that no legal moves lead to: B:Nc6} *"
    )


def test_an_illegal_move_that_was_put_back_is_a_comment_and_the_game_goes_on(hall: Hall) -> None:
    an_illegal_move(hall)
    hall.says(JANSEN, "incident-opened", "1", incident="i1", kind="illegal-move")
    hall.declares("1", "i1", events=[{"by": "arbiter", "act": "observe", "what": "illegal-move", "who": "white"}])
    hall.moves("1", "white", "e1e2")
    text = pgn(hall)
    assert "{[%illegal Ke3 put back]}" in text
    assert '{[%arb +60 B -10 W restore:before-illegal-move A.5.2 "first illegal move"]}' in text
    assert text.endswith("2. Ke2 {[%clk 0:06:40]} *")


def test_a_move_that_was_taken_back_is_a_comment(hall: Hall) -> None:
    hall.plays("1", "e2e4")
    hall.moves("1", "black", "d7d5", press=False)
    hall.says(FEED, "move-taken-back", "1", by="black")
    hall.moves("1", "black", "e7e5")
    assert pgn(hall) == "1. e4 {[%clk 0:06:40]} {[%takenback d5]} 1... e5 {[%clk 0:06:40]} *"


def test_rulings_that_stand_are_comments_of_trf26_with_clauses_arbiter_and_time(hall: Hall) -> None:
    hall.says(JANSEN, "incident-opened", "1", incident="i1", kind="illegal-move")
    ruled = hall.declares("1", "i1", events=list(ILLEGAL_MOVE_SEEN))
    [comment] = rulings(hall)
    assert comment.startswith("### R1 B1 first illegal move: +60 W, -10 B, restore:before-illegal-move (A.5.2")
    assert comment.endswith("; Jansen, 2026-05-02T10:00:00.000Z")
    assert rulings(hall, CHIEF) == [comment]
    hall.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=ruled.seq)
    assert rulings(hall) == []


@pytest.mark.parametrize("released", [{"round": 1}, {}])
def test_the_organiser_has_rulings_in_his_files_once_the_report_is_released(
    hall: Hall, released: dict[str, int]
) -> None:
    an_illegal_move(hall)
    hall.says(JANSEN, "incident-opened", "1", incident="i1", kind="illegal-move")
    hall.declares("1", "i1", events=[{"by": "arbiter", "act": "observe", "what": "illegal-move", "who": "white"}])
    assert rulings(hall, ORGANISER) == []
    assert pgn(hall, ORGANISER) == "1. e4 {[%clk 0:06:40]} 1... e5 {[%clk 0:06:40]} *"
    hall.says(CHIEF, "report-released", **released)
    assert rulings(hall, ORGANISER) == rulings(hall) != []
    assert pgn(hall, ORGANISER) == pgn(hall)


def test_a_report_of_another_round_releases_nothing_of_this_one(hall: Hall) -> None:
    hall.says(JANSEN, "incident-opened", "1", incident="i1", kind="illegal-move")
    hall.declares("1", "i1", events=list(ILLEGAL_MOVE_SEEN))
    hall.pairs(2, 3)
    hall.says(CHIEF, "report-released", round=2)
    assert rulings(hall, ORGANISER) == []


def test_a_ruling_that_ends_the_game_names_the_result(hall: Hall) -> None:
    hall.says(JANSEN, "incident-opened", "1", incident="i1", kind="other")
    hall.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i1", result="1-0")
    assert rulings(hall) == ["### R1 B1 other: 1-0; Jansen, 2026-05-02T10:00:00.000Z"]
    assert pgn(hall) == '{[%arb 1-0 - "other"]} *'


def test_a_closed_round_is_read_from_the_log(hall: Hall) -> None:
    hall.plays("1", "e2e4")
    for board in ("1", "2", "3"):
        hall.says(JANSEN if board != "3" else CHIEF, "result-entered", board, round=1, board=board, result="1-0")
    for board in ("1", "2", "3"):
        hall.says(CHIEF, "result-confirmed", board, round=1, board=board, result="1-0", looked_again=True)
    hall.says(CHIEF, "round-closed", round=1)
    assert pgn(hall) == "1. e4 {[%clk 0:06:40]} 1-0"


def test_each_game_of_a_round_or_of_all_rounds_is_in_the_file(hall: Hall) -> None:
    hall.pairs(2, 3)
    assert file_of(hall.live, JANSEN, "pgn", 2).count("[Event ") == 3
    assert file_of(hall.live, JANSEN, "pgn").count("[Event ") == 6


def test_a_tablet_writes_no_line_of_trf(hall: Hall) -> None:
    hall.says(tablet("1"), "arbiter-called", "1", by="tablet")
    assert rulings(hall) == []
