"""The text of a piece as it is read."""

from __future__ import annotations

import re
from typing import Protocol

from rapidplay.archive.frames import zstandard
from rapidplay.archive.pieces import Piece
from rapidplay.archive.sources import STANDARD_INPUT, Bytes, opened

BLANK = b" \t\r\f\n"

SEAM = re.compile(rb"\n(?!\[)[ \t\r\f]*+[^ \t\r\f\n][^\n]*+\n(?:[ \t\r\f]*+\n)*+(?=\[Event[ \t\r\f]*+\")")
"""A line that is neither a tag nor was to be one, and the next that is not empty has the tag `Event`: certainly the end
of a game, whatever stands before."""

STEP = 1 << 16
"""So much is read at a time where a seam is looked for."""


class Text(Protocol):
    """Text that is read from its beginning to its end."""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes; none at the end."""


class Reading:
    """A piece that is being read: a file of bytes for `scan`, which is to begin with `from_byte` of it."""

    def __init__(self, piece: Piece) -> None:
        self.name = piece.file
        self.bytes = 0
        """So many of the file were read for the piece; not those after its end that belong to its last game."""
        self.offset = self.from_byte = 0
        """The place in the text with which this file begins."""
        self._piece = piece
        self._file: Bytes = opened(piece.file)
        self._text: Text = self._file
        self._ahead = b""
        """What was read, and not looked through for a seam, or in vain so far."""
        self._ready = b""
        self._is_ended = False

    def __enter__(self) -> Reading:
        piece = self._piece
        if not piece.is_first:
            self._begin_at(piece.start)
            self._pass_to_a_seam()
        elif piece.is_plain:
            # The byte before shows whether a line begins there.
            self._begin_at(max(piece.start - 1, 0))
            self.from_byte = piece.start - self.offset
        else:
            self._begin_at(0)
            self.from_byte = piece.start
        self._left = None if piece.end is None else max(piece.end - self.offset, 0)
        return self

    def __exit__(self, *_error: object) -> None:
        if self.name != STANDARD_INPUT:
            self._file.close()

    def read(self, size: int, /) -> bytes:
        """At most so many bytes; none after the last game of the piece."""
        while not self._ready and not self._is_ended:
            self._ready = self._more(size)
        text, self._ready = self._ready[:size], self._ready[size:]
        return text

    def _begin_at(self, place: int) -> None:
        self.offset = place
        if self._piece.frame is not None:
            self._file.seek(self._piece.frame)
            self._text = zstandard().ZstdDecompressor().stream_reader(self._file, read_across_frames=True)
        elif place:
            self._file.seek(place)

    def _pass_to_a_seam(self) -> None:
        """Pass over what belongs to the piece before; where that goes on to the next seam, this piece has no game."""
        is_seam = False
        while not is_seam:
            passed, is_seam = self._to_a_seam(STEP)
            self.offset += len(passed)
        seam = self.offset - len(passed) + passed.rstrip(BLANK).rfind(b"\n")
        self._is_ended = self._piece.end is not None and seam >= self._piece.end

    def _more(self, size: int) -> bytes:
        """The next bytes of the piece."""
        if self._left == 0:
            text, self._is_ended = self._to_a_seam(size)
            return text
        wanted = size if self._left is None else min(size, self._left)
        text, self._ahead = self._ahead[:wanted], self._ahead[wanted:]
        text = text or self._text.read(wanted)
        self._is_ended = not text
        if self._left is not None:
            self._left -= len(text)
        self.bytes = self.bytes + len(text) if self._piece.frame is None else self._file.tell() - self._piece.frame
        return text

    def _to_a_seam(self, size: int) -> tuple[bytes, bool]:
        """Some text that stands before a seam; and whether it goes as far as the seam, or the end of the file."""
        more = self._text.read(size)
        text = self._ahead + more
        seam = SEAM.search(text)
        at = seam.end() if seam else _certain(text) if more else len(text)
        self._ahead = text[at:]
        return text[:at], seam is not None or not more


def _certain(text: bytes) -> int:
    """How far no seam begins, whatever comes next: it may with the last whole line that is not empty."""
    whole_lines = text[: max(text.rfind(b"\n"), 0)]
    return max(whole_lines.rstrip(BLANK).rfind(b"\n"), 0)
