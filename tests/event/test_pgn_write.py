"""A game as PGN: its tags, and what no tag of the standard can say."""

from __future__ import annotations

import io
from typing import Any

import chess.pgn
import pytest
from event_making import ARBITER, PLAYERS, after, entered, playing, set_up
from msgspec.structs import replace

from rapidplay.event import entries as e
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.files.pgn_write import WrittenMove, pgn_game
from rapidplay.event.pairings_preview import preview
from rapidplay.event.people import RegisteredPlayer
from rapidplay.game.player import BLACK, WHITE


def read(text: str) -> chess.pgn.Game:
    """As another program reads it."""
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None and game.errors == []
    return game


def with_result(result: Any, **other: Any) -> ChessEvent:
    return after(playing(), entered("1", result, note="as the arbiter has it", **other), by=ARBITER)


def test_a_game_has_the_tags_of_the_event_and_of_its_players() -> None:
    covic = RegisteredPlayer(number=1, name="Čović, Ana", title="WIM", federation="SRB", fide_id=901234, rating=2150)
    event = after(set_up(), e.RoundPaired(
        round=1, pairings=(e.Pairing(board="3.2", white=1, black=2),), players=(covic, PLAYERS[1])
    ))  # fmt: skip
    assert dict(read(pgn_game(event, 1, "3.2")).headers) == {
        "Event": "Spring Rapid", "Site": "?", "Date": "2026.05.02", "Round": "1.3.2", "White": "Čović, Ana",
        "Black": "De Vries", "Result": "*", "Board": "3.2", "WhiteTitle": "WIM", "WhiteElo": "2150",
        "WhiteFideId": "901234", "WhiteFederation": "SRB", "TimeControl": "900+10", "Termination": "unterminated",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("result", "reason", "written", "termination"),
    [
        ("1-0", "mate", "1-0", "normal"), ("0-1", "time", "0-1", "time forfeit"),
        ("1/2-1/2", "agreement", "1/2-1/2", "normal"), ("1-0", "illegal-move", "1-0", "rules infraction"),
        ("1-0", "ruling", "1-0", "adjudication"), ("1-0", None, "1-0", "?"), ("1-0", "other", "1-0", "?"),
        ("+/-", None, "1-0", "forfeit"), ("-/+", "forfeit", "0-1", "forfeit"), ("-/-", None, "*", "forfeit"),
        ("not-played", None, "*", "not played"), ("0-0", None, "*", "adjudication"),
    ],
)  # fmt: skip
def test_a_result_and_its_reason_are_in_the_words_of_pgn(
    result: Any, reason: Any, written: str, termination: str
) -> None:
    headers = read(pgn_game(with_result(result, reason=reason), 1, "1")).headers
    assert (headers["Result"], headers["Termination"]) == (written, termination)


@pytest.mark.parametrize(("result", "scores"), [("1/2-0", ("1/2", "0")), ("0-1/2", ("0", "1/2")), ("0-0", ("0", "0"))])
def test_scores_that_pgn_cannot_say_have_tags_of_their_own(result: Any, scores: tuple[str, str]) -> None:
    headers = read(pgn_game(with_result(result), 1, "1")).headers
    assert (headers["WhiteScore"], headers["BlackScore"]) == scores
    assert "WhiteScore" not in read(pgn_game(with_result("1-0"), 1, "1")).headers


def test_a_game_of_less_than_one_move_says_so() -> None:
    assert read(pgn_game(with_result("1-0", unrated=True), 1, "1")).headers["Unrated"] == "less than one move"


def test_moves_have_their_numbers_and_comments_stand_behind_them() -> None:
    moves = [
        WrittenMove(WHITE, "e4", ("[%clk 0:15:00]",)), WrittenMove(BLACK, "e5"), WrittenMove(WHITE, "Nf3"),
        WrittenMove(BLACK, "Nc6", ("[%clk 0:14:58]", '[%arb +60 W A.5.2 "first illegal move"]')),
    ]  # fmt: skip
    text = pgn_game(with_result("1-0"), 1, "1", moves, ["{at the start}"])
    assert text.split("\n\n", 1)[1].strip().replace("\n", " ") == (
        "{(at the start)} 1. e4 {[%clk 0:15:00]} 1... e5 2. Nf3 Nc6 {[%clk 0:14:58]}"
        ' {[%arb +60 W A.5.2 "first illegal move"]} 1-0'
    )
    assert max(map(len, text.splitlines())) <= 80
    assert [move.uci() for move in read(text).mainline_moves()] == ["e2e4", "e7e5", "g1f3", "b8c6"]


@pytest.mark.parametrize(("letters", "lines"), [(74, 1), (75, 2)])
def test_a_line_of_moves_has_at_most_80_letters(letters: int, lines: int) -> None:
    text = pgn_game(with_result("1-0"), 1, "1", [], ["x" * letters])
    assert len(text.split("\n\n")[1].splitlines()) == lines


def test_a_name_with_a_quotation_mark_reads_back_as_it_was() -> None:
    players = (RegisteredPlayer(number=1, name='O"Neil \\ Son'), PLAYERS[1])
    event = after(set_up(), e.RoundPaired(
        round=1, pairings=(e.Pairing(board="1", white=1, black=2),), players=players
    ))  # fmt: skip
    text = pgn_game(event, 1, "1")
    assert '[White "O\\"Neil \\\\ Son"]' in text
    assert preview(text.encode()).rows[0].white.name == 'O"Neil \\ Son'


@pytest.mark.parametrize("time_control", ["900d5", "W300-B240"])
def test_a_time_control_that_pgn_cannot_say_stands_in_words(time_control: str) -> None:
    event = playing()
    [declared] = event.declarations
    rules = replace(declared.rules, time_control=time_control)
    headers = read(pgn_game(replace(event, declarations=(replace(declared, rules=rules),)), 1, "1")).headers
    assert headers["TimeControl"] == "?"
    assert headers["TimeControlInWords"].startswith(("15 minutes, with a delay", "White: 5 minutes; Black: 4 minutes"))


def test_games_written_one_after_another_are_read_as_pairings_again() -> None:
    event = playing()
    text = "".join(pgn_game(event, 1, board) for board in event.rounds[1].boards)
    accepted = preview(text.encode(), event.players, 1).accepted(1)
    assert {one.board: one for one in accepted.pairings} == event.rounds[1].pairings
    assert accepted.players == ()
