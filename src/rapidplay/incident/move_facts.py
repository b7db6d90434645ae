"""One move of an incident on one board: what is stated of it, and what the board shows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import chess

from rapidplay.errors import BadPosition
from rapidplay.game.board import Board
from rapidplay.game.events import MoveMade
from rapidplay.incident.form import Complaint, shown
from rapidplay.incident.incident_form import SAN, UCI

_SEEN_ON_THE_BOARD = ("king-left-in-check", "wrong-move", "castling-not-allowed", "king-captured")
_SEEN_IN_THE_HAND = ("rook-not-moved", "out-of-turn", "other")
_NOT_REPLACED = ("pawn-left", "square-empty")
_LETTERS: Mapping[str | None, str] = {"queen": "q", "rook": "r", "bishop": "b", "knight": "n", "upturned-rook": "r"}


@dataclass(frozen=True, slots=True)
class Made:
    """A move on a board: what contradicts the board, and the board after it (None where it cannot be read)."""

    complaints: tuple[Complaint, ...]
    board_after: Board | None = None


def made_on(board: Board, event: MoveMade) -> Made:
    """The move of the event on this board; the places of complaints begin with a dot, or are empty."""
    unreadable = tuple(_unreadable(board, event))
    uci = _uci_of(board, event)
    if unreadable or uci is None:
        return Made(unreadable)
    after = board.after(uci)
    return Made((*_about_legality(board, event, uci), *_about_what_it_gives(event, after)), after)


def legal_move(board: Board, text: str) -> str | None:
    """A legal move, written in SAN or UCI, as UCI; None where it is none."""
    try:
        uci = board.reads(text) if re.fullmatch(f"(?:{UCI.pattern})|{SAN.pattern}", text) else None
        return uci if uci is not None and board.is_legal(uci) else None
    except BadPosition:
        return None


def _unreadable(board: Board, event: MoveMade) -> Iterator[Complaint]:
    if event.uci is None and event.san is None:
        yield "", "a move without uci or san, expected one of them where the position is given"
    if event.uci is not None and board.man_at(event.uci[:2]) is None:
        yield ".uci", f"{shown(event.uci)}, but no piece stands on {event.uci[:2]}: {board.fen()}"
    if event.san is not None:
        uci = legal_move(board, event.san)
        if uci is None:
            yield ".san", f"{shown(event.san)}, expected a legal move (an illegal one is given in uci): {board.fen()}"
        elif event.uci is not None and uci != _uci_of(board, event):
            yield ".san", f"{shown(event.san)} is {uci}, but uci is {shown(event.uci)}"


def _uci_of(board: Board, event: MoveMade) -> str | None:
    """The move in UCI; the new piece is added where only `promotion` names it."""
    if event.uci is None:
        return None if event.san is None else legal_move(board, event.san)
    promotes = (board.man_at(event.uci[:2]) or "").endswith("pawn") and event.uci[3:4] in ("1", "8")
    return event.uci + _LETTERS.get(event.promotion, "") if promotes and len(event.uci) == 4 else event.uci


def _about_legality(board: Board, event: MoveMade, uci: str) -> Iterator[Complaint]:
    if event.promotion in _NOT_REPLACED or event.illegality in _SEEN_IN_THE_HAND:
        return
    legal = board.is_legal(uci)
    shows = f"but {uci} is {'legal' if legal else 'illegal'} here: {board.fen()}"
    if event.legal not in (None, legal):
        yield ".legal", f"{shown(event.legal)}, {shows}"
    elif legal and event.illegality in _SEEN_ON_THE_BOARD:
        yield ".illegality", f"{shown(event.illegality)}, {shows}"


def _about_what_it_gives(event: MoveMade, after: Board) -> Iterator[Complaint]:
    shows = {
        "check": lambda: after.in_check(after.has_the_move),
        "double-check": lambda: len(chess.Board(after.fen()).checkers()) > 1,
        "checkmate": after.is_checkmate,
        "stalemate": after.is_stalemate,
    }
    if event.gives in shows and not shows[event.gives]():
        yield ".gives", f"{shown(event.gives)}, but the board shows none: {after.fen()}"
