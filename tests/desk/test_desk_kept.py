"""The entries about a game, most of them packed: the same as a plain list of them."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from rapidplay.desk.kept import PACKED_AT_ONCE, Kept, KeptEntries

A_PRESS = '{"by":"white","clocks_ms":{"black":%d,"white":%d},"round":3}'
MOST = 3 * PACKED_AT_ONCE + 1


def presses(number: int) -> list[Kept]:
    """Presses with gaps between their numbers, as one board's have in the log of a hall."""
    return [Kept(10 * (n + 1), "clock-pressed", "board:12", A_PRESS % (n, 2 * n)) for n in range(number)]


def kept(entries: list[Kept]) -> KeptEntries:
    found = KeptEntries()
    for one in entries:
        found.append(one)
    return found


@given(number=st.integers(0, MOST), index=st.integers(0, MOST))
def test_what_was_kept_comes_back_in_order_whole_or_from_an_index(number: int, index: int) -> None:
    entries = presses(number)
    found = kept(entries)
    assert (list(found), len(found)) == (entries, number)
    assert found.from_index(index) == entries[index:]


@given(number=st.integers(0, MOST), seq=st.integers(0, 10 * MOST + 20))
def test_what_came_after_an_entry_of_the_log_does_not_hold_that_entry(number: int, seq: int) -> None:
    assert kept(presses(number)).after(seq) == [one for one in presses(number) if one.seq > seq]


def test_a_pack_is_made_of_exactly_so_many_and_survives_a_snapshot() -> None:
    for number in (PACKED_AT_ONCE - 1, PACKED_AT_ONCE, PACKED_AT_ONCE + 1):
        found = kept(presses(number))
        assert len(found._packed) == number // PACKED_AT_ONCE
        assert msgspec.json.decode(msgspec.json.encode(found), type=KeptEntries) == found


def test_packed_entries_take_a_quarter_of_their_text_or_less() -> None:
    entries = presses(10 * PACKED_AT_ONCE)
    text = sum(len(one.text) for one in entries)
    assert sum(map(len, kept(entries)._packed)) <= text / 4
