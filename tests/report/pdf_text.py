"""The text of a PDF, sheet by sheet: what WeasyPrint writes is little enough to be read without a library.

Streams are inflated, small objects are taken out of the streams that hold them together, and the glyphs of a font are
turned into letters by the table that each font brings along for this.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import NamedTuple

_OBJECT = re.compile(rb"(?:^|\n)(\d+) 0 obj\n", re.DOTALL)
_LENGTH = re.compile(rb"/Length (\d+)")
_PAIR = re.compile(rb"<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>")
_SHOWN = re.compile(rb"/(\S+)\s+[\d.]+\s+Tf|\[(.*?)\]\s*TJ", re.DOTALL)
_GLYPHS = re.compile(rb"<([0-9a-fA-F\s]*)>")


class Part(NamedTuple):
    """An object of the file: its dictionary or array, and its stream."""

    head: bytes
    stream: bytes = b""


def pages_of(content: bytes) -> list[str]:
    """The text of each sheet."""
    assert content.startswith(b"%PDF-"), content[:80]
    parts = _parts(content)
    (tree,) = [part.head for part in parts.values() if re.search(rb"/Type\s*/Pages\b", part.head)]
    return [_page(parts, parts[number].head) for number in _references(tree, b"Kids")]


def _parts(content: bytes) -> dict[int, Part]:
    parts = {int(found[1]): _part(content[found.end() :]) for found in _OBJECT.finditer(content)}
    for part in list(parts.values()):
        if re.search(rb"/Type\s*/ObjStm", part.head):
            parts |= dict(_held(part))
    return parts


def _part(content: bytes) -> Part:
    head, found, rest = content.partition(b"stream\n")
    end = content.find(b"endobj")
    if not found or (0 <= end < len(head)):
        return Part(content[:end])
    length = _LENGTH.search(head)
    assert length is not None
    stream = rest[: int(length[1])]
    return Part(head, zlib.decompress(stream) if b"/FlateDecode" in head else stream)


def _held(part: Part) -> Iterator[tuple[int, Part]]:
    """Small objects that one stream holds: first their numbers and places, then they."""
    first, count = (int(re.search(rb"/%s (\d+)" % key, part.head)[1]) for key in (b"First", b"N"))  # type: ignore[index]
    places = [int(word) for word in part.stream[:first].split()]
    starts = [first + place for place in places[1 : 2 * count : 2]]
    for number, start, end in zip(places[: 2 * count : 2], starts, [*starts[1:], len(part.stream)], strict=True):
        yield number, Part(part.stream[start:end])


def _references(head: bytes, key: bytes) -> list[int]:
    """The numbers of the objects that stand under a key."""
    found = re.search(rb"/%s\s*(\[.*?\]|\d+ 0 R)" % key, head, re.DOTALL)
    return [] if found is None else [int(number) for number in re.findall(rb"(\d+) 0 R", found[1])]


def _page(parts: dict[int, Part], head: bytes) -> str:
    fonts = dict(_fonts(parts, head))
    content = b"\n".join(parts[number].stream for number in _references(head, b"Contents"))
    return " ".join("".join(_words(content, fonts)).split())


def _fonts(parts: dict[int, Part], head: bytes) -> Iterator[tuple[bytes, dict[int, str]]]:
    """The name of each font, as the content of a page has it -> its letters by glyph."""
    resources = _under(parts, head, b"Resources")
    fonts = _under(parts, resources, b"Font")
    for name, number in re.findall(rb"/(\S+) (\d+) 0 R", fonts):
        for table in _references(parts[int(number)].head, b"ToUnicode"):
            yield name, dict(_letters(parts[table].stream))


def _under(parts: dict[int, Part], head: bytes, key: bytes) -> bytes:
    """What stands under a key: there, or in an object of its own."""
    found = re.search(rb"/%s\s*(?:(\d+) 0 R|(<<.*))" % key, head, re.DOTALL)
    assert found is not None, (key, head)
    return parts[int(found[1])].head if found[1] else found[2]


def _letters(table: bytes) -> Iterator[tuple[int, str]]:
    for glyph, letters in _PAIR.findall(table):
        yield int(glyph, 16), bytes.fromhex(letters.decode()).decode("utf-16-be")


def _words(content: bytes, fonts: dict[bytes, dict[int, str]]) -> Iterator[str]:
    letters: dict[int, str] = {}
    for font, shown in _SHOWN.findall(content):
        if font:
            letters = fonts[font]
            continue
        glyphs = "".join(b"".join(_GLYPHS.findall(shown)).decode().split())
        yield "".join(letters.get(int(glyphs[at : at + 4], 16), "") for at in range(0, len(glyphs), 4)) + " "
