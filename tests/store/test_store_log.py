"""What every backend promises: one log, one order, one place for each entry."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from store_places import STREAM, Place, entries, entry, now

from rapidplay.store.chain import GENESIS
from rapidplay.store.entry import moment
from rapidplay.store.errors import BadEntry, Conflict, IdTaken, LogClosed
from rapidplay.store.log import EventLog, Snapshot


def seqs(log: EventLog, stream: str = STREAM) -> list[int]:
    return [stored.seq for stored in log.read(stream)]


def test_entries_are_numbered_from_one_without_gaps(log: EventLog) -> None:
    assert [appended.seq for appended in log.append(STREAM, entries(3))] == [1, 2, 3]
    assert [appended.seq for appended in log.append(STREAM, entries(2))] == [4, 5]
    assert seqs(log) == [1, 2, 3, 4, 5]


def test_each_stream_is_numbered_by_itself(log: EventLog) -> None:
    log.append("a", entries(2))
    assert log.append("b", entries(1))[0].seq == 1
    assert (log.last("a"), log.last("b"), log.last("c")) == (2, 1, 0)
    assert log.streams() == ["a", "b"]


def test_an_entry_is_read_as_it_was_appended(log: EventLog) -> None:
    written = entry(board=None, data='{"a":[1.5,null,"ё\\u0000\\n☃"],"b":{}}', author="tablet:стол 3")
    (appended,) = log.append(STREAM, [written])
    (stored,) = log.read(STREAM)
    assert stored.entry == written
    assert stored.entry.value() == {"a": [1.5, None, "ё\0\n☃"], "b": {}}
    assert (stored.stream, stored.seq, stored.recorded_at) == (STREAM, 1, moment(now()))
    assert (stored.previous, stored.hash) == (GENESIS, appended.hash)


def test_each_entry_names_the_hash_before_it(log: EventLog) -> None:
    log.append(STREAM, entries(2))
    log.append(STREAM, entries(1))
    stored = list(log.read(STREAM))
    assert [one.previous for one in stored] == [GENESIS, stored[0].hash, stored[1].hash]
    assert log.verify(STREAM) == 3


def test_a_stream_without_entries_verifies(log: EventLog) -> None:
    assert log.verify(STREAM) == 0


def test_nothing_is_appended_by_no_entries(log: EventLog) -> None:
    assert log.append(STREAM, []) == []
    assert log.streams() == []


def test_sending_again_gives_the_old_numbers_and_stores_nothing(log: EventLog) -> None:
    batch = entries(3)
    first = log.append(STREAM, batch)
    again = log.append(STREAM, batch)
    assert [appended.new for appended in first + again] == [True] * 3 + [False] * 3
    assert [(one.seq, one.hash) for one in again] == [(one.seq, one.hash) for one in first]
    assert seqs(log) == [1, 2, 3]


def test_a_batch_may_hold_old_entries_among_new_ones(log: EventLog) -> None:
    a, b, c = entries(3)
    log.append(STREAM, [b])
    assert [(one.seq, one.new) for one in log.append(STREAM, [a, b, c])] == [(2, True), (1, False), (3, True)]


def test_an_entry_twice_in_a_batch_is_stored_once(log: EventLog) -> None:
    one = entry()
    assert [appended.seq for appended in log.append(STREAM, [one, one])] == [1, 1]
    assert seqs(log) == [1]


@pytest.mark.parametrize(
    "changes",
    [
        {"kind": "move-made"},
        {"version": 2},
        {"data": "{}"},
        {"made_at": "2026-05-02T10:41:07.121Z"},
        {"author": "arbiter:Smit"},
        {"board": "13"},
        {"board": None},
    ],
    ids=str,
)
def test_an_id_with_other_content_is_refused_with_the_whole_batch(log: EventLog, changes: dict[str, object]) -> None:
    first = entry()
    log.append(STREAM, [entry(), first])
    with pytest.raises(IdTaken, match=f"{first.id} belongs to entry 2") as refused:
        log.append(STREAM, [entry(), entry(**{"id": first.id} | changes)])
    assert refused.value.seq == 2
    assert log.last(STREAM) == 2


def test_an_id_with_two_contents_in_one_batch_is_refused(log: EventLog) -> None:
    one = entry(1)
    with pytest.raises(IdTaken):
        log.append(STREAM, [one, entry(2, id=one.id)])
    assert log.last(STREAM) == 0


def test_the_same_id_may_stand_in_another_stream(log: EventLog) -> None:
    one = entry()
    assert log.append("a", [one])[0].new
    assert log.append("b", [one])[0].new


def test_the_writer_who_has_seen_the_last_entry_appends(log: EventLog) -> None:
    assert log.append(STREAM, entries(2), expected=0)[-1].seq == 2
    assert log.append(STREAM, entries(1), expected=2)[-1].seq == 3


@pytest.mark.parametrize("expected", [0, 1, 2, 4])
def test_a_conflict_tells_what_came_meanwhile(log: EventLog, expected: int) -> None:
    there = entries(3)
    log.append(STREAM, there)
    with pytest.raises(Conflict, match=f"expected to be {expected}, but it is 3") as conflict:
        log.append(STREAM, entries(1), expected=expected)
    assert [stored.entry for stored in conflict.value.came] == there[expected:]
    assert (conflict.value.expected, conflict.value.last) == (expected, 3)
    assert log.last(STREAM) == 3


def test_a_batch_sent_again_is_no_conflict_with_itself(log: EventLog) -> None:
    a, b, c = entries(3)
    log.append(STREAM, [a, b], expected=0)
    assert [one.seq for one in log.append(STREAM, [a, b], expected=0)] == [1, 2]
    assert [one.seq for one in log.append(STREAM, [b, c], expected=2)] == [2, 3]
    assert [one.seq for one in log.append(STREAM, [a, b, c], expected=0)] == [1, 2, 3]


def test_a_batch_sent_again_conflicts_with_what_others_appended(log: EventLog) -> None:
    a, b, other = entries(3)
    log.append(STREAM, [a], expected=0)
    log.append(STREAM, [other])
    with pytest.raises(Conflict) as conflict:
        log.append(STREAM, [a, b], expected=0)
    assert [stored.entry for stored in conflict.value.came] == [other]


def test_what_is_there_already_is_answered_whatever_came_after(log: EventLog) -> None:
    a, other = entries(2)
    log.append(STREAM, [a], expected=0)
    log.append(STREAM, [other])
    assert log.append(STREAM, [a], expected=0)[0].seq == 1


@pytest.mark.parametrize(
    ("after", "limit", "read"),
    [
        (0, None, [1, 2, 3, 4, 5]),
        (2, None, [3, 4, 5]),
        (4, None, [5]),
        (5, None, []),
        (9, None, []),
        (0, 2, [1, 2]),
        (3, 2, [4, 5]),
        (4, 2, [5]),
        (0, 0, []),
    ],
)
def test_reading_begins_after_a_number_and_ends_at_a_limit(
    log: EventLog, after: int, limit: int | None, read: list[int]
) -> None:
    log.append(STREAM, entries(5))
    assert [stored.seq for stored in log.read(STREAM, after, limit)] == read


@pytest.mark.parametrize("count", [999, 1000, 1001, 2500])
def test_a_long_stream_is_read_whole(log: EventLog, count: int) -> None:
    log.append(STREAM, entries(count))
    assert seqs(log) == list(range(1, count + 1))
    assert [stored.seq for stored in log.read(STREAM, 1, 1200)] == list(range(2, min(count, 1201) + 1))


def test_the_entries_of_one_board_can_be_read_alone(log: EventLog) -> None:
    log.append(STREAM, [entry(board=board) for board in ("12", "3.2", None, "12")])
    assert [stored.seq for stored in log.read(STREAM, board="12")] == [1, 4]
    assert [stored.seq for stored in log.read(STREAM, after=1, limit=1, board="12")] == [4]


def test_many_entries_of_one_board_are_all_read(log: EventLog) -> None:
    log.append(STREAM, [entry(number, board=str(number % 2)) for number in range(2100)])
    assert [stored.seq for stored in log.read(STREAM, board="0")] == list(range(1, 2100, 2))


def test_an_entry_that_is_not_in_order_keeps_its_batch_out(log: EventLog) -> None:
    with pytest.raises(BadEntry, match="kind"):
        log.append(STREAM, [entry(), entry(kind="Clock Pressed")])
    with pytest.raises(BadEntry, match="stream"):
        log.append("", [entry()])
    assert log.streams() == []


def test_many_threads_get_one_number_each(log: EventLog) -> None:
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda number: log.append(STREAM, [entry(number)])[0].seq, range(200)))
    assert sorted(answers) == list(range(1, 201))
    assert log.verify(STREAM) == 200


def test_one_refused_append_does_not_hold_up_those_beside_it(log: EventLog) -> None:
    first = entry(1)
    log.append(STREAM, [first])
    futures = [
        log.submit(STREAM, [entry()]),
        log.submit(STREAM, [entry(2, id=first.id)]),
        log.submit(STREAM, [entry()], expected=0),
        log.submit("other", [entry()], expected=0),
        log.submit(STREAM, [entry()]),
    ]
    errors = [future.exception() for future in futures]
    assert [type(error) for error in errors] == [type(None), IdTaken, Conflict, type(None), type(None)]
    assert seqs(log) == [1, 2, 3]


def test_an_append_is_awaited_without_a_thread(log: EventLog) -> None:
    async def append() -> int:
        (appended,) = await asyncio.wrap_future(log.submit(STREAM, [entry()]))
        return appended.seq

    assert asyncio.run(append()) == 1


def test_a_closed_log_takes_nothing(place: Place) -> None:
    log = place.open()
    log.close()
    log.close()
    with pytest.raises(LogClosed):
        log.append(STREAM, entries(1))


def test_what_waited_when_the_log_was_closed_is_stored(durable: Place) -> None:
    log = durable.open()
    futures = [log.submit(STREAM, [entry(number)]) for number in range(50)]
    log.close()
    assert [future.result(0)[0].seq for future in futures] == list(range(1, 51))
    with durable.open() as again:
        assert again.verify(STREAM) == 50


def test_an_append_that_was_cancelled_in_time_is_not_stored(durable: Place) -> None:
    with durable.open() as log:
        futures = [log.submit(STREAM, [entry(number, id=str(uuid4()))]) for number in range(300)]
        cancelled = sum(future.cancel() for future in futures)
        stored = sum(not future.cancelled() and bool(future.result()) for future in futures)
        assert log.verify(STREAM) == stored == 300 - cancelled


def test_everything_is_there_when_the_log_is_opened_again(durable: Place) -> None:
    batch = entries(3)
    with durable.open() as log:
        log.append(STREAM, batch)
        log.save_snapshot(STREAM, 3, "hall", 1, b"three")
        before = list(log.read(STREAM))
    with durable.open() as log:
        assert list(log.read(STREAM)) == before
        assert log.latest_snapshot(STREAM, "hall", 1) == Snapshot(3, b"three")
        assert [one.new for one in log.append(STREAM, batch)] == [False] * 3
        assert log.append(STREAM, entries(1), expected=3)[0].seq == 4
        assert log.verify(STREAM) == 4
