"""The rounds of the demo: who plays whom, on which boards moves are recorded, and what is written around each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rapidplay.demo.games import ENDS_IN_MATE, long_games, read
from rapidplay.demo.people import CHIEF, FEED, arbiter_of, assistant
from rapidplay.demo.plan import Planned
from rapidplay.demo.thinking import drawn
from rapidplay.desk.rights import Actor
from rapidplay.event.entries import HALL_ITEMS

MATE = 4
"""The board on which the last round ends in mate."""
WITH_A_FEED = (1, 2, MATE, 17, 18)
WITH_AN_ASSISTANT = 11
THIS_ROUND = 3
THE_BOARD = 12
MINUTE_MS = 60_000
ONE_WALK = 24
"""So many boards an arbiter looks at in one walk."""


def pairing(round: int, board: int, boards: int) -> tuple[int, int]:
    """White and Black: the upper half against the lower, shifted from round to round, the colours changing."""
    upper, lower = board, boards + 1 + (board + round) % boards
    return (upper, lower) if (board + round) % 2 else (lower, upper)


def recorder_of(board: int) -> Actor | None:
    """Who records the moves of a board, if anybody."""
    if board in WITH_A_FEED:
        return FEED
    return assistant(board) if board == WITH_AN_ASSISTANT else None


def moves_at(seed: int, round: int, board: int) -> Sequence[str] | None:
    """The moves that are played and recorded on a board; None where presses alone are known."""
    if recorder_of(board) is None:
        return None
    if (round, board) == (THIS_ROUND, MATE):
        return read(ENDS_IN_MATE)
    games = long_games()
    recorded = (*WITH_A_FEED, WITH_AN_ASSISTANT)
    return games[(int(len(games) * drawn(seed, "games")) + recorded.index(board) + 7 * round) % len(games)]


def before(round: int, boards: int, at_ms: int, players: Sequence[dict[str, Any]] = ()) -> Iterator[Planned]:
    """The round is paired, checked and started at the moment given."""
    pairings = [_paired(round, board, boards) for board in range(1, boards + 1)]
    new = {"players": list(players)} if players else {}
    yield _by_the_chief(at_ms - 40 * MINUTE_MS, "round-paired", round=round, pairings=pairings, **new)
    for item in HALL_ITEMS:
        yield _by_the_chief(at_ms - 20 * MINUTE_MS, "check-ticked", round=round, item=item)
    for board in range(1, boards + 1):
        yield Planned(
            at_ms=at_ms - 15 * MINUTE_MS + 20_000 * (board % ONE_WALK),
            actor=arbiter_of(board),
            kind="check-ticked",
            data={"round": round, "board": str(board)},
            board=str(board),
        )
    yield _by_the_chief(at_ms, "round-started", round=round)


def _paired(round: int, board: int, boards: int) -> dict[str, Any]:
    white, black = pairing(round, board, boards)
    return {"board": str(board), "white": white, "black": black}


def closed(round: int, at_ms: int) -> Planned:
    """The chief closes the round."""
    return _by_the_chief(at_ms, "round-closed", round=round)


def _by_the_chief(at_ms: int, kind: str, **data: Any) -> Planned:
    return Planned(at_ms=at_ms, actor=CHIEF, kind=kind, data=data)
