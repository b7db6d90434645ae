"""Secrets that people type: passphrases of five words, recovery codes, PINs; kept as hashes by argon2id."""

from __future__ import annotations

import re
import secrets
from functools import cache
from importlib import resources
from threading import BoundedSemaphore

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from rapidplay.access.errors import BadPin

WORDS_IN_A_PASSPHRASE = 5
CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Letters and digits that nobody takes for each other."""
CODE_GROUPS, LETTERS_IN_A_GROUP = 5, 5
DIGITS_OF_A_PIN = 6
TOKEN_BYTES = 32
HASHES_AT_ONCE = 4
"""argon2id takes 64 MiB each time: a laptop has no room for as many as may ask."""


@cache
def words() -> tuple[str, ...]:
    """The words that passphrases are made of."""
    return tuple((resources.files("rapidplay.access") / "words.txt").read_text("utf-8").split())


def new_passphrase() -> str:
    """Five words: fifty bits, which is plenty where five wrong tries lock the door."""
    return "-".join(secrets.choice(words()) for _ in range(WORDS_IN_A_PASSPHRASE))


def new_recovery_code() -> str:
    """A code to print and put away."""
    return "-".join(
        "".join(secrets.choice(CODE_LETTERS) for _ in range(LETTERS_IN_A_GROUP)) for _ in range(CODE_GROUPS)
    )


def new_token() -> str:
    """256 bits, for links and sessions."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def plain(secret: str) -> str:
    """A secret as it is compared: capitals, blanks and dashes between words do not matter."""
    return "-".join(re.split(r"[\s-]+", secret.strip().casefold()))


def must_be_a_pin(pin: str) -> None:
    """BadPin unless it is six digits."""
    if not re.fullmatch(f"[0-9]{{{DIGITS_OF_A_PIN}}}", pin):
        raise BadPin


class Hashing:
    """Hashes of secrets, by argon2id."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._room = BoundedSemaphore(HASHES_AT_ONCE)
        self._of_nobody = self._hasher.hash(new_token())

    def hashed(self, secret: str) -> str:
        """What is kept of a secret."""
        with self._room:
            return self._hasher.hash(plain(secret))

    def matches(self, hashed: str | None, secret: str) -> bool:
        """Whether this is the secret; without a hash the answer is no, and takes as long."""
        try:
            with self._room:
                return self._hasher.verify(hashed or self._of_nobody, plain(secret)) and hashed is not None
        except (VerificationError, InvalidHashError):
            return False
