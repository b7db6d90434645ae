"""An edition of the Laws: its articles, sentence by sentence, what they rule on, and how its open points are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum
from typing import TYPE_CHECKING, Literal, NamedTuple

from rapidplay.errors import NoSuchRule
from rapidplay.game.incident import Chess, Incident, Regime
from rapidplay.game.player import Player
from rapidplay.game.record import Words
from rapidplay.game.time_control import TimeControl
from rapidplay.law.finding import Reasons

if TYPE_CHECKING:
    from rapidplay.law.case import Case
    from rapidplay.law.remedies import Remedy
    from rapidplay.law.window import Window

Confidence = Literal["text", "commentary", "inferred"]
"""How good a source is: the text of the edition, a comment or exam on it, an inference from another text."""


class Kind(NamedTuple):
    """A kind of case: what the arbiter is asked to rule on."""

    act: Literal["claim", "observe", "request", "as-it-stands"]
    of: str = ""


def claim(of: str) -> Kind:
    """A claim, by what it is of."""
    return Kind("claim", of)


def observation(what: str) -> Kind:
    """An observation of the arbiter, by what he saw."""
    return Kind("observe", what)


def request(of: str) -> Kind:
    """A request of a player, by what he asks for."""
    return Kind("request", of)


def standing(matter: str) -> Kind:
    """The game as it stands, by what has happened in it that no ruling has dealt with."""
    return Kind("as-it-stands", matter)


class Scope(Enum):
    """Where a rule holds; the first of these that has a rule for a case decides."""

    SIMPLIFIED_BLITZ = frozenset({("simplified", "blitz")})
    SIMPLIFIED = frozenset({("simplified", "rapid"), ("simplified", "blitz")})
    SUPERVISED = frozenset({("competition", "rapid"), ("competition", "blitz")})
    RAPID_AND_BLITZ = SIMPLIFIED | SUPERVISED
    COMPETITION_RULES = RAPID_AND_BLITZ | frozenset({("competition", "standard")})

    def covers(self, regime: Regime, chess: Chess) -> bool:
        """The rule holds in this regime and chess."""
        return (regime, chess) in self.value


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """One sentence of an article, counted from 1 in our restated text."""

    edition: str
    article: str
    sentence: int
    confidence: Confidence = "text"

    def inferred(self) -> Citation:
        """The same sentence, for what it does not say itself."""
        return replace(self, confidence="inferred")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """An open point of an edition: the ways to read it, and the one taken unless somebody chooses otherwise."""

    id: str
    article: str
    asks: str
    options: Mapping[str, str]
    """letter -> what the text then says."""
    default: str
    rests_on: Confidence = "text"
    """The best support for the default."""


Ruler = Callable[["Case", Reasons], "tuple[Remedy, ...]"]
Rights = Callable[["Case"], "tuple[Window, ...]"]
Classifier = Callable[[TimeControl, Player, Reasons], Chess]
Staffing = Callable[[Incident, Reasons], Regime]


@dataclass(frozen=True, slots=True)
class Rule:
    """A ruler and the article it stands under."""

    article: Article
    scope: Scope
    ruler: Ruler


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """An article that sets another number of seconds for the penalties of Articles 7 and 9."""

    scope: Scope
    chess: Chess
    seconds: int
    weighed: Callable[[Case, Reasons], bool]


@dataclass(frozen=True, slots=True)
class Article:
    """An article: its number, its sentences in our words, and what the program does with them."""

    edition: Edition
    number: str
    sentences: tuple[str, ...]
    confidence: Confidence
    silence: dict[int, str] = field(default_factory=dict)
    """Sentences that no ruling turns on -> why."""

    def __getitem__(self, sentence: int) -> Citation:
        """The citation of a sentence, counted from 1."""
        if not 1 <= sentence <= len(self.sentences):
            raise IndexError(f"{self.edition.id} {self.number} has {len(self.sentences)} sentences, not {sentence}")
        return Citation(self.edition.id, self.number, sentence, self.confidence)

    def rules_on(self, *kinds: Kind, under: Scope) -> Callable[[Ruler], Ruler]:
        """Declare that the function below rules on these kinds of case, where the scope holds."""

        def declare(ruler: Ruler) -> Ruler:
            for kind in kinds:
                self.edition.add_rule(kind, Rule(self, under, ruler))
            return ruler

        return declare

    def reading(self, id: str, asks: str, *, default: str, rests_on: Confidence = "text", **options: str) -> Reading:
        """Declare an open point of this article; options are a="…", b="…"."""
        reading = Reading(id=id, article=self.number, asks=asks, options=options, default=default, rests_on=rests_on)
        self.edition.readings[id] = reading
        return reading

    def gives_no_ruling(self, *sentences: int, because: str) -> None:
        """Say why no ruling turns on these sentences."""
        for sentence in sentences or range(1, len(self.sentences) + 1):
            self.silence[sentence] = because

    def gives_rights(self, rights: Rights, *, under: Scope) -> None:
        """Declare who may still claim what under this article, and until when."""
        self.edition.rights.append((under, rights))


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """An edition of the Laws."""

    id: str
    title: str
    in_force: tuple[date, date | None]
    sources: tuple[str, ...]
    checked: str
    """Who compared the text with which print, and when."""
    language: str = "en"
    """The language of the print that decides."""
    words: Words = Words()
    words_by_reading: dict[tuple[str, str], Words] = field(default_factory=dict)
    """(Reading, letter) -> what the edition means by its words if that open point is read so."""
    articles: dict[str, Article] = field(default_factory=dict)
    rules: dict[Kind, list[Rule]] = field(default_factory=dict)
    readings: dict[str, Reading] = field(default_factory=dict)
    profiles: dict[str, dict[str, str]] = field(default_factory=dict)
    """Profile id -> the readings it chooses."""
    penalties: list[Penalty] = field(default_factory=list)
    rights: list[tuple[Scope, Rights]] = field(default_factory=list)
    classifiers: list[Classifier] = field(default_factory=list)
    """What makes a time control rapid, blitz or standard: one function."""
    staffings: dict[Chess, Staffing] = field(default_factory=dict)
    """Which regime the facts of supervision bring about, in rapid and in blitz."""
    bridges: list[Callable[[Case, Scope, Reasons], None]] = field(default_factory=list)
    """By which clause the scope that decides is reached (blitz to the rapid appendix, say)."""

    def article(self, number: str, *sentences: str, confidence: Confidence = "text") -> Article:
        """Add an article with its sentences, in the order of the text."""
        if number in self.articles:
            raise ValueError(f"{self.id} has {number} twice")
        article = Article(self, number, sentences, confidence)
        self.articles[number] = article
        return article

    def add_rule(self, kind: Kind, rule: Rule) -> None:
        """Add a rule for a kind of case; a scope has one for each kind."""
        rules = self.rules.setdefault(kind, [])
        if any(rule.scope is other.scope for other in rules):
            raise ValueError(f"{self.id} rules twice on {kind} under {rule.scope.name}")
        rules.append(rule)

    def rule_for(self, kind: Kind, regime: Regime, chess: Chess) -> Rule:
        """The rule that decides a kind of case; NoSuchRule where the edition gives none."""
        rules = {rule.scope: rule for rule in self.rules.get(kind, ())}
        for scope in Scope:
            if scope in rules and scope.covers(regime, chess):
                return rules[scope]
        raise NoSuchRule(f"{self.id} gives no rule for {kind.act} {kind.of}".rstrip() + f" in {chess} chess, {regime}")

    def words_under(self, readings: Mapping[str, str]) -> Words:
        """What the edition means by its words, its open points being read so."""
        chosen = (self.words_by_reading[point] for point in readings.items() if point in self.words_by_reading)
        return next(chosen, self.words)

    def classify(self, time_control: TimeControl, player: Player, reasons: Reasons) -> Chess:
        """What the edition calls the time of this player."""
        return self.classifiers[0](time_control, player, reasons)

    def staffing(self, incident: Incident, chess: Chess, reasons: Reasons) -> Regime:
        """The regime by the facts of supervision."""
        return self.staffings[chess](incident, reasons)

    def text_of(self, citation: Citation) -> str:
        """The sentence cited, in our words."""
        return self.articles[citation.article].sentences[citation.sentence - 1]
