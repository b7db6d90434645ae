"""What stands on an electronic board, again and again, becomes moves."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rapidplay.feeds.eboard import STANDS_PRESSED_S, STANDS_S, Displays, Eboard

START = chess.STARTING_BOARD_FEN


class Table:
    """A board in a test: men are put on squares, and the board tells what stands."""

    def __init__(self, fen: str = chess.STARTING_FEN, *, is_turned: bool = False) -> None:
        self.men = chess.BaseBoard(fen.split(maxsplit=1)[0])
        self.eboard = Eboard()
        self.is_turned = is_turned
        self.now_s = 0.0
        self.tell()

    def tell(self) -> None:
        men = self.men
        if self.is_turned:
            men = men.transform(chess.flip_vertical).transform(chess.flip_horizontal)
        assert self.eboard.shows(men.board_fen(), self.now_s)

    def put(self, *changes: str) -> Table:
        """`-e2` lifts the man there, `Ne4` puts White's knight there, `ne4` Black's; each is told by itself."""
        for change in changes:
            square = chess.parse_square(change[1:])
            self.men.set_piece_at(square, None if change[0] == "-" else chess.Piece.from_symbol(change[0]))
            self.tell()
        return self

    def move(self, *moves: str) -> Table:
        """From one square to another, by way of the air."""
        for move in moves:
            man = self.men.piece_at(chess.parse_square(move[:2]))
            assert man is not None
            self.put(f"-{move[:2]}", f"{man.symbol()}{move[2:]}")
        return self

    def clocks(self, white_s: int, black_s: int, running: chess.Color | None) -> Table:
        self.eboard.clocks_show(Displays(white_s, black_s, running))
        return self

    @property
    def words(self) -> str:
        assert self.eboard.game is not None
        return " ".join(move.word for move in self.eboard.game.written())


@st.composite
def games(draw: st.DrawFn) -> list[chess.Move]:
    board, moves = chess.Board(), []
    for choice in draw(st.lists(st.integers(0, 10_000), max_size=60)):
        legal = list(board.legal_moves)
        if not legal:
            break
        moves.append(legal[choice % len(legal)])
        board.push(moves[-1])
    return moves


def shown_by_halves(board: chess.Board, move: chess.Move) -> list[str]:
    """What stands while the move is made: men are lifted first, then put down one by one."""
    after = board.copy()
    after.push(move)
    men, shown = chess.BaseBoard(board.board_fen()), []
    changed = [square for square in chess.SQUARES if board.piece_at(square) != after.piece_at(square)]
    for square in [*changed, *changed]:
        if men.piece_at(square) == after.piece_at(square):
            continue
        men.set_piece_at(square, None if men.piece_at(square) else after.piece_at(square))
        shown.append(men.board_fen())
    return shown


def shown_by_sliding(board: chess.Board, move: chess.Move) -> list[str]:
    """What stands while the man is pushed from square to square, where nothing is in its way; then the whole move."""
    men, shown = chess.BaseBoard(board.board_fen()), []
    man = men.remove_piece_at(move.from_square)
    if not board.is_castling(move):
        for square in chess.SquareSet(chess.between(move.from_square, move.to_square)):
            men.set_piece_at(square, man)
            shown.append(men.board_fen())
            men.remove_piece_at(square)
    if move.to_square < move.from_square:
        shown.reverse()
    return [*shown, *shown_by_halves(board, move)[-1:]]


@given(games())
def test_every_legal_game_comes_back_the_same_with_its_men_pushed_over_the_board(moves: list[chess.Move]) -> None:
    board, eboard = chess.Board(), Eboard()
    eboard.shows(START, 0)
    for move in moves:
        for placement in shown_by_sliding(board, move):
            eboard.shows(placement, 0)
        board.push(move)
    assert eboard.game is not None
    assert [ply.word for ply in eboard.game.plies] == sans(moves)


@given(games())
def test_every_legal_game_comes_back_the_same_with_its_men_lifted_in_between(moves: list[chess.Move]) -> None:
    board, eboard = chess.Board(), Eboard()
    eboard.shows(START, 0)
    for move in moves:
        for placement in shown_by_halves(board, move):
            eboard.shows(placement, 0)
        board.push(move)
    game = eboard.game
    assert game is not None
    assert [ply.word for ply in game.plies] == sans(moves)


@given(games())
def test_every_legal_game_comes_back_the_same_where_only_what_stands_after_each_move_is_told(
    moves: list[chess.Move],
) -> None:
    board, eboard = chess.Board(), Eboard()
    eboard.shows(START, 0)
    for move in moves:
        board.push(move)
        eboard.shows(board.board_fen(), 0)
    assert eboard.game is not None
    assert [ply.word for ply in eboard.game.plies] == sans(moves)


def sans(moves: list[chess.Move]) -> list[str]:
    board, words = chess.Board(), []
    for move in moves:
        words.append(board.san(move))
        board.push(move)
    return words


def test_a_rook_that_slides_over_squares_makes_one_move() -> None:
    table = Table().move("a2a4", "a7a5").put("-a1", "Ra2", "-a2", "Ra3")
    assert table.words == "a4 a5 Ra3"


def test_castling_is_made_in_two_steps_by_the_king_first_or_by_the_rook_first() -> None:
    opening = ("e2e4", "e7e5", "g1f3", "g8f6", "f1e2", "f8e7")
    for steps in (("e1g1", "h1f1"), ("h1f1", "e1g1")):
        assert Table().move(*opening).move(*steps).words.endswith("Be7 O-O")


def test_a_king_that_slides_to_its_square_castles_all_the_same() -> None:
    table = Table().move("e2e4", "e7e5", "g1f3", "g8f6", "f1e2", "f8e7").move("e1f1", "f1g1", "h1f1")
    assert table.words.endswith("Be7 O-O")


def test_a_pawn_taken_in_passing_may_be_removed_last() -> None:
    table = Table().move("e2e4", "a7a6", "e4e5", "d7d5").move("e5d6")
    assert table.words.endswith("d5")
    assert table.put("-d5").words.endswith("d5 exd6")


PROMOTING = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"


def test_a_pawn_may_stand_on_the_last_rank_for_a_moment() -> None:
    table = Table(PROMOTING)
    table.clocks(60, 60, chess.WHITE)
    table.eboard = Eboard()
    table.clocks(60, 60, chess.WHITE).tell()
    assert table.put("-e7", "Pe8").words == ""
    assert table.put("-e8", "Ne8").words == "e8=N+"


def test_a_pawn_left_on_the_last_rank_is_a_move_once_the_clock_was_pressed() -> None:
    table = Table(PROMOTING)
    table.eboard = Eboard()
    table.clocks(60, 60, chess.WHITE).tell()
    table.put("-e7", "Pe8")
    assert table.clocks(59, 60, chess.WHITE).words == ""
    assert table.clocks(58, 60, chess.BLACK).words == "e8"


def test_a_move_that_is_not_legal_counts_once_its_clock_was_pressed() -> None:
    table = Table().clocks(60, 60, chess.WHITE)
    table.move("f1c4")
    assert table.words == ""
    assert table.clocks(60, 60, None).words == ""
    table.clocks(60, 60, chess.WHITE)
    assert table.clocks(59, 60, chess.BLACK).words == "Bf1c4"


def test_a_move_that_is_not_legal_does_not_count_because_the_opponent_has_not_yet_pressed() -> None:
    table = Table().clocks(60, 60, chess.WHITE).move("e2e4", "f8c4")
    assert table.clocks(59, 60, chess.WHITE).words == "e4"


def test_a_move_that_is_not_legal_counts_once_the_opponent_has_answered_it() -> None:
    assert Table().clocks(60, 60, chess.WHITE).move("f1c4", "e7e5").words == "Bf1c4 e5"


def test_a_move_that_is_not_legal_counts_where_no_clock_is_connected_once_it_has_stood() -> None:
    table = Table().move("f1c4")
    assert not table.eboard.time_passes(STANDS_S - 0.001) and table.words == ""
    assert table.eboard.time_passes(STANDS_S) and table.words == "Bf1c4"


def test_a_move_whose_press_was_told_before_it_counts_once_it_has_stood_for_a_second() -> None:
    table = Table().clocks(60, 60, chess.WHITE).clocks(59, 60, chess.BLACK).move("f1c4")
    assert not table.eboard.time_passes(STANDS_PRESSED_S - 0.001) and table.words == ""
    assert table.eboard.time_passes(STANDS_PRESSED_S) and table.words == "Bf1c4"


def test_a_move_counts_by_no_time_while_the_clock_of_its_player_runs_or_both_stand() -> None:
    for running in (chess.WHITE, None):
        table = Table().clocks(60, 60, chess.WHITE).move("f1c4").clocks(60, 60, running)
        assert not table.eboard.time_passes(1_000) and table.words == ""


def test_a_man_of_the_player_who_has_not_the_move_counts_by_no_time() -> None:
    table = Table().clocks(60, 60, chess.WHITE).move("e7e5")
    assert not table.eboard.time_passes(1_000) and table.words == ""


def test_a_move_that_is_not_legal_and_is_put_right_was_none() -> None:
    table = Table().clocks(60, 60, chess.WHITE).move("f1c4", "c4f1", "e2e4")
    assert table.words == "e4"


def test_a_move_of_the_player_who_has_not_the_move_leaves_one_out() -> None:
    table = Table().clocks(60, 60, chess.WHITE).move("e2e4").clocks(60, 60, chess.BLACK)
    table.clocks(60, 60, chess.WHITE).move("d2d4").clocks(60, 60, chess.BLACK)
    assert table.words == "e4 -- d2d4"


def test_castling_that_is_not_allowed_is_written_as_castling() -> None:
    table = Table().move("e2e4", "e7e5", "g1f3", "g8f6", "f1e2", "f8e7", "e1f1", "a7a6", "f1e1", "a6a5")
    table.clocks(60, 60, chess.WHITE).move("e1g1", "h1f1").clocks(60, 60, chess.BLACK)
    assert table.words.endswith("a5 O-O")


def test_a_move_is_taken_back() -> None:
    assert Table().move("e2e4", "e7e5").move("e5e7").words == "e4"
    assert Table().move("e2e4", "e7e5").move("e5e7", "c7c5").words == "e4 c5"


def test_six_half_moves_are_taken_back_and_with_more_the_game_stays_as_it_was() -> None:
    moves = ("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "b1c3", "g8f6")
    back = tuple(move[2:] + move[:2] for move in reversed(moves))
    for taken, left in ((6, 2), (7, 8)):
        table = Table().move(*moves)
        for move in back[:taken]:
            man = table.men.remove_piece_at(chess.parse_square(move[:2]))
            table.men.set_piece_at(chess.parse_square(move[2:]), man)
        table.tell()
        assert len(table.words.split()) == left


def test_two_moves_that_are_told_at_once_are_both_made() -> None:
    table = Table()
    table.men = chess.BaseBoard("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR")
    table.tell()
    assert table.words == "e4 e5"


def test_two_men_that_are_lifted_for_a_capture_are_no_exchange() -> None:
    table = Table("4k3/2p5/3p4/1N6/8/8/8/4K3 w - - 0 1")
    table.eboard = Eboard()
    table.clocks(60, 60, chess.WHITE).tell()
    assert table.put("-b5", "-c7").words == ""
    assert table.put("Nc7").words == "Nxc7+"


def test_what_no_move_explains_waits_and_the_game_goes_on_once_it_is_put_right() -> None:
    table = Table().move("e2e4").put("-a8", "-b8", "qb4", "qc4")
    assert table.words == "e4"
    assert table.put("-b4", "-c4", "ra8", "nb8").move("e7e5").words == "e4 e5"


def test_a_wrong_first_position_is_the_start_of_the_game() -> None:
    wrong = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR"
    table = Table(wrong).move("e2e4")
    game = table.eboard.game
    assert game is not None and game.start.fen() == f"{wrong} w kq - 0 1" and table.words == "e4"


def test_a_board_that_was_turned_round_is_read_the_right_way_round() -> None:
    assert Table(is_turned=True).move("e2e4", "e7e5", "g1f3").words == "e4 e5 Nf3"


@pytest.mark.parametrize(("white", "black"), [("e4", "d5"), ("d4", "e5"), ("e4", "e5"), ("d4", "d5")])
def test_kings_in_the_centre_are_a_signal_and_no_moves_of_the_game(white: str, black: str) -> None:
    table = Table().clocks(60, 60, chess.WHITE).move("e2e3", "e7e6").clocks(60, 60, None)
    table.move(f"e1{white}", f"e8{black}").clocks(60, 60, None)
    assert table.words == f"e3 e6 K{white} K{black}"
    assert table.eboard.game is not None and len(table.eboard.game.plies) == 2


def test_after_the_signal_nothing_counts_until_the_men_are_set_up_again() -> None:
    table = Table().move("e2e3", "e7e6", "e1e4", "e8d5").move("d2d3", "a7a5")
    assert table.words == "e3 e6 Ke4 Kd5"
    table.men = chess.BaseBoard(START)
    table.tell()
    assert len(table.eboard.games) == 2 and table.move("d2d4").words == "d4"


def test_men_that_are_set_up_again_begin_the_next_game() -> None:
    table = Table().move("e2e4", "e7e5", "g1f3")
    table.men = chess.BaseBoard(START)
    table.tell()
    assert len(table.eboard.games) == 2 and table.move("c2c4").words == "c4"


def test_knights_that_come_home_repeat_the_first_position_and_begin_no_game() -> None:
    table = Table().move("g1f3", "g8f6", "f3g1", "f6g8", "g1f3")
    assert table.words == "Nf3 Nf6 Ng1 Ng8 Nf3" and len(table.eboard.games) == 1


def test_a_game_that_was_under_way_waits_for_its_first_move_to_know_who_had_it() -> None:
    table = Table("8/5k2/8/8/8/8/4K3/8 w - - 0 1")
    assert table.eboard.game is not None and not table.eboard.game.is_turn_known
    table.move("f7f6")
    assert table.eboard.game.is_turn_known and table.words == "Kf6"
    assert table.eboard.game.start.turn == chess.BLACK


def test_a_clock_that_runs_tells_who_has_the_move() -> None:
    table = Table("8/5k2/8/8/8/8/4K3/8 w - - 0 1")
    table.eboard = Eboard()
    table.clocks(30, 40, chess.BLACK).tell()
    game = table.eboard.game
    assert game is not None and game.is_turn_known and game.start.turn == chess.BLACK


def test_a_reading_is_that_of_the_moment_when_the_clock_was_pressed() -> None:
    table = Table().clocks(900, 900, chess.WHITE).move("e2e4")
    table.clocks(895, 900, chess.WHITE).clocks(904, 900, chess.BLACK).clocks(904, 890, chess.BLACK).move("e7e5")
    table.clocks(904, 899, chess.WHITE).clocks(880, 899, chess.WHITE)
    assert table.eboard.game is not None
    assert [ply.clock_s for ply in table.eboard.game.plies] == [904, 899]


def test_a_reading_is_right_where_the_clock_tells_of_the_press_before_the_board_tells_of_the_move() -> None:
    table = Table().clocks(900, 900, chess.WHITE).clocks(904, 900, chess.BLACK).move("e2e4")
    table.clocks(904, 890, chess.BLACK)
    assert table.eboard.game is not None
    assert [ply.clock_s for ply in table.eboard.game.plies] == [904]


def test_what_the_program_of_the_board_saw_is_caught_up_with() -> None:
    board = Eboard()
    board.shows(START, 0)
    after = chess.Board()
    for word in ("e4", "e5", "Nf3", "Nc6", "Bb5"):
        after.push_san(word)
    board.shows(after.board_fen(), 0)
    board.catches_up(chess.STARTING_FEN, ["e4", "e5", "Nf3", "Nc6", "Bb5"])
    assert board.game is not None and [ply.word for ply in board.game.plies] == ["e4", "e5", "Nf3", "Nc6", "Bb5"]


def test_what_the_program_of_the_board_made_of_another_game_changes_nothing() -> None:
    table = Table().move("e2e4")
    table.eboard.catches_up(chess.STARTING_FEN, ["d4", "d5"])
    table.eboard.catches_up("no position", ["d4"])
    table.eboard.catches_up(chess.STARTING_FEN, ["Qh9"])
    assert table.words == "e4"


@pytest.mark.parametrize("text", ["", "8/8", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR", "x" * 5000])
def test_a_text_that_is_no_placement_changes_nothing(text: str) -> None:
    table = Table().move("e2e4")
    assert not table.eboard.shows(text, 0)
    assert table.words == "e4"
