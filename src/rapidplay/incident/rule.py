"""Ruling on an incident: the edition is looked up, `decide` decides, the solver answers the mate questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rapidplay.editions import edition_or_profile
from rapidplay.errors import BadIncident
from rapidplay.game.events import MateQuestionAnswered
from rapidplay.game.incident import Incident
from rapidplay.game.player import Player
from rapidplay.law.decide import decide
from rapidplay.law.edition import Edition, Reading
from rapidplay.law.ruling import Ruling

Answers = dict[tuple[str, Player], MateQuestionAnswered]
Solver = Callable[[str, Player], MateQuestionAnswered | None]
"""(FEN, player) -> whether he can checkmate by some series of legal moves; None where that was not found out."""


def rule(incident: Incident, solver: Solver | None = None, readings: Mapping[str, str] | None = None) -> Ruling:
    """The ruling on an incident under its edition; mate questions on a known position go to the solver.

    `readings` go over those of the incident and its profile.

    Raises:
        BadIncident: no edition is named, or a reading that the edition does not have, or the solver contradicts a fact.
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
    return _with_the_solver(incident, laws, chosen, solver)


def _with_the_solver(incident: Incident, laws: Edition, chosen: Mapping[str, str], solver: Solver) -> Ruling:
    answers: Answers = {}
    while True:
        ruling = decide(incident, laws, chosen, {asked: answer.can_checkmate for asked, answer in answers.items()})
        more = _answers(ruling, solver, answers, incident.facts.can_checkmate or {})
        if not more:
            return replace(ruling, answered=tuple(answers.values()))
        answers |= more


def _answers(ruling: Ruling, solver: Solver, known: Answers, stated: Mapping[Player, bool]) -> Answers:
    """The mate questions that are open, answered; what was stated counts where the solver found nothing out."""
    answers: Answers = {}
    for question in (question for each in (ruling, *ruling.rulings) for question in each.questions):
        fen, player = question.fen, question.of
        if fen is None or player is None or (fen, player) in known:
            continue
        answer, told = solver(fen, player), stated.get(player)
        if answer is not None and told not in (None, answer.can_checkmate):
            stated_word, found_word = (str(truth).lower() for truth in (told, answer.can_checkmate))
            raise BadIncident(
                f"facts.can_checkmate.{player}", f"{stated_word}, but in {fen} the solver finds {found_word}"
            )
        if answer is None and told is not None:
            answer = MateQuestionAnswered(by="incident", fen=fen, who=player, can_checkmate=told)
        if answer is not None:
            answers[fen, player] = answer
    return answers


def _must_exist(id: str, letter: str, reading: Reading | None) -> None:
    if reading is None:
        raise BadIncident("readings", f"{id} is no open point of this edition")
    if letter not in reading.options:
        raise BadIncident("readings", f"{id} has no reading {letter!r}: expected one of {', '.join(reading.options)}")


def by_solver(fen: str, player: Player) -> MateQuestionAnswered | None:
    """The answer of the Rust core to the mate question."""
    from rapidplay.mate import CanCheckmate, CannotCheckmate, can_checkmate

    match can_checkmate(fen, player):
        case CanCheckmate(line=line):
            return MateQuestionAnswered(by="solver", fen=fen, who=player, can_checkmate=True, line=line)
        case CannotCheckmate(because=because):
            return MateQuestionAnswered(by="solver", fen=fen, who=player, can_checkmate=False, proof=because)
        case _:
            return None
