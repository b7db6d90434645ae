"""The text of a game as the desk wants it: where it is played, and its moves as far as they are moves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile

from rapidplay.feeds.boards import Board
from rapidplay.feeds.moves_written import WrittenMove, moves_of, tags_of
from rapidplay.incident.form import complaints
from rapidplay.incident.incident_form import SAN

_ROUND = re.compile(r"(\d+)(?:\.(\d+(?:\.\d+)?))?")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game is played, as its tags say; None where they do not."""

    board: str | None
    round: int | None


@dataclass(frozen=True, slots=True)
class Written:
    """What the text of a game says: read again only when it is another, for clocks change every second."""

    pgn: bytes
    place: Place
    moves: tuple[WrittenMove, ...]
    """As far as they are moves: behind a word that is none, nobody knows what was made."""
    unread: str | None = None
    """The first word that is no move."""


def written_on(board: Board, named: Mapping[str, str]) -> Written:
    """What the text of this board's game says; `named` as in `place_of`."""
    moves = moves_of(board.pgn, _plies_played(board))
    told = tuple(takewhile(_is_a_move, moves))
    unread = moves[len(told)].word if len(told) < len(moves) else None
    return Written(board.pgn, place_of(board.pgn, board.key, named), told, unread)


def place_of(pgn: bytes, key: str, named: Mapping[str, str]) -> Place:
    """Where a game is played: `named` by its key, by that without its count (`4711-2`) or by its `Board` tag; else by
    that tag, else by the end of `Round`.
    """
    tags = tags_of(pgn)
    found = _ROUND.fullmatch(tags.get("Round", "").strip())
    round, within = (int(found[1]), found[2]) if found else (None, None)
    tag = tags.get("Board", "").strip()
    known_by = (key, key.rpartition("-")[0], tag)
    board = next((named[name] for name in known_by if name in named), None) or tag or within
    return Place(board, round)


def _is_a_move(move: WrittenMove) -> bool:
    return not any(complaints(SAN, move.word))


def _plies_played(board: Board) -> int | None:
    """The half-moves before the kings were put into the centre to tell the result; None: they were not."""
    facts = board.live.facts
    signals = [unmade.ply for unmade in facts.unmade if unmade.why == "king-signal"]
    if facts.signal_ply is not None:
        signals.append(facts.signal_ply)
    return min(signals) - 1 if signals else None
