"""`rapidplay watch --desk`: what it wants, and what it says where that is not in order."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_running import Ran, run

HEAD = 'format = "rapidplay-incident/1"\nedition = "fide-2023"\nregime = "simplified"\ntime_control = "15+10"\n'
LINK = "http://127.0.0.1:9/#feed=secret-token&event=spring"


@pytest.fixture
def hall(tmp_path: Path) -> Path:
    (tmp_path / "rules.toml").write_text(HEAD)
    (tmp_path / "round.pgn").write_text('[Round "1.1"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 *\n\n')
    (tmp_path / "link").write_text(LINK)
    return tmp_path


def watch(hall: Path, *words: str) -> Ran:
    return run("watch", str(hall / "round.pgn"), "--rules", str(hall / "rules.toml"), "--once", *words)


def test_a_desk_that_cannot_be_reached_is_said_and_the_watch_goes_on(hall: Path) -> None:
    ran = watch(hall, "--desk", str(hall / "link"))
    assert ran.status == 0
    assert ran.lines[0].startswith("Boards: 1")
    assert "desk: the desk cannot be reached" in ran.err and "secret" not in ran.err + ran.out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--desk", "nowhere"), "cannot be read"),
        (("--desk", "rules.toml"), "expected the link"),
        (("--desk", "link", "--board", "4711"), "expected a key and a board of the desk, such as 4711=12"),
        (("--desk", "link", "--board", "4711=x"), "expected a key and a board of the desk, such as 4711=12"),
        (("--desk", "link", "--board", "4711=1", "--board", "4711=2"), "--board 4711=2: 4711 is board 1 already"),
        (("--board", "4711=1"), "--board says which board a key is at the desk, expected --desk too"),
    ],
)
def test_what_is_not_in_order_is_named(hall: Path, words: tuple[str, ...], says: str) -> None:
    ran = watch(hall, *(str(hall / word) if word in ("nowhere", "rules.toml", "link") else word for word in words))
    assert ran.status == 2 and says in ran.err
