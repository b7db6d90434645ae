"""Findings: what holds, what does not, what nobody knows yet, and the reasons of a ruling made of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Literal, NoReturn

from rapidplay.game.player import Player
from rapidplay.law.text import Text

if TYPE_CHECKING:
    from rapidplay.law.edition import Citation, Reading


class Truth(Enum):
    """Whether something holds. Undetermined refuses to be a bool."""

    MET = "met"
    NOT_MET = "not-met"
    UNDETERMINED = "undetermined"

    def __bool__(self) -> bool:
        if self is Truth.UNDETERMINED:
            raise TypeError("undetermined is neither true nor false: it becomes a question")
        return self is Truth.MET


FoundBy = Literal["arbiter", "players", "chessclock", "solver"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A fact whose answer can change the ruling."""

    fact: str
    ask: Text
    because: Text
    answers: tuple[object, ...] = (True, False)
    of: Player | None = None
    found_by: FoundBy = "arbiter"
    fen: str | None = None
    """The position a mate question is about, where it is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What the program found: a condition, whether it holds, and the events this rests on."""

    says: Text
    truth: Truth
    events: tuple[int, ...] = ()
    question: Question | None = None
    """What to ask where the truth is undetermined."""
    cites: Citation | None = None
    """The sentence the finding was weighed under."""

    def negated(self, says: Text) -> Finding:
        """The opposite condition, in its own words."""
        opposite = {Truth.MET: Truth.NOT_MET, Truth.NOT_MET: Truth.MET}
        return replace(self, says=says, truth=opposite.get(self.truth, self.truth))


def found(says: Text, holds: bool, *events: int) -> Finding:
    """A finding whose truth is known."""
    return Finding(says=says, truth=Truth.MET if holds else Truth.NOT_MET, events=events)


def asked(says: Text, question: Question, *events: int) -> Finding:
    """A finding that nobody can make before a question is answered."""
    return Finding(says=says, truth=Truth.UNDETERMINED, events=events, question=question)


def known_or_asked(says: Text, known: bool | None, question: Question, *events: int) -> Finding:
    """A finding from a fact, or the question for it where the fact is not known."""
    return asked(says, question, *events) if known is None else found(says, known, *events)


class StillOpen(Exception):
    """A ruler cannot go on before a question is answered."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.fact)
        self.question = question


@dataclass(slots=True)
class Reasons:
    """The findings of one ruling, in the order they were weighed, and the readings it rests on."""

    chosen: dict[str, str] = field(default_factory=dict)
    """Open points decided otherwise than the edition's default."""
    findings: list[Finding] = field(default_factory=list)
    readings: dict[str, Reading] = field(default_factory=dict)
    letters: dict[str, str] = field(default_factory=dict)

    def finds(self, citation: Citation, finding: Finding) -> bool:
        """Weigh a condition under a sentence of the Laws; an open question ends the weighing for now."""
        self.findings.append(replace(finding, cites=citation))
        if finding.truth is Truth.UNDETERMINED:
            self._ask(finding)
        return bool(finding.truth)

    def notes(self, citation: Citation, says: Text, *events: int) -> None:
        """What a sentence brings about here."""
        self.findings.append(Finding(says=says, truth=Truth.MET, events=events, cites=citation))

    def reads(self, reading: Reading) -> str:
        """The letter by which an open point is read; the ruling will name it."""
        letter = self.chosen.get(reading.id, reading.default)
        self.readings[reading.id] = reading
        self.letters[reading.id] = letter
        return letter

    def applied(self, reading: Reading, letter: str) -> None:
        """A reading whose default joins options: name the one that was applied."""
        self.reads(reading)
        if reading.id not in self.chosen:
            self.letters[reading.id] = letter

    @staticmethod
    def _ask(finding: Finding) -> NoReturn:
        assert finding.question is not None, finding
        raise StillOpen(finding.question)
