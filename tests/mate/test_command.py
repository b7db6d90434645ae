"""`rapidplay mate`, in process."""

from __future__ import annotations

import json
from typing import Any

import chess
import pytest
import typer
from typer.testing import CliRunner

from rapidplay.cli.mate import mate
from rapidplay.i18n import current_language, in_language

ROOK_AGAINST_BISHOP = "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1"
ROOK_AGAINST_KNIGHT = "8/8/3k4/5n2/8/2K5/4R3/8 w - - 0 1"
TWO_KINGS = "8/8/3k4/8/8/2K5/8/8 w - - 0 1"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
MATED = "7k/6Q1/6K1/8/8/8/p7/8 b - - 0 1"
WALL = "8/8/3k4/8/1p2p1p1/1P2P1P1/1K6/8 b - - 68 89"
BOTH_IN_CHECK = "3kr3/8/8/8/8/8/8/3RK3 w - - 0 1"
TANGLED = "k7/8/8/8/R7/8/1r6/K1q5 w - - 0 1"

app = typer.Typer()
app.command()(mate)


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(words))
    return result.exit_code, result.stdout, result.stderr


def answer(*words: str) -> dict[str, Any]:
    told = json.loads(run(*words, "--json")[1])
    assert isinstance(told, dict)
    return told


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (0, (ROOK_AGAINST_BISHOP, "--by", "white")),
        (1, (ROOK_AGAINST_BISHOP, "--by", "black")),
        (1, (ROOK_AGAINST_BISHOP,)),
        (0, (ROOK_AGAINST_KNIGHT,)),
        (1, (TWO_KINGS,)),
        (3, (TANGLED, "--by", "black")),
        (3, (TANGLED,)),
        (2, ("8/8/3k4/8/8/2K5/8 w - -",)),
        (2, (TWO_KINGS, "--by", "nobody")),
        (2, (TWO_KINGS, "--nodes", "0")),
        (2, (TWO_KINGS, "--lang", "klingon")),
        (2, ()),
        (2, (TWO_KINGS, "--file", "positions.txt")),
    ],
)
def test_the_exit_status_is_the_answer(status: int, words: tuple[str, ...]) -> None:
    assert run(*words)[0] == status
    assert run(*words, "--json")[0] == status


def test_the_line_is_written_as_chess_players_write_it() -> None:
    _, told, _ = run(ROOK_AGAINST_BISHOP, "--by", "white")
    verdict, line = told.splitlines()[:2]
    assert verdict == "White can checkmate, for instance so:"
    assert line.startswith("  1. ")
    assert line.endswith("#")


def test_a_line_that_begins_with_black_says_so() -> None:
    _, told, _ = run(ROOK_AGAINST_BISHOP.replace(" w ", " b "), "--by", "white")
    assert told.splitlines()[1].startswith("  1...")


def test_the_board_that_the_line_ends_on_is_drawn() -> None:
    _, told, _ = run("7k/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "--by", "white")
    drawn = told.splitlines()[3:]
    assert drawn == [
        "  8  R . . . . . . k",
        "  7  . . . . . p p p",
        "  6  . . . . . . . .",
        "  5  . . . . . . . .",
        "  4  . . . . . . . .",
        "  3  . . . . . . . .",
        "  2  . . . . . . . .",
        "  1  . . . . K . . .",
        "     a b c d e f g h",
        "  Capital letters are White's men.",
    ]


def test_a_mate_on_the_board_is_told_as_one() -> None:
    assert run(MATED, "--by", "white")[1] == "White has checkmated.\n"


def test_what_was_not_found_out_is_said_to_be_so() -> None:
    status, told, _ = run(TANGLED, "--by", "black")
    assert status == 3
    assert told.startswith("Whether Black can checkmate was not found out.")


def test_the_answer_as_json() -> None:
    told = answer(ROOK_AGAINST_BISHOP)
    assert told["fen"] == ROOK_AGAINST_BISHOP
    assert told["black"] == {"answer": "cannot", "because": "material"}
    assert told["white"]["answer"] == "can"
    board = chess.Board(told["fen"])
    for san, uci in zip(told["white"]["line"], told["white"]["uci"], strict=True):
        assert board.push_san(san).uci() == uci
    assert board.is_checkmate()


def test_json_names_only_the_players_asked_about() -> None:
    assert set(answer(ROOK_AGAINST_BISHOP, "--by", "black")) == {"fen", "black"}


def test_json_gives_the_number_of_positions_and_of_nodes() -> None:
    assert answer(STALEMATE, "--by", "white")["white"] == {"answer": "cannot", "because": "exhausted", "positions": 1}
    assert answer(TANGLED, "--by", "black")["black"] == {"answer": "undetermined", "nodes": 1}


def test_a_board_with_both_kings_in_check_is_answered() -> None:
    assert run(BOTH_IN_CHECK)[0] == 0


@pytest.mark.parametrize(
    ("fen", "says"),
    [
        ("nonsense", "a FEN has 4 or 6 fields, here are 1"),
        ("8/8/3k4/8/8/8/8/8 w - -", "White has no king"),
        ("4k3/8/8/8/8/8/8/4K3 w kK - 0 1", "castling"),
    ],
)
def test_bad_input_goes_to_the_error_output(fen: str, says: str) -> None:
    status, told, error = run(fen)
    assert (status, told) == (2, "")
    assert says in error


def test_the_language_is_chosen_for_the_command() -> None:
    with in_language("en"):
        assert run(TWO_KINGS, "--lang", "sr")[0] == 1
        assert current_language() == "sr"
    assert current_language() == "en"
