"""The folder that an audit writes: JSON lines, CSV, Parquet where pyarrow is installed, and the report in HTML."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Protocol

from rapidplay.archive.finding import Finding
from rapidplay.archive.output.html.report import Report
from rapidplay.archive.output.json_lines import JsonLines
from rapidplay.archive.output.parquet import Parquet
from rapidplay.archive.output.table import Table
from rapidplay.errors import BadInput
from rapidplay.i18n import _


class Writer(Protocol):
    """One form of the findings."""

    def write(self, finding: Finding) -> None:
        """One more finding."""

    def close(self) -> None:
        """Nothing more comes: what was written is whole."""


class Folder:
    """Writes each finding as it comes, in every form; what was written is whole even if the audit is stopped."""

    def __init__(self, path: Path) -> None:
        _make(path)
        self._path = path
        self.left_out: str | None = None
        """Why there is no Parquet."""
        self._writers: list[Writer] = [JsonLines((path / "findings.jsonl").open("wb")), Table(path / "findings.csv")]
        self._writers.append(Report(path / "report"))
        try:
            self._writers.append(Parquet(path / "findings.parquet"))
        except BadInput as missing:
            self.left_out = str(missing)

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        failures = [failure for writer in self._writers if (failure := _closed(writer))]
        if failures and kind is None:
            raise _unwritable(self._path, failures[0])

    def write(self, finding: Finding) -> None:
        """One more finding; BadInput where there is no room for it."""
        try:
            for writer in self._writers:
                writer.write(finding)
        except OSError as error:
            raise _unwritable(self._path, error) from None


def _closed(writer: Writer) -> OSError | None:
    """Close it; what went wrong, so that the others are closed, too."""
    try:
        writer.close()
    except OSError as error:
        return error
    return None


def _unwritable(path: Path, error: OSError) -> BadInput:
    why = (error.strerror or str(error)).lower()
    return BadInput(_("--out {folder}: cannot be written: {why}", folder=path, why=why))


def _make(path: Path) -> None:
    """A folder that is new or empty: nothing in it is written over."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        is_empty = next(path.iterdir(), None) is None
    except OSError as error:
        raise _unwritable(path, error) from None
    if not is_empty:
        raise BadInput(_("--out {folder}: is not empty, expected a new or an empty folder", folder=path))
