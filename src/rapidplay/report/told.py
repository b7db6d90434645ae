"""What was told when a ruling was declared, one line for each answer, act and fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rapidplay.errors import BadIncident
from rapidplay.i18n import _, spoken
from rapidplay.interview.answered import answered_in_words
from rapidplay.interview.kinds import kind_named
from rapidplay.law.text import Text, says

WHO: Mapping[str, Text] = {
    "white": says("White"),
    "black": says("Black"),
    "both": says("Both"),
    "arbiter": says("Arbiter"),
    "spectator": says("Spectator"),
}
ACTS: Mapping[str, Text] = {
    "move": says("move"),
    "press": says("press"),
    "claim": says("claim"),
    "flag": says("flag"),
    "pause": says("pause"),
    "observe": says("observes"),
    "touch": says("touches"),
    "promote": says("places"),
    "offer-draw": says("offers a draw"),
    "accept": says("accepts"),
    "resign": says("resigns"),
    "device": says("device"),
}
TRUTHS: Mapping[bool, Text] = {True: says("yes"), False: says("no")}


def facts_of(entry: Mapping[str, Any]) -> tuple[str, ...]:
    """The facts that a declared ruling rests on: as they were answered, else as they were told."""
    answered = entry.get("answered") or {}
    kind = kind_named(str(answered.get("kind")))
    if kind is not None:
        try:
            return tuple(
                _("{question} {answer}", question=question, answer=answer)
                for question, answer in answered_in_words(kind, answered.get("replies", {}))
            )
        except BadIncident:
            # The log may be older than the question: then what was told stands for it.
            return tuple(_told(entry.get("told") or {}))
    return tuple(_told(entry.get("told") or {}))


def _told(told: Mapping[str, Any]) -> Iterator[str]:
    position = told.get("position") or {}
    if "fen" in position:
        yield _("Position: {fen}", fen=position["fen"])
    for event in told.get("events", ()):
        yield _act(event)
    for fact, value in (told.get("facts") or {}).items():
        yield _("{name}: {value}", name=_plain(fact), value=_value(value))


def _act(event: Mapping[str, Any]) -> str:
    more = {key: value for key, value in event.items() if key not in ("by", "act")}
    act = str(event.get("act"))
    words = spoken(ACTS[act]) if act in ACTS else _plain(act)
    first = _("{name}: {value}", name=_value(event.get("by")), value=words)
    rest = (_("{name}: {value}", name=_plain(key), value=_value(value)) for key, value in more.items())
    return " · ".join((first, *rest))


def _value(value: object) -> str:
    match value:
        case bool():
            return spoken(TRUTHS[value])
        case str() if value in WHO:
            return spoken(WHO[value])
        case str():
            return _plain(value)
        case Mapping():
            return ", ".join(f"{_value(key)} {_value(one)}" for key, one in value.items())
        case list() | tuple():
            return ", ".join(map(_value, value))
        case _:
            return str(value)


def _plain(token: str) -> str:
    return token.replace("-", " ").replace("_", " ") if not token[:1].isdigit() else token
