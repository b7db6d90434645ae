"""`rapidplay desk export --report`: the incident report of an event, from its log into a file."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest
from cli_running import run

from rapidplay.desk.desk import Desk
from rapidplay.desk.rights import Actor
from rapidplay.desk.writing import Told
from rapidplay.store.opening import open_log

NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
ABOUT = {"name": "Spring Rapid", "days": ["2026-05-02"], "rounds": 7}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A log with one event."""
    place = tmp_path / "hall"
    with open_log(place, lambda: NOON) as log:
        desk = Desk(log, lambda: NOON)
        desk.create("spring", Told(id=str(uuid4()), kind="event-created", data=ABOUT), Actor(role="chief", name="Berg"))
        desk.close()
    return place


def last_hash(folder: Path) -> str:
    with open_log(folder, lambda: NOON) as log:
        return [stored.hash for stored in log.read("spring")][-1]


def test_the_report_is_written_as_a_page_in_the_language_asked_for(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "spring.html"
    ran = run("desk", "export", str(folder), "spring", "--report", str(file), "--lang", "nl")
    assert ran.status == 0
    page = file.read_text("utf-8")
    assert '<html lang="nl">' in page
    assert last_hash(folder) in page


def test_what_was_written_is_told_as_json_too(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "spring.html"
    ran = run("desk", "export", str(folder), "spring", "--report", str(file), "--json")
    assert ran.data == {"event": "spring", "entries": 1, "last_hash": last_hash(folder), "file": str(file)}


def test_it_is_a_pdf_where_the_name_says_so(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "spring.PDF"
    ran = run("desk", "export", str(folder), "spring", "--report", str(file))
    assert (ran.status, ran.err) == (0, "")
    assert file.read_bytes().startswith(b"%PDF-")


def test_without_weasyprint_the_command_says_how_to_install_it_and_writes_nothing(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "weasyprint.py").write_text("raise ImportError")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    ran = run("desk", "export", str(folder), "spring", "--report", str(tmp_path / "spring.pdf"))
    assert ran.status == 2
    assert "pip install 'rapidplay[report]'" in ran.err
    assert not (tmp_path / "spring.pdf").exists()


@pytest.mark.parametrize(
    ("name", "more", "says"),
    [
        ("spring.txt", (), "expected a name that ends in .html or .pdf"),
        ("there.html", (), "is there already; --force replaces it"),
        ("spring.html", ("--to", "spring.jsonl"), "expected either --to or --report"),
    ],
)
def test_what_is_not_in_order_is_told(
    folder: Path, tmp_path: Path, name: str, more: tuple[str, ...], says: str
) -> None:
    (tmp_path / "there.html").write_text("mine")
    ran = run("desk", "export", str(folder), "spring", "--report", str(tmp_path / name), *more)
    assert ran.status == 2
    assert re.search(re.escape(says), ran.err)
    assert (tmp_path / "there.html").read_text() == "mine"


def test_force_replaces_a_report_that_is_there(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "there.html"
    file.write_text("old")
    assert run("desk", "export", str(folder), "spring", "--report", str(file), "--force").status == 0
    assert "Spring Rapid" in file.read_text("utf-8")


def test_an_event_that_is_not_in_the_log_is_named(folder: Path, tmp_path: Path) -> None:
    ran = run("desk", "export", str(folder), "autumn", "--report", str(tmp_path / "autumn.html"))
    assert ran.status == 2
    assert "autumn: no such event in this log, expected one of: spring" in ran.err
