"""The moves that a ruling leaves to a player, as he would write them."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.errors import BadPosition
from rapidplay.game.board import Board
from rapidplay.game.events import MoveMade
from rapidplay.game.incident import Incident
from rapidplay.game.start import replayed
from rapidplay.law.remedies import MoveEnforced


def moves_in_san(incident: Incident, must: MoveEnforced) -> tuple[str, ...]:
    """In SAN, on the last board of the incident on which all of them are legal; in UCI where there is none."""
    moves = tuple(sorted(must.moves or ()))
    for board in reversed(list(_boards(incident))):
        there = board.with_the_move(must.who)
        if all(there.is_legal(uci) for uci in moves):
            return tuple(there.in_san(uci) for uci in moves)
    return moves


def _boards(incident: Incident) -> Iterator[Board]:
    """Every board of the incident, as far as its moves can be followed."""
    board = replayed(incident.position).board
    if board is None:
        return
    yield board
    for event in incident.events:
        if not isinstance(event, MoveMade):
            continue
        try:
            board = board.with_the_move(event.by)
            board = board.after(board.reads(event.uci or event.san or ""))
        except BadPosition:
            return
        yield board
