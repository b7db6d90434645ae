"""What DGT LiveChess says on its WebSocket, as far as it is read."""

from __future__ import annotations

import msgspec

from rapidplay.feeds.cloud_form import CloudClock, CloudPlayer


class Frame(msgspec.Struct):
    """A message: the answer to a call, news of a feed, or an error."""

    response: str
    id: int | str | None = None
    param: msgspec.Raw = msgspec.Raw(b"null")
    time: int | None = None


class EboardShown(msgspec.Struct):
    """A board in the list of boards, or news of it; what has not changed is left out."""

    serialnr: str | int
    board: str | None = None
    clock: CloudClock | msgspec.UnsetType | None = msgspec.UNSET
    start: str | None = None
    san: list[str] | None = None


class Failed(msgspec.Struct):
    """Why a call failed."""

    message: str = ""


class TournamentListed(msgspec.Struct):
    """A tournament in the list of them."""

    uuid: str


class LocalTournament(msgspec.Struct):
    """A tournament: its boards are the serial numbers in the order of the tables."""

    name: str | None = None
    location: str | None = None
    rounds: int = 0
    eboards: list[str | int] = []


class LocalPairing(msgspec.Struct):
    """Two players at a table."""

    nr: int = 0
    white: CloudPlayer | None = None
    black: CloudPlayer | None = None
    live: bool = False


class LocalRound(msgspec.Struct):
    """A round of a tournament."""

    nr: int | None = None
    date: str | None = None
    pairings: list[LocalPairing] = []


def eboards_call(number: int) -> str:
    """Which boards are there?"""
    return _call(number, "eboards", {})


def subscribe_call(number: int, serial: str) -> str:
    """Tell what happens on this board."""
    return _call(number, "subscribe", {"feed": "eboardevent", "id": number, "param": {"serialnr": serial}})


def _call(number: int, call: str, param: dict[str, object]) -> str:
    return msgspec.json.encode({"id": number, "call": call, "param": param}).decode()
