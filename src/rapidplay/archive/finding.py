"""A finding of the audit: what an edition does not support in a game, by which clauses, and what shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

import msgspec

from rapidplay.archive.asking import Said
from rapidplay.archive.facts import GameFacts
from rapidplay.archive.ground import Ground
from rapidplay.law.edition import Confidence

Severity: TypeAlias = Literal["wrong", "doubtful", "note"]
"""`wrong`: the edition gives another result. `doubtful`: somebody should look. `note`: good to know."""

SEVERITIES: tuple[Severity, ...] = get_args(Severity)
"""The gravest first."""

Code: TypeAlias = Literal[
    "RES-TIME", "RES-RESIGN", "RES-BOARD", "END-PAST", "ILL-MOVE", "ILL-SIGNAL", "ILL-POS", "CLK-FLAG", "CLK-GAIN",
    "CLK-ARITH", "TC-TAG", "TC-CLASS", "CLAIM-3", "CLAIM-50", "DUTY-5", "DUTY-75", "DUTY-DEAD", "PGN-MOVE",
    "PGN-RESULT", "PGN-TAG", "PGN-TEXT", "PGN-VARIANT", "PGN-EMPTY",
]  # fmt: skip

CODES: tuple[Code, ...] = get_args(Code)

Evidence: TypeAlias = Mapping[str, object]


class Finding(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One finding in one game. `ply` is how many half-moves had been made; `game` counts from 1."""

    code: Code
    severity: Severity
    file: str
    game: int
    byte: int
    white: str
    black: str
    date: str
    ply: int
    edition: str
    cites: tuple[str, ...]
    evidence: Evidence
    result: str
    confidence: Confidence
    suggested: str | None = None
    """The result that the edition gives, where it gives another."""


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What was found, before it is said of which game."""

    code: Code
    severity: Severity
    ply: int
    evidence: Evidence = {}
    said: Said | None = None
    suggested: str | None = None
    is_inferred: bool = False
    """It rests on something that the record does not say."""


def finding_of(found: Found, facts: GameFacts, ground: Ground, file: str) -> Finding:
    """The finding, with the game it is of and the edition that speaks."""
    said = found.said
    confidence: Confidence = "text" if said is None else said.confidence
    return Finding(
        code=found.code,
        severity=found.severity,
        file=file,
        game=facts.index + 1,
        byte=facts.byte,
        white=facts.tags.white,
        black=facts.tags.black,
        date=ground.day.isoformat() if ground.day else facts.tags.date,
        ply=found.ply,
        edition=ground.edition,
        cites=() if said is None else said.cites,
        evidence=_evidence(found, facts),
        result=facts.result,
        suggested=found.suggested,
        confidence="inferred" if found.is_inferred or ground.is_inferred else confidence,
    )


def _evidence(found: Found, facts: GameFacts) -> Evidence:
    """What shows it; with the final position, where that is what the finding is of."""
    return {**found.evidence, "fen": facts.ending.fen} if found.code.startswith("RES-") else found.evidence
