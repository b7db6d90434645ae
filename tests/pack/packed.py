"""Packs for tests, and every way through one by its JSON alone."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from rapidplay.editions import EDITIONS
from rapidplay.game.incident import Chess, EventRules, Regime
from rapidplay.incident.reader import incident_from
from rapidplay.incident.rule import rule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.interview.kinds import KINDS
from rapidplay.interview.making import incident_data, typed_answer
from rapidplay.interview.questions import Answer, Ask
from rapidplay.pack import Pack, Rules, pack_for

NOT_KNOWN = "not-known"
CONTROLS: Mapping[str, str] = {"rapid": "15+10", "blitz": "3+2", "standard": "90+30"}
LATE_AFTER = 15

QUICK = (("fide-2023", "simplified", "rapid"), ("fide-2014", "simplified", "rapid"))
EVERY = [
    (edition, regime, chess)
    for edition in (*EDITIONS, "fide-2014-knsb")
    for regime in ("simplified", "competition")
    for chess in ("rapid", "blitz")
] + [(edition, "competition", "standard") for edition in EDITIONS if edition.startswith("fide")]
PACKS = [
    pytest.param(*one, marks=[] if one in QUICK else [pytest.mark.long], id="-".join(one)) for one in EVERY
]  # fmt: skip
"""Two packs in every run, all the others in the long one."""

Json = dict[str, Any]
Reply = str | int


class Way(NamedTuple):
    """The questions asked one after the other, each with its reply, and the leaf they lead to."""

    replies: tuple[tuple[Json, Reply], ...]
    leaf: str


def rules(edition: str, regime: Regime = "simplified", chess: Chess = "rapid") -> Rules:
    """Rules that an event could declare."""
    event_rules = EventRules(default_time_minutes=LATE_AFTER)
    return Rules(edition=edition, regime=regime, chess=chess, time_control=CONTROLS[chess], event_rules=event_rules)


@cache
def pack(edition: str, regime: Regime = "simplified", chess: Chess = "rapid") -> Pack:
    """The pack under such rules, made once."""
    return pack_for(rules(edition, regime, chess))


@cache
def content(edition: str, regime: Regime = "simplified", chess: Chess = "rapid") -> Json:
    """What the JSON of it says."""
    return dict(json.loads(pack(edition, regime, chess).json()))


def replies_to(question: Json) -> Iterator[tuple[Reply, str]]:
    """Every reply to a question that the pack holds, and where it leads."""
    yield from ((key, answer["to"]) for key, answer in question["answers"].items())
    yield from question.get("together", {}).items()
    yield from ((one["from"], one["to"]) for one in question.get("numbers", ()))


def ways(held: Json, at: str, *, known: bool) -> Iterator[Way]:
    """Every way on from a question; `known`: only those on which everything is known."""
    if at not in held["questions"]:
        yield Way((), at)
        return
    question = held["questions"][at]
    for reply, to in replies_to(question):
        if not (known and reply == NOT_KNOWN):
            for way in ways(held, to, known=known):
                yield Way(((question, reply), *way.replies), way.leaf)


def ruled(head: Json, kind: str, way: Way) -> Json:
    """What `rule` gives for the incident that the replies make, without the interview."""
    asks = {ask.id: ask for one in KINDS if one.key == kind for ask in one.questions}
    answers: list[Answer] = []
    facts: Json = {}
    for question, reply in way.replies:
        if "id" in question:
            answers += answers_meant(asks[question["id"]], reply)
        else:
            _state(facts, question, reply)
    data = incident_data(head, answers)
    told = incident_from({**data, "facts": {**data.get("facts", {}), **facts}}, "")
    return ruling_to_data(rule(told))


def answers_meant(ask: Ask, reply: Reply) -> list[Answer]:
    """The answers of the table that a reply stands for."""
    if isinstance(reply, int):
        return [typed_answer(ask.typed, reply) if ask.typed else standing_for(ask, reply)]
    return [answer for answer in ask.answers if answer.key in reply.split("+")]


def _state(facts: Json, question: Json, reply: Reply) -> None:
    truth = {"yes": True, "no": False}
    value = int(reply) if str(reply).isdigit() else truth.get(str(reply), reply)
    if "of" in question:
        facts[question["fact"]] = {**facts.get(question["fact"], {}), question["of"]: value}
    else:
        facts[question["fact"]] = value


def standing_for(ask: Ask, number: int) -> Answer:
    """The answer that stands for a number: the last one that is no higher, or the first."""
    not_higher = [answer for answer in ask.answers if int(answer.key) <= number]
    return not_higher[-1] if not_higher else ask.answers[0]
