"""Who starts a server without screens is told how they are built."""

from __future__ import annotations

from pathlib import Path

from rapidplay.cli.desk_served import screens_missing


def test_where_the_screens_have_not_been_built_the_start_says_how(tmp_path: Path) -> None:
    (told,) = screens_missing(tmp_path)
    assert "make frontend" in str(told)


def test_where_they_have_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("the page")
    assert list(screens_missing(tmp_path)) == []
