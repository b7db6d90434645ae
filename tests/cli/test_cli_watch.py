"""`rapidplay watch`, in process and as a program: what it shows, keeps and says, and its exit status."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from cli_running import ESCAPE, Ran, Terminal, run

from rapidplay.cli.watch_table import Table
from rapidplay.feeds.games import games_of
from rapidplay.feeds.rules import rules_of
from rapidplay.feeds.updates import Read
from rapidplay.feeds.watching import Watch

HEAD = 'format = "rapidplay-incident/1"\nedition = "fide-2023"\nregime = "simplified"\ntime_control = "15+10"\n'
GAME = '[Round "3.{board}"]\n[White "Anna"]\n[Black "{black}"]\n[Result "{over}"]\n{more}\n{moves} {over}\n\n'
SOUND = "1. e4 {[%clk 0:14:00]} e5 {[%clk 0:13:00]}"
TO_AND_FRO = "Nf3 Nf6 Ng1 Ng8 "


def text(moves: str, board: int = 1, black: str = "Bea", over: str = "*", more: str = "") -> str:
    return GAME.format(board=board, black=black, over=over, more=more, moves=moves)


@pytest.fixture
def hall(tmp_path: Path) -> Path:
    """A folder with the rules of an event, and a round in which Black may claim."""
    (tmp_path / "rules.toml").write_text(HEAD)
    (tmp_path / "round.pgn").write_text(text(SOUND) + text(TO_AND_FRO * 2, board=2))
    return tmp_path


def watch(hall: Path, *words: str, source: str = "round.pgn") -> Ran:
    return run("watch", str(hall / source), "--rules", str(hall / "rules.toml"), *words)


def lines(ran: Ran) -> list[dict[str, Any]]:
    return [json.loads(line) for line in ran.out.splitlines()]


def test_once_shows_every_board_and_alert_what_wants_attention_first(hall: Path) -> None:
    ran = watch(hall, "--once")
    assert ran.status == 1
    assert ran.lines[0] == "Boards: 2 · alerts: 1"
    assert ran.lines[2].split() == ["Board", "White", "Time", "Black", "Time", "Move", "Alerts"]
    assert ran.lines[3].startswith("3.2")
    assert "~0:14:00" in ran.lines[4] and "0:13:00" in ran.lines[4]
    assert "3.2 Anna - Bea, half-move 8: Third occurrence" in ran.lines
    assert "WAIT FOR A CLAIM" in ran.lines
    assert ran.lines[-1].startswith("fide-2023 9.2")


def test_nothing_to_look_at_is_status_0_and_a_source_that_cannot_be_read_is_2(hall: Path) -> None:
    (hall / "round.pgn").write_text(text(SOUND))
    assert watch(hall, "--once").status == 0
    ran = watch(hall, "--once", source="missing.pgn")
    assert ran.status == 2
    assert "missing.pgn: no such file or folder, expected games (PGN)" in ran.err


def test_a_folder_with_a_file_that_cannot_be_read_is_status_2_and_shows_the_others(hall: Path) -> None:
    (hall / "huge.pgn").touch()
    os.truncate(hall / "huge.pgn", (64 << 20) + 1)
    ran = watch(hall, "--once", source=".")
    assert ran.status == 2
    assert "Feed stopped. The feed cannot be read now: huge.pgn: larger than 64 MB" in ran.out
    assert ran.lines[0] == "Boards: 2 · alerts: 2"


def test_rules_that_are_those_of_one_game_are_refused(hall: Path) -> None:
    (hall / "rules.toml").write_text(HEAD + '[position]\nmoves = "e4"\n')
    ran = watch(hall, "--once")
    assert ran.status == 2
    assert "rules.toml: position: not expected" in ran.err


def test_rules_without_an_edition_are_refused(hall: Path) -> None:
    (hall / "rules.toml").write_text(HEAD.replace('edition = "fide-2023"\n', ""))
    ran = watch(hall, "--once")
    assert ran.status == 2 and "edition" in ran.err


@pytest.mark.parametrize(
    ("is_there", "instead", "said"),
    [
        ("fide-2023", "fide-2033", "no edition or profile 'fide-2033': expected one of rus-2011, fide-2009"),
        ("15+10", "90+30", "regime: simplified, but standard chess has the Competition Rules only"),
    ],
)
def test_rules_that_no_edition_has_are_refused_by_the_name_of_the_file(
    hall: Path, is_there: str, instead: str, said: str
) -> None:
    (hall / "rules.toml").write_text(HEAD.replace(is_there, instead))
    ran = watch(hall, "--once")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{hall / 'rules.toml'}: {said}")


def test_a_source_without_a_name_is_not_the_folder_one_is_in(hall: Path) -> None:
    ran = run("watch", "", "--rules", str(hall / "rules.toml"), "--once")
    assert (ran.status, ran.err) == (2, ": no such file or folder, expected games (PGN)\n")


def test_a_state_that_is_a_folder_is_refused_by_its_name_once(hall: Path) -> None:
    ran = watch(hall, "--once", "--state", str(hall))
    assert (ran.status, ran.err) == (2, f"{hall}: cannot be read: Is a directory\n")


def test_json_has_a_line_for_each_board_and_alert(hall: Path) -> None:
    told = lines(watch(hall, "--once", "--json"))
    assert [line["type"] for line in told] == ["board", "board", "alert-opened"]
    alert = told[-1]
    assert (alert["board"], alert["kind"], alert["who"], alert["advice"]["posture"]) == (
        "3.2", "threefold", "white", "wait-for-claim",
    )  # fmt: skip
    assert alert["advice"]["ruling"]["result"] == "1/2-1/2"
    assert told[0]["clocks"]["white"] == {"ms": 840_000, "is_estimated": True}


def test_a_folder_has_the_boards_of_every_file(hall: Path) -> None:
    boards = [line["board"] for line in lines(watch(hall, "--once", "--json", source=".")) if line["type"] == "board"]
    assert boards == ["round.pgn:3.1", "round.pgn:3.2"]


def test_names_cannot_command_the_terminal(hall: Path) -> None:
    (hall / "round.pgn").write_text(text(TO_AND_FRO * 2, black="B\x1b[2Jea"))
    assert ESCAPE not in watch(hall, "--once").out


def test_it_speaks_the_language_asked_for(hall: Path) -> None:
    assert "WAIT FOR A CLAIM" not in watch(hall, "--once", "--lang", "nl").out


def test_with_a_state_the_second_look_tells_nothing_new(hall: Path) -> None:
    state = ("--state", str(hall / "kept" / "state.json"))
    assert len(lines(watch(hall, "--once", "--json", *state))) == 3
    assert [line["type"] for line in lines(watch(hall, "--once", "--json", *state))] == ["board", "board"]


def test_a_state_that_cannot_be_written_is_refused_by_its_name(hall: Path) -> None:
    (hall / "kept").write_text("a file where the folder should be")
    ran = watch(hall, "--once", "--state", str(hall / "kept" / "state.json"))
    assert ran.status == 2
    assert "state.json: cannot be written" in ran.err


@pytest.mark.parametrize(("seconds", "told"), [("839", []), ("840", ["low-time"])])
def test_what_is_little_time_may_be_chosen(hall: Path, seconds: str, told: list[str]) -> None:
    (hall / "round.pgn").write_text(text(SOUND.partition(" e5")[0]))
    found = lines(watch(hall, "--once", "--json", "--low-time", seconds))
    assert [line["kind"] for line in found if line["type"] == "alert-opened"] == told


@pytest.mark.parametrize("option", ["--low-time", "--no-move"])
def test_no_time_at_all_is_no_limit(hall: Path, option: str) -> None:
    ran = watch(hall, "--once", option, "0")
    assert ran.status == 2 and option in ran.err


def test_a_pipe_that_nobody_reads_ends_it_without_a_word(hall: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with started(hall) as program:
        assert program.stdout is not None
        program.stdout.close()
        (hall / "round.pgn").write_text(text(SOUND + " Nf3"))
        assert program.wait(20) != 0
    assert capfd.readouterr().err == ""


def on_a_terminal(columns: int, lines: int, *games: str) -> list[str]:
    """What a terminal of this size shows of these games, line by line."""
    watching = Watch(rules_of({"edition": "fide-2023", "regime": "simplified", "time_control": "15+10"}))
    update = Read(source="hall", games=games_of("".join(games).encode()))
    size = {"COLUMNS": str(columns), "LINES": str(lines), "TERM": "xterm"}
    patched = mock.patch.dict(os.environ, size), mock.patch.object(sys, "stdout", Terminal())
    with patched[0], patched[1] as shown, Table(watching) as table:
        table.tell(watching.update(update, time.monotonic()), time.monotonic())
        drawn = shown.getvalue()
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", drawn).splitlines()


@pytest.mark.parametrize("columns", [40, 60, 71])
def test_on_a_narrow_terminal_players_clocks_and_a_mark_where_an_alert_is_have_room(columns: int) -> None:
    shown = on_a_terminal(columns, 24, text(SOUND), text(TO_AND_FRO * 2, board=2))
    assert all(len(line) <= columns for line in shown)
    rows = [line.split() for line in shown if "Anna" in line and "half-move" not in line]
    assert [row[:3] for row in rows] == [["!", "3.2", "Anna"], ["3.1", "Anna", rows[1][2]]]
    assert rows[1][2].startswith("~0:1") and rows[1][3:] == ["Bea", "0:13:00"]


def test_a_terminal_of_72_columns_has_the_moves_and_the_alerts_too() -> None:
    shown = on_a_terminal(72, 24, text(SOUND), text(TO_AND_FRO * 2, board=2))
    [head] = [line for line in shown if line.startswith("Board ")]
    assert head.split() == ["Board", "White", "Time", "Black", "Time", "Move", "Alerts"]


@pytest.mark.parametrize("lines", [6, 8, 12, 16])
def test_of_an_alert_that_has_no_room_its_beginning_is_shown(lines: int) -> None:
    shown = on_a_terminal(40, lines, text(SOUND), text(TO_AND_FRO * 2, board=2))
    assert shown[1].startswith("3.2 Anna - Bea, half-move 8")
    alerts = shown[: next(place for place, line in enumerate(shown) if line.startswith("Board "))]
    assert len(alerts) == lines // 2 and alerts[-1].rstrip().endswith("…")


def test_letters_that_are_twice_as_wide_stay_within_the_terminal() -> None:
    from rich.cells import cell_len

    shown = on_a_terminal(40, 40, text(TO_AND_FRO * 2, black="李小龍" * 7))
    assert all(cell_len(line) <= 40 for line in shown)
    assert "Third occurrence" in " ".join(line.strip() for line in shown)


def test_on_a_terminal_alerts_stand_above_a_table_that_is_drawn_twice_a_second_at_most() -> None:
    watching = Watch(rules_of({"edition": "fide-2023", "regime": "simplified", "time_control": "15+10"}))
    update = Read(source="hall", games=games_of((text(SOUND) + text(TO_AND_FRO * 2, board=2)).encode()))
    size = {"COLUMNS": "100", "LINES": "30", "TERM": "xterm"}
    patched = mock.patch.dict(os.environ, size), mock.patch.object(sys, "stdout", Terminal())
    with patched[0], patched[1] as shown, Table(watching) as table:
        table.tell(watching.update(update, 1.0), 1.0)
        drawn = shown.getvalue()
        table.tell([], 1.4)
        assert shown.getvalue() == drawn
        table.tell([], 1.5)
        assert shown.getvalue() != drawn
    words = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", drawn)
    assert words.index("Third occurrence") < words.index("Board  ") < words.index("3.2  ") < words.index("3.1  ")


def started(hall: Path) -> subprocess.Popen[str]:
    words = ["watch", str(hall / "round.pgn"), "--rules", str(hall / "rules.toml"), "--json"]
    words += ["--state", str(hall / "state.json")]
    command = [sys.executable, "-c", "import sys; from rapidplay.cli import main; sys.exit(main(sys.argv[1:]))", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def until(program: subprocess.Popen[str], kind: str) -> list[str]:
    """The alerts that are told until one of this kind is."""
    assert program.stdout is not None
    told: list[str] = []
    while kind not in told:
        line = json.loads(program.stdout.readline())
        told += [line["kind"]] if line["type"] == "alert-opened" else []
    return told


def wait_for(path: Path) -> None:
    deadline = time.monotonic() + 20
    while not path.exists() and time.monotonic() < deadline:
        time.sleep(0.05)


def test_a_watch_that_is_killed_and_started_again_tells_each_alert_once(hall: Path) -> None:
    with started(hall) as first:
        assert until(first, "threefold") == ["threefold"]
        wait_for(hall / "state.json")
        first.kill()
    (hall / "round.pgn").write_text(text(SOUND) + text(TO_AND_FRO * 4, board=2))
    with started(hall) as second:
        assert until(second, "fivefold") == ["fivefold"]
        (hall / "round.pgn").write_text(text(f"{SOUND} {TO_AND_FRO * 4}") + text(TO_AND_FRO * 4, board=2))
        assert until(second, "fivefold") == ["fivefold"]
        second.send_signal(signal.SIGINT)
        assert second.wait(20) == 130
