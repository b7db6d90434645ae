"""A large event, to measure with: many rounds and boards, every move of every game recorded. The last round is on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID, uuid5

from rapidplay.demo.clock import START
from rapidplay.demo.games import long_games
from rapidplay.demo.people import CHIEF, FEED, players, staff
from rapidplay.demo.plan import Planned
from rapidplay.demo.rounds import MINUTE_MS, before, closed, pairing
from rapidplay.demo.table import TIME_CONTROL, Table
from rapidplay.demo.thinking import Thinker
from rapidplay.errors import BadInput
from rapidplay.store import canonical
from rapidplay.store.chain import GENESIS, linked
from rapidplay.store.entry import Entry, Stored, moment
from rapidplay.store.log import EventLog

NAME = "large"
SPACE = UUID("3e5f7a91-6c2d-5b8e-a4f0-91d7c3b5e802")
HALF_MOVES = 80
ROUND_MS = 120 * MINUTE_MS
"""From one start to the next."""
LAST_ROUND_MS = 50 * MINUTE_MS
"""So long ago the last round was started."""
DIFFERENT_GAMES = 20
"""Of a round; the boards share them."""
FEWEST_BOARDS, MOST_BOARDS, MOST_ROUNDS = 3, 450, 30


class Line(NamedTuple):
    """An entry before it has its id."""

    at_ms: int
    kind: str
    author: str
    data: str
    board: str | None


def large_event(log: EventLog, rounds: int = 9, boards: int = 200, seed: int = 7, ends: datetime = START) -> int:
    """Writes the event `large`, up to the time given, and returns its last seq: about 300,000 entries.

    StreamExists where the log has it already.
    """
    if not (1 <= rounds <= MOST_ROUNDS and FEWEST_BOARDS <= boards <= MOST_BOARDS):
        expected = f"expected from 1 to {MOST_ROUNDS} rounds and from {FEWEST_BOARDS} to {MOST_BOARDS} boards"
        raise BadInput(f"{rounds} rounds, {boards} boards: {expected}")
    begins = ends - timedelta(milliseconds=LAST_ROUND_MS + (rounds - 1) * ROUND_MS)
    return log.restore(NAME, _chained(lines(rounds, boards, seed, begins), seed, begins))


def _chained(every: Iterable[Line], seed: int, begins: datetime) -> Iterator[Stored]:
    previous = GENESIS
    for seq, line in enumerate(every, start=1):
        at = moment(begins + timedelta(milliseconds=line.at_ms))
        entry = Entry(
            id=str(uuid5(SPACE, f"{seed}/{seq}")),
            kind=line.kind,
            version=1,
            data=line.data,
            made_at=at,
            author=line.author,
            board=line.board,
        )
        stored = linked(NAME, seq, entry, at, previous)
        previous = stored.hash
        yield stored


def lines(rounds: int, boards: int, seed: int, begins: datetime) -> Iterator[Line]:
    """All entries in their order."""
    yield from map(_line, _set_up(rounds, boards, begins))
    for round in range(1, rounds + 1):
        yield from sorted(_round(round, rounds, boards, seed), key=lambda line: line.at_ms)


def _set_up(rounds: int, boards: int, begins: datetime) -> Iterator[Planned]:
    at_ms = -2 * 60 * MINUTE_MS
    days = [(begins + timedelta(milliseconds=at_ms)).date().isoformat()]
    rules = {"edition": "fide-2023", "regime": "simplified", "time_control": TIME_CONTROL}
    said: list[tuple[str, dict[str, Any]]] = [("event-created", {"name": "Large", "days": days, "rounds": rounds})]
    said += [("staff-assigned", member) for member in staff(boards)]
    said += [("rules-declared", {"rules": rules})]
    return (Planned(at_ms=at_ms, actor=CHIEF, kind=kind, data=data) for kind, data in said)


def _round(round: int, rounds: int, boards: int, seed: int) -> Iterator[Line]:
    at_ms = (round - 1) * ROUND_MS
    new = players(seed, 2 * boards, *pairing(3, min(12, boards), boards)) if round == 1 else ()
    yield from map(_line, before(round, boards, at_ms, new))
    games = [_game(round, number, at_ms, seed, ends=round < rounds) for number in range(min(DIFFERENT_GAMES, boards))]
    for board in range(1, boards + 1):
        for line in games[board % len(games)]:
            author = line.author if line.author == FEED.author else f"board:{board}"
            yield line._replace(board=str(board), author=author)
        if round < rounds:
            yield from map(_line, _result(round, board, at_ms + ROUND_MS - 60 * MINUTE_MS))
    if round < rounds:
        yield _line(closed(round, at_ms + ROUND_MS - 50 * MINUTE_MS))


def _game(round: int, number: int, at_ms: int, seed: int, *, ends: bool) -> list[Line]:
    """A game, whichever board it is played on; of those that go on the longest is known to its end."""
    games = long_games()
    moves = games[(number + round) % len(games)]
    table = Table(Thinker(seed=seed, round=round, board=number), at_ms, moves, FEED)
    table.starts()
    table.plays(HALF_MOVES if ends or number else len(moves))
    return [_line(planned) for planned in table.planned]


def _result(round: int, board: int, at_ms: int) -> Iterator[Planned]:
    data = {"round": round, "board": str(board), "result": "1/2-1/2"}
    for kind, more in (("result-entered", {"reason": "agreement"}), ("result-confirmed", {"looked_again": True})):
        yield Planned(at_ms=at_ms, actor=CHIEF, kind=kind, data={**data, **more}, board=str(board))


def _line(planned: Planned) -> Line:
    return Line(planned.at_ms, planned.kind, planned.actor.author, canonical.written(planned.data), planned.board)
