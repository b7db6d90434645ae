"""A whole event as a file: the same bytes after a way through any backend, and only a whole event goes in."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given
from store_places import STREAM, Place, entries, entry, now

from rapidplay.store import canonical
from rapidplay.store.errors import BadEventFile, NoSuchStream, StreamExists
from rapidplay.store.files import export, import_
from rapidplay.store.log import EventLog
from rapidplay.store.memory import MemoryLog


def file_of(count: int) -> list[bytes]:
    """The lines of an event with so many entries."""
    log = MemoryLog(now)
    log.append(STREAM, [entry(number, board=None if number % 2 else "ж☃") for number in range(count)])
    return list(export(log, STREAM))


def changed(line: bytes, **fields: object) -> bytes:
    """The line with other fields, written as it must be."""
    return canonical.written(json.loads(line) | fields).encode() + b"\n"


def refused(lines: list[bytes], line: int, why: str) -> None:
    """The file is refused with this line and reason, and nothing of it is stored."""
    log = MemoryLog(now)
    with pytest.raises(BadEventFile, match=f"^line {line}: .*{why}") as bad:
        import_(log, lines)
    assert bad.value.line == line
    assert log.streams() == []


def test_a_file_has_a_header_a_line_for_each_entry_and_a_closing_line() -> None:
    lines = file_of(2)
    assert len(lines) == 4
    assert lines[0] == f'{{"format":"rapidplay-event/1","stream":"{STREAM}"}}\n'.encode()
    assert json.loads(lines[-1]) == {"entries": 2, "last_hash": json.loads(lines[2])["hash"]}
    assert set(json.loads(lines[1])) == {
        "author", "board", "data", "hash", "id", "kind", "made_at", "previous", "recorded_at", "seq", "stream",
        "version",
    }  # fmt: skip


@pytest.mark.parametrize("count", [1, 2, 1001])
def test_a_file_is_the_same_byte_for_byte_after_a_way_through_any_backend(log: EventLog, count: int) -> None:
    lines = file_of(count)
    assert import_(log, lines) == STREAM
    assert list(export(log, STREAM)) == lines
    assert log.last(STREAM) == log.verify(STREAM) == count


def test_a_file_on_the_disk_is_read_as_it_was_written(log: EventLog, tmp_path: Path) -> None:
    path = tmp_path / "event.jsonl"
    path.write_bytes(b"".join(file_of(3)))
    with path.open("rb") as lines:
        import_(log, lines)
    assert b"".join(export(log, STREAM)) == path.read_bytes()


def test_an_imported_event_goes_on_where_it_ended(log: EventLog) -> None:
    import_(log, file_of(3))
    assert log.wait(STREAM, after=2, timeout_s=0)
    assert log.append(STREAM, entries(1), expected=3)[0].seq == 4
    assert log.verify(STREAM) == 4


def test_an_event_is_not_imported_where_there_are_entries(log: EventLog) -> None:
    log.append(STREAM, entries(1))
    with pytest.raises(StreamExists, match=STREAM):
        import_(log, file_of(3))
    assert log.last(STREAM) == 1


def test_a_file_that_breaks_off_late_leaves_nothing_behind(durable: Place) -> None:
    lines = file_of(2500)
    with durable.open() as log:
        with pytest.raises(BadEventFile, match=r"^line 2401: the file is cut off"):
            import_(log, lines[:2400])
        assert log.streams() == []
        import_(log, lines)
        assert log.verify(STREAM) == 2500


def test_a_stream_without_entries_has_no_file() -> None:
    with pytest.raises(NoSuchStream, match=STREAM):
        export(MemoryLog(now), STREAM)


def test_what_is_appended_while_a_file_is_written_is_not_in_it(log: EventLog) -> None:
    log.append(STREAM, entries(3))
    lines = export(log, STREAM)
    log.append(STREAM, entries(1))
    assert json.loads(list(lines)[-1])["entries"] == 3


@pytest.mark.parametrize("keep", range(6))
def test_a_file_that_is_cut_after_a_line_is_refused(keep: int) -> None:
    refused(file_of(4)[:keep], keep + 1, "cut off")


@pytest.mark.parametrize("line", range(5))
def test_a_file_that_is_cut_in_a_line_is_refused(line: int) -> None:
    lines = file_of(3)
    refused([*lines[:line], lines[line][:-1]], line + 1, "cut off")
    refused([*lines[:line], lines[line][: len(lines[line]) // 2]], line + 1, "cut off")


def test_a_line_that_is_missing_twice_or_in_another_place_is_refused() -> None:
    header, one, two, three, closing = file_of(3)
    refused([header, two, three, closing], 2, "entry 1: it is missing, the next one is 2")
    refused([header, one, three, closing], 3, "entry 2: it is missing, the next one is 3")
    refused([header, one, one, two, three, closing], 3, "entry 2: .* the next one is 1")
    refused([header, one, three, two, closing], 3, "entry 2: ")
    refused([header, one, two, closing], 4, 'expected the closing line {"entries":2')
    refused([header, one, two, three, closing, b"\n"], 6, "nothing after the closing line")
    refused([header, changed(closing, entries=0, last_hash="0" * 64)], 2, "at least one entry")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"seq": True}, "seq: True: expected a whole number"),
        ({"seq": 2.0}, "seq: 2.0: expected a whole number"),
        ({"seq": 3}, "it is missing, the next one is 3"),
        ({"data": {}}, "content and its hash"),
        ({"data": []}, "data: expected a JSON object"),
        ({"author": "arbiter:Smit"}, "content and its hash"),
        ({"author": 1}, "author: 1"),
        ({"board": ""}, "board: ''"),
        ({"id": "12"}, "id: '12': expected a UUID"),
        ({"kind": "Clock"}, "kind"),
        ({"version": 0}, "version"),
        ({"made_at": "2026-02-30T10:41:07.120Z"}, "made_at"),
        ({"recorded_at": "now"}, "recorded_at"),
        ({"recorded_at": "2026-05-02T10:41:08.121Z"}, "content and its hash"),
        ({"stream": "another"}, "belongs to the stream another"),
        ({"hash": "0" * 64}, "content and its hash"),
        ({"hash": None}, "content and its hash"),
        ({"previous": "0" * 64}, "hash of the entry before it"),
        ({"more": 1}, "missing or unknown: more"),
    ],
    ids=str,
)
def test_an_entry_that_was_changed_is_refused(fields: dict[str, object], why: str) -> None:
    header, one, two, closing = file_of(2)
    refused([header, one, changed(two, **fields), closing], 3, why)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"\n", "Expecting value"),
        (b"[]\n", "expected a JSON object"),
        (b'{"format": "rapidplay-event/1", "stream": "x"}\n', "not canonical"),
        (b'\xef\xbb\xbf{"format":"rapidplay-event/1","stream":"x"}\n', "BOM"),
        (b'{"format":"rapidplay-event/1","stream":"\xff"}\n', "utf-8"),
        (b'{"format":"rapidplay-event/2","stream":"x"}\n', 'expected {"format":"rapidplay-event/1"'),
        (b'{"format":"rapidplay-event/1"}\n', 'expected {"format":"rapidplay-event/1"'),
        (b'{"format":"rapidplay-event/1","stream":""}\n', "stream: ''"),
        (b'{"format":"rapidplay-event/1","stream":7}\n', "stream: 7"),
        (b'[Event "World Blitz"]\n', "Expecting|expected"),
        (b"[" * 100_000 + b"\n", "nested too deeply"),
    ],
    ids=str,
)
def test_a_file_of_another_kind_is_refused_at_its_first_line(line: bytes, why: str) -> None:
    refused([line, *file_of(1)[1:]], 1, why)


@given(st.data())
def test_any_byte_that_is_changed_is_noticed(data: st.DataObject) -> None:
    whole = b"".join(file_of(3))
    place = data.draw(st.integers(0, len(whole) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda value: value != whole[place]))
    spoilt = whole[:place] + bytes([byte]) + whole[place + 1 :]
    log = MemoryLog(now)
    with pytest.raises(BadEventFile):
        import_(log, spoilt.splitlines(keepends=True))
    assert log.streams() == []


def test_an_event_goes_from_each_backend_to_each_other(
    new_sqlite_place: Callable[[], Place], new_postgres_place: Callable[[], Place]
) -> None:
    lines = file_of(5)
    for place in (new_sqlite_place(), new_postgres_place(), new_sqlite_place()):
        with place.open() as log:
            import_(log, lines)
            lines = list(export(log, STREAM))
    assert json.loads(lines[-1])["entries"] == 5
