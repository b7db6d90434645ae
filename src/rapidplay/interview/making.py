"""The incident that answers make, in the keys of the incident file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any

from rapidplay.game.player import Player
from rapidplay.i18n import spoken
from rapidplay.incident.incident_form import FORMAT
from rapidplay.interview.questions import Answer, Ask, Typed
from rapidplay.law.finding import Question
from rapidplay.law.text import Text, says

Roles = Mapping[str, object]
_ROLE = re.compile(r"\{(\w+)\}")
_UNKNOWN: Mapping[str, Text] = {
    "who": says("the player"),
    "other": says("the opponent"),
    "claimant": says("the claimant"),
    "next": says("the player on the move"),
    "last": says("the player not on the move"),
}
"""How a question names a player where nobody knows which one it was."""


class NotSaid(LookupError):
    """A role that no answer has given out yet."""


def incident_data(head: Mapping[str, object], answers: Iterable[Answer]) -> dict[str, Any]:
    """The incident; NotSaid where what an answer writes depends on a question that is open."""
    given = tuple(answers)
    roles = roles_of(given)
    data: dict[str, Any] = {"format": FORMAT, **deepcopy(dict(head))}
    numbered: list[tuple[int, dict[str, Any]]] = []
    seen = any(answer.seen for answer in given)
    for answer in given:
        data |= _filled(answer.head, roles)
        for part in ("facts", "before", "event_rules"):
            _merge(data.setdefault(part, {}), _filled(getattr(answer, part), roles))
        numbered += [(place, _filled(event, roles)) for place, event in answer.events]
    events = [event for _place, event in sorted(numbered, key=lambda each: each[0])]
    data["events"] = [_seen(event) for event in events] if seen else events
    return {key: value for key, value in data.items() if value or key == "events"}


def roles_of(answers: Iterable[Answer]) -> dict[str, object]:
    """Every role that the answers give out; one that is given by means of another is filled in."""
    given = {role: value for answer in answers for role, value in answer.roles.items()}
    return {role: _value(value, given) for role, value in given.items() if _is_filled(value, given)}


def typed_answer(typed: Typed, value: object) -> Answer:
    """The answer that was typed, with what it writes."""
    here = {"typed": value}
    answer = typed.answer
    return replace(
        answer,
        says=Text(answer.says.template, (("typed", value),)),
        head=_filled(answer.head, here),
        roles=_filled(answer.roles, here),
        event_rules=_filled(answer.event_rules, here),
    )


def in_words(text: Text, roles: Roles) -> str:
    """A question or an answer with the players that it names, in the language spoken now."""
    return spoken(with_players(text, roles))


def with_players(text: Text, roles: Roles) -> Text:
    """A question or an answer with the players that it names."""
    named = {name: _named(value) for name, value in {**_UNKNOWN, **roles}.items()}
    own = {name: named.get(_ROLE.sub(r"\1", str(value)), value) for name, value in text.parameters}
    every = {**named, **own}
    return Text(text.template, tuple((name, every[name]) for name in dict.fromkeys(_ROLE.findall(text.template))))


def as_question(ask: Ask, roles: Roles) -> Question:
    """A question of the table, as a ruling lists what is open."""
    return Question(
        fact=ask.id,
        ask=with_players(ask.ask, roles),
        because=says("It decides what must be done."),
        answers=tuple(with_players(answer.says, roles) for answer in ask.answers),
    )


def _named(value: object) -> object:
    return Player(value) if value in ("white", "black") else value


def _is_filled(value: object, roles: Roles) -> bool:
    return not isinstance(value, str) or all(name in roles for name in _ROLE.findall(value))


def _filled(value: Any, roles: Roles) -> Any:
    """The value with its roles filled in; what a role leaves empty falls away."""
    if isinstance(value, Mapping):
        pairs = ((_value(key, roles), _filled(item, roles)) for key, item in value.items())
        return {key: item for key, item in pairs if item != ""}
    if isinstance(value, list | tuple):
        return [_filled(item, roles) for item in value]
    return _value(value, roles)


def _value(value: Any, roles: Roles) -> Any:
    if not isinstance(value, str):
        return value
    missing = [name for name in _ROLE.findall(value) if name not in roles]
    if missing:
        raise NotSaid(missing[0])
    whole = _ROLE.fullmatch(value)
    return roles[whole[1]] if whole else _ROLE.sub(lambda found: str(roles[found[1]]), value)


def _merge(table: dict[str, Any], more: Mapping[str, Any]) -> None:
    """Tables are joined, lists are strung together."""
    for key, value in more.items():
        if isinstance(value, dict):
            _merge(table.setdefault(key, {}), value)
        elif isinstance(value, list):
            table[key] = [*table.get(key, []), *value]
        else:
            table[key] = value


def _seen(event: dict[str, Any]) -> dict[str, Any]:
    own = event["by"] in ("white", "black") and event["act"] not in ("claim", "pause")
    return {**event, "seen_by_arbiter": True} if own else event
