"""Findings as CSV (RFC 4180, UTF-8): clauses with spaces between them, the evidence as JSON."""

from __future__ import annotations

import csv
from pathlib import Path

import msgspec

from rapidplay.archive.finding import Finding
from rapidplay.spreadsheet import no_formula

COLUMNS = tuple(field.name for field in msgspec.structs.fields(Finding))
"""Those of a finding, in its order."""


class Table:
    """Writes each finding as it comes, a row each."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8", newline="")
        self._rows = csv.writer(self._file)
        self._rows.writerow(COLUMNS)

    def write(self, finding: Finding) -> None:
        """One more row."""
        self._rows.writerow(no_formula(cell) for cell in flat(finding).values())

    def close(self) -> None:
        """Nothing more comes."""
        self._file.close()


def flat(finding: Finding) -> dict[str, str | int | None]:
    """Column -> what stands in it."""
    return {
        **{name: getattr(finding, name) for name in COLUMNS},
        "cites": " ".join(finding.cites),
        "evidence": msgspec.json.encode(finding.evidence).decode(),
    }
