"""Findings as JSON, one on each line."""

from __future__ import annotations

from typing import BinaryIO

import msgspec

from rapidplay.archive.finding import Finding


class JsonLines:
    """Writes each finding as it comes."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._encode = msgspec.json.Encoder().encode

    def write(self, finding: Finding) -> None:
        """One more line."""
        self._file.write(self._encode(finding) + b"\n")

    def close(self) -> None:
        """Nothing more comes."""
        self._file.close()
