"""Moves that Article 3 does not allow, and words that are no moves."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.archive.facts import GameFacts, Unmade
from rapidplay.archive.finding import Found
from rapidplay.archive.ground import Ground

MADE_AT_A_BOARD = frozenset({"not-so-moved", "king-left-attacked", "castling"})
"""What may have been made at a board although it is illegal; anything else is a fault of the text."""


def moves(facts: GameFacts, ground: Ground) -> Iterator[Found]:
    """What is found of the moves."""
    for unmade in facts.unmade:
        if unmade.why == "king-signal":
            yield Found(code="ILL-SIGNAL", severity="note", ply=unmade.ply - 1, evidence=_shown(unmade))
        elif unmade.why in MADE_AT_A_BOARD and _makes_sense(facts):
            situation = "illegal-move-that-stood" if _stood(facts, unmade) else "illegal-move"
            evidence = _shown(unmade) | {"half_moves_after": facts.plies - unmade.ply if unmade.stood else 0}
            said = ground.said("illegal-move-that-stood" if _stood(facts, unmade) else "illegal-move")
            yield Found(
                code="ILL-MOVE", severity="doubtful", ply=unmade.ply - 1, said=said,
                evidence=evidence | {"what": situation}, is_inferred=True,
            )  # fmt: skip
        elif not unmade.why.startswith("after-"):
            evidence = _shown(unmade) | {"words_left": facts.words_left}
            yield Found(code="PGN-MOVE", severity="doubtful", ply=unmade.ply - 1, evidence=evidence)
    if facts.signal_ply is not None:
        yield Found(code="ILL-SIGNAL", severity="note", ply=facts.signal_ply - 1, is_inferred=True)


def _makes_sense(facts: GameFacts) -> bool:
    """The text could be read to its end: what stands in it was made so at the board, as far as a text can tell."""
    return facts.words_left == 0 and len(facts.unmade) == 1


def _stood(facts: GameFacts, unmade: Unmade) -> bool:
    """The opponent replied to it."""
    return unmade.stood and facts.plies > unmade.ply


def _shown(unmade: Unmade) -> dict[str, object]:
    return {"by": unmade.by, "written": unmade.word, "why": unmade.why, "fen": unmade.fen}
