"""`rapidplay classify`, in process."""

from __future__ import annotations

import pytest
from cli_running import run


def classes(*words: str) -> dict[str, str | None]:
    """Edition -> class."""
    return {one["edition"]: one["chess"] for one in run("classify", *words, "--json").data["classes"]}


def test_every_edition_is_asked_unless_one_is_named() -> None:
    assert list(classes("15+10")) == ["rus-2011", "fide-2009", "fide-2014", "fide-2017", "fide-2018", "fide-2023"]
    assert list(classes("15+10", "--edition", "fide-2018")) == ["fide-2018"]
    assert list(classes("15+10", "--edition", "fide-2014-knsb")) == ["fide-2014-knsb"]


@pytest.mark.parametrize(
    ("written", "edition", "chess"),
    [
        ("10+0", "fide-2023", "blitz"),
        ("601", "fide-2023", "rapid"),
        ("3599", "fide-2023", "rapid"),
        ("30+30", "fide-2023", "standard"),
        ("15+0", "fide-2009", "rapid"),
        ("899", "fide-2009", "blitz"),
        ("G/25;d5", "fide-2018", "rapid"),
    ],
)
def test_the_bounds_are_exact(written: str, edition: str, chess: str) -> None:
    assert classes(written, "--edition", edition) == {edition: chess}


def test_the_time_is_added_up_and_the_code_and_the_clauses_are_shown() -> None:
    ran = run("classify", "15+10", "--edition", "fide-2018")
    assert ran.status == 0
    assert ran.out == (
        "15+10, in seconds 900+10\nT = 15:00 + 60 × 0:10 = 25:00\n\nEdition    Class  Clauses\nfide-2018  rapid  A.1\n"
    )


def test_the_answer_as_json_has_code_seconds_and_clauses() -> None:
    assert run("classify", "15+10", "--edition", "fide-2018", "--json").data == {
        "time_control": "15+10",
        "code": "900+10",
        "total_seconds": {"white": 1500, "black": 1500},
        "classes": [
            {
                "edition": "fide-2018",
                "chess": "rapid",
                "players": {"white": "rapid", "black": "rapid"},
                "cites": ["A.1"],
            }
        ],
    }


def test_times_that_fall_into_two_classes_are_left_open() -> None:
    ran = run("classify", "W900-B300", "--edition", "fide-2023")
    assert ran.status == 3
    assert "White T = 15:00 · Black T = 5:00" in ran.lines
    assert any(line.startswith("fide-2023  White rapid · Black blitz") for line in ran.lines)
    told = run("classify", "W900-B300", "--edition", "fide-2023", "--json").data["classes"][0]
    assert (told["chess"], told["players"]) == (None, {"white": "rapid", "black": "blitz"})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("15+",), 'time control "15+": at the end: expected a number of seconds a move'),
        (("quick",), 'time control "quick": character 1'),
        (("15+10", "--edition", "fide-1066"), "--edition: no edition or profile 'fide-1066'"),
        ((), "Missing argument 'TIME_CONTROL'."),
    ],
)
def test_what_is_not_in_order_is_named(words: tuple[str, ...], said: str) -> None:
    ran = run("classify", *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(said)
