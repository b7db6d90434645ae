"""The collected positions, where they lie beside the project: every verdict, every line replayed."""

from __future__ import annotations

import csv
import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import chess
import pytest

from rapidplay.game.player import BLACK, Player
from rapidplay.mate import CanCheckmate, CannotCheckmate, Undetermined, can_checkmate, cannot_checkmate_quick_many

POSITIONS = Path(__file__).resolve().parents[3] / "shared" / "positions"
SAMPLE = 300

Row = tuple[str, Player, bool]


def rows(name: str) -> list[Row]:
    file = POSITIONS / name
    if not file.is_file():
        pytest.skip(f"the folder with the collected positions is missing: {POSITIONS}")
    with file.open(encoding="utf-8", newline="") as lines:
        return [
            (row["fen"], Player(row["intended_winner"]), row["verdict"] == "winnable")
            for row in csv.DictReader(lines, delimiter="\t")
        ]


def sample(name: str) -> list[Row]:
    """The same rows on every run."""
    known = rows(name)
    return random.Random(SAMPLE).sample(known, min(SAMPLE, len(known)))


def misses(asked: list[Row]) -> Iterator[str]:
    for fen, by, winnable in asked:
        match can_checkmate(fen, by):
            case CanCheckmate(line) if not winnable or not mates(fen, line, by):
                yield f"{fen} {by}: no such mate: {' '.join(line)}"
            case CannotCheckmate(because) if winnable:
                yield f"{fen} {by}: cannot ({because}), but he can"
            case Undetermined(nodes):
                yield f"{fen} {by}: left open after {nodes} nodes"


def mates(fen: str, line: tuple[str, ...], by: Player) -> bool:
    board = chess.Board(fen)
    for made in line:
        move = chess.Move.from_uci(made)
        if not board.is_legal(move):
            return False
        board.push(move)
    return board.is_checkmate() and board.turn == (by is BLACK)


FILES = ("collected.tsv", "timeouts.tsv", "unfair.tsv", "vectors.tsv")


@pytest.mark.parametrize("name", FILES)
def test_a_sample_of_the_collected_positions(name: str) -> None:
    assert list(misses(sample(name))) == []


@pytest.mark.parametrize("name", FILES)
def test_no_winnable_position_is_called_hopeless_at_once(name: str) -> None:
    known = rows(name)
    quick = cannot_checkmate_quick_many([fen for fen, _, _ in known], [by for _, by, _ in known])
    assert [fen for (fen, _, winnable), cannot in zip(known, quick, strict=True) if winnable and cannot] == []
    assert any(quick)


@pytest.mark.long
@pytest.mark.parametrize(("name", "part"), list(itertools.product(FILES, range(4))))
def test_every_collected_position(name: str, part: int) -> None:
    assert list(misses(rows(name)[part::4])) == []
