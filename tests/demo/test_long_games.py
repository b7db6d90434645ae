"""Of a long game the desk tells the law its end only: every ruling is the one that the whole game would give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from demo_making import DemoHall

from rapidplay.demo.people import CHIEF, FEED
from rapidplay.desk import telling
from rapidplay.desk.errors import Refused
from rapidplay.desk.log_forms import Noted, noted
from rapidplay.desk.writing import Told
from rapidplay.errors import BadInput

KNIGHTS = ("g1f3", "g8f6", "f3g1", "f6g8")
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


def plain(half_moves: int, *odd: tuple[int, str, dict[str, Any]]) -> list[Noted]:
    """Knights out and back, each move pressed for; before half-move n something else."""
    every = []
    for ply in range(half_moves):
        every += [noted(kind, 1, data) for at, kind, data in odd if at == ply]
        by = ("white", "black")[ply % 2]
        every += [noted("move-made", 1, {"by": by, "uci": KNIGHTS[ply % 4]}), noted("clock-pressed", 1, {"by": by})]
    return every


@pytest.mark.parametrize(("half_moves", "behind"), [(0, 0), (11, 0), (12, 4), (15, 4), (16, 8), (40, 32)])
def test_the_last_half_moves_are_always_told(half_moves: int, behind: int) -> None:
    first, known = telling._known_before(plain(half_moves))
    assert first == 2 * behind
    assert len(known.line.moves) == behind


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("clock-pressed", {"by": "white", "hand": "other"}),
        ("clock-pressed", {"by": "white"}),
        ("draw-offered", {"by": "black"}),
        ("piece-touched", {"by": "white", "piece": "e2"}),
        ("move-made", {"by": "white", "uci": "e2e4"}),
        ("move-made", {"by": "black", "uci": "e7e5"}),
        ("claim-made", {"by": "white", "of": "illegal-move"}),
    ],
    ids=str,
)
def test_what_is_not_plain_is_told_and_all_that_came_after_it(kind: str, data: dict[str, Any]) -> None:
    first, _ = telling._known_before(plain(40, (2, kind, data)))
    assert first <= 5


@pytest.mark.parametrize("press", [{"by": "white", "hand": "other"}, {"by": "black"}], ids=str)
def test_a_press_that_is_not_plain_is_told(press: dict[str, Any]) -> None:
    every = plain(40)
    assert every[5].what.name == "clock-pressed"
    every[5] = noted("clock-pressed", 1, press)
    assert telling._known_before(every)[0] in (0, 6)


def test_an_illegal_move_is_told_however_long_ago_it_was() -> None:
    every = plain(40)
    every[6] = noted("move-made", 1, {"by": "black", "uci": "f6e5"})
    assert telling._known_before(every)[0] == 0


def test_after_a_ruling_too_the_end_of_a_long_game_is_told_only() -> None:
    first, known = telling._known_before(plain(60, (11, "ruling-declared", {"by": "arbiter", "penalty": "warning"})))
    assert (first, len(known.line.moves)) == (2 * 51 + 1, 51)


def test_a_look_at_the_clock_is_no_event_and_does_not_lengthen_what_is_told() -> None:
    set_before = noted("clock-set", 1, {"clocks_ms": {"white": 1_000, "black": 2_000}})
    first, known = telling._known_before([set_before, *plain(40)])
    assert (first, len(known.line.moves)) == (1 + 2 * 32, 32)


def shuffled(hall: DemoHall, half_moves: int) -> None:
    """A game of knights that go out and come back, on board 1 of round 4."""
    says = iter(range(10_000))

    def say(kind: str, board: str | None = None, **data: Any) -> None:
        id = f"00000000-0000-4000-9000-{next(says):012d}"
        actor = CHIEF if board is None else FEED
        hall.live.append(actor, Told(id=id, kind=kind, board=board, data=data))

    say("round-paired", round=4, pairings=[{"board": "1", "white": 1, "black": 2}])
    say("round-started", round=4)
    for ply in range(half_moves):
        by = ("white", "black")[ply % 2]
        say("move-made", "1", by=by, uci=KNIGHTS[ply % 4], round=4)
        say("clock-pressed", "1", by=by, clocks_ms={"white": 60_000, "black": 70_000}, round=4)


@pytest.mark.parametrize("half_moves", [7, 8, 15, 16, 23, 24, 25, 40])
def test_a_position_that_occurred_long_ago_is_counted(half_moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = DemoHall(boards=3)
    shuffled(hall, half_moves)
    for told in EVERY_TOLD:
        short, whole = both_ways(hall, "1", told, 4, monkeypatch)
        assert without_places(short) == without_places(whole)
    hall.desk.close()
