"""The frames of a file that zstd has written (RFC 8878): each can be decompressed without those before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rapidplay.archive.sources import Bytes

FRAME = b"\x28\xb5\x2f\xfd"
SKIPPABLE = range(0x184D2A50, 0x184D2A60)

MOST_BLOCKS = 4096
"""A frame of more blocks is not walked to its end: a large file in one frame is no use to anybody who parts it."""

_RLE = 1
_LENGTHS_OF_DICTIONARY = (0, 1, 2, 4)
_LENGTHS_OF_CONTENT = (0, 2, 4, 8)


class Frame(NamedTuple):
    """Where a frame begins in the file and in the text."""

    byte: int
    text: int


class NoFrames(Exception):
    """The file cannot be parted by its frames."""


def zstandard() -> Any:
    """The module that decompresses frames apart; None where it is not installed."""
    try:
        import zstandard
    except ImportError:
        return None
    return zstandard


def frames_of(file: Bytes) -> list[Frame]:
    """The frames of a file; none where one does not say its length, is too long to be walked, or is not whole."""
    try:
        return list(_frames(file))
    except NoFrames:
        return []


def _frames(file: Bytes) -> Iterator[Frame]:
    byte = text = 0
    file.seek(0)
    while magic := file.read(4):
        if int.from_bytes(magic, "little") in SKIPPABLE:
            byte += 8 + _number(file, 4)
        elif magic == FRAME:
            length, content = _walked(file)
            yield Frame(byte, text)
            byte, text = byte + 4 + length, text + content
        else:
            raise NoFrames
        file.seek(byte)


def _walked(file: Bytes) -> tuple[int, int]:
    """The length of a frame after its first four bytes, and that of its text."""
    described = _number(file, 1)
    is_single, has_checksum = described >> 5 & 1, described >> 2 & 1
    window = 0 if is_single else 1
    dictionary = _LENGTHS_OF_DICTIONARY[described & 3]
    length = _LENGTHS_OF_CONTENT[described >> 6] or is_single
    if not length:
        raise NoFrames
    _number(file, window + dictionary)
    content = _number(file, length) + (256 if length == 2 else 0)
    return 1 + window + dictionary + length + _blocks(file) + 4 * has_checksum, content


def _blocks(file: Bytes) -> int:
    """The length of all blocks; the file stands somewhere after them."""
    length = 0
    for _block in range(MOST_BLOCKS):
        head = _number(file, 3)
        kind, size = head >> 1 & 3, head >> 3
        inside = 1 if kind == _RLE else size
        length += 3 + inside
        if head & 1:
            return length
        file.seek(inside, 1)
    raise NoFrames


def _number(file: Bytes, length: int) -> int:
    read = file.read(length) if length else b""
    if len(read) < length:
        raise NoFrames
    return int.from_bytes(read, "little")
