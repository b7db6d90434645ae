"""The README tells the truth: its commands print what stands there, its Python runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from readme_commands import beside_its_files, commands, python, told


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path) -> Iterator[None]:
    with beside_its_files(tmp_path):
        yield


def test_there_is_something_to_run() -> None:
    assert len(commands()) >= 8
    assert len(python()) == 1


@pytest.mark.parametrize(("words", "written"), commands(), ids=[words for words, _ in commands()])
def test_a_command_prints_what_the_readme_says(words: str, written: str) -> None:
    assert told(words) == written, "run: python tests/lawbook/readme_commands.py"


@pytest.mark.parametrize("source", python())
def test_the_python_runs(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(source, "README.md", "exec"), {})
    assert capsys.readouterr().out
