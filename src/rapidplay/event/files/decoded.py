"""Bytes as text, and text as numbered lines; what is no text is refused with what was expected."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress

from rapidplay.errors import BadTable

EXPECTED = "expected TRF26, TRF16, PGN or a CSV with the columns board, white, black"
_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
_NO_TEXT: Mapping[bytes, str] = {
    b"PK\x03\x04": "a zip or a spreadsheet, which is packed as one",
    b"PK\x05\x06": "a zip with nothing in it",
    b"\x1f\x8b": "packed by gzip",
    b"%PDF": "a PDF",
    b"\xd0\xcf\x11\xe0": "an old spreadsheet or document",
}
_ONLY_ON_WINDOWS = re.compile(rb"[\x80-\x9f]")
_HTML = re.compile(r"\s*<(?:!doctype|html|head|body|\?xml)", re.IGNORECASE)

Line = tuple[int, str]
"""A line with its number in the file."""


def decoded(data: bytes) -> tuple[str, str]:
    """The text and its encoding: by its mark, else UTF-8, else one that reads anything: somebody looks at it.

    Raises:
        BadTable: it is no text, or a page of the web.
    """
    for start, what in _NO_TEXT.items():
        if data.startswith(start):
            raise BadTable(f"the file is {what}, {EXPECTED}")
    text, encoding = _by_its_mark(data)
    if _HTML.match(text):
        raise BadTable(f"the file is a page of the web, {EXPECTED}")
    if not text.strip():
        raise BadTable(f"the file is empty, {EXPECTED}")
    return text, encoding


def numbered(text: str) -> list[Line]:
    """The lines that are not blank, with their numbers."""
    return [(number, line) for number, line in enumerate(re.split("\r\n|\n|\r", text), start=1) if line.strip()]


def _by_its_mark(data: bytes) -> tuple[str, str]:
    for mark, encoding in _MARKS.items():
        if data.startswith(mark):
            return data.decode(encoding, "replace"), encoding.removesuffix("-sig")
    try:
        return data.decode(), "utf-8"
    except UnicodeDecodeError:
        return _in_bytes(data)


def _in_bytes(data: bytes) -> tuple[str, str]:
    """Latin-1; where it would have control characters, what Windows has in their places: š, Ž, ’ and others."""
    if _ONLY_ON_WINDOWS.search(data):
        with suppress(UnicodeDecodeError):
            return data.decode("cp1252"), "windows-1252"
    return data.decode("latin-1"), "latin-1"
