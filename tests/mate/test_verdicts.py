"""Who can checkmate, on positions small enough to be looked at."""

from __future__ import annotations

import resource
import subprocess
import sys
import threading

import chess
import pytest

from rapidplay.errors import BadPosition
from rapidplay.game.player import BLACK, PLAYERS, WHITE, Player
from rapidplay.mate import CanCheckmate, CannotCheckmate, Undetermined, can_checkmate


def replayed_to_mate(fen: str, line: tuple[str, ...], by: Player) -> bool:
    board = chess.Board(fen)
    for made in line:
        move = chess.Move.from_uci(made)
        assert board.is_legal(move), f"{made} is not legal in {board.fen()}"
        assert not board.is_capture(move) or board.piece_type_at(move.to_square) != chess.KING
        board.push(move)
    return board.is_checkmate() and board.turn == (by is BLACK)


def can(fen: str, by: Player) -> bool:
    answer = can_checkmate(fen, by)
    match answer:
        case CanCheckmate(line):
            assert replayed_to_mate(fen, line, by)
            return True
        case CannotCheckmate():
            return False
        case Undetermined():
            pytest.fail(f"{fen}: {answer}")


def because(fen: str, by: Player) -> tuple[str, int | None]:
    answer = can_checkmate(fen, by)
    assert isinstance(answer, CannotCheckmate), answer
    return answer.because, answer.positions


# The table of men: who can checkmate whom by some series of legal moves, the men far apart.
MEN = [
    ("bare king against queen", "8/8/3k4/8/8/2K5/4Q3/8 w - -", True, False),
    ("two bare kings", "8/8/3k4/8/8/2K5/8/8 w - -", False, False),
    ("bishop against bare king", "8/8/3k4/8/8/2K5/4B3/8 w - -", False, False),
    ("knight against bare king", "8/8/3k4/8/8/2K5/4N3/8 w - -", False, False),
    ("two knights against bare king", "8/8/3k4/8/8/2K5/4NN2/8 w - -", True, False),
    ("bishops on one colour", "8/8/3k4/5b2/8/2K5/3B4/8 w - -", True, True),
    ("bishops on the same colour", "8/8/3k4/4b3/8/2K5/3B4/8 w - -", False, False),
    ("bishop against knight", "8/8/3k4/5n2/8/2K5/4B3/8 w - -", True, True),
    ("knight against knight", "8/8/3k4/5n2/8/2K5/4N3/8 w - -", True, True),
    ("pawn against knight", "8/8/3k4/5n2/8/2K5/4P3/8 w - -", True, True),
    ("rook against bishop", "8/6k1/3b4/8/2R5/5K2/8/8 w - -", True, False),
    ("rook against knight", "8/8/3k4/5n2/8/2K5/4R3/8 w - -", True, True),
    ("queen against knight", "8/8/3k4/5n2/8/2K5/4Q3/8 w - -", True, False),
    ("queen against bishop", "8/6k1/3b4/8/2Q5/5K2/8/8 w - -", True, False),
    ("queen against pawn", "8/8/3k4/5p2/8/2K5/4Q3/8 w - -", True, True),
]


BEYOND = "1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1"


@pytest.mark.parametrize(("fen", "white", "black"), [row[1:] for row in MEN], ids=[row[0] for row in MEN])
def test_the_men_decide(fen: str, white: bool, black: bool) -> None:
    assert (can(fen, WHITE), can(fen, BLACK)) == (white, black)


def test_what_the_men_cannot_do_is_said_to_be_material() -> None:
    assert because("8/8/3k4/8/8/2K5/4Q3/8 w - -", BLACK) == ("material", None)
    assert because("8/8/3k4/4b3/8/2K5/3B4/8 w - -", WHITE) == ("material", None)


def test_a_checkmate_on_the_board_needs_no_move() -> None:
    mated = "7k/6Q1/6K1/8/8/8/p7/8 b - - 0 1"
    assert can_checkmate(mated, WHITE) == CanCheckmate(())
    assert because(mated, BLACK) == ("exhausted", 1)


def test_in_a_stalemate_nobody_can_checkmate() -> None:
    stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
    assert because(stalemate, WHITE) == ("exhausted", 1)


def test_a_forced_stalemate_ends_every_hope() -> None:
    # White must capture the queen, and Black is then stalemated behind his own pawn.
    forced = "7k/7p/7P/8/8/8/B5q1/7K w - - 0 1"
    assert because(forced, WHITE) == ("exhausted", 2)
    assert because(forced, BLACK) == ("exhausted", 2)


def test_a_forced_capture_of_the_last_man_ends_every_hope() -> None:
    # Black must capture the rook.
    assert because("6Rk/8/7K/8/8/8/8/8 b - - 0 1", WHITE) == ("exhausted", 2)


def test_a_pawn_wall_without_a_gap_lets_nobody_through() -> None:
    wall = "8/8/3k4/8/1p2p1p1/1P2P1P1/1K6/8 b - - 68 89"
    assert not can(wall, WHITE)
    assert not can(wall, BLACK)
    assert because(wall, WHITE) == because(wall, BLACK) == ("locked", None)


def test_a_bishop_on_each_side_of_a_wall_changes_nothing() -> None:
    assert not can("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", WHITE)


def test_positions_that_another_solver_gets_wrong() -> None:
    assert can("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1", WHITE)
    both = "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1"
    assert can(both, WHITE)
    assert can(both, BLACK)


def test_from_the_start_position_either_player_can_checkmate() -> None:
    assert can(chess.STARTING_FEN, WHITE)
    assert can(chess.STARTING_FEN, BLACK)


def test_the_clock_of_moves_without_progress_is_not_part_of_the_question() -> None:
    assert can("8/8/3k4/8/8/2K5/4Q3/8 w - - 149 200", WHITE)


def test_only_the_capture_en_passant_opens_the_wall() -> None:
    wall = "8/8/3k2p1/1p2p1Pp/1P2P2P/3K4/8/8 w -"
    assert can(f"{wall} h6", WHITE)
    assert can(f"{wall} h6", BLACK)
    assert not can(f"{wall} -", WHITE)
    assert not can(f"{wall} -", BLACK)


def test_a_board_and_its_fen_give_the_same_answer() -> None:
    for fen in (row[1] for row in MEN):
        board = chess.Board(f"{fen} 0 1")
        for by in PLAYERS:
            assert can_checkmate(board, by) == can_checkmate(fen, by) == can_checkmate(f"{fen} 0 1", by)


def test_mirrored_colours_give_the_mirrored_answer() -> None:
    for fen in (row[1] for row in MEN):
        mirrored = chess.Board(f"{fen} 0 1").mirror()
        for by in PLAYERS:
            assert can(fen, by) == can(mirrored.fen(), by.opponent)


def test_what_the_budget_does_not_settle_is_undetermined_and_a_larger_one_settles_it() -> None:
    """What follows the last position is counted, too."""
    small = can_checkmate(BEYOND, WHITE, budget=1_000)
    assert isinstance(small, Undetermined)
    assert 1_000 < small.nodes < 1_050
    assert can(BEYOND, WHITE)


def test_answers_are_used_as_what_they_are() -> None:
    assert can_checkmate(chess.STARTING_FEN, WHITE)
    assert not can_checkmate("8/8/3k4/8/8/2K5/8/8 w - -", WHITE)
    with pytest.raises(TypeError, match="neither yes nor no"):
        bool(Undetermined(5))


@pytest.mark.parametrize(
    ("fen", "says"),
    [
        ("", "a FEN has 4 or 6 fields, here are 0"),
        ("8/8/3k4/8/8/2K5/8/8", "a FEN has 4 or 6 fields, here are 1"),
        ("8/8/3k4/8/8/2K5/8/8 w - - 0", "a FEN has 4 or 6 fields, here are 5"),
        ("8/8/3k4/8/8/2K5/8 w - -", "as the board; expected 8 ranks of 8 squares"),
        ("8/8/3k4/8/8/2K6/8/8 w - -", "as the board; expected 8 ranks of 8 squares"),
        ("8/8/3k4/8/8/2K5/8/8 white - -", '"white" as the side that has the move; expected w or b'),
        ("8/8/3k4/8/8/2K5/8/8 w 7 -", "as the rights to castle"),
        ("8/8/3k4/8/8/2K5/8/8 w - e9", "as the en passant square"),
        ("8/8/3k4/8/8/2K5/8/8 w - - none 1", "as the moves since a capture or pawn move"),
        ("8/8/3k4/8/8/8/8/8 w - -", "White has no king; each side must have one"),
        ("8/8/3k4/8/3k4/2K5/8/8 w - -", "Black has 2 kings; each side must have one"),
        ("8/8/8/8/8/8/8/8 w - -", "has no king"),
    ],
)
def test_a_fen_that_is_not_in_order_is_refused_with_its_reason(fen: str, says: str) -> None:
    with pytest.raises(BadPosition) as refused:
        can_checkmate(fen, WHITE)
    assert says in str(refused.value)


def test_an_odd_board_object_is_refused_too() -> None:
    with pytest.raises(BadPosition, match="no king"):
        can_checkmate(chess.Board(None), WHITE)


def test_other_threads_run_while_a_question_is_answered() -> None:
    answers: list[bool] = []
    asked = [threading.Thread(target=lambda: answers.append(can(chess.STARTING_FEN, WHITE))) for _ in range(4)]
    for thread in asked:
        thread.start()
    for thread in asked:
        thread.join()
    assert answers == [True] * 4


MANY_POSITIONS = "8/5BbB/7b/8/3p1p2/2pPpPp1/2PpBkP1/3K1BN1 w - - 0 1"
MOST_MEMORY = 200 * 2**20


def test_most_of_the_budget_is_spent_within_bounded_memory() -> None:
    """Some ninety bytes for each of nearly 700,000 positions; the rest is Python and what it has read."""

    def with_little_memory() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))

    asks = f"from rapidplay import _core; print(_core.can_checkmate({MANY_POSITIONS!r}, False, _core.DEFAULT_BUDGET))"
    command = [sys.executable, "-c", asks]
    done = subprocess.run(command, preexec_fn=with_little_memory, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("('cannot', 'exhausted', 6"), done.stderr
