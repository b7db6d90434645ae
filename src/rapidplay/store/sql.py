"""The log in a database: what SQLite and PostgreSQL have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager, suppress
from hashlib import sha256
from itertools import islice
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from rapidplay.errors import StoreError
from rapidplay.store.chain import GENESIS
from rapidplay.store.entry import Entry, Stored, moment
from rapidplay.store.errors import DatabaseGone, NoSuchEntry, StreamExists
from rapidplay.store.log import EventLog, Now, Snapshot
from rapidplay.store.placing import Appended, StreamEnd
from rapidplay.store.rewriting import Anew, Telling, rewritten
from rapidplay.store.schema import bring_up_to_date
from rapidplay.store.tables import ENTRIES, SNAPSHOTS, WRITE_OVER, row_of, row_over, stored_of
from rapidplay.store.writer import Outcome, Request, Writer

PAGE = 1_000
"""So many entries are read, or restored, at once."""
MOST_TRIES = 50
"""Each try that is lost was won by another program."""
MOST_IDS = 500


class SqlLog(EventLog):
    """The entries in a table; appends go through one writer, reads take a connection for each page."""

    ONE_MOMENT: Mapping[str, Any] = MappingProxyType({})
    """Options of a transaction in which every query sees the log as it was at the first one."""

    def __init__(self, engine: Engine, now: Now, patience_s: float) -> None:
        super().__init__()
        self.engine = engine
        self._now = now
        try:
            with self._writing() as connection:
                self._alone(connection)
                bring_up_to_date(connection, self._address)
        except BaseException:
            engine.dispose()
            raise
        self._writer = Writer(self._commit, patience_s)

    @property
    def _address(self) -> str:
        """Where the database is, fit to be shown."""
        shown = self.engine.url.difference_update_query(["password", "sslpassword"])
        return shown.render_as_string(hide_password=True)

    @abstractmethod
    def _named(self, error: DBAPIError) -> StoreError | None:
        """What the database's error means to us, if anything."""

    @abstractmethod
    def _upsert(self) -> Any:
        """The statement that puts a snapshot in the place of the one before it.

        It has no values in it: SQLAlchemy remembers statements, and would keep megabytes with each.
        """

    @abstractmethod
    def _unguarded(self, connection: Connection) -> AbstractContextManager[None]:
        """Entries may be changed in here, and nobody else writes until the transaction ends."""

    @abstractmethod
    def _wipe(self) -> None:
        """Takes what was overwritten out of the files of the database, as far as that can be done from here."""

    def _alone(self, connection: Connection) -> None:
        """Holds up other programs that open the same database, until the transaction ends."""

    def _tell_others(self, connection: Connection, ends: Iterable[tuple[str, int]]) -> None:
        """Tells other programs, once the transaction is committed, how far the streams go."""

    @contextmanager
    def _named_errors(self) -> Iterator[None]:
        try:
            yield
        except IntegrityError:
            raise
        except DBAPIError as error:
            if named := self._named(error):
                raise named from error
            raise

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self._named_errors(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def _writing(self, **options: Any) -> Iterator[Connection]:
        with self._named_errors(), self.engine.execution_options(writes=True, **options).begin() as connection:
            yield connection

    def _submit(self, stream: str, entries: tuple[Entry, ...], expected: int | None) -> Future[list[Appended]]:
        return self._writer.submit(stream, entries, expected)

    def _commit(self, requests: Sequence[Request]) -> Sequence[Outcome]:
        for _ in range(MOST_TRIES):
            try:
                with self._writing(**self.ONE_MOMENT) as connection:
                    ends, outcomes = self._written(connection, requests)
            except IntegrityError:
                continue  # another program was first to take the next seq: this group goes behind it
            for end in ends:
                if end.placed:
                    self._notices.announce(end.stream, end.seq)
            return outcomes
        raise DatabaseGone(f"{self._address}: other programs keep appending to the same events")

    def _written(self, connection: Connection, requests: Sequence[Request]) -> tuple[list[StreamEnd], list[Outcome]]:
        """Everything but the commit. The streams are sorted: two programs never wait for each other."""
        recorded_at = moment(self._now())
        ids: dict[str, set[str]] = {}
        for request in requests:
            ids.setdefault(request.stream, set()).update(entry.id for entry in request.entries)
        ends = {stream: _end(connection, stream, ids[stream]) for stream in sorted(ids)}
        outcomes = [_placed(connection, ends[request.stream], request, recorded_at) for request in requests]
        if rows := [row_of(stored) for end in ends.values() for stored in end.placed]:
            connection.execute(insert(ENTRIES), rows)
            self._tell_others(connection, [(end.stream, end.seq) for end in ends.values() if end.placed])
        return list(ends.values()), outcomes

    def read(
        self, stream: str, after: int = 0, limit: int | None = None, *, board: str | None = None
    ) -> Iterator[Stored]:
        while limit is None or limit > 0:
            wanted = PAGE if limit is None else min(PAGE, limit)
            with self._reading() as connection:
                page = _page(connection, stream, after, wanted, board)
            yield from page
            if len(page) < wanted:
                return
            after = page[-1].seq
            limit = None if limit is None else limit - wanted

    def find(self, stream: str, id: str) -> Stored | None:
        there = select(ENTRIES).where(ENTRIES.c.stream == stream, ENTRIES.c.id == id)
        with self._reading() as connection:
            row = connection.execute(there).one_or_none()
        return None if row is None else stored_of(row)

    def last(self, stream: str) -> int:
        with self._reading() as connection:
            return _last(connection, stream)[0]

    def streams(self) -> list[str]:
        with self._reading() as connection:
            return sorted(connection.scalars(select(ENTRIES.c.stream).distinct()))

    def save_snapshot(self, stream: str, seq: int, name: str, version: int, data: bytes) -> None:
        at = (ENTRIES.c.stream == stream) & (ENTRIES.c.seq == seq)
        with self._writing() as connection:
            hash = connection.scalar(select(ENTRIES.c.hash).where(at))
            if hash is None:
                raise NoSuchEntry(f"{stream}: there is no entry {seq}")
            values = {"stream": stream, "seq": seq, "name": name, "version": version, "data": data}
            connection.execute(self._upsert(), values | {"seal": _seal(hash, data)})

    def latest_snapshot(self, stream: str, name: str, version: int) -> Snapshot | None:
        kept = SNAPSHOTS.c
        found = (
            select(kept.seq, kept.data, kept.seal, ENTRIES.c.hash)
            .join_from(SNAPSHOTS, ENTRIES, (ENTRIES.c.stream == kept.stream) & (ENTRIES.c.seq == kept.seq))
            .where(kept.stream == stream, kept.name == name, kept.version == version)
        )
        with self._reading() as connection:
            row = connection.execute(found).one_or_none()
        fits = row is not None and row.seal == _seal(row.hash, row.data)
        return Snapshot(row.seq, row.data) if row is not None and fits else None

    def restore(self, stream: str, entries: Iterable[Stored]) -> int:
        rows = map(row_of, entries)
        try:
            with self._writing() as connection:
                while chunk := list(islice(rows, PAGE)):
                    connection.execute(insert(ENTRIES), chunk)
                seq, _ = _last(connection, stream)
                self._tell_others(connection, [(stream, seq)])
        except IntegrityError as error:
            raise StreamExists(f"{stream}: there are entries already") from error
        self._notices.announce(stream, seq)
        return seq

    def rewrite(self, stream: str, anew: Anew, telling: Telling) -> Stored:
        with self._writing() as connection, self._unguarded(connection):
            connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == stream))
            whole = rewritten(stream, _pages(connection, stream), anew, telling, moment(self._now()))
            while chunk := list(islice(whole, PAGE)):
                last = chunk[-1]
                connection.execute(WRITE_OVER, [row_over(stored) for stored in chunk])
            connection.execute(insert(ENTRIES), [row_of(last)])
            self._tell_others(connection, [(stream, last.seq)])
        self._notices.announce(stream, last.seq)
        with suppress(StoreError), self._named_errors():  # the entries are written anew, whatever becomes of this
            self._wipe()
        return last

    def close(self) -> None:
        self._writer.close()
        self.engine.dispose()


def _last(connection: Connection, stream: str) -> tuple[int, str]:
    """The seq and the hash of the last entry."""
    newest = select(ENTRIES.c.seq, ENTRIES.c.hash).where(ENTRIES.c.stream == stream)
    row = connection.execute(newest.order_by(ENTRIES.c.seq.desc()).limit(1)).one_or_none()
    return (row.seq, row.hash) if row else (0, GENESIS)


def _page(connection: Connection, stream: str, after: int, limit: int, board: str | None) -> list[Stored]:
    rows = select(ENTRIES).where(ENTRIES.c.stream == stream, ENTRIES.c.seq > after)
    if board is not None:
        rows = rows.where(ENTRIES.c.board == board)
    return [stored_of(row) for row in connection.execute(rows.order_by(ENTRIES.c.seq).limit(limit))]


def _pages(connection: Connection, stream: str) -> Iterator[Stored]:
    """All entries, in one transaction."""
    after = 0
    while page := _page(connection, stream, after, PAGE, None):
        yield from page
        after = page[-1].seq


def _end(connection: Connection, stream: str, ids: set[str]) -> StreamEnd:
    """The end of a stream, knowing those of the entries with these ids that are there."""
    end = StreamEnd(stream, *_last(connection, stream))
    wanted = iter(ids)
    while some := list(islice(wanted, MOST_IDS)):
        there = select(ENTRIES).where(ENTRIES.c.stream == stream, ENTRIES.c.id.in_(some))
        end.known |= {stored.entry.id: stored for stored in map(stored_of, connection.execute(there))}
    return end


def _placed(connection: Connection, end: StreamEnd, request: Request, recorded_at: str) -> Outcome:
    """What becomes of one request; one that is refused does not hold up the others."""

    def came_after(seq: int) -> list[Stored]:
        written = _page(connection, request.stream, seq, PAGE, None)
        return written if len(written) == PAGE else written + [stored for stored in end.placed if stored.seq > seq]

    try:
        return end.place(request.entries, request.expected, recorded_at, came_after)
    except StoreError as refused:
        return refused


def _seal(hash: str, data: bytes) -> str:
    """Holds a snapshot to the entry it was made at, and its bytes to each other."""
    seal = sha256(hash.encode())
    seal.update(data)  # without a copy of both
    return seal.hexdigest()
