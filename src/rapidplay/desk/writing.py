"""A new entry on its way into the log: who may write it, whether it can be, and what the desk adds to it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, get_args

import msgspec

from rapidplay.desk import entries as d
from rapidplay.desk.entries import Circumstances
from rapidplay.desk.errors import Refused
from rapidplay.desk.log_forms import Noted, data_of, noted
from rapidplay.desk.rights import CHIEFS, Actor, must_be_allowed, must_be_his_to_withdraw
from rapidplay.desk.state import EventState
from rapidplay.errors import BadEntry
from rapidplay.event.entries import ENTRIES
from rapidplay.event.entry import Stamp
from rapidplay.game.events import RulingDeclared
from rapidplay.game.vocabulary import GameResult
from rapidplay.incident.form import complaints
from rapidplay.incident.ruling_form import RULING
from rapidplay.store import canonical
from rapidplay.store.entry import Entry, moment


class Told(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry as a device sends it."""

    id: str
    """A UUID that the device gives it, once: sending it again does no harm."""
    kind: str
    data: dict[str, Any] = msgspec.field(default_factory=dict)
    version: int = 1
    board: str | None = None
    made_at: str | None = None
    """When it happened by the device's clock; left out: now."""
    seen_seq: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """The last entry of the event that the device had seen."""


def noted_of(told: Told) -> Noted:
    """What a device tells; BadEntry where it is not in order."""
    data = dict(told.data)
    if told.kind in ENTRIES and told.board is not None and "board" in _keys(told.kind):
        data.setdefault("board", told.board)
        if data["board"] != told.board:
            raise BadEntry(f"{told.kind}.board", f'"{data["board"]}", but the entry is about board {told.board}')
    if told.seen_seq is not None:
        data.setdefault("seen_seq", told.seen_seq)
    found = noted(told.kind, told.version, data)
    _ruling_must_be_in_order(found.beside)
    return found


def _keys(kind: str) -> tuple[str, ...]:
    return tuple(field.encode_name for field in msgspec.structs.fields(ENTRIES[kind]))


def board_of(told: Told, what: Noted) -> str | None:
    """The board that an entry is about."""
    return told.board or getattr(what.what, "board", None)


def must_stand(actor: Actor, told: Told, what: Noted, state: EventState, now: datetime) -> None:
    """Refused, ImpossibleEntry or ImpossibleEvent where this cannot be written, by him and now."""
    board = board_of(told, what)
    must_be_allowed(actor, what, board, state)
    _round_must_be_open(actor, what, board, state)
    state.must_be_possible(what, board, Stamp(seq=state.seq + 1, at=now, by=actor.name))
    if isinstance(what.what, d.RulingWithdrawn) and board is not None:
        _must_be_his_ruling(actor, what.what, what, board, state)


def _round_must_be_open(actor: Actor, what: Noted, board: str | None, state: EventState) -> None:
    """What a tablet kept while it was offline is never turned away; of the others only the chief writes later."""
    if board is None or what.what.name in ENTRIES or actor.role in ("board", *CHIEFS):
        return
    number = what.beside.round or state.round_of(board)
    round = None if number is None else state.event.rounds.get(number)
    if round is not None and round.closed is not None:
        detail = "The chief can open it again, or write this himself."
        raise Refused("round-closed", f"Round {number} is closed", detail, f"board {board}")


def _must_be_his_ruling(actor: Actor, what: d.RulingWithdrawn, noted: Noted, board: str, state: EventState) -> None:
    number = noted.beside.round or state.round_of(board)
    assert number is not None
    incident = state.game(number, board).incident(what.incident)
    ruling = None if incident is None else incident.ruling(what.ruling)
    if ruling is not None:
        must_be_his_to_withdraw(actor, ruling.stamp.by)


def _ruling_must_be_in_order(beside: Circumstances) -> None:
    if beside.ruling is not None:
        for place, why in complaints(RULING, beside.ruling):
            raise BadEntry(f"ruling-declared.ruling.{place}", why)


def completed(what: Noted, board: str | None, state: EventState) -> Noted:
    """The same with what the desk knows better: the round that is on at the board."""
    if board is None or what.what.name in ENTRIES or what.beside.round is not None:
        return what
    round = state.round_of(board)
    return what._replace(beside=msgspec.structs.replace(what.beside, round=round))


def with_ruling(what: Noted, ruling: dict[str, Any], told: Mapping[str, Any]) -> Noted:
    """A declaration with the ruling and what was told; Refused (`not-decided`) while a question is open."""
    assert isinstance(what.what, RulingDeclared)
    if ruling["status"] == "questions":
        asked = " ".join(question["ask"] for question in ruling["questions"])
        raise Refused("not-decided", "Nothing can be declared yet", asked, "ruling-declared.told")
    result = ruling.get("result")
    declared = what.what
    if declared.result is None and result in get_args(GameResult):
        declared = msgspec.structs.replace(declared, result=result)
    return Noted(declared, msgspec.structs.replace(what.beside, ruling=ruling, told=dict(told)))


def entry_of(actor: Actor, told: Told, what: Noted, now: datetime) -> Entry:
    """The entry for the log."""
    return Entry(
        id=told.id,
        kind=told.kind,
        version=told.version,
        data=canonical.written(data_of(*what)),
        made_at=told.made_at or moment(now),
        author=actor.author,
        board=board_of(told, what),
    )
