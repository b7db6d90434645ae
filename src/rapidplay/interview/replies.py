"""Replies by the names of questions, as a client sends them, and the incident that they make.

A client that walks a pack holds no table of questions: it sends back what it was asked and what was answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from rapidplay.editions import EDITIONS
from rapidplay.errors import BadIncident
from rapidplay.incident.incident_form import FORMAT
from rapidplay.incident.reader import incident_from
from rapidplay.interview.interview import MOST_TRIED, Interview, applies
from rapidplay.interview.interview import Told as Answered
from rapidplay.interview.kinds import KINDS, kind_named
from rapidplay.interview.making import as_question, typed_answer
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
_GIVEN_BY_THE_EVENT: Mapping[str, object] = {"chess": "rapid", "event_rules": {}}
"""So that nobody is asked for it; which chess it is changes no incident."""
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
    interview = Interview(kind=_kind(kind), head=_GIVEN_BY_THE_EVENT)
    choices: dict[str, tuple[Answer, ...]] = {}
    for ask in interview.kind.questions:
        reply = replies.get(ask.id)
        if reply is not None and applies(ask, choices):
            known = None if reply == NOT_KNOWN else tuple(answers_meant(ask, reply))
            choices[ask.id] = known or ()
            interview = interview.with_reply(Answered(question=ask, answers=known))
    facts: dict[str, Any] = {}
    for name in replies.keys() - {ask.id for ask in interview.kind.questions}:
        _state(facts, name, replies[name])
    possible = list(islice(interview.possible(), MOST_TRIED + 1))
    told = [_as_told(one, facts) for one in possible[:MOST_TRIED] if one["events"]]
    return Told(
        incidents=tuple(_that_can_be(told) if facts else told),
        unknown=tuple(as_question(ask, interview.roles()) for ask in interview.unknown()),
        all_tried=len(possible) <= MOST_TRIED and all(one["events"] for one in possible),
    )


def _as_told(incident: dict[str, Any], facts: dict[str, Any]) -> dict[str, Any]:
    """An incident without what the event gives, with the facts that were replied to the law's own questions."""
    told = {key: value for key, value in incident.items() if key not in ("format", *_GIVEN_BY_THE_EVENT)}
    return {**told, "facts": {**told.get("facts", {}), **facts}} if facts else told


def _that_can_be(told: Sequence[dict[str, Any]]) -> Sequence[dict[str, Any]]:
    """Those that contradict no fact; all where each of them does, so that it is said what contradicts what."""
    return [one for one in told if _can_be(one)] or told


def _can_be(told: Mapping[str, Any]) -> bool:
    try:
        incident_from({"format": FORMAT, "edition": EDITIONS[-1], **_GIVEN_BY_THE_EVENT, **told}, "")
    except BadIncident:
        return False
    return True


def _kind(key: str) -> Kind:
    kind = kind_named(key)
    if kind is None:
        raise not_offered("kind", key, (kind.key for kind in KINDS))
    return kind


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
