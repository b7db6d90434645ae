"""Files that other programs made: those of the sample games, where they are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from rapidplay.errors import BadTable
from rapidplay.event.entry_json import entry_from, written
from rapidplay.event.pairings_preview import Preview, preview

GAMES = Path(__file__).resolve().parents[3] / "shared" / "games"
FILES = sorted(GAMES.rglob("*.pgn")) if GAMES.is_dir() else []

pytestmark = pytest.mark.skipif(not FILES, reason="the sample games are not here")


def read(name: str, round: int) -> Preview:
    return preview((GAMES / name).read_bytes(), None, round)


@pytest.mark.parametrize(
    ("name", "round", "boards"),
    [
        ("dgt-livechess/broadcaster-tournament-2-round-1.pgn", 1, 12),
        ("lichess-broadcast/pedro-lezcano-montalvo-2025.pgn", 9, 56),
    ],
)
def test_each_board_of_a_round_of_a_broadcast_is_read(name: str, round: int, boards: int) -> None:
    found = read(name, round)
    assert (found.count, found.rejected) == (boards, ())
    assert [row.board for row in found.rows] == [str(board) for board in range(1, boards + 1)]


def test_boards_that_a_file_counts_twice_are_named_and_the_first_stand() -> None:
    """This broadcast of 55 boards is two files in one, and the second counts from 1 again."""
    found = read("results-only/fide-womens-world-rapid-2024.pgn", 11)
    assert (found.count, len(found.rejected)) == (28, 27)
    assert found.rejected[0].why == "board 1 twice, first in line 10971"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(GAMES)))
def test_any_file_gives_a_preview_that_can_be_stored_or_says_what_was_expected(file: Path) -> None:
    try:
        found = preview(file.read_bytes())
    except BadTable as fault:
        assert "expected" in str(fault)
        return
    assert all(rejected.why for rejected in found.rejected)
    if found.rows:
        entry_from(*written(found.accepted(1)))
