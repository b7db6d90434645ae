"""Hears what other programs append to the same PostgreSQL database."""

from __future__ import annotations

import selectors
import socket
from threading import Event, Thread

import psycopg
from sqlalchemy import Engine, Integer, func, select
from sqlalchemy.exc import SQLAlchemyError

from rapidplay.store.notices import Notices
from rapidplay.store.tables import ENTRIES

CHANNEL = "rapidplay_entries"
PAUSE_S = 0.5


class Listener:
    """A thread with a connection of its own that LISTENs; it comes back by itself when the server does."""

    def __init__(self, engine: Engine, notices: Notices) -> None:
        self._engine = engine
        self._notices = notices
        self._closed = Event()
        self._wake, self._waker = socket.socketpair()
        self._thread = Thread(target=self._run, name="rapidplay-store-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Ends the thread and its connection."""
        if not self._closed.is_set():
            self._closed.set()
            self._waker.send(b".")
            self._thread.join()
            self._wake.close()
            self._waker.close()

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                self._listen()
            except (psycopg.Error, SQLAlchemyError):
                self._closed.wait(PAUSE_S)

    def _listen(self) -> None:
        """Until the connection breaks off or the log is closed."""
        lent = self._engine.raw_connection()
        connection = lent.driver_connection
        lent.detach()
        assert isinstance(connection, psycopg.Connection)
        with connection, selectors.DefaultSelector() as waiting:
            waiting.register(connection, selectors.EVENT_READ)
            waiting.register(self._wake, selectors.EVENT_READ)
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self._catch_up()
            while not self._closed.is_set():
                for notice in connection.notifies(timeout=0):
                    seq, stream = notice.payload.split(" ", 1)
                    self._notices.announce(stream, int(seq))
                waiting.select()

    def _catch_up(self) -> None:
        """What came while nobody listened."""
        later = ENTRIES.alias()
        last = select(func.max(later.c.seq, type_=Integer)).where(later.c.stream == ENTRIES.c.stream).scalar_subquery()
        with self._engine.connect() as connection:
            for stream, seq in connection.execute(select(ENTRIES.c.stream, last).where(ENTRIES.c.seq == 1)):
                self._notices.announce(stream, seq)
