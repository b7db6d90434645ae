"""Writes the incident file (format 1). What was written reads back as the same incident."""

from __future__ import annotations

from typing import Any

import msgspec
import tomli_w

from rapidplay.game.event import Event
from rapidplay.game.events import DrawAnswered, FactAnswered, FlagFallCalled, MateQuestionAnswered
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Incident
from rapidplay.incident.acts import ACTS
from rapidplay.incident.form import Form
from rapidplay.incident.incident_form import EVENT, FORMAT, INCIDENT
from rapidplay.incident.times import with_times_as_text

_ACT_OF = {event: act for act, event in ACTS.items()} | {FlagFallCalled: "declare"}
_TABLES = ("event_rules", "before", "facts")


def write_incident(incident: Incident) -> str:
    """The incident as a TOML file."""
    return tomli_w.dumps(incident_to_data(incident))


def incident_to_data(incident: Incident) -> dict[str, Any]:
    """The incident with the keys of the file, for TOML or JSON; what is as it is by default is left out.

    Answers to questions are no acts of the file: they stand in `facts`.
    """
    facts, events = _answers_apart(incident)
    head = msgspec.to_builtins(msgspec.structs.replace(incident, facts=facts, events=()))
    data: dict[str, Any] = {"format": FORMAT}
    for key, value in head.items():
        if value is not None and key != "events" and (value or key not in _TABLES):
            data[key] = _as_text(INCIDENT.fields[key], value)
    return data | {"events": [_event_to_data(event) for event in events]}


def _answers_apart(incident: Incident) -> tuple[Facts, list[Event]]:
    facts, events = incident.facts, []
    for event in incident.events:
        match event:
            case FactAnswered(facts=answered):
                facts = facts.together_with(answered)
            case MateQuestionAnswered(who=player, can_checkmate=answer):
                facts = facts.answered("can_checkmate", player, answer)
            case _:
                events.append(event)
    return facts, events


def _event_to_data(event: Event) -> dict[str, Any]:
    """Who and the act first, then the parameters."""
    data = msgspec.to_builtins(event)
    act = data.pop("answer") if isinstance(event, DrawAnswered) else _ACT_OF[type(event)]
    if isinstance(event, FlagFallCalled):
        data["what"] = event.what
    written = {"by": data.pop("by"), "act": act} | data
    return dict(_as_text(EVENT, written))


def _as_text(form: Form, value: Any) -> Any:
    return with_times_as_text(form, value)
