"""A file of games that is being written, read whenever it has come to rest.

Programs write such files in every way: in place, bit by bit, or by putting a new file in the place of the old one. A
file is read once its size and time have stayed the same for a moment; a game whose text has only become shorter at its
end is taken over when it is still so at the next look: the rest may be about to be written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from rapidplay.feeds.games import games_of
from rapidplay.feeds.updates import GameRead, TroubleKind

MOMENT_SECONDS = 0.1
"""A file that has not changed for so long is at rest."""

PATIENCE = 20
"""So many moments at most a file is waited for that never comes to rest."""

MOST_BYTES = 64 << 20
"""A larger file is no round that is being played."""

Stamp: TypeAlias = tuple[int, int, int]
"""Size, time of the last change, and which file it is."""


class CannotBeRead(Exception):
    """The file is there, and no games can be had from it now."""

    def __init__(self, kind: TroubleKind, why: str) -> None:
        super().__init__(why)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class Look:
    """What has changed in a file, or why it cannot be read."""

    games: tuple[GameRead, ...] = ()
    gone: tuple[str, ...] = ()
    trouble: tuple[TroubleKind, str] | None = None


@dataclass(slots=True)
class GrowingFile:
    """One file; `prefix` comes before the keys of its games."""

    path: Path
    prefix: str = ""
    _stamp: Stamp | None = None
    """Of what was read last."""
    _games: dict[str, bytes] = field(default_factory=dict)
    """What was handed over."""
    _shorter: dict[str, bytes] = field(default_factory=dict)
    """What was seen once, and may be half of what is being written."""

    async def look(self) -> Look:
        """What has changed since the last look."""
        try:
            stamp = await self._at_rest()
            return Look() if stamp == self._stamp and not self._shorter else self._changes(stamp)
        except OSError as error:
            kind: TroubleKind = "gone" if isinstance(error, FileNotFoundError) else "unreachable"
            return Look(trouble=(kind, f"{self.path.name}: {error.strerror or error}"))
        except CannotBeRead as error:
            return Look(trouble=(error.kind, f"{self.path.name}: {error}"))

    @property
    def keys(self) -> tuple[str, ...]:
        """Those of all games that were handed over."""
        return tuple(self._games)

    def _changes(self, stamp: Stamp) -> Look:
        now = {self.prefix + game.key: game.pgn for game in games_of(self._text(stamp))}
        if not now and self._games:
            raise CannotBeRead("not-understood", "no games are in it any more")
        self._stamp = stamp
        gone = tuple(key for key in self._games if key not in now)
        changed = dict(self._settled(now))
        self._games = {key: pgn for key, pgn in self._games.items() if key in now} | changed
        return Look(tuple(GameRead(key=key, pgn=pgn) for key, pgn in changed.items()), gone)

    def _settled(self, now: dict[str, bytes]) -> Iterator[tuple[str, bytes]]:
        """The games that have changed, but for those that may be half written."""
        shorter, self._shorter = self._shorter, {}
        for key, pgn in now.items():
            before = self._games.get(key, b"")
            if pgn == before:
                continue
            if len(pgn) < len(before) and before.startswith(pgn.rstrip()) and shorter.get(key) != pgn:
                self._shorter[key] = pgn
            else:
                yield key, pgn

    async def _at_rest(self) -> Stamp:
        """The stamp of the file once it has stayed the same for a moment."""
        stamp = self._stamp_now()
        for _moment in range(PATIENCE):
            if stamp == self._stamp:
                break
            await asyncio.sleep(MOMENT_SECONDS)
            before, stamp = stamp, self._stamp_now()
            if stamp == before:
                break
        return stamp

    def _stamp_now(self) -> Stamp:
        found = self.path.stat()
        return found.st_size, found.st_mtime_ns, found.st_ino

    def _text(self, stamp: Stamp) -> bytes:
        if stamp[0] > MOST_BYTES:
            raise CannotBeRead("too-much", f"larger than {MOST_BYTES >> 20} MB")
        return self.path.read_bytes()
