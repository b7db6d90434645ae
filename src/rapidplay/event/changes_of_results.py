"""How the event changes with results: entered, confirmed, corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from rapidplay.errors import ImpossibleEntry
from rapidplay.event.changes_of_rounds import the_round
from rapidplay.event.entries import ResultConfirmed, ResultCorrected, ResultEntered
from rapidplay.event.entry import Stamp
from rapidplay.event.results import (
    WITHOUT_A_GAME,
    ConfirmedResult,
    CorrectedResult,
    EnteredResult,
    Result,
    ResultOfBoard,
    needs_a_ruling_or_a_note,
)
from rapidplay.event.rights import must_be_an_arbiter, must_be_the_chief
from rapidplay.event.rounds import Round

if TYPE_CHECKING:
    from rapidplay.event.chess_event import ChessEvent

OfResults: TypeAlias = ResultEntered | ResultConfirmed | ResultCorrected


def changed(event: ChessEvent, entry: OfResults, stamp: Stamp) -> ChessEvent:
    """The event after such an entry."""
    round = the_round(event, entry)
    if entry.board not in round.pairings:
        boards = ", ".join(round.boards) or "none"
        raise _impossible(entry, f"no such board in this round, expected one of {boards}")
    before = round.result_of(entry.board)
    match entry:
        case ResultEntered():
            result = _entered(round, before, entry, stamp)
        case ResultConfirmed():
            result = _confirmed(event, before, entry, stamp)
        case ResultCorrected():
            result = _corrected(event, round, before, entry, stamp)
    changed_round = replace(round, results={**round.results, entry.board: result})
    return replace(event, rounds={**event.rounds, round.number: changed_round})


def _entered(round: Round, before: ResultOfBoard, entry: ResultEntered, stamp: Stamp) -> ResultOfBoard:
    """The newest result of each author stands; before the round only that a game is not played can be known."""
    if before.confirmed is not None:
        confirmed = before.confirmed
        raise _impossible(
            entry,
            f"{confirmed.stamp.by} has confirmed {confirmed.entered.result}, expected result-corrected by the chief",
        )
    if round.started is None and entry.result not in WITHOUT_A_GAME:
        raise _impossible(entry, f"{entry.result} before the round has started, expected a forfeit or not-played")
    if needs_a_ruling_or_a_note(entry.result) and not (entry.ruling or entry.note):
        raise _impossible(entry, f"{entry.result} without a ruling or a note, expected one of the two")
    _must_be_ratable(entry, entry.result)
    entered = EnteredResult(
        result=entry.result,
        reason=entry.reason,
        ruling=entry.ruling,
        note=entry.note,
        unrated=entry.unrated,
        stamp=stamp,
    )
    return replace(before, entered={**before.entered, stamp.by: entered})


def _confirmed(event: ChessEvent, before: ResultOfBoard, entry: ResultConfirmed, stamp: Stamp) -> ResultOfBoard:
    """By another arbiter than entered it, or by the same who has looked again; a disputed one by the chief."""
    must_be_an_arbiter(event, entry, stamp)
    if before.confirmed is not None:
        raise _impossible(entry, f"{before.confirmed.stamp.by} has confirmed it already")
    if before.disputed:
        must_be_the_chief(event, entry, stamp)
    alike = {author: entered for author, entered in before.entered.items() if entered.result == entry.result}
    if not alike:
        there = ", ".join(sorted({entered.result for entered in before.entered.values()})) or "none"
        raise _impossible(entry, f"{entry.result} was not entered, expected a result that was: {there}")
    if set(alike) == {stamp.by} and not entry.looked_again:
        raise _impossible(entry, f"{stamp.by} entered it, expected another arbiter, or looked_again")
    entered = max(alike.values(), key=lambda one: one.stamp.seq)
    return replace(before, confirmed=ConfirmedResult(entered=entered, stamp=stamp))


def _corrected(
    event: ChessEvent, round: Round, before: ResultOfBoard, entry: ResultCorrected, stamp: Stamp
) -> ResultOfBoard:
    """By the chief; the old value is kept. Without a result the game goes on, and a result is entered anew."""
    must_be_the_chief(event, entry, stamp)
    if before.confirmed is None:
        raise _impossible(entry, "no result is confirmed, expected one; until then results are entered anew")
    was = before.confirmed.entered
    if entry.result is None:
        if round.closed is not None:
            raise _impossible(entry, "the round is closed, expected a result, or round-reopened before")
        correction = CorrectedResult(was=was, is_now=None, because=entry.because, stamp=stamp)
        return ResultOfBoard(corrections=(*before.corrections, correction))
    _must_be_ratable(entry, entry.result)
    is_now = EnteredResult(
        result=entry.result, reason=entry.reason, ruling=entry.ruling, unrated=entry.unrated, stamp=stamp
    )
    correction = CorrectedResult(was=was, is_now=is_now, because=entry.because, stamp=stamp)
    return replace(
        before,
        confirmed=ConfirmedResult(entered=is_now, stamp=stamp),
        corrections=(*before.corrections, correction),
    )


def _must_be_ratable(entry: ResultEntered | ResultCorrected, result: Result) -> None:
    """Unrated says that less than one move was made; a game that was not played is never rated."""
    if entry.unrated and result in WITHOUT_A_GAME:
        raise _impossible(entry, f"{result} and unrated, expected unrated only where a game was begun")


def _impossible(entry: OfResults, why: str) -> ImpossibleEntry:
    return ImpossibleEntry(f"{entry.name}: round {entry.round}, board {entry.board}: {why}")
