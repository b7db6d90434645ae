"""Who plays on which electronic board, by the tournaments that DGT LiveChess has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import aiohttp
from yarl import URL

from rapidplay.feeds.addresses import Address
from rapidplay.feeds.cloud_form import CloudPlayer, T, as_json
from rapidplay.feeds.fetching import Bounds, Page
from rapidplay.feeds.livechess_form import LocalPairing, LocalRound, LocalTournament, TournamentListed
from rapidplay.feeds.writing import UNKNOWN, date

MOST_TOURNAMENTS = 20
MOST_ROUNDS = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """What the tags of a game on this board say."""

    board: str
    round: str = UNKNOWN
    white: str = UNKNOWN
    black: str = UNKNOWN
    event: str = UNKNOWN
    site: str = UNKNOWN
    date: str = "????.??.??"


async def seats_at(web: URL, http: aiohttp.ClientSession, bounds: Bounds) -> dict[str, Seat]:
    """The boards with games that go on, by their serial numbers; Unread where LiveChess tells of no tournaments."""
    seats: dict[str, Seat] = {}
    for listed in (await _read(web / "tournaments", list[TournamentListed], http, bounds))[:MOST_TOURNAMENTS]:
        tournament = await _read(web / "tournament" / listed.uuid, LocalTournament, http, bounds)
        for number in reversed(range(min(tournament.rounds, MOST_ROUNDS))):
            round = await _read(web / "round" / listed.uuid / str(number), LocalRound, http, bounds)
            if any(pairing.live for pairing in round.pairings):
                seats.update(_seats(tournament, round, number))
                break
    return seats


async def _read(url: URL, form: type[T], http: aiohttp.ClientSession, bounds: Bounds) -> T:
    read = await Page(Address(url, str(url)), http, bounds).read(lambda text: as_json(text, form))
    assert read is not None, "nothing was read before it"
    return read


def _seats(tournament: LocalTournament, round: LocalRound, number: int) -> Iterator[tuple[str, Seat]]:
    counted = number + 1 if round.nr is None else round.nr
    for pairing in round.pairings:
        if pairing.live and 1 <= pairing.nr <= len(tournament.eboards):
            serial = str(tournament.eboards[pairing.nr - 1])
            yield serial, _seat(tournament, round, pairing, counted)


def _seat(tournament: LocalTournament, round: LocalRound, pairing: LocalPairing, counted: int) -> Seat:
    return Seat(
        board=str(pairing.nr),
        round=f"{counted}.{pairing.nr}",
        white=(pairing.white or CloudPlayer()).name or UNKNOWN,
        black=(pairing.black or CloudPlayer()).name or UNKNOWN,
        event=tournament.name or UNKNOWN,
        site=tournament.location or UNKNOWN,
        date=date(round.date),
    )
