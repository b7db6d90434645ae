"""Reads the incident file (format 1): TOML, or JSON with the same keys. Strict; each complaint names its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import islice
from os import PathLike
from pathlib import Path

import msgspec

from rapidplay.errors import BadIncident
from rapidplay.game.event import Event
from rapidplay.game.events import DrawAnswered, FlagFallCalled
from rapidplay.game.incident import Incident
from rapidplay.incident.acts import ACTS
from rapidplay.incident.board_facts import contradictions_with_the_board
from rapidplay.incident.contradictions import contradictions
from rapidplay.incident.files import read_file
from rapidplay.incident.form import Complaint, Table, complaints
from rapidplay.incident.incident_form import EVENT, INCIDENT
from rapidplay.incident.times import with_times_in_seconds

MOST_COMPLAINTS, LONGEST_COMPLAINT = 20, 1000


def read_incident(path: str | PathLike[str], *, may_lack: Collection[str] = ()) -> Incident:
    """The incident in a file: JSON where its name ends in `.json`, else TOML.

    `may_lack` names keys that the caller gives in other ways (`edition`, where the command line has it; `chess` stands
    for the time control too).

    Raises:
        BadIncident: file, place and what was expected there, one complaint a line.
    """
    return incident_from(read_file(Path(path)), str(path), may_lack=may_lack)


def incident_from(data: object, where: str, *, may_lack: Collection[str] = ()) -> Incident:
    """The incident in what JSON or TOML gave; `where` is its name in messages, and may be empty."""
    form = Table(INCIDENT.fields, tuple(key for key in INCIDENT.needed if key not in may_lack))
    refuse(complaints(form, data), where)
    assert isinstance(data, dict)
    if not ({"chess", "time_control"} & data.keys() or "chess" in may_lack):
        refuse([("chess", "missing, expected chess or time_control")], where)
    return incident_of({key: value for key, value in data.items() if key != "format"}, where)


def incident_of(data: Mapping[str, object], where: str) -> Incident:
    """The incident in a table whose form is in order; BadIncident where its parts contradict each other."""
    events = data.get("events", [])
    assert isinstance(events, list)
    refuse(_declared_together(events), where)
    head = {key: with_times_in_seconds(INCIDENT.fields[key], data[key]) for key in data if key != "events"}
    told = msgspec.convert(head, Incident)
    incident = msgspec.structs.replace(told, events=tuple(map(_event, events)))
    refuse(contradictions(incident), where)
    refuse(contradictions_with_the_board(incident), where)
    return incident


def refuse(found: Iterable[Complaint], where: str) -> None:
    """BadIncident where there is a complaint; several of them stand one a line."""
    lines = [(": ".join(filter(None, (where, place))), _line(why)) for place, why in islice(found, MOST_COMPLAINTS)]
    if lines:
        (place, why), *more = lines
        raise BadIncident(place, "\n".join([why, *(f"{place}: {why}" for place, why in more)]))


def _line(why: str) -> str:
    """Not longer than a reader can take, and on one line."""
    short = why if len(why) <= LONGEST_COMPLAINT else why[: LONGEST_COMPLAINT - 1] + "…"
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in short)


def _event(data: dict[str, object]) -> Event:
    told = with_times_in_seconds(EVENT, data)
    assert isinstance(told, dict)
    act = str(told.pop("act"))
    event = ACTS[act]
    if event is DrawAnswered:
        told["answer"] = act
    if act == "declare" and told.get("what") == "flag-fall":
        event = FlagFallCalled
    return msgspec.convert(told, event)


def _declared_together(events: list[dict[str, object]]) -> Iterator[Complaint]:
    """A flag fall and something else in one `declare`: the events of the program keep them apart."""
    for index, event in enumerate(events):
        if event["act"] == "declare" and event.get("what") == "flag-fall":
            for key in ("result", "penalty"):
                if key in event:
                    yield f"events[{index}].{key}", "declared together with a flag fall, expected a declare of its own"
