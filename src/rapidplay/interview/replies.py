"""Replies by the names of questions, as a client sends them, and the incident that they make.

A client that walks a pack holds no table of questions: it sends back what it was asked and what was answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rapidplay.errors import BadIncident
from rapidplay.incident.incident_form import FORMAT
from rapidplay.interview.kinds import KINDS
from rapidplay.interview.making import NotSaid, incident_data, typed_answer
from rapidplay.interview.questions import Answer, Ask, Kind
from rapidplay.interview.words import FACTS

NOT_KNOWN = "not-known"
Reply = str | int | list[str]
"""The key of an answer, a number, or the keys of several answers."""
Replies = Mapping[str, Reply]
"""The id of a question, or the fact and whose it is (`can_checkmate:white`) -> the reply."""
_TRUTHS = {"yes": True, "no": False}


def incident_told(kind: str, replies: Replies) -> dict[str, Any] | None:
    """The incident that the replies make, without what the event gives.

    None where it depends on something that nobody knows.

    Raises:
        BadIncident: no such kind, question or answer; the place, and what was expected there.
    """
    asks = {ask.id: ask for ask in _kind(kind).questions}
    answers: list[Answer] = []
    facts: dict[str, Any] = {}
    for name, reply in replies.items():
        if name not in asks:
            _state(facts, name, reply)
        elif reply == NOT_KNOWN and not asks[name].fact:
            return None
        elif reply != NOT_KNOWN:
            answers += answers_meant(asks[name], reply)
    try:
        made = incident_data({}, answers)
    except NotSaid:
        return None
    told = {key: value for key, value in made.items() if (key, value) != ("format", FORMAT)}
    return {**told, "facts": {**told.get("facts", {}), **facts}} if facts else told


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
