"""An archive in pieces that can be looked at apart, by one machine or by many; the pieces are the same for both."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

from rapidplay.archive.frames import Frame, frames_of, zstandard
from rapidplay.archive.sources import Source, is_address, opened

PIECE_BYTES = 32 << 20
"""A plain file is parted at the first seam after each multiple of this."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The games of a file between the first seam from `start` on and the first from `end` on, places in the text.

    A file that is compressed is one piece unless zstd wrote it in frames; so is one that cannot be read from any place.
    """

    file: str
    start: int
    end: int | None = None
    """None: the end of the file."""
    is_plain: bool = False
    is_first: bool = True
    """It begins with the first game at `start` or after it, as `scan` finds it, and needs no seam."""
    frame: int | None = None
    """Where the frame begins in the file with which the text at `start` begins."""


def pieces_of(source: Source, from_byte: int = 0, size: int = PIECE_BYTES) -> Iterator[Piece]:
    """The pieces of an archive, in order."""
    if source.is_plain and source.size is not None:
        starts = [from_byte, *range((from_byte // size + 1) * size, source.size, size)]
        for start, end in zip(starts, [*starts[1:], None], strict=True):
            yield Piece(source.file, start, end, is_plain=True, is_first=start == from_byte)
    elif from_byte or source.size is None or is_address(source.file):
        yield Piece(source.file, from_byte)
    else:
        yield from _in_frames(source.file, size)


def _in_frames(file: str, size: int) -> Iterator[Piece]:
    """As many frames to a piece as have this size."""
    with closing(opened(file)) as content:
        frames = frames_of(content) if zstandard() else []
    begun = [Frame(0, 0)]
    for frame in frames[1:]:
        if frame.text - begun[-1].text >= size:
            begun.append(frame)
    if len(begun) == 1:
        yield Piece(file, 0)
        return
    ends = [*(frame.text for frame in begun[1:]), None]
    for (byte, start), end in zip(begun, ends, strict=True):
        yield Piece(file, start, end, is_first=start == 0, frame=byte)
