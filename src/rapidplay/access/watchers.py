"""Who watches by the public link: its token is shown with each call, and no session begins."""

from __future__ import annotations

from collections.abc import Callable

from rapidplay.access.errors import NoSession
from rapidplay.access.sessions import Session, key_of

WATCH: tuple[str, ...] = ("spectator", "hall-screen")
"""The roles in which nobody needs to come in: the token is enough."""


class Watchers:
    """Everybody who shows the same token is one to the desk."""

    def __init__(self, read: Callable[[str], Session | None]) -> None:
        self._read = read
        """Looks into the vault by the key of a token."""
        self._remembered: dict[str, Session] = {}
        """By key. It is replaced, never changed: readers take no lock."""

    def of(self, token: str) -> Session:
        """Who shows this token; NoSession where it is none of the public's, or not any more."""
        key = key_of(token)
        watcher = self._read(key)
        if watcher is None:
            raise NoSession
        self._remembered = {**self._remembered, key: watcher}
        return watcher

    def remembered(self, token: str) -> Session | None:
        """The same without asking the vault; None where it has to be asked."""
        return self._remembered.get(key_of(token))

    def forget(self, key: str) -> None:
        """This token lets nobody watch any more."""
        self._remembered = {other: watcher for other, watcher in self._remembered.items() if other != key}

    def refresh(self) -> None:
        """Learns which links another server has revoked; a server does so every second."""
        for key in tuple(self._remembered):
            if self._read(key) is None:
                self.forget(key)
