"""Cases of the casebook by the clauses that they cite: what was ruled in them, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from rapidplay.game.incident import Regime
from rapidplay.i18n import spoken
from rapidplay.incident.case import Case
from rapidplay.incident.casebook import read_casebook
from rapidplay.incident.comparison import Expected
from rapidplay.incident.known_wrong import known_wrong_beside
from rapidplay.incident.results_in_words import RESULTS
from rapidplay.incident.shipped import casebook_folder
from rapidplay.law.text import Text, says
from rapidplay.lawbook.numbers import belongs_to

CLAIMS: Mapping[str, Text] = {
    "upheld": says("the claim is upheld"),
    "rejected": says("the claim is rejected"),
    "check-first": says("the claim is to be checked first"),
}
TIMES: Mapping[str, Text] = {
    "white": says("White gets {seconds} seconds"),
    "black": says("Black gets {seconds} seconds"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RuledCase:
    """What must be ruled in a case under one edition or profile."""

    id: str
    title: str
    disputed: bool
    regime: Regime | None
    """None: under both."""
    cites: tuple[str, ...]
    ruled: tuple[Text, ...]

    def is_about(self, number: str) -> bool:
        """It cites the clause, a part of it, or the clause of which it is a part."""
        return any(belongs_to(cited, number) or belongs_to(number, cited) for cited in self.cites)


@cache
def ruled_under(id: str) -> tuple[RuledCase, ...]:
    """The cases that cite a clause of an edition or a profile; those that are held to be wrong are left out."""
    return tuple(one for edition, one in _shipped() if edition == id)


def cases_as_data(id: str, number: str) -> list[dict[str, Any]]:
    """The cases about a clause, for JSON."""
    return [_as_data(one) for one in ruled_under(id) if one.is_about(number)]


def _as_data(one: RuledCase) -> dict[str, Any]:
    ruled = [spoken(text) for text in one.ruled]
    told = {"case": one.id, "title": one.title, "disputed": one.disputed, "regime": one.regime}
    return {**told, "cites": list(one.cites), "ruled": ruled}


@cache
def _shipped() -> tuple[tuple[str, RuledCase], ...]:
    folder = casebook_folder()
    wrong = {one.id for one in known_wrong_beside([folder])}
    cases = (case for case in read_casebook([folder]) if case.id not in wrong)
    return tuple(told for case in cases for told in _rulings(case))


def _rulings(case: Case) -> Iterator[tuple[str, RuledCase]]:
    for expected in case.rulings:
        ruled, cites = tuple(_in_words(expected)), tuple(_cited(expected.keys))
        if ruled and cites:
            yield (
                expected.edition,
                RuledCase(
                    id=case.id,
                    title=case.title,
                    disputed=case.disputed,
                    regime=expected.regime,
                    cites=cites,
                    ruled=ruled,
                ),
            )


def _each(keys: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """The ruling, and where the case has several claims those on each."""
    return (keys, *keys.get("rulings", ()))


def _cited(keys: Mapping[str, Any]) -> Iterator[str]:
    yield from dict.fromkeys(cited for one in _each(keys) for cited in one.get("cites", ()))


def _in_words(expected: Expected) -> Iterator[Text]:
    for one in _each(expected.keys):
        if (claim := one.get("claim")) is not None:
            yield CLAIMS[claim]
        for player, seconds in one.get("add_seconds", {}).items():
            if seconds:
                yield says(TIMES[player].template, seconds=seconds)
        if (result := one.get("result")) is not None:
            yield RESULTS.get(result) or Text(result.replace("1/2", "½"))
