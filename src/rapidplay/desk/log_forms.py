"""Entries as the log has them: what happened, and under which circumstances; written and read back.

The data of an entry is one flat table: the keys of the game event or entry, and beside them the desk's own
(`Circumstances`). Of a game event `clocks_ms` in milliseconds stands for `clocks`, and the time of the entry for `at`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from rapidplay.desk.entries import BESIDE, DESK_ENTRIES, Circumstances
from rapidplay.errors import BadEntry
from rapidplay.event.entries import ENTRIES
from rapidplay.event.entry import Entry
from rapidplay.event.entry_json import must_have_form
from rapidplay.game import events as e
from rapidplay.game.event import Clocks, Event
from rapidplay.incident.acts import ACTS
from rapidplay.incident.form import Table, Word, expected, shown
from rapidplay.incident.incident_form import fields_of, needed_of

NOT_KEPT = ("at", "clocks")

Happening = Event | Entry
Kind = type[Event] | type[Entry]

_NO_ACTS: tuple[type[Event], ...] = (e.FlagFallCalled, e.FactAnswered, e.MateQuestionAnswered)
GAME_EVENTS: Mapping[str, type[Event]] = {kind.name: kind for kind in (*ACTS.values(), *_NO_ACTS)}
"""Name in the log -> what happened in a game."""
KINDS: Mapping[str, Kind] = {**ENTRIES, **DESK_ENTRIES, **GAME_EVENTS}
"""Every name that the log of a chess event knows."""


class Noted(NamedTuple):
    """What an entry of the log says."""

    what: Happening
    beside: Circumstances


def _form_of(kind: Kind) -> Table:
    own = fields_of(kind)
    if issubclass(kind, Event):
        own = {key: form for key, form in own.items() if key not in NOT_KEPT}
    return Table({**own, **{key: form for key, form in _FORM_BESIDE.items() if key not in own}}, needed_of(kind))


_FORM_BESIDE = fields_of(Circumstances)
FORMS: Mapping[str, Table] = {name: _form_of(kind) for name, kind in KINDS.items()}
_OWN_BESIDE: Mapping[str, tuple[str, ...]] = {
    name: tuple(key for key in BESIDE if key not in fields_of(kind)) for name, kind in KINDS.items()
}
"""Of each name, the keys of its data that are circumstances."""


def noted(kind: str, version: int, data: object) -> Noted:
    """What a new entry says.

    Raises:
        BadEntry: the place in the data, what stands there and what was expected; one complaint a line.
    """
    if kind not in KINDS:
        raise BadEntry("kind", f"{shown(kind)}, expected {expected(Word(tuple(KINDS)))}")
    if version != KINDS[kind].version:
        raise BadEntry(f"{kind}.version", f"{shown(version)}, expected {KINDS[kind].version}")
    must_have_form(kind, FORMS[kind], data)
    assert isinstance(data, dict)
    return read_back(kind, data)


def read_back(kind: str, data: Mapping[str, Any]) -> Noted:
    """What an entry of the log says; BadEntry where this program cannot read it."""
    if kind not in KINDS:
        raise BadEntry("kind", f"{shown(kind)} is not known to this version of the program")
    own = dict(data)
    beside = {key: own.pop(key) for key in _OWN_BESIDE[kind] if key in own}
    try:
        return Noted(msgspec.convert(own, KINDS[kind]), msgspec.convert(beside, Circumstances))
    except (msgspec.ValidationError, BadEntry) as fault:
        raise BadEntry(kind, str(fault)) from None


def data_of(what: Happening, beside: Circumstances) -> dict[str, Any]:
    """The data of an entry as the log keeps it; what is as it is by default is left out."""
    # By way of JSON, for which a tuple and a list are the same.
    return {**msgspec.json.decode(msgspec.json.encode(beside)), **msgspec.json.decode(msgspec.json.encode(what))}


def ends_the_game(what: Happening) -> bool:
    """The players end it: one resigns, they agree on a draw, they sign a result."""
    match what:
        case e.Resigned() | e.PlayersAgreed(on="draw" | "result") | e.DrawAnswered(answer="accept"):
            return True
    return False


def with_displays(event: Event, beside: Circumstances) -> Event:
    """A game event with both displays in whole seconds, as rulings read them: zero means used up."""
    if beside.clocks_ms is None:
        return event
    white, black = (-(-ms // 1000) for ms in (beside.clocks_ms.white, beside.clocks_ms.black))
    return msgspec.structs.replace(event, clocks=Clocks(white=white, black=black))
