"""Sessions: who is signed in on a device. Of the token in its cookie only a hash is kept."""

from __future__ import annotations

import hmac
from datetime import datetime, timedelta
from hashlib import sha256

import msgspec

from rapidplay.access.errors import NoSession, SessionLocked
from rapidplay.access.secret_words import new_token
from rapidplay.store.vault import Vault

LOCKS_AFTER = timedelta(minutes=10)
"""So long an arbiter's phone may lie untouched."""
SEEN_EVERY = timedelta(minutes=1)
"""How exactly is kept when a device was touched last."""
LASTS = timedelta(days=30)
_KIND, _EVERY_EVENT = "session", ""


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody signed in on a device."""

    event: str
    role: str
    name: str
    device: str
    door: str
    """How its owner came in: the door of a passphrase, `link`, or the card (`board/12`)."""
    board: str | None = None
    pin: str | None = None
    """The hash of the PIN that unlocks it; None: it does not lock."""
    created: datetime
    seen: datetime
    """When it was touched last."""

    def is_locked(self, now: datetime) -> bool:
        """The PIN is to be asked."""
        return self.pin is not None and now - self.seen >= LOCKS_AFTER


class Sessions:
    """The sessions of all events."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault
        self._remembered: dict[str, Session] = {}
        """By key, as they were when they were read last. It is replaced, never changed: readers take no lock."""

    def begin(self, session: Session) -> str:
        """The token of a new session."""
        token = new_token()
        self._vault.put(_EVERY_EVENT, _KIND, key_of(token), msgspec.to_builtins(session))
        self._remembered = {**self._remembered, key_of(token): session}
        return token

    def of(self, token: str, now: datetime) -> Session:
        """The session of a token; NoSession where there is none, or it is over."""
        session = self.remembered(token, now) or self._read(key_of(token))
        if session is None or now - session.created > LASTS:
            raise NoSession
        return session

    def remembered(self, token: str, now: datetime) -> Session | None:
        """The same without asking the vault; None where it has to be asked."""
        session = self._remembered.get(key_of(token))
        return None if session is None or now - session.created > LASTS else session

    def refresh(self) -> None:
        """Learns of sessions that another server has begun, touched or ended; a server does so every second."""
        kept = self._vault.all(_EVERY_EVENT, _KIND)
        self._remembered = {key: msgspec.convert(data, Session) for key, data in kept.items()}

    def touched(self, token: str, now: datetime) -> Session:
        """The same when somebody uses the device; SessionLocked where the PIN is asked first."""
        session = self.of(token, now)
        if session.is_locked(now):
            raise SessionLocked
        if now - session.seen >= SEEN_EVERY:
            return self._seen(token, now)
        return session

    def unlock(self, token: str, now: datetime) -> None:
        """The PIN was right."""
        self._seen(token, now)

    def end(self, token: str) -> None:
        """Signed out."""
        self._forget(key_of(token))

    def end_all(self, event: str, *, device: str | None = None, door: str | None = None) -> int:
        """Ends the sessions of a device that was lost, or of all who came in by a door; how many there were."""
        self.refresh()
        ended = [
            key
            for key, session in self._remembered.items()
            if session.event == event and device in (None, session.device) and door in (None, session.door)
        ]
        for key in ended:
            self._forget(key)
        return len(ended)

    def pins_of(self, event: str, name: str) -> list[str]:
        """The hashes of the PINs that somebody chose for his phones."""
        self.refresh()
        found = self._remembered.values()
        return [one.pin for one in found if one.pin is not None and (one.event, one.name) == (event, name)]

    def _read(self, key: str) -> Session | None:
        data = self._vault.get(_EVERY_EVENT, _KIND, key)
        return None if data is None else msgspec.convert(data, Session)

    def _seen(self, token: str, now: datetime) -> Session:
        """Writes down that it was touched; NoSession where another server has ended it meanwhile."""
        key = key_of(token)
        while True:
            data, revision = self._vault.revised(_EVERY_EVENT, _KIND, key)
            if data is None:
                self._forget(key)
                raise NoSession
            session = msgspec.structs.replace(msgspec.convert(data, Session), seen=now)
            if self._vault.change(_EVERY_EVENT, _KIND, key, msgspec.to_builtins(session), revision):
                self._remembered = {**self._remembered, key: session}
                return session

    def _forget(self, key: str) -> None:
        self._vault.remove(_EVERY_EVENT, _KIND, key)
        self._remembered = {other: session for other, session in self._remembered.items() if other != key}


def key_of(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


def csrf_token(token: str) -> str:
    """What a page sends along with each change: only who has the session's cookie can know it."""
    return hmac.new(token.encode(), b"csrf", sha256).hexdigest()


def csrf_matches(token: str, sent: str) -> bool:
    """Whether a change comes from a page of this session."""
    return hmac.compare_digest(csrf_token(token).encode(), sent.encode())
