"""What is ruled on the game where that is no score, in words."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.law.text import Text, says

RESULTS: Mapping[str, Text] = {
    "continue": says("the game goes on"),
    "new-game": says("a new game is played"),
    "result-stands": says("the result stands"),
}
