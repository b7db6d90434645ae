"""Every incident of the casebook, and those made by combining, under an edition, in every regime and every chess."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from made_games import made_events, made_games
from made_incidents import made_incidents
from msgspec import structs

from rapidplay.errors import RapidplayError
from rapidplay.game.events import MateQuestionAnswered
from rapidplay.game.incident import Chess, Incident, Regime
from rapidplay.game.player import Player
from rapidplay.incident.casebook import read_casebook
from rapidplay.incident.rule import by_solver, rule
from rapidplay.law.ruling import Ruling

CASEBOOK = Path(__file__).parents[2] / "casebook"
SETTINGS: tuple[tuple[Regime, Chess], ...] = (
    ("competition", "standard"),
    ("competition", "rapid"),
    ("simplified", "rapid"),
    ("competition", "blitz"),
    ("simplified", "blitz"),
)


class Asked(NamedTuple):
    """An incident of the casebook in a regime and a chess."""

    case: str
    regime: Regime
    chess: Chess


@cache
def solved(fen: str, player: Player) -> MateQuestionAnswered | None:
    """The same positions come back under every edition."""
    return by_solver(fen, player)


@cache
def incidents() -> dict[Asked, Incident]:
    """Each case in each setting; one with a time control has the chess that follows from it."""
    told = ((case.id, case.incident) for case in read_casebook([CASEBOOK]))
    return {
        Asked(id, regime, chess): _put(incident, regime, chess)
        for id, incident in chain(told, made_incidents())
        for regime, chess in SETTINGS
        if incident.time_control is None or chess == "rapid"
    }


@cache
def games() -> tuple[Incident, ...]:
    """The made games, under the Competition Rules and without supervision."""
    regimes: tuple[Regime, ...] = ("competition", "simplified")
    return tuple(_put(incident, regime, "rapid") for _, incident in made_games() for regime in regimes)


@cache
def events() -> tuple[Incident, ...]:
    """Made events in which neither the regime nor, with a time control, the chess is said."""
    return tuple(made_events())


def _put(incident: Incident, regime: Regime, chess: Chess) -> Incident:
    rules = structs.replace(incident.event_rules, readings={})
    chess_or_none = chess if incident.time_control is None else None
    return structs.replace(incident, regime=regime, chess=chess_or_none, event_rules=rules)


@cache
def rulings(edition: str) -> dict[Asked, Ruling]:
    """The ruling on each but those that the edition refuses: a time control that is standard chess here, or no rule."""
    return dict(_ruled(edition))


def _ruled(edition: str) -> Iterator[tuple[Asked, Ruling]]:
    for asked, incident in incidents().items():
        try:
            yield asked, under(edition, incident)
        except RapidplayError:
            continue


def under(edition: str, incident: Incident, **readings: str) -> Ruling:
    """The ruling on an incident under an edition."""
    return rule(structs.replace(incident, edition=edition), solved, readings)


@cache
def as_told() -> dict[str, Incident]:
    """The cases in which the event decides the regime or the time control the chess, just as they are told."""
    return {
        case.id: case.incident
        for case in read_casebook([CASEBOOK])
        if case.incident.time_control or case.kind == "regime" or _says_who_watches(case.incident)
    }


def _says_who_watches(incident: Incident) -> bool:
    return incident.facts.games_per_arbiter is not None or incident.facts.recorded_by_arbiter is not None
