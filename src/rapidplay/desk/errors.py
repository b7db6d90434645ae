"""What the desk refuses, as a value that a server can pass on: a code for programs, words for people."""

from __future__ import annotations

from rapidplay.errors import RapidplayError


class Refused(RapidplayError):
    """Something that is in order in itself, but not from this person, on this board, or now."""

    def __init__(
        self, code: str, title: str = "", detail: str = "", where: str = "", *, retry_after_s: int | None = None
    ) -> None:
        super().__init__(". ".join(filter(None, (title, detail))))
        self.code = code
        self.title = title
        """Empty: that of every refusal with this code."""
        self.detail = detail
        self.where = where
        self.retry_after_s = retry_after_s


class NoSuchEvent(RapidplayError):
    """There is no chess event of this name."""


class NoSuchBoard(RapidplayError):
    """Nobody is paired on this board in this round, or there is no such round."""
