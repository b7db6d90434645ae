"""The examples of the audit: the archive that the documentation shows, and the chart made from Parquet."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from rapidplay.archive import audit_files
from rapidplay.archive.output.folder import Folder

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = str(EXAMPLES / "games.pgn")


def test_the_example_has_the_findings_that_the_documentation_shows() -> None:
    assert [(finding.code, finding.game) for finding in audit_files([GAMES])] == [
        ("RES-TIME", 1), ("RES-TIME", 2), ("RES-BOARD", 3), ("CLAIM-3", 4), ("ILL-SIGNAL", 4),
    ]  # fmt: skip


def test_the_chart_has_a_bar_for_each_code(tmp_path: Path) -> None:
    for module in ("duckdb", "matplotlib", "pyarrow"):
        pytest.importorskip(module)
    with Folder(tmp_path / "out") as folder:
        for finding in audit_files([GAMES]):
            folder.write(finding)
    picture = tmp_path / "findings.svg"
    plot = runpy.run_path(str(EXAMPLES / "plot_findings.py"))["plot"]
    plot(str(tmp_path / "out" / "findings.parquet"), str(picture))
    drawn = picture.read_text()
    assert all(
        f"<!-- {code} -->" in drawn for code in ("RES-TIME", "RES-BOARD", "CLAIM-3", "ILL-SIGNAL", "wrong", "note")
    )
