"""Why a player cannot checkmate, as `rapidplay mate` says it; and that it says nothing that is not so."""

from __future__ import annotations

import random

import chess
import pytest

from rapidplay.cli.mates.reasons import why_not
from rapidplay.game.player import BLACK, PLAYERS, WHITE, Player
from rapidplay.i18n import in_language, spoken
from rapidplay.mate import CannotCheckmate, can_checkmate

THE_MEN = "these men give no mate, wherever they stand."


def why(fen: str, by: Player) -> str:
    answer = can_checkmate(fen, by)
    assert isinstance(answer, CannotCheckmate), answer
    return said(chess.Board(fen), by, answer)


def said(board: chess.Board, by: Player, answer: CannotCheckmate) -> str:
    with in_language("en"):
        return spoken(why_not(board, by, answer))


@pytest.mark.parametrize(
    ("fen", "by", "reason"),
    [
        ("8/8/3k4/8/8/2K5/8/8 w - -", WHITE, "a king alone cannot checkmate."),
        ("8/8/3k4/8/8/2K5/4Q3/8 w - -", BLACK, "a king alone cannot checkmate."),
        ("8/8/3k4/8/8/2K5/4N3/8 w - -", WHITE, "a king and a bishop or a knight cannot checkmate a king alone."),
        ("8/8/3k4/8/8/2K5/4B3/8 w - -", WHITE, "a king and a bishop or a knight cannot checkmate a king alone."),
        (
            "8/8/3k4/5n2/8/2K5/4Q3/8 w - -",
            BLACK,
            "a king and a knight cannot checkmate where the opponent has nothing but queens.",
        ),
        (
            "8/6k1/3b4/8/2R5/5K2/8/8 w - -",
            BLACK,
            "only bishops on dark squares could mate, and no knight, pawn or bishop on light squares is left to help.",
        ),
        (
            "8/6k1/2b5/8/2R5/5K2/8/8 w - -",
            BLACK,
            "only bishops on light squares could mate, and no knight, pawn or bishop on dark squares is left to help.",
        ),
        (
            "8/8/3k4/4b3/8/2K5/3B4/8 w - -",
            WHITE,
            "only bishops on dark squares could mate, and no knight, pawn or bishop on light squares is left to help.",
        ),
        ("3P1k2/8/8/8/8/8/8/4K3 w - -", WHITE, THE_MEN),
    ],
)
def test_men_that_do_not_suffice_are_named(fen: str, by: Player, reason: str) -> None:
    assert why(fen, by) == reason


@pytest.mark.parametrize(
    ("fen", "by", "reason"),
    [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", WHITE, "it is stalemate, and the game is over."),
        ("7k/6Q1/6K1/8/8/8/p7/8 b - - 0 1", BLACK, "it is checkmate, and the game is over."),
        ("k7/8/8/8/R7/8/1r6/K1q5 w - - 0 1", WHITE, "no legal move is left."),
    ],
)
def test_a_game_that_is_over_is_said_to_be_so(fen: str, by: Player, reason: str) -> None:
    assert why(fen, by) == reason


def test_what_must_be_played_is_told_with_what_comes_of_it() -> None:
    forced = "7k/7p/7P/8/8/8/B5q1/7K w - - 0 40"
    assert why(forced, WHITE) == "1. Kxg2 is forced, and then: it is stalemate, and the game is over."
    assert why("6Rk/8/7K/8/8/8/8/8 b - - 0 1", WHITE) == "1...Kxg8 is forced, and then: a king alone cannot checkmate."


def test_where_every_move_ends_it_that_is_told() -> None:
    # Black must capture the rook, with the king or with the bishop.
    either = "6Rk/5b2/7K/8/8/8/8/8 b - - 0 1"
    assert why(either, WHITE) == "after every legal move: a king alone cannot checkmate."


def test_otherwise_the_positions_are_counted() -> None:
    answer = CannotCheckmate("exhausted", 1008)
    wall = chess.Board("8/8/3k4/8/1p2p1p1/1P2P1P1/1K6/8 b - - 68 89")
    counted = "every position that can still arise while the men suffice was looked at, 1,008 in number."
    assert said(wall, WHITE, answer) == counted
    with in_language("nl"):
        assert "1.008" in spoken(why_not(wall, WHITE, answer))


def test_a_lock_is_said_to_be_one() -> None:
    wall = chess.Board("8/8/3k4/8/1p2p1p1/1P2P1P1/1K6/8 b - - 68 89")
    assert "the pawns are locked for good" in said(wall, WHITE, CannotCheckmate("locked"))


def test_where_a_pawn_can_move_ahead_the_pawns_are_not_said_to_be_locked() -> None:
    cage = chess.Board("8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1")
    assert said(cage, WHITE, CannotCheckmate("locked")).startswith("some men hold each other fast for good")


def small_positions(count: int) -> list[chess.Board]:
    """Lawful positions with few men, the same on every run."""
    dice, found = random.Random(11), []
    while len(found) < count:
        board = chess.Board(None)
        squares = dice.sample(chess.SQUARES, dice.randint(3, 5))
        board.set_piece_at(squares[0], chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(squares[1], chess.Piece(chess.KING, chess.BLACK))
        for square in squares[2:]:
            board.set_piece_at(square, chess.Piece(dice.choice([2, 3, 3, 4, 5]), dice.random() < 0.5))
        board.turn = dice.random() < 0.5
        if board.is_valid():
            found.append(board)
    return found


def test_what_is_said_of_a_position_is_so() -> None:
    """Each claim is checked against python-chess, whatever the proof was."""
    heard = set()
    for board in small_positions(3000):
        for by in PLAYERS:
            answer = can_checkmate(board, by)
            if not isinstance(answer, CannotCheckmate):
                continue
            told = said(board, by, answer)
            heard.add(told.split(":")[0])
            assert not told.startswith("it is stalemate") or board.is_stalemate()
            assert not told.startswith("it is checkmate") or board.is_checkmate()
            assert not told.startswith("a king alone") or chess.popcount(board.occupied_co[by is WHITE]) == 1
            assert (" is forced, and then" not in told) or board.legal_moves.count() == 1
            if told.startswith("after every legal move"):
                assert all(ended(board, move, by) for move in board.legal_moves)
    assert len(heard) > 6


def ended(board: chess.Board, move: chess.Move, by: Player) -> bool:
    after = board.copy()
    after.push(move)
    return after.is_stalemate() or after.has_insufficient_material(by is WHITE)
