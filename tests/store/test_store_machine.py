"""Random appends, resends, conflicts, reads, snapshots and reopening, against a model that is a list."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from store_places import Place, entry

from rapidplay.store import canonical
from rapidplay.store.entry import Entry
from rapidplay.store.errors import Conflict, IdTaken, StreamExists
from rapidplay.store.files import export, import_
from rapidplay.store.log import Snapshot

STREAMS = st.sampled_from(["a", "b"])
DATA = st.dictionaries(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=3),
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    max_size=3,
)
ENTRIES = st.builds(
    lambda id, data, board: entry(id=str(id), data=canonical.written(data), board=board),
    st.integers(0, 40).map(lambda number: UUID(int=number)),
    DATA,
    st.sampled_from([None, "1", "2"]),
)
BATCHES = st.lists(ENTRIES, max_size=5)


class LogMachine(RuleBasedStateMachine):
    """A log, and what must be in it."""

    def __init__(self, new_place: Callable[[], Place]) -> None:
        super().__init__()
        self.place = new_place()
        self.log = self.place.open()
        self.model: dict[str, list[Entry]] = {}
        self.snapshots: dict[str, Snapshot] = {}

    def teardown(self) -> None:
        self.log.close()

    def expected_outcome(self, stream: str, batch: list[Entry], expected: int | None) -> type[Exception] | list[int]:
        """Said in another way than the program says it: entry by entry on a copy."""
        copy = list(self.model.get(stream, []))
        own = {one.id for one in batch}
        answer = []
        for one in batch:
            same_id = [index for index, old in enumerate(copy) if old.id == one.id]
            if same_id and copy[same_id[0]] != one:
                return IdTaken
            if not same_id:
                copy.append(one)
            answer.append(same_id[0] + 1 if same_id else len(copy))
        before = self.model.get(stream, [])
        if expected is not None and len(copy) > len(before):
            strangers = [old for old in before[expected:] if old.id not in own]
            if strangers or expected > len(before):
                return Conflict
        if copy:
            self.model[stream] = copy
        return answer

    @rule(stream=STREAMS, batch=BATCHES, expected=st.none() | st.integers(0, 12))
    def append(self, stream: str, batch: list[Entry], expected: int | None) -> None:
        outcome = self.expected_outcome(stream, batch, expected)
        if isinstance(outcome, list):
            assert [one.seq for one in self.log.append(stream, batch, expected)] == outcome
            return
        with pytest.raises(outcome):
            self.log.append(stream, batch, expected)

    @precondition(lambda self: self.model)
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        stream = data.draw(st.sampled_from(sorted(self.model)))
        there = self.model[stream]
        some = data.draw(st.lists(st.integers(0, len(there) - 1), max_size=4))
        answers = self.log.append(stream, [there[index] for index in some], expected=0)
        assert [(one.seq, one.new) for one in answers] == [(index + 1, False) for index in some]

    @precondition(lambda self: self.model)
    @rule(data=st.data(), kept=st.binary(max_size=5))
    def save_snapshot(self, data: st.DataObject, kept: bytes) -> None:
        stream = data.draw(st.sampled_from(sorted(self.model)))
        seq = data.draw(st.integers(1, len(self.model[stream])))
        self.log.save_snapshot(stream, seq, "hall", 1, kept)
        self.snapshots[stream] = Snapshot(seq, kept)

    @rule(stream=STREAMS, after=st.integers(0, 12), limit=st.none() | st.integers(0, 5))
    def read(self, stream: str, after: int, limit: int | None) -> None:
        wanted = self.model.get(stream, [])[after:][:limit]
        assert [stored.entry for stored in self.log.read(stream, after, limit)] == wanted

    @precondition(lambda self: self.place.backend != "memory")
    @rule()
    def open_again(self) -> None:
        self.log.close()
        self.log = self.place.open()

    @precondition(lambda self: self.model)
    @rule(data=st.data())
    def an_event_is_not_imported_over_itself(self, data: st.DataObject) -> None:
        lines = list(export(self.log, data.draw(st.sampled_from(sorted(self.model)))))
        with pytest.raises(StreamExists):
            import_(self.log, lines)

    @invariant()
    def the_log_is_as_the_model(self) -> None:
        assert self.log.streams() == sorted(self.model)
        for stream in ("a", "b"):
            stored = list(self.log.read(stream))
            assert [one.entry for one in stored] == self.model.get(stream, [])
            assert [one.seq for one in stored] == list(range(1, len(stored) + 1))
            assert self.log.last(stream) == self.log.verify(stream) == len(stored)
            assert self.log.latest_snapshot(stream, "hall", 1) == self.snapshots.get(stream)


def run(new_place: Callable[[], Place], examples: int) -> None:
    quiet = [HealthCheck.too_slow, HealthCheck.data_too_large]
    run_state_machine_as_test(
        lambda: LogMachine(new_place),
        settings=settings(max_examples=examples, stateful_step_count=20, suppress_health_check=quiet),
    )


def test_in_memory_any_order_of_acts_gives_what_the_model_gives() -> None:
    run(lambda: Place("memory", "memory:"), 40)


def test_in_a_folder_any_order_of_acts_gives_what_the_model_gives(new_sqlite_place: Callable[[], Place]) -> None:
    run(new_sqlite_place, 10)


def test_in_postgresql_any_order_of_acts_gives_what_the_model_gives(new_postgres_place: Callable[[], Place]) -> None:
    run(new_postgres_place, 6)


@pytest.mark.long
def test_in_a_folder_many_orders_of_acts(new_sqlite_place: Callable[[], Place]) -> None:
    run(new_sqlite_place, 500)


@pytest.mark.long
def test_in_postgresql_many_orders_of_acts(new_postgres_place: Callable[[], Place]) -> None:
    run(new_postgres_place, 300)
