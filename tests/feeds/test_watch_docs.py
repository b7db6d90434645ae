"""The page of the watch tells the truth: its example prints what stands there, and every kind of alert is in it."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from rapidplay.cli import main
from rapidplay.feeds.alert import KINDS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "watch.md"


def block(language: str) -> str:
    """The last block of this language that has more than a command."""
    blocks = re.findall(rf"```{language}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return max(blocks, key=len)


def test_the_example_prints_what_the_page_says(tmp_path: Path) -> None:
    (tmp_path / "round-3.pgn").write_text(block("pgn"))
    (tmp_path / "rules.toml").write_text(block("toml"))
    command, _, written = block("console").partition("\n")
    with contextlib.chdir(tmp_path), contextlib.redirect_stdout(io.StringIO()) as output:
        status = main(command.removeprefix("$ rapidplay ").split())
    assert output.getvalue() == written
    assert status == 1


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_alert_is_described(kind: str) -> None:
    assert f"`{kind}`" in PAGE.read_text("utf-8")
