"""Files that are no incident: said at once, with the file and the place in it."""

from __future__ import annotations

import re
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rapidplay.errors import BadIncident
from rapidplay.incident.files import MOST_BYTES, table_from_json, table_from_toml, text_from
from rapidplay.incident.reader import read_incident

WELL_FORMED = 'format = "rapidplay-incident/1"\nedition = "fide-2023"\nchess = "rapid"\nevents = []\n'


def complaint(folder: Path, content: bytes | str, name: str = "a.toml") -> str:
    """What the reader says of a file, the folder left out."""
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(BadIncident) as caught:
        read_incident(path)
    return str(caught.value).replace(f"{folder}/", "")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (WELL_FORMED + "title = \n", "a.toml: line 5, column 9: no TOML: "),
        (WELL_FORMED + "events = []\n", "a.toml: line 5, column 12: no TOML: "),
        (WELL_FORMED + "events = [\n", "a.toml: line 6, column 1: no TOML: "),
        ('title = "cut off', "a.toml: line 1, column 17: no TOML: "),
        ("events = [\n  { by = ", "a.toml: line 2, column 10: no TOML: "),
        ("day = 2023-02-30", "a.toml: line 1, column 7: no TOML: "),
        ("x = " + "[" * 20_000, "a.toml: nested too deeply"),
        (b"\x7fELF\x00\x01\x02" * 100, "a.toml: binary, or in another encoding: expected text in UTF-8"),
        (WELL_FORMED.encode("utf-16"), "a.toml: binary, or in another encoding: expected text in UTF-8"),
        (b'ok = 1\ntitle = "caf\xe9"', "a.toml: line 2, column 13: not UTF-8, expected text in UTF-8"),
    ],
)
def test_what_is_no_toml_is_said_with_line_and_column(tmp_path: Path, content: bytes | str, said: str) -> None:
    message = complaint(tmp_path, content)
    assert message.startswith(said)
    assert "(at " not in message  # the place stands in front, once
    assert message == said or re.fullmatch("[A-Z].*[a-z]", message.removeprefix(said))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"format": 1\n 2}', "a.json: line 2, column 2: no JSON: "),
        ('{"format"', "a.json: line 1, column 10: no JSON: "),
        ("[]", "a.json: expected one JSON object, { … }"),
        ('{"a": 1, "b": 2, "b": 3}', 'a.json: no JSON: the key "b" stands twice in one object'),
        ('{"a": Infinity}', "a.json: no JSON: Infinity is no number of JSON"),
        ("[" * 200_000, "a.json: nested too deeply"),
    ],
)
def test_what_is_no_json_is_said_with_line_and_column(tmp_path: Path, content: str, said: str) -> None:
    assert complaint(tmp_path, content, "a.json").startswith(said)


def test_a_file_of_ten_megabytes_is_refused_without_being_held_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "big.toml"
    path.write_bytes(b"#" * 10 * 1024 * 1024)
    tracemalloc.start()
    with pytest.raises(BadIncident, match=r"big\.toml: larger than 4 MB"):
        read_incident(path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 2 * MOST_BYTES


@pytest.mark.parametrize(("size", "taken"), [(MOST_BYTES, True), (MOST_BYTES + 1, False)])
def test_four_megabytes_are_taken_and_a_byte_more_is_not(tmp_path: Path, size: int, taken: bool) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes((WELL_FORMED + "#").encode().ljust(size, b"-"))
    if taken:
        assert read_incident(path).edition == "fide-2023"
    else:
        with pytest.raises(BadIncident, match="larger than 4 MB"):
            read_incident(path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadIncident, match=r"nowhere\.toml: cannot be read: no such file"):
        read_incident(tmp_path / "nowhere.toml")


def test_a_folder_is_no_incident(tmp_path: Path) -> None:
    with pytest.raises(BadIncident, match="cannot be read: is a directory"):
        read_incident(tmp_path)


def test_a_byte_order_mark_and_windows_line_ends_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xef\xbb\xbf" + WELL_FORMED.replace("\n", "\r\n").encode())
    assert read_incident(path).chess == "rapid"


def test_json_has_the_same_keys(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(
        '{"format": "rapidplay-incident/1", "edition": "fide-2023", "chess": "rapid", "events": []}'
    )
    (tmp_path / "a.toml").write_text(WELL_FORMED)
    assert read_incident(tmp_path / "a.json") == read_incident(tmp_path / "a.toml")


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes_are_a_table_or_a_complaint(content: bytes) -> None:
    for table_from in (table_from_toml, table_from_json):
        try:
            assert isinstance(table_from(text_from(content, "a"), "a"), dict)
        except BadIncident as complaint:
            assert str(complaint).startswith("a: ")
