"""Several programs on one event in PostgreSQL: one of them is always first, and the others go behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from queue import Queue

import pytest
from store_places import STREAM, Place, entries, entry, meanwhile, now

from rapidplay.store.errors import Conflict
from rapidplay.store.files import export, import_
from rapidplay.store.log import EventLog
from rapidplay.store.opening import open_log

LOOKS = ["ORDER BY entries.seq DESC", "entries.id IN"]
"""What the log asks before it writes: the last entry, and which ids are there."""


@pytest.fixture
def two(new_postgres_place: Callable[[], Place]) -> Iterator[tuple[EventLog, EventLog]]:
    place = new_postgres_place()
    with place.open() as log, place.open() as other:
        log.append(STREAM, entries(5))
        yield log, other


@pytest.mark.parametrize("look", LOOKS)
def test_the_second_goes_behind_the_first(two: tuple[EventLog, EventLog], look: str) -> None:
    log, other = two
    with meanwhile(log, look, lambda: other.append(STREAM, entries(2))):
        assert log.append(STREAM, entries(1))[0].seq == 8
    assert log.verify(STREAM) == 8


@pytest.mark.parametrize("look", LOOKS)
def test_an_entry_sent_to_two_programs_at_once_is_stored_once(two: tuple[EventLog, EventLog], look: str) -> None:
    log, other = two
    one, more = entries(2)
    with meanwhile(log, look, lambda: other.append(STREAM, [one])):
        assert [answer.seq for answer in log.append(STREAM, [one, more], expected=5)] == [6, 7]
    assert log.verify(STREAM) == 7


@pytest.mark.parametrize("look", LOOKS)
def test_a_conflict_that_arises_meanwhile_is_found(two: tuple[EventLog, EventLog], look: str) -> None:
    log, other = two
    stranger = entry()
    with meanwhile(log, look, lambda: other.append(STREAM, [stranger])), pytest.raises(Conflict) as conflict:
        log.append(STREAM, entries(1), expected=5)
    assert [stored.entry for stored in conflict.value.came] == [stranger]
    assert log.verify(STREAM) == 6


def test_a_subscriber_hears_what_another_program_appends_and_imports(two: tuple[EventLog, EventLog]) -> None:
    log, other = two
    heard: Queue[tuple[str, int]] = Queue()
    log.subscribe(lambda stream, seq: heard.put((stream, seq)))
    other.append("стол 1", entries(2))
    assert heard.get(timeout=60) == ("стол 1", 2)
    with open_log("memory:", now) as elsewhere:
        elsewhere.append("imported", entries(3))
        import_(other, export(elsewhere, "imported"))
    assert heard.get(timeout=60) == ("imported", 3)


def test_a_snapshot_that_both_save_is_there(two: tuple[EventLog, EventLog]) -> None:
    log, other = two
    with meanwhile(log, "SELECT entries.hash", lambda: other.save_snapshot(STREAM, 5, "hall", 1, b"other")):
        log.save_snapshot(STREAM, 5, "hall", 1, b"log")
    snapshot = other.latest_snapshot(STREAM, "hall", 1)
    assert snapshot is not None and snapshot.data == b"log"
