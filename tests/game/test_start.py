from __future__ import annotations

from typing import Any

import chess
import pytest
from played import START, completed, made, record

from rapidplay.errors import BadPosition
from rapidplay.game.event import Clocks
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Before, EventRules, GivenPosition
from rapidplay.game.player import BLACK, WHITE
from rapidplay.game.record import Count, Ended, Record, Words
from rapidplay.game.start import replayed

LATER = "4k3/8/8/8/8/8/8/4K3 b - - 12 40"
SWAPPED = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1"


def counts(record: Record) -> tuple[tuple[Count, Count], tuple[Count, Count]]:
    """Moves made, moves completed."""
    return tuple(record.situation.made), tuple(record.situation.completed)


# --- the position -----------------------------------------------------------------------------------------------------


def test_without_a_position_no_board_is_known() -> None:
    game = record(position=None)
    assert (game.board, game.first_board, game.has_the_move, game.situation.positions) == (None, None, None, ())


def test_a_position_without_fen_is_the_initial_one() -> None:
    game = record(position=START)
    assert game.board is not None
    assert game.board.fen() == chess.STARTING_FEN
    assert game.has_the_move is WHITE
    assert game.situation.positions == (game.board.key(),)


@pytest.mark.parametrize("moves", ["e4 e5 Nf3", "e2e4 e7e5 g1f3", "e4 e7e5  Nf3"])
def test_moves_lead_to_the_position_in_san_or_uci(moves: str) -> None:
    game = record(position=GivenPosition(moves=moves))
    assert game.board is not None
    assert game.board.fen() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    assert game.has_the_move is BLACK
    assert len(game.situation.positions) == 4
    assert game.situation.positions[-1] == game.board.key()


def test_moves_go_on_from_the_fen() -> None:
    game = record(position=GivenPosition(fen=LATER, moves="Ke7 e1e2"))
    assert game.board is not None
    assert game.board.fen() == "8/4k3/8/8/8/8/4K3/8 b - - 14 41"
    assert game.has_the_move is BLACK


def test_positions_that_came_back_in_the_moves_given_are_counted() -> None:
    assert record(position=GivenPosition(moves="Nf3 Nf6 Ng1 Ng8")).occurrences == 2
    assert record(position=GivenPosition(moves="Nf3 Nf6 Ng1 Ng8 Nf3")).occurrences == 2
    assert record(position=GivenPosition(moves="Nf3 Nf6 Ng1")).occurrences == 1


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (GivenPosition(fen="nonsense"), "no position in FEN"),
        (GivenPosition(moves="e4 e5 e5"), "'e5' is no move here"),
        (GivenPosition(moves="e2e4 e3e4"), "no piece stands on e3"),
    ],
)
def test_a_position_or_a_move_that_cannot_be_read_is_refused(position: GivenPosition, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        record(position=position)


def test_who_has_the_move_is_told_or_follows_from_the_board() -> None:
    assert record(position=START, before=Before(has_the_move=BLACK)).has_the_move is BLACK
    told = record(position=START, before=Before(has_the_move=BLACK)).board
    assert told is not None
    assert told.has_the_move is BLACK
    assert record(position=GivenPosition(fen=LATER)).has_the_move is BLACK
    assert record(position=None, before=Before(has_the_move=BLACK)).has_the_move is BLACK


@pytest.mark.parametrize(
    ("position", "whole"),
    [
        (START, True),
        (GivenPosition(moves="e4 e5"), True),
        (GivenPosition(fen=SWAPPED, moves="e4"), True),
        (GivenPosition(fen=LATER), False),
        (None, False),
    ],
)
def test_the_first_board_is_known_where_the_whole_game_is(position: GivenPosition | None, whole: bool) -> None:
    first = record(position=position).first_board
    assert (first is not None) is whole
    assert first == replayed(position).first


def test_the_first_board_is_the_one_before_the_moves() -> None:
    first = record(position=GivenPosition(moves="e4 e5")).first_board
    assert first is not None
    assert first.fen() == chess.STARTING_FEN


# --- how many moves ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "white", "black"),
    [("", 0, 0), ("e4", 1, 0), ("e4 e5", 1, 1), ("e4 e5 Nf3", 2, 1), ("e4 e5 Nf3 Nc6", 2, 2)],
)
def test_the_moves_of_a_whole_game_are_counted_and_were_all_pressed(moves: str, white: int, black: int) -> None:
    counted = (Count(white, exact=True), Count(black, exact=True))
    assert counts(record(position=GivenPosition(moves=moves))) == (counted, counted)


@pytest.mark.parametrize(("moves", "white", "black"), [("", 0, 0), ("e5", 0, 1), ("e5 e4", 1, 1), ("e5 e4 Nc6", 1, 2)])
def test_in_a_game_that_black_began_the_odd_move_is_blacks(moves: str, white: int, black: int) -> None:
    began = GivenPosition(fen=chess.STARTING_FEN.replace(" w ", " b "), moves=moves)
    assert (made(record(position=began)), completed(record(position=began))) == ((white, black), (white, black))


@pytest.mark.parametrize("position", [None, GivenPosition(fen=LATER, moves="Ke7 Ke2")])
def test_where_the_beginning_is_unknown_the_counts_are_lower_bounds(position: GivenPosition | None) -> None:
    unknown = (Count(0, exact=False), Count(0, exact=False))
    assert counts(record(position=position, before=Before())) == (unknown, unknown)


def test_what_is_told_is_taken_over_what_the_moves_show() -> None:
    told = Before(moves_made={WHITE: 2, BLACK: 1}, moves_completed={WHITE: 1, BLACK: 1})
    game = record(position=GivenPosition(moves="e4 e5 Nf3"), before=told)
    assert (made(game), completed(game)) == ((2, 1), (1, 1))


@pytest.mark.parametrize("name", ["moves_made", "moves_completed"])
def test_where_only_one_of_the_counts_is_told_every_move_made_was_pressed(name: str) -> None:
    game = record(position=None, before=Before(**{name: {WHITE: 9, BLACK: 10}}))
    counted = (Count(9, exact=True), Count(10, exact=True))
    assert counts(game) == (counted, counted)


def test_the_count_of_a_player_who_is_not_named_is_unknown() -> None:
    game = record(position=None, before=Before(moves_made={WHITE: 9}))
    assert counts(game)[0] == (Count(9, exact=True), Count(0, exact=False))


# --- the rest of what had happened ------------------------------------------------------------------------------------


def test_without_a_word_nothing_had_happened() -> None:
    game = record(position=None, before=Before())
    assert (game.events, game.moves, game.empty_presses, game.flags) == ((), (), (), (None, None))
    assert (game.offer, game.ended, game.paused, game.displays) == (None, None, False, None)
    assert (game.illegal_moves, game.two_hands, game.empty_press_count) == ((0, 0), (0, 0), (0, 0))


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ("illegal_moves", "illegal_moves"),
        ("two_hands", "two_hands"),
        ("empty_presses", "empty_press_count"),
        ("scoresheet_requests", "scoresheet_requests"),
        ("warnings", "warnings"),
    ],
)
def test_each_counter_starts_from_what_is_told_and_zero_otherwise(told: str, kept: str) -> None:
    counters = ("illegal_moves", "two_hands", "empty_press_count", "scoresheet_requests", "warnings")
    game = record(position=None, before=Before(**{told: {BLACK: 2}}))
    assert {name: getattr(game, name) for name in counters} == {
        name: (0, 2) if name == kept else (0, 0) for name in counters
    }


def test_displays_facts_event_rules_and_words_are_taken_over() -> None:
    clocks, facts, words = Clocks(white=5), Facts(occurrences=3), Words(next_move_completes=False)
    parts: dict[str, Any] = {"facts": facts, "event_rules": EventRules(draw_offers="forbidden")}
    game = record(words, position=None, before=Before(clocks=clocks), **parts)
    assert (game.displays, game.facts, game.draw_offers, game.words) == (clocks, facts, "forbidden", words)


@pytest.mark.parametrize("how", ["checkmate", "stalemate", "agreement", "resignation", "signed-scoresheets"])
def test_a_game_that_was_over_had_ended_before_the_first_event(how: Any) -> None:
    assert record(position=None, facts=Facts(game_over=how)).ended == Ended(how=how, index=-1)


def test_a_game_is_replayed_once_for_all_editions() -> None:
    moves = GivenPosition(moves="e4 c5")
    assert replayed(moves) is replayed(GivenPosition(moves="e4 c5"))
    assert replayed(moves).moves == 2
