"""How the event changes with its rounds: paired, checked, started, closed, opened again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from rapidplay.errors import ImpossibleEntry
from rapidplay.event.entries import (
    CheckTicked,
    ResultConfirmed,
    ResultCorrected,
    ResultEntered,
    RoundClosed,
    RoundPaired,
    RoundReopened,
    RoundStarted,
)
from rapidplay.event.entry import Stamp
from rapidplay.event.people import RegisteredPlayer
from rapidplay.event.rights import must_be_an_arbiter, must_be_the_chief
from rapidplay.event.rounds import Reopening, Round, Tick, in_the_order_of_the_hall

if TYPE_CHECKING:
    from rapidplay.event.chess_event import ChessEvent

OfRounds: TypeAlias = RoundPaired | CheckTicked | RoundStarted | RoundClosed | RoundReopened
OfARound: TypeAlias = OfRounds | ResultEntered | ResultConfirmed | ResultCorrected


def changed(event: ChessEvent, entry: OfRounds, stamp: Stamp) -> ChessEvent:
    """The event after such an entry."""
    match entry:
        case RoundPaired():
            return _paired(event, entry)
        case CheckTicked():
            return _having(event, _ticked(the_round(event, entry), entry, stamp))
        case RoundStarted():
            return _having(event, _started(event, entry, stamp))
        case RoundClosed():
            return _having(event, _closed(event, entry, stamp))
        case RoundReopened():
            return _having(event, _reopened(event, entry, stamp))


def the_round(event: ChessEvent, entry: OfARound) -> Round:
    """The round that an entry is about; ImpossibleEntry where it is not paired."""
    if entry.round not in event.rounds:
        paired = ", ".join(map(str, event.rounds)) or "none"
        raise ImpossibleEntry(f"{entry.name}: round {entry.round} is not paired, expected one that is: {paired}")
    return event.rounds[entry.round]


def boards_changed(round: Round, entry: RoundPaired) -> tuple[str, ...]:
    """The boards of a round that this pairing of it would change, take away or add."""
    paired = in_the_order_of_the_hall(entry.pairings)
    return tuple(
        board for board in dict.fromkeys((*round.pairings, *paired)) if round.pairings.get(board) != paired.get(board)
    )


def _having(event: ChessEvent, round: Round) -> ChessEvent:
    return replace(event, rounds=dict(sorted({**event.rounds, round.number: round}.items())))


def _paired(event: ChessEvent, entry: RoundPaired) -> ChessEvent:
    """Paired, or paired anew: what was ticked and entered on boards that stay the same is kept."""
    assert event.about is not None
    before = event.rounds.get(entry.round, Round(number=entry.round, hall_items=event.about.hall_items))
    players = _players(event, entry)
    _must_be_possible(entry, players)
    anew = boards_changed(before, entry)
    _must_leave_alone_what_has_a_result(before, entry, anew)
    kept = [board for board in before.pairings if board not in anew]
    round = replace(
        before,
        planned_start=entry.planned_start or before.planned_start,
        pairings=in_the_order_of_the_hall(entry.pairings),
        byes={bye.player: bye.kind for bye in sorted(entry.byes, key=lambda bye: bye.player)},
        board_ticks={board: tick for board, tick in before.board_ticks.items() if board in kept},
    )
    return replace(_having(event, round), players=players)


def _players(event: ChessEvent, entry: RoundPaired) -> dict[int, RegisteredPlayer]:
    """All players by start number, with those that come with the entry."""
    _must_be_once(entry, "players", (player.number for player in entry.players))
    players = dict(sorted({**event.players, **{player.number: player for player in entry.players}}.items()))
    ids = Counter(player.fide_id for player in players.values() if player.fide_id is not None)
    for id, times in ids.items():
        if times > 1:
            raise _impossible(entry, f"players: the FIDE id {id} has {times} start numbers, expected one")
    return players


def _must_be_possible(entry: RoundPaired, players: dict[int, RegisteredPlayer]) -> None:
    if not entry.pairings and not entry.byes:
        raise _impossible(entry, "pairings: none, expected at least one")
    _must_be_once(entry, "board", (pairing.board for pairing in entry.pairings))
    paired = [player for pairing in entry.pairings for player in (pairing.white, pairing.black)]
    _must_be_once(entry, "player", (*paired, *(bye.player for bye in entry.byes)))
    for player in (*paired, *(bye.player for bye in entry.byes)):
        if player not in players:
            raise _impossible(entry, f"no start number {player}, expected a player of the event")


def _must_be_once(entry: RoundPaired, what: str, values: Iterator[object] | tuple[object, ...]) -> None:
    for value, times in Counter(values).items():
        if times > 1:
            raise _impossible(entry, f"{what} {value} {times} times, expected once")


def _must_leave_alone_what_has_a_result(round: Round, entry: RoundPaired, anew: tuple[str, ...]) -> None:
    """A round that is closed stays; of a round that goes on, boards that have a result stay."""
    if round.closed is not None:
        raise _impossible(entry, "it is closed, expected round-reopened before")
    decided = [board for board in anew if board in round.results]
    if decided:
        raise _impossible(entry, f"a result was entered on board {', '.join(decided)}, expected its pairing as it was")


def _ticked(round: Round, entry: CheckTicked, stamp: Stamp) -> Round:
    tick = Tick(entry=entry, stamp=stamp)
    if (entry.board is None) == (entry.item is None):
        raise _impossible(entry, "expected either a board or an item of the hall")
    if round.closed is not None:
        raise _impossible(entry, "it is closed, expected one that is not")
    if entry.item is not None:
        return replace(round, hall_ticks={**round.hall_ticks, entry.item: tick})
    assert entry.board is not None
    if entry.board not in round.pairings:
        raise _impossible(entry, f"no board {entry.board}, expected one of {', '.join(round.boards)}")
    if entry.found == "hidden":
        raise _impossible(entry, f"board {entry.board} hidden, expected in-order, wrong or not-yet")
    return replace(round, board_ticks={**round.board_ticks, entry.board: tick})


def _started(event: ChessEvent, entry: RoundStarted, stamp: Stamp) -> Round:
    """Unchecked boards are a warning and no more: only undeclared rules stop a round."""
    round = the_round(event, entry)
    must_be_an_arbiter(event, entry, stamp)
    if event.rules is None:
        raise _impossible(entry, "no rules are declared, expected rules-declared before the first round")
    if round.started is not None:
        raise _impossible(entry, f"{round.started.by} has started it already")
    return replace(round, started=stamp)


def _closed(event: ChessEvent, entry: RoundClosed, stamp: Stamp) -> Round:
    round = the_round(event, entry)
    must_be_an_arbiter(event, entry, stamp)
    if round.closed is not None:
        raise _impossible(entry, f"{round.closed.by} has closed it already")
    if round.started is None:
        raise _impossible(entry, "it has not started, expected round-started before")
    unconfirmed = ", ".join(round.unconfirmed())
    if unconfirmed:
        raise _impossible(entry, f"no confirmed result on board {unconfirmed}, expected all confirmed")
    return replace(round, closed=stamp)


def _reopened(event: ChessEvent, entry: RoundReopened, stamp: Stamp) -> Round:
    round = the_round(event, entry)
    must_be_the_chief(event, entry, stamp)
    if round.closed is None:
        raise _impossible(entry, "it is not closed, expected round-closed before")
    reopening = Reopening(because=entry.because, closed=round.closed, stamp=stamp)
    return replace(round, closed=None, reopenings=(*round.reopenings, reopening))


def _impossible(entry: OfRounds, why: str) -> ImpossibleEntry:
    return ImpossibleEntry(f"{entry.name}: round {entry.round}: {why}")
