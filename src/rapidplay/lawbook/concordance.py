"""Which clause of one edition stands where another has another: taken from what rules on the same kind of case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from rapidplay.errors import NoSuchRule
from rapidplay.game.incident import Chess, Regime
from rapidplay.law.edition import Edition, Kind, Scope, claim, observation, request, standing
from rapidplay.law.text import Text, says
from rapidplay.lawbook.numbers import belongs_to, order
from rapidplay.lawbook.questions_of_result import unit_of_penalty
from rapidplay.lawbook.questions_of_time import announced_under, class_weighed_under, regime_weighed_under

SETTINGS: dict[Scope, tuple[Regime, Chess]] = {
    Scope.SIMPLIFIED_BLITZ: ("simplified", "blitz"),
    Scope.SIMPLIFIED: ("simplified", "rapid"),
    Scope.SUPERVISED: ("competition", "rapid"),
    Scope.RAPID_AND_BLITZ: ("simplified", "rapid"),
    Scope.COMPETITION_RULES: ("competition", "standard"),
}
"""A regime and a chess in which a rule of this scope holds."""

Clauses = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Matter:
    """Something the Laws settle under changing numbers."""

    title: Text
    clauses: Callable[[Edition], Clauses]


def ruling_article(laws: Edition, kind: Kind, regime: Regime, chess: Chess) -> str | None:
    """The article that rules on a kind of case; None where the edition has no rule for it."""
    try:
        return laws.rule_for(kind, regime, chess).article.number
    except NoSuchRule:
        return None


def _ruled_on(title: Text, kind: Kind, regime: Regime = "simplified") -> Matter:
    def clauses(laws: Edition) -> Clauses:
        article = ruling_article(laws, kind, regime, "rapid")
        return () if article is None else (article,)

    return Matter(title, clauses)


MATTERS: tuple[Matter, ...] = (
    Matter(says("What rapid chess is"), lambda laws: class_weighed_under("900", laws.id)[:1]),
    Matter(says("What blitz is"), lambda laws: class_weighed_under("300", laws.id)[-1:]),
    _ruled_on(says("Recording"), claim("recording")),
    Matter(says("Unit of penalty in rapid"), lambda laws: unit_of_penalty("rapid", laws.id)),
    Matter(says("Unit of penalty in blitz, Competition Rules"), lambda laws: unit_of_penalty("blitz", laws.id)),
    Matter(says("Conditions for the Competition Rules"), lambda laws: regime_weighed_under("rapid", laws.id)),
    Matter(says("The same in blitz"), lambda laws: regime_weighed_under("blitz", laws.id)),
    Matter(says("Announced for the entire event"), lambda laws: announced_under(laws.id)),
    _ruled_on(says("Seeing the arbiter's record"), request("arbiters-record"), "competition"),
    _ruled_on(says("Setting of the chessclock"), claim("clock-setting")),
    _ruled_on(says("Set-up"), claim("wrong-set-up")),
    _ruled_on(says("Colours reversed"), claim("colours-reversed")),
    _ruled_on(says("Touched piece, the arbiter unasked"), observation("touch-move")),
    _ruled_on(says("Touched piece, claimed"), claim("touched-piece")),
    _ruled_on(says("Illegal move, simplified rules"), claim("illegal-move")),
    _ruled_on(says("Illegal move, Competition Rules"), claim("illegal-move"), "competition"),
    _ruled_on(says("Both kings in check, pawn on the last rank"), observation("both-kings-in-check")),
    _ruled_on(says("Win on time claimed"), claim("win-on-time")),
    _ruled_on(says("The arbiter and a flag"), observation("flag-fall")),
    _ruled_on(says("Both flags down"), observation("both-flags")),
    _ruled_on(says("Third occurrence claimed"), claim("threefold")),
    _ruled_on(says("Fifty moves claimed"), claim("fifty-move")),
    _ruled_on(says("Fifth occurrence, nobody claims"), observation("repetition")),
    _ruled_on(says("75 moves, nobody claims"), observation("no-progress")),
    _ruled_on(says("Quickplay finish"), claim("draw-quickplay")),
    _ruled_on(says("Displaced pieces"), claim("displaced-pieces")),
    _ruled_on(says("Distraction"), claim("distraction")),
    _ruled_on(says("Devices"), standing("device")),
    _ruled_on(says("Told by others"), standing("told")),
)
"""The renumbering of the Laws, in the order of the text."""


def counterparts(laws: Edition, number: str, other: Edition) -> Clauses:
    """The clauses of another edition that do the work of this one, those that do most of it first.

    They rule on the same kinds of case or settle the same matter; a clause that does neither is sought by its number.
    """
    rules = [(kind, rule) for kind, rules in laws.rules.items() for rule in rules]
    rulers = [
        ruling_article(other, kind, *SETTINGS[rule.scope])
        for kind, rule in rules
        if belongs_to(rule.article.number, number)
    ]
    settled = [
        clause
        for matter in MATTERS
        if any(belongs_to(clause, number) for clause in matter.clauses(laws))
        for clause in matter.clauses(other)
    ]
    found = Counter(clause for clause in (*rulers, *settled) if clause is not None)
    if not found:
        return (number,) if number in other.articles else ()
    return tuple(sorted(found, key=lambda clause: (-found[clause], order(clause))))
