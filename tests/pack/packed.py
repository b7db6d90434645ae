"""Packs for tests, and every way through one by its JSON alone."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from rapidplay.editions import EDITIONS
from rapidplay.game.incident import Chess, EventRules, Regime
from rapidplay.incident.incident_form import FORMAT
from rapidplay.incident.reader import incident_from
from rapidplay.incident.rule import rule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.interview.replies import NOT_KNOWN, told_by
from rapidplay.interview.replies import Reply as Sent
from rapidplay.pack import Pack, Rules
from rapidplay.pack.walking import name_of
from rapidplay.web.kept_packs import KeptPacks, packs_folder

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
    """The pack under such rules, made once by this program, maybe in another run of the tests."""
    return Pack(KeptPacks(packs_folder()).of(rules(edition, regime, chess)).json)


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
    (made,) = told_by(kind, {name_of(question): as_sent(reply) for question, reply in way.replies}).incidents
    return ruled_on(head, made)


def ruled_on(head: Json, made: Json) -> Json:
    """What `rule` gives for an incident under these rules."""
    event_rules = {**head["event_rules"], **made.get("event_rules", {})}
    told = incident_from({"format": FORMAT, **head, **made, "event_rules": event_rules}, "")
    return ruling_to_data(rule(told))


def as_sent(reply: Reply) -> Sent:
    """The keys of several answers are a list."""
    return reply.split("+") if isinstance(reply, str) and "+" in reply else reply
