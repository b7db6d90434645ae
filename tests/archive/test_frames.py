"""The frames of zstd: where they begin in the file and in the text."""

from __future__ import annotations

import io
from itertools import accumulate

import pytest

from rapidplay.archive.frames import MOST_BLOCKS, Frame, frames_of

zstandard = pytest.importorskip("zstandard")
TEXTS = [b"", b"a", b"ab" * 200, b"x" * 300_000, bytes(range(256)) * 3_000, b"the end"]
"""Of every length of length: none, one byte, two, four; of every kind of block: raw, repeated, compressed."""


def packed(*texts: bytes, **options: bool) -> list[bytes]:
    return [zstandard.ZstdCompressor(**options).compress(text) for text in texts]


def places(frames: list[bytes]) -> list[int]:
    return [0, *accumulate(map(len, frames))][:-1]


@pytest.mark.parametrize("write_checksum", [False, True])
def test_every_frame_is_found_in_the_file_and_in_the_text(write_checksum: bool) -> None:
    frames = packed(*TEXTS, write_checksum=write_checksum)
    assert frames_of(io.BytesIO(b"".join(frames))) == list(map(Frame, places(frames), places(TEXTS)))


def test_what_is_to_be_skipped_belongs_to_no_frame() -> None:
    first, second = packed(b"one", b"two")
    skipped = b"\x5f\x2a\x4d\x18" + (5).to_bytes(4, "little") + b"12345"
    expected = [Frame(len(skipped), 0), Frame(2 * len(skipped) + len(first), 3)]
    assert frames_of(io.BytesIO(skipped + first + skipped + second)) == expected


@pytest.mark.parametrize("blocks", [MOST_BLOCKS, MOST_BLOCKS + 1])
def test_a_frame_of_too_many_blocks_is_not_walked(blocks: int) -> None:
    raw = [(4 * 1 << 1).to_bytes(3, "little") + b"x" for _ in range(blocks - 1)] + [b"\x09\0\0x"]
    frame = b"\x28\xb5\x2f\xfd" + b"\xa0" + blocks.to_bytes(4, "little") + b"".join(raw)
    assert frames_of(io.BytesIO(frame)) == ([Frame(0, 0)] if blocks == MOST_BLOCKS else [])
    assert zstandard.ZstdDecompressor().decompress(frame) == b"x" * blocks


@pytest.mark.parametrize("text", [b"[Event]", b"\x1f\x8b\x08", b"\x28\xb5\x2f\xfd", b""])
def test_what_zstd_did_not_write_has_no_frames(text: bytes) -> None:
    assert frames_of(io.BytesIO(text)) == []


def test_a_frame_without_its_length_or_its_end_gives_none() -> None:
    [hidden] = packed(b"text", write_content_size=False)
    [whole] = packed(b"text" * 1_000)
    assert frames_of(io.BytesIO(whole + hidden)) == []
    assert frames_of(io.BytesIO(whole + whole[:6])) == []
