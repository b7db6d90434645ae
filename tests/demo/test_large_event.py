"""The large event: a small one of its kind stands, entry by entry, in the form in which the desk itself writes."""

from __future__ import annotations

import pytest

from rapidplay.demo.clock import START
from rapidplay.demo.large import HALF_MOVES, NAME, large_event
from rapidplay.desk.log_forms import data_of, noted
from rapidplay.desk.state import EventState
from rapidplay.errors import BadInput
from rapidplay.store import canonical
from rapidplay.store.entry import moment
from rapidplay.store.errors import StreamExists
from rapidplay.store.log import EventLog
from rapidplay.store.memory import MemoryLog


def small(rounds: int = 3, boards: int = 5, seed: int = 7) -> EventLog:
    log = MemoryLog(lambda: START)
    assert large_event(log, rounds, boards, seed) == log.last(NAME)
    return log


def test_every_entry_stands_and_the_chain_is_whole() -> None:
    log, state = small(), EventState()
    for stored in log.read(NAME):
        state.reads(stored)
    assert state.set_aside == []
    assert log.verify(NAME) == state.seq


def test_every_entry_is_as_the_desk_writes_it() -> None:
    for stored in small().read(NAME):
        entry = stored.entry
        what = noted(entry.kind, entry.version, entry.value())
        if "rule" not in entry.kind:
            assert canonical.written(data_of(*what)) == entry.data


def test_all_rounds_but_the_last_are_closed_and_every_move_is_known() -> None:
    state = EventState()
    for stored in small().read(NAME):
        state.reads(stored)
    rounds = state.event.rounds
    assert [rounds[number].closed is not None for number in (1, 2, 3)] == [True, True, False]
    games = [game for games in state.games.values() for game in games.values()]
    assert len(games) == 3 * 5
    assert all(game.has_moves and game.moves.white + game.moves.black >= HALF_MOVES for game in games)


def test_the_same_seed_gives_the_same_entries_and_another_seed_others() -> None:
    first, again, other = (tuple(small(1, 3, seed).read(NAME)) for seed in (7, 7, 8))
    assert first == again
    assert {one.entry.id for one in first}.isdisjoint(one.entry.id for one in other)


def test_nothing_is_written_after_its_end() -> None:
    times = [stored.recorded_at for stored in small().read(NAME)]
    assert times == sorted(times)
    assert times[-1] <= moment(START)


@pytest.mark.parametrize(("rounds", "boards"), [(0, 3), (31, 3), (1, 2), (1, 451)])
def test_an_event_that_cannot_be_is_refused(rounds: int, boards: int) -> None:
    with pytest.raises(BadInput, match="expected from 1 to 30 rounds and from 3 to 450 boards"):
        small(rounds, boards)


def test_an_event_that_is_there_is_left_alone() -> None:
    log = small(1, 3)
    with pytest.raises(StreamExists):
        large_event(log, 1, 3)
