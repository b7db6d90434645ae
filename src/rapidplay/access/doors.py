"""The doors of an event: how a chief, an arbiter, an organiser, a tablet or a spectator comes in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import uuid4

import msgspec

from rapidplay.access.errors import CardRevoked, LinkUsedUp
from rapidplay.access.locks import Locks
from rapidplay.access.secret_words import Hashing, must_be_a_pin, new_passphrase, new_recovery_code, new_token
from rapidplay.access.sessions import Session, Sessions, key_of
from rapidplay.access.watchers import WATCH, Watchers
from rapidplay.store.vault import Vault

LINK_LASTS = timedelta(minutes=15)
_PASSPHRASE, _LINK, _TOKEN = "passphrase", "link", "token"
SETUP = "setup"
"""The door by which the first event is made: of the server, not of an event."""
EVERY_EVENT = ""
ANY_NAME = (SETUP, "organiser")
"""Where everybody may give any name: such a door locks for all of them."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """What a one-use link or a table card lets in."""

    event: str
    role: str
    name: str
    board: str | None = None
    expires: datetime | None = None
    """None: it may be used again, until it is revoked."""


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody has come in: the token for his cookie."""

    token: str
    session: Session


class Doors:
    """Who may come in. The time of day comes in by one function."""

    def __init__(self, vault: Vault, now: Callable[[], datetime], hashing: Hashing | None = None) -> None:
        self.sessions = Sessions(vault)
        self.watchers = Watchers(self._watcher)
        self._vault, self._now = vault, now
        self._hashing = hashing or Hashing()
        self._locks = Locks(vault)

    # Passphrases

    def new_passphrase(self, event: str, door: str) -> str:
        """A new passphrase for a door; the old one and the sessions that it opened are over."""
        secret = new_passphrase()
        self._keep(event, door, secret)
        self.sessions.end_all(event, door=door)
        return secret

    def new_recovery_code(self, event: str) -> str:
        """A code that opens the chief's door when the passphrase is lost."""
        code = new_recovery_code()
        self._keep(event, "recovery", code)
        return code

    def has_passphrase(self, event: str, door: str) -> bool:
        """Whether this door has one."""
        return self._vault.get(event, _PASSPHRASE, door) is not None

    def must_be_right(self, event: str, door: str, name: str, secret: str, *, is_his: bool = True) -> None:
        """WrongSecret or Locked unless this opens the door; the recovery code opens the chief's, too.

        A door that is not his takes as long and answers the same, whatever the secret is.
        """
        at = door if door in ANY_NAME else f"{door}/{name}"
        wrong = self._locks.must_be_open(event, at, self._now())
        doors = (door, "recovery") if door == "chief" else (door,)
        found = [self._matches(event, one, secret) for one in doors]  # each of them, so that it takes as long
        if not (any(found) and is_his):
            raise wrong
        self._locks.right(event, at)

    def sign_in(self, event: str, door: str, role: str | None, name: str, secret: str) -> Entered:
        """By a passphrase; `role` is what the event says that this person is, None where this door is not his."""
        self.must_be_right(event, door, name, secret, is_his=role is not None)
        return self._in(event, str(role), name, door=door)

    def _keep(self, event: str, door: str, secret: str) -> None:
        self._vault.put(event, _PASSPHRASE, door, {"hash": self._hashing.hashed(secret)})

    def _matches(self, event: str, door: str, secret: str) -> bool:
        kept = self._vault.get(event, _PASSPHRASE, door)
        return self._hashing.matches(None if kept is None else kept["hash"], secret)

    # Links

    def invite(self, event: str, role: str, name: str) -> tuple[str, datetime]:
        """The token of a link that lets in once, and until when."""
        token, expires = new_token(), self._now() + LINK_LASTS
        invitation = Invitation(event=event, role=role, name=name, expires=expires)
        self._vault.put(EVERY_EVENT, _LINK, key_of(token), msgspec.to_builtins(invitation))
        return token, expires

    def enrol(self, token: str, pin: str) -> Entered:
        """Uses a link; the PIN is from now on what unlocks the phone."""
        must_be_a_pin(pin)
        data = self._vault.take(EVERY_EVENT, _LINK, key_of(token))
        invitation = None if data is None else msgspec.convert(data, Invitation)
        if invitation is None or invitation.expires is None or self._now() >= invitation.expires:
            raise LinkUsedUp
        hashed = self._hashing.hashed(pin)
        return self._in(invitation.event, invitation.role, invitation.name, door=_LINK, pin=hashed)

    def unlock(self, token: str, pin: str) -> Session:
        """The PIN of a phone that had locked itself."""
        now = self._now()
        session = self.sessions.of(token, now)
        door = f"pin/{session.device}"
        wrong = self._locks.must_be_open(session.event, door, now)
        if not self._hashing.matches(session.pin, pin):
            raise wrong
        self._locks.right(session.event, door)
        self.sessions.unlock(token, now)
        return session

    def vouched(self, event: str, tablet: str, name: str, secret: str, door: str | None) -> None:
        """An arbiter at a tablet that is not his: the PIN of one of his phones, or the passphrase of his door.

        Wrong tries are counted at the tablet. `door` is None where nobody of this name is an arbiter: that takes as
        long as with an arbiter who has one phone, and answers the same.

        Raises:
            WrongSecret, Locked: he is not vouched for.
        """
        at = f"tablet/{tablet}"
        wrong = self._locks.must_be_open(event, at, self._now())
        pins: list[str | None] = [*self.sessions.pins_of(event, name)] if door is not None else []
        found = [self._hashing.matches(pin, secret) for pin in pins or [None]]
        if not any([*found, self._matches(event, door or "arbiter", secret) and door is not None]):
            raise wrong
        self._locks.right(event, at)

    # Tokens that are used again: table cards, the public

    def token_for(self, event: str, role: str, name: str, *, board: str | None = None) -> str:
        """A token that lets in as often as it is used, until it is revoked; the one before it lets in nobody more."""
        self._forget_token(event, role, name)
        token = new_token()
        invitation = Invitation(event=event, role=role, name=name, board=board)
        self._vault.put(EVERY_EVENT, _TOKEN, key_of(token), msgspec.to_builtins(invitation))
        self._vault.put(event, _TOKEN, f"{role}/{name}", {"key": key_of(token)})
        return token

    def revoke(self, event: str, role: str, name: str) -> bool:
        """Ends a token that is used again, and the sessions that it opened; whether there was one."""
        self.sessions.end_all(event, door=f"{role}/{name}")
        return self._forget_token(event, role, name)

    def _forget_token(self, event: str, role: str, name: str) -> bool:
        kept = self._vault.take(event, _TOKEN, f"{role}/{name}")
        if kept is None:
            return False
        self._vault.remove(EVERY_EVENT, _TOKEN, kept["key"])
        self.watchers.forget(kept["key"])
        return True

    def enter(self, event: str, role: str, token: str) -> Entered:
        """A tablet with its card, or a spectator with the public link."""
        invitation = self._invitation(key_of(token))
        if invitation is None or (invitation.event, invitation.role) != (event, role):
            raise CardRevoked
        door = f"{role}/{invitation.name}"
        return self._in(event, role, invitation.name, door=door, board=invitation.board)

    def _invitation(self, key: str) -> Invitation | None:
        data = self._vault.get(EVERY_EVENT, _TOKEN, key)
        return None if data is None else msgspec.convert(data, Invitation)

    def _watcher(self, key: str) -> Session | None:
        """Who shows the token that is kept under this key; None where it is none of the public's."""
        invitation, now = self._invitation(key), self._now()
        if invitation is None or invitation.role not in WATCH:
            return None
        event, role, name = invitation.event, invitation.role, invitation.name
        device, door = f"{role}-{key[:12]}", f"{role}/{name}"
        return Session(event=event, role=role, name=name, device=device, door=door, created=now, seen=now)

    def _in(self, event: str, role: str, name: str, **how: str | None) -> Entered:
        """Begins a session; `how` says by which door, of which board, with which PIN."""
        now, device = self._now(), f"{role}-{uuid4().hex[:12]}"
        told = {"event": event, "role": role, "name": name, "device": device, "created": now, "seen": now, **how}
        session = msgspec.convert(told, Session)
        return Entered(self.sessions.begin(session), session)
