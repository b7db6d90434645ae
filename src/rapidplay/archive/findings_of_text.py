"""What is wrong with the file itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rapidplay.archive.facts import FaultKind, GameFacts
from rapidplay.archive.finding import Code, Found, Severity
from rapidplay.archive.ground import Ground

CODE_OF: Mapping[FaultKind, tuple[Code, Severity]] = {
    "bad-tag": ("PGN-TAG", "note"),
    "tag-twice": ("PGN-TAG", "note"),
    "no-moves": ("PGN-EMPTY", "note"),
    "no-result": ("PGN-RESULT", "note"),
    "results-differ": ("PGN-RESULT", "doubtful"),
    "after-result": ("PGN-TEXT", "doubtful"),
    "unclosed-comment": ("PGN-TEXT", "doubtful"),
    "unclosed-variation": ("PGN-TEXT", "doubtful"),
    "null-move": ("PGN-MOVE", "note"),
    "other-variant": ("PGN-VARIANT", "note"),
    "bad-start": ("ILL-POS", "doubtful"),
    "too-long": ("PGN-TEXT", "doubtful"),
    "latin1": ("PGN-TEXT", "note"),
}


def text(facts: GameFacts, _ground: Ground) -> Iterator[Found]:
    """What is found of the text."""
    for fault in facts.faults:
        code, severity = CODE_OF[fault.kind]
        evidence = {"fault": fault.kind} | ({"text": fault.text} if fault.text else {})
        yield Found(code=code, severity=severity, ply=facts.plies, evidence=evidence)
