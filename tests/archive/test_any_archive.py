"""Any bytes: archives that are cut off, damaged, or put together from pieces of others are read to their end."""

from __future__ import annotations

import bz2
import gzip
import io
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from archives import DRAWN_ON_TIME, SOUND, WITHOUT_RESULT, WON_BY_A_BARE_KING, game
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rapidplay.archive import Finding, Plan, audit, audit_files, scan
from rapidplay.archive.sources import COMPRESSED
from rapidplay.errors import BadArchive, BadInput

COMMENTED = game("1. e4 {[%clk 0:03:00] {a} } e5 (1... c5 {x}) 2. Nf3 $1 -- 3. Bc4 ; rest\n *", TimeControl="180+2")
REPEATED = game(" ".join(("Nf3", "Nf6", "Ng1", "Ng8") * 5) + " 1/2-1/2")
ILLEGAL = game("1. e4 e5 2. Qh6 Nxh6 3. Ke5 0-1")
KINDS = (SOUND, WON_BY_A_BARE_KING, DRAWN_ON_TIME, WITHOUT_RESULT, COMMENTED, REPEATED, ILLEGAL)

whole = st.lists(st.sampled_from(KINDS), min_size=1, max_size=8)
AT_MOST = timedelta(seconds=2)
"""An archive of some games that takes so long hangs."""


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """An archive with some bits the other way round, and some parts left out, doubled or put elsewhere."""
    text = bytearray("".join(draw(whole)).encode())
    places = st.integers(0, len(text) - 1)
    for place, bit in draw(st.lists(st.tuples(places, st.integers(0, 7)), max_size=6)):
        text[place] ^= 1 << bit
    for one, other, to in draw(st.lists(st.tuples(places, places, places), max_size=3)):
        part = bytes(text[min(one, other) : max(one, other)])
        text[to:to] = part
    for one, other in draw(st.lists(st.tuples(places, places), max_size=2)):
        del text[min(one, other) : max(one, other)]
    return bytes(text)


def number_of_games(archive: bytes) -> int:
    return sum(batch.games for batch in scan(io.BytesIO(archive), jobs=1))


def found(archive: bytes) -> list[Finding]:
    return list(audit(io.BytesIO(archive), jobs=1))


@settings(max_examples=150, deadline=AT_MOST)
@given(archive=damaged() | st.binary(max_size=400))
def test_whatever_the_bytes_every_finding_is_of_a_game_that_is_there(archive: bytes) -> None:
    assume(not archive.startswith(COMPRESSED))
    games = number_of_games(archive)
    for finding in found(archive):
        assert 1 <= finding.game <= games
        assert 0 <= finding.byte < len(archive)


@settings(max_examples=100, deadline=AT_MOST)
@given(games=whole)
def test_every_whole_game_is_counted(games: list[str]) -> None:
    assert number_of_games("".join(games).encode()) == len(games)


@settings(max_examples=100, deadline=AT_MOST)
@given(games=whole, data=st.data())
def test_an_archive_that_is_cut_off_loses_no_game_before_the_cut(games: list[str], data: st.DataObject) -> None:
    *before, last = games
    cut = data.draw(st.integers(1, len(last) - 1))
    archive = "".join(before) + last[:cut]
    assert number_of_games(archive.encode()) == len(games)


@settings(max_examples=100, deadline=AT_MOST)
@given(data=st.data())
def test_a_game_that_is_cut_off_before_its_result_is_told(data: st.DataObject) -> None:
    begin, end = SOUND.index("1. f3"), SOUND.rindex("0-1")
    cut = data.draw(st.integers(begin, end))
    codes = {finding.code for finding in found(SOUND[:cut].encode())}
    assert codes & {"PGN-RESULT", "PGN-EMPTY"}


@settings(max_examples=60, deadline=AT_MOST)
@given(archive=damaged(), size=st.integers(1, 2_000))
def test_the_pieces_of_a_damaged_archive_have_the_findings_of_the_whole(archive: bytes, size: int) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.pgn"
        file.write_bytes(archive)
        try:
            undivided = list(audit_files([str(file)], plan=Plan(jobs=1)))
        except BadInput:
            return
        assert list(audit_files([str(file)], plan=Plan(jobs=1, piece_bytes=size))) == undivided


@settings(max_examples=60, deadline=AT_MOST)
@given(games=whole, data=st.data(), compress=st.sampled_from([gzip.compress, bz2.compress]))
def test_a_compressed_archive_that_is_damaged_is_read_or_refused(
    games: list[str], data: st.DataObject, compress: Callable[[bytes], bytes]
) -> None:
    packed = bytearray(compress("".join(games).encode()))
    place = data.draw(st.integers(0, len(packed) - 1))
    packed[place] ^= 1 << data.draw(st.integers(0, 7))
    try:
        found(bytes(packed))
    except BadArchive as refused:
        assert str(refused)


@pytest.mark.parametrize("compress", [gzip.compress, bz2.compress])
def test_a_compressed_archive_that_is_cut_off_is_refused(compress: Callable[[bytes], bytes]) -> None:
    packed = compress("".join(KINDS).encode())
    for cut in range(4, len(packed), 7):
        with pytest.raises(BadArchive):
            found(packed[:cut])
