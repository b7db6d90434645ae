"""Pairings out of PGN whose games are headers, or have moves: each game is a pairing."""

from __future__ import annotations

from typing import Any

import pytest
from event_making import after, set_up
from hypothesis import given
from hypothesis import strategies as st

from rapidplay.errors import BadTable
from rapidplay.event.entry_json import entry_from, written
from rapidplay.event.files.table import Seat
from rapidplay.event.pairings_preview import Preview, preview


def game(white: str, black: str, round: str = "1", *, result: str = "*", moves: str = "", **tags: str) -> str:
    """A game; its first tag is its first line."""
    told = {"Event": "Spring Rapid", "Round": round, "White": white, "Black": black, "Result": result, **tags}
    return "\n".join(
        [*(f'[{name} "{value}"]' for name, value in told.items()), "", f"{moves} {result}".strip(), "", ""]
    )


def read(*games: str, round: int = 1, players: Any = None) -> Preview:
    return preview("".join(games).encode(), players, round)


def boards(found: Preview) -> list[tuple[str | None, str, str | None]]:
    return [(row.board, row.white.name, None if row.black is None else row.black.name) for row in found.rows]


def why(found: Preview) -> list[tuple[int, str]]:
    return [(rejected.line, rejected.why) for rejected in found.rejected]


def notes(found: Preview) -> list[str]:
    return [note.english() for note in found.table.notes]


@pytest.mark.parametrize(
    ("round", "tags", "board"),
    [
        ("1.12", {}, "12"),
        ("01.12", {}, "12"),
        ("1.3.2", {}, "3.2"),
        ("1", {"Board": "7"}, "7"),
        ("1", {"Board": "3.2"}, "3.2"),
    ],
)
def test_the_board_stands_in_the_round_or_in_a_tag_of_its_own(round: str, tags: dict[str, str], board: str) -> None:
    found = read(game("Kim", "Osei", round, **tags))
    assert (boards(found), found.table.format) == ([(board, "Kim", "Osei")], "pgn")


def test_twelve_header_only_games_are_twelve_boards() -> None:
    found = read(*(game(f"Guest {n}", f"Visitor {n}", f"1.{n}") for n in range(1, 13)))
    assert [row.board for row in found.rows] == [str(n) for n in range(1, 13)]
    assert found.rejected == ()


def test_games_without_boards_are_numbered_as_they_stand_and_the_preview_says_so() -> None:
    found = read(game("Kim", "Osei"), game("Novak", "Berg"))
    assert boards(found) == [("1", "Kim", "Osei"), ("2", "Novak", "Berg")]
    assert "The games name no boards: they are numbered in the order of the file." in notes(found)


def test_where_some_games_name_a_board_the_others_are_rejected() -> None:
    found = read(game("Kim", "Osei", "1.4"), game("Novak", "Berg"))
    assert boards(found) == [("4", "Kim", "Osei")]
    assert why(found) == [(9, "no board, expected one as the other games have")]


def test_what_the_tags_know_of_a_player_comes_with_him() -> None:
    tags = {"WhiteElo": "2150", "WhiteTitle": "wim", "WhiteFideId": "901234", "WhiteFederation": "srb", "BlackElo": "?"}
    [row] = read(game("Čović, Ana", "Osei", **tags)).rows
    assert row.seats == (Seat("Čović, Ana", 901234, title="WIM", federation="SRB", rating=2150), Seat("Osei"))


def test_a_tag_of_a_player_that_cannot_be_read_is_left_out_and_told() -> None:
    found = read(game("Kim", "Osei", WhiteElo="21x0", BlackFideId="A1", BlackElo="0"))
    assert found.rows[0].seats == (Seat("Kim"), Seat("Osei"))
    assert notes(found)[-1] == (
        'Not read: WhiteElo "21x0" of the game in line 1; BlackFideId "A1" of the game in line 1.'
    )


def test_moves_and_comments_are_passed_over() -> None:
    moves = '1. e4 {[%clk 0:15:00]\n[White "Nobody"]\n} e5 (1... c5)\n; [White "Nobody"]\n2. Nf3 $1'
    found = read(game("Kim", "Osei", "1.1", moves=moves, result="1-0"), game("Novak", "Berg", "1.2"))
    assert boards(found) == [("1", "Kim", "Osei"), ("2", "Novak", "Berg")]
    assert found.rows[0].result == "1-0"
    assert "Results in the file are shown here and not stored." in notes(found)


def test_games_of_other_rounds_are_passed_over_and_counted() -> None:
    found = read(game("Kim", "Osei", "1.1"), game("Kim", "Novak", "2.1"), game("Osei", "Berg", "2.2"), round=2)
    assert boards(found) == [("1", "Kim", "Novak"), ("2", "Osei", "Berg")]
    assert "Games of other rounds, passed over: 1." in notes(found)


@pytest.mark.parametrize("round", ["?", "-", ""])
def test_a_game_that_names_no_round_is_of_the_one_asked_for(round: str) -> None:
    assert read(game("Kim", "Osei", round), round=5).count == 1


def test_a_file_without_the_round_is_refused() -> None:
    with pytest.raises(BadTable, match=r"^the file has games of round 2, 4, expected games of round 3$"):
        read(game("Kim", "Osei", "2.1"), game("Novak", "Berg", "4"), round=3)


def test_a_bye_has_bye_for_black() -> None:
    [row] = read(game("Kim", "BYE", "1")).rows
    assert (row.board, row.black, row.bye) == (None, None, "pairing-allocated")


def test_a_bye_may_stand_for_white_too_and_is_never_a_player() -> None:
    [row] = read(game("BYE", "Kim")).rows
    assert (row.board, row.white.name, row.black, row.bye) == (None, "Kim", None, "pairing-allocated")
    assert why(read(game("bye", "Bye"))) == [(1, "bye for White and for Black, expected the name of a player")]


def test_a_quotation_mark_in_a_name_is_escaped() -> None:
    assert read(game(r"O\"Neil \\ Son", "Kim")).rows[0].white.name == 'O"Neil \\ Son'


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (game("?", "Osei"), "White missing, expected a name"),
        (game("Kim", ""), "Black missing, expected a name"),
        (game("Kim", "Osei", "first"), 'Round "first", expected 3, or 3.12 with the board'),
        (game("Kim", "Osei", "1", Board="A"), 'Board "A", expected a board such as "12", or "3.2" for teams'),
        (game("x" * 101, "Osei"), f"White {'x' * 101!r}, expected a name in up to 100 readable letters"),
        (
            game("Kim", "Osei").replace('"Kim"]', '"Kim]'),
            """line 3: '[White "Kim]', expected a tag such as [White "Ivanova, Anna"]""",
        ),
    ],
)
def test_a_game_that_cannot_be_read_is_rejected_by_the_line_where_it_begins(broken: str, reason: str) -> None:
    found = read(broken, game("Novak", "Berg", "1"))
    assert why(found) == [(1, reason)]
    assert found.count == 1


def test_two_games_on_one_board_and_a_player_twice_are_named_by_line() -> None:
    found = read(game("Kim", "Osei", "1.1"), game("Novak", "Berg", "1.1"), game("Kim", "Petrov", "1.3"))
    assert why(found) == [(9, "board 1 twice, first in line 1"), (17, "Kim twice in this round, first in line 1")]


TAGS = st.sampled_from(["Event", "Round", "White", "Black", "Board", "Result", "WhiteElo"])
VALUES = st.sampled_from(["", "?", "0", "1", "1.2", "2.3", "Kim", "Osei", "bye", '\\"', "x" * 101])
LINES = st.one_of(st.builds('[{} "{}"]'.format, TAGS, VALUES), st.sampled_from(["", "1. e4 {", "} *", "[White", "*"]))


@given(st.lists(LINES, max_size=12))
def test_any_pgn_gives_a_preview_that_the_event_accepts_or_says_why_not(lines: list[str]) -> None:
    try:
        found = read("\n".join(['[Event "x"]', *lines]))
    except BadTable:
        return
    if found.rows:
        after(set_up(), entry_from(*written(found.accepted(1))))
