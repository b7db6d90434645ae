"""`rapidplay desk verify`, `export` and `import`, on folders, files and pipes."""

from __future__ import annotations

import json
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

import pytest
from cli_running import run

from rapidplay.store import canonical
from rapidplay.store.entry import Entry, moment
from rapidplay.store.opening import open_log
from rapidplay.store.sqlite import FILE

PROGRAM = Path(sys.executable).parent / "rapidplay"
START = datetime(2026, 5, 2, 10, 41, 7, tzinfo=UTC)
OPEN, BLITZ = "kragujevac-2026", "шах ☃"


def entry(number: int) -> Entry:
    """A press at board 12."""
    return Entry(
        id=str(UUID(int=number)),
        kind="clock-pressed",
        version=1,
        data=canonical.written({"by": "white", "number": number}),
        made_at=moment(START),
        author="tablet:12",
        board="12",
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A log with two events, of five entries and of two."""
    place = tmp_path / "hall"
    with open_log(place, lambda: START) as log:
        log.append(OPEN, [entry(number) for number in range(5)])
        log.append(BLITZ, [entry(number) for number in range(2)])
    return place


@pytest.fixture
def backup(folder: Path, tmp_path: Path) -> Path:
    """The first event, exported."""
    file = tmp_path / "backup.jsonl"
    assert run("desk", "export", str(folder), OPEN, "--to", str(file)).status == 0
    return file


def changed(folder: Path, statement: str) -> None:
    """Somebody changes the database past the log."""
    connection = sqlite3.connect(folder / FILE)
    connection.executescript(f"DROP TRIGGER entries_update; DROP TRIGGER entries_delete; {statement}")
    connection.close()


def last_hash(folder: Path, event: str) -> str:
    with open_log(folder, lambda: START) as log:
        return [stored.hash for stored in log.read(event)][-1]


def piped(*words: str, content: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The program in a pipe: standard input and output are bytes there."""
    return subprocess.run([PROGRAM, "desk", *words], input=content, capture_output=True, check=False)


# --- verify ---------------------------------------------------------------------------------------------------------


def test_every_event_in_order_is_said_with_its_length_and_last_hash(folder: Path) -> None:
    ran = run("desk", "verify", str(folder))
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines == [
        f"{OPEN}: in order. Entries: 5, last hash {last_hash(folder, OPEN)}",
        f"{BLITZ}: in order. Entries: 2, last hash {last_hash(folder, BLITZ)}",
    ]


def test_one_event_is_verified_where_it_is_named(folder: Path) -> None:
    ran = run("desk", "verify", str(folder), BLITZ, "--json")
    assert ran.status == 0
    walked = {"event": BLITZ, "entries": 2, "last_hash": last_hash(folder, BLITZ), "damage": None}
    assert ran.data == {"in_order": True, "events": [walked]}


@pytest.mark.parametrize(
    ("change", "damaged", "why"),
    [
        ("UPDATE entries SET data = '{}'", 3, "its content and its hash do not belong together"),
        ("UPDATE entries SET author = x'ff'", 3, "its content and its hash do not belong together"),
        ("UPDATE entries SET author = CAST(x'ff' AS TEXT)", 3, "a text is not UTF-8"),
        ("UPDATE entries SET previous = hash", 3, "the hash of the entry before it"),
        ("DELETE FROM entries", 3, "it is missing, the next one is 4"),
    ],
)
def test_a_damaged_event_is_told_with_its_entry_and_why_and_the_others_are_walked_too(
    folder: Path, change: str, damaged: int, why: str
) -> None:
    changed(folder, f"{change} WHERE stream = '{OPEN}' AND seq = {damaged}")
    ran = run("desk", "verify", str(folder))
    assert (ran.status, ran.err) == (1, "")
    assert ran.lines[0].startswith(f"{OPEN}: DAMAGED. Entry {damaged}: ")
    assert why in ran.lines[0]
    assert ran.lines[0].endswith(f"Entries in order before it: {damaged - 1}")
    assert ran.lines[1].startswith(f"{BLITZ}: in order.")
    assert run("desk", "verify", str(folder), BLITZ).status == 0


def test_an_event_without_its_first_entry_is_not_passed_over(folder: Path) -> None:
    changed(folder, f"DELETE FROM entries WHERE stream = '{OPEN}' AND seq = 1")
    ran = run("desk", "verify", str(folder), "--json")
    assert ran.status == 1
    first, second = ran.data["events"]
    assert (first["event"], first["entries"]) == (OPEN, 0)
    assert first["damage"] == {"entry": 1, "why": "it is missing, the next one is 2"}
    assert (second["event"], second["damage"]) == (BLITZ, None)


def test_a_log_without_an_event_is_in_order(tmp_path: Path) -> None:
    open_log(tmp_path, lambda: START).close()
    assert run("desk", "verify", str(tmp_path)).lines == ["There is no event in this log."]
    ran = run("desk", "verify", str(tmp_path), "--json")
    assert (ran.status, ran.data) == (0, {"in_order": True, "events": []})


def test_a_damaged_event_is_told_in_the_language_asked_for(folder: Path) -> None:
    changed(folder, "DELETE FROM entries WHERE seq = 2")
    assert f"{OPEN}: BESCHADIGD. Aantekening 2" in run("desk", "verify", str(folder), "--lang", "nl").out


# --- where there is nothing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [("verify",), ("verify", OPEN), ("export", OPEN)])
@pytest.mark.parametrize("there", [False, True])
def test_a_folder_without_a_log_is_refused_and_nothing_is_made_in_it(
    tmp_path: Path, words: tuple[str, ...], there: bool
) -> None:
    place = tmp_path / "elsewhere"
    if there:
        place.mkdir()
    command, *event = words
    ran = run("desk", command, str(place), *event)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"{place}: expected a folder with a log in it, {FILE}\n"
    assert list(tmp_path.rglob("*")) == ([place] if there else [])


@pytest.mark.parametrize("words", [("verify",), ("export", OPEN)])
def test_a_file_where_the_folder_is_expected_is_refused(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "hall").write_text("x")
    command, *event = words
    ran = run("desk", command, str(tmp_path / "hall"), *event)
    assert (ran.status, ran.out) == (2, "")
    assert "expected a folder with a log in it" in ran.err


def test_a_file_where_the_folder_is_expected_takes_no_import(backup: Path) -> None:
    before = backup.read_bytes()
    ran = run("desk", "import", str(backup), str(backup))
    assert (ran.status, ran.out) == (2, "")
    assert f"{backup}: expected a folder" in ran.err
    assert backup.read_bytes() == before


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database " * 1000)
    ran = run("desk", "verify", str(tmp_path))
    assert (ran.status, ran.out) == (2, "")
    assert str(tmp_path / FILE) in ran.err


def test_a_database_of_somebody_else_is_refused(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("CREATE TABLE entries (name TEXT)")
    connection.close()
    ran = run("desk", "verify", str(tmp_path))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("the database is no log of rapidplay: ")


@pytest.mark.parametrize("command", ["verify", "export"])
def test_an_event_that_is_not_there_is_named_with_those_that_are(folder: Path, command: str) -> None:
    file = folder.with_name("backup.jsonl")
    ran = run("desk", command, str(folder), "kragujevac", *(["--to", str(file)] if command == "export" else []))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"kragujevac: no such event in this log, expected one of: {OPEN}, {BLITZ}\n"
    assert not file.exists()


@pytest.mark.parametrize(
    "address",
    [
        "mysql://jansen:geheim@host/x",
        "postgresql://jansen:pass@geheim@host/x",
        "postgresql://jansen:pass@host:geheim/x",
        "postgresql://jansen:geheim@127.0.0.1:1/x",
        "postgresql://jansen@127.0.0.1:1/x?password=geheim",
    ],
)
@pytest.mark.parametrize("command", ["verify", "export", "import"])
def test_a_password_is_never_shown(backup: Path, address: str, command: str) -> None:
    more = {"verify": [], "export": [OPEN], "import": [str(backup)]}[command]
    ran = run("desk", command, address, *more)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err and "geheim" not in ran.err and "Traceback" not in ran.err


# --- export ---------------------------------------------------------------------------------------------------------


def test_an_export_says_how_much_and_the_last_hash_that_is_to_be_kept(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup.jsonl"
    ran = run("desk", "export", str(folder), OPEN, "--to", str(file))
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines == [f"{OPEN}: exported to {file}.", f"Entries: 5, last hash {last_hash(folder, OPEN)}"]
    assert json.loads(file.read_bytes().splitlines()[-1]) == {"entries": 5, "last_hash": last_hash(folder, OPEN)}


def test_standard_output_gets_the_same_bytes_and_nothing_else(folder: Path, backup: Path) -> None:
    for words in ((), ("--json",)):
        ran = piped("export", str(folder), OPEN, *words)
        assert (ran.returncode, ran.stdout, ran.stderr) == (0, backup.read_bytes(), b"")


def test_standard_output_that_takes_no_more_is_named(folder: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [PROGRAM, "desk", "export", folder, OPEN], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert (ran.returncode, ran.stderr) == (2, b"standard output: cannot be written: no space left on device\n")


def test_a_file_that_is_there_is_replaced_only_with_force(folder: Path, backup: Path) -> None:
    ran = run("desk", "export", str(folder), BLITZ, "--to", str(backup))
    assert (ran.status, ran.out, ran.err) == (2, "", f"{backup}: is there already; --force replaces it\n")
    assert OPEN.encode() in backup.read_bytes()
    ran = run("desk", "export", str(folder), BLITZ, "--to", str(backup), "--force", "--json")
    assert (ran.status, ran.data["event"], ran.data["entries"]) == (0, BLITZ, 2)
    assert OPEN.encode() not in backup.read_bytes()


def test_a_damaged_event_leaves_no_file_and_the_old_one_as_it_was(folder: Path, backup: Path) -> None:
    before = backup.read_bytes()
    changed(folder, "UPDATE entries SET data = '{}' WHERE seq = 3")
    for words in (("--to", str(backup), "--force"), ("--to", str(backup.with_name("new.jsonl")))):
        ran = run("desk", "export", str(folder), OPEN, *words)
        assert (ran.status, ran.out) == (1, "")
        assert ran.err.startswith(f"{OPEN}: not exported, entry 3 is damaged: its content and its hash")
    assert sorted(backup.parent.iterdir()) == [backup, folder]
    assert backup.read_bytes() == before


@pytest.mark.parametrize("place", ["missing/backup.jsonl", "backup.jsonl/more", "."])
def test_a_place_that_takes_no_file_is_named(folder: Path, backup: Path, place: str) -> None:
    ran = run("desk", "export", str(folder), OPEN, "--to", str(backup.parent / place), "--force")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{backup.parent / place}: cannot be written: ")
    assert sorted(backup.parent.iterdir()) == [backup, folder]


# --- import ---------------------------------------------------------------------------------------------------------


def test_an_event_comes_out_of_another_folder_as_it_went_in_byte_for_byte(backup: Path, tmp_path: Path) -> None:
    other, again = tmp_path / "far" / "away", tmp_path / "again.jsonl"
    ran = run("desk", "import", str(other), str(backup))
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines == [f"{OPEN}: imported from {backup}.", f"Entries: 5, last hash {last_hash(other, OPEN)}"]
    assert run("desk", "export", str(other), OPEN, "--to", str(again)).status == 0
    assert again.read_bytes() == backup.read_bytes()
    assert run("desk", "verify", str(other)).status == 0


def test_an_event_may_come_from_standard_input(backup: Path, tmp_path: Path) -> None:
    ran = piped("import", str(tmp_path / "other"), "-", "--json", content=backup.read_bytes())
    assert (ran.returncode, ran.stderr) == (0, b"")
    told = json.loads(ran.stdout)
    assert (told["event"], told["entries"], told["file"]) == (OPEN, 5, "standard input")
    assert told["last_hash"] == last_hash(tmp_path / "other", OPEN)


def test_an_event_that_is_there_is_not_imported_over(folder: Path, backup: Path) -> None:
    ran = run("desk", "import", str(folder), str(backup))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"{backup}: its event is in this log already; nothing was imported\n"
    assert run("desk", "verify", str(folder)).status == 0


def bad_files(good: bytes) -> Iterator[tuple[bytes, int, str]]:
    """Files that are not in order, the line and a word of the reason."""
    lines = good.splitlines(keepends=True)
    yield b"", 1, "cut off"
    yield b"".join(lines[:-1]), 7, "cut off"
    yield good[:-1], 7, "cut off"
    yield good.replace(b'"number":2', b'"number":9'), 4, "content and its hash"
    yield b"".join([*lines[:2], *lines[3:]]), 3, "it is missing"
    yield good + b"\n", 8, "nothing after the closing line"
    yield b'[Event "Open"]\n', 1, ""
    yield b'{"format":"rapidplay-incident/1"}\n', 1, "rapidplay-event/1"
    yield b"\x89PNG\r\n\x1a\n", 1, ""


def test_a_file_that_is_not_in_order_is_refused_with_the_line_and_why_and_nothing_of_it_is_stored(
    backup: Path, tmp_path: Path
) -> None:
    for content, line, why in bad_files(backup.read_bytes()):
        backup.write_bytes(content)
        ran = run("desk", "import", str(tmp_path / "other"), str(backup))
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(f"{backup}: line {line}: ")
        assert why in ran.err
        assert run("desk", "verify", str(tmp_path / "other"), "--json").data["events"] == []


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_a_file_that_cannot_be_read_is_named_and_no_folder_is_made(tmp_path: Path, name: str) -> None:
    ran = run("desk", "import", str(tmp_path / "other"), str(tmp_path / name))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{tmp_path / name}: cannot be read: ")
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_imported_into_memory(backup: Path) -> None:
    ran = run("desk", "import", "memory:", str(backup))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("memory: ends with the program")


# --- the commands themselves ----------------------------------------------------------------------------------------


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = run("desk", "--log", str(tmp_path), "--host", "127.0.0.1", "--port", port, "--http")
    assert ran.status == 2
    assert f"127.0.0.1, port {port}: cannot be opened" in ran.err


@pytest.mark.parametrize("command", ["verify", "export", "import"])
def test_every_command_of_the_desk_has_help_and_the_common_options(command: str) -> None:
    told = run("desk", command, "--help").out
    assert [words for words in ("--json", "--lang", "Exit status: 0 ") if words not in told] == []


def test_a_bar_stands_on_a_terminal_when_it_takes_longer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rapidplay.cli.progress.PATIENCE_SECONDS", -1.0)
    assert "Verifying" in run("desk", "verify", str(folder), terminal=True).err
    assert run("desk", "verify", str(folder)).err == ""
