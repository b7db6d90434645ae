"""A whole chess event as one file: `rapidplay-event/1`, a line of canonical JSON for each entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from rapidplay.store import canonical
from rapidplay.store.chain import GENESIS, intact, line_of, misfit
from rapidplay.store.entry import Entry, Stored, check_entry, check_moment, check_name
from rapidplay.store.errors import BadEntry, BadEventFile, NoSuchStream
from rapidplay.store.log import EventLog

FORMAT = "rapidplay-event/1"
_HEADER = {"format", "stream"}
_CLOSING = {"entries", "last_hash"}
_ENTRY = {"author", "board", "data", "id", "kind", "made_at", "version"}
_LINE = _ENTRY | {"hash", "previous", "recorded_at", "seq", "stream"}


def export(log: EventLog, stream: str) -> Iterator[bytes]:
    """The lines of the file, as the stream is now; what is appended while they are written is not in them.

    A chain that is damaged raises DamagedChain: a file that could not be imported would be no backup.
    """
    last = log.last(stream)
    if not last:
        raise NoSuchStream(f"{stream}: there are no entries")
    return _lines(log, stream, last)


def _lines(log: EventLog, stream: str, last: int) -> Iterator[bytes]:
    yield _line(canonical.written({"format": FORMAT, "stream": stream}))
    hash = GENESIS
    for stored in intact(stream, log.read(stream, limit=last)):
        hash = stored.hash
        yield _line(line_of(stored))
    yield _line(canonical.written({"entries": last, "last_hash": hash}))


def _line(text: str) -> bytes:
    return text.encode() + b"\n"


def import_(log: EventLog, lines: Iterable[bytes]) -> str:
    """Stores the event of a file, all of it or nothing, and returns the name of its stream.

    `lines` is a file opened in binary mode, or what `export` gives. Every line and the whole chain are held against
    what they must be: BadEventFile names the first line that is not in order.
    """
    file = _File(lines)
    stream = file.header()
    log.restore(stream, file.entries(stream))
    return stream


class _File:
    """The lines, read one by one; knows where it is."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self._lines = iter(lines)
        self._number = 0

    def header(self) -> str:
        """The first line; the name of the stream."""
        first = self._next()
        if first.keys() != _HEADER or first["format"] != FORMAT:
            raise self._bad(f'expected {{"format":"{FORMAT}","stream":"…"}}')
        with self._in_line():
            check_name("stream", first["stream"])
        return str(first["stream"])

    def entries(self, stream: str) -> Iterator[Stored]:
        """Every entry, held against the one before it; at the end the closing line is held against them all."""
        seq, previous = 0, GENESIS
        while (fields := self._next()).keys() != _CLOSING:
            seq += 1
            stored = self._stored(fields)
            if why := misfit(stored, stream, seq, previous):
                raise self._bad(f"entry {seq}: {why}")
            previous = stored.hash
            yield stored
        closing = canonical.written({"entries": seq, "last_hash": previous})
        if canonical.written(fields) != closing or not seq:
            raise self._bad(f"expected the closing line {closing} and at least one entry")
        if next(self._lines, None) is not None:
            self._number += 1
            raise self._bad("expected nothing after the closing line")

    def _next(self) -> dict[str, Any]:
        """The next line, which must be a JSON object."""
        line = next(self._lines, b"")
        self._number += 1
        if not line.endswith(b"\n"):
            raise self._bad("the file is cut off here: its last line must be the closing line")
        try:
            value = canonical.read(line[:-1].decode())
        except ValueError as error:
            raise self._bad(str(error)) from error
        if not isinstance(value, dict):
            raise self._bad("expected a JSON object")
        return value

    def _stored(self, fields: dict[str, Any]) -> Stored:
        if odd := fields.keys() ^ _LINE:
            raise self._bad(f"expected an entry; missing or unknown: {', '.join(sorted(odd))}")
        if type(fields["seq"]) is not int:
            raise self._bad(f"seq: {fields['seq']!r}: expected a whole number")
        entry = Entry(**{name: fields[name] for name in _ENTRY} | {"data": canonical.written(fields["data"])})
        with self._in_line():
            check_entry(entry)
            check_moment("recorded_at", fields["recorded_at"])
        return Stored(fields["stream"], fields["seq"], entry, fields["recorded_at"], fields["previous"], fields["hash"])

    @contextmanager
    def _in_line(self) -> Iterator[None]:
        """Says in which line a field is not in order."""
        try:
            yield
        except BadEntry as error:
            raise self._bad(str(error)) from error

    def _bad(self, why: str) -> BadEventFile:
        return BadEventFile(self._number, why)
