"""`rapidplay desk purge`: an event that is over, without the names of its players."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from cli_running import run

from rapidplay.desk.desk import Desk
from rapidplay.desk.rights import Actor
from rapidplay.desk.writing import Told
from rapidplay.store.opening import open_log

START = datetime(2026, 5, 2, 10, 0, tzinfo=UTC)
CHIEF = Actor(role="chief", name="Berg")
PLAYERS = [{"number": 1, "name": "Ivanova"}, {"number": 2, "name": "De Vries"}]
PAIRED = {"round": 1, "pairings": [{"board": "1", "white": 1, "black": 2}], "players": PLAYERS}


def told(kind: str, **data: Any) -> Told:
    return Told(id=str(uuid4()), kind=kind, data=data)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A log with an event of one round that is on."""
    place = tmp_path / "hall"
    with open_log(place, lambda: START) as log:
        desk = Desk(log, lambda: START)
        live = desk.create("spring", told("event-created", name="Spring", days=["2026-05-02"], rounds=1), CHIEF)
        live.append(CHIEF, told("rules-declared", rules={"time_control": "15+10", "regime": "simplified"}))
        live.append(CHIEF, told("round-paired", **PAIRED))
        live.append(CHIEF, told("round-started", round=1))
        desk.close()
    return place


@pytest.fixture
def over(folder: Path) -> Path:
    """The same, when the round is closed."""
    with open_log(folder, lambda: START) as log:
        desk = Desk(log, lambda: START)
        live = desk.event("spring")
        result = {"round": 1, "board": "1", "result": "1-0"}
        live.append(CHIEF, told("result-entered", **result, note="Ivanova mated De Vries"))
        live.append(CHIEF, told("result-confirmed", **result, looked_again=True))
        live.append(CHIEF, told("round-closed", round=1))
        desk.close()
    return folder


def exported(folder: Path) -> str:
    return run("desk", "export", str(folder), "spring", "--to", str(folder / "x"), "--force").err or (
        folder / "x"
    ).read_text("utf-8")


def purge(folder: Path, *words: str, by: str = "Berg") -> Any:
    return run("desk", "purge", str(folder), "spring", "--by", by, *words)


def test_without_yes_it_says_what_it_would_do_and_does_nothing(over: Path) -> None:
    before = exported(over)
    ran = purge(over)
    assert (ran.status, ran.err) == (1, "")
    assert ran.lines[0].startswith("spring: 7 entries would be written anew, without names of players")
    assert "Nothing was done; --yes does it." in ran.out
    assert exported(over) == before


def test_with_yes_the_names_are_gone_and_the_log_is_in_order(over: Path) -> None:
    ran = purge(over, "--yes")
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[0] == "spring: the names of players, notes and reasons are gone; start numbers stay."
    after = exported(over)
    assert not [name for name in ("Ivanova", "De Vries") if name in after]
    assert '"name":"#1"' in after
    verified = run("desk", "verify", str(over))
    assert (verified.status, verified.lines) == (0, [f"spring: in order. {ran.lines[1]}"])


def test_json_has_the_same(over: Path) -> None:
    asked = purge(over, "--json")
    assert (asked.status, asked.data) == (1, {"event": "spring", "purged": False, "entries": 7, "last_hash": None})
    done = purge(over, "--yes", "--json")
    assert (done.status, done.data["purged"], done.data["entries"]) == (0, True, 8)
    assert done.data["last_hash"] in exported(over)


@pytest.mark.parametrize("words", [(), ("--yes",)])
def test_while_a_round_is_on_it_is_refused(folder: Path, words: tuple[str, ...]) -> None:
    before = exported(folder)
    ran = purge(folder, *words)
    assert (ran.status, ran.out) == (2, "")
    assert "round 1 is not closed, expected all rounds to be over" in ran.err
    assert exported(folder) == before


@pytest.mark.parametrize("words", [(), ("--yes",)])
def test_whoever_is_not_the_chief_is_refused(over: Path, words: tuple[str, ...]) -> None:
    before = exported(over)
    ran = purge(over, *words, by="Jansen")
    assert (ran.status, ran.out) == (2, "")
    assert "by Jansen, expected the chief arbiter or a deputy" in ran.err
    assert exported(over) == before


def test_an_event_that_is_not_there_is_named(over: Path) -> None:
    ran = run("desk", "purge", str(over), "autumn", "--by", "Berg", "--yes")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "autumn: no such event in this log, expected one of: spring\n"


def test_who_has_it_done_must_be_named(over: Path) -> None:
    ran = run("desk", "purge", str(over), "spring", "--yes")
    assert (ran.status, ran.out) == (2, "")
    assert "--by" in ran.err
