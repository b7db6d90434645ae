"""Disk full, folder read-only, rows changed, schema newer: each is named, and nothing is promised that is not there."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from postgres_server import PostgresServer
from sqlalchemy import event
from store_places import STREAM, Place, entries, entry, now

from rapidplay.store import canonical
from rapidplay.store.entry import Entry
from rapidplay.store.errors import (
    BadAddress,
    DamagedChain,
    DamagedDatabase,
    DatabaseGone,
    DiskFull,
    NewerSchema,
    ReadOnlyStore,
)
from rapidplay.store.files import export
from rapidplay.store.log import EventLog
from rapidplay.store.opening import open_log
from rapidplay.store.sqlite import FILE, SqliteLog

NOBODY = 65534


def large(number: int) -> Entry:
    return entry(number, data=canonical.written({"note": "x" * 20_000}))


@contextmanager
def most_pages(log: EventLog, pages: int) -> Iterator[None]:
    """The disk has room for so many pages of 4 KiB."""
    assert isinstance(log, SqliteLog)

    def limit(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}").close()

    event.listen(log.engine, "checkout", limit)
    yield
    event.remove(log.engine, "checkout", limit)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Permissions mean nothing to root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that every user can reach, and nobody but its owner may write to once it is closed."""
    with tempfile.TemporaryDirectory(prefix="rapidplay-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


def test_a_full_disk_is_named_and_what_was_acknowledged_stays(new_sqlite_place: Callable[[], Place]) -> None:
    place, stored = new_sqlite_place(), 0
    with place.open() as log:
        with most_pages(log, 60), pytest.raises(DiskFull, match=f"{place.address}: the disk is full"):
            for number in range(100):
                log.append(STREAM, [large(number)])
                stored += 1
        assert 0 < stored < 100
        assert log.last(STREAM) == log.verify(STREAM) == stored
    with place.open() as log:
        assert log.verify(STREAM) == stored
        assert log.append(STREAM, [large(stored)])[0].seq == stored + 1


def test_a_large_append_that_finds_no_room_does_not_keep_the_small_ones_out(
    new_sqlite_place: Callable[[], Place],
) -> None:
    with new_sqlite_place().open() as log, most_pages(log, 60):
        futures = [log.submit(STREAM, [entry()]), log.submit(STREAM, [large(n) for n in range(50)])]
        futures += [log.submit(STREAM, [entry()])]
        errors = [future.exception() for future in futures]
        assert [type(error) for error in errors] == [type(None), DiskFull, type(None)]
        assert log.verify(STREAM) == 2


def test_a_folder_that_may_not_be_written_to_is_named(public_folder: Path) -> None:
    with open_log(public_folder, now) as log:
        log.append(STREAM, entries(3))
    public_folder.chmod(0o555)
    with as_nobody(), pytest.raises(ReadOnlyStore, match=f"{public_folder}: .* cannot be written"):
        open_log(public_folder, now)
    with open_log(public_folder, now) as log:
        assert log.verify(STREAM) == 3


@pytest.mark.parametrize("name", ["", "event"])
def test_a_folder_in_which_nothing_can_be_made_is_named(public_folder: Path, name: str) -> None:
    public_folder.chmod(0o555)
    with as_nobody(), pytest.raises(ReadOnlyStore, match=str(public_folder / name)):
        open_log(public_folder / name, now)


def test_a_file_that_may_not_be_written_to_is_named(public_folder: Path) -> None:
    with open_log(public_folder, now) as log:
        log.append(STREAM, entries(3))
    (public_folder / FILE).chmod(0o444)
    public_folder.chmod(0o777)
    with as_nobody(), pytest.raises(ReadOnlyStore, match=FILE):
        open_log(public_folder, now)


def test_a_database_that_may_not_be_written_to_is_named(server: PostgresServer) -> None:
    server.sql("CREATE DATABASE closed")
    with open_log(server.url(database="closed"), now) as log:
        log.append(STREAM, entries(3))
        server.sql("ALTER DATABASE closed SET default_transaction_read_only = on")
        server.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'closed'")
        with pytest.raises(ReadOnlyStore, match="read-only transaction"):
            log.append(STREAM, entries(1))
        assert log.verify(STREAM) == 3
    with pytest.raises(ReadOnlyStore, match="read-only transaction"):
        open_log(server.url(database="closed"), now)


def test_a_file_where_a_folder_is_expected_is_named(tmp_path: Path) -> None:
    (tmp_path / "event").write_text("x")
    with pytest.raises(BadAddress, match="event: expected a folder"):
        open_log(tmp_path / "event", now)


@pytest.mark.parametrize("address", ["", "mysql://host/name", "file:///tmp/x"])
def test_an_address_of_another_kind_is_refused(address: str) -> None:
    with pytest.raises(BadAddress, match="expected a folder, postgresql:"):
        open_log(address, now)


@pytest.mark.parametrize("address", ["postgresql://host:port/x", "postgresql://jansen:pass@word@host/x"])
def test_the_address_of_a_database_must_be_readable(address: str) -> None:
    with pytest.raises(BadAddress, match="cannot be read"):
        open_log(address, now)


def test_a_password_is_not_told_when_the_address_is_of_another_kind() -> None:
    with pytest.raises(BadAddress) as refused:
        open_log("mysql://jansen:geheim@host/x", now)
    assert "geheim" not in str(refused.value)


@pytest.mark.parametrize("address", ["jansen:geheim@127.0.0.1:1/x", "jansen@127.0.0.1:1/x?password=geheim"])
def test_a_password_is_not_told_when_the_database_is_not_there(address: str) -> None:
    with pytest.raises(DatabaseGone) as gone:
        open_log(f"postgresql://{address}", now)
    assert "geheim" not in str(gone.value)
    assert "127.0.0.1" in str(gone.value)


def test_a_database_in_another_encoding_is_refused(server: PostgresServer) -> None:
    server.sql("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'")
    with pytest.raises(BadAddress, match="LATIN1, expected UTF8"):
        open_log(server.url(database="latin"), now)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database " * 1000)
    with pytest.raises(DamagedDatabase, match=FILE):
        open_log(tmp_path, now)


def damaged(place: Place, statement: str) -> None:
    """Somebody with the keys to the database changes it past the log."""
    assert place.run_sql is not None
    drop = {
        "sqlite": "DROP TRIGGER entries_update; DROP TRIGGER entries_delete;",
        "postgres": "DROP TRIGGER entries_only_grow ON entries;",
    }[place.backend]
    place.run_sql(f"{drop} {statement}")


@pytest.mark.parametrize(
    ("change", "seq", "why"),
    [
        ("UPDATE entries SET data = '{}' WHERE seq = 3", 3, "content and its hash"),
        ("UPDATE entries SET author = 'x' WHERE seq = 1", 1, "content and its hash"),
        ("UPDATE entries SET recorded_at = '2026-05-02T10:41:08.121Z' WHERE seq = 2", 2, "content and its hash"),
        ("UPDATE entries SET board = NULL WHERE seq = 4", 4, "content and its hash"),
        ("UPDATE entries SET previous = hash WHERE seq = 4", 4, "hash of the entry before it"),
        (f"UPDATE entries SET hash = '{'0' * 64}' WHERE seq = 4", 4, "content and its hash"),
        ("DELETE FROM entries WHERE seq = 1", 1, "it is missing, the next one is 2"),
        ("DELETE FROM entries WHERE seq = 3", 3, "it is missing, the next one is 4"),
        ("UPDATE entries SET stream = 'x'", 1, None),
    ],
)
def test_a_change_past_the_log_is_found_at_the_first_entry_that_does_not_fit(
    durable: Place, change: str, seq: int, why: str | None
) -> None:
    with durable.open() as log:
        log.append(STREAM, entries(5))
    damaged(durable, change)
    stream = STREAM if why else "x"
    with durable.open() as log:
        with pytest.raises(DamagedChain, match=f"entry {seq}: .*{why or 'content and its hash'}") as broken:
            log.verify(stream)
        assert (broken.value.stream, broken.value.seq) == (stream, seq)
        with pytest.raises(DamagedChain):
            list(export(log, stream))


@pytest.mark.parametrize("statement", ["UPDATE entries SET data = '{}'", "DELETE FROM entries"])
def test_the_database_itself_refuses_to_change_an_entry(durable: Place, statement: str) -> None:
    with durable.open() as log:
        log.append(STREAM, entries(2))
    assert durable.run_sql is not None
    with pytest.raises((sqlite3.IntegrityError, RuntimeError), match="the log only grows"):
        durable.run_sql(statement)
    with durable.open() as log:
        assert log.verify(STREAM) == 2


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE snapshots SET seq = 1",
        "UPDATE snapshots SET data = (SELECT data FROM snapshots WHERE version = 2)",
        f"UPDATE entries SET hash = '{'0' * 64}' WHERE seq = 2",
    ],
)
def test_a_snapshot_that_does_not_fit_the_chain_is_ignored(durable: Place, change: str) -> None:
    with durable.open() as log:
        log.append(STREAM, entries(2))
        log.save_snapshot(STREAM, 2, "hall", 1, b"two")
        log.save_snapshot(STREAM, 2, "hall", 2, b"other")
    damaged(durable, change)
    with durable.open() as log:
        assert log.latest_snapshot(STREAM, "hall", 1) is None


def test_postgresql_refuses_to_empty_the_table(new_postgres_place: Callable[[], Place]) -> None:
    place = new_postgres_place()
    with place.open() as log:
        log.append(STREAM, entries(2))
        assert place.run_sql is not None
        with pytest.raises(RuntimeError, match="the log only grows"):
            place.run_sql("TRUNCATE entries CASCADE")
        assert log.verify(STREAM) == 2


def test_snapshots_may_be_thrown_away(durable: Place) -> None:
    with durable.open() as log:
        log.append(STREAM, entries(2))
        log.save_snapshot(STREAM, 2, "hall", 1, b"two")
    assert durable.run_sql is not None
    durable.run_sql("DELETE FROM snapshots")
    with durable.open() as log:
        assert log.latest_snapshot(STREAM, "hall", 1) is None
        assert log.verify(STREAM) == 2


def test_a_database_of_a_newer_program_is_left_alone(durable: Place) -> None:
    with durable.open() as log:
        log.append(STREAM, entries(2))
    assert durable.run_sql is not None
    durable.run_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerSchema, match="version 9999, which a newer rapidplay made"):
        durable.open()
    durable.run_sql("UPDATE alembic_version SET version_num = '0001'")
    with durable.open() as log:
        assert log.verify(STREAM) == 2


def test_a_program_that_writes_for_too_long_is_named(
    new_sqlite_place: Callable[[], Place], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rapidplay.store.sqlite.BUSY_MS", 10)
    place = new_sqlite_place()
    with place.open(patience_s=0) as log:
        other = sqlite3.connect(Path(place.address, FILE), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseGone, match="another program has been writing for too long"):
            log.append(STREAM, entries(1))
        other.execute("ROLLBACK")
        other.close()
        assert log.append(STREAM, entries(1))[0].seq == 1
