"""A file of games that is being written, read whenever it has come to rest.

Programs write such files in every way: in place, bit by bit, or by putting a new file in the place of the old one. A
file is read once its size and time have stayed the same for a moment. What may be half of what is being written (a game
cut off at its end or missing, a new one without moves, no games at all) is taken over if it is still so the next time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from rapidplay.feeds.fetching import Unread
from rapidplay.feeds.texts import games_in
from rapidplay.feeds.updates import GameRead, TroubleKind
from rapidplay.i18n import _

MOMENT_SECONDS = 0.1
"""A file that has not changed for so long is at rest."""

PATIENCE = 20
"""So many moments at most a file is waited for that never comes to rest."""

MOST_BYTES = 64 << 20
"""A larger file is no round that is being played."""

Stamp: TypeAlias = tuple[int, int, int]
"""Size, time of the last change, and which file it is."""


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
    _doubts: dict[str, bytes | None] = field(default_factory=dict)
    """What was seen once, and may be half of what is being written; None: the game was not there."""
    _is_misread: bool = False
    """At the last look no games were found in it."""

    async def look(self) -> Look:
        """What has changed since the last look."""
        try:
            stamp = await self._at_rest()
            return Look() if stamp == self._stamp and not self._doubts else self._changes(stamp)
        except OSError as error:
            kind: TroubleKind = "gone" if isinstance(error, FileNotFoundError) else "unreachable"
            return Look(trouble=(kind, f"{self.path.name}: {error.strerror or error}"))
        except Unread as error:
            return Look(trouble=(error.kind, f"{self.path.name}: {error.text}"))

    @property
    def keys(self) -> tuple[str, ...]:
        """Those of all games that were handed over."""
        return tuple(self._games)

    def _changes(self, stamp: Stamp) -> Look:
        now = self._now(stamp)
        if now is None:
            return Look()
        changed = dict(self._settled(now))
        gone = tuple(key for key, pgn in changed.items() if pgn is None)
        games = {key: pgn for key, pgn in changed.items() if pgn is not None}
        self._stamp = stamp
        self._games = {key: pgn for key, pgn in self._games.items() if key not in gone} | games
        return Look(tuple(GameRead(key=key, pgn=pgn) for key, pgn in games.items()), gone)

    def _now(self, stamp: Stamp) -> dict[str, bytes] | None:
        """The games that are in it; None where there are none, and they may be about to be written."""
        try:
            games = games_in(self._text(stamp))
            if not games and self._games:
                raise Unread("not-understood", _("no games are in it any more"))
        except Unread:
            was_misread, self._is_misread = self._is_misread, True
            if self._stamp is None or was_misread:
                raise
            return None
        self._is_misread = False
        return {self.prefix + game.key: game.pgn for game in games}

    def _settled(self, now: dict[str, bytes]) -> Iterable[tuple[str, bytes | None]]:
        """The games that have changed, None where they are gone; but for those that may be half written."""
        doubts, self._doubts = self._doubts, {}
        for key in {**now, **self._games}:
            before, pgn = self._games.get(key), now.get(key)
            if pgn == before:
                continue
            is_seen_again = self._stamp is None or (key in doubts and doubts[key] == pgn)
            if is_seen_again or not _may_be_half(before, pgn):
                yield key, pgn
            else:
                self._doubts[key] = pgn

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
            raise Unread("too-much", f"larger than {MOST_BYTES >> 20} MB")
        return self.path.read_bytes()


def _may_be_half(before: bytes | None, now: bytes | None) -> bool:
    """More of it may be about to be written."""
    if now is None:
        return True
    if before is None:
        return now.rstrip().rpartition(b"\n")[2].startswith(b"[")  # its tags alone
    return len(now) < len(before) and before.startswith(now.rstrip())
