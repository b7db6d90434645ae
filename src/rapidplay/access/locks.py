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

    def must_be_open(self, event: str, door: str, now: datetime) -> WrongSecret:
        """Counts a try before its secret is looked at, so that many at once count too; what to raise if it is wrong.

        Raises:
            Locked: nobody comes in by this door now.
        """
        while True:
            data, revision = self._vault.revised(event, _KIND, door)
            until = None if data is None or data["until"] is None else datetime.fromisoformat(data["until"])
            if until is not None and now < until:
                raise Locked(ceil((until - now).total_seconds()))
            tries = (0 if data is None or until is not None else data["tries"]) + 1
            locks = tries >= MOST_WRONG_TRIES
            counted = {"tries": tries, "until": (now + LOCKED_FOR).isoformat() if locks else None}
            if self._vault.change(event, _KIND, door, counted, revision):
                locked_for_s = int(LOCKED_FOR.total_seconds()) if locks else None
                return WrongSecret(MOST_WRONG_TRIES - tries, locked_for_s=locked_for_s)

    def right(self, event: str, door: str) -> None:
        """The right secret: wrong tries are forgotten."""
        self._vault.remove(event, _KIND, door)
