"""The demo is the same for the same seed, stands as it is, and has a board for each reason to go to one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from demo_making import BOARDS, SEED, DemoHall, built, entries, file_of

from rapidplay.demo import clock as time
from rapidplay.demo.event import NAME, build
from rapidplay.demo.people import CHIEF, JANSEN, OSEI
from rapidplay.desk.desk import Desk
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.state import EventState
from rapidplay.desk.wanted import Wanted
from rapidplay.errors import BadInput
from rapidplay.store.errors import StreamExists
from rapidplay.store.memory import MemoryLog


@pytest.fixture(scope="module")
def live() -> Iterator[LiveEvent]:
    hall = DemoHall()
    yield hall.live
    hall.desk.close()


def rows(live: LiveEvent) -> dict[str, dict[str, Any]]:
    return {row["board"]: row for row in live.hall(CHIEF)["rows"]}


def test_the_same_seed_gives_the_same_file_byte_by_byte() -> None:
    log = MemoryLog(time.TestClock())
    log.restore(NAME, entries())
    assert file_of(built()[0]) == file_of(log)


def test_another_seed_gives_another_event() -> None:
    assert {one.entry.id for one in entries()}.isdisjoint(one.entry.id for one in entries(SEED + 1))


def test_at_another_time_of_day_the_same_is_written_at_other_times() -> None:
    later = time.TestClock(datetime(2027, 1, 9, 15, 3, 0, 999, UTC))
    log = MemoryLog(later)
    build(log, later, SEED, BOARDS)
    same = [(one.entry.id, one.entry.kind, one.entry.author, one.entry.board) for one in entries()]
    assert [(one.entry.id, one.entry.kind, one.entry.author, one.entry.board) for one in log.read(NAME)] == same
    assert {one.entry.data for one in log.read(NAME)} ^ {one.entry.data for one in entries()} == {
        one.entry.data for read in (log.read(NAME), entries()) for one in read if one.entry.kind == "event-created"
    }


@pytest.mark.parametrize("seed", [SEED, 0, -3])
def test_every_entry_of_it_stands(seed: int) -> None:
    state = EventState()
    for stored in entries(seed):
        state.reads(stored)
    assert state.set_aside == []
    assert state.look_again == []


@pytest.mark.parametrize("seed", [SEED, 0, -3])
def test_every_class_of_attention_occurs_in_it(seed: int) -> None:
    hall = DemoHall(seed)
    words = {row["attention"]: row["word"] for row in hall.live.hall(CHIEF)["rows"]}
    hall.desk.close()
    assert sorted(words) == list(range(1, 12))
    assert words[1] == "call-the-flag"


def test_nothing_is_written_after_the_demo_begins_and_time_never_runs_backwards() -> None:
    times = [one.recorded_at for one in entries()]
    assert times == sorted(times)
    assert times == [one.entry.made_at for one in entries()]
    assert datetime.fromisoformat(times[-1]) <= time.START


def test_ivanova_and_de_vries_play_on_board_12(live: LiveEvent) -> None:
    row = rows(live)["12"]
    assert (row["white"]["name"], row["black"]["name"]) == ("Ivanova", "De Vries")
    assert (row["word"], row["open_incidents"]) == ("playing", 0)


def test_the_names_are_of_many_lengths_and_of_two_scripts(live: LiveEvent) -> None:
    names = [row[player]["name"] for row in rows(live).values() for player in ("white", "black")]
    assert {len(name) for name in names} >= {2, 40}
    assert any("Ѐ" <= letter <= "ӿ" for name in names for letter in name)
    public = [row[player]["name"] for row in live.hall(CHIEF)["rows"] for player in ("white", "black")]
    assert len(set(public)) >= len(public) - 6


def test_who_is_low_on_time_has_exactly_so_much_left(live: LiveEvent) -> None:
    found = rows(live)
    assert (found["21"]["white"]["left_ms"], found["21"]["white"]["running"]) == (18_000, True)
    assert (found["3"]["black"]["left_ms"], found["3"]["black"]["running"]) == (44_000, True)


def test_rounds_1_and_2_are_closed_and_round_3_is_on(live: LiveEvent) -> None:
    kinds = [(one.entry.kind, one.entry.value().get("round")) for one in entries()]
    assert [kind for kind in kinds if kind[0] == "round-closed"] == [("round-closed", 1), ("round-closed", 2)]
    assert live.hall(CHIEF)["round"] == 3


@pytest.mark.parametrize(
    ("round", "board", "state"),
    [(1, "5", "declared"), (1, "3", "withdrawn"), (1, "14", "declared"), (2, "7", "declared"), (2, "10", "declared")],
)
def test_incidents_of_the_first_rounds_are_settled(live: LiveEvent, round: int, board: str, state: str) -> None:
    (incident,) = live.board(CHIEF, board, round)["incidents"]
    assert incident["state"] == state


def test_a_dispute_was_settled_by_the_chief(live: LiveEvent) -> None:
    (incident,) = live.board(CHIEF, "7", 2)["incidents"]
    assert [(one["declared"]["by"], one["withdrawn"] is None) for one in incident["rulings"]] == [
        ("Jansen", False),
        ("Berg", True),
    ]


def test_every_ruling_of_it_leaves_nothing_to_ask(live: LiveEvent) -> None:
    rulings = [one.entry.value()["ruling"] for one in entries() if one.entry.kind == "ruling-declared"]
    assert len(rulings) == 6
    assert [ruling["questions"] for ruling in rulings] == [[]] * 6


def test_the_first_illegal_move_was_carried_out_on_the_clock() -> None:
    (corrected,) = (one.entry.value() for one in entries() if one.entry.kind == "clock-corrected")
    was, now = corrected["was"], corrected["clocks_ms"]
    assert (now["white"] - was["white"], now["black"] - was["black"]) == (60_000, -10_000)


def test_a_feed_shows_the_moves_of_some_boards_and_of_others_presses_alone(live: LiveEvent) -> None:
    assert live.board(CHIEF, "1")["moves_known"] is True
    assert live.board(CHIEF, "12")["moves_known"] is False


def test_arbiters_have_their_part_of_the_hall(live: LiveEvent) -> None:
    assert {row["board"] for row in live.hall(JANSEN)["rows"] if row["own"]} == {str(n) for n in range(1, 9)}
    assert {row["board"] for row in live.hall(OSEI)["rows"] if row["own"]} == {str(n) for n in range(17, 25)}


@pytest.mark.parametrize("boards", [3, 12, 25])
def test_a_smaller_or_a_larger_hall_stands_too(boards: int) -> None:
    state = EventState()
    for stored in entries(SEED, boards):
        state.reads(stored)
    assert state.set_aside == []
    assert len(state.event.rounds[3].pairings) == boards


@pytest.mark.parametrize("boards", [-1, 0, 2, 401])
def test_a_hall_that_cannot_be_is_refused(boards: int) -> None:
    clock = time.TestClock()
    with pytest.raises(BadInput, match=f"boards: {boards}, expected from 3 to 400"):
        build(MemoryLog(clock), clock, SEED, boards)


def test_a_demo_that_is_there_is_left_alone() -> None:
    log, clock = built(SEED, 3)
    before = file_of(log)
    with pytest.raises(StreamExists):
        build(log, clock, SEED, 3)
    assert file_of(log) == before


def test_the_clock_moves_only_forwards() -> None:
    clock = time.TestClock()
    clock.advance(1)
    assert (clock() - time.START).total_seconds() == 0.001
    with pytest.raises(ValueError, match="-1 ms: expected milliseconds from zero up"):
        clock.advance(-1)


def test_an_event_under_laws_that_are_not_known_opens_all_the_same() -> None:
    clock = time.TestClock()
    log = MemoryLog(clock)
    rules = next(one for one in entries() if one.entry.kind == "rules-declared")
    later = '{"rules":{"edition":"fide-2099","regime":"simplified","time_control":"15+10"}}'
    kept = [one.entry for one in entries() if one.entry.kind not in ("rules-declared", "ruling-declared")]
    log.append(NAME, [kept[0], replace(rules.entry, data=later), *kept[1:]])
    desk = Desk(log, clock)
    assert desk.event(NAME).log(CHIEF, Wanted(limit=3))["last"] == 3
    desk.close()
