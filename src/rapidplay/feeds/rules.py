"""The rules of the event whose boards are watched: the head of an incident file, and what they say to a situation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from os import PathLike

import msgspec

from rapidplay.archive.asking import ruled
from rapidplay.archive.ground import Ground
from rapidplay.errors import BadIncident, NoSuchRule
from rapidplay.game.time_control import parse_time_control
from rapidplay.incident.reader import read_incident
from rapidplay.incident.rule import by_solver
from rapidplay.incident.writer import incident_to_data
from rapidplay.law.ruling import Ruling

Told = Mapping[str, object]
"""What happened at a board, with the keys of the incident file."""

OF_A_GAME = ("position", "before", "events")
"""Keys that say what happened in one game."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Edition, regime, time control and the organiser's paper."""

    head: Told
    ground: Ground
    _ruled: dict[bytes, Ruling] = field(default_factory=dict)

    @property
    def time_control(self) -> str:
        """In seconds, as PGN has it; empty where the head gives none."""
        written = self.head.get("time_control")
        return parse_time_control(written).code() if isinstance(written, str) else ""

    def ruling(self, told: Told) -> Ruling:
        """What they say to it; asked about once, whatever game it is found in."""
        asked = msgspec.json.encode(told, order="sorted")
        if asked not in self._ruled:
            self._ruled[asked] = self._ask(told)
        return self._ruled[asked]

    def _ask(self, told: Told) -> Ruling:
        return ruled({**self.head, **told, "facts": self._facts(told)}, "the feed", by_solver)

    def _facts(self, told: Told) -> dict[str, object]:
        of_the_event, of_the_game = self.head.get("facts", {}), told.get("facts", {})
        assert isinstance(of_the_event, Mapping) and isinstance(of_the_game, Mapping)
        return {**of_the_event, **of_the_game}


def rules_in(path: str | PathLike[str]) -> Rules:
    """The rules in a file: the head of an incident, `edition` to `event_rules`.

    Raises:
        BadIncident: the file is no such head.
        NoSuchRule: no such edition, or it has no rule for such an event.
    """
    head = incident_to_data(read_incident(path, may_lack=("events",)))
    told = [key for key in OF_A_GAME if head.pop(key, None)]
    if told:
        raise BadIncident(f"{path}: {told[0]}", "not expected in the rules of an event: they hold for every game")
    try:
        return rules_of(head)
    except BadIncident as fault:
        raise BadIncident(f"{path}: {fault.place}", fault.why) from None
    except NoSuchRule as fault:
        raise NoSuchRule(f"{path}: {fault}") from None


def rules_of(head: Told) -> Rules:
    """The rules that this head of an incident gives."""
    ruling = ruled({**head, "events": ()}, "the rules")
    return Rules(head, Ground(ruling.edition, ruling.regime, ruling.chess, None, False))
