"""An incident for the documentation: the one of `examples/first-illegal-move.toml`."""

from __future__ import annotations

from typing import Any


def incident_example() -> dict[str, Any]:
    """White castles out of check and presses; the arbiter sees it before Black has moved."""
    return {
        "format": "rapidplay-incident/1",
        "edition": "fide-2023",
        "regime": "simplified",
        "time_control": "15+10",
        "position": {"fen": "4r1k1/5ppp/8/8/8/8/5PPP/4K2R w K - 0 25"},
        "before": {"clocks": {"white": "0:06:12", "black": "0:04:58"}},
        "events": [
            {"by": "white", "act": "move", "uci": "e1g1", "legal": False, "illegality": "castling-not-allowed"},
            {"by": "white", "act": "press", "clocks": {"white": "0:06:17", "black": "0:04:58"}},
            {"by": "arbiter", "act": "observe", "what": "illegal-move", "who": "white"},
        ],
    }
