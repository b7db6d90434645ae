"""`rapidplay casebook`, in process, on small casebooks; the whole one is a long test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli_running import ESCAPE, run

from rapidplay.incident import shipped
from rapidplay.incident.casebook import read_casebook
from rapidplay.incident.known_wrong import known_wrong_beside
from rapidplay.incident.shipped import casebook_folder

CASE = """
[[case]]
id = "{id}"
title = "A first illegal move is claimed in time"
kind = "illegal-move"
sources = []
disputed = false
chess = "rapid"
events = [
  {{ by = "white", act = "move", legal = false }},
  {{ by = "white", act = "press" }},
  {{ by = "black", act = "claim", of = "illegal-move" }},
]
rulings = [
  {{ edition = "fide-2018", regime = "simplified", result = "{result}", cites = ["A.4.2"], confidence = "derived" }},
  {{ edition = "fide-2023", regime = "simplified", result = "continue", cites = ["A.5.2"], confidence = "derived" }},
]
"""
WRONG = '[[wrong]]\nid = "ILM-91"\nclause = "7.5.5"\nreason = "The first one costs time."\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A casebook of two cases; one of its four rulings is not as expected."""
    (tmp_path / "cases.toml").write_text(
        CASE.format(id="ILM-90", result="continue") + CASE.format(id="ILM-91", result="0-1")
    )
    return tmp_path


def test_all_pass(folder: Path) -> None:
    ran = run("casebook", str(folder), "--edition", "fide-2023")
    assert ran.status == 0
    assert ran.lines[0] == "2 cases, 2 rulings: 2 as expected"


def test_a_miss_is_shown_with_its_findings(folder: Path) -> None:
    ran = run("casebook", str(folder))
    assert ran.status == 1
    assert ran.lines[0] == "2 cases, 4 rulings: 3 as expected"
    assert "fide-2018  2        1" in ran.lines
    assert "illegal-move  4        1" in ran.lines
    miss = ran.lines.index("ILM-91 fide-2018 simplified")
    assert ran.lines[miss + 1] == "result: expected 0-1, got continue"
    assert "✓ It is the player's first." in ran.lines[miss:]
    assert any(line.startswith('7.5.5[1] "') for line in ran.lines[miss:])


def test_the_report_as_json(folder: Path) -> None:
    ran = run("casebook", str(folder), "--json")
    assert ran.status == 1
    missed = {
        "id": "ILM-91",
        "edition": "fide-2018",
        "regime": "simplified",
        "key": "result",
        "expected": "0-1",
        "got": "continue",
    }
    assert ran.data == {"cases": 2, "rulings": 4, "passed": 3, "missed": [missed]}


def test_files_may_be_named(folder: Path) -> None:
    assert run("casebook", str(folder / "cases.toml"), "--json").data["cases"] == 2


def test_a_case_held_to_be_wrong_is_counted_and_marked_but_does_not_fail_the_run(folder: Path) -> None:
    (folder / "known-wrong.toml").write_text(WRONG)
    ran = run("casebook", str(folder))
    assert ran.status == 0
    assert "held to be wrong by 7.5.5: The first one costs time." in ran.lines
    assert run("casebook", str(folder), "--json").data["passed"] == 3
    assert run("casebook", str(folder / "cases.toml")).status == 0


@pytest.mark.parametrize("more", ['editions = ["fide-2023"]\n', 'key = "claim"\n'])
def test_only_what_is_listed_is_held_to_be_wrong(folder: Path, more: str) -> None:
    (folder / "known-wrong.toml").write_text(WRONG + more)
    assert run("casebook", str(folder)).status == 1


def test_an_entry_whose_case_passes_is_reported(folder: Path) -> None:
    (folder / "known-wrong.toml").write_text(WRONG.replace("ILM-91", "ILM-90"))
    ran = run("casebook", str(folder))
    assert ran.status == 1
    assert "ILM-90 is held to be wrong but passes: take it out of known-wrong.toml" in ran.lines


def test_the_list_of_wrong_cases_is_held_to_its_form(folder: Path) -> None:
    (folder / "known-wrong.toml").write_text('[[wrong]]\nid = "ILM-90"\nreason = "…"\n')
    ran = run("casebook", str(folder))
    assert ran.status == 2
    assert ran.err == f'{folder}/known-wrong.toml: wrong[0].clause: missing, expected a clause such as "A.5.2"\n'


@pytest.mark.parametrize(
    ("name", "said"),
    [("nowhere.toml", "cannot be read: no such file or directory"), ("", "no casebook in this folder")],
)
def test_what_cannot_be_read_is_named(tmp_path: Path, name: str, said: str) -> None:
    path = tmp_path / name if name else tmp_path
    ran = run("casebook", str(path))
    assert ran.status == 2
    assert ran.err.startswith(f"{path}: {said}")


def test_the_shipped_casebook_is_found_in_a_checkout_and_in_a_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (casebook_folder() / "illegal-move.toml").is_file()
    monkeypatch.setattr(shipped, "PACKAGE", tmp_path / "rapidplay")
    assert run("casebook").err == "the casebook is not installed here: name its files or its folder\n"
    (tmp_path / "rapidplay" / "casebook").mkdir(parents=True)
    assert casebook_folder() == tmp_path / "rapidplay" / "casebook"


def test_the_shipped_list_of_wrong_cases_is_in_order_and_holds_no_cases() -> None:
    wrong = known_wrong_beside([casebook_folder()])
    ids = {case.id for case in read_casebook([casebook_folder()])}
    assert {one.id for one in wrong} <= ids


def test_a_bar_stands_on_a_terminal_once_a_second_has_passed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    quick = run("casebook", str(folder), terminal=True)
    monkeypatch.setattr("rapidplay.cli.progress.PATIENCE_SECONDS", -1.0)
    slow = run("casebook", str(folder), terminal=True)
    assert quick.err == ""
    assert re.sub(rf"{ESCAPE}\[[0-9;?]*[a-zA-Z]", "", slow.err).strip().startswith("Running the casebook")


def test_a_pipe_sees_no_bar(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rapidplay.cli.progress.PATIENCE_SECONDS", -1.0)
    assert run("casebook", str(folder)).err == ""
