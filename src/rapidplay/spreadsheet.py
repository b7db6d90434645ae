"""What is written as CSV for a spreadsheet."""

from __future__ import annotations

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_NO_FORMULAS = frozenset(("-", "+/-", "-/+", "-/-"))
"""Standard input as the name of a file, and results: they are written as they are."""


def no_formula(cell: object) -> object:
    """The cell; a text, such as a player's name, that a spreadsheet would take for a formula gets an apostrophe."""
    is_formula = isinstance(cell, str) and cell.startswith(_FORMULA) and cell not in _NO_FORMULAS
    return f"'{cell}" if is_formula else cell
