"""Events for the tests: a log that grows by one entry a minute, and who is who in it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

from rapidplay.event import entries as e
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.entry import Entry
from rapidplay.event.people import RegisteredPlayer
from rapidplay.event.rules import DeclaredRules

START = datetime(2026, 5, 2, 9, 0, tzinfo=UTC)
FIRST_DAY = date(2026, 5, 2)
CHIEF, DEPUTY, ARBITER, OTHER, ASSISTANT, ORGANISER = "Jansen", "Horvat", "Okafor", "Lind", "Sato", "Brown"
NAMES = ("Ivanova", "De Vries", "Osei", "Novak", "Kim", "Petrov", "Ahmed", "Berg")
PLAYERS = tuple(RegisteredPlayer(number=number, name=name) for number, name in enumerate(NAMES, start=1))

CREATED = e.EventCreated(title="Spring Rapid", days=(FIRST_DAY,), rounds=7, hall_items=("spare-clock",))
STAFF = tuple(
    e.StaffAssigned(person=person, role=role)
    for person, role in (
        (CHIEF, "chief"), (DEPUTY, "deputy"), (ARBITER, "arbiter"), (OTHER, "arbiter"), (ASSISTANT, "assistant"),
        (ORGANISER, "organiser"),
    )
)  # fmt: skip
DECLARED = e.RulesDeclared(rules=DeclaredRules(time_control="15+10", regime="simplified"))


def after(event: ChessEvent, *entries: Entry, by: str = CHIEF) -> ChessEvent:
    """The event after more entries by one author."""
    for entry in entries:
        seq = event.seq + 1
        event = event.after(entry, seq, START + timedelta(minutes=seq), by)
    return event


def paired(round: int = 1, *, boards: int = 2, **other: Any) -> e.RoundPaired:
    """The first players against each other: 1-2 on board 1, 3-4 on board 2."""
    pairings = tuple(e.Pairing(board=str(n), white=2 * n - 1, black=2 * n) for n in range(1, boards + 1))
    return e.RoundPaired(round=round, pairings=pairings, players=PLAYERS[: 2 * boards], **other)


def entered(board: str, result: Any, **other: Any) -> e.ResultEntered:
    """A result of round 1."""
    return e.ResultEntered(round=1, board=board, result=result, **other)


def confirmed(board: str, result: Any, **other: Any) -> e.ResultConfirmed:
    """The confirmation of a result of round 1."""
    return e.ResultConfirmed(round=1, board=board, result=result, **other)


def corrected(board: str, result: Any = None, **other: Any) -> e.ResultCorrected:
    """The correction of a result of round 1."""
    return e.ResultCorrected(round=1, board=board, result=result, **{"because": "read wrong", **other})


def set_up() -> ChessEvent:
    """An event with staff and rules, before the first round."""
    return after(ChessEvent(), CREATED, *STAFF, DECLARED)


def playing(boards: int = 2) -> ChessEvent:
    """Round 1 is being played."""
    return after(set_up(), paired(boards=boards), e.RoundStarted(round=1))


def all_in() -> ChessEvent:
    """Round 1 has a confirmed result on both boards: 1-0 and a draw."""
    event = after(playing(), entered("1", "1-0"), entered("2", "1/2-1/2"), by=ARBITER)
    return after(event, confirmed("1", "1-0"), confirmed("2", "1/2-1/2"), by=OTHER)
