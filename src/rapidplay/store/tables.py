"""The tables, as the queries see them; `migrations` makes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, Integer, LargeBinary, MetaData, Table, Text, bindparam, update

from rapidplay.store.entry import Entry, Stored

METADATA = MetaData()

ENTRIES = Table(
    "entries",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("id", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("made_at", Text, nullable=False),
    Column("author", Text, nullable=False),
    Column("board", Text),
    Column("recorded_at", Text, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("seal", Text, nullable=False),
)


WRITE_OVER = (
    update(ENTRIES)
    .where(ENTRIES.c.stream == bindparam("its_stream"), ENTRIES.c.seq == bindparam("its_seq"))
    .values(data=bindparam("new_data"), previous=bindparam("new_previous"), hash=bindparam("new_hash"))
)
"""Gives an entry other data, and another place in the chain."""


def row_over(stored: Stored) -> dict[str, Any]:
    """What is written over an entry by `WRITE_OVER`."""
    new = {"new_data": stored.entry.data, "new_previous": stored.previous, "new_hash": stored.hash}
    return {"its_stream": stored.stream, "its_seq": stored.seq, **new}


def row_of(stored: Stored) -> dict[str, Any]:
    """What is written for an entry."""
    entry = stored.entry
    return {
        "stream": stored.stream,
        "seq": stored.seq,
        "id": entry.id,
        "kind": entry.kind,
        "version": entry.version,
        "data": entry.data,
        "made_at": entry.made_at,
        "author": entry.author,
        "board": entry.board,
        "recorded_at": stored.recorded_at,
        "previous": stored.previous,
        "hash": stored.hash,
    }


def stored_of(row: Sequence[Any]) -> Stored:
    """An entry from a row of ENTRIES, in the order of its columns."""
    stream, seq, id, kind, version, data, made_at, author, board, recorded_at, previous, hash = row
    entry = Entry(id=id, kind=kind, version=version, data=data, made_at=made_at, author=author, board=board)
    return Stored(stream, seq, entry, recorded_at, previous, hash)
