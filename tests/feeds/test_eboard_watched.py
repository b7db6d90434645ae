"""What stands on an electronic board becomes what the watch says of it."""

from __future__ import annotations

import chess
import msgspec
import pytest

from rapidplay.feeds.boards import Boards
from rapidplay.feeds.cloud_form import CloudClock
from rapidplay.feeds.eboards import Eboards
from rapidplay.feeds.facts import live_of
from rapidplay.feeds.livechess_form import EboardShown
from rapidplay.feeds.livechess_seats import Seat
from rapidplay.feeds.rules import Rules, rules_of
from rapidplay.feeds.signs_of_moves import signs_of_moves
from rapidplay.feeds.updates import GameRead, Read

WHITE_RUNS, BLACK_RUNS, NONE_RUNS = (CloudClock(white=900, black=900, run=run) for run in (True, False, None))


@pytest.fixture(scope="module")
def rules() -> Rules:
    head = {"format": "rapidplay-incident/1", "edition": "fide-2023", "regime": "simplified", "time_control": "15+10"}
    return rules_of(head)


class Hall:
    """Board 4711, as LiveChess tells of it."""

    def __init__(self, fen: str = chess.STARTING_FEN) -> None:
        self.boards, self.men = Eboards(), chess.BaseBoard(fen.split(maxsplit=1)[0])
        self.tell(clock=WHITE_RUNS)

    def tell(self, *, clock: CloudClock | msgspec.UnsetType = msgspec.UNSET) -> GameRead:
        told = EboardShown(serialnr="4711", board=self.men.board_fen(), clock=clock)
        (game,) = self.boards.shown(told, 0.0)
        return game

    def moves(self, *moves: str, clock: CloudClock) -> GameRead:
        """Men are moved, and then the clock shows this."""
        for move in moves:
            man = self.men.remove_piece_at(chess.parse_square(move[:2]))
            self.men.set_piece_at(chess.parse_square(move[2:4]), man)
            self.tell()
        return self.tell(clock=clock)

    def plays(self, *moves: str) -> None:
        """Legal moves, each pressed for."""
        for number, move in enumerate(moves):
            self.moves(move, clock=WHITE_RUNS if number % 2 else BLACK_RUNS)


def kinds(game: GameRead, rules: Rules) -> list[str]:
    (board,) = Boards().read(Read(source="livechess", games=(game,)), 0.0)
    return [sign.kind for sign in signs_of_moves(board, rules)]


def test_a_game_that_goes_on_has_nothing_to_say_and_its_moves_and_readings(rules: Rules) -> None:
    at = Hall()
    at.plays("e2e4", "e7e5")
    game = at.tell(clock=WHITE_RUNS)
    assert kinds(game, rules) == [] and live_of(game.pgn).facts.plies == 2
    assert b"1. e4 {[%clk 0:15:00]} e5 {[%clk 0:15:00]} *" in game.pgn


def test_a_bishop_that_jumps_is_an_illegal_move(rules: Rules) -> None:
    assert kinds(Hall().moves("f1c4", clock=BLACK_RUNS), rules) == ["illegal-move"]


def test_a_king_that_stays_in_check_is_an_illegal_move(rules: Rules) -> None:
    at = Hall()
    at.plays("e2e4", "e7e5", "d1h5", "a7a6", "h5f7")
    game = at.moves("a6a5", clock=WHITE_RUNS)
    assert b"a6a5" in game.pgn
    assert kinds(game, rules)[0] == "illegal-move"


def test_a_pawn_left_on_the_last_rank_is_said(rules: Rules) -> None:
    at = Hall("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1")
    assert "pawn-on-last-rank" in kinds(at.moves("e7e8", clock=BLACK_RUNS), rules)


def test_kings_in_the_centre_are_a_result_that_is_signalled_and_no_illegal_move(rules: Rules) -> None:
    at = Hall()
    at.plays("e2e3", "e7e6")
    game = at.moves("e1e4", "e8d5", clock=NONE_RUNS)
    assert kinds(game, rules) == ["result-signalled"]


def test_a_move_that_was_left_out_does_not_end_the_reading(rules: Rules) -> None:
    at = Hall()
    at.plays("e2e4")
    at.tell(clock=WHITE_RUNS)
    game = at.moves("d2d4", clock=BLACK_RUNS)
    game = at.moves("e7e5", clock=WHITE_RUNS)
    assert b"-- 2. d2d4" in game.pgn and live_of(game.pgn).facts.plies == 4


def test_a_game_keeps_who_played_it_when_the_next_round_begins() -> None:
    at = Hall()
    at.boards.seats = {"4711": Seat(board="5", round="1.5", white="Anna")}
    assert b'[Round "1.5"]' in at.moves("e2e4", clock=BLACK_RUNS).pgn
    at.boards.seats = {"4711": Seat(board="7", round="2.7", white="Bea")}
    assert b'[Round "1.5"]' in at.moves("e7e5", "g1f3", clock=BLACK_RUNS).pgn
    at.men = chess.BaseBoard()
    assert b'[Round "2.7"]' in at.tell().pgn


def test_a_wrong_first_position_is_read_as_it_stands(rules: Rules) -> None:
    at = Hall("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR")
    at.plays("e2e4")
    game = at.tell(clock=BLACK_RUNS)
    assert b'[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1"]' in game.pgn
    assert live_of(game.pgn).facts.plies == 1
