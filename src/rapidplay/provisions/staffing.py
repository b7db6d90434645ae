"""Supervision: how many games an arbiter has, and whether each is recorded."""

from __future__ import annotations

from dataclasses import dataclass

from rapidplay.game.incident import Incident, Regime
from rapidplay.law.edition import Citation
from rapidplay.law.finding import Finding, Question, Reasons, found, known_or_asked
from rapidplay.law.text import says


def regime_is_given(regime: Regime) -> Finding:
    """The regulations of the event name the rules that hold."""
    if regime == "competition":
        return found(says("The event is played by the Competition Rules."), True)
    return found(says("The event is played by the simplified rules."), True)


def regime_is_not_decided(incident: Incident) -> Finding:
    """Neither the regulations nor the facts of supervision are known."""
    facts = incident.facts
    unknown = facts.games_per_arbiter is None and facts.recorded_by_arbiter is None
    return found(says("Nobody has said how the games are supervised."), unknown)


def games_for_an_arbiter_at_most(incident: Incident, games: int) -> Finding:
    """One arbiter supervises at most so many games."""
    number = incident.facts.games_per_arbiter
    question = Question(
        fact="games_per_arbiter",
        ask=says("How many games does one arbiter supervise?"),
        because=says("With more than {games} the simplified rules hold.", games=games),
        answers=(games, games + 1),
    )
    wording = says("One arbiter supervises at most {games} games.", games=games)
    return known_or_asked(wording, None if number is None else number <= games, question)


def each_game_is_recorded(incident: Incident) -> Finding:
    """The arbiter or his assistant records each game; electronics alone do not count."""
    question = Question(
        fact="recorded_by_arbiter",
        ask=says("Is each game recorded by the arbiter or his assistant?"),
        because=says("Otherwise the simplified rules hold."),
    )
    wording = says("The arbiter or his assistant records each game.")
    return known_or_asked(wording, incident.facts.recorded_by_arbiter, question)


def supervised_in_all_rounds(incident: Incident) -> Finding:
    """The conditions are met for the entire event, not for some rounds only."""
    wording = says("The conditions are met in all rounds: the event has one set of rules throughout.")
    return found(wording, incident.event_rules.supervised_rounds == "all")


@dataclass(frozen=True, slots=True, kw_only=True)
class Supervision:
    """Under which sentences supervision is weighed."""

    games: int
    """So many games an arbiter may have."""
    number: Citation
    recorded: Citation | None
    """None where recording is no condition."""
    announced: Citation | None
    """None where the event need not announce its rules."""
    competition: Citation
    simplified: Citation


def regime_given_or_found(incident: Incident, reasons: Reasons, by: Supervision) -> Regime | None:
    """The regime that the event names or the facts bring about; None where neither is known."""
    if incident.regime is not None:
        holds = by.competition if incident.regime == "competition" else by.simplified
        reasons.finds(holds, regime_is_given(incident.regime))
        return incident.regime
    if regime_is_not_decided(incident).truth:
        reasons.finds(by.simplified, regime_is_not_decided(incident))
        return None
    if _supervised(incident, reasons, by):
        reasons.notes(by.competition, says("The Competition Rules apply."))
        return "competition"
    reasons.notes(by.simplified, says("The simplified rules apply."))
    return "simplified"


def _supervised(incident: Incident, reasons: Reasons, by: Supervision) -> bool:
    if not reasons.finds(by.number, games_for_an_arbiter_at_most(incident, by.games)):
        return False
    if by.recorded is not None and not reasons.finds(by.recorded, each_game_is_recorded(incident)):
        return False
    return by.announced is None or reasons.finds(by.announced, supervised_in_all_rounds(incident))
