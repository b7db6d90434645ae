"""What a watch has told already: kept in a file, so that a watch that was ended goes on where it was."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkstemp

import msgspec

from rapidplay.errors import BadInput
from rapidplay.i18n import _

FORMAT = "rapidplay-watch/1"


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    open: list[str]
    over: list[str]


@dataclass(slots=True)
class Memory:
    """The ids of the alerts that were told and are open, and of those that are over for good."""

    path: Path | None = None
    _open: dict[str, None] = field(default_factory=dict)
    _over: dict[str, None] = field(default_factory=dict)
    _is_written: bool = True

    def is_open(self, id: str) -> bool:
        """It was told, and is open."""
        return id in self._open

    def is_over(self, id: str) -> bool:
        """It was told, and is over for good."""
        return id in self._over

    def left_open(self, beginning: str) -> tuple[str, ...]:
        """The open ones whose ids begin so: those of a source, or of a board."""
        return tuple(id for id in self._open if id.startswith(beginning))

    def opened(self, id: str) -> None:
        """It has been told."""
        self._is_written = self._is_written and id in self._open
        self._open[id] = None

    def closed(self, id: str, *, for_good: bool = False) -> None:
        """It has been told that it is over; it may open again where what it is of comes back, unless for good."""
        self._is_written = False
        self._open.pop(id, None)
        if for_good:
            self._over[id] = None

    def write(self) -> None:
        """Keep it, after it was shown: a watch that ends in between shows an alert twice rather than never."""
        if self.path is None or self._is_written:
            return
        kept = _Kept(FORMAT, list(self._open), list(self._over))
        try:
            _replace(self.path, msgspec.json.encode(kept))
        except OSError as error:
            raise BadInput(_("{file}: cannot be written: {why}", file=self.path, why=error.strerror)) from None
        self._is_written = True


def _replace(path: Path, content: bytes) -> None:
    """Put this in the place of the file; by way of a file of its own, as another watch may keep the same state."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, beside = mkstemp(prefix=f"{path.name}.", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
        os.replace(beside, path)
    except OSError:
        os.unlink(beside)
        raise


def memory_in(path: Path) -> Memory:
    """What a file keeps; nothing where there is none yet.

    Raises:
        BadInput: the file is no state of a watch.
    """
    if not path.exists():
        return Memory(path)
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=_Kept)
    except OSError as error:
        raise BadInput(_("{file}: cannot be read: {why}", file=path, why=error.strerror)) from None
    except msgspec.MsgspecError as error:
        raise BadInput(_("{file}: is no state of a watch: {why}", file=path, why=error)) from None
    if kept.format != FORMAT:
        raise BadInput(_("{file}: is no state of a watch: {why}", file=path, why=kept.format))
    return Memory(path, dict.fromkeys(kept.open), dict.fromkeys(kept.over))
