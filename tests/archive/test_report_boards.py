"""The report in HTML shows the board wherever a position is known."""

from __future__ import annotations

import io

import pytest
from archives import game

from rapidplay.archive import Code, Terms, audit
from rapidplay.archive.output.html.parts import finding_in_html

TO_AND_FRO = " ".join(("Nf3", "Nf6", "Ng1", "Ng8") * 3)
WITHOUT_PROGRESS = {"FEN": "4k3/8/8/8/8/8/8/R3K3 w - - 100 80", "SetUp": "1"}


def report_on(code: Code, text: str) -> str:
    """The one finding with this code as it stands in the report."""
    [finding] = audit(io.BytesIO(text.encode()), Terms(only=[code]), jobs=1)
    return finding_in_html(finding)


@pytest.mark.parametrize(
    ("code", "text", "says"),
    [
        ("CLAIM-3", game(f"{TO_AND_FRO} e4 1-0"), "Black: Ke8"),
        ("CLAIM-50", game("1. Kd2 Kd8 *", **WITHOUT_PROGRESS), "White: Ke1 Ra1"),
        ("RES-BOARD", game("1. f3 e5 2. g4 Qh4# 1-0"), "White has the move."),
        ("ILL-MOVE", game("1. e4 e5 2. Qh6 Nxh6 3. Bc4 *"), "White has the move."),
    ],
)
def test_a_finding_with_a_position_shows_it(code: Code, text: str, says: str) -> None:
    shown = report_on(code, text)
    assert '<svg class="board"' in shown
    assert says in shown


def test_a_finding_without_a_position_shows_none() -> None:
    assert '<svg class="board"' not in report_on("PGN-RESULT", game("1. e4 e5 *", Result="1-0"))
