"""A text in PGN is split into its games, each under a key that stays the same while the game goes on."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from rapidplay.feeds.games import games_of, printable

GAMES = Path(__file__).resolve().parents[3] / "shared" / "games"


def collected() -> list[tuple[str, int]]:
    table = GAMES / "games.tsv"
    if not table.is_file():
        return []
    with table.open(encoding="utf-8", newline="") as lines:
        return [(row["file"], int(row["games"])) for row in csv.DictReader(lines, delimiter="\t")]


def keys(*headers: dict[str, str]) -> list[str]:
    texts = ("".join(f'[{name} "{value}"]\n' for name, value in header.items()) + "\n1. e4 *\n\n" for header in headers)
    return [game.key for game in games_of("".join(texts).encode())]


ANNA = {"White": "Anna", "Black": "Bea"}
CLARA = {"White": "Clara", "Black": "Dora"}


def test_round_and_board_name_a_game() -> None:
    assert keys({"Round": "3.12", **ANNA}, {"Round": "3", "Board": "13"}) == ["3.12", "3.13"]
    assert keys({"Round": "3.12", "Board": "12"}, {"Board": "4"}) == ["3.12", "4"]


def test_without_a_board_the_players_do() -> None:
    assert keys({"Round": "3", **ANNA}, CLARA, {"Round": "?", "White": "?", "Black": "Eva"}) == [
        "3 Anna - Bea",
        "Clara - Dora",
        "? - Eva",
    ]


def test_without_players_the_place_in_the_text_does() -> None:
    assert keys({"Event": "A"}, {"Event": "A", "Round": "-"}) == ["#1", "#2"]


def test_of_equal_keys_the_first_keeps_it_and_a_number_comes_last() -> None:
    assert keys({"Round": "3.1", **ANNA}, {"Round": "3.1", **CLARA}, {"Round": "3.1", **CLARA}) == [
        "3.1",
        "3.1 Clara - Dora",
        "3.1 Clara - Dora (2)",
    ]
    assert keys(ANNA, ANNA, ANNA) == ["Anna - Bea", "Anna - Bea (2)", "Anna - Bea (3)"]


def test_a_game_that_is_added_changes_no_key() -> None:
    before = keys({"Round": "1.1"}, ANNA)
    assert keys({"Round": "1.1"}, ANNA, {"Round": "1.1", **ANNA}, ANNA)[:2] == before


def test_a_key_holds_nothing_that_a_terminal_would_obey() -> None:
    assert keys({"White": "An\x1b[2Jna", "Black": "Bea\x07"}) == ["An [2Jna - Bea"]
    assert printable("a\u202eb\nc\x9bd") == "a b c d"


@pytest.mark.skipif(not collected(), reason=f"the folder with the collected games is missing: {GAMES}")
@pytest.mark.parametrize(("file", "games"), collected())
def test_no_game_of_the_collected_is_lost_or_merged(file: str, games: int) -> None:
    text = (GAMES / file).read_bytes()
    found = games_of(text)
    assert len(found) == len({game.key for game in found}) == games
    assert text.endswith(b"".join(game.pgn for game in found))
