from __future__ import annotations

from typing import Any

import pytest
from asked_in_2018 import claims, ruled

from rapidplay.game import events as e
from rapidplay.game.event import Clocks
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Before, EventRules
from rapidplay.game.player import BLACK, WHITE

CLAIMED = claims(WHITE, "draw-quickplay")
POSTPONED = e.RulingDeclared(by="arbiter", what="postponed")
IN_TIME_TROUBLE = Before(has_the_move=WHITE, clocks=Clocks(white=60, black=60))
CANNOT_WIN = Facts(normal_means={BLACK: False})


def claim(*events: Any, **parts: Any) -> str | None:
    """The verdict where the arbiter agrees that the opponent cannot win by normal means."""
    told = {
        "event_rules": EventRules(guidelines_iii=True),
        "before": IN_TIME_TROUBLE,
        "facts": CANNOT_WIN,
        "time_control": "15+0",
        **parts,
    }
    return ruled(*events, CLAIMED, **told).claim


@pytest.mark.parametrize(
    ("time_control", "admissible"),
    [("15+0", True), ("25+0", True), ("15+1", False), ("15d5", False), ("W900-B840+1", False), ("5+0", False)],
)
def test_a_quickplay_claim_needs_a_rapid_game_without_increment(time_control: str, admissible: bool) -> None:
    assert claim(time_control=time_control) == ("upheld" if admissible else "rejected")


def test_a_quickplay_claim_is_for_standard_chess_too() -> None:
    assert claim(time_control="90+0", regime="competition") == "upheld"
    assert claim(time_control="90+30", regime="competition") == "rejected"


@pytest.mark.parametrize(("chess", "admissible"), [("rapid", True), ("standard", True), ("blitz", False)])
def test_where_no_time_control_is_told_only_blitz_is_ruled_out(chess: Any, admissible: bool) -> None:
    verdict = claim(time_control=None, chess=chess, regime="competition")
    assert verdict == ("upheld" if admissible else "rejected")


def test_the_guidelines_must_have_been_announced() -> None:
    assert claim(event_rules=EventRules(guidelines_iii=False)) == "rejected"


def test_the_claimant_must_have_the_move() -> None:
    assert claim(before=Before(has_the_move=BLACK, clocks=Clocks(white=60, black=60))) == "rejected"


def test_a_claim_is_postponed_by_what_the_arbiter_says_after_it() -> None:
    told: dict[str, Any] = {
        "event_rules": EventRules(guidelines_iii=True), "before": IN_TIME_TROUBLE, "time_control": "15+0",
    }  # fmt: skip
    assert ruled(CLAIMED, POSTPONED, **told).intervene == "no"
    assert ruled(POSTPONED, CLAIMED, **told).questions
    declared = e.RulingDeclared(by="arbiter", what="other")
    assert ruled(CLAIMED, declared, **told).questions
