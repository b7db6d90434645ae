"""Closed lists in words, where a terminal has its own: colours, cells of a table, signs."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.law.text import Text, says

POSTURE_STYLES: Mapping[str | None, str] = {
    "now": "bold white on red",
    "wait-for-claim": "bold black on yellow",
    "wait-one-move": "bold black on yellow",
    "no": "bold black on green",
    "discretion": "bold white on blue",
    None: "bold reverse",
}
RESULTS_IN_A_CELL: Mapping[str, Text] = {
    "continue": says("goes on"),
    "new-game": says("new game"),
    "result-stands": says("stands"),
}
RESTORATIONS_IN_A_CELL: Mapping[str | None, Text] = {
    "before-illegal-move": says("before the illegal move"),
    "before-irregularity": says("before the irregularity"),
    "before-move": says("before the move"),
    "last-known": says("last one known"),
    "queen-on-promotion-square": says("a queen"),
    "rook-on-promotion-square": says("a rook"),
}
FINDERS: Mapping[str, Text] = {
    "arbiter": says("you find it out"),
    "players": says("the players know"),
    "chessclock": says("the chessclock shows it"),
    "solver": says("the solver was asked and left it open"),
}
MARKS: Mapping[str, str] = {"met": "✓", "not-met": "×", "undetermined": "?"}
