"""A PostgreSQL server that goes away for a while: nothing is acknowledged that is not there, and the log comes back."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, wait
from threading import Event, Thread

import psycopg
import pytest
from postgres_server import PostgresServer, postgres_server
from sqlalchemy import Connection, event
from store_places import STREAM, entries, entry, meanwhile, now

from rapidplay.store.errors import DatabaseGone
from rapidplay.store.opening import open_log
from rapidplay.store.placing import Appended
from rapidplay.store.sql import SqlLog

MINUTES_S = 120.0


@pytest.fixture(scope="module")
def stopping() -> Iterator[PostgresServer]:
    """A server that only these tests use."""
    with postgres_server() as running:
        yield running


def test_an_append_waits_for_a_database_that_comes_back(stopping: PostgresServer) -> None:
    with open_log(stopping.url(stopping.new_schema()), now, MINUTES_S) as log:
        log.append(STREAM, entries(1))
        stopping.stop()
        futures = [log.submit(STREAM, [entry(number)]) for number in range(10)]
        assert not wait(futures, timeout=1).done
        stopping.start()
        assert [future.result()[0].seq for future in futures] == list(range(2, 12))
        assert log.verify(STREAM) == 11


def test_an_append_fails_when_its_patience_ends_and_nothing_of_it_is_there(stopping: PostgresServer) -> None:
    late = entry()
    with open_log(stopping.url(stopping.new_schema()), now, 0.3) as log:
        log.append(STREAM, entries(1))
        stopping.stop()
        with pytest.raises(DatabaseGone, match="postgresql"):
            log.append(STREAM, [late])
        with pytest.raises(DatabaseGone, match="postgresql"):
            log.last(STREAM)
        stopping.start()
        assert log.last(STREAM) == 1
        (appended,) = log.append(STREAM, [late])
        assert (appended.seq, appended.new) == (2, True)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_what_was_under_way_when_the_server_stopped_is_there_once(stopping: PostgresServer, mode: str) -> None:
    with open_log(stopping.url(stopping.new_schema()), now, MINUTES_S) as log:
        futures: list[Future[list[Appended]]] = []
        enough, end = Event(), Event()

        def append() -> None:
            while not end.is_set():
                futures.append(log.submit(STREAM, [entry(len(futures))]))
                futures[-1].result()
                if len(futures) > 50:
                    enough.set()

        writers = [Thread(target=append) for _ in range(4)]
        for writer in writers:
            writer.start()
        assert enough.wait(MINUTES_S)
        stopping.stop(mode)
        stopping.start()
        end.set()
        for writer in writers:
            writer.join()
        answers = sorted(future.result()[0].seq for future in futures)
        assert answers == list(range(1, log.verify(STREAM) + 1))


@pytest.mark.parametrize("query", ["ORDER BY entries.seq DESC", "INSERT INTO entries", "pg_notify"])
def test_an_append_whose_connection_breaks_off_is_begun_anew(stopping: PostgresServer, query: str) -> None:
    others = "FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    with open_log(stopping.url(stopping.new_schema()), now, MINUTES_S) as log:
        with meanwhile(log, query, lambda: stopping.sql(f"SELECT pg_terminate_backend(pid) {others}")):
            assert [one.seq for one in log.append(STREAM, entries(2), expected=0)] == [1, 2]
        assert log.verify(STREAM) == 2


def test_a_commit_whose_answer_was_lost_is_not_made_twice(stopping: PostgresServer) -> None:
    with open_log(stopping.url(stopping.new_schema()), now, MINUTES_S) as log:
        assert isinstance(log, SqlLog)
        lost = [True]

        def commit_and_break_off(connection: Connection) -> None:
            if lost and lost.pop():
                driver = connection.connection.driver_connection
                assert isinstance(driver, psycopg.Connection)
                driver.commit()
                driver.close()

        event.listen(log.engine, "commit", commit_and_break_off)
        answers = log.append(STREAM, entries(2), expected=0)
        assert [(one.seq, one.new) for one in answers] == [(1, False), (2, False)]
        assert log.verify(STREAM) == 2


def test_those_who_wait_hear_of_other_programs_after_the_server_came_back(stopping: PostgresServer) -> None:
    url = stopping.url(stopping.new_schema())
    with open_log(url, now, MINUTES_S) as log, open_log(url, now, MINUTES_S) as other:
        other.append(STREAM, entries(1))
        assert log.wait(STREAM, after=0, timeout_s=MINUTES_S)
        heard = Event()
        log.subscribe(lambda stream, seq: heard.set() if seq == 2 else None)
        stopping.stop("immediate")
        stopping.start()
        other.append(STREAM, entries(1))
        assert heard.wait(MINUTES_S)


def test_a_log_that_is_closed_while_the_database_is_gone_answers_all_that_waits(stopping: PostgresServer) -> None:
    log = open_log(stopping.url(stopping.new_schema()), now, 0.3)
    stopping.stop()
    try:
        future = log.submit(STREAM, entries(1))
        log.close()
        assert isinstance(future.exception(0), DatabaseGone)
    finally:
        stopping.start()
