"""The audit of game archives: which results, moves and clocks the Laws do not support.

The Rust core finds the facts, game by game; the editions say what follows from them.
"""

from __future__ import annotations

from rapidplay.archive.facts import GameFacts
from rapidplay.archive.scanning import Batch, scan

__all__ = ("Batch", "GameFacts", "scan")
