"""Illegal moves and positions as a feed shows them, and what each edition lets the arbiter do."""

from __future__ import annotations

import pytest
from feed_games import alerts, closed, game, opened, read, watching

from rapidplay.feeds.facts import live_of
from rapidplay.law.window import Window

PINNED = {"FEN": "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "SetUp": "1"}
"""White's knight may not move."""

ILLEGAL = game("1. Nc3", **PINNED)
ANSWERED = game("1. Nc3 Kg7", **PINNED)


def windows(pgn: bytes, **head: object) -> list[Window]:
    advice = alerts(pgn, **head)["illegal-move"].sign.advice
    assert advice is not None
    return list(advice.windows)


def test_an_illegal_move_waits_for_a_claim_and_is_acted_on_once_the_arbiter_has_seen_it() -> None:
    alert = alerts(ILLEGAL)["illegal-move"]
    advice = alert.sign.advice
    assert advice is not None
    assert (alert.sign.ply, alert.sign.who, alert.attention) == (1, "white", "now")
    assert (advice.posture, advice.once, advice.ruling.intervene) == ("wait-for-claim", "seen", "now")
    assert advice.ruling.add_seconds.black == 60
    assert "A.5.2" in advice.ruling.cites


def test_it_may_be_claimed_until_the_claimant_has_made_a_move_where_the_games_are_not_supervised() -> None:
    [window] = windows(ILLEGAL)
    assert window.may == "claim-illegal-move"
    assert window.until == {"by": "black", "act": "move"}


def test_it_is_over_when_the_opponent_has_made_his_move_where_the_games_are_not_supervised() -> None:
    watch = watching()
    assert "illegal-move" in opened(read(watch, ILLEGAL))
    assert closed(read(watch, ANSWERED)) == ["hall/3.1/illegal-move/white/1"]


def test_it_stays_open_as_long_as_the_game_lasts_under_the_competition_rules() -> None:
    watch = watching(regime="competition")
    read(watch, ILLEGAL)
    assert "illegal-move" not in " ".join(closed(read(watch, ANSWERED)))
    assert "illegal-move" in " ".join(closed(read(watch, game("1. Nc3 Kg7", over="0-1", **PINNED))))


@pytest.mark.parametrize("edition", ["rus-2011", "fide-2009", "fide-2014", "fide-2017", "fide-2018", "fide-2023"])
def test_every_edition_says_what_may_be_done(edition: str) -> None:
    advice = alerts(ILLEGAL, edition=edition)["illegal-move"].sign.advice
    assert advice is not None and advice.ruling.edition == edition and advice.ruling.cites


def test_a_last_word_that_may_be_half_written_is_no_illegal_move() -> None:
    whole = ILLEGAL.decode()
    assert alerts(whole.removesuffix(" *\n\n").encode()) == {}
    assert "illegal-move" in alerts(whole.encode())


def test_kings_in_the_centre_ask_for_the_result_and_are_no_illegal_move() -> None:
    fen = "7k/8/8/8/8/8/8/R3K3 w - - 0 1"
    found = alerts(game("1. Ra2 Kd5 2. Ke4", FEN=fen, SetUp="1"))
    assert found.keys() == {"result-signalled"}
    assert alerts(game("1. Ra2 Kd5 2. Ke4", over="1-0", FEN=fen, SetUp="1")) == {}


def test_both_kings_in_check_wait_one_move_where_the_games_are_not_supervised() -> None:
    fen = "4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1"
    found = alerts(game("1. Ra8", FEN=fen, SetUp="1"))
    advice = found["both-kings-in-check"].sign.advice
    assert advice is not None and advice.posture == "wait-one-move"
    assert alerts(ILLEGAL).keys() == {"illegal-move"}


def test_a_pawn_left_on_the_last_rank_is_told() -> None:
    found = alerts(game("1. a8", FEN="7k/P7/8/8/8/8/8/4K3 w - - 0 1", SetUp="1"))
    assert {"illegal-move", "pawn-on-last-rank"} <= found.keys()
    assert found["pawn-on-last-rank"].sign.who == "white"


def test_moves_that_do_not_fit_are_told_and_the_board_stays() -> None:
    watch = watching()
    read(watch, game("1. e4 Rxh2 2. Nf3 Nc6 3. Bb5"))
    assert [alert.sign.kind for alert in watch.alerts()] == ["not-followed"]
    assert watch.boards.known["hall", "3.1"].ply == 1


def test_a_first_position_that_the_laws_do_not_allow_is_told_and_the_board_stays() -> None:
    watch = watching()
    read(watch, game("1. e4", FEN="8/8/8/8/8/8/8/8 w - - 0 1", SetUp="1"))
    assert [alert.sign.kind for alert in watch.alerts()] == ["not-followed"]
    assert watch.boards.known["hall", "3.1"].white == "Anna"


def test_a_game_that_is_corrected_closes_its_alert_and_is_read_on() -> None:
    watch = watching()
    read(watch, ILLEGAL)
    assert closed(read(watch, game("1. Kd2 Kg7", **PINNED))) == ["hall/3.1/illegal-move/white/1"]
    assert watch.boards.known["hall", "3.1"].ply == 2


def test_a_move_that_is_taken_back_is_taken_back() -> None:
    watch = watching()
    read(watch, game("1. e4 e5 2. Nf3"))
    read(watch, game("1. e4 e5"))
    assert watch.boards.known["hall", "3.1"].ply == 2


CASTLED = "e4 e5 Bc4 Bb4 Nf3 Bxd2+ O-O"
"""White was in check."""


def test_castling_that_is_not_allowed_stays_open_as_long_as_the_edition_leaves_something_to_claim() -> None:
    for regime, kinds in (("competition", {"illegal-move", "not-followed"}), ("simplified", {"not-followed"})):
        assert set(alerts(game(CASTLED), regime=regime)) == {"illegal-move"}
        assert set(alerts(game(f"{CASTLED} Nf6"), regime=regime)) == kinds
        assert set(alerts(game(f"{CASTLED} Nf6 h3 h6"), regime=regime)) == kinds
        assert "illegal-move" not in alerts(game(f"{CASTLED} Nf6 h3 h6", over="1-0"), regime=regime)


def test_a_move_that_no_man_can_make_is_one_that_does_not_fit_once_others_follow() -> None:
    assert set(alerts(game("e4 e5 Rh3"), regime="competition")) == {"illegal-move"}
    assert set(alerts(game("e4 e5 Rh3 Nf6"), regime="competition")) == {"not-followed"}


def test_a_game_goes_on_after_an_illegal_move_and_its_alerts_count_from_the_beginning() -> None:
    watch = watching(regime="competition")
    moves = "1. Nc3 Kg7 2. Kd2 Kg8 " + "Kd3 Kg7 Kd2 Kg8 " * 2
    read(watch, game(moves, **PINNED))
    board = watch.boards.known["hall", "3.1"]
    assert (board.ply, board.live.facts.words_left) == (12, 0)
    assert [(alert.sign.kind, alert.sign.ply) for alert in watch.alerts()] == [("illegal-move", 1), ("threefold", 12)]


def test_a_pawn_that_is_left_on_the_last_rank_is_told_as_long_as_it_stands_there() -> None:
    watch = watching()
    pawn = {"FEN": "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "SetUp": "1"}
    read(watch, game("1. a8 Kg7", **pawn))
    assert closed(read(watch, game("1. a8 Kg7 2. Kd2", **pawn))) == []
    assert [alert.sign.kind for alert in watch.alerts()] == ["pawn-on-last-rank"]
    assert watch.boards.known["hall", "3.1"].ply == 3


def test_after_an_illegal_move_the_opponent_has_the_move_on_what_stands_there() -> None:
    watch = watching()
    read(watch, ILLEGAL)
    live = watch.boards.known["hall", "3.1"].live
    assert (live.has_the_move, live.fen) == ("black", "4r2k/8/8/8/8/2N5/8/4K3 b - - 0 1")
    read(watch, ANSWERED)
    assert watch.boards.known["hall", "3.1"].live.has_the_move == "white"


WITH_CASTLING = "r3k2r/1P4pp/8/3pP3/8/2N5/6p1/R3K2R w KQkq d6 0 1"


@pytest.mark.parametrize("man", ["", "N", "K", "R", "b"])
def test_any_square_may_be_written_as_the_end_of_a_move(man: str) -> None:
    watch = watching(edition="fide-2014")
    for square in (file + rank for file in "abcdefgh" for rank in "12345678"):
        word = f"{man}x{square}" if man == "b" else man + square
        read(watch, game(f"1. {word}", FEN=WITH_CASTLING, SetUp="1"))


@pytest.mark.parametrize("word", ["Nc3", "Kc1"])
def test_squares_that_make_no_illegal_move_are_not_told(word: str) -> None:
    """The knight stands there already; and castling is written as a move of the king."""
    (unmade,) = live_of(game(f"1. {word}", FEN=WITH_CASTLING, SetUp="1")).facts.unmade
    assert unmade.uci is None


def test_the_squares_of_an_illegal_move_are_told() -> None:
    (unmade,) = live_of(game("1. Kc2", FEN=WITH_CASTLING, SetUp="1")).facts.unmade
    assert unmade.uci == "e1c2"
