"""Editions side by side: by subject, by clause, by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rapidplay.editions import edition_or_profile
from rapidplay.law.edition import Edition
from rapidplay.law.text import Text
from rapidplay.lawbook.answers import Answer
from rapidplay.lawbook.clauses import Clause, clauses
from rapidplay.lawbook.concordance import MATTERS, counterparts
from rapidplay.lawbook.numbers import as_written, belongs_to
from rapidplay.lawbook.questions import Subject
from rapidplay.lawbook.subjects import SUBJECTS


@dataclass(frozen=True, slots=True)
class Row:
    """A question and what each edition answers."""

    asks: Text
    answers: Mapping[str, Answer]

    @property
    def differs(self) -> bool:
        """Not all answer the same."""
        return len({answer.words for answer in self.answers.values()}) > 1


@dataclass(frozen=True, slots=True)
class SideBySide:
    """A clause of one edition, what does its work in others, and the questions that it helps to answer."""

    edition: str
    number: str
    texts: Mapping[str, tuple[Clause, ...]]
    """Edition -> the clauses; none where the edition has nothing of the kind."""
    rows: tuple[Row, ...]


def subject_named(word: str) -> Subject | None:
    """The subject with this id."""
    return next((subject for subject in SUBJECTS if subject.id == word.lower()), None)


def compared(subject: Subject, ids: Sequence[str]) -> tuple[Row, ...]:
    """What the editions answer to the questions of a subject."""
    return tuple(Row(one.asks, {id: one.answer(id) for id in ids}) for one in subject.questions)


def renumbering(ids: Sequence[str]) -> tuple[tuple[Text, Mapping[str, tuple[str, ...]]], ...]:
    """Where each edition settles the matters of the Laws."""
    editions = {id: edition_or_profile(id)[0] for id in ids}
    return tuple((matter.title, {id: matter.clauses(laws) for id, laws in editions.items()}) for matter in MATTERS)


def side_by_side(number: str, laws: Edition, ids: Sequence[str]) -> SideBySide:
    """A clause of one edition beside what does its work in the others."""
    written = as_written(number)
    texts = {id: _work_of(laws, written, edition_or_profile(id)[0]) for id in ids}
    rows = [row for subject in SUBJECTS for row in compared(subject, ids) if _rests_on(row, laws.id, written)]
    return SideBySide(laws.id, written, texts, tuple(rows))


def _work_of(laws: Edition, number: str, other: Edition) -> tuple[Clause, ...]:
    numbers = (number,) if other is laws else counterparts(laws, number, other)
    found = [clause for one in numbers for clause in clauses(other, one) if clause.number == one or other is laws]
    return tuple(found)


def _rests_on(row: Row, edition: str, number: str) -> bool:
    answer = row.answers.get(edition)
    return answer is not None and any(belongs_to(cite, number) for cite in answer.cites)
