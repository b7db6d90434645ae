"""An archive in pieces that can be looked at apart, by one machine or by many; the pieces are the same for both."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Protocol

from rapidplay.archive.frames import Frame, frames_of, zstandard
from rapidplay.archive.sources import STANDARD_INPUT, Bytes, Source, is_address, opened

PIECE_BYTES = 32 << 20
"""A plain file is parted at multiples of this, or at the next game after each."""

GAME = b"\n[Event "
"""Where a reader who begins amid a file finds a game: `scan` begins here, too."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The games of a file that begin from `start` on, and before `end` where there is one; both are places in the text.

    A file that is compressed is one piece unless zstd wrote it in frames; so is one that cannot be read from any place.
    """

    file: str
    start: int
    end: int | None = None
    is_plain: bool = False
    frame: int | None = None
    """Where the frame begins in the file that has the byte before `start` for its first."""


def pieces_of(source: Source, from_byte: int = 0, size: int = PIECE_BYTES) -> Iterator[Piece]:
    """The pieces of an archive, in order."""
    if source.is_plain and source.size is not None:
        starts = [from_byte, *range((from_byte // size + 1) * size, source.size, size)]
        for start, end in zip(starts, [*starts[1:], None], strict=True):
            yield Piece(source.file, start, end, is_plain=True)
    elif from_byte or source.size is None or is_address(source.file):
        yield Piece(source.file, from_byte)
    else:
        yield from _in_frames(source.file, size)


def _in_frames(file: str, size: int) -> Iterator[Piece]:
    """Some frames to a piece. A game that begins with a frame belongs to the piece before: its line ended there."""
    with closing(opened(file)) as content:
        frames = frames_of(content) if zstandard() else []
    begun = [Frame(0, 0)]
    for frame in frames[1:]:
        if frame.text - begun[-1].text >= size:
            begun.append(frame)
    if len(begun) == 1:
        yield Piece(file, 0)
        return
    starts = [0, *(frame.text + 1 for frame in begun[1:])]
    for frame, start, end in zip(begun, starts, [*starts[1:], None], strict=True):
        yield Piece(file, start, end, frame=frame.byte)


class Text(Protocol):
    """Text that is read from its beginning to its end."""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes; none at the end."""


class Reading:
    """A piece that is being read: a file of bytes for `scan`, which is to begin with `from_byte` of it.

    A piece that does not begin the file begins with the byte before it: whether a line begins there shows its end.
    """

    def __init__(self, piece: Piece) -> None:
        is_parted = piece.is_plain or piece.frame is not None
        self.name = piece.file
        self.offset = max(piece.start - 1, 0) if is_parted else 0
        self.from_byte = piece.start - self.offset
        self.bytes = 0
        """So many of the file were read for the piece; not those after it that end its last game."""
        self._file: Bytes = opened(piece.file)
        self._text: Text = self._file
        self._left = None if piece.end is None else piece.end - 1 - self.offset
        self._end = b""
        self._is_ended = False
        self._frame = piece.frame
        if self._frame is not None:
            self._file.seek(self._frame)
            self._text = zstandard().ZstdDecompressor().stream_reader(self._file, read_across_frames=True)
        elif self.offset:
            self._file.seek(self.offset)

    def __enter__(self) -> Reading:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.name != STANDARD_INPUT:
            self._file.close()

    def read(self, size: int, /) -> bytes:
        """At most so many bytes; none after the last game of the piece."""
        if self._left is None:
            return self._counted(self._text.read(size))
        if self._left > 0:
            text = self._text.read(min(size, self._left))
            self._left -= len(text)
            return self._counted(text)
        return self._to_the_next_game(size)

    def _to_the_next_game(self, size: int) -> bytes:
        """What stands before the first game that begins at the end of the piece or after it."""
        if not self._is_ended:
            more = self._text.read(size)
            self._end += more
            at = self._end.find(GAME)
            self._is_ended = at >= 0 or not more
            self._end = self._end if at < 0 else self._end[: at + 1]
        # The last bytes may be the beginning of what is looked for.
        ready = len(self._end) if self._is_ended else max(len(self._end) - len(GAME) + 1, 0)
        text, self._end = self._end[: min(ready, size)], self._end[min(ready, size) :]
        return text if text or self._is_ended else self._to_the_next_game(size)

    def _counted(self, text: bytes) -> bytes:
        self.bytes = self.bytes + len(text) if self._frame is None else self._file.tell() - self._frame
        return text
