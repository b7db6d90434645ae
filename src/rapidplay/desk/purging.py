"""An event that is over, without the names of its players: its log is written anew, their start numbers stay.

What people wrote down in their own words goes as well, for nobody can tell whom it names. Who was on the staff stays:
they sign for what they ruled.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import uuid4

from rapidplay.desk.errors import Refused
from rapidplay.desk.log_forms import FORMS, KINDS
from rapidplay.desk.rights import CHIEFS, Actor
from rapidplay.desk.state import EventState
from rapidplay.errors import BadEntry
from rapidplay.event.entries import NamesPurged
from rapidplay.event.entry_json import must_have_form, written
from rapidplay.incident.form import Chosen, Form, Listing, Table, Text, Whole, complaints
from rapidplay.incident.incident_form import INCIDENT
from rapidplay.store import canonical
from rapidplay.store.chain import GENESIS
from rapidplay.store.entry import Entry, Stored, moment
from rapidplay.store.log import EventLog

REMOVED = "removed"
"""Stands where somebody's own words stood."""
OWN_WORDS = ("about", "because", "note", "text", "title", "what")
"""The keys under which somebody writes in his own words; where a word of a list stands there, it stays."""
TOLD = Table({**INCIDENT.fields, "since": Whole()})
"""What was told of an incident, as a declared ruling keeps it."""


def purge_names(log: EventLog, name: str, actor: Actor, now: datetime) -> Stored:
    """Writes the log of an event anew without names; the entry that tells of it stands at its end.

    Raises:
        Refused: it is not for him to do.
        ImpossibleEntry: the event is not over, or he is not its chief.
        BadEntry: an entry that this program does not know; nothing was changed.
        DamagedChain: the log is not what was appended; nothing was changed.
    """
    must_be_over(log, name, actor, now)

    def telling(last: Stored) -> Entry:
        kind, version, data = written(NamesPurged(last_hash=last.hash))
        text, at = canonical.written(data), moment(now)
        return Entry(id=str(uuid4()), kind=kind, version=version, data=text, made_at=at, author=actor.author)

    return log.rewrite(name, without_names, telling)


def must_be_over(log: EventLog, name: str, actor: Actor, now: datetime) -> None:
    """Refused or ImpossibleEntry where the names of an event cannot be purged, by him and now."""
    if actor.role not in CHIEFS:
        raise Refused("not-allowed", "The chief purges the names of an event", where=NamesPurged.name)
    state = EventState()
    for stored in log.read(name):
        state.reads(stored)
    state.event.after(NamesPurged(last_hash=GENESIS), state.seq + 1, now, actor.name)


def without_names(stored: Stored) -> str:
    """The data of an entry as it is to stay; BadEntry where nobody can tell what may stand in it."""
    kind, data = stored.entry.kind, stored.entry.value()
    if kind not in FORMS or stored.entry.version != KINDS[kind].version:
        why = f"{kind}/{stored.entry.version}, expected a kind of entry that this version of the program knows"
        raise BadEntry(f"entry {stored.seq}", why)
    must_have_form(kind, FORMS[kind], data)
    kept = _without_own_words(FORMS[kind], data)
    if "told" in kept:
        in_order = not any(complaints(TOLD, kept["told"]))
        kept["told"] = _without_own_words(TOLD, kept["told"]) if in_order else {}
    if "players" in kept:
        kept["players"] = [_by_number(player["number"]) for player in kept["players"]]
    return canonical.written(kept)


def _by_number(number: int) -> dict[str, Any]:
    """A player of whom nothing is known any more."""
    return {"number": number, "name": f"#{number}"}


def _without_own_words(form: Form, value: Any, key: str = "") -> Any:
    match form, value:
        case Table(fields=fields), dict():
            return {name: _without_own_words(fields[name], one, name) for name, one in value.items()}
        case Chosen(key=chosen, tables=tables), dict():
            return _without_own_words(tables[value[chosen]], value)
        case Listing(of=of), list():
            return [_without_own_words(of, one, key) for one in value]
        case Text(), str() if key in OWN_WORDS:
            return REMOVED
    return value
