"""What is certain at once, what is dead, and how a line is written."""

from __future__ import annotations

import random
from typing import Any

import chess
import chess.variant
import pytest

from rapidplay.errors import BadPosition
from rapidplay.game.player import BLACK, PLAYERS, WHITE, Player
from rapidplay.mate import (
    CanCheckmate,
    CannotCheckmate,
    Undetermined,
    can_checkmate,
    cannot_checkmate_quick,
    is_dead_position,
    line_in_san,
)

ROOK_AGAINST_BISHOP = "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1"
TWO_KINGS = "8/8/3k4/8/8/2K5/8/8 w - - 0 1"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
MATED = "7k/6Q1/6K1/8/8/8/p7/8 b - - 0 1"
WALL = "8/8/3k4/8/1p2p1p1/1P2P1P1/1K6/8 b - - 68 89"
TANGLED = "k7/8/8/8/R7/8/1r6/K1q5 w - - 0 1"
PAWN_ON_LAST_RANK = "4P3/8/8/8/8/8/8/k1K4Q b - - 0 1"
CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
EN_PASSANT = "8/8/3k2p1/1p2p1Pp/1P2P2P/3K4/8/8 w - h6 0 1"


def boards(count: int) -> list[chess.Board]:
    """Positions out of games played by chance, the same on every run."""
    dice, found = random.Random(5), []
    while len(found) < count:
        board = chess.Board()
        while not board.is_game_over() and len(found) < count:
            board.push(dice.choice(list(board.legal_moves)))
            if dice.random() < 0.1:
                found.append(board.copy(stack=False))
    return found


@pytest.mark.parametrize("by", PLAYERS)
def test_what_is_certain_at_once_is_what_the_full_answer_says(by: Player) -> None:
    for board in boards(150):
        if cannot_checkmate_quick(board, by):
            assert isinstance(can_checkmate(board, by), CannotCheckmate), board.fen()


def test_a_king_alone_is_certain_at_once_and_a_rook_is_not() -> None:
    assert cannot_checkmate_quick(TWO_KINGS, WHITE) is True
    assert cannot_checkmate_quick(ROOK_AGAINST_BISHOP, BLACK) is True
    assert cannot_checkmate_quick(ROOK_AGAINST_BISHOP, WHITE) is False


def test_the_mated_player_is_certain_at_once_and_the_other_is_not() -> None:
    assert cannot_checkmate_quick(MATED, BLACK)
    assert not cannot_checkmate_quick(MATED, WHITE)


def test_what_is_not_known_at_once_may_still_be_found_out() -> None:
    assert not cannot_checkmate_quick(TANGLED, WHITE)
    assert isinstance(can_checkmate(TANGLED, WHITE), CannotCheckmate)


@pytest.mark.parametrize("fen", [TWO_KINGS, STALEMATE, WALL])
def test_a_position_is_dead_where_neither_player_can_checkmate(fen: str) -> None:
    assert is_dead_position(fen) is True
    assert is_dead_position(chess.Board(fen)) is True


@pytest.mark.parametrize(
    "fen", [ROOK_AGAINST_BISHOP, chess.STARTING_FEN, chess.Board(ROOK_AGAINST_BISHOP).mirror().fen()]
)
def test_a_position_is_not_dead_where_one_player_can(fen: str) -> None:
    assert is_dead_position(fen) is False


def test_a_checkmate_is_no_dead_position() -> None:
    assert is_dead_position(MATED) is False


def test_a_position_is_not_called_dead_while_one_answer_is_open() -> None:
    answer = is_dead_position(TANGLED)
    assert isinstance(answer, Undetermined)
    with pytest.raises(TypeError, match="neither yes nor no"):
        bool(answer)


def test_the_budget_of_a_dead_position_is_for_each_question() -> None:
    assert is_dead_position(PAWN_ON_LAST_RANK) is False
    assert isinstance(is_dead_position(PAWN_ON_LAST_RANK, budget=1), Undetermined)


@pytest.mark.parametrize(
    "fen", [TWO_KINGS, ROOK_AGAINST_BISHOP, STALEMATE, MATED, WALL, TANGLED, PAWN_ON_LAST_RANK, CASTLES, EN_PASSANT]
)
@pytest.mark.parametrize("by", PLAYERS)
def test_a_board_is_read_as_its_fen_is(fen: str, by: Player) -> None:
    board = chess.Board(fen)
    assert can_checkmate(board, by) == can_checkmate(fen, by)
    assert cannot_checkmate_quick(board, by) == cannot_checkmate_quick(fen, by)


@pytest.mark.parametrize("by", PLAYERS)
def test_boards_of_games_are_read_as_their_fens_are(by: Player) -> None:
    for board in boards(60):
        assert can_checkmate(board, by) == can_checkmate(board.fen(), by)


def test_the_capture_en_passant_of_a_board_is_known() -> None:
    board = chess.Board("8/8/3k2p1/1p2p1P1/1P2P2P/3K3p/8/8 w - - 0 1")
    assert not isinstance(can_checkmate(EN_PASSANT.replace("h6", "-"), WHITE), CanCheckmate)
    board = chess.Board("8/7p/3k2p1/1p2p1P1/1P2P2P/3K4/8/8 b - - 0 1")
    board.push_san("h5")
    assert isinstance(can_checkmate(board, WHITE), CanCheckmate)


def test_a_board_without_a_king_is_refused() -> None:
    board = chess.Board(TWO_KINGS)
    board.remove_piece_at(chess.C3)
    with pytest.raises(BadPosition, match="White has no king"):
        cannot_checkmate_quick(board, WHITE)


def test_a_board_that_contradicts_itself_is_refused() -> None:
    board = chess.Board(TWO_KINGS)
    board.pawns |= chess.BB_E4
    with pytest.raises(BadPosition, match="contradicts itself"):
        can_checkmate(board, WHITE)


def test_a_board_of_a_variant_is_refused() -> None:
    with pytest.raises(BadPosition, match="one of atomic; expected one of standard chess"):
        can_checkmate(chess.variant.AtomicBoard(), WHITE)


@pytest.mark.parametrize("wrong", [None, 5, b"", chess.BaseBoard()])
def test_what_is_no_position_is_a_wrong_type(wrong: Any) -> None:
    with pytest.raises(TypeError, match=f"expected a FEN or a chess.Board, not {type(wrong).__name__}"):
        can_checkmate(wrong, WHITE)


@pytest.mark.parametrize("wrong", ["white", True, None])
def test_who_is_no_player_is_a_wrong_type(wrong: Any) -> None:
    for asks in (can_checkmate, cannot_checkmate_quick):
        with pytest.raises(TypeError, match=r"expected Player\.WHITE or Player\.BLACK"):
            asks(TWO_KINGS, wrong)


def test_a_line_is_written_as_python_chess_writes_it() -> None:
    written = 0
    for board in boards(60):
        match can_checkmate(board, WHITE):
            case CanCheckmate(line):
                after = board.copy()
                assert line_in_san(board.fen(), line) == tuple(after.san_and_push(after.parse_uci(uci)) for uci in line)
                written += 1
    assert written > 20


def test_a_line_from_a_board_that_is_not_lawful_is_written_too() -> None:
    answer = can_checkmate(PAWN_ON_LAST_RANK, WHITE)
    assert isinstance(answer, CanCheckmate)
    assert line_in_san(PAWN_ON_LAST_RANK, answer.line)[-1].endswith("#")


@pytest.mark.parametrize(
    ("start", "line"), [(TWO_KINGS, ["c3c5"]), (TWO_KINGS, ["nonsense"]), ("", []), (TANGLED, ["a1a8"])]
)
def test_a_line_that_cannot_be_made_is_refused(start: str, line: list[str]) -> None:
    with pytest.raises(BadPosition):
        line_in_san(start, line)


def test_castling_is_written_as_castling() -> None:
    assert line_in_san(CASTLES, ["e1g1", "e8c8"]) == ("O-O", "O-O-O")


def test_black_may_be_asked_about_first() -> None:
    assert line_in_san("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", ["d8h4"]) == ("Qh4#",)
    assert can_checkmate("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", BLACK) == CanCheckmate(())
