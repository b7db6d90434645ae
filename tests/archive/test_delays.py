"""Time controls with a delay, as a sandclock, and as people spell them: what the clocks may show under them."""

from __future__ import annotations

import io

import pytest
from archives import game

from rapidplay.archive import Code, Finding, Terms, audit

KNIGHTS = ("Nf3", "Nf6", "Ng1", "Ng8")


def found(text: str, code: Code) -> list[Finding]:
    """The findings with this code."""
    return list(audit(io.BytesIO(text.encode()), Terms(only=[code]), jobs=1))


def shown(white: list[tuple[str, int]], control: str) -> str:
    """A game in which White's clock showed these readings and his moves took so many seconds; Black's stands."""
    moves = []
    for number, (reading, seconds) in enumerate(white):
        to, fro = KNIGHTS[2 * (number % 2) : 2 * (number % 2) + 2]
        moves.append(f"{number + 1}. {to} {{[%clk {reading}] [%emt 0:00:{seconds:02}]}} {fro} {{[%clk 0:15:00]}}")
    return game(f"{' '.join(moves)} *", TimeControl=control)


@pytest.mark.parametrize(
    ("control", "called"),
    [
        ("300d5", "blitz"),
        ("301d5", None),
        ("300b5", "blitz"),
        ("301b5", None),
        ("G/5;d5", "blitz"),
        ("G/6;d5", None),
        ("40/120, SD/60; d5", "standard"),
        ("120/40+60/20+30(61)", "standard"),
        ("*60", None),
    ],
)
def test_a_delay_counts_for_the_class_as_an_increment_does(control: str, called: str | None) -> None:
    classed = found(game("1. e4 1-0", Event="City Rapid", TimeControl=control), "TC-CLASS")
    assert [finding.evidence["called"] for finding in classed] == ([] if called is None else [called])


@pytest.mark.parametrize(
    ("control", "reading", "number"),
    [("900+10", "0:15:10", 0), ("900d10", "0:15:01", 0), ("900d10", "0:15:02", 1), ("900b10", "0:15:02", 1),
     ("*900", "0:16:00", 0)],
)  # fmt: skip
def test_a_clock_gains_nothing_by_a_delay_and_a_sandclock_what_the_other_used(
    control: str, reading: str, number: int
) -> None:
    assert len(found(shown([("0:15:00", 0), (reading, 0), (reading, 0)], control), "CLK-GAIN")) == number


@pytest.mark.parametrize(
    ("control", "seconds", "number"),
    [("900d10", 0, 0), ("900d10", 13, 0), ("900d10", 14, 1), ("900b10", 13, 0), ("900b10", 14, 1), ("*900", 14, 0),
     ("900", 3, 0), ("900", 4, 1)],
)  # fmt: skip
def test_a_time_within_the_delay_is_on_no_clock(control: str, seconds: int, number: int) -> None:
    text = shown([("0:15:00", 0), ("0:15:00", seconds)], control)
    assert sum("moves_contradicted" in finding.evidence for finding in found(text, "CLK-ARITH")) == number


def test_the_time_control_is_shown_with_its_delay() -> None:
    [finding] = found(shown([("1:30:00", 0), ("1:29:50", 10)], "90d5"), "TC-TAG")
    assert finding.evidence["clocks_show"] == "5400d5"
