"""The interview: what is asked next, and what follows from the answers so far.

Nothing is remembered but the replies; going back is one reply less. A question is asked only where an answer to it can
change the ruling: every way of answering it and what comes after it is tried, as long as they are not too many. First
come the questions that tell what happened, then those that the law core still has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice, product
from typing import Any

from rapidplay.errors import NoSuchRule, RapidplayError
from rapidplay.game.incident import Incident
from rapidplay.incident.reader import incident_from
from rapidplay.interview.joining import joined
from rapidplay.interview.kinds import TIME_CONTROL
from rapidplay.interview.making import as_question, in_words, roles_of, typed_answer
from rapidplay.interview.outcomes import Choices, Effect, Found, Outcome, Outcomes, Said, ruled
from rapidplay.interview.questions import Answer, Ask, Kind
from rapidplay.interview.words import FACTS
from rapidplay.law.finding import Question
from rapidplay.law.ruling import Ruling

MOST_TRIED = 32
"""So many ways of going on are tried at most; more than that, and the question is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A reply to a question of the table; None: not known."""

    question: Ask
    answers: tuple[Answer, ...] | None


Reply = Told | Found
Asked = Ask | Question


class TooMany(Exception):
    """More ways of going on than are tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Interview:
    """What happened, the rules that hold, and the replies so far."""

    kind: Kind
    head: Mapping[str, object]
    """Edition, regime and what else was given on the command line."""
    readings: Mapping[str, str] = field(default_factory=dict)
    replies: tuple[Reply, ...] = ()
    _outcomes: Outcomes = field(default_factory=Outcomes)

    def with_reply(self, reply: Reply) -> Interview:
        """One reply more."""
        return replace(self, replies=(*self.replies, reply))

    def without_the_last(self) -> Interview:
        """One reply less."""
        return replace(self, replies=self.replies[:-1])

    @property
    def questions(self) -> tuple[Ask, ...]:
        """The questions of the table, in order."""
        questions = tuple(ask for ask in self.kind.questions if not (ask.of_the_event and "event_rules" in self.head))
        given = {"time_control", "chess"} & self.head.keys()
        return questions if given else (TIME_CONTROL, *questions)

    def roles(self) -> Mapping[str, object]:
        """The players that the replies have named."""
        return roles_of(answer for answers in self._choices().values() for answer in answers)

    def next(self) -> Asked | None:
        """The next question; None where nothing is left that could change the ruling."""
        choices = self._choices()
        for ask in self._open(choices):
            own = self._of_the_law_core() if ask.late or ask.fact else None
            if own is not None and own.fact == ask.fact:
                return ask
            if ask.late and own is not None:
                return own
            if ask.always or self._matters(ask):
                return ask
        return self._of_the_law_core()

    def must_be_possible(self) -> None:
        """A RapidplayError where the time control and the rules that were given exclude each other."""
        if {"time_control", "chess"} & self._data(self._choices()).keys():
            looks_on = {"by": "arbiter", "act": "observe", "what": "nothing"}
            outcome = ruled({**self._data(self._choices()), "events": [looks_on]}, self.readings)
            if isinstance(outcome, RapidplayError):
                raise outcome

    def ruling(self) -> Ruling:
        """What follows from the replies; a RapidplayError where nothing does."""
        return self._outcomes.joined(self._said(self._choices()), self._joined)

    def _joined(self) -> Outcome:
        variants = tuple(islice(self._variants(), MOST_TRIED + 1))
        outcomes = [self._outcome(choices) for choices in variants]
        rulings = [outcome for outcome in outcomes if isinstance(outcome, Ruling)]
        if not rulings:
            return next(outcome for outcome in outcomes if isinstance(outcome, RapidplayError))
        unknown = [as_question(ask, self.roles()) for ask in self.unknown()]
        without_rule = any(isinstance(outcome, NoSuchRule) for outcome in outcomes)
        return joined(rulings, unknown, all_tried=len(variants) <= MOST_TRIED and not without_rule)

    def incident(self) -> Incident | None:
        """The incident that was told; None where a question that it depends on is not known."""
        return None if self.unknown() else incident_from(self._data(self._choices()), "")

    def possible(self) -> Iterator[dict[str, Any]]:
        """Each incident that the replies leave possible, in the keys of the incident file; nothing is ruled."""
        return (self._data(one) for one in self._variants() if self._outcomes.incident(self._said(one), self.head))

    def supposed(self) -> Incident:
        """One of the incidents that the replies leave possible."""
        possible = (choices for choices in self._variants() if isinstance(self._outcome(choices), Ruling))
        return incident_from(self._data(next(possible)), "")

    def words_of(self, ask: Ask) -> str:
        """A question, with the players that the replies have named."""
        return in_words(ask.ask, self.roles())

    def unknown(self) -> tuple[Ask, ...]:
        """The questions that nobody could answer and that no file can leave out."""
        return tuple(told.question for told in self._told() if told.answers is None and not told.question.fact)

    def _told(self) -> Iterator[Told]:
        return (reply for reply in self.replies if isinstance(reply, Told))

    def _choices(self) -> Choices:
        return {told.question.id: told.answers or () for told in self._told()}

    def _known_or_tried(self) -> Iterator[Choices]:
        """The choices, with each answer to what is not known."""
        unknown, choices = self.unknown(), self._choices()
        for answers in product(*(tried(ask) for ask in unknown)):
            yield {**choices, **{ask.id: (answer,) for ask, answer in zip(unknown, answers, strict=True)}}

    def _variants(self) -> Iterator[Choices]:
        """Everything that may have happened, as far as the replies go."""
        judged = frozenset(ask.id for ask in self._open(self._choices()))
        return (one for choices in self._known_or_tried() for one in self._completed(choices, judged))

    def _completed(self, choices: Choices, judged: frozenset[str]) -> Iterator[Choices]:
        """The choices, with each answer to what is asked only then, and to what must be told in any case."""
        enough = bool(self._outcomes.incident(self._said(choices), self.head))
        ask = next((ask for ask in self._open(choices) if not (enough and ask.id in judged)), None)
        if ask is None:
            yield choices
            return
        for answer in tried(ask):
            yield from self._completed({**choices, ask.id: (answer,)}, judged)

    def _open(self, choices: Choices) -> Iterator[Ask]:
        return (ask for ask in self.questions if ask.id not in choices and applies(ask, choices))

    def _of_the_law_core(self) -> Question | None:
        """The first question that the law core still has, and that nobody has given up."""
        given_up = {(found.question.fact, found.question.of) for found in self.replies if isinstance(found, Found)}
        left_out = {told.question.fact for told in self._told() if told.answers is None}
        try:
            questions = self.ruling().questions
        except (RapidplayError, StopIteration):
            return None
        for question in questions:
            known = question.fact in FACTS and question.fact not in left_out
            if known and (question.fact, question.of) not in given_up:
                return question
        return None

    def _matters(self, ask: Ask) -> bool:
        """Some answer leads to another ruling than leaving the question blank, whatever is answered later."""
        try:
            return any(self._matters_here(ask, choices) for choices in islice(self._known_or_tried(), MOST_TRIED))
        except TooMany:
            return True

    def _matters_here(self, ask: Ask, choices: Choices) -> bool:
        blank = self._ways_on({**choices, ask.id: ()})
        refused = any(isinstance(effect, RapidplayError) for effect in blank.values())
        return refused or any(self._ways_on({**choices, ask.id: (answer,)}) != blank for answer in tried(ask))

    def _ways_on(self, choices: Choices, room: int = MOST_TRIED) -> dict[tuple[str, ...], Effect]:
        """Every way of answering what comes after -> what follows from it."""
        ask = next(self._open(choices), None)
        if ask is None:
            return {(): self._outcomes.effect(self._said(choices), self.head, self.readings)}
        ways: dict[tuple[str, ...], Effect] = {}
        for answer in tried(ask):
            after = self._ways_on({**choices, ask.id: (answer,)}, room - len(ways))
            ways |= {(ask.id, answer.key, *path): effect for path, effect in after.items()}
            if len(ways) > room:
                raise TooMany
        first = next(iter(ways.values()), "")
        return {(): first} if all(effect == first for effect in ways.values()) else ways

    def _said(self, choices: Choices) -> Said:
        found = tuple(reply for reply in self.replies if isinstance(reply, Found))
        return Said(kind=self.kind.key, choices=choices, found=found)

    def _data(self, choices: Choices) -> dict[str, Any]:
        return self._said(choices).incident(self.head)

    def _outcome(self, choices: Choices) -> Outcome:
        return self._outcomes.of(self._said(choices), self.head, self.readings)


def tried(ask: Ask) -> tuple[Answer, ...]:
    """The answers that are tried where nobody has given one."""
    if ask.answers or ask.typed is None:
        return ask.answers
    return tuple(typed_answer(ask.typed, value) for value in ask.typed.tries)


def applies(ask: Ask, choices: Choices) -> bool:
    """Whether a question is one to ask after these answers."""
    return (
        all(_chosen(choices, id, keys) for id, keys in ask.when.items())
        and (not ask.one_of or any(_chosen(choices, id, keys) for id, keys in ask.one_of.items()))
        and not any(_chosen(choices, id, keys) for id, keys in ask.unless.items())
    )


def _chosen(choices: Choices, id: str, keys: tuple[str, ...]) -> bool:
    return any(answer.key in keys for answer in choices.get(id, ()))
