"""Sources on this machine: a file of games (PGN) that is being written, or a folder of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from watchfiles import awatch

from rapidplay.feeds.growing import GrowingFile, Look
from rapidplay.feeds.updates import Read, Trouble, Update

LOOK_MS = 500
"""So often the files are looked at, even where the system tells of no changes, as on a shared drive."""


MISSING_SECONDS = 0.4
"""A file that is not there for so long is gone, and not just being replaced."""


@dataclass(slots=True)
class FileSource:
    """A file of games."""

    path: Path
    name: str

    async def updates(self) -> AsyncGenerator[Update, None]:
        """What is in it, then every change."""
        telling, files = Telling(self.name), {self.path: GrowingFile(self.path)}
        async for _wake in _wakes(self.path.parent):
            for update in telling.of(await _looks(files), ()):
                yield update


@dataclass(slots=True)
class FolderSource:
    """Every `.pgn` of a folder; the keys of games begin with the name of their file: `round-1.pgn:1.3`."""

    path: Path
    name: str
    _missing: dict[Path, float] = field(default_factory=dict)
    """The files that are not there, since when: they may be about to be written anew."""

    async def updates(self) -> AsyncGenerator[Update, None]:
        """What is in it, then every change; files come and go."""
        telling, files = Telling(self.name), dict[Path, GrowingFile]()
        async for _wake in _wakes(self.path):
            if not self.path.is_dir():
                updates = telling.of((Look(trouble=("gone", "no such folder")),), ())
            else:
                gone = self._follow(files)
                there = {path: file for path, file in files.items() if path not in self._missing}
                updates = telling.of(await _looks(there), gone)
            for update in updates:
                yield update

    def _follow(self, files: dict[Path, GrowingFile]) -> tuple[str, ...]:
        """Take in the files that have come, and leave out those that have gone; the keys of the games in these."""
        found = self.path.glob("*.[pP][gG][nN]")
        there = sorted(path for path in found if path.is_file() and not path.name.startswith("."))
        now = monotonic()
        self._missing = {path: self._missing.get(path, now) for path in sorted(files.keys() - there)}
        gone = [files.pop(path) for path, since in self._missing.items() if now - since >= MISSING_SECONDS]
        for path in there:
            files.setdefault(path, GrowingFile(path, f"{path.name}:"))
        return tuple(key for file in gone for key in file.keys)


@dataclass(slots=True)
class Telling:
    """Makes updates of looks: what there is at first, changes, and each trouble once, until it has ended."""

    name: str
    _troubles: list[Trouble] = field(default_factory=list)
    _is_first: bool = True

    def of(self, looks: tuple[Look, ...], gone: tuple[str, ...]) -> Iterator[Update]:
        """The updates that these looks, and the games of files that have gone, make."""
        troubles = [
            Trouble(source=self.name, kind=look.trouble[0], text=look.trouble[1]) for look in looks if look.trouble
        ]
        games = tuple(game for look in looks for game in look.games)
        gone = (*gone, *(key for look in looks for key in look.gone))
        has_ended = self._troubles and not troubles
        if games or gone or has_ended or (self._is_first and not troubles):
            yield Read(source=self.name, games=games, gone=gone)
            self._is_first = False
        if troubles != self._troubles or (troubles and games):
            yield from troubles
        self._troubles = troubles


async def _wakes(folder: Path) -> AsyncIterator[None]:
    """Now, whenever something in the folder has changed, and every now and then, also while it is not there."""
    yield None
    while True:
        changes = awatch(folder, recursive=False, debounce=200, step=20, rust_timeout=LOOK_MS, yield_on_timeout=True)
        try:
            async for _changes in changes:
                yield None
        except FileNotFoundError:
            await asyncio.sleep(LOOK_MS / 1_000)
            yield None


async def _looks(files: Mapping[Path, GrowingFile]) -> tuple[Look, ...]:
    return tuple(await asyncio.gather(*(file.look() for file in files.values())))
