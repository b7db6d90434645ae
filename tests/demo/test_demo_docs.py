"""The page on the demo: what it shows runs, and its table says what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from demo_making import DemoHall

from rapidplay.demo.past import STORIES
from rapidplay.demo.people import CHIEF

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "demo.md").read_text("utf-8")
ROWS = re.findall(r"^\| (\d), ([^|]*) \|[^|]*\| ?(\d*) \|$", PAGE, re.MULTILINE)


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(code, {})
    shown = re.search(r"# (\d+ call.*)$", code, re.MULTILINE)
    assert shown is not None
    assert capsys.readouterr().out.strip() == shown[1]


def test_the_table_names_the_class_of_each_board() -> None:
    hall = DemoHall()
    classes = {row["board"]: str(row["attention"]) for row in hall.live.hall(CHIEF)["rows"]}
    hall.desk.close()
    named = {board: number for round, boards, number in ROWS if round == "3" for board in re.findall(r"\d+", boards)}
    assert named.items() <= classes.items()
    assert {number for board, number in classes.items() if board not in named} == {"9"}


def test_the_table_names_every_incident_of_the_first_rounds() -> None:
    assert {(int(round), int(board)) for round, board, _ in ROWS if round != "3"} == set(STORIES)
