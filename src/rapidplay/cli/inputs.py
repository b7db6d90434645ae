"""What a command reads: a file, or standard input where it is named `-`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from stat import S_ISREG
from typing import IO

from rapidplay.errors import BadInput
from rapidplay.i18n import _

STANDARD_INPUT = "-"


def name_of(file: str) -> str:
    """The file as messages name it."""
    return _("standard input") if file == STANDARD_INPUT else file


@contextmanager
def opened(file: str) -> Iterator[IO[bytes]]:
    """The bytes of the file, closed in the end; BadInput where it cannot be read."""
    if file == STANDARD_INPUT:
        yield sys.stdin.buffer
        return
    with _file(file) as content:
        yield content


def _file(file: str) -> IO[bytes]:
    try:
        return open(file, "rb")
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise BadInput(_("{file}: cannot be read: {why}", file=file, why=why)) from None


def size_of(content: IO[bytes]) -> int | None:
    """How many bytes will come; None where nobody knows."""
    try:
        found = os.fstat(content.fileno())
    except OSError:
        return None
    return found.st_size if S_ISREG(found.st_mode) else None
