"""What an edition says to a situation of an archive: its ruling on an incident that is told for it.

A situation is told once, whatever game it is found in: a winner on time who cannot checkmate, a fifth occurrence that
nobody claimed. In the telling White is the one whose flag fell, who resigned, made the move or claims.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from rapidplay.game.incident import Chess, Regime
from rapidplay.incident.incident_form import FORMAT
from rapidplay.incident.reader import incident_from
from rapidplay.incident.rule import Solver, rule
from rapidplay.law.edition import Confidence
from rapidplay.law.ruling import Ruling

Situation: TypeAlias = Literal[
    "won-on-time", "won-on-time-by-one-who-cannot-checkmate", "resigned", "resigned-to-one-who-cannot-checkmate",
    "checkmate", "stalemate", "dead-position", "fifth-occurrence", "fifth-occurrence-in-a-row", "seventy-five-moves",
    "third-occurrence-claimed", "third-occurrence-claimed-with-a-move", "fifty-moves-claimed",
    "fifty-moves-claimed-with-a-move", "illegal-move", "illegal-move-that-stood", "flag-seen",
]  # fmt: skip

_FLAG = {"by": "white", "act": "flag"}
_TIME = (
    _FLAG,
    {"by": "black", "act": "pause", "reason": "claim"},
    {"by": "black", "act": "claim", "of": "win-on-time"},
)
_RESIGNS = ({"by": "white", "act": "resign"},)
_ILLEGAL = ({"by": "white", "act": "move", "legal": False, "illegality": "wrong-move"}, {"by": "white", "act": "press"})
_PAUSE = {"by": "white", "act": "pause", "reason": "claim"}
_SHOWN = {"proof": "electronic-board"}
_ON_MOVE = {"has_the_move": "white"}


def _black(can_checkmate: bool) -> dict[str, object]:
    return {"can_checkmate": {"black": can_checkmate}, "own_time_left": {"black": True}}


def _gives(what: str) -> Mapping[str, object]:
    return {"events": ({"by": "white", "act": "move", "legal": True, "gives": what},)}


def _sees(what: str, **facts: object) -> Mapping[str, object]:
    return {"facts": facts, "events": ({"by": "arbiter", "act": "observe", "what": what},)}


def _claims(of: str, *, basis: str, **facts: object) -> Mapping[str, object]:
    claim = {"by": "white", "act": "claim", "of": of, "basis": basis}
    return {"before": _ON_MOVE, "facts": facts | _SHOWN, "events": (_PAUSE, claim)}


TOLD: Mapping[Situation, Mapping[str, object]] = {
    "won-on-time": {"facts": _black(True), "events": _TIME},
    "won-on-time-by-one-who-cannot-checkmate": {"facts": _black(False), "events": _TIME},
    "resigned": {"facts": {"can_checkmate": {"black": True}}, "events": _RESIGNS},
    "resigned-to-one-who-cannot-checkmate": {"facts": {"can_checkmate": {"black": False}}, "events": _RESIGNS},
    "checkmate": _gives("checkmate"),
    "stalemate": _gives("stalemate"),
    "dead-position": _sees("dead-position", can_checkmate={"white": False, "black": False}),
    "fifth-occurrence": _sees("repetition", occurrences=5, consecutive=False),
    "fifth-occurrence-in-a-row": _sees("repetition", occurrences=5, consecutive=True),
    "seventy-five-moves": _sees("no-progress", moves_without_progress=75),
    "third-occurrence-claimed": _claims("threefold", basis="on-board", occurrences=3),
    "third-occurrence-claimed-with-a-move": _claims("threefold", basis="move-written", occurrences=3),
    "fifty-moves-claimed": _claims("fifty-move", basis="on-board", moves_without_progress=50),
    "fifty-moves-claimed-with-a-move": _claims("fifty-move", basis="move-written", moves_without_progress=50),
    "illegal-move": {
        "facts": {"can_checkmate": {"black": True}},
        "events": (*_ILLEGAL, {"by": "arbiter", "act": "observe", "what": "illegal-move"}),
    },
    "illegal-move-that-stood": {
        "facts": {"can_checkmate": {"black": True}},
        "events": (
            *_ILLEGAL,
            {"by": "black", "act": "move", "legal": True},
            {"by": "black", "act": "press"},
            {"by": "white", "act": "claim", "of": "illegal-move"},
        ),
    },
    "flag-seen": {"facts": _black(True), "events": (_FLAG, {"by": "arbiter", "act": "observe", "what": "flag-fall"})},
}
"""Each situation with the keys of the incident file."""


@dataclass(frozen=True, slots=True)
class Said:
    """What an edition says to a situation: the result, or `continue`; where, and how well that is founded."""

    result: str
    cites: tuple[str, ...]
    confidence: Confidence

    @property
    def ends_in_a_draw(self) -> bool:
        """The game is drawn."""
        return self.result == "1/2-1/2"


@cache
def said(edition: str, regime: Regime, chess: Chess, situation: Situation) -> Said:
    """What this edition says to it."""
    ruling = ruled({"edition": edition, "regime": regime, "chess": chess, **TOLD[situation]}, situation)
    return Said(ruling.result, ruling.cites, ruling.confidence)


def ruled(told: Mapping[str, object], where: str, solver: Solver | None = None) -> Ruling:
    """The ruling on an incident that is told with the keys of the incident file; `where` names it in messages."""
    return rule(incident_from(_as_json({"format": FORMAT, **told}), where), solver)


def _as_json(data: object) -> object:
    """Tuples as the lists that JSON has."""
    match data:
        case Mapping():
            return {name: _as_json(value) for name, value in data.items()}
        case tuple():
            return [_as_json(value) for value in data]
        case _:
            return data
