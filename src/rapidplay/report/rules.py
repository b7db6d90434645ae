"""The declared rules and their corrections, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from rapidplay.editions import edition_or_profile
from rapidplay.errors import NoSuchRule
from rapidplay.event.rules import Declaration, DeclaredRules, differences
from rapidplay.i18n import _, spoken
from rapidplay.incident.ruling_in_words import CLASSES
from rapidplay.law.text import Text, says
from rapidplay.report.rulings import REGIMES, Row
from rapidplay.report.times import at_time

KEYS: Mapping[str, Text] = {
    "edition": says("Edition"),
    "regime": says("Rules"),
    "chess": says("Class"),
    "time_control": says("Time control"),
    "event_rules.default_time_minutes": says("Default time, minutes"),
    "event_rules.guidelines_iii": says("Guidelines for games without increment"),
    "event_rules.draw_offers": says("Draw offers"),
    "event_rules.supervised_rounds": says("Rounds under supervision"),
    "desk.game_ending": says("Who declares what ends a game"),
    "desk.freeze": says("Both clocks stop at the first flag"),
    "desk.players_resume": says("Both players together may resume"),
    "desk.counter_shown": says("Move counter shown"),
    "desk.sounds": says("Sounds"),
    "desk.public_view": says("Public view"),
    "desk.delay_minutes": says("Public delay, minutes"),
    "staffing.boards": says("Boards per round"),
    "staffing.arbiters": says("Arbiters on the floor"),
    "staffing.recorded_by_arbiter": says("Each game recorded by an arbiter or assistant"),
    "staffing.recorded_electronically": says("Recorded electronically"),
}
VALUES: Mapping[str, Text] = {
    **REGIMES,
    **CLASSES,
    "allowed": says("allowed"),
    "forbidden": says("forbidden"),
    "all": says("all rounds"),
    "some": says("some rounds"),
    "any-arbiter": says("any arbiter"),
    "chief-only": says("the chief only"),
}
ALWAYS_SHOWN = ("edition", "regime", "chess", "time_control", "desk.game_ending")
"""Of the rules as they were declared; the others where they are not as they are by default."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One thing that a correction changed."""

    name: str
    was: str
    is_now: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """Rules that were corrected, why, and by whom."""

    at: str
    by: str
    because: str
    changes: tuple[Change, ...]


def rules_in_words(rules: DeclaredRules) -> tuple[Row, ...]:
    """The rules as they were declared."""
    usual = DeclaredRules(time_control=rules.time_control)
    told = {one.key: one.is_now for one in differences(usual, rules)}
    always = {"time_control": rules.time_control, "desk.game_ending": rules.desk.game_ending}
    shown = {**{key: told.get(key, always.get(key)) for key in ALWAYS_SHOWN}, **told}
    return tuple((_name(key), _value(key, value)) for key, value in shown.items() if value is not None)


def corrections_of(declarations: tuple[Declaration, ...]) -> Iterator[Correction]:
    """Each correction, and what it changed."""
    for before, declared in pairwise(declarations):
        changes = (
            Change(name=_name(one.key), was=_value(one.key, one.was), is_now=_value(one.key, one.is_now))
            for one in differences(before.rules, declared.rules)
        )
        yield Correction(
            at=at_time(declared.stamp.at),
            by=declared.stamp.by,
            because=declared.because or "",
            changes=tuple(changes),
        )


def _name(key: str) -> str:
    if key in KEYS:
        return spoken(KEYS[key])
    if key.startswith("event_rules.readings."):
        return _("Reading {id}", id=key.rpartition(".")[2])
    return key


def _value(key: str, value: object) -> str:
    match value:
        case None:
            return _("not said")
        case bool():
            return _("yes") if value else _("no")
        case str() if key == "edition":
            return f"{value} · {_title(value)}"
        case str() if value in VALUES:
            return spoken(VALUES[value])
        case str() if value.startswith("not-before-move-"):
            return _("not before move {number}", number=value.rpartition("-")[2])
        case _:
            return str(value)


def _title(id: str) -> str:
    try:
        return edition_or_profile(id)[0].title
    except NoSuchRule:
        return _("not known to this program")
