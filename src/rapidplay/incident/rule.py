"""Ruling on an incident: the edition is looked up, `decide` decides, the solver answers the mate questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import structs

from rapidplay.editions import edition_or_profile
from rapidplay.errors import BadIncident
from rapidplay.game.incident import Incident
from rapidplay.game.player import Player
from rapidplay.law.decide import decide
from rapidplay.law.edition import Reading
from rapidplay.law.ruling import Ruling

Mates = dict[tuple[str, Player], bool]
Solver = Callable[[str, Player], bool | None]
"""(FEN, player) -> whether he can checkmate by some series of legal moves; None where that was not found out."""


def rule(incident: Incident, solver: Solver | None = None, readings: Mapping[str, str] | None = None) -> Ruling:
    """The ruling on an incident under its edition; mate questions on a known position go to the solver.

    `readings` go over those of the incident and its profile.

    Raises:
        BadIncident: no edition is named, or a reading that the edition does not have.
        NoSuchRule: no such edition, or the edition gives no rule for what is asked.
    """
    if incident.edition is None:
        raise BadIncident("edition", "missing: expected an edition or a profile")
    laws, profile = edition_or_profile(incident.edition)
    chosen = {**profile, **incident.event_rules.readings, **(readings or {})}
    for id, letter in chosen.items():
        _must_exist(id, letter, laws.readings.get(id))
    if solver is None or incident.position is None:
        return decide(incident, laws, chosen)
    stated = incident.facts.can_checkmate or {}
    asked = structs.replace(incident, facts=structs.replace(incident.facts, can_checkmate=None))
    mates: Mates = {}
    while True:
        ruling = decide(asked, laws, chosen, mates)
        answers = _answers(ruling, solver, mates, stated)
        if not answers:
            return ruling
        mates |= answers


def _answers(ruling: Ruling, solver: Solver, known: Mates, stated: Mapping[Player, bool]) -> Mates:
    """The mate questions that are open, answered; what was stated counts where the solver found nothing out."""
    answers = {}
    for question in (question for each in (ruling, *ruling.rulings) for question in each.questions):
        if question.fen is None or question.of is None or (question.fen, question.of) in known:
            continue
        answer = solver(question.fen, question.of)
        told = stated.get(question.of)
        if answer is not None and told is not None and answer != told:
            raise BadIncident(
                f"facts.can_checkmate.{question.of}", f"{told}, but in {question.fen} the solver finds {answer}"
            )
        if answer is not None or told is not None:
            answers[question.fen, question.of] = bool(told) if answer is None else answer
    return answers


def _must_exist(id: str, letter: str, reading: Reading | None) -> None:
    if reading is None:
        raise BadIncident("readings", f"{id} is no open point of this edition")
    if letter not in reading.options:
        raise BadIncident("readings", f"{id} has no reading {letter!r}: expected one of {', '.join(reading.options)}")


def by_solver(fen: str, player: Player) -> bool | None:
    """The answer of the Rust core to the mate question."""
    from rapidplay.mate import CanCheckmate, CannotCheckmate, can_checkmate

    match can_checkmate(fen, player):
        case CanCheckmate():
            return True
        case CannotCheckmate():
            return False
        case _:
            return None
