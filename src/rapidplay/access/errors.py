"""Why somebody does not come in.

AccessError
├── WrongSecret      a passphrase or PIN that is not right
├── Locked           too many wrong tries at this door; says for how long
├── CardRevoked      a table card or public link that is not, or not any more, valid
├── LinkUsedUp       a one-use link that was used, or is too old
├── NoSession        not signed in, or not any more
├── SessionLocked    signed in, but the PIN is asked first
└── BadPin           a PIN that is not six digits
"""

from __future__ import annotations

from rapidplay.errors import RapidplayError


class AccessError(RapidplayError):
    """Somebody does not come in."""


class WrongSecret(AccessError):
    """The secret is not right, or nobody of this name has one: the two are not told apart."""

    def __init__(self, tries_left: int, *, locked_for_s: int | None = None) -> None:
        super().__init__("The name or the secret is not right.")
        self.tries_left = tries_left
        self.retry_after_s = locked_for_s
        """Of the try that locked the door: for how long."""

    @property
    def has_just_locked(self) -> bool:
        """This try was the one that locked the door: arbiters should hear of it."""
        return self.retry_after_s is not None


class Locked(AccessError):
    """Too many wrong tries."""

    def __init__(self, retry_after_s: int) -> None:
        super().__init__(f"Too many wrong tries. Try again in {retry_after_s} seconds.")
        self.retry_after_s = retry_after_s


class CardRevoked(AccessError):
    """A table card, or the public link: 256 bits, which nobody guesses; so no tries are counted."""

    def __init__(self) -> None:
        super().__init__("This card or link is not valid. Ask an arbiter for a new one.")


class LinkUsedUp(AccessError):
    """A one-use link."""

    def __init__(self) -> None:
        super().__init__("This code was used or is too old. Ask the chief for a new code.")


class NoSession(AccessError):
    """Nobody is signed in with this."""

    def __init__(self) -> None:
        super().__init__("You are not signed in.")


class SessionLocked(AccessError):
    """The phone has lain untouched: the PIN is asked."""

    def __init__(self) -> None:
        super().__init__("This phone is locked. Enter your PIN.")


class BadPin(AccessError):
    """Not a PIN."""

    def __init__(self) -> None:
        super().__init__("A PIN has six digits.")
