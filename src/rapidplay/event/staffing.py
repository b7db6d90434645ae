"""Supervision: how many boards each arbiter has, and which regime follows by the edition's own article."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rapidplay.event.people import ARBITERS, StaffMember
from rapidplay.event.rules import LawsOfTheEvent, PlannedStaffing, cited
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Chess, EventRules, Incident, Regime
from rapidplay.law.edition import Citation
from rapidplay.law.finding import Finding, Question, Reasons, StillOpen, Truth
from rapidplay.law.text import Text, says

MOST_GAMES_ASKED_FOR = 10
"""Up to so many games for an arbiter an edition is asked whether the Competition Rules apply."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Staffing:
    """How the boards of a round are watched."""

    boards: int
    arbiters: int
    games_per_arbiter: int
    """The most games that one arbiter has."""
    without_an_arbiter: tuple[str, ...] = ()
    recorded_by_arbiter: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Supervision:
    """What the edition says of a staffing: the regime that follows, and what the Competition Rules still want."""

    regime: Regime | None
    """None: a question is open."""
    findings: tuple[Finding, ...] = ()
    missing: tuple[Text, ...] = ()
    question: Question | None = None

    @property
    def cites(self) -> tuple[Citation, ...]:
        """The sentences that were weighed."""
        return cited(self.findings)


def staffing_planned(plan: PlannedStaffing) -> Staffing:
    """The boards shared out among the arbiters as evenly as can be."""
    return Staffing(
        boards=plan.boards,
        arbiters=plan.arbiters,
        games_per_arbiter=-(-plan.boards // plan.arbiters),
        recorded_by_arbiter=plan.recorded_by_arbiter,
    )


def staffing_of_round(
    round: int, boards: Sequence[str], staff: Mapping[str, StaffMember], recorded_by_arbiter: bool | None
) -> Staffing:
    """The boards as they were assigned for a round; an arbiter without boards of his own is not counted."""
    own = [
        boards_of.among(boards)
        for member in staff.values()
        if member.role in ARBITERS and (boards_of := member.boards_in_round(round)) is not None
    ]
    covered = {board for boards_of_one in own for board in boards_of_one}
    return Staffing(
        boards=len(boards),
        arbiters=len(own),
        games_per_arbiter=max(map(len, own), default=0),
        without_an_arbiter=tuple(board for board in boards if board not in covered),
        recorded_by_arbiter=recorded_by_arbiter,
    )


def supervision(laws: LawsOfTheEvent, chess: Chess, staffing: Staffing) -> Supervision:
    """Which regime follows from a staffing where the event has declared none; standard chess has one only."""
    if chess == "standard":
        return Supervision(regime="competition")
    missing = tuple(_missing(laws, chess, staffing))
    games = staffing.games_per_arbiter
    if staffing.without_an_arbiter:
        games = max(games, MOST_GAMES_ASKED_FOR)
    reasons = laws.reasons()
    try:
        regime: Regime | None = _by_the_facts(laws, chess, _told(games, staffing.recorded_by_arbiter), reasons)
        question = None
    except StillOpen as still:
        regime, question = None, still.question
    return Supervision(regime=regime, findings=tuple(reasons.findings), missing=missing, question=question)


def most_games_for_an_arbiter(laws: LawsOfTheEvent, chess: Chess) -> int | None:
    """With so many games for an arbiter, each recorded, the Competition Rules still apply; None: with no number."""
    for games in range(MOST_GAMES_ASKED_FOR, 0, -1):
        if _by_the_facts(laws, chess, _told(games, True)) == "competition":
            return games
    return None


def recording_is_a_condition(laws: LawsOfTheEvent, chess: Chess) -> bool:
    """Without a record by the arbiter or an assistant the Competition Rules do not apply."""
    return _by_the_facts(laws, chess, _told(1, False)) != "competition"


def demands_one_regime(laws: LawsOfTheEvent, chess: Chess) -> tuple[Citation, ...]:
    """The sentence by which one regime is declared and holds for the entire event; none where there is no such."""
    if chess == "standard" or _by_the_facts(laws, chess, _told(1, True)) != "competition":
        return ()
    reasons = laws.reasons()
    _by_the_facts(laws, chess, _told(1, True, "some"), reasons)
    return cited(finding for finding in reasons.findings if finding.truth is Truth.NOT_MET)


def _by_the_facts(laws: LawsOfTheEvent, chess: Chess, told: Incident, reasons: Reasons | None = None) -> Regime:
    """The regime by the edition's own function."""
    return laws.edition.staffing(told, chess, reasons or laws.reasons())


def _told(games: int, recorded: bool | None, rounds: Literal["all", "some"] = "all") -> Incident:
    """What an edition is told of the supervision: games for an arbiter, whether each is recorded, in which rounds."""
    facts = Facts(games_per_arbiter=games, recorded_by_arbiter=recorded)
    return Incident(facts=facts, event_rules=EventRules(supervised_rounds=rounds))


def _missing(laws: LawsOfTheEvent, chess: Chess, staffing: Staffing) -> Iterator[Text]:
    """What the Competition Rules want besides what there is."""
    most = most_games_for_an_arbiter(laws, chess)
    if most is None:
        yield says("Only the event's own regulations can bring the Competition Rules about.")
        return
    if staffing.without_an_arbiter:
        yield says("Boards without an arbiter: {boards}.", boards=", ".join(staffing.without_an_arbiter))
    needed = -(-staffing.boards // most)
    if staffing.arbiters < needed:
        yield says(
            "Arbiters missing: {more}; or no more boards than {boards}.",
            more=needed - staffing.arbiters,
            boards=most * staffing.arbiters,
        )
    elif staffing.games_per_arbiter > most:
        yield says(
            "One arbiter has {games} games, at most {most} are allowed: share the boards out anew.",
            games=staffing.games_per_arbiter,
            most=most,
        )
    if staffing.recorded_by_arbiter is False and recording_is_a_condition(laws, chess):
        yield says("Each game must be recorded by the arbiter or an assistant.")
