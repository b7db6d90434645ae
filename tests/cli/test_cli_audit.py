"""`rapidplay audit`, in process: what it reads, writes and says, and its exit status."""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from unittest import mock

import pytest
from cli_running import Ran, run

from rapidplay.cli import main

FLAG = '[FEN "8/8/3k4/8/8/8/4Q3/4K3 b - - 0 1"]\n[SetUp "1"]\n[Termination "Time forfeit"]\n'
SOUND = '[Event "A"]\n[Date "2023.05.01"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n'
WRONG = f'[Event "A"]\n[White "Anna"]\n[Black "Bea"]\n[Date "2023.05.01"]\n[Result "0-1"]\n{FLAG}\n1... Kd5 0-1\n\n'
NOTE = '[Event "A"]\n[Date "2023.05.01"]\n[Result "*"]\n\n1. e4 -- *\n\n'
RESIGNED = WRONG.replace("Time forfeit", "Resignation")


@pytest.fixture
def games(tmp_path: Path) -> str:
    """A sound game, a wrong result, a note."""
    path = tmp_path / "games.pgn"
    path.write_text(SOUND + WRONG + NOTE)
    return str(path)


def lines(ran: Ran) -> list[dict[str, Any]]:
    """The findings as they were written to standard output."""
    return [json.loads(line) for line in ran.out.splitlines()]


def codes(*words: str) -> list[str]:
    return [one["code"] for one in lines(run("audit", *words, "--json"))]


def test_the_summary_counts_and_shows_the_gravest_first(games: str) -> None:
    ran = run("audit", games)
    assert ran.status == 1
    assert ran.lines[0] == "Games: 3 · findings: 2"
    assert ran.lines[2:5] == [
        "Code      wrong  doubtful  note  What",
        "RES-TIME  1                      The result on time does not follow from who can checkmate",
        "PGN-MOVE                   1     Words that are no moves",
    ]
    assert ran.lines[6:11] == [
        "wrong RES-TIME  Anna – Bea  0-1",
        f"{games}, game 2, 2023-05-01, half-move 1",
        "Black won on time, but cannot checkmate: the men on the board do not suffice for any mate.",
        "The edition gives 1/2-1/2.",
        "fide-2023 A.5.3, 6.9, 6.3.1",
    ]
    assert ran.err == ""


def test_nothing_found_is_status_zero(tmp_path: Path) -> None:
    (tmp_path / "sound.pgn").write_text(SOUND)
    ran = run("audit", str(tmp_path / "sound.pgn"))
    assert (ran.status, ran.out) == (0, "Games: 1 · findings: 0\n")


def test_json_is_a_line_for_each_finding(games: str) -> None:
    ran = run("audit", games, "--json")
    assert ran.status == 1
    first = lines(ran)[0]
    assert first["evidence"].pop("fen") == "8/8/8/3k4/8/8/4Q3/4K3 w - - 1 2"
    assert first == {
        "code": "RES-TIME", "severity": "wrong", "file": games, "game": 2, "byte": len(SOUND), "white": "Anna",
        "black": "Bea", "date": "2023-05-01", "ply": 1, "edition": "fide-2023", "cites": ["A.5.3", "6.9", "6.3.1"],
        "evidence": {"side": "black", "answer": "cannot", "because": "material"}, "result": "0-1",
        "confidence": "text", "suggested": "1/2-1/2",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), ["RES-TIME", "PGN-MOVE"]),
        (("--only", "PGN-MOVE"), ["PGN-MOVE"]),
        (("--only", "PGN-MOVE", "--only", "RES-TIME"), ["RES-TIME", "PGN-MOVE"]),
        (("--min-severity", "note"), ["RES-TIME", "PGN-MOVE"]),
        (("--min-severity", "doubtful"), ["RES-TIME"]),
        (("--min-severity", "wrong", "--only", "PGN-MOVE"), []),
        (("--from-byte", str(len(SOUND))), ["RES-TIME", "PGN-MOVE"]),
        (("--from-byte", str(len(SOUND) + 1)), ["PGN-MOVE"]),
        (("--jobs", "1"), ["RES-TIME", "PGN-MOVE"]),
    ],
)
def test_options_choose_what_is_told(games: str, words: tuple[str, ...], expected: list[str]) -> None:
    assert codes(games, *words) == expected


def test_the_edition_is_that_of_the_day_or_the_one_named(tmp_path: Path) -> None:
    path = tmp_path / "resigned.pgn"
    path.write_text(RESIGNED + RESIGNED.replace("2023.05.01", "2016.05.01"))
    told = [(one["code"], one["edition"]) for one in lines(run("audit", str(path), "--json"))]
    assert ("RES-RESIGN", "fide-2023") in told
    assert {edition for _, edition in told} <= {"fide-2023", "fide-2014"}
    for edition in ("fide-2018", "fide-2014-knsb"):
        named = lines(run("audit", str(path), "--json", "--edition", edition))
        assert {one["edition"] for one in named} <= {edition}


def test_several_files_are_read_one_after_the_other(games: str, tmp_path: Path) -> None:
    more = tmp_path / "more.pgn.gz"
    more.write_bytes(gzip.compress(WRONG.encode()))
    told = lines(run("audit", games, str(more), "--json"))
    assert [(one["file"], one["game"]) for one in told] == [(games, 2), (games, 3), (str(more), 1)]


def test_standard_input_is_read_where_it_is_named() -> None:
    ran = run("audit", "-", "--json", typed=SOUND + WRONG)
    assert ran.status == 1
    assert [(one["file"], one["game"], one["code"]) for one in lines(ran)] == [("-", 2, "RES-TIME")]


def test_the_folder_has_every_form_with_the_same_findings(games: str, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "out"
    ran = run("audit", games, "--out", str(out))
    assert ran.lines[-1] == f"All findings: {out}/report/index.html"
    told = [json.loads(line) for line in (out / "findings.jsonl").read_text().splitlines()]
    rows = list(csv.DictReader(io.StringIO((out / "findings.csv").read_text())))
    table = parquet.read_table(out / "findings.parquet").to_pylist()
    assert told == lines(run("audit", games, "--json"))
    for one, row, record in zip(told, rows, table, strict=True):
        assert {"suggested": None, **one} == {**record, "evidence": json.loads(record["evidence"])}
        assert (row["game"], row["cites"]) == (str(one["game"]), " ".join(one["cites"]))
        assert json.loads(row["evidence"]) == one["evidence"]


def test_without_pyarrow_the_other_forms_are_written_and_it_is_said(games: str, tmp_path: Path) -> None:
    with mock.patch.dict(sys.modules, {"pyarrow": None}):
        ran = run("audit", games, "--out", str(tmp_path / "out"))
    assert (ran.status, ran.err) == (1, "Parquet needs pyarrow: pip install 'rapidplay[parquet]'\n")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["findings.csv", "findings.jsonl", "report"]


def test_nothing_is_written_over(games: str, tmp_path: Path) -> None:
    ran = run("audit", games, "--out", str(tmp_path))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"--out {tmp_path}: is not empty, expected a new or an empty folder\n"


@contextmanager
def room_in_a_file(size: int) -> Iterator[None]:
    """No file may get longer meanwhile."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_disk_without_room_is_said_and_not_a_fault_of_the_program(tmp_path: Path) -> None:
    path = tmp_path / "many.pgn"
    path.write_text(WRONG * 3_000)
    out = tmp_path / "out"
    with room_in_a_file(100_000):
        ran = run("audit", str(path), "--out", str(out))
    assert (ran.status, ran.out, ran.err) == (2, "", f"--out {out}: cannot be written: file too large\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere.pgn",), "nowhere.pgn: cannot be read: no such file or directory"),
        (("FOLDER",), "FOLDER: is a folder, expected a file of games (PGN)"),
        (("FOLDER/text",), "FOLDER/text: no tag, move or result was found in it, expected games (PGN)"),
        (("FOLDER/empty",), "FOLDER/empty: no tag, move or result was found in it, expected games (PGN)"),
        (("FOLDER/picture",), "FOLDER/picture: is no text in UTF-8 or Latin-1, expected games (PGN)"),
        (("GAMES", "--only", "RES"), "--only: no finding RES, expected one of RES-TIME, RES-RESIGN,"),
        (("GAMES", "--edition", "fide-1066"), "--edition: no edition or profile 'fide-1066'"),
        (("GAMES", "--from-byte", "100000"), "GAMES: has "),
        (("GAMES", "GAMES", "--from-byte", "1"), "a byte to begin from needs one file, not 2"),
        (("GAMES", "--min-severity", "grave"), "Invalid value for '--min-severity'"),
        (("GAMES", "--out", "GAMES/out"), "--out GAMES/out: cannot be written: not a directory"),
    ],
)
def test_what_is_not_in_order_is_named(games: str, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    (tmp_path / "text").write_text("Nothing of the kind\n")
    (tmp_path / "empty").write_text(" \n")
    (tmp_path / "picture").write_bytes(b"\x89PNG\r\n\0\0")
    named = [word.replace("FOLDER", str(tmp_path)).replace("GAMES", games) for word in words]
    ran = run("audit", *named)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(said.replace("FOLDER", str(tmp_path)).replace("GAMES", games))


def test_an_archive_has_to_be_named() -> None:
    ran = run("audit")
    assert (ran.status, ran.err.splitlines()[0]) == (2, "Missing argument 'GAMES'.")


@pytest.mark.parametrize("words", ["audit examples/games.pgn", "audit examples/games.pgn --json --only RES-BOARD"])
def test_the_documentation_shows_what_is_printed(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    root = Path(__file__).parents[2]
    monkeypatch.chdir(root)
    told = (root / "docs" / "audit.md").read_text("utf-8")
    assert f"```console\n$ rapidplay {words}\n{run(*words.split()).out}```\n" in told


def test_a_damaged_archive_is_a_finding_and_what_was_read_stays(tmp_path: Path) -> None:
    path = tmp_path / "damaged.pgn.gz"
    path.write_bytes(gzip.compress((WRONG * 20_000).encode())[:-50])
    found = lines(run("audit", str(path), "--json", "--min-severity", "doubtful"))
    assert found[0]["code"] == "RES-TIME"
    assert (found[-1]["code"], found[-1]["evidence"]["fault"]) == ("PGN-TEXT", "cannot-be-read-to-its-end")


def test_a_compressed_file_without_games_is_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "empty.pgn.gz"
    path.write_bytes(gzip.compress(b"\n"))
    ran = run("audit", str(path))
    assert ran.status == 1
    assert "There are no games in the archive." in ran.lines


class Impatient(io.StringIO):
    """A stream whose reader presses Ctrl-C after so many lines."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.left = lines

    def write(self, text: str) -> int:
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return super().write(text)


def test_an_audit_that_was_stopped_says_how_it_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "long.pgn"
    path.write_text(WRONG * 10_000)
    seen, said = Impatient(9_000), io.StringIO()
    with mock.patch.multiple(sys, stdout=seen, stderr=said):
        assert main(["audit", str(path), "--json"]) == 130
    told = re.fullmatch(f"\n{path}: --from-byte ([0-9]+) goes on from here\n\nStopped.\n", said.getvalue())
    assert told is not None
    before = [one["byte"] for one in map(json.loads, seen.getvalue().splitlines()) if one["byte"] < int(told[1])]
    after = [one["byte"] for one in lines(run("audit", str(path), "--json", "--from-byte", told[1]))]
    assert before and before + after == [number * len(WRONG) for number in range(10_000)]


def test_an_address_that_fsspec_knows_is_read(games: str) -> None:
    fsspec = pytest.importorskip("fsspec")
    memory = fsspec.filesystem("memory")
    memory.pipe("/audited.pgn", Path(games).read_bytes())
    assert codes("memory://audited.pgn") == ["RES-TIME", "PGN-MOVE"]
    for address, why in (("nosuch://a.pgn", "Protocol not known: nosuch"), ("memory://none.pgn", "no such file")):
        ran = run("audit", address)
        assert (ran.status, ran.err) == (2, f"{address}: cannot be read: {why}\n")


def test_an_address_on_the_web_is_read_and_what_is_wrong_with_one_is_said(games: str) -> None:
    pytest.importorskip("aiohttp")
    folder = partial(SimpleHTTPRequestHandler, directory=str(Path(games).parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), folder) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        assert codes(f"{address}/games.pgn") == ["RES-TIME", "PGN-MOVE"]
        ran = run("audit", f"{address}/none.pgn")
        server.shutdown()
    assert ran.status == 2
    assert ran.err.endswith(f"{address}/none.pgn: cannot be read: File not found\n")  # after the server's own log


def test_without_fsspec_an_address_names_what_to_install() -> None:
    with mock.patch.dict(sys.modules, {"fsspec": None}):
        ran = run("audit", "memory://a.pgn")
    assert (ran.status, ran.err) == (2, "memory://a.pgn: an address needs fsspec: pip install 'rapidplay[remote]'\n")


def test_a_cluster_writes_the_same_byte_for_byte(games: str) -> None:
    pytest.importorskip("distributed")
    assert run("audit", games, "--json", "--cluster", "local:2") == run("audit", games, "--json")


def test_a_bar_stands_on_a_terminal_only_and_never_in_the_answer(games: str) -> None:
    with mock.patch("rapidplay.cli.audit_progress.PATIENCE_SECONDS", 0):
        seen, piped = run("audit", games, terminal=True), run("audit", games)
    assert "3 games" in seen.err
    assert "/s" in seen.err
    assert "3 games" not in seen.out
    assert piped.err == ""


def test_many_findings_are_counted_and_the_first_twenty_shown(tmp_path: Path) -> None:
    path = tmp_path / "many.pgn"
    for number, more in ((20, ""), (21, "and 1 more; --out DIR writes all of them, --json shows them")):
        path.write_text(WRONG * number)
        ran = run("audit", str(path), "--only", "RES-TIME")
        assert ran.out.count("wrong RES-TIME  ") == 20
        path.write_text(WRONG * number + NOTE)
        assert run("audit", str(path)).out.count("half-move ") == 20
        assert ("more; --out" in ran.out) == bool(more)
        assert not more or ran.lines[-1] == more


def test_the_report_speaks_the_language_asked_for(games: str, tmp_path: Path) -> None:
    run("audit", games, "--out", str(tmp_path / "out"), "--lang", "nl")
    assert '<html lang="nl">' in (tmp_path / "out" / "report" / "index.html").read_text()
