"""What must not stand in a log: a small table of keys and values beside it, for hashes of secrets and for sessions.

In a folder it is a file of its own, so that a copy of `events.sqlite` carries no secret; in PostgreSQL a table of its
own. An exported event has nothing of it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike, fspath
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Integer,
    MetaData,
    Table,
    Text,
    create_engine,
    delete,
    event,
    select,
    update,
)
from sqlalchemy import insert as insert_into
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.pool import StaticPool

from rapidplay.store.errors import DatabaseGone, ReadOnlyStore
from rapidplay.store.opening import MEMORY
from rapidplay.store.sqlite import begins_as_asked, connected

FILE = "keys.sqlite"
ONLY_ITS_OWNER = 0o600

Data = dict[str, Any]

_METADATA = MetaData()
_VAULT = Table(
    "vault",
    _METADATA,
    Column("event", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("data", Text, nullable=False),
)


class Vault:
    """Values by event, kind and key. Every method may be called from any thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._one_at_a_time = Lock()
        with self._writing() as connection:
            _METADATA.create_all(connection)

    def get(self, event: str, kind: str, key: str) -> Data | None:
        """The value; None where there is none."""
        return self.revised(event, kind, key)[0]

    def all(self, event: str, kind: str) -> dict[str, Data]:
        """Every value of a kind, by key."""
        wanted = select(_VAULT.c.key, _VAULT.c.data).where(_VAULT.c.event == event, _VAULT.c.kind == kind)
        with self._reading() as connection:
            return {row.key: json.loads(row.data) for row in connection.execute(wanted)}

    def put(self, event: str, kind: str, key: str, data: Data) -> None:
        """Keeps a value in place of the one before."""
        with self._writing() as connection:
            connection.execute(delete(_VAULT).where(_at(event, kind, key)))
            _insert(connection, (event, kind, key), data)

    def add(self, event: str, kind: str, key: str, data: Data) -> bool:
        """Keeps a value unless there is one already; whether it did."""
        try:
            with self._writing() as connection:
                _insert(connection, (event, kind, key), data)
        except IntegrityError:
            return False
        return True

    def take(self, event: str, kind: str, key: str) -> Data | None:
        """The value, which is gone then: of two who take it at once one gets it."""
        taken = delete(_VAULT).where(_at(event, kind, key)).returning(_VAULT.c.data)
        with self._writing() as connection:
            text = connection.scalar(taken)
        return None if text is None else json.loads(text)

    def remove(self, event: str, kind: str, key: str) -> None:
        """Forgets a value."""
        with self._writing() as connection:
            connection.execute(delete(_VAULT).where(_at(event, kind, key)))

    def change(self, event: str, kind: str, key: str, data: Data, revision: int) -> bool:
        """Keeps a value in place of that of this revision (0: there is none); whether nobody had been first."""
        if revision == 0:
            return self.add(event, kind, key, data)
        changed = update(_VAULT).where(_at(event, kind, key), _VAULT.c.revision == revision)
        with self._writing() as connection:
            result = connection.execute(changed.values(data=_text(data), revision=revision + 1))
        return result.rowcount == 1

    def revised(self, event: str, kind: str, key: str) -> tuple[Data | None, int]:
        """The value and its revision, for `change`."""
        with self._reading() as connection:
            row = connection.execute(
                select(_VAULT.c.data, _VAULT.c.revision).where(_at(event, kind, key))
            ).one_or_none()
        return (None, 0) if row is None else (json.loads(row.data), row.revision)

    def close(self) -> None:
        """Lets go of the database."""
        self._engine.dispose()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self._one_at_a_time, _named_errors(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        writes = self._engine.execution_options(writes=True)
        with self._one_at_a_time, _named_errors(), writes.begin() as connection:
            yield connection


def open_vault(where: str | PathLike[str]) -> Vault:
    """The vault beside the log at this address."""
    address = fspath(where)
    if address == MEMORY:
        return Vault(
            _sqlite(create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}))
        )
    if "://" in address:
        return Vault(create_engine(make_url(address).set(drivername="postgresql+psycopg"), pool_pre_ping=True))
    path = Path(address) / FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, ONLY_ITS_OWNER))
        path.chmod(ONLY_ITS_OWNER)  # a file that was there already, from a copy for instance
    except OSError as fault:
        raise ReadOnlyStore(f"{path}: cannot be written to: {fault.strerror}") from fault
    return Vault(_sqlite(create_engine(URL.create("sqlite", database=str(path)))))


def _sqlite(engine: Engine) -> Engine:
    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begins_as_asked)
    return engine


@contextmanager
def _named_errors() -> Iterator[None]:
    try:
        yield
    except OperationalError as fault:
        raise DatabaseGone(f"the vault cannot be reached: {fault.orig}") from fault


def _at(event: str, kind: str, key: str) -> Any:
    return (_VAULT.c.event == event) & (_VAULT.c.kind == kind) & (_VAULT.c.key == key)


def _insert(connection: Connection, at: tuple[str, str, str], data: Data) -> None:
    event, kind, key = at
    connection.execute(insert_into(_VAULT).values(event=event, kind=kind, key=key, revision=1, data=_text(data)))


def _text(data: Data) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True)
