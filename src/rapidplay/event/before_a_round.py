"""What an arbiter should know before a round starts: the regime, and warnings. A warning never blocks a round."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.rounds import Round
from rapidplay.event.rules import chess_of
from rapidplay.event.staffing import Staffing, Supervision, staffing_of_round, staffing_planned, supervision
from rapidplay.game.incident import Regime
from rapidplay.law.text import Text, says


def warnings_before(event: ChessEvent, number: int) -> tuple[Text, ...]:
    """What is not as it should be before this round starts."""
    return tuple(_warnings(event, event.rounds[number]))


def supervision_of(event: ChessEvent, number: int) -> Supervision | None:
    """What the edition says of the staffing of a round; None before the rules say what is played.

    The boards as they were assigned; where nobody has boards of his own, the staffing that was declared.
    """
    rules, laws = event.rules, event.laws
    if rules is None or laws is None:
        return None
    chess = chess_of(rules, laws)
    staffing = _staffing(event, event.rounds[number])
    return None if chess is None or staffing is None else supervision(laws, chess, staffing)


def regime_of_round(event: ChessEvent, number: int) -> Regime | None:
    """The regime of a round: as it was declared, else by the staffing; None where that is still a question."""
    rules, laws = event.rules, event.laws
    if rules is None or laws is None or rules.regime is not None:
        return None if rules is None else rules.regime
    if chess_of(rules, laws) == "standard":
        return "competition"
    found = supervision_of(event, number)
    return None if found is None else found.regime


def _staffing(event: ChessEvent, round: Round) -> Staffing | None:
    plan = None if event.rules is None else event.rules.staffing
    recorded = None if plan is None else plan.recorded_by_arbiter
    assigned = staffing_of_round(round.number, round.boards, event.staff, recorded)
    if assigned.arbiters:
        return assigned
    return None if plan is None else staffing_planned(replace(plan, boards=max(len(round.boards), 1)))


def _warnings(event: ChessEvent, round: Round) -> Iterator[Text]:
    if event.rules is None:
        yield says("The rules of the event are not declared.")
    unchecked = round.unchecked_boards()
    if unchecked:
        yield says("Boards not checked: {boards}.", boards=", ".join(unchecked))
    items = [item for item in round.not_in_order() if item not in unchecked]
    if items:
        yield says("Not ticked in the hall: {items}.", items=", ".join(items))
    open_rounds = [other for other in event.rounds.values() if other.number < round.number and other.closed is None]
    if open_rounds:
        yield says("Rounds not closed: {rounds}.", rounds=", ".join(str(other.number) for other in open_rounds))
    if event.about is not None and round.number > event.about.rounds:
        yield says("The event was to have {rounds} rounds.", rounds=event.about.rounds)
    if event.rules is not None and event.rules.regime == "competition":
        found = supervision_of(event, round.number)
        yield from found.missing if found is not None else ()
