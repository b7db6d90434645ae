"""What an entry may be, how it is written, and what its hash is taken over."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from hashlib import sha256

import hypothesis.strategies as st
import pytest
from hypothesis import given
from store_places import START, entry

from rapidplay.store import canonical
from rapidplay.store.chain import GENESIS, line_of, linked
from rapidplay.store.entry import HIGHEST_VERSION, LONGEST_NAME, check_entry, moment
from rapidplay.store.errors import BadEntry

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", "a" * LONGEST_NAME),
        ("kind", "move-made-2"),
        ("version", 1),
        ("version", HIGHEST_VERSION),
        ("data", "{}"),
        ("author", "x"),
        ("author", "ё" * LONGEST_NAME),
        ("board", "3.2"),
        ("board", None),
        ("made_at", "0001-01-01T00:00:00.000Z"),
        ("made_at", "2024-02-29T23:59:59.999Z"),
    ],
)
def test_this_may_be_stored(field: str, value: object) -> None:
    check_entry(entry(**{field: value}))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "12"),
        ("id", "6F9619FF-8B86-D011-B42D-00CF4FC964FF"),
        ("id", "{6f9619ff-8b86-d011-b42d-00cf4fc964ff}"),
        ("id", None),
        ("id", 12),
        ("kind", ""),
        ("kind", "a" * (LONGEST_NAME + 1)),
        ("kind", "clock pressed"),
        ("kind", "clock-"),
        ("kind", "Clock"),
        ("kind", "clock-pressed\n"),
        ("kind", None),
        ("version", 0),
        ("version", HIGHEST_VERSION + 1),
        ("version", True),
        ("version", 1.0),
        ("data", ""),
        ("data", "[]"),
        ("data", "null"),
        ("data", '{"b":1,"a":2}'),
        ("data", '{"a":1,"a":1}'),
        ("data", '{"a": 1}'),
        ("data", '{"a":1.00}'),
        ("data", '{"a":NaN}'),
        ("data", '{"a":1e999}'),
        ("data", '{"a":"\\ud800"}'),
        ("data", '{"a":"\\u00e9"}'),
        ("data", '{"a":' + "9" * 5000 + "}"),
        ("data", '{"a":' * 100_000),
        ("data", {"a": 1}),
        ("data", None),
        ("author", ""),
        ("author", "ё" * (LONGEST_NAME + 1)),
        ("author", "arbiter\nJansen"),
        ("author", "arbiter\0"),
        ("author", "\ud800"),
        ("author", None),
        ("board", ""),
        ("board", 12),
        ("made_at", "2026-05-02T10:41:07Z"),
        ("made_at", "2026-05-02T10:41:07.120+00:00"),
        ("made_at", "2026-05-02 10:41:07.120Z"),
        ("made_at", "2026-02-29T10:41:07.120Z"),
        ("made_at", "2026-05-02T24:41:07.120Z"),
        ("made_at", "٢٠٢٦-05-02T10:41:07.120Z"),
        ("made_at", None),
    ],
)
def test_this_may_not_be_stored_and_the_field_is_named(field: str, value: object) -> None:
    with pytest.raises(BadEntry) as bad:
        check_entry(entry(**{field: value}))
    assert bad.value.place == field


@given(st.dictionaries(st.text(), JSON, max_size=4))
def test_what_canonical_json_writes_it_reads_and_writes_the_same(value: dict[str, object]) -> None:
    text = canonical.written(value)
    assert canonical.written(canonical.read(text)) == text
    check_entry(entry(data=text))


def test_canonical_json_is_sorted_without_blanks_and_not_escaped() -> None:
    assert canonical.written({"b": [1, 2.5, None], "a": {"ё": True, "Z": "\n"}}) == (
        '{"a":{"Z":"\\n","ё":true},"b":[1,2.5,null]}'
    )


@pytest.mark.parametrize("value", [float("nan"), float("inf"), object(), {1, 2}, "\ud800", b"x"])
def test_what_json_cannot_hold_is_not_written(value: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        canonical.written({"a": value})


def test_a_moment_is_written_in_utc_with_milliseconds() -> None:
    assert moment(START) == "2026-05-02T10:41:07.120Z"
    assert moment(START.astimezone(timezone(timedelta(hours=2)))) == "2026-05-02T10:41:07.120Z"
    assert moment(datetime(2026, 5, 2, tzinfo=UTC)) == "2026-05-02T00:00:00.000Z"
    assert moment(datetime(2026, 5, 2, 0, 0, 0, 999, tzinfo=UTC)) == "2026-05-02T00:00:00.000Z"


def test_a_moment_needs_its_time_zone() -> None:
    with pytest.raises(BadEntry, match="has no time zone"):
        moment(datetime(2026, 5, 2))


def test_the_hash_is_taken_over_the_hash_before_and_everything_else_as_canonical_json() -> None:
    one = entry(7, author="ё", board=None)
    stored = linked("hall", 1, one, "2026-05-02T10:41:08.000Z", GENESIS)
    everything = {
        "author": "ё",
        "board": None,
        "data": {"by": "white", "number": 7},
        "id": one.id,
        "kind": "clock-pressed",
        "made_at": "2026-05-02T10:41:07.120Z",
        "recorded_at": "2026-05-02T10:41:08.000Z",
        "seq": 1,
        "stream": "hall",
        "version": 1,
    }
    record = json.dumps(everything, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert stored.hash == sha256(("0" * 64 + "\n" + record).encode()).hexdigest()
    assert line_of(stored) == canonical.written(everything | {"previous": "0" * 64, "hash": stored.hash})


def test_the_hash_of_an_entry_never_changes() -> None:
    """As `sha256sum` has it, by the recipe of docs/store.md."""
    one = entry(7, id="6f9619ff-8b86-d011-b42d-00cf4fc964ff")
    hash = linked("hall", 1, one, "2026-05-02T10:41:08.000Z", GENESIS).hash
    assert hash == "047602c9a3e51bc2d1a15ce77bd1bdd602a998c073efc04ce4cf19a8de85c247"
