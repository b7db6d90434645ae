"""The clauses of an edition as they are read: sentences, open points, what the program rules on under them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rapidplay.i18n import spoken
from rapidplay.law.edition import Article, Confidence, Edition, Kind, Reading, Scope
from rapidplay.law.text import Text, says
from rapidplay.lawbook.numbers import as_written, belongs_to, order
from rapidplay.lawbook.printed import printed_for
from rapidplay.lawbook.witnesses import translated

SCOPES: Mapping[Scope, Text] = {
    Scope.SIMPLIFIED_BLITZ: says("simplified blitz"),
    Scope.SIMPLIFIED: says("simplified rapid and blitz"),
    Scope.SUPERVISED: says("rapid and blitz by the Competition Rules"),
    Scope.RAPID_AND_BLITZ: says("all rapid and blitz"),
    Scope.COMPETITION_RULES: says("all chess, where no narrower rule stands"),
}
"""Where a rule holds, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """A sentence of a clause, counted from 1."""

    number: int
    says: str
    translated: bool
    """It is given in the language spoken now, not in English."""
    silence: str | None
    """Why no ruling turns on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPoint:
    """A reading declared under a clause, and the option that is taken."""

    id: str
    asks: str
    options: Mapping[str, str]
    default: str
    taken: str
    """The default, or what the profile chooses."""
    rests_on: Confidence


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """A kind of case that the clause rules on, and where."""

    kind: Kind
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A clause to be read. One that is not restated has no sentences, only the user's printed text."""

    number: str
    confidence: Confidence | None = None
    sentences: tuple[Sentence, ...] = ()
    readings: tuple[OpenPoint, ...] = ()
    rules_on: tuple[Ruled, ...] = ()
    printed: Mapping[str, str]
    """Number -> text of the user's own print: the clause and its parts that are not restated apart."""


def clauses(
    laws: Edition,
    number: str | None = None,
    *,
    printed: Mapping[str, str] | None = None,
    chosen: Mapping[str, str] | None = None,
) -> list[Clause]:
    """The clauses of an edition in the order of the text: all, or one with its parts; none where it has no such clause.

    `printed` is the user's own text by number; `chosen` the readings of a profile.
    """
    wanted = {*laws.articles, *_printed_only(laws, printed or {})}
    shown = [one for one in wanted if number is None or belongs_to(one, as_written(number))]
    return [_clause(laws, one, printed or {}, chosen or {}) for one in sorted(shown, key=order)]


def _printed_only(laws: Edition, printed: Mapping[str, str]) -> set[str]:
    """Clauses that only the user's text has: heads of articles whose parts alone are restated."""
    return {number for number in printed if not any(belongs_to(number, restated) for restated in laws.articles)}


def _clause(laws: Edition, number: str, printed: Mapping[str, str], chosen: Mapping[str, str]) -> Clause:
    if number not in laws.articles:
        return Clause(number=number, printed={number: printed[number]})
    article = laws.articles[number]
    readings = (one for one in laws.readings.values() if one.article == article.number)
    return Clause(
        number=article.number,
        confidence=article.confidence,
        sentences=tuple(_sentence(article, number) for number in range(1, len(article.sentences) + 1)),
        readings=tuple(_open_point(reading, chosen) for reading in readings),
        rules_on=tuple(_ruled(laws, article)),
        printed=printed_for(article.number, laws, printed),
    )


def _sentence(article: Article, number: int) -> Sentence:
    english = article.sentences[number - 1]
    other = translated(article.edition.id, article.number, english)
    silence = article.silence.get(number)
    return Sentence(
        number=number,
        says=other or english,
        translated=other is not None,
        silence=None if silence is None else spoken(Text(silence)),
    )


def _open_point(reading: Reading, chosen: Mapping[str, str]) -> OpenPoint:
    return OpenPoint(
        id=reading.id,
        asks=spoken(Text(reading.asks)),
        options={letter: spoken(Text(option)) for letter, option in reading.options.items()},
        default=reading.default,
        taken=chosen.get(reading.id, reading.default),
        rests_on=reading.rests_on,
    )


def _ruled(laws: Edition, article: Article) -> list[Ruled]:
    return [
        Ruled(kind=kind, where=spoken(SCOPES[rule.scope]))
        for kind, rules in laws.rules.items()
        for rule in rules
        if rule.article is article
    ]
