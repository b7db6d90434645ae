"""Findings as Parquet, for DuckDB, Polars, pandas or Arrow; needs pyarrow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rapidplay.archive.finding import Finding
from rapidplay.archive.output.table import COLUMNS, flat
from rapidplay.errors import BadInput
from rapidplay.i18n import _

GROUP = 10_000
"""So many findings are written at a time."""

NUMBERS = frozenset({"game", "byte", "ply"})


class Parquet:
    """Writes findings in groups: clauses are lists, the evidence is JSON."""

    def __init__(self, path: Path) -> None:
        self._arrow = pyarrow()
        self._schema = self._arrow.schema([(name, self._type_of(name)) for name in COLUMNS])
        from pyarrow import parquet

        self._file = parquet.ParquetWriter(path, self._schema, compression="zstd")
        self._rows: list[dict[str, object]] = []

    def write(self, finding: Finding) -> None:
        """One more row."""
        self._rows.append({**flat(finding), "cites": list(finding.cites)})
        if len(self._rows) == GROUP:
            self._write_out()

    def close(self) -> None:
        """Nothing more comes."""
        self._write_out()
        self._file.close()

    def _write_out(self) -> None:
        self._file.write_table(self._arrow.Table.from_pylist(self._rows, self._schema))
        self._rows.clear()

    def _type_of(self, name: str) -> Any:
        if name in NUMBERS:
            return self._arrow.int64()
        return self._arrow.list_(self._arrow.string()) if name == "cites" else self._arrow.string()


def pyarrow() -> Any:
    """The module; BadInput where it is not installed."""
    try:
        import pyarrow
    except ImportError:
        raise BadInput(_("Parquet needs pyarrow: pip install 'rapidplay[parquet]'")) from None
    return pyarrow
