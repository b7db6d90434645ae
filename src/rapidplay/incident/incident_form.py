"""The incident file as a form: made from the classes of `rapidplay.game`, so that there is one list of words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin

import msgspec

from rapidplay.game.event import Clocks, Event
from rapidplay.game.events import ClaimMade, DrawAnswered, FlagFallCalled, MoveMade, PieceTouched, RulingDeclared
from rapidplay.game.facts import Facts
from rapidplay.game.incident import EventRules, Incident
from rapidplay.game.player import Player
from rapidplay.incident.acts import ACTS
from rapidplay.incident.form import (
    Chosen,
    Either,
    Form,
    Listing,
    Named,
    Table,
    Text,
    Time,
    Whole,
    Word,
    YesNo,
    by_player,
)

FORMAT = "rapidplay-incident/1"

UCI = Text(r"([a-h][1-8])(?!\1)[a-h][1-8][qrbn]?", 'a move in UCI such as "e2e4"')
SAN = Text(
    "(?:O-O(?:-O)?|0-0(?:-0)?|[KQRBN]?[a-h]?[1-8]?[-x]?[a-h][1-8](?:=?[QRBNqrbn])?)[+#]?", 'a move in SAN such as "Nf3"'
)
PIECE = Text(
    "[a-h][1-8]|(?:white|black) (?:king|queen|rook|bishop|knight|pawn)", 'a square or a piece such as "white knight"'
)
EDITION = Text("(?:rus|fide)-[0-9]{4}(?:-[a-z0-9]+)*", 'the id of an edition or a profile such as "fide-2023"')
READING_ID = Text("[A-Z0-9]+-[A-Za-z0-9]+", 'the id of a reading such as "AMB-2"')
LETTER = Word(("a", "b", "c", "d"))

_SPECIAL: Mapping[tuple[type, str], Form] = {
    (Event, "at"): Time(),
    (Clocks, "white"): Time(),
    (Clocks, "black"): Time(),
    (MoveMade, "uci"): UCI,
    (MoveMade, "san"): SAN,
    (ClaimMade, "uci"): UCI,
    (ClaimMade, "san"): SAN,
    (PieceTouched, "piece"): PIECE,
    (Facts, "touched_piece_has_legal_move"): Either((YesNo(), Named(PIECE, YesNo()))),
    (EventRules, "draw_offers"): Text(
        "allowed|forbidden|not-before-move-[0-9]{1,3}", "allowed, forbidden or not-before-move-N"
    ),
    (EventRules, "readings"): Named(READING_ID, LETTER),
    (Incident, "edition"): EDITION,
}
_PLAIN: Mapping[object, Form] = {bool: YesNo(), int: Whole(), str: Text()}


def form_of(annotation: object) -> Form:
    """The form of a value of this type."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        form: Form = arguments[1]
        return form
    if origin is Literal:
        return Word(arguments)
    if origin in (Union, UnionType):
        forms = tuple(form_of(one) for one in arguments if one is not NoneType)
        return forms[0] if len(forms) == 1 else Either(forms)
    if origin is dict:
        return by_player(form_of(arguments[1])) if arguments[0] is Player else Named(Text(), form_of(arguments[1]))
    if origin is tuple:
        return Listing(form_of(arguments[0]))
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return Table(fields_of(annotation), needed_of(annotation))
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return Word(tuple(str(member.value) for member in annotation))
    return _PLAIN[annotation]


def fields_of(struct: type[msgspec.Struct]) -> dict[str, Form]:
    """The keys of a table, as the file names them."""
    return {
        field.encode_name: _SPECIAL.get((struct, field.encode_name)) or form_of(field.type)
        for field in msgspec.structs.fields(struct)
    }


def needed_of(struct: type[msgspec.Struct]) -> tuple[str, ...]:
    """The keys that must be there."""
    return tuple(field.encode_name for field in msgspec.structs.fields(struct) if field.required)


_EVERY_EVENT = fields_of(Event)


def _event_table(act: str, event: type[Event]) -> Table:
    """The keys of an act: who, the act, its own parameters, then what every event may have."""
    own = {key: form for key, form in fields_of(event).items() if key not in _EVERY_EVENT}
    if event is DrawAnswered:
        own.pop("answer")
    if event is RulingDeclared:
        own["what"] = _either_word(fields_of(FlagFallCalled)["what"], own["what"])
    by = own.pop("by")
    needed = tuple(key for key in needed_of(event) if key in own)
    return Table({"by": by, "act": Word((act,)), **own, **_EVERY_EVENT}, ("by", *needed))


def _either_word(*words: Form) -> Word:
    return Word(tuple(value for word in words if isinstance(word, Word) for value in word.values))


EVENT = Chosen("act", {act: _event_table(act, event) for act, event in ACTS.items()})

_OF_AN_INCIDENT: Mapping[str, Form] = {**fields_of(Incident), "events": Listing(EVENT)}
INCIDENT = Table({"format": Word((FORMAT,)), **_OF_AN_INCIDENT}, ("format", "edition", "events"))

PARTS: Mapping[str, Form] = {
    key: form for key, form in _OF_AN_INCIDENT.items() if key not in ("title", "edition", "regime")
}
"""The keys that a case of the casebook has in common with an incident."""
