"""An answer to the mate question as data."""

from __future__ import annotations

from typing import Any

from rapidplay.mate.answers import Answer, CanCheckmate, CannotCheckmate, Undetermined
from rapidplay.mate.questions import line_in_san


def answer_as_data(fen: str, answer: Answer) -> dict[str, Any]:
    """The answer for JSON, its line in SAN and in UCI."""
    match answer:
        case CanCheckmate(line):
            return {"answer": "can", "line": list(line_in_san(fen, line)), "uci": list(line)}
        case CannotCheckmate(because, None):
            return {"answer": "cannot", "because": because}
        case CannotCheckmate(because, positions):
            return {"answer": "cannot", "because": because, "positions": positions}
        case Undetermined(nodes):
            return {"answer": "undetermined", "nodes": nodes}
