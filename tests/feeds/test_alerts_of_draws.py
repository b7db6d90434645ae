"""Draws that may be claimed now, and those that the arbiter steps in for."""

from __future__ import annotations

from typing import cast

from feed_games import TO_AND_FRO, alerts, closed, game, opened, read, watching

from rapidplay.feeds.tellings import by

ROOK = "4k3/8/8/8/8/8/8/R3K3 w - - {} 90"


def with_halfmoves(number: int, moves: str) -> bytes:
    return game(moves, FEN=ROOK.format(number), SetUp="1")


def test_a_third_occurrence_may_be_claimed_with_the_move_that_brings_it_about() -> None:
    found = alerts(game(TO_AND_FRO + "Nf3 Nf6 Ng1"))
    sign = found["threefold-by-a-move"].sign
    assert (sign.ply, sign.who, sign.shows["written"]) == (7, "black", "Ng8")
    assert sign.advice is not None
    assert (sign.advice.posture, sign.advice.once) == ("wait-for-claim", "claimed")
    assert sign.advice.ruling.result == "1/2-1/2"


def test_a_third_occurrence_on_the_board_may_be_claimed_by_the_player_who_has_the_move() -> None:
    sign = alerts(game(TO_AND_FRO * 2))["threefold"].sign
    assert (sign.ply, sign.who) == (8, "white")


def test_two_occurrences_are_no_alert() -> None:
    assert alerts(game(TO_AND_FRO + "Nf3 Nf6")) == {}


def test_the_right_to_claim_is_over_with_the_next_move() -> None:
    watch = watching()
    read(watch, game(TO_AND_FRO * 2))
    assert closed(read(watch, game(TO_AND_FRO * 2 + "e4"))) == ["hall/3.1/threefold/white/8"]


def test_the_arbiter_steps_in_at_the_fifth_occurrence_and_still_when_play_has_gone_on() -> None:
    watch = watching()
    assert "fivefold" not in opened(read(watch, game(TO_AND_FRO * 3 + "Nf3 Nf6 Ng1")))
    assert opened(read(watch, game(TO_AND_FRO * 4))) == ["fivefold"]
    advice = watch.alerts()[0].sign.advice
    assert advice is not None and advice.posture == "now" and advice.ruling.result == "1/2-1/2"
    assert read(watch, game(TO_AND_FRO * 4 + "e4 e5"))[1:] == []


def test_before_2014_a_fifth_occurrence_is_no_duty() -> None:
    found = alerts(game(TO_AND_FRO * 4), edition="fide-2009")
    assert found.keys() == {"threefold"}


def test_fifty_moves_may_be_claimed_with_a_move_then_on_the_board_and_are_told_once() -> None:
    watch = watching()
    assert opened(read(watch, with_halfmoves(97, "1. Ra2"))) == []
    assert opened(read(watch, with_halfmoves(98, "1. Ra2"))) == ["fifty-moves-by-a-move"]
    watch = watching()
    assert opened(read(watch, with_halfmoves(99, "1. Ra2"))) == ["fifty-moves"]
    assert opened(read(watch, with_halfmoves(99, "1. Ra2 Ke7"))) == []
    assert closed(read(watch, with_halfmoves(99, "1. Ra2 Ke7 2. Ra3"))) == []


def test_the_arbiter_steps_in_at_seventy_five_moves() -> None:
    assert "seventy-five-moves" not in alerts(with_halfmoves(148, "1. Ra2"))
    assert alerts(with_halfmoves(149, "1. Ra2")).keys() == {"seventy-five-moves"}


def test_a_dead_position_ends_the_game() -> None:
    fen = "8/8/3k4/8/8/8/3p4/4K3 w - - 0 1"
    found = alerts(game("1. Kxd2", FEN=fen, SetUp="1"))
    assert found.keys() == {"dead-position"}
    advice = found["dead-position"].sign.advice
    assert advice is not None and advice.ruling.result == "1/2-1/2"


def test_a_result_that_the_board_contradicts_is_told_and_one_that_it_bears_out_is_not() -> None:
    assert alerts(game("1. f3 e5 2. g4 Qh4#", over="1-0")).keys() == {"result-differs"}
    assert alerts(game("1. f3 e5 2. g4 Qh4#", over="0-1")) == {}


def test_a_position_that_the_laws_do_not_allow_is_no_third_occurrence() -> None:
    pinned = {"FEN": "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "SetUp": "1"}
    moves = "1. Kd2 Kg8 2. Ke1 Kh8 3. Kd2 Kg8 4. Ke1 Kh8"
    assert alerts(game(moves, **pinned)).keys() == {"threefold"}
    assert alerts(game(f"{moves} 5. Nc3", **pinned)).keys() == {"illegal-move"}


def test_a_claim_by_black_is_told_as_his() -> None:
    told = by("black", "third-occurrence-claimed")
    assert told["before"] == {"has_the_move": "black"}
    assert [event["by"] for event in cast("tuple[dict[str, str], ...]", told["events"])] == ["black", "black"]
