"""How the event changes with its creation and with its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from rapidplay.errors import ImpossibleEntry
from rapidplay.event.entries import EventCreated, RoundStarted, RulesCorrected, RulesDeclared
from rapidplay.event.entry import Entry, Stamp
from rapidplay.event.objections import objections
from rapidplay.event.rights import must_be_the_chief
from rapidplay.event.rules import Declaration, chess_of, laws_of
from rapidplay.event.staffing import demands_one_regime

if TYPE_CHECKING:
    from rapidplay.event.chess_event import ChessEvent

OfRules: TypeAlias = EventCreated | RulesDeclared | RulesCorrected


def changed(event: ChessEvent, entry: OfRules, stamp: Stamp) -> ChessEvent:
    """The event after such an entry."""
    match entry:
        case EventCreated():
            return _created(event, entry, stamp)
        case RulesDeclared():
            return _declared(event, entry, stamp)
        case RulesCorrected():
            return _corrected(event, entry, stamp)


def _created(event: ChessEvent, entry: EventCreated, stamp: Stamp) -> ChessEvent:
    if event.about is not None:
        raise ImpossibleEntry(f"event-created: this is the log of {event.about.title!r} already, expected one event")
    if not entry.days:
        raise ImpossibleEntry("event-created: days: none, expected at least one day")
    if list(entry.days) != sorted(set(entry.days)):
        raise ImpossibleEntry("event-created: days: expected each day once, the first of them first")
    return replace(event, about=entry, created=stamp)


def _declared(event: ChessEvent, entry: RulesDeclared, stamp: Stamp) -> ChessEvent:
    must_be_the_chief(event, entry, stamp)
    if event.declarations:
        first = event.declarations[0].stamp
        raise ImpossibleEntry(
            f"rules-declared: {first.by} has declared them at {first.at.isoformat()}, expected rules-corrected with "
            "a reason"
        )
    return _having(event, Declaration(rules=entry.rules, stamp=stamp))


def _corrected(event: ChessEvent, entry: RulesCorrected, stamp: Stamp) -> ChessEvent:
    must_be_the_chief(event, entry, stamp)
    if event.rules is None:
        raise ImpossibleEntry("rules-corrected: no rules are declared, expected rules-declared first")
    if event.rules == entry.rules:
        raise ImpossibleEntry("rules-corrected: these are the rules that hold, expected a difference")
    return _having(event, Declaration(rules=entry.rules, because=entry.because, stamp=stamp))


def _having(event: ChessEvent, declaration: Declaration) -> ChessEvent:
    return replace(event, declarations=(*event.declarations, declaration))


def must_agree_with_the_laws(event: ChessEvent, entry: Entry) -> None:
    """ImpossibleEntry where the edition stands in the way of a new entry."""
    match entry:
        case RulesDeclared(rules=rules) | RulesCorrected(rules=rules):
            refused = [one for one in objections(rules, event.first_day) if one.refused]
            if refused:
                why = "\n".join(f"{entry.name}: {one.key}: {one.says.english()}" for one in refused)
                raise ImpossibleEntry(why)
        case RoundStarted():
            _regime_must_be_declared_where_the_edition_demands_it(event, entry)
        case _:
            return


def _regime_must_be_declared_where_the_edition_demands_it(event: ChessEvent, entry: RoundStarted) -> None:
    if event.rules is None or event.rules.regime is not None:
        return
    laws = laws_of(event.rules, event.first_day)
    chess = chess_of(event.rules, laws)
    for cites in demands_one_regime(laws, chess) if chess is not None else ():
        raise ImpossibleEntry(
            f"{entry.name}: round {entry.round}: the regime is not declared, expected competition or simplified for "
            f"the entire event ({laws.edition.id} {cites.article})"
        )
