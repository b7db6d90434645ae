"""An incident at a board: who looks into it, what was ruled, and what of that stands.

Counters and times given are never typed in: they are what the standing rulings add up to. A ruling says what the
counters are after it; what it counted itself is what it has over the other incidents of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from rapidplay.desk.entries import Circumstances
from rapidplay.event.entry import Part, Stamp
from rapidplay.game.events import RulingDeclared
from rapidplay.game.player import PLAYERS, Player
from rapidplay.incident.ruling_form import ENDS_THE_GAME

State = Literal["open", "waiting", "declared", "disputed", "withdrawn", "noted-only"]
Counters = dict[str, dict[Player, int]]
"""Counter -> player -> number: `illegal_moves`, `two_hands`, `empty_presses`, `warnings`, `added_seconds`."""


class Declared(Part, frozen=True, kw_only=True):
    """A ruling as an arbiter declared it."""

    stamp: Stamp
    ruling: dict[str, Any] | None
    """The object of the incident format; None where the arbiter declared something of his own."""
    result: str | None
    counted: Counters
    """What it adds to each counter."""
    told: dict[str, Any] | None = None
    pack: str | None = None
    withdrawn: Stamp | None = None

    @property
    def ends_the_game(self) -> bool:
        """The game is over with it."""
        return self.result in ENDS_THE_GAME


class Answered(Part, frozen=True, kw_only=True):
    """What arbiters have answered about an incident so far."""

    replies: dict[str, Any]
    stamp: Stamp


class Incident(msgspec.Struct, kw_only=True):
    """One incident of a game; it changes with each entry about it."""

    id: str
    kind: str
    opened: Stamp
    answered: Answered | None = None
    waits: Stamp | None = None
    """One completed move is watched before anything is ruled."""
    rulings: list[Declared] = msgspec.field(default_factory=list)
    settled: Stamp | None = None

    @property
    def standing(self) -> list[Declared]:
        """The rulings that were not withdrawn; more than one of them is a dispute."""
        return [declared for declared in self.rulings if declared.withdrawn is None]

    @property
    def state(self) -> State:
        """How far it is."""
        if len(self.standing) > 1:
            return "disputed"
        if self.standing:
            return "declared"
        if self.rulings:
            return "withdrawn"
        if self.settled is not None:
            return "noted-only"
        return "open" if self.waits is None else "waiting"

    def ruling(self, seq: int) -> Declared | None:
        """The ruling that was declared with this entry."""
        return next((declared for declared in self.rulings if declared.stamp.seq == seq), None)

    def as_of(self, seq: int) -> Incident:
        """The same as it stood when the log had come to an entry."""
        rulings = [
            msgspec.structs.replace(one, withdrawn=None if one.withdrawn and one.withdrawn.seq > seq else one.withdrawn)
            for one in self.rulings
            if one.stamp.seq <= seq
        ]
        return msgspec.structs.replace(self, rulings=rulings)

    def answers(self, kind: str, replies: dict[str, Any], stamp: Stamp) -> None:
        """Somebody answered one question more, or one anew: whoever is last knows what the others answered."""
        self.kind, self.answered = kind, Answered(replies=replies, stamp=stamp)

    def declares(self, what: RulingDeclared, beside: Circumstances, stamp: Stamp, before: Counters) -> None:
        """An arbiter declared a ruling on it."""
        ruling: Mapping[str, Any] = beside.ruling or {}
        declared = Declared(
            stamp=stamp,
            ruling=beside.ruling,
            result=what.result or ruling.get("result"),
            counted=_counted(what, ruling, before),
            told=beside.told,
            pack=beside.pack,
        )
        self.rulings.append(declared)

    def withdraws(self, seq: int, stamp: Stamp) -> None:
        """A ruling was withdrawn."""
        self.rulings = [
            msgspec.structs.replace(one, withdrawn=stamp) if one.stamp.seq == seq else one for one in self.rulings
        ]

    def settles(self, stands: int | None, stamp: Stamp) -> None:
        """The chief said which ruling stands: the others are withdrawn."""
        self.settled = stamp
        for declared in self.standing:
            if declared.stamp.seq != stands:
                self.withdraws(declared.stamp.seq, stamp)


def added_up(incidents: Iterable[Incident]) -> Counters:
    """What the rulings add up to; of a dispute the first one counts until it is settled."""
    total: Counters = {}
    for incident in incidents:
        for counter, numbers in (incident.standing[0].counted if incident.standing else {}).items():
            for player, number in numbers.items():
                of_counter = total.setdefault(counter, {})
                of_counter[player] = of_counter.get(player, 0) + number
    return total


def made_by_the_desk(beside: Circumstances) -> bool:
    """The desk made the ruling as it was declared, and knew all that was before it."""
    return beside.told is not None and beside.pack is None


def _counted(what: RulingDeclared, ruling: Mapping[str, Any], before: Counters) -> Counters:
    counted = {
        counter: _over(numbers, before.get(counter, {})) for counter, numbers in ruling.get("counters", {}).items()
    }
    counted["added_seconds"] = _over(ruling.get("add_seconds", {}), {})
    if what.penalty == "warning" and what.who is not None:
        counted["warnings"] = {what.who: 1}
    return {counter: numbers for counter, numbers in counted.items() if numbers}


def _over(numbers: Mapping[str, int], before: Mapping[Player, int]) -> dict[Player, int]:
    """By how much the numbers are higher than what was counted before."""
    over = {player: numbers.get(player.value, 0) - before.get(player, 0) for player in PLAYERS}
    return {player: number for player, number in over.items() if number > 0}
