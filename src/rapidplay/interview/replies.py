"""Replies by the names of questions, as a client sends them, and the incident that they make.

A client that walks a pack holds no table of questions: it sends back what it was asked and what was answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from rapidplay.errors import BadIncident
from rapidplay.interview.interview import MOST_TRIED, applies, tried
from rapidplay.interview.kinds import KINDS
from rapidplay.interview.making import NotSaid, as_question, incident_data, roles_of, typed_answer
from rapidplay.interview.outcomes import Choices
from rapidplay.interview.questions import Answer, Ask, Kind
from rapidplay.interview.words import FACTS
from rapidplay.law.finding import Question

KIND, REPLIES = "kind", "replies"
"""The keys by which a client tells of its questions: which kind of incident, and what was replied to each of them."""
NOT_KNOWN = "not-known"
Reply = str | int | list[str]
"""The key of an answer, a number, or the keys of several answers."""
Replies = Mapping[str, Reply]
"""The id of a question, or the fact and whose it is (`can_checkmate:white`) -> the reply."""
_TRUTHS = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class Told:
    """What the replies tell."""

    incidents: tuple[dict[str, Any], ...]
    """Each incident that they leave possible, without what the event gives: one where everything is known."""
    unknown: tuple[Question, ...]
    """The questions that nobody could answer and that no incident can leave out."""
    all_tried: bool
    """Every answer to those was tried."""


def told_in(given: Mapping[str, Any]) -> Told:
    """What is told by `kind` and `replies`, as a client sends them.

    Raises:
        BadIncident: no such kind, question or answer; or nothing that a ruling could be made on.
    """
    kind, replies = given.get(KIND), given.get(REPLIES)
    if not isinstance(kind, str):
        raise BadIncident(KIND, "expected the name of a kind of incident")
    if not isinstance(replies, Mapping) or not all(isinstance(one, str | int | list) for one in replies.values()):
        raise BadIncident(REPLIES, "expected a table: the name of a question, and its reply")
    told = told_by(kind, replies)
    if not told.incidents:
        raise BadIncident(REPLIES, "they tell nothing that can be ruled on; expected more answers")
    return told


def told_by(kind: str, replies: Replies) -> Told:
    """What is told. Replies to questions that were not to be asked are left aside.

    Raises:
        BadIncident: no such kind, question or answer; the place, and what was expected there.
    """
    questions = _kind(kind).questions
    facts: dict[str, Any] = {}
    for name in replies.keys() - {ask.id for ask in questions}:
        _state(facts, name, replies[name])
    unknown = tuple(ask for ask in questions if replies.get(ask.id) == NOT_KNOWN and not ask.fact)
    variants = list(islice(_variants(questions, replies, {}), MOST_TRIED + 1))
    incidents = tuple(told for one in variants[:MOST_TRIED] for told in _incident(one, facts))
    roles = roles_of(answer for answers in (variants[0] if variants else {}).values() for answer in answers)
    asked = tuple(as_question(ask, roles) for ask in unknown)
    return Told(incidents, asked, all_tried=len(variants) <= MOST_TRIED)


def _variants(questions: tuple[Ask, ...], replies: Replies, choices: Choices) -> Iterator[Choices]:
    """The choices that the replies come to, with each answer to what is not known."""
    for number, ask in enumerate(questions):
        reply = replies.get(ask.id)
        if reply is None or not applies(ask, choices):
            continue
        if reply == NOT_KNOWN and not ask.fact:
            for answer in tried(ask):
                yield from _variants(questions[number + 1 :], replies, {**choices, ask.id: (answer,)})
            return
        choices = {**choices, ask.id: () if reply == NOT_KNOWN else tuple(answers_meant(ask, reply))}
    yield choices


def _incident(choices: Choices, facts: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """None where nothing has happened yet, or an answer depends on a question that was not answered."""
    try:
        made = incident_data({}, (answer for answers in choices.values() for answer in answers))
    except NotSaid:
        return
    told = {key: value for key, value in made.items() if key != "format"}
    if told["events"]:
        yield {**told, "facts": {**told.get("facts", {}), **facts}} if facts else told


def _kind(key: str) -> Kind:
    for kind in KINDS:
        if kind.key == key:
            return kind
    raise not_offered("kind", key, (kind.key for kind in KINDS))


def answers_meant(ask: Ask, reply: Reply) -> Iterator[Answer]:
    """The answers of the table that a reply stands for; BadIncident where one is not offered."""
    if isinstance(reply, int) and ask.typed is not None:
        yield typed_answer(ask.typed, reply)
        return
    if isinstance(reply, int):
        yield _standing_for(ask, reply)
        return
    offered = {answer.key: answer for answer in ask.answers}
    if not reply:
        raise not_offered(ask.id, reply, (*offered, NOT_KNOWN))
    for key in [reply] if isinstance(reply, str) else reply:
        if key not in offered:
            raise not_offered(ask.id, key, (*offered, NOT_KNOWN))
        yield offered[key]


def _standing_for(ask: Ask, number: int) -> Answer:
    """Where the answers are numbers: the last one that is no higher, or the first."""
    if not all(answer.key.isdigit() for answer in ask.answers):
        raise not_offered(ask.id, number, (answer.key for answer in ask.answers))
    not_higher = [answer for answer in ask.answers if int(answer.key) <= number]
    return not_higher[-1] if not_higher else ask.answers[0]


def _state(facts: dict[str, Any], name: str, reply: Reply) -> None:
    """A reply to a question of the law: a fact, of one player or of the game; what is not known is left out."""
    fact, _, of = name.partition(":")
    if fact not in FACTS or of not in ("", "white", "black"):
        raise BadIncident(name, "no question has this name")
    if reply == NOT_KNOWN:
        return
    value: Any = int(reply) if isinstance(reply, str) and reply.isdigit() else reply
    value = _TRUTHS.get(value, value) if isinstance(value, str) else value
    facts[fact] = {**facts.get(fact, {}), of: value} if of else value


def not_offered(place: str, reply: object, offered: Iterable[str]) -> BadIncident:
    """What to raise at a reply that a question does not offer."""
    return BadIncident(place, f'"{reply}", expected {", ".join(offered)}')
