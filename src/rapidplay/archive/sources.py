"""Where archives are: files, standard input, and what fsspec reaches by an address."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from rapidplay.errors import BadArchive, BadInput
from rapidplay.i18n import _

STANDARD_INPUT = "-"

HEAD_BYTES = 1 << 16
"""So much of a file is looked at to tell whether there are games in it."""

COMPRESSED = (b"\x28\xb5\x2f\xfd", b"\x1f\x8b", b"BZh")
"""How files begin that zstd, gzip and bzip2 have written."""

_OF_A_GAME = re.compile(rb'^\s*\[\s*\w+\s*"|\b\d+\s*\.|\b(?:1-0|0-1|1/2-1/2)\b', re.MULTILINE)
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Bytes(Protocol):
    """An open file."""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes; none at the end."""

    def seek(self, place: int, whence: int = 0, /) -> int:
        """Read on from there."""

    def tell(self) -> int:
        """The place that is read next."""

    def close(self) -> None:
        """Nothing more is read."""


@dataclass(frozen=True, slots=True)
class Source:
    """An archive that is there and has games in it, as far as its beginning tells."""

    file: str
    size: int | None
    """Its bytes; None where nobody knows."""
    is_plain: bool
    """It is text as it stands, and may be read from any place."""


def source_of(file: str) -> Source:
    """The archive of this name; BadInput where there is none, or no games are in it."""
    if file == STANDARD_INPUT:
        return Source(file, None, False)
    content = opened(file)
    try:
        head = content.read(HEAD_BYTES)
        size = _size_of(content)
    except OSError as error:
        raise _unreadable(file, error) from None
    finally:
        content.close()
    is_plain = not head.startswith(COMPRESSED)
    if is_plain:
        _must_have_games(file, head)
    return Source(file, size, is_plain and size is not None)


def size_of_all(sources: Iterable[Source]) -> int | None:
    """The bytes of all archives; None where nobody knows."""
    sizes = [source.size for source in sources]
    return None if None in sizes else sum(size or 0 for size in sizes)


def opened(file: str) -> Bytes:
    """The archive, open; BadInput where it cannot be."""
    if file == STANDARD_INPUT:
        return sys.stdin.buffer
    if is_address(file):
        return _remote(file)
    if Path(file).is_dir():
        raise BadInput(_("{file}: is a folder, expected a file of games (PGN)", file=file))
    try:
        return open(file, "rb")
    except OSError as error:
        raise _unreadable(file, error) from None


def is_address(file: str) -> bool:
    """It is for fsspec."""
    return "://" in file


def _must_have_games(file: str, head: bytes) -> None:
    if b"\0" in head:
        raise BadArchive(_("{file}: is no text in UTF-8 or Latin-1, expected games (PGN)", file=file))
    if not _OF_A_GAME.search(head.removeprefix(_BYTE_ORDER_MARK)):
        raise BadArchive(_("{file}: no tag, move or result was found in it, expected games (PGN)", file=file))


def _size_of(content: Bytes) -> int | None:
    """How long it is; None where it cannot be read from any place."""
    of_fsspec = getattr(content, "size", None)
    if isinstance(of_fsspec, int):
        return of_fsspec
    file: Any = content
    return int(file.seek(0, 2)) if file.seekable() else None


def _remote(file: str) -> Bytes:
    try:
        import fsspec
    except ImportError:
        raise BadInput(_("{file}: an address needs fsspec: pip install 'rapidplay[remote]'", file=file)) from None
    try:
        content: Bytes = fsspec.open(file, "rb").open()
    except FileNotFoundError as error:
        # By HTTP fsspec says no more than the address; what was wrong is behind it.
        why = getattr(error.__cause__, "message", None) or error.__cause__ or _("no such file")
        raise BadInput(_("{file}: cannot be read: {why}", file=file, why=why)) from None
    except (OSError, ValueError, ImportError) as error:
        raise BadInput(_("{file}: cannot be read: {why}", file=file, why=error)) from None
    return content


def _unreadable(file: str, error: OSError) -> BadInput:
    return BadInput(_("{file}: cannot be read: {why}", file=file, why=(error.strerror or str(error)).lower()))
