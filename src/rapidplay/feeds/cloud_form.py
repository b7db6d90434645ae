"""The files of a tournament at LiveChessCloud, as far as they are read: `tournament.json`, rounds, games."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from rapidplay.feeds.fetching import Unread
from rapidplay.i18n import _

T = TypeVar("T")


class RoundCount(msgspec.Struct):
    """A round in `tournament.json`: how many games it has, and how many of them go on."""

    count: int = 0
    live: int = 0


class Tournament(msgspec.Struct):
    """`tournament.json`."""

    name: str | None = None
    location: str | None = None
    country: str | None = None
    timecontrol: str | None = None
    rounds: list[RoundCount] = []


class CloudPlayer(msgspec.Struct):
    """A player in the index of a round."""

    fname: str | None = None
    mname: str | None = None
    lname: str | None = None
    title: str | None = None
    fideid: int | str | None = None

    @property
    def name(self) -> str:
        """`Ivanova, Anna`, or what there is of it."""
        given = " ".join(filter(None, (self.fname, self.mname)))
        return ", ".join(filter(None, (self.lname, given)))


class Pairing(msgspec.Struct):
    """Two players in the index of a round."""

    white: CloudPlayer | None = None
    black: CloudPlayer | None = None
    result: str | None = None
    live: bool = False


class RoundIndex(msgspec.Struct):
    """`round-N/index.json`."""

    date: str | None = None
    pairings: list[Pairing] = []


class CloudClock(msgspec.Struct):
    """Both displays in seconds; `run` is true where White's goes, false where Black's does."""

    white: int | None = None
    black: int | None = None
    run: bool | None = None


class CloudGame(msgspec.Struct):
    """`round-N/game-N.json`."""

    moves: list[str] = []
    result: str | None = None
    clock: CloudClock | None = None
    chess960: int | str | None = None


class Host(msgspec.Struct):
    """Where the files of a tournament are."""

    host: str


def as_json(text: bytes, form: type[T]) -> T:
    """The file, in this form; Unread where it has another."""
    try:
        return msgspec.json.decode(text, type=form)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Unread("not-understood", _("expected JSON as LiveChessCloud writes it: {fault}", fault=fault)) from None
