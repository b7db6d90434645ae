"""What a reader keeps between two looks, and how he hears that there is more to read."""

from __future__ import annotations

from threading import Event, Thread

import pytest
from store_places import STREAM, entries

from rapidplay.store.errors import NoSuchEntry
from rapidplay.store.log import EventLog, Snapshot


def test_a_snapshot_is_given_back_with_the_number_it_was_made_at(log: EventLog) -> None:
    log.append(STREAM, entries(3))
    assert log.latest_snapshot(STREAM, "hall", 1) is None
    log.save_snapshot(STREAM, 2, "hall", 1, b"\0two")
    assert log.latest_snapshot(STREAM, "hall", 1) == Snapshot(2, b"\0two")
    log.save_snapshot(STREAM, 3, "hall", 1, b"three")
    assert log.latest_snapshot(STREAM, "hall", 1) == Snapshot(3, b"three")


def test_a_snapshot_is_for_its_stream_name_and_version_only(log: EventLog) -> None:
    log.append(STREAM, entries(1))
    log.append("other", entries(1))
    log.save_snapshot(STREAM, 1, "hall", 1, b"one")
    for stream, name, version in (("other", "hall", 1), (STREAM, "board", 1), (STREAM, "hall", 2)):
        assert log.latest_snapshot(stream, name, version) is None


@pytest.mark.parametrize("seq", [0, 3])
def test_a_snapshot_needs_its_entry(log: EventLog, seq: int) -> None:
    log.append(STREAM, entries(2))
    with pytest.raises(NoSuchEntry, match=f"no entry {seq}"):
        log.save_snapshot(STREAM, seq, "hall", 1, b"")


def test_waiting_ends_at_once_when_the_entry_is_there(log: EventLog) -> None:
    log.append(STREAM, entries(2))
    assert log.wait(STREAM, after=1, timeout_s=0)
    assert not log.wait(STREAM, after=2, timeout_s=0)


def test_waiting_ends_when_an_entry_comes(log: EventLog) -> None:
    heard: list[bool] = []
    waiting = Thread(target=lambda: heard.append(log.wait(STREAM, after=0, timeout_s=60)))
    waiting.start()
    log.append("other", entries(1))
    log.append(STREAM, entries(1))
    waiting.join()
    assert heard == [True]


def test_a_subscriber_hears_of_each_stream_until_he_leaves(log: EventLog) -> None:
    heard: list[tuple[str, int]] = []
    third = Event()

    def listen(stream: str, seq: int) -> None:
        heard.append((stream, seq))
        if len(heard) == 3:
            third.set()

    leave = log.subscribe(listen)
    log.append("a", entries(2))
    log.append("b", entries(1))
    log.append("a", entries(1))
    assert third.wait(60)
    leave()
    leave()
    log.append("a", entries(1))
    assert heard == [("a", 2), ("b", 1), ("a", 3)]


def test_a_subscriber_that_fails_holds_up_nobody(log: EventLog) -> None:
    heard = Event()

    def fail(stream: str, seq: int) -> None:
        raise RuntimeError

    log.subscribe(fail)
    log.subscribe(lambda stream, seq: heard.set())
    assert log.append(STREAM, entries(1))[0].seq == 1
    assert heard.wait(60)
    assert log.append(STREAM, entries(1))[0].seq == 2
