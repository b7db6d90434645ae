"""Results of games: what they are worth, who entered, confirmed and corrected them, what contradicts itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from rapidplay.event.entry import Part, Stamp
from rapidplay.game.both import Both
from rapidplay.law.text import Text, says

Result = Literal[
    "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-", "not-played",
]  # fmt: skip
Reason = Literal[
    "mate", "time", "resignation", "agreement", "stalemate", "dead-position", "repetition", "no-progress",
    "illegal-move", "forfeit", "ruling", "adjudication", "other",
]  # fmt: skip
ByeKind = Literal["pairing-allocated", "full-point", "half-point", "zero-point"]

HALF_POINTS: Mapping[Result, Both[int]] = {
    "1-0": Both(2, 0),
    "0-1": Both(0, 2),
    "1/2-1/2": Both(1, 1),
    "0-0": Both(0, 0),
    "1/2-0": Both(1, 0),
    "0-1/2": Both(0, 1),
    "+/-": Both(2, 0),
    "-/+": Both(0, 2),
    "-/-": Both(0, 0),
    "not-played": Both(0, 0),
}
HALF_POINTS_OF_A_BYE: Mapping[ByeKind, int] = {
    "pairing-allocated": 2,
    "full-point": 2,
    "half-point": 1,
    "zero-point": 0,
}

REASONS: Mapping[Reason, Text] = {
    "mate": says("checkmate"),
    "time": says("time has run out"),
    "resignation": says("resignation"),
    "agreement": says("agreement"),
    "stalemate": says("stalemate"),
    "dead-position": says("dead position"),
    "repetition": says("repetition of the position"),
    "no-progress": says("moves without progress"),
    "illegal-move": says("illegal move"),
    "forfeit": says("not present"),
    "ruling": says("ruling of the arbiter"),
    "adjudication": says("adjudication"),
    "other": says("another reason"),
}

WON_OR_LOST = frozenset[Result](("1-0", "0-1"))
DRAWN = frozenset[Result](("1/2-1/2",))
PENALISED = frozenset[Result](("0-0", "1/2-0", "0-1/2"))
"""One of the players, or both, got less than the game gave them."""
WITHOUT_A_GAME = frozenset[Result](("+/-", "-/+", "-/-", "not-played"))

_AGREES_WITH: Mapping[Reason, frozenset[Result]] = {
    "mate": WON_OR_LOST,
    "time": WON_OR_LOST | DRAWN,
    "resignation": WON_OR_LOST | DRAWN,
    "agreement": DRAWN,
    "stalemate": DRAWN,
    "dead-position": DRAWN,
    "repetition": DRAWN,
    "no-progress": DRAWN,
    "illegal-move": WON_OR_LOST | DRAWN,
    "forfeit": WITHOUT_A_GAME - {"not-played"},
}
"""Which results a reason can lead to; any other, and any reason that is not here, is for the arbiter to judge."""


class EnteredResult(Part, frozen=True, kw_only=True):
    """A result as somebody entered it."""

    result: Result
    reason: Reason | None = None
    ruling: str | None = None
    note: str | None = None
    unrated: bool = False
    """Less than one move was made: TRF's W, D, L."""
    stamp: Stamp


class ConfirmedResult(Part, frozen=True, kw_only=True):
    """An arbiter has confirmed a result."""

    entered: EnteredResult
    stamp: Stamp


class CorrectedResult(Part, frozen=True, kw_only=True):
    """The chief has corrected a result; what it was stays visible."""

    was: EnteredResult
    is_now: EnteredResult | None
    """None: there is no result, the game goes on."""
    because: str
    stamp: Stamp


class ResultOfBoard(Part, frozen=True, kw_only=True):
    """All that was said of the result of one game."""

    entered: dict[str, EnteredResult] = msgspec.field(default_factory=dict)
    """By author: the newest each of them entered."""
    confirmed: ConfirmedResult | None = None
    corrections: tuple[CorrectedResult, ...] = ()

    @property
    def disputed(self) -> bool:
        """Not confirmed, and two have entered different results."""
        return self.confirmed is None and len({entered.result for entered in self.entered.values()}) > 1

    @property
    def standing(self) -> EnteredResult | None:
        """The result as it stands: the confirmed one, or the one that all who entered it agree on."""
        if self.confirmed is not None:
            return self.confirmed.entered
        if self.disputed:
            return None
        return max(self.entered.values(), key=lambda entered: entered.stamp.seq, default=None)


NO_RESULT = ResultOfBoard()


def contradictions(result: Result, reason: Reason | None) -> tuple[Text, ...]:
    """What in a result contradicts itself; shown, never blocked: the arbiter may know why."""
    if reason is None:
        return ()
    if reason in _AGREES_WITH and result not in _AGREES_WITH[reason]:
        why = REASONS[reason]
        return (says("The result {result} does not follow from this reason: {reason}.", result=result, reason=why),)
    return ()


def needs_a_ruling_or_a_note(result: Result) -> bool:
    """A penalised result, or a game that was not played, is never entered without saying why."""
    return result in PENALISED or result == "not-played"
