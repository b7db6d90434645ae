"""Many positions asked about at once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import chess
import numpy
import pyarrow
import pytest

from rapidplay.errors import BadPosition
from rapidplay.game.player import BLACK, PLAYERS, WHITE, Player
from rapidplay.mate import (
    Answer,
    CanCheckmate,
    CannotCheckmate,
    Undetermined,
    can_checkmate,
    can_checkmate_many,
    cannot_checkmate_quick,
    cannot_checkmate_quick_many,
)

ROOK_AGAINST_BISHOP = "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1"
ROOK_AGAINST_KNIGHT = "8/8/3k4/5n2/8/2K5/4R3/8 w - -"
TWO_KINGS = "8/8/3k4/8/8/2K5/8/8 w - -"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
MATED = "7k/6Q1/6K1/8/8/8/p7/8 b - - 0 1"
TANGLED = "k7/8/8/8/R7/8/1r6/K1q5 w - - 0 1"
FENS = [ROOK_AGAINST_BISHOP, ROOK_AGAINST_KNIGHT, TWO_KINGS, STALEMATE, MATED, TANGLED]
LONE = "8/8/3k4/8/8/2K5/8/8 w - \ud800"

Many = Callable[..., list[Any]]
BOTH_WAYS: list[Many] = [can_checkmate_many, cannot_checkmate_quick_many]


def far_apart(count: int) -> list[str]:
    """So many positions, no two of them alike: a king walks, his rook beside him or not."""
    squares = [square for square in chess.SQUARES if chess.square_rank(square) > 1]
    fens = []
    for number in range(count):
        board = chess.Board(None)
        board.set_piece_at(chess.A1, chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(squares[number % len(squares)], chess.Piece(chess.KING, chess.BLACK))
        if number % 3:
            board.set_piece_at(chess.B1, chess.Piece(chess.ROOK, chess.WHITE))
        board.fullmove_number = number + 1
        fens.append(board.fen())
    return fens


def mates(fen: str, line: tuple[str, ...], by: Player) -> bool:
    board = chess.Board(fen)
    for made in line:
        board.push(board.parse_uci(made))
    return board.is_checkmate() and board.turn == (by is BLACK)


def shown(answers: list[Answer | BadPosition]) -> list[object]:
    return [str(answer) if isinstance(answer, BadPosition) else answer for answer in answers]


@pytest.mark.parametrize("by", PLAYERS)
def test_each_position_gets_the_answer_it_gets_alone(by: Player) -> None:
    assert can_checkmate_many(FENS, by) == [can_checkmate(fen, by) for fen in FENS]
    assert cannot_checkmate_quick_many(FENS, by) == [cannot_checkmate_quick(fen, by) for fen in FENS]


def test_one_player_for_all_or_one_for_each() -> None:
    players = [WHITE, BLACK, WHITE, BLACK, WHITE, BLACK]
    assert can_checkmate_many(FENS, players) == list(map(can_checkmate, FENS, players))
    assert can_checkmate_many([TWO_KINGS], (BLACK,)) == [CannotCheckmate("material")]
    assert cannot_checkmate_quick_many([ROOK_AGAINST_BISHOP] * 2, [WHITE, BLACK]) == [False, True]


@pytest.mark.parametrize("threads", [None, 1, 2, 7])
@pytest.mark.parametrize("count", [1, 2, 15, 16, 17, 47, 48, 49, 5000])
def test_the_answers_stand_in_the_order_asked(count: int, threads: int | None) -> None:
    answers = cannot_checkmate_quick_many(far_apart(count), WHITE, threads=threads)
    assert answers == [number % 3 == 0 for number in range(count)]


@pytest.mark.parametrize("threads", [1, 3])
def test_every_line_leads_from_its_own_position_to_mate(threads: int) -> None:
    fens = far_apart(200)
    answers = can_checkmate_many(fens, WHITE, threads=threads)
    lines = [(fen, answer.line) for fen, answer in zip(fens, answers, strict=True) if isinstance(answer, CanCheckmate)]
    assert len(lines) > 100
    assert all(mates(fen, line, WHITE) for fen, line in lines)


def test_the_number_of_threads_changes_no_answer() -> None:
    fens = [*FENS, "nonsense"] * 30
    assert shown(can_checkmate_many(fens, WHITE, threads=1)) == shown(can_checkmate_many(fens, WHITE, threads=4))


@pytest.mark.parametrize("many", BOTH_WAYS)
def test_nothing_asked_is_nothing_answered(many: Many) -> None:
    assert many([], WHITE) == []
    assert many((), []) == []
    assert many(numpy.array([], dtype=str), WHITE) == []
    assert many(pyarrow.array([], pyarrow.string()), WHITE) == []


@pytest.mark.parametrize("many", BOTH_WAYS)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_fen_that_cannot_be_read_is_an_error_in_its_place_and_nothing_else_is_lost(many: Many, threads: int) -> None:
    told = many([TWO_KINGS, "8/8/3k4/8/8/2K5/8/8 x - -", TWO_KINGS, "", LONE], WHITE, threads=threads)
    assert [isinstance(answer, BadPosition) for answer in told] == [False, True, False, True, True]
    assert told[0] == told[2] == many([TWO_KINGS], WHITE)[0]
    assert "as the side that has the move; expected w or b" in str(told[1])
    assert str(told[3]) == "a FEN has 4 or 6 fields, here are 0"
    assert "as the en passant square" in str(told[4])


def test_what_is_wrong_is_said_as_it_is_for_one() -> None:
    for fen in ("", "8/8/8/8 w - -", "8/8/3k4/8/8/8/8/8 w - -", LONE):
        with pytest.raises(BadPosition) as refused:
            can_checkmate(fen, WHITE)
        assert shown(can_checkmate_many([fen], WHITE)) == [str(refused.value)]


@pytest.mark.parametrize("many", BOTH_WAYS)
@pytest.mark.parametrize("wrong", [None, 7, b"8/8/3k4/8/8/2K5/8/8 w - -", [TWO_KINGS]])
def test_what_is_no_string_is_named_by_its_index(many: Many, wrong: object) -> None:
    with pytest.raises(TypeError, match=rf"expected a FEN as fens\[1\], not {type(wrong).__name__}"):
        many([TWO_KINGS, wrong], WHITE)


@pytest.mark.parametrize("many", BOTH_WAYS)
def test_one_fen_is_no_sequence_of_fens(many: Many) -> None:
    with pytest.raises(TypeError, match="expected a sequence of FENs, not str"):
        many(TWO_KINGS, WHITE)
    with pytest.raises(TypeError, match="expected a sequence of FENs, not int"):
        many(5, WHITE)


@pytest.mark.parametrize("many", BOTH_WAYS)
@pytest.mark.parametrize("players", [[], [WHITE], [WHITE] * 3])
def test_there_are_as_many_players_as_positions(many: Many, players: list[Player]) -> None:
    with pytest.raises(ValueError, match=f"2 positions and {len(players)} players"):
        many([TWO_KINGS] * 2, players)


@pytest.mark.parametrize("many", BOTH_WAYS)
def test_a_player_is_a_player(many: Many) -> None:
    with pytest.raises(TypeError, match="a player or a sequence of players, not 'white'"):
        many([TWO_KINGS], "white")
    with pytest.raises(TypeError, match="a player or a sequence of players, not None"):
        many([TWO_KINGS], None)
    with pytest.raises(TypeError, match=r"a player as by\[1\], not 'black'"):
        many([TWO_KINGS] * 2, [WHITE, "black"])


@pytest.mark.parametrize("many", BOTH_WAYS)
@pytest.mark.parametrize("threads", [0, -1])
def test_no_thread_answers_nothing(many: Many, threads: int) -> None:
    with pytest.raises(ValueError, match=f"expected 1 thread or more, not {threads}"):
        many([TWO_KINGS], WHITE, threads=threads)


def test_the_budget_is_for_each_answer() -> None:
    answers = can_checkmate_many(["4P3/8/8/8/8/8/8/k1K4Q b - - 0 1"] * 3, WHITE, budget=1)
    assert all(isinstance(answer, Undetermined) for answer in answers)


@pytest.mark.parametrize("many", BOTH_WAYS)
@pytest.mark.parametrize(
    "column",
    [
        tuple,
        numpy.array,
        lambda fens: numpy.array(fens, dtype=object),
        lambda fens: numpy.array(fens * 2)[::2],
        pyarrow.array,
        lambda fens: pyarrow.array(fens, pyarrow.large_string()),
        lambda fens: pyarrow.array(["", *fens])[1:],
        lambda fens: pyarrow.chunked_array([fens[:1], fens[1:]]),
    ],
    ids=["tuple", "unicode", "objects", "every second", "arrow", "large", "slice", "chunks"],
)
def test_arrays_are_answered_as_lists_are(many: Many, column: Callable[[list[str]], Any]) -> None:
    fens = [ROOK_AGAINST_BISHOP] * 3
    assert many(column(fens), BLACK) == many(fens, BLACK)


@pytest.mark.parametrize("many", BOTH_WAYS)
def test_nothing_stands_where_an_array_has_no_value(many: Many) -> None:
    with pytest.raises(TypeError, match=r"fens\[1\], not NoneType"):
        many(pyarrow.array([TWO_KINGS, None]), WHITE)


def test_the_players_may_stand_in_an_array_too() -> None:
    players = numpy.array([WHITE, BLACK], dtype=object)
    assert cannot_checkmate_quick_many([ROOK_AGAINST_BISHOP] * 2, players) == [False, True]


def test_a_column_of_answers_is_an_array_at_once() -> None:
    column = numpy.array(cannot_checkmate_quick_many([TWO_KINGS, ROOK_AGAINST_KNIGHT], WHITE))
    assert column.dtype == bool
    assert column.tolist() == [True, False]


@pytest.fixture
def only_who_waits_gives_way() -> Iterator[None]:
    """No thread of Python is made to give way to another."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1_000)
    yield
    sys.setswitchinterval(before)


def turns_meanwhile(many: Many, threads: int) -> int:
    """How often this thread runs while another asks; once or twice where it has to wait for the answers."""
    fens, turns, done = [ROOK_AGAINST_BISHOP] * 20_000, 0, threading.Event()

    def ask() -> None:
        many(fens, WHITE, threads=threads)
        done.set()

    asking = threading.Thread(target=ask)
    asking.start()
    while not done.is_set():
        time.sleep(0)
        turns += 1
    asking.join()
    return turns


@pytest.mark.usefixtures("only_who_waits_gives_way")
@pytest.mark.parametrize("many", BOTH_WAYS)
@pytest.mark.parametrize("threads", [1, 2])
def test_other_threads_run_while_questions_are_answered(many: Many, threads: int) -> None:
    # On a busy machine this thread may get no core the first time.
    assert any(turns_meanwhile(many, threads) > 10 for _ in range(100))


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a signal")
@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_can_be_stopped(threads: int) -> None:
    code = (
        "import chess; from rapidplay.mate import *; from rapidplay.game.player import WHITE\n"
        "try:\n"
        "    print('asking', flush=True)\n"
        f"    can_checkmate_many([chess.STARTING_FEN] * 1_000_000, WHITE, threads={threads})\n"
        "except KeyboardInterrupt: print('stopped')"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == "asking\n"
        time.sleep(0.2)
        asking.send_signal(signal.SIGINT)
        assert asking.stdout.read() == "stopped\n"


def test_numpy_and_arrow_are_not_imported_for_a_list() -> None:
    code = (
        "import sys; from rapidplay.mate import *; from rapidplay.game.player import WHITE\n"
        f"can_checkmate_many([{TWO_KINGS!r}], WHITE)\n"
        "assert not {'numpy', 'pyarrow', 'chess'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_forked_process_can_go_on_asking() -> None:
    code = (
        "import os; from rapidplay.mate import *; from rapidplay.game.player import WHITE\n"
        f"ask = lambda: can_checkmate_many([{TWO_KINGS!r}] * 50, WHITE, threads=2)\n"
        "before, child = ask(), os.fork()\n"
        "if not child: os._exit(0 if ask() == before else 1)\n"
        "assert os.waitpid(child, 0)[1] == 0"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
