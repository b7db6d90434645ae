"""Questions that are put to every edition; the editions themselves answer them, there is no second table.

In every incident below White errs, or it is White's flag that falls; Black is the opponent and the claimant. Both can
checkmate unless the question says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import msgspec

from rapidplay.game.event import Event
from rapidplay.game.events import ArbiterObserved, ClaimMade, ClockPressed, MoveMade
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Before, Chess, EventRules, Incident, Regime
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.game.vocabulary import ClaimOf, ObservationOf, Side
from rapidplay.law.text import Text
from rapidplay.lawbook.answers import Answer, ruled

NOTHING_KNOWN, NOTHING_BEFORE, USUAL_RULES = Facts(), Before(), EventRules()
BOTH_CAN = {WHITE: True, BLACK: True}
ONLY_WHITE_CAN = {WHITE: True, BLACK: False}


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and how an edition (or a profile) answers."""

    asks: Text
    answer: Callable[[str], Answer]


@dataclass(frozen=True, slots=True)
class Subject:
    """Questions that belong together."""

    id: str
    title: Text
    questions: tuple[Question, ...]


def incident(
    *events: Event,
    regime: Regime | None = "simplified",
    chess: Chess = "rapid",
    facts: Facts = NOTHING_KNOWN,
    before: Before = NOTHING_BEFORE,
    rules: EventRules = USUAL_RULES,
) -> Incident:
    """An incident without a position, both players able to checkmate unless the facts say otherwise."""
    known = facts if facts.can_checkmate is not None else msgspec.structs.replace(facts, can_checkmate=BOTH_CAN)
    return Incident(regime=regime, chess=chess, facts=known, before=before, event_rules=rules, events=events)


def under(case: Incident, edition: str) -> Incident:
    """The incident under an edition or a profile."""
    return msgspec.structs.replace(case, edition=edition)


def on(asks: Text, case: Incident) -> Question:
    """What does the arbiter do about this incident?"""
    return Question(asks, lambda edition: ruled(under(case, edition)))


def illegal(by: Player = WHITE, *, hands: Literal[1, 2] = 1) -> MoveMade:
    """A move that Article 3 does not allow."""
    return MoveMade(by=by, legal=False, illegality="wrong-move", hands=hands)


def legal(by: Player, *, hands: Literal[1, 2] = 1) -> MoveMade:
    """A move that is in order."""
    return MoveMade(by=by, legal=True, hands=hands)


def pressed(by: Player = WHITE) -> ClockPressed:
    """The clock is pressed."""
    return ClockPressed(by=by)


def observed(what: ObservationOf, who: Side | None = None) -> ArbiterObserved:
    """The arbiter notices something by himself."""
    return ArbiterObserved(by="arbiter", what=what, who=who)


def claimed(of: ClaimOf, by: Player = BLACK) -> ClaimMade:
    """Black claims."""
    return ClaimMade(by=by, of=of)


def moves(number: int, *, black_pressed: bool = True) -> Before:
    """So many moves made by each, all completed but perhaps Black's last one."""
    return Before(
        has_the_move=WHITE,
        moves_made={WHITE: number, BLACK: number},
        moves_completed={WHITE: number, BLACK: number if black_pressed else number - 1},
    )
