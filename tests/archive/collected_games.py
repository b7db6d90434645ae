"""The collected games, where they lie beside the project."""

from __future__ import annotations

import csv
from pathlib import Path

GAMES = Path(__file__).resolve().parents[3] / "shared" / "games"


def collected() -> list[tuple[str, int]]:
    """Every file, and how many games it has."""
    table = GAMES / "games.tsv"
    if not table.is_file():
        return []
    with table.open(encoding="utf-8", newline="") as lines:
        return [(row["file"], int(row["games"])) for row in csv.DictReader(lines, delimiter="\t")]
