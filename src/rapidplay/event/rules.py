"""The rules of an event as they are declared: the laws, the time control, the organiser's paper, what the desk does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, Literal

import msgspec

from rapidplay.editions import edition_on, edition_or_profile
from rapidplay.event.entry import Number, Part, Stamp
from rapidplay.game.both import Both
from rapidplay.game.incident import Chess, EventRules, Regime
from rapidplay.game.player import BLACK, WHITE
from rapidplay.game.time_control import TimeControl, parse_time_control
from rapidplay.incident.incident_form import EDITION
from rapidplay.law.edition import Citation, Edition
from rapidplay.law.finding import Finding, Reasons


class DeskSettings(Part, frozen=True, kw_only=True):
    """How the desk behaves at this event."""

    game_ending: Literal["any-arbiter", "chief-only"] = "any-arbiter"
    """Who may declare what ends a game."""
    freeze: bool = False
    """When one flag falls both clocks stop."""
    players_resume: bool = False
    """Both players together may set a paused chessclock going again."""
    counter_shown: bool = True
    sounds: bool = False
    public_view: bool = False
    delay_minutes: int = 0
    """So much later the public sees positions and clocks."""


class PlannedStaffing(Part, frozen=True, kw_only=True):
    """How the games of a round are to be supervised."""

    boards: Number
    arbiters: Number
    recorded_by_arbiter: bool | None = None
    """Each game is recorded by the arbiter or an assistant; None: nobody has said."""
    recorded_electronically: bool = False
    """Never a condition of the Laws."""


class DeclaredRules(Part, frozen=True, kw_only=True):
    """What the chief declares for the whole event."""

    edition: Annotated[str, EDITION] | None = None
    """An edition or a profile; None: the one in force on the first day."""
    regime: Regime | None = None
    """None: left open; some editions then go by the staffing of each round, others want it declared."""
    chess: Chess | None = None
    """What the event is called; needed where the edition leaves the class open."""
    time_control: str
    event_rules: EventRules = EventRules()
    desk: DeskSettings = DeskSettings()
    staffing: PlannedStaffing | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LawsOfTheEvent:
    """The edition that declared rules name, and how its open points are read at this event."""

    id: str
    """As it was named: an edition or a profile."""
    edition: Edition
    readings: Mapping[str, str]

    def reasons(self) -> Reasons:
        """Reasons to weigh something by, under the readings of the event."""
        return Reasons(dict(self.readings))


@dataclass(frozen=True, slots=True, kw_only=True)
class ComputedClass:
    """What the edition calls the time of each player, and by which sentences."""

    players: Both[Chess]
    cites: tuple[Citation, ...]

    @property
    def chess(self) -> Chess | None:
        """The class; None where the edition leaves it open, the times of the players falling into two."""
        return self.players.white if self.players.white == self.players.black else None


def laws_of(rules: DeclaredRules, first_day: date) -> LawsOfTheEvent:
    """The laws of the event; NoSuchRule where no such edition is encoded."""
    id = rules.edition or edition_on(first_day).id
    edition, profile = edition_or_profile(id)
    return LawsOfTheEvent(id=id, edition=edition, readings={**profile, **rules.event_rules.readings})


def with_the_edition_named(rules: DeclaredRules, first_day: date) -> DeclaredRules:
    """The same rules, in which the edition in force on the first day stands where none was named."""
    return msgspec.structs.replace(rules, edition=laws_of(rules, first_day).id)


def class_by_time(time_control: TimeControl, laws: LawsOfTheEvent) -> ComputedClass:
    """What the edition calls this time control, player by player."""
    reasons = laws.reasons()
    white, black = (laws.edition.classify(time_control, player, reasons) for player in (WHITE, BLACK))
    return ComputedClass(players=Both(white, black), cites=cited(reasons.findings))


def chess_of(rules: DeclaredRules, laws: LawsOfTheEvent) -> Chess | None:
    """The kind of chess that is played: as it is named, else as the edition has it by the time control."""
    return rules.chess or class_by_time(parse_time_control(rules.time_control), laws).chess


def cited(findings: Iterable[Finding]) -> tuple[Citation, ...]:
    """The sentences under which these were found, each once."""
    return tuple(dict.fromkeys(finding.cites for finding in findings if finding.cites is not None))


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One thing in which two declarations differ."""

    key: str
    was: object
    is_now: object


def differences(was: DeclaredRules, is_now: DeclaredRules) -> tuple[Difference, ...]:
    """What a correction changes, key by key (`desk.freeze`); None where one side says nothing."""
    old, new = _flat(was), _flat(is_now)
    keys = dict.fromkeys((*old, *new))
    return tuple(
        Difference(key=key, was=old.get(key), is_now=new.get(key)) for key in keys if old.get(key) != new.get(key)
    )


def _flat(part: msgspec.Struct, before: str = "") -> dict[str, Any]:
    """Every key of a part, those of its parts after a dot."""
    flat: dict[str, Any] = {}
    for key in part.__struct_fields__:
        value = getattr(part, key)
        if isinstance(value, msgspec.Struct):
            flat |= _flat(value, f"{before}{key}.")
        elif isinstance(value, dict):
            flat |= {f"{before}{key}.{inner}": letter for inner, letter in value.items()}
        else:
            flat[f"{before}{key}"] = value
    return flat


class Declaration(Part, frozen=True, kw_only=True):
    """Rules as they were declared, or corrected: they hold from this entry of the log on."""

    rules: DeclaredRules
    because: str | None = None
    """Why they were corrected."""
    stamp: Stamp
