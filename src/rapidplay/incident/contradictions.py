"""Facts of an incident that contradict its events or each other, where no board is needed to see it."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.errors import BadTimeControl
from rapidplay.game.event import Event
from rapidplay.game.events import ArbiterObserved, ClockRanOut, MoveMade, PlayersAgreed, RulingDeclared
from rapidplay.game.incident import Incident
from rapidplay.game.player import PLAYERS, Player
from rapidplay.game.time_control import parse_time_control
from rapidplay.incident.form import Complaint, shown

_NOT_REPLACED = ("pawn-left", "square-empty")


def contradictions(incident: Incident) -> Iterator[Complaint]:
    """What cannot all be true, place by place."""
    yield from _in_the_head(incident)
    yield from _in_the_counts(incident)
    yield from _in_the_facts(incident)
    for index, event in enumerate(incident.events):
        yield from ((f"events[{index}].{key}", why) for key, why in _in_an_event(event))


def _in_the_head(incident: Incident) -> Iterator[Complaint]:
    if incident.time_control is not None:
        try:
            parse_time_control(incident.time_control)
        except BadTimeControl as error:
            yield "time_control", str(error)
    if incident.chess == "standard" and incident.regime == "simplified":
        yield "regime", '"simplified", but standard chess has the regime "competition" only'


def _in_the_counts(incident: Incident) -> Iterator[Complaint]:
    before = incident.before
    for player in PLAYERS:
        made, completed = before.moves_made.get(player), before.moves_completed.get(player)
        if made is not None and completed is not None and not completed <= made <= completed + 1:
            yield "before", f"{player} has made {made} moves and completed {completed}, expected as many or one less"


def _in_the_facts(incident: Incident) -> Iterator[Complaint]:
    facts, events = incident.facts, incident.events
    for player in PLAYERS:
        if (facts.own_time_left or {}).get(player) and _flag_is_down(events, player):
            left = shown((facts.own_time_left or {}).get(player))
            yield f"facts.own_time_left.{player}", f"{left}, but an event says that {player}'s time has run out"
    if facts.first_flag is not None and not _both_flags_are_down(events):
        yield "facts.first_flag", f"{shown(facts.first_flag)}, but no event says that both flags are down"
    if facts.arbiter_saw is False and any(isinstance(e, ArbiterObserved) and e.what == "illegal-move" for e in events):
        yield "facts.arbiter_saw", "false, but the arbiter observes the illegal move"
    if facts.game_over is not None and any(isinstance(event, MoveMade) for event in events):
        yield "facts.game_over", f"{shown(facts.game_over)}, but a move is made afterwards"
    if facts.occurrences is not None and incident.position is not None and incident.position.moves is not None:
        yield "facts.occurrences", "derived from position.moves, expected not to be stated"
    if facts.same_defect and facts.still_illegal is False:
        yield "facts.same_defect", "true, but still_illegal is false: no illegal position is left"


def _flag_is_down(events: tuple[Event, ...], player: Player) -> bool:
    return any(isinstance(event, ClockRanOut) and event.by in (player, "both") for event in events)


def _both_flags_are_down(events: tuple[Event, ...]) -> bool:
    """One event says so of both, or the arbiter sees it; two events would say which was first."""
    return any(
        (isinstance(event, ClockRanOut) and event.by == "both")
        or (isinstance(event, ArbiterObserved) and event.what == "both-flags")
        for event in events
    )


def _in_an_event(event: Event) -> Iterator[Complaint]:
    match event:
        case MoveMade(legal=True, illegality=str(illegality)):
            yield "legal", f"true, but illegality is {shown(illegality)}"
        case MoveMade(legal=True, promotion=promotion) if promotion in _NOT_REPLACED:
            yield "legal", f"true, but promotion is {shown(promotion)}, which is illegal"
        case PlayersAgreed(on="result", result=None):
            yield "result", "missing, expected the result that both signed"
        case PlayersAgreed(on="facts", facts=None):
            yield "facts", "missing, expected the facts that both agree on"
        case RulingDeclared(result=None, penalty=None, what=None):
            yield "act", '"declare", expected result, penalty or what beside it'
        case _:
            return
