"""An archive in pieces that can be looked at apart, by one machine or by many; the pieces are the same for both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rapidplay.archive.sources import STANDARD_INPUT, Bytes, Source, opened

PIECE_BYTES = 32 << 20
"""A plain file is parted at multiples of this, or at the next game after each."""

GAME = b"\n[Event "
"""Where a reader who begins amid a file finds a game: `scan` begins here, too."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The games of a file that begin from `start` on, and before `end` where there is one.

    Both are places in the text. A file that is compressed, or cannot be read from any place, is one piece.
    """

    file: str
    start: int
    end: int | None = None
    is_plain: bool = False


def pieces_of(source: Source, from_byte: int = 0, size: int = PIECE_BYTES) -> Iterator[Piece]:
    """The pieces of an archive, in order."""
    if not source.is_plain or source.size is None:
        yield Piece(source.file, from_byte)
        return
    first_end = (from_byte // size + 1) * size
    starts = [from_byte, *range(first_end, source.size, size)]
    ends = [*starts[1:], None]
    for start, end in zip(starts, ends, strict=True):
        yield Piece(source.file, start, end, is_plain=True)


class Reading:
    """A piece that is being read: a file of bytes for `scan`, which is to begin with `from_byte` of it.

    A piece that does not begin the file begins with the byte before it: whether a line begins there shows its end.
    """

    def __init__(self, piece: Piece) -> None:
        self.name = piece.file
        self.offset = max(piece.start - 1, 0) if piece.is_plain else 0
        self.from_byte = piece.start - self.offset
        self.bytes = 0
        """So many of the piece were read; not those after it that end its last game."""
        self._file: Bytes = opened(piece.file)
        self._left = None if piece.end is None else piece.end - 1 - self.offset
        self._end = b""
        self._is_ended = False
        if self.offset:
            self._file.seek(self.offset)

    def __enter__(self) -> Reading:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.name != STANDARD_INPUT:
            self._file.close()

    def read(self, size: int, /) -> bytes:
        """At most so many bytes; none after the last game of the piece."""
        if self._left is None:
            return self._counted(self._file.read(size))
        if self._left > 0:
            text = self._file.read(min(size, self._left))
            self._left -= len(text)
            return self._counted(text)
        return self._to_the_next_game(size)

    def _to_the_next_game(self, size: int) -> bytes:
        """What stands before the first game that begins at the end of the piece or after it."""
        if not self._is_ended:
            more = self._file.read(size)
            self._end += more
            at = self._end.find(GAME)
            self._is_ended = at >= 0 or not more
            self._end = self._end if at < 0 else self._end[: at + 1]
        # The last bytes may be the beginning of what is looked for.
        ready = len(self._end) if self._is_ended else max(len(self._end) - len(GAME) + 1, 0)
        text, self._end = self._end[: min(ready, size)], self._end[min(ready, size) :]
        return text if text or self._is_ended else self._to_the_next_game(size)

    def _counted(self, text: bytes) -> bytes:
        self.bytes += len(text)
        return text
