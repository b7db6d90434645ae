"""A stream written anew: other data, a chain of its own, and an entry that tells of it; all of it or nothing."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from store_places import STREAM, Place, entries, entry

from rapidplay.store import canonical
from rapidplay.store.entry import Entry, Stored
from rapidplay.store.errors import DamagedChain, NoSuchStream
from rapidplay.store.files import export, import_
from rapidplay.store.log import EventLog
from rapidplay.store.memory import MemoryLog
from rapidplay.store.opening import open_log
from rapidplay.store.sql import SqlLog

NOTHING = canonical.written({})
SECRET = "a-name-that-must-go"
COUNT = 1_001
"""More than one page."""


def without_data(stored: Stored) -> str:
    return NOTHING


def telling(last: Stored) -> Entry:
    """Says how long the stream was, and its last hash."""
    return entry(kind="names-purged", data=canonical.written({"entries": last.seq, "last_hash": last.hash}))


def rewritten(log: EventLog) -> Stored:
    return log.rewrite(STREAM, without_data, telling)


def test_each_entry_keeps_all_but_its_data_and_the_last_one_tells_of_it(log: EventLog) -> None:
    log.append(STREAM, entries(COUNT))
    before = list(log.read(STREAM))
    told = rewritten(log)
    *after, last = log.read(STREAM)
    kept = [(one.seq, replace(one.entry, data=NOTHING), one.recorded_at) for one in before]
    assert [(one.seq, one.entry, one.recorded_at) for one in after] == kept
    assert last == told
    assert (last.seq, last.entry.value()) == (COUNT + 1, {"entries": COUNT, "last_hash": before[-1].hash})


def test_the_chain_is_in_order_and_goes_on(log: EventLog) -> None:
    log.append(STREAM, entries(3))
    rewritten(log)
    assert log.verify(STREAM) == 4
    assert log.append(STREAM, [entry()])[0].seq == 5
    assert log.verify(STREAM) == 5


def test_it_is_exported_and_imported_like_any_other(log: EventLog) -> None:
    log.append(STREAM, entries(3))
    rewritten(log)
    file = b"".join(export(log, STREAM))
    copy = MemoryLog(lambda: pytest.fail("nothing is recorded anew"))
    import_(copy, file.splitlines(keepends=True))
    assert list(copy.read(STREAM)) == list(log.read(STREAM))


def test_what_readers_had_made_of_it_is_dropped_and_other_streams_stay(log: EventLog) -> None:
    for stream in (STREAM, "other"):
        log.append(stream, entries(2))
        log.save_snapshot(stream, 2, "hall", 1, SECRET.encode())
    others = list(log.read("other"))
    rewritten(log)
    assert log.latest_snapshot(STREAM, "hall", 1) is None
    assert log.latest_snapshot("other", "hall", 1) is not None
    assert list(log.read("other")) == others


def test_whoever_waits_hears_of_it(log: EventLog) -> None:
    log.append(STREAM, entries(2))
    heard: list[tuple[str, int]] = []
    leave = log.subscribe(lambda stream, seq: heard.append((stream, seq)))
    rewritten(log)
    leave()
    assert (STREAM, 3) in heard


def test_an_entry_that_was_sent_before_is_found_no_more_by_its_old_content(log: EventLog) -> None:
    (sent,) = entries(1)
    log.append(STREAM, [sent])
    rewritten(log)
    found = log.find(STREAM, sent.id)
    assert found is not None and found.entry.data == NOTHING


def test_a_stream_without_entries_is_refused(log: EventLog) -> None:
    with pytest.raises(NoSuchStream):
        rewritten(log)
    assert log.streams() == []


def test_where_one_entry_cannot_be_written_anew_all_stay_as_they_were(log: EventLog) -> None:
    log.append(STREAM, entries(3))
    log.save_snapshot(STREAM, 3, "hall", 1, b"x")
    before = list(log.read(STREAM))

    def fails(stored: Stored) -> str:
        return NOTHING if stored.seq < 3 else "no JSON"

    with pytest.raises(Exception, match="data: "):
        log.rewrite(STREAM, fails, telling)
    assert list(log.read(STREAM)) == before
    assert log.latest_snapshot(STREAM, "hall", 1) is not None
    assert log.append(STREAM, [entry()])[0].seq == 4


def test_a_damaged_chain_does_not_come_out_of_it_in_order(durable: Place) -> None:
    with durable.open() as log:
        log.append(STREAM, entries(3))
        unguarded = "DROP TRIGGER entries_update" + (" ON entries" if durable.backend == "postgres" else "")
        if durable.backend == "postgres":
            unguarded = "DROP TRIGGER entries_only_grow ON entries"
        assert durable.run_sql is not None
        durable.run_sql(f"{unguarded}; UPDATE entries SET author = 'x' WHERE seq = 2")
        with pytest.raises(DamagedChain, match="entry 2"):
            rewritten(log)
        assert [one.entry.data == NOTHING for one in log.read(STREAM)] == [False] * 3


def test_the_guard_of_the_database_is_back_afterwards(durable: Place) -> None:
    assert durable.run_sql is not None
    with durable.open() as log:
        log.append(STREAM, entries(2))
        rewritten(log)
        for statement in ("UPDATE entries SET data = '{}'", "DELETE FROM entries"):
            with pytest.raises(Exception, match="only grows"):
                durable.run_sql(statement)
        assert log.verify(STREAM) == 3


def test_in_a_folder_no_file_has_it_any_more(tmp_path: Path) -> None:
    from store_places import now

    with open_log(tmp_path, now) as log:
        log.append(STREAM, [entry(data=canonical.written({"text": SECRET, "number": n})) for n in range(50)])
        log.save_snapshot(STREAM, 2, "hall", 1, SECRET.encode() * 50_000)
        assert any(SECRET.encode() in file.read_bytes() for file in tmp_path.iterdir())
        assert isinstance(log, SqlLog)
        with log.engine.connect() as connection:  # in some builds of SQLite it is on from the start
            connection.exec_driver_sql("PRAGMA secure_delete = OFF")
        rewritten(log)
        assert [file.name for file in tmp_path.iterdir() if SECRET.encode() in file.read_bytes()] == []
    with sqlite3.connect(next(tmp_path.glob("*.sqlite"))) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
