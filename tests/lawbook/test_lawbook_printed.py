"""The user's own print: what is taken from a file, what is refused, where it is kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rapidplay.editions import edition
from rapidplay.errors import BadInput
from rapidplay.lawbook import folders
from rapidplay.lawbook.clauses import clauses
from rapidplay.lawbook.printed import MOST_BYTES, keep, kept, kept_file, read_printed

LAWS = edition("fide-2018")
GOOD = """\ufeffA heading of the print

A.4.1 From the very start,
      broken over two lines.

a.4.1.1. The second one.

12.9.1 A part that is not restated by itself.

9.2 The head of an article whose parts alone are restated.
"""


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path / "data"


def file_with(content: str | bytes, folder: Path) -> Path:
    path = folder / "print.txt"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_a_paragraph_is_a_clause(tmp_path: Path) -> None:
    found = read_printed(file_with(GOOD, tmp_path), LAWS)
    assert found.clauses == {
        "A.4.1": "From the very start, broken over two lines.",
        "A.4.1.1": "The second one.",
        "12.9.1": "A part that is not restated by itself.",
        "9.2": "The head of an article whose parts alone are restated.",
    }


def test_what_has_no_number_is_left_out_and_named_by_line(tmp_path: Path) -> None:
    found = read_printed(file_with(GOOD, tmp_path), LAWS)
    assert [(one.line, one.number) for one in found.left_out] == [(1, None)]


def test_restated_articles_without_a_text_are_named(tmp_path: Path) -> None:
    without = read_printed(file_with(GOOD, tmp_path), LAWS).without
    assert "A.4.2" in without
    assert "A.4.1" not in without
    assert "12.9" not in without  # a part of it is there


def test_windows_line_ends_are_read(tmp_path: Path) -> None:
    plain = read_printed(file_with(GOOD, tmp_path), LAWS).clauses
    assert read_printed(file_with(GOOD.replace("\n", "\r\n"), tmp_path), LAWS).clauses == plain


def test_a_number_inside_a_paragraph_is_pointed_out(tmp_path: Path) -> None:
    found = read_printed(file_with("A.4.1 One.\nA.4.2 Two.\n", tmp_path), LAWS)
    assert found.inside == ((2, "A.4.2"),)
    assert list(found.clauses) == ["A.4.1"]
    assert read_printed(file_with(GOOD, tmp_path), LAWS).inside == ()


def test_unknown_numbers_are_refused_with_their_lines(tmp_path: Path) -> None:
    path = file_with("A.4.1 One.\n\nA.44 Two.\n\n99.1 Three.\n", tmp_path)
    with pytest.raises(BadInput) as refused:
        read_printed(path, LAWS)
    first, second = str(refused.value).splitlines()
    assert first.startswith(f"{path}: line 3: A.44: ")
    assert second.startswith(f"{path}: line 5: 99.1: ")


def test_of_many_unknown_numbers_the_first_are_named(tmp_path: Path) -> None:
    path = file_with("\n\n".join(f"A.{number} Text." for number in range(30, 90)), tmp_path)
    with pytest.raises(BadInput, match="and 40 more"):
        read_printed(path, LAWS)


def test_unknown_numbers_can_be_skipped(tmp_path: Path) -> None:
    found = read_printed(file_with("A.4.1 One.\n\nA.44 Two.\n", tmp_path), LAWS, skip_unknown=True)
    assert list(found.clauses) == ["A.4.1"]
    assert [(one.line, one.number) for one in found.left_out] == [(3, "A.44")]


def test_a_clause_that_stands_twice_is_refused(tmp_path: Path) -> None:
    path = file_with("A.4.1 One.\n\nA.4.2 Two.\n\nA.4.1 Again.\n", tmp_path)
    with pytest.raises(BadInput) as refused:
        read_printed(path, LAWS)
    assert [line.split(": ")[1] for line in str(refused.value).splitlines()] == ["line 1", "line 5"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "no clause found"),
        (b"\n\n \n", "no clause found"),
        (b"A.4.1", "no clause found"),
        (b"No number anywhere.", "no clause found"),
        (b"A.4.1 caf\xe9", "line 1, column 10: not UTF-8"),
        (b"A.4.1 One.\n\nA.4.2 caf\xe9", "line 3, column 10: not UTF-8"),
        (b"A.4.1\0One.", "binary"),
        ("A.4.1 One.".encode("utf-16"), "binary"),
        (b"A.4.1 " + b"x" * MOST_BYTES, "larger than 4 MB"),
    ],
    ids=["empty", "blank", "number-only", "no-number", "latin-1", "latin-1-below", "binary", "utf-16", "huge"],
)
def test_what_is_no_text_of_an_edition_is_refused(tmp_path: Path, content: bytes, why: str) -> None:
    path = file_with(content, tmp_path)
    with pytest.raises(BadInput, match=why) as refused:
        read_printed(path, LAWS)
    assert str(refused.value).startswith(str(path))


@pytest.mark.parametrize("name", ["missing.txt", "."])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        read_printed(tmp_path / name, LAWS)


def test_signs_that_steer_a_terminal_are_taken_out(tmp_path: Path) -> None:
    found = read_printed(file_with("A.4.1 One\x1b[31m red.", tmp_path), LAWS)
    assert found.clauses["A.4.1"] == "One[31m red."


def test_what_is_kept_is_read_again_and_a_new_import_replaces_it(tmp_path: Path) -> None:
    assert kept("fide-2018") == {}
    path = keep(read_printed(file_with(GOOD, tmp_path), LAWS))
    assert path == kept_file("fide-2018")
    assert kept("fide-2018") == read_printed(file_with(GOOD, tmp_path), LAWS).clauses
    keep(read_printed(file_with("A.5 Another one.", tmp_path), LAWS))
    assert kept("fide-2018") == {"A.5": "Another one."}
    assert [one.name for one in path.parent.iterdir()] == ["fide-2018.txt"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, data_folder: Path) -> None:
    data_folder.write_text("a file where the folder should be")
    with pytest.raises(BadInput, match="cannot be written"):
        keep(read_printed(file_with(GOOD, tmp_path), LAWS))


def test_the_print_stands_beside_the_clause_it_belongs_to(tmp_path: Path) -> None:
    printed = read_printed(file_with(GOOD, tmp_path), LAWS).clauses
    shown = {clause.number: clause.printed for clause in clauses(LAWS, printed=printed)}
    assert shown["A.4.1"] == {"A.4.1": "From the very start, broken over two lines."}
    assert shown["12.9"] == {"12.9.1": "A part that is not restated by itself."}
    assert shown["9.2"] == {"9.2": "The head of an article whose parts alone are restated."}
    assert not shown["9.2.1"]


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "named/rapidplay"),
        ("linux", None, "home/.local/share/rapidplay"),
        ("darwin", "XDG_DATA_HOME", "home/Library/Application Support/rapidplay"),
        ("win32", "APPDATA", "named/rapidplay"),
        ("win32", None, "home/AppData/Roaming/rapidplay"),
    ],
)
def test_data_is_kept_where_the_platform_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, variable: str | None, expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    for name in ("XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    if variable is not None:
        monkeypatch.setenv(variable, str(tmp_path / "named"))
    assert folders.user_data_folder() == tmp_path / expected


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_CACHE_HOME", "named/rapidplay"),
        ("linux", None, "home/.cache/rapidplay"),
        ("darwin", "XDG_CACHE_HOME", "home/Library/Caches/rapidplay"),
        ("win32", "LOCALAPPDATA", "named/rapidplay"),
        ("win32", None, "home/AppData/Local/rapidplay"),
    ],
)
def test_what_can_be_made_anew_is_kept_where_the_platform_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, variable: str | None, expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    if variable is not None:
        monkeypatch.setenv(variable, str(tmp_path / "named"))
    assert folders.user_cache_folder() == tmp_path / expected


def test_a_relative_folder_in_the_environment_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert folders.user_data_folder() == tmp_path / "home/.local/share/rapidplay"
