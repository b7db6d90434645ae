"""Of a long game the desk tells the law its end only: every ruling is the one that the whole game would give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from demo_making import DemoHall

from rapidplay.demo.people import CHIEF, FEED
from rapidplay.desk import telling
from rapidplay.desk.errors import Refused
from rapidplay.desk.writing import Told
from rapidplay.errors import BadInput

RECORDED = ("1", "2", "4", "17", "18")
EVERY_TOLD: tuple[dict[str, Any], ...] = (
    {},
    {"events": [{"by": "white", "act": "claim", "of": "threefold", "basis": "on-board"}]},
    {"events": [{"by": "black", "act": "claim", "of": "fifty-move", "basis": "on-board"}]},
    {"events": [{"by": "arbiter", "act": "observe", "what": "flag-fall", "who": "white"}]},
    {"events": [{"by": "white", "act": "flag"}, {"by": "black", "act": "claim", "of": "win-on-time"}]},
    {"events": [{"by": "white", "act": "resign"}]},
    {"events": [{"by": "black", "act": "claim", "of": "wrong-set-up"}]},
    {"events": [{"by": "white", "act": "claim", "of": "illegal-move"}]},
    {"events": [{"by": "white", "act": "offer-draw"}, {"by": "black", "act": "accept"}]},
    {"events": [{"by": "black", "act": "device", "what": "rings"}]},
    {"events": [{"by": "arbiter", "act": "observe", "what": "illegal-move", "who": "black"}]},
)


@pytest.fixture(scope="module")
def hall() -> Iterator[DemoHall]:
    hall = DemoHall()
    hall.tablets.advance(400_000)
    yield hall
    hall.desk.close()


def ruled(hall: DemoHall, board: str, told: dict[str, Any], round: int = 3) -> object:
    try:
        return hall.live.decide(CHIEF, board, told, round)
    except (BadInput, Refused) as fault:
        return type(fault), str(fault)


def both_ways(hall: DemoHall, board: str, told: dict[str, Any], round: int, patch: pytest.MonkeyPatch) -> list[Any]:
    """The ruling as the desk makes it, and with every move told."""
    rulings = [ruled(hall, board, told, round)]
    with patch.context() as context:
        context.setattr(telling, "MOVES_AT_ONCE", 10_000)
        rulings.append(ruled(hall, board, told, round))
    return rulings


def without_places(ruling: Any) -> Any:
    """Findings name the events they rest on by their place, which is another one."""
    if isinstance(ruling, dict):
        return {key: without_places(value) for key, value in ruling.items() if key != "events"}
    return [without_places(value) for value in ruling] if isinstance(ruling, list) else ruling


@pytest.mark.parametrize("board", RECORDED)
@pytest.mark.parametrize("told", EVERY_TOLD, ids=str)
@pytest.mark.parametrize("round", [2, 3])
def test_the_end_of_a_game_gives_the_ruling_of_the_whole(
    hall: DemoHall, board: str, told: dict[str, Any], round: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    short, whole = both_ways(hall, board, told, round, monkeypatch)
    assert without_places(short) == without_places(whole)


def shuffled(hall: DemoHall, half_moves: int) -> None:
    """A game of knights that go out and come back, on board 1 of round 4."""
    says = iter(range(10_000))

    def say(kind: str, board: str | None = None, **data: Any) -> None:
        id = f"00000000-0000-4000-9000-{next(says):012d}"
        actor = CHIEF if board is None else FEED
        hall.live.append(actor, Told(id=id, kind=kind, board=board, data=data))

    say("round-paired", round=4, pairings=[{"board": "1", "white": 1, "black": 2}])
    say("round-started", round=4)
    moves = ("g1f3", "g8f6", "f3g1", "f6g8")
    for ply in range(half_moves):
        by = ("white", "black")[ply % 2]
        say("move-made", "1", by=by, uci=moves[ply % 4], round=4)
        say("clock-pressed", "1", by=by, clocks_ms={"white": 60_000, "black": 70_000}, round=4)


@pytest.mark.parametrize("half_moves", [7, 8, 15, 16, 23, 24, 25, 40])
def test_a_position_that_occurred_long_ago_is_counted(half_moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = DemoHall(boards=3)
    shuffled(hall, half_moves)
    for told in EVERY_TOLD:
        short, whole = both_ways(hall, "1", told, 4, monkeypatch)
        assert without_places(short) == without_places(whole)
    hall.desk.close()
