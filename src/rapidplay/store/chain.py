"""The chain: every entry carries a hash over itself and the hash before it, so that no change goes unnoticed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256

from rapidplay.store.entry import Entry, Stored
from rapidplay.store.errors import DamagedChain

GENESIS = "0" * 64
"""Stands where the first entry of a stream names the hash before it."""

_text = json.JSONEncoder(ensure_ascii=False).encode


def linked(stream: str, seq: int, entry: Entry, recorded_at: str, previous: str) -> Stored:
    """The entry, put behind the one with the hash `previous`."""
    record = _object(_record(stream, seq, entry, recorded_at))
    hash = sha256(f"{previous}\n{record}".encode()).hexdigest()
    return Stored(stream, seq, entry, recorded_at, previous, hash)


def line_of(stored: Stored) -> str:
    """All that is stored of an entry as canonical JSON: its line in an exported file."""
    record = _record(stored.stream, stored.seq, stored.entry, stored.recorded_at)
    return _object(record | {"previous": _text(stored.previous), "hash": _text(stored.hash)})


def intact(stream: str, entries: Iterable[Stored]) -> Iterator[Stored]:
    """A whole stream, entry by entry; DamagedChain at the first that is not what was appended there."""
    previous = GENESIS
    for seq, stored in enumerate(entries, start=1):
        if why := misfit(stored, stream, seq, previous):
            raise DamagedChain(stream, seq, why)
        previous = stored.hash
        yield stored


def misfit(stored: Stored, stream: str, seq: int, previous: str) -> str:
    """Why this cannot be the entry behind the one with the hash `previous`; empty if it is."""
    if stored.stream != stream:
        return f"it belongs to the stream {stored.stream}"
    if stored.seq != seq:
        return f"it is missing, the next one is {stored.seq}"
    if stored.previous != previous:
        return "the hash of the entry before it is not the one it was appended to"
    return "" if _fits(stored, previous) else "its content and its hash do not belong together"


def _fits(stored: Stored, previous: str) -> bool:
    """The hash is that of the content."""
    try:
        again = linked(stored.stream, stored.seq, stored.entry, stored.recorded_at, previous)
    except TypeError:  # SQLite holds bytes where text is declared, if somebody puts them there
        return False
    return again.hash == stored.hash


def _record(stream: str, seq: int, entry: Entry, recorded_at: str) -> dict[str, str]:
    """Each field that is hashed, and its JSON; the data is canonical already."""
    return {
        "author": _text(entry.author),
        "board": "null" if entry.board is None else _text(entry.board),
        "data": entry.data,
        "id": _text(entry.id),
        "kind": _text(entry.kind),
        "made_at": _text(entry.made_at),
        "recorded_at": _text(recorded_at),
        "seq": str(seq),
        "stream": _text(stream),
        "version": str(entry.version),
    }


def _object(fields: dict[str, str]) -> str:
    """A JSON object with sorted keys."""
    return "{" + ",".join(f'"{name}":{fields[name]}' for name in sorted(fields)) + "}"
