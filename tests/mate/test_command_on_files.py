"""`rapidplay mate` on a file or a pipe: one line of JSON for each line, in the same order."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import chess
import pytest

from rapidplay.cli import main
from rapidplay.cli.mates import batch

PROGRAM = Path(sys.executable).parent / "rapidplay"
ROOK_AGAINST_BISHOP = "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1"
ROOK_AGAINST_KNIGHT = "8/8/3k4/5n2/8/2K5/4R3/8 w - - 0 1"
TWO_KINGS = "8/8/3k4/8/8/2K5/8/8 w - - 0 1"
TANGLED = "k7/8/8/8/R7/8/1r6/K1q5 w - - 0 1"


class Ran:
    """What came of a command line."""

    def __init__(self, *words: str, piped: bytes = b"") -> None:
        stdin, stdout, stderr = io.TextIOWrapper(io.BytesIO(piped)), io.StringIO(), io.StringIO()
        with mock.patch.multiple(sys, stdin=stdin, stdout=stdout, stderr=stderr):
            self.status = main(["mate", *words])
        self.out, self.err = stdout.getvalue(), stderr.getvalue()

    @property
    def told(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


def kings_and_rook(count: int) -> list[str]:
    """So many lines; every third has no rook."""
    fens = []
    for number in range(count):
        board = chess.Board(TWO_KINGS)
        if number % 3:
            board.set_piece_at(chess.H1, chess.Piece(chess.ROOK, chess.WHITE))
        board.fullmove_number = number + 1
        fens.append(board.fen())
    return fens


def on_file(folder: Path, content: bytes, *words: str) -> Ran:
    path = folder / "positions.txt"
    path.write_bytes(content)
    return Ran("--file", str(path), *words)


def lines(*fens: str) -> bytes:
    return "".join(f"{fen}\n" for fen in fens).encode()


def test_a_line_is_answered_as_it_is_alone(tmp_path: Path) -> None:
    ran = on_file(tmp_path, lines(ROOK_AGAINST_BISHOP, TWO_KINGS))
    assert ran.told == [json.loads(Ran(fen, "--json").out) for fen in (ROOK_AGAINST_BISHOP, TWO_KINGS)]
    assert ran.err == ""


def test_a_pipe_is_answered_as_a_file_is(tmp_path: Path) -> None:
    content = lines(ROOK_AGAINST_BISHOP, "nonsense", TWO_KINGS)
    ran = on_file(tmp_path, content)
    for words in (["-"], ["--file", "-"]):
        piped = Ran(*words, piped=content)
        assert (piped.status, piped.out, piped.err) == (ran.status, ran.out, ran.err)


@pytest.mark.parametrize(
    ("status", "fens"),
    [
        (0, []),
        (0, [ROOK_AGAINST_KNIGHT, ROOK_AGAINST_KNIGHT]),
        (1, [ROOK_AGAINST_KNIGHT, TWO_KINGS]),
        (3, [TANGLED, TWO_KINGS, ROOK_AGAINST_KNIGHT]),
        (2, [TANGLED, TWO_KINGS, "nonsense", ROOK_AGAINST_KNIGHT]),
    ],
)
def test_the_exit_status_is_that_of_the_worst_line(status: int, fens: list[str]) -> None:
    assert Ran("-", piped=lines(*fens)).status == status


def test_a_line_that_is_not_in_order_is_told_and_the_others_are_answered(tmp_path: Path) -> None:
    ran = on_file(tmp_path, lines(TWO_KINGS, "8/8/3k4/8/8/2K5/8/8 x - -", TWO_KINGS, "4k3/8/8/8/8/8/8/4K3 w kK - 0 1"))
    first, second, third, fourth = ran.told
    assert first == third
    assert second == {"line": 2, "error": 'the FEN gives "x" as the side that has the move; expected w or b'}
    assert fourth["line"] == 4
    assert ran.status == 2
    assert ran.err == "Lines not in order: 2; the first is line 2.\n"


def test_empty_lines_and_comments_say_nothing_but_are_counted() -> None:
    ran = Ran("-", piped=b"# rooks\n\n   \n" + lines(ROOK_AGAINST_KNIGHT) + b"\t\n#\nnonsense\n")
    assert [set(one) for one in ran.told] == [{"fen", "white", "black"}, {"line", "error"}]
    assert ran.told[1]["line"] == 7


def test_the_first_column_of_a_table_is_taken() -> None:
    table = f"fen\tintended_winner\n{TWO_KINGS}\twhite\tof no use\n\twhite\n"
    ran = Ran("-", piped=table.encode())
    assert ran.told[0]["fen"] == TWO_KINGS
    assert ran.told[1] == {"line": 3, "error": "a FEN has 4 or 6 fields, here are 0"}


def test_a_head_stands_in_the_first_line_only() -> None:
    assert [set(one) for one in Ran("-", piped=b"FEN\nfen\n").told] == [{"line", "error"}]


@pytest.mark.parametrize("ending", [b"\n", b"\r\n", b""])
def test_line_endings_and_a_byte_order_mark_do_no_harm(ending: bytes) -> None:
    ran = Ran("-", piped=b"\xef\xbb\xbf" + TWO_KINGS.encode() + ending)
    assert [one["fen"] for one in ran.told] == [TWO_KINGS]


def test_bytes_that_are_not_utf_8_are_an_error_where_the_fen_stands_and_nowhere_else() -> None:
    ran = Ran("-", piped=b"\xff\xe9\xe8 w - -\n" + TWO_KINGS.encode() + b"\tcaf\xe9\n# caf\xe9\n\x00\x01\n")
    assert ran.status == 2
    assert "as the board" in ran.told[0]["error"]
    assert ran.told[1]["fen"] == TWO_KINGS
    assert ran.told[2]["line"] == 4


def test_only_the_player_asked_about_is_answered() -> None:
    assert set(Ran("-", "--by", "black", piped=lines(TWO_KINGS)).told[0]) == {"fen", "black"}


def test_the_budget_is_for_each_line() -> None:
    far = "4P3/8/8/8/8/8/8/k1K4Q b - - 0 1"
    ran = Ran("-", "--by", "white", "--nodes", "1", piped=lines(far, far))
    assert [one["white"]["answer"] for one in ran.told] == ["undetermined", "undetermined"]
    assert Ran("-", "--by", "white", piped=lines(far)).status == 0


@pytest.mark.parametrize("count", [batch.AT_A_TIME - 1, batch.AT_A_TIME, batch.AT_A_TIME + 1, 3 * batch.AT_A_TIME])
def test_thousands_of_lines_are_answered_in_their_order(tmp_path: Path, count: int) -> None:
    fens = kings_and_rook(count)
    ran = on_file(tmp_path, lines(*fens), "--by", "white")
    assert [one["fen"] for one in ran.told] == fens
    assert [one["white"]["answer"] for one in ran.told] == ["can" if n % 3 else "cannot" for n in range(count)]


class Endless(io.RawIOBase):
    """A pipe that never ends, and how much was read of it."""

    def __init__(self, line: bytes) -> None:
        self.line, self.lines_read = line, 0

    def readline(self, size: int | None = -1) -> bytes:
        self.lines_read += 1
        return self.line


def test_no_more_lines_are_read_than_are_being_answered() -> None:
    pipe = Endless(lines(TWO_KINGS))
    assert len(next(batch._parts(batch._rows(pipe)))) == batch.AT_A_TIME
    assert pipe.lines_read == batch.AT_A_TIME


@pytest.mark.parametrize("length", [batch.LONGEST - 1, batch.LONGEST, batch.LONGEST + 1, 3 * batch.LONGEST, 10**6])
def test_a_long_line_is_one_line_and_costs_no_more_than_a_short_one(length: int) -> None:
    ran = Ran("-", piped=b"x" * length + b"\n" + lines(TWO_KINGS) + b"\xff" * length)
    assert [one.get("line") for one in ran.told] == [1, None, 3]
    assert len(ran.out) < 1_000


def test_a_long_column_after_the_fen_does_no_harm() -> None:
    table = f"{TWO_KINGS}\t{'x' * 5000}\n{ROOK_AGAINST_KNIGHT}\n"
    assert [one["fen"] for one in Ran("-", piped=table.encode()).told] == [TWO_KINGS, ROOK_AGAINST_KNIGHT]


@pytest.mark.parametrize("words", [("--file", "there/is/none.txt"), ("--file", ".")])
def test_a_file_that_cannot_be_read_is_named(words: tuple[str, ...]) -> None:
    ran = Ran(*words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{words[1]}: cannot be read: ")


def test_either_a_fen_or_a_file_is_expected() -> None:
    for words in ((), (TWO_KINGS, "--file", "positions.txt"), ("-", "--file", "-")):
        ran = Ran(*words)
        assert (ran.status, ran.out) == (2, "")
        assert "--file" in ran.err


def test_the_count_of_bad_lines_speaks_the_language_asked_for() -> None:
    ran = Ran("-", "--lang", "nl", piped=b"nonsense\n")
    assert "Lines" not in ran.err
    assert "1" in ran.err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("piped", [False, True])
@pytest.mark.parametrize(("out", "drawn"), [(io.StringIO, True), (Terminal, False)])
def test_a_bar_stands_on_the_terminal_only_and_never_in_the_answers(
    tmp_path: Path, out: type[io.StringIO], drawn: bool, piped: bool
) -> None:
    path = tmp_path / "positions.txt"
    path.write_bytes(lines(*[TWO_KINGS] * 2500))
    stdin, stdout, stderr = io.TextIOWrapper(io.BytesIO(path.read_bytes())), out(), Terminal()
    with (
        mock.patch("rapidplay.cli.progress.PATIENCE_SECONDS", -1.0),
        mock.patch.multiple(sys, stdin=stdin, stdout=stdout, stderr=stderr),
    ):
        assert main(["mate", "--file", "-" if piped else str(path)]) == 1
    assert ("Answering" in stderr.getvalue()) == drawn
    assert len([json.loads(line) for line in stdout.getvalue().splitlines()]) == 2500


def test_the_program_reads_a_real_pipe() -> None:
    ran = subprocess.run([PROGRAM, "mate", "-"], input=lines(TWO_KINGS, "nonsense"), capture_output=True, check=False)
    assert ran.returncode == 2
    assert len(ran.stdout.splitlines()) == 2
    assert ran.stderr == b"Lines not in order: 1; the first is line 2.\n"
