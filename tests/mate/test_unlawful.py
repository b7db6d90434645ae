"""The mate question where an illegal move stood."""

from __future__ import annotations

import random

import chess
import pytest

from rapidplay.game.player import BLACK, PLAYERS, WHITE, Player
from rapidplay.mate import CanCheckmate, CannotCheckmate, Undetermined, can_checkmate


def moves(board: chess.Board) -> list[chess.Move]:
    """What may be moved here: no king is captured, and a pawn moves one square from its first rank."""
    return [move for move in board.legal_moves if board.piece_type_at(move.to_square) != chess.KING]


def has_checkmated(board: chess.Board, by: Player) -> bool:
    in_check = board.is_check()
    attacked_too = board.is_attacked_by(board.turn, board.king(not board.turn) or 0)
    return board.turn == (by is BLACK) and in_check and not attacked_too and not moves(board)


def replayed_to_mate(fen: str, line: tuple[str, ...], by: Player) -> bool:
    board = chess.Board(fen)
    for made in line:
        move = chess.Move.from_uci(made)
        assert move in moves(board), f"{made} may not be made in {board.fen()}"
        board.push(move)
    return has_checkmated(board, by)


def can(fen: str, by: Player) -> bool:
    answer = can_checkmate(fen, by)
    assert not isinstance(answer, Undetermined), fen
    assert not isinstance(answer, CanCheckmate) or replayed_to_mate(fen, answer.line, by)
    return bool(answer)


def test_both_kings_in_check() -> None:
    both = "3kr3/8/8/8/8/8/8/3RK3 w - - 0 1"
    assert can(both, WHITE)
    assert can(both, BLACK)


def test_the_line_starts_from_what_stands_and_first_leaves_the_check() -> None:
    answer = can_checkmate("3kr3/8/8/8/8/8/8/3RK3 w - - 0 1", BLACK)
    assert isinstance(answer, CanCheckmate)
    board = chess.Board("3kr3/8/8/8/8/8/8/3RK3 w - - 0 1")
    board.push_uci(answer.line[0])
    assert not board.is_attacked_by(chess.BLACK, board.king(chess.WHITE) or 0)


def test_the_side_that_does_not_have_the_move_is_in_check() -> None:
    # White could capture the king and may not; every other move leaves Black to answer the check.
    assert can("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", WHITE)
    assert not can("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", BLACK)


def test_kings_side_by_side() -> None:
    assert can("8/8/8/3kK3/8/8/8/7R w - - 0 1", WHITE)
    assert not can("8/8/8/3kK3/8/8/8/8 w - - 0 1", WHITE)


def test_a_pawn_left_on_the_last_rank_is_worth_nothing() -> None:
    assert can_checkmate("3P1k2/8/8/8/8/8/8/4K3 w - - 0 1", WHITE) == CannotCheckmate("material")
    assert can_checkmate("4k3/8/8/8/8/8/8/K2pp3 w - - 0 1", BLACK) == CannotCheckmate("material")


def test_a_pawn_left_on_the_last_rank_can_be_captured() -> None:
    assert can("4P1k1/8/8/8/8/8/8/Q3K3 w - - 0 1", WHITE)
    assert can("4P1k1/8/8/8/8/8/8/r3K3 w - - 0 1", BLACK)


def test_a_mate_counts_although_a_pawn_stands_on_the_last_rank() -> None:
    assert can_checkmate("k7/1Q6/1K6/8/8/8/8/p7 b - - 0 1", WHITE) == CanCheckmate(())


def test_more_than_eight_pawns_and_more_queens_than_can_be() -> None:
    assert can("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", BLACK)
    assert can("4k3/8/8/8/8/8/QQQQQQQQ/QQQQK3 w - - 0 1", WHITE)


def test_nothing_is_certain_where_both_kings_are_attacked_and_no_move_is_left() -> None:
    tangled = "k7/8/8/8/R7/8/1r6/K1q5 w - - 0 1"
    assert isinstance(can_checkmate(tangled, BLACK), Undetermined)
    assert isinstance(can_checkmate(tangled, WHITE), CannotCheckmate)


def test_the_budget_is_kept_on_these_boards_too() -> None:
    far = "4P3/8/8/8/8/8/8/k1K4Q b - - 0 1"
    assert can(far, WHITE)
    assert isinstance(can_checkmate(far, WHITE, budget=1), Undetermined)


def some_unlawful_board(dice: random.Random) -> chess.Board:
    while True:
        board = chess.Board(None)
        squares = dice.sample(chess.SQUARES, dice.randint(3, 8))
        board.set_piece_at(squares[0], chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(squares[1], chess.Piece(chess.KING, chess.BLACK))
        for square in squares[2:]:
            board.set_piece_at(square, chess.Piece(dice.randint(1, 5), dice.random() < 0.5))
        board.turn = dice.random() < 0.5
        if board.status() & (chess.STATUS_OPPOSITE_CHECK | chess.STATUS_PAWNS_ON_BACKRANK):
            return board


def mate_by_chance(board: chess.Board, by: Player, dice: random.Random) -> bool:
    for _ in range(60):
        possible = moves(board)
        if not possible:
            return has_checkmated(board, by)
        board.push(dice.choice(possible))
    return False


def seen_to_hold(seed: int) -> None:
    dice = random.Random(seed)
    board = some_unlawful_board(dice)
    for by in PLAYERS:
        answer = can_checkmate(board, by, budget=100_000)
        match answer:
            case CanCheckmate(line):
                assert replayed_to_mate(board.fen(), line, by), board.fen()
            case CannotCheckmate():
                assert not any(mate_by_chance(board.copy(), by, dice) for _ in range(10)), board.fen()
            case Undetermined():
                pass


@pytest.mark.parametrize("tens", range(30))
def test_any_unlawful_board_gets_an_answer_that_holds(tens: int) -> None:
    for seed in range(tens * 10, tens * 10 + 10):
        seen_to_hold(seed)


@pytest.mark.long
@pytest.mark.parametrize("hundreds", range(100))
def test_ten_thousand_unlawful_boards_get_an_answer_that_holds(hundreds: int) -> None:
    for seed in range(1_000 + hundreds * 100, 1_100 + hundreds * 100):
        seen_to_hold(seed)
