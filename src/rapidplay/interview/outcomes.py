"""What follows from answers: the incident that they make, and the ruling on it, each found once."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rapidplay.errors import BadInput, RapidplayError
from rapidplay.i18n import _
from rapidplay.incident.reader import incident_from
from rapidplay.incident.rule import by_solver, rule
from rapidplay.interview.joining import effect_of
from rapidplay.interview.making import NotSaid, incident_data
from rapidplay.interview.questions import Answer
from rapidplay.law.finding import Question
from rapidplay.law.ruling import Ruling

Choices = Mapping[str, tuple[Answer, ...]]
"""Question -> the answers chosen; none where it was left blank."""
NOTHING = '{"events": []}'
"""The incident of somebody who has not said enough to make one."""
Outcome = Ruling | RapidplayError
Effect = str | RapidplayError


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A reply to a question of the law core; None: not known."""

    question: Question
    answer: object


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What was answered in an interview about one kind of incident."""

    kind: str
    choices: Choices
    found: tuple[Found, ...]

    @property
    def key(self) -> Hashable:
        """Two that have the same key make the same incident."""
        chosen = tuple((id, *(answer.name for answer in chosen)) for id, chosen in self.choices.items())
        return self.kind, chosen, tuple((one.question.fact, one.question.of, one.answer) for one in self.found)

    def incident(self, head: Mapping[str, object]) -> dict[str, Any]:
        """The incident that the answers make; NotSaid where one depends on a question that is open."""
        data = incident_data(head, (answer for answers in self.choices.values() for answer in answers))
        for found in self.found:
            if found.answer is not None:
                _state(data.setdefault("facts", {}), found.question, found.answer)
        return data


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What has been found out under one head and its readings."""

    _incidents: dict[Hashable, str] = field(default_factory=dict)
    """What was said -> the incident as JSON; empty where it depends on a question that is open."""
    _known: dict[str, Outcome] = field(default_factory=dict)
    _effects: dict[str, Effect] = field(default_factory=dict)
    _joined: dict[Hashable, Outcome] = field(default_factory=dict)

    def of(self, said: Said, head: Mapping[str, object], readings: Mapping[str, str]) -> Outcome:
        """The ruling on the incident that the answers make, or why there is none."""
        made = self.incident(said, head)
        if made not in self._known:
            self._known[made] = ruled(json.loads(made or NOTHING), readings)
        return self._known[made]

    def effect(self, said: Said, head: Mapping[str, object], readings: Mapping[str, str]) -> Effect:
        """What an arbiter would do differently, or why nothing follows."""
        made = self.incident(said, head)
        if made not in self._effects:
            self._effects[made] = _effect(self.of(said, head, readings))
        return self._effects[made]

    def joined(self, said: Said, joins: Callable[[], Outcome]) -> Ruling:
        """What follows from all that may have happened, or a RapidplayError."""
        key = said.key
        if key not in self._joined:
            self._joined[key] = joins()
        outcome = self._joined[key]
        if isinstance(outcome, RapidplayError):
            raise outcome
        return outcome

    def incident(self, said: Said, head: Mapping[str, object]) -> str:
        """The incident that the answers make, as JSON; empty where it depends on a question that is open."""
        key = said.key
        if key not in self._incidents:
            try:
                self._incidents[key] = json.dumps(said.incident(head), sort_keys=True)
            except NotSaid:
                self._incidents[key] = ""
        return self._incidents[key]


def ruled(incident: dict[str, Any], readings: Mapping[str, str]) -> Outcome:
    """The ruling on an incident, or why there is none."""
    if not incident["events"]:
        return BadInput(_("nothing has happened yet"))
    try:
        return rule(incident_from(incident, ""), by_solver, readings)
    except RapidplayError as error:
        return error


def _state(facts: dict[str, Any], question: Question, answer: object) -> None:
    value = json.loads(msgspec.json.encode(answer))
    if question.of is None:
        facts[question.fact] = value
    else:
        facts[question.fact] = {**facts.get(question.fact, {}), question.of.value: value}


def _effect(outcome: Outcome) -> Effect:
    """What an arbiter would do differently, and what he would have to find out; the counters do not count here."""
    if isinstance(outcome, RapidplayError):
        return outcome
    return repr((effect_of(outcome), [(question.fact, question.of) for question in outcome.questions]))
