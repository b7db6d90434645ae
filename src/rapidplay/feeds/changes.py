"""What of a source is new: its games by their text, its troubles by their kind."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from rapidplay.feeds.fetching import Unread
from rapidplay.feeds.updates import Clocks, GameRead, Read, Trouble, Update
from rapidplay.i18n import _


class Changes:
    """The games of a source as they were handed over, and whether it is in trouble."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._seen: dict[str, tuple[bytes, Clocks | None]] = {}
        self._waits_for_a_read = True
        self._trouble: tuple[str, str] | None = None
        self._has_lost_all = False

    def whole(self, games: Iterable[GameRead] | None, why: Unread | None = None) -> list[Update]:
        """All games that the source has now; None where they are those of the last time.

        `why` some of them are as they were before: the source is in trouble still. A source that has no games at all
        any more is in trouble too: what it had may be about to be written anew.
        """
        if games is None:
            return [] if self._has_lost_all else self._told((), ())
        games = tuple(games)
        self._has_lost_all = not games and bool(self._seen)
        if self._has_lost_all:
            return self.trouble(why or Unread("not-understood", _("no games are in it any more")))
        gone = tuple(self._seen.keys() - {game.key for game in games})
        for key in gone:
            del self._seen[key]
        new = self._new(games)
        if why is None:
            return self._told(new, tuple(sorted(gone)))
        told = self._told(new, tuple(sorted(gone))) if new or gone or self._waits_for_a_read else []
        return [*told, *self.trouble(why)]

    def some(self, games: Iterable[GameRead]) -> list[Update]:
        """Some games; what is not among them has not changed."""
        return self._told(self._new(games), ())

    def trouble(self, why: Unread) -> list[Update]:
        """The source cannot be read; what was told is not told again."""
        trouble = (why.kind, why.text)
        if trouble == self._trouble:
            return []
        self._trouble = trouble
        return [Trouble(source=self._source, kind=why.kind, text=why.text)]

    def _new(self, games: Iterable[GameRead]) -> tuple[GameRead, ...]:
        new = []
        for game in games:
            mark = (hashlib.sha256(game.pgn).digest(), game.clocks)
            if self._seen.get(game.key) != mark:
                self._seen[game.key] = mark
                new.append(game)
        return tuple(new)

    def _told(self, games: tuple[GameRead, ...], gone: tuple[str, ...]) -> list[Update]:
        if not (games or gone or self._waits_for_a_read or self._trouble):
            return []
        self._waits_for_a_read, self._trouble = False, None
        return [Read(source=self._source, games=games, gone=gone)]
