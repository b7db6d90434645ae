"""Doors that lock: five wrong tries, and nobody comes in by this door for half a minute. Counted over all servers."""

from __future__ import annotations

from datetime import datetime, timedelta
from math import ceil

from rapidplay.access.errors import Locked, WrongSecret
from rapidplay.store.vault import Vault

MOST_WRONG_TRIES = 5
LOCKED_FOR = timedelta(seconds=30)
_KIND = "lock"


class Locks:
    """The wrong tries at each door: an event, a way in, a name."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault

    def must_be_open(self, event: str, door: str, now: datetime) -> None:
        """Locked where it is not."""
        data = self._vault.get(event, _KIND, door) or {}
        if data.get("until") and now < (until := datetime.fromisoformat(data["until"])):
            raise Locked(ceil((until - now).total_seconds()))

    def wrong(self, event: str, door: str, now: datetime) -> WrongSecret:
        """One more wrong try; what to raise for it."""
        while True:
            data, revision = self._vault.revised(event, _KIND, door)
            tries = (0 if data is None or data["until"] else data["tries"]) + 1
            locks = tries >= MOST_WRONG_TRIES
            until = (now + LOCKED_FOR).isoformat() if locks else None
            if self._vault.change(event, _KIND, door, {"tries": tries, "until": until}, revision):
                return WrongSecret(MOST_WRONG_TRIES - tries, has_just_locked=locks)

    def right(self, event: str, door: str) -> None:
        """The right secret: wrong tries are forgotten."""
        self._vault.remove(event, _KIND, door)
