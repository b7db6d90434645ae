from __future__ import annotations

import chess
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rapidplay.errors import BadPosition
from rapidplay.game.board import (
    BOTH_KINGS_IN_CHECK,
    PAWN_ON_LAST_RANK,
    SIDE_NOT_ON_MOVE_IN_CHECK,
    Board,
    Position,
)
from rapidplay.game.facts import SetupError
from rapidplay.game.player import BLACK, PLAYERS, WHITE

TWO_KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


def men(board: Board) -> dict[str, str]:
    """Square -> man, for every man on the board."""
    return {square: man for square in chess.SQUARE_NAMES if (man := board.man_at(square)) is not None}


def after(fen: str, *moves: str) -> Board:
    board = Board(fen)
    for uci in moves:
        board = board.after(uci)
    return board


def setup_errors(fen: str) -> set[tuple[str, str]]:
    return {(error.piece, error.of) for error in Board(fen).setup_errors()}


squares = st.sampled_from(chess.SQUARE_NAMES)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board reached by moves from square to square, most of them illegal."""
    board = Board(draw(st.sampled_from([chess.STARTING_FEN, CASTLING, "8/P6k/8/3pP3/8/8/p6K/8 w - d6 0 1"])))
    for _ in range(draw(st.integers(0, 8))):
        origin = draw(st.sampled_from(sorted(men(board))))
        board = board.after(origin + draw(st.sampled_from([s for s in chess.SQUARE_NAMES if s != origin])))
    return board


# --- reading ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "uci"), [("Nf3", "g1f3"), ("e4", "e2e4"), ("e2e4", "e2e4"), ("e1e8", "e1e8")])
def test_a_move_is_read_in_san_where_it_is_legal_and_in_uci_always(text: str, uci: str) -> None:
    assert Board().reads(text) == uci


@pytest.mark.parametrize("text", ["e5", "Nd4", "e2e9", "e2e2", "x", ""])
def test_what_is_neither_a_legal_move_nor_uci_is_refused_by_name(text: str) -> None:
    with pytest.raises(BadPosition, match=f"^{text!r} is no move here"):
        Board().reads(text)


@pytest.mark.parametrize("fen", ["", "nonsense", "8/8/8/8/8/8/8 w - - 0 1", "9/8/8/8/8/8/8/8 w - - 0 1"])
def test_what_is_no_fen_is_refused(fen: str) -> None:
    with pytest.raises(BadPosition, match="no position in FEN"):
        Board(fen)


def test_a_legal_move_is_written_in_san() -> None:
    assert Board(CASTLING).in_san("e1g1") == "O-O"
    assert Board().in_san("g1f3") == "Nf3"


def test_boards_are_equal_where_their_fen_is() -> None:
    assert after(chess.STARTING_FEN, "e2e4") == Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
    assert hash(Board()) == hash(Board(chess.STARTING_FEN))
    assert Board() != Board().with_the_move(BLACK)
    assert Board() != chess.STARTING_FEN


# --- moves ------------------------------------------------------------------------------------------------------------


def test_legal_moves_are_those_of_the_player_having_the_move() -> None:
    assert len(Board().legal_moves()) == 20
    assert set(Board().with_the_move(BLACK).moves_of("g8")) == {"g8f6", "g8h6"}
    assert Board().moves_of("g8") == ()


def test_a_king_is_never_captured_by_a_legal_move() -> None:
    prise = Board("4k3/8/8/8/8/8/8/K3R3 w - - 0 1")  # Black's king stands in check and White has the move
    assert "e1e8" not in prise.legal_moves()
    assert "e1e7" in prise.legal_moves()
    assert not prise.is_legal("e1e8")
    assert prise.is_legal("e1e7")
    assert prise.captures_of("e8") == ()


def test_a_king_put_on_his_own_rook_does_not_castle() -> None:
    assert not Board(CASTLING).is_legal("e1h1")
    assert men(Board(CASTLING).after("e1h1"))["h1"] == "white king"
    assert Board(CASTLING).after("e1h1").squares_of("white rook") == ("a1",)


@given(boards(), squares, squares)
def test_a_move_is_legal_that_is_among_the_legal_moves(board: Board, origin: str, target: str) -> None:
    assume(origin != target)
    for uci in (origin + target, origin + target + "q"):
        assert board.is_legal(uci) is (uci in board.legal_moves())


@given(boards())
def test_no_legal_move_ends_on_a_king(board: Board) -> None:
    assert not {board.king_square(player) for player in PLAYERS} & {uci[2:4] for uci in board.legal_moves()}


def test_captures_of_a_square_are_the_legal_moves_that_take_the_man_on_it() -> None:
    board = Board("4k3/8/8/3p4/2B1P3/8/8/3RK3 w - - 0 1")
    assert set(board.captures_of("d5")) == {"c4d5", "e4d5", "d1d5"}
    assert board.captures_of("d6") == ()
    assert board.captures_of("e1") == ()


def test_captures_of_a_pawn_include_taking_it_en_passant() -> None:
    board = Board("4k3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1")
    assert set(board.captures_of("d5")) == {"e5d6", "d1d5"}
    assert board.captures_of("d6") == ()


def test_a_pinned_man_captures_nothing() -> None:
    assert Board("4k3/4r3/8/3p4/4B3/8/8/4K3 w - - 0 1").captures_of("d5") == ()


# --- illegal moves, carried out ---------------------------------------------------------------------------------------


def test_a_move_from_an_empty_square_cannot_be_made() -> None:
    with pytest.raises(BadPosition, match="e4e5: no piece stands on e4"):
        Board().after("e4e5")


def test_a_board_is_not_changed_by_the_move_made_on_it() -> None:
    board = Board()
    assert board.after("e2e4") != board
    assert board.after("e2e5") != board
    assert board.fen() == chess.STARTING_FEN


def test_a_legal_move_has_all_its_effects() -> None:
    taken = after("4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1", "d2d4", "c4d3")
    assert men(taken) == {"e8": "black king", "d3": "black pawn", "e1": "white king"}  # en passant
    assert men(after(CASTLING, "e1c1"))["d1"] == "white rook"
    assert men(after("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n"))["a8"] == "white knight"


@pytest.mark.parametrize(
    ("fen", "castles", "king", "rook", "corner"),
    [
        ("r3k2r/8/8/8/8/8/5r2/R3K2R w KQkq - 0 1", "e1g1", "g1", "f1", "h1"),  # through the check on f1
        ("r3k2r/8/8/8/8/8/3r4/R3K2R w KQkq - 0 1", "e1c1", "c1", "d1", "a1"),
        ("r3k2r/8/8/8/4Q3/8/8/R3K2R b KQkq - 0 1", "e8g8", "g8", "f8", "h8"),  # out of check
        ("r3k2r/8/8/8/4Q3/8/8/R3K2R b KQkq - 0 1", "e8c8", "c8", "d8", "a8"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1", "g1", "f1", "h1"),  # the right to castle is lost
    ],
)
def test_in_castling_that_is_not_allowed_the_rook_follows_the_king(
    fen: str, castles: str, king: str, rook: str, corner: str
) -> None:
    board = Board(fen)
    player = board.has_the_move
    assert not board.is_legal(castles)
    castled = men(board.after(castles))
    assert (castled[king], castled[rook]) == (f"{player} king", f"{player} rook")
    assert corner not in castled
    assert castles[:2] not in castled


@pytest.mark.parametrize(
    ("fen", "castles"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1"),  # no rook
        ("4k3/8/8/8/8/8/8/4K2N w - - 0 1", "e1g1"),  # another man in the corner
        ("4k3/8/8/8/8/8/8/4K2r w - - 0 1", "e1g1"),  # the opponent's rook
        ("4k3/8/8/8/8/8/8/4K1R1 w - - 0 1", "e1c1"),
    ],
)
def test_only_an_own_rook_in_the_corner_follows_the_king(fen: str, castles: str) -> None:
    board = Board(fen)
    moved = men(board)
    moved[castles[2:]] = moved.pop(castles[:2])
    assert men(board.after(castles)) == moved


def test_a_pawn_can_be_left_on_the_last_rank() -> None:
    board = Board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1").after("a7a8")
    assert board.man_at("a8") == "white pawn"
    assert board.pawns_on_last_rank(WHITE) == ("a8",)
    assert board.pawns_on_last_rank(BLACK) == ()
    assert Board("4k3/8/8/8/8/8/7p/4K3 b - - 0 1").after("h2h1").pawns_on_last_rank(BLACK) == ("h1",)


def test_a_promotion_that_is_not_allowed_puts_the_new_piece_there_all_the_same() -> None:
    board = Board("4r3/4P3/8/8/8/8/8/k3K3 w - - 0 1")
    assert not board.is_legal("e7e8q")
    assert men(board.after("e7e8q")) == {"e8": "white queen", "e1": "white king", "a1": "black king"}


def test_a_king_can_be_captured_in_fact_and_is_gone() -> None:
    board = Board("4k3/8/8/8/8/8/8/K3R3 w - - 0 1").after("e1e8")
    assert board.king_square(BLACK) is None
    assert not board.in_check(BLACK)
    assert board.king_square(WHITE) == "a1"


def test_a_move_with_a_man_of_the_other_colour_moves_that_man() -> None:
    assert men(Board().after("e7e5"))["e5"] == "black pawn"
    assert "e7" not in men(Board().after("e7e5"))


def test_after_an_illegal_move_the_opponent_has_the_move() -> None:
    assert Board().after("e2e5").has_the_move is BLACK
    assert Board().with_the_move(BLACK).after("e7e4").has_the_move is WHITE


@pytest.mark.parametrize(
    ("leaps", "left"),
    [
        (("a1b3", "b3a1"), {"e1g1"}),
        (("h1g3", "g3h1"), {"e1c1"}),
        (("e1e3", "e3e1"), set()),
    ],
)
def test_an_illegal_move_of_king_or_rook_loses_the_right_to_castle_with_it(
    leaps: tuple[str, str], left: set[str]
) -> None:
    castling = {"e1g1", "e1c1"}
    assert castling & set(Board(CASTLING).moves_of("e1")) == castling
    back = after(CASTLING, leaps[0], "e8e7", leaps[1], "e7e8")
    assert men(back) == men(Board(CASTLING))
    assert castling & set(back.moves_of("e1")) == left


def test_a_rook_captured_by_an_illegal_move_castles_no_more() -> None:
    captured = Board("4k2r/8/8/8/6N1/8/8/4K3 w k - 0 1").after("g4h8")
    assert "e8g8" not in captured.with_man("h8", "black rook").legal_moves()


@pytest.mark.parametrize(
    ("fen", "uci", "half_moves"),
    [
        ("4k3/8/8/8/8/8/4P3/4K2R w - - 7 30", "e2e5", 0),  # a pawn move
        ("4k3/8/8/8/8/6p1/8/4K2R w - - 7 30", "h1g3", 0),  # a capture
        ("4k3/8/8/8/8/6p1/8/4K2R w - - 7 30", "h1g4", 8),
        ("4k3/8/8/8/8/6p1/8/4K2R w - - 7 30", "h1h4", 8),  # legal
    ],
)
def test_an_illegal_move_counts_as_progress_like_a_legal_one(fen: str, uci: str, half_moves: int) -> None:
    assert Board(fen).after(uci).half_moves_without_progress == half_moves


def test_the_number_of_the_move_goes_up_after_blacks() -> None:
    assert Board().after("e2e5").fen().endswith(" 1")
    assert after(chess.STARTING_FEN, "e2e5", "e7e4").fen().endswith(" 2")


@given(boards(), st.data())
def test_a_man_that_is_no_king_moves_alone_and_takes_at_most_one(board: Board, data: st.DataObject) -> None:
    before = men(board)
    origin = data.draw(st.sampled_from(sorted(square for square, man in before.items() if not man.endswith("king"))))
    target = data.draw(st.sampled_from([square for square in chess.SQUARE_NAMES if square != origin]))
    moved = men(board.after(origin + target))
    assert origin not in moved
    assert moved[target] == before[origin]
    changed = {square for square in before.keys() | moved.keys() if before.get(square) != moved.get(square)}
    taken_beside = changed - {origin, target}
    assert len(taken_beside) <= 1
    assert all(before[square].endswith("pawn") and target not in before for square in taken_beside)  # en passant


# --- what an arbiter can see ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "defects"),
    [
        (chess.STARTING_FEN, set()),
        ("4k3/8/8/8/8/8/8/K3R3 b - - 0 1", set()),  # in check, and on move
        ("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", {SIDE_NOT_ON_MOVE_IN_CHECK}),
        ("3kr3/8/8/8/8/8/8/3RK3 w - - 0 1", {BOTH_KINGS_IN_CHECK, SIDE_NOT_ON_MOVE_IN_CHECK}),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", {PAWN_ON_LAST_RANK}),
        ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", {PAWN_ON_LAST_RANK}),
        ("p3k3/8/8/8/8/8/8/P3K3 w - - 0 1", set()),  # on the first rank, which is not the last
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", set()),  # a king that is gone is in no check
    ],
)
def test_defects_are_the_illegal_positions_that_an_arbiter_can_see(fen: str, defects: set[str]) -> None:
    assert Board(fen).defects() == defects


def test_checkmate_and_stalemate_are_those_of_the_player_having_the_move() -> None:
    mated = Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    stalemated = Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert (mated.is_checkmate(), mated.is_stalemate()) == (True, False)
    assert (stalemated.is_checkmate(), stalemated.is_stalemate()) == (False, True)
    assert not stalemated.with_the_move(WHITE).is_stalemate()
    assert not Board(TWO_KINGS).is_stalemate()


def test_on_an_unlawful_board_there_is_no_checkmate_and_no_stalemate() -> None:
    two_checks = Board("R5k1/8/6K1/8/8/8/8/6r1 b - - 0 1")  # Black would be mated, but White's king is attacked too
    no_king_to_move = Board("8/8/8/8/8/8/8/K7 b - - 0 1")
    assert not two_checks.is_checkmate()
    assert not no_king_to_move.is_stalemate()


@pytest.mark.parametrize(
    ("fen", "lawful"),
    [
        (chess.STARTING_FEN, True),
        (TWO_KINGS, True),
        ("4k3/8/8/8/8/8/8/K3R3 b - - 0 1", True),
        ("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", False),
        ("3kr3/8/8/8/8/8/8/3RK3 w - - 0 1", False),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", False),
        ("P3k3/8/8/8/8/8/8/4K3 b - - 0 1", False),
        ("4k3/8/8/8/8/8/8/P3K3 b - - 0 1", False),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", False),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", False),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", False),
        ("QQQQk3/QQQQQ3/8/8/8/8/8/4K3 b - - 0 1", True),  # nobody counts pieces
    ],
)
def test_a_position_is_a_board_that_the_laws_allow(fen: str, lawful: bool) -> None:
    board = Board(fen)
    assert board.is_lawful() is lawful
    if lawful:
        assert Position(board).fen() == fen
    else:
        with pytest.raises(BadPosition, match="no lawful position"):
            Position(board)


def test_men_are_named_as_the_laws_name_them() -> None:
    assert Board().man_at("g8") == "black knight"
    assert Board().man_at("e4") is None
    assert Board().squares_of("white rook") == ("a1", "h1")
    assert Board(TWO_KINGS).with_man("a8", "black queen").man_at("a8") == "black queen"
    assert Board(TWO_KINGS).with_man("e8", "white queen").king_square(BLACK) is None


def test_a_man_put_on_the_board_leaves_the_side_to_move_as_it_was() -> None:
    for player in PLAYERS:
        assert Board(TWO_KINGS).with_the_move(player).with_man("a8", "white queen").has_the_move is player


# --- the same position ------------------------------------------------------------------------------------------------


def test_the_key_is_the_same_when_the_same_position_has_come_back() -> None:
    home = after(chess.STARTING_FEN, "g1f3", "g8f6", "f3g1", "f6g8")
    assert home.key() == Board().key()
    assert home.fen() != chess.STARTING_FEN  # only the counters differ


def test_the_player_having_the_move_is_part_of_the_key() -> None:
    assert Board().key() != Board().with_the_move(BLACK).key()


def test_men_of_other_kind_or_colour_make_another_position() -> None:
    knight = Board("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1")
    assert knight.key() != Board("4k3/8/8/8/8/8/8/1B2K3 w - - 0 1").key()
    assert knight.key() != Board("4k3/8/8/8/8/8/8/1n2K3 w - - 0 1").key()


def test_two_rooks_that_have_changed_places_make_the_same_position() -> None:
    rooks = "4k3/8/8/8/8/8/8/R2RK3 w - - 0 1"
    exchanged = after(rooks, "a1a2", "e8e7", "d1a1", "e7e8", "a2d2", "e8e7", "d2d1", "e7e8")
    assert exchanged.key() == Board(rooks).key()


def test_a_right_to_castle_that_is_lost_makes_another_position() -> None:
    kings_walk = after(CASTLING, "e1e2", "e8e7", "e2e1", "e7e8")
    assert men(kings_walk) == men(Board(CASTLING))
    assert kings_walk.key() != Board(CASTLING).key()
    assert kings_walk.key() == Board("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1").key()


def test_a_right_to_castle_that_no_rook_can_use_is_none() -> None:
    assert Board("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1").key() == Board(TWO_KINGS).key()


def test_a_real_en_passant_possibility_makes_another_position() -> None:
    possible = after("4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1", "d2d4")
    gone = Board("4k3/8/8/8/2pP4/8/8/4K3 b - - 0 1")
    assert men(possible) == men(gone)
    assert possible.key() != gone.key()


@pytest.mark.parametrize(
    "fen",
    [
        "4k3/8/8/8/5p2/8/3P4/4K3 w - - 0 1",  # no pawn stands beside it
        "8/8/8/8/R1p3k1/8/3P4/4K3 w - - 0 1",  # the pawn that could take it is pinned
    ],
)
def test_an_en_passant_square_that_no_legal_move_uses_is_no_possibility(fen: str) -> None:
    pushed = Board(fen).after("d2d4").fen().split()
    marked, unmarked = ([*pushed[:3], square, *pushed[4:]] for square in ("d3", "-"))
    assert Board(" ".join(marked)).key() == Board(" ".join(unmarked)).key()


def test_when_the_move_passes_to_the_other_player_the_en_passant_possibility_is_gone() -> None:
    pushed = after("4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1", "d2d4")
    assert pushed.with_the_move(WHITE).with_the_move(BLACK).key() != pushed.key()
    assert pushed.with_the_move(BLACK) is pushed


# --- the set-up -------------------------------------------------------------------------------------------------------


def test_the_initial_position_has_no_error() -> None:
    assert Board().setup_errors() == ()


@pytest.mark.parametrize(
    ("fen", "errors"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1", {("king-queen-swapped", "white")}),
        ("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", {("king-queen-swapped", "black")}),
        (
            "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1",
            {("king-queen-swapped", "white"), ("king-queen-swapped", "black")},
        ),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1", {("bishop", "white"), ("knight", "white")}),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR w Kkq - 0 1", {("rook-a", "white"), ("knight", "white")}),
        ("rnbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1", {("rook-h", "black"), ("knight", "black")}),
        ("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 1", {("pawn", "white")}),
        ("rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {("pawn", "black")}),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNKBQBNR w kq - 0 1",  # three in a circle: nothing is only swapped
            {("king", "white"), ("queen", "white"), ("bishop", "white")},
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQNBR w kq - 0 1",
            {("king-queen-swapped", "white"), ("bishop", "white"), ("knight", "white")},
        ),
    ],
)
def test_each_piece_that_stood_wrong_is_named_with_its_player(fen: str, errors: set[tuple[str, str]]) -> None:
    assert setup_errors(fen) == errors


def test_a_piece_that_stood_wrong_twice_is_named_once() -> None:
    errors = Board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR w KQkq - 0 1").setup_errors()
    assert len(errors) == 2
    assert SetupError(piece="knight", of=WHITE) in errors


@pytest.mark.parametrize(
    ("fen", "begins"),
    [
        (chess.STARTING_FEN, True),
        ("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", True),  # wrongly set up, nothing moved
        ("rnbqkbnr/pppp1ppp/4p3/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", False),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1", False),
        (TWO_KINGS, False),
    ],
)
def test_a_board_begins_a_game_when_all_men_stand_on_the_first_two_ranks(fen: str, begins: bool) -> None:
    assert Board(fen).begins_a_game() is begins


def test_an_illegal_capture_en_passant_takes_the_pawn_passed_by() -> None:
    board = Board("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1")  # the capture would open the rank to the king
    assert not board.is_legal("e5d6")
    assert men(board.after("e5d6")) == {"a5": "white king", "d6": "white pawn", "h5": "black rook", "h1": "black king"}


def test_only_an_opposing_pawn_is_passed_by() -> None:
    moved = men(Board("4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1").after("e5d6"))
    assert (moved["d5"], moved["d6"]) == ("black knight", "white pawn")


@pytest.mark.parametrize(
    ("fen", "strays"),
    [
        ("4k3/8/8/8/8/8/2R5/7K w - - 0 1", "h1b2"),  # two squares on by number, from one rank to the next
        ("4k3/8/8/8/4K2R/8/8/8 w - - 0 1", "e4g4"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1b1"),
    ],
)
def test_no_rook_follows_a_king_that_does_not_castle(fen: str, strays: str) -> None:
    board = Board(fen)
    expected = men(board)
    expected[strays[2:]] = expected.pop(strays[:2])
    assert men(board.after(strays)) == expected


def test_a_move_with_a_man_of_the_opponent_leaves_him_the_move() -> None:
    board = Board().after("e7e5")
    assert board.has_the_move is BLACK
    assert men(board)["e5"] == "black pawn"


@pytest.mark.parametrize("text", ["--", "Z0", "0000", "@@@@"])
def test_a_null_move_is_no_move(text: str) -> None:
    with pytest.raises(BadPosition, match="is no move here"):
        Board().reads(text)
