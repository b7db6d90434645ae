"""Findings as CSV open in a spreadsheet, and no name in them becomes a formula."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from archives import FLAG_AGAINST_A_BARE_KING, game, written

from rapidplay.archive import Terms, audit_files
from rapidplay.archive.output.table import COLUMNS, Table


def rows(folder: Path, **tags: str) -> list[dict[str, str]]:
    """The table of the audit of one game with these tags."""
    file = written(folder, game("1... Kd5 0-1", **FLAG_AGAINST_A_BARE_KING, **tags))
    table = Table(folder / "findings.csv")
    for finding in audit_files([file], Terms(only=["RES-TIME"])):
        table.write(finding)
    table.close()
    with (folder / "findings.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


@pytest.mark.parametrize("sign", ["=", "+", "-", "@"])
def test_a_name_that_a_spreadsheet_would_take_for_a_formula_gets_an_apostrophe(tmp_path: Path, sign: str) -> None:
    [row] = rows(tmp_path, White=f"{sign}HYPERLINK(1)", Black="Bea")
    assert (row["white"], row["black"]) == (f"'{sign}HYPERLINK(1)", "Bea")


def test_every_other_cell_is_written_as_it_is(tmp_path: Path) -> None:
    [row] = rows(tmp_path, White="Anna = A", Black="B - C")
    assert tuple(row) == COLUMNS
    assert (row["white"], row["black"], row["result"], row["suggested"]) == ("Anna = A", "B - C", "0-1", "1/2-1/2")
    assert (row["code"], row["game"], row["ply"], row["date"]) == ("RES-TIME", "1", "1", "2023-05-01")
