"""An archive in pieces: no game is lost or doubled, wherever it is parted and whoever looks at the pieces."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from archives import DRAWN_ON_TIME, SOUND, WITHOUT_RESULT, WON_BY_A_BARE_KING, game, written

from rapidplay.archive import Course, Finding, Plan, audit_files
from rapidplay.archive.pieces import Piece, pieces_of
from rapidplay.archive.reading import Reading
from rapidplay.archive.sources import source_of
from rapidplay.errors import BadInput

GAMES = [SOUND, WON_BY_A_BARE_KING, DRAWN_ON_TIME, WITHOUT_RESULT] * 5


def findings(*files: str, **plan: int | str) -> list[Finding]:
    return list(audit_files(files, plan=Plan(**plan)))  # type: ignore[arg-type]


def texts(file: str, size: int, step: int) -> list[bytes]:
    """What is read of each piece."""
    read = []
    for piece in pieces_of(source_of(file), size=size):
        with Reading(piece) as reading:
            assert b"".join(read) == Path(file).read_bytes()[: reading.offset] or reading.read(1) == b""
            read.append(b"".join(iter(lambda: reading.read(step), b"")))
    return read


EVENT_LAST = '[Site "A"]\n[White "B"]\n[Event "C"]\n\n1. e4 {long}\n*\n'
"""A header that does not begin with its event: between its tags is no seam."""


@pytest.mark.parametrize("step", [1, 7, 10_000])
@pytest.mark.parametrize("size", [1, 2, 50, 150, len(SOUND) - 1, len(SOUND), len(SOUND) + 1, 10_000])
@pytest.mark.parametrize("games", [GAMES[:6], [EVENT_LAST] * 5, [SOUND, EVENT_LAST, SOUND.replace("\n", "\r\n")] * 3])
def test_the_pieces_are_the_whole_file_wherever_it_is_parted(
    tmp_path: Path, games: list[str], size: int, step: int
) -> None:
    file = written(tmp_path, *games)
    assert b"".join(texts(file, size, step)) == Path(file).read_bytes()


@pytest.mark.parametrize("piece_bytes", range(1, 2 * len(EVENT_LAST), 5))
def test_no_header_is_parted_between_its_tags(tmp_path: Path, piece_bytes: int) -> None:
    file = written(tmp_path, EVENT_LAST, SOUND, *[EVENT_LAST, WON_BY_A_BARE_KING] * 4)
    assert findings(file, piece_bytes=piece_bytes) == findings(file)


@pytest.mark.parametrize("piece_bytes", [60, 333, len(SOUND)])
def test_pieces_of_any_size_have_the_findings_of_the_whole(tmp_path: Path, piece_bytes: int) -> None:
    file = written(tmp_path, *GAMES)
    whole = findings(file)
    assert len(whole) > 10
    assert findings(file, piece_bytes=piece_bytes) == whole


def test_games_are_counted_from_one_and_bytes_from_the_beginning_of_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, SOUND, SOUND, WON_BY_A_BARE_KING)
    [found] = [finding for finding in findings(file, piece_bytes=100) if finding.code == "RES-TIME"]
    assert (found.game, found.byte) == (3, 2 * len(SOUND))


def test_an_event_whose_name_lies_is_told_of_once_in_all_pieces(tmp_path: Path) -> None:
    lie = game("1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 1-0", Event="Rapid cup", TimeControl="180")
    file = written(tmp_path, *[lie] * 9)
    for piece_bytes in (len(lie), 10_000):
        assert [finding.code for finding in findings(file, piece_bytes=piece_bytes)].count("TC-CLASS") == 1


def test_reading_begins_with_the_first_game_at_a_byte_or_after_it(tmp_path: Path) -> None:
    file = written(tmp_path, WON_BY_A_BARE_KING, SOUND, WON_BY_A_BARE_KING)
    second = len(WON_BY_A_BARE_KING) + len(SOUND)
    places = [finding.byte for finding in findings(file, from_byte=1) if finding.code == "RES-TIME"]
    assert places == [second]
    assert [finding.byte for finding in findings(file, from_byte=second)] == [second]
    assert findings(file, from_byte=second + 1) == []


def test_a_byte_to_begin_from_must_be_within_one_file(tmp_path: Path) -> None:
    file = written(tmp_path, SOUND)
    assert findings(file, from_byte=len(SOUND)) == []
    with pytest.raises(BadInput, match=f"has {len(SOUND)} bytes, none at {len(SOUND) + 1}"):
        findings(file, from_byte=len(SOUND) + 1)
    with pytest.raises(BadInput, match="needs one file, not 2"):
        findings(file, file, from_byte=1)


def test_a_compressed_file_is_one_piece(tmp_path: Path) -> None:
    file = tmp_path / "games.pgn.gz"
    file.write_bytes(gzip.compress("".join(GAMES).encode()))
    assert list(pieces_of(source_of(str(file)), size=10)) == [Piece(str(file), 0)]
    plain = findings(written(tmp_path, *GAMES))
    assert [(one.game, one.byte, one.code) for one in findings(str(file), piece_bytes=10)] == [
        (one.game, one.byte, one.code) for one in plain
    ]


def in_frames(path: Path, *texts: str, **options: bool) -> str:
    """A file that zstd wrote, with a frame for each of these."""
    zstandard = pytest.importorskip("zstandard")
    compress = zstandard.ZstdCompressor(**options).compress
    path.write_bytes(b"".join(compress(text.encode()) for text in texts))
    return str(path)


@pytest.mark.parametrize("length", [50, 199, len(SOUND), 2 * len(SOUND) + 1])
def test_frames_of_zstd_are_pieces_wherever_they_end(tmp_path: Path, length: int) -> None:
    whole = "".join(GAMES)
    file = in_frames(tmp_path / "games.pgn.zst", *(whole[at : at + length] for at in range(0, len(whole), length)))
    assert len(list(pieces_of(source_of(file), size=150))) > 5
    plain = findings(written(tmp_path, whole))
    for piece_bytes in (1, 150, 10**6):
        assert [(one.game, one.byte, one.code) for one in findings(file, piece_bytes=piece_bytes)] == [
            (one.game, one.byte, one.code) for one in plain
        ]


def test_frames_that_end_with_a_game_lose_none(tmp_path: Path) -> None:
    file = in_frames(tmp_path / "games.pgn.zst", *GAMES)
    assert findings(file, piece_bytes=1) == findings(file)
    assert findings(file, piece_bytes=1, cluster="local:2") == findings(file)


def test_a_frame_that_hides_its_length_is_not_parted(tmp_path: Path) -> None:
    file = in_frames(tmp_path / "games.pgn.zst", *GAMES, write_content_size=False)
    assert list(pieces_of(source_of(file), size=1)) == [Piece(file, 0)]
    assert len(findings(file, piece_bytes=1)) > 10


def test_a_byte_to_begin_from_is_a_place_in_the_text_of_a_compressed_file(tmp_path: Path) -> None:
    file = in_frames(tmp_path / "games.pgn.zst", WON_BY_A_BARE_KING, SOUND, WON_BY_A_BARE_KING)
    second = len(WON_BY_A_BARE_KING) + len(SOUND)
    assert [finding.byte for finding in findings(file, from_byte=1, piece_bytes=1)] == [second]


def test_what_was_read_of_a_damaged_archive_stays_and_the_damage_is_a_finding(tmp_path: Path) -> None:
    file = tmp_path / "games.pgn.gz"
    file.write_bytes(gzip.compress("".join(GAMES * 2_000).encode())[:-100])
    found = findings(str(file))
    assert found[0].code == "RES-TIME"
    assert (found[-1].code, found[-1].evidence["fault"]) == ("PGN-TEXT", "cannot-be-read-to-its-end")
    assert found[-1].game > found[-2].game


def test_a_watcher_hears_how_many_games_and_bytes_were_read(tmp_path: Path) -> None:
    first, second = written(tmp_path, *GAMES), written(tmp_path, SOUND, name="more.pgn")
    heard: list[Course] = []
    list(audit_files([first, second], plan=Plan(piece_bytes=400), watcher=heard.append))
    size = sum(Path(file).stat().st_size for file in (first, second))
    assert (heard[-1].file, heard[-1].games, heard[-1].size) == (second, len(GAMES) + 1, size)
    assert [course.bytes for course in heard] == sorted(course.bytes for course in heard)


def test_two_processes_of_a_cluster_find_the_same_in_the_same_order(tmp_path: Path) -> None:
    files = [written(tmp_path, *GAMES * 20), written(tmp_path, *GAMES, name="more.pgn")]
    assert findings(*files, piece_bytes=2_000, cluster="local:2") == findings(*files, piece_bytes=2_000)


def test_a_cluster_is_reached_by_the_address_of_its_scheduler(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    file = written(tmp_path, *GAMES * 20)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        found = findings(file, piece_bytes=2_000, cluster=cluster.scheduler_address)
    assert found == findings(file, piece_bytes=2_000)


@pytest.mark.parametrize(
    ("cluster", "says"),
    [
        ("local:0", "a number of processes"),
        ("local:x", "a number of processes"),
        ("tcp://127.0.0.1:1", "nobody answers"),
    ],
)
def test_a_cluster_that_is_not_there_is_named(tmp_path: Path, cluster: str, says: str) -> None:
    with pytest.raises(BadInput, match=f"{cluster}: .*{says}"):
        findings(written(tmp_path, SOUND), cluster=cluster)


def test_a_cluster_cannot_read_standard_input() -> None:
    with pytest.raises(BadInput, match="standard input cannot be read by a cluster"):
        findings("-", cluster="local:2")


def test_a_header_that_goes_on_after_an_empty_line_is_not_parted(tmp_path: Path) -> None:
    """The `Event` there begins no game: no move and no other `Event` stands before it."""
    file = written(tmp_path, SOUND, "[1. e4\n\n", SOUND, "\n\n \n", WON_BY_A_BARE_KING)
    whole = findings(file)
    assert "PGN-TAG" in {finding.code for finding in whole}
    for piece_bytes in range(1, len(SOUND) + 20):
        assert findings(file, piece_bytes=piece_bytes) == whole
