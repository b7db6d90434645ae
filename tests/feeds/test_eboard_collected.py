"""Games that were played on electronic boards come back the same from what stood on the board."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import chess.pgn
import pytest
from test_eboard import sans, shown_by_halves, shown_by_sliding

from rapidplay.feeds.eboard import Eboard

GAMES = Path(__file__).resolve().parents[3] / "shared" / "games"
QUICK = ["dgt-livechess/broadcaster-tournament-2-round-1.pgn"]
WHOLE = ["fide-world-cup-2025/round1-rapid.pgn", "lichess-broadcast/pedro-lezcano-montalvo-2025.pgn"]


@pytest.mark.skipif(not GAMES.is_dir(), reason=f"the folder with the collected games is missing: {GAMES}")
@pytest.mark.parametrize("file", [*QUICK, *(pytest.param(file, marks=pytest.mark.long) for file in WHOLE)])
def test_games_that_were_played_come_back_the_same(file: str) -> None:
    with (GAMES / file).open(encoding="utf-8", errors="replace") as games:
        while (game := chess.pgn.read_game(games)) is not None:
            moves = list(game.mainline_moves())
            if not game.errors and game.board().fen() == chess.STARTING_FEN:
                for told_by in (shown_by_halves, shown_by_sliding):
                    assert replayed(moves, told_by) == sans(moves), game.headers


def replayed(moves: list[chess.Move], told_by: Callable[[chess.Board, chess.Move], list[str]]) -> list[str]:
    board, eboard = chess.Board(), Eboard()
    eboard.shows(chess.STARTING_BOARD_FEN, 0)
    for move in moves:
        for placement in told_by(board, move):
            eboard.shows(placement, 0)
        board.push(move)
    return [] if eboard.game is None else [ply.word for ply in eboard.game.plies]
