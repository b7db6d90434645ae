"""The record before the first event: what the incident gives."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rapidplay.game.board import Board
from rapidplay.game.both import Both
from rapidplay.game.incident import Before, GivenPosition, Incident
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.game.record import Count, Ended, Record, Situation, Words


@dataclass(frozen=True, slots=True)
class Game:
    """The moves given with an incident, replayed: they are the same under every edition."""

    first: Board | None
    """The board with which the game began, where all moves are known."""
    board: Board | None
    positions: tuple[tuple[object, ...], ...]
    moves: int


@lru_cache(maxsize=64)
def replayed(position: GivenPosition | None) -> Game:
    """The game so far; BadPosition where the position or a move cannot be read.

    Remembered, since an incident is decided several times while questions are tried.
    """
    if position is None:
        return Game(None, None, (), 0)
    first = board = Board() if position.fen is None else Board(position.fen)
    keys = [board.key()]
    moves = (position.moves or "").split()
    for text in moves:
        board = board.after(board.reads(text))
        keys.append(board.key())
    whole = first.begins_a_game()
    return Game(first if whole else None, board, tuple(keys), len(moves))


def record_at_start(incident: Incident, game: Game, words: Words) -> Record:
    """The record when nothing of the incident has happened yet."""
    before, over = incident.before, incident.facts.game_over
    board = game.board
    if board is not None and before.has_the_move is not None:
        board = board.with_the_move(before.has_the_move)
    made, completed = _counts(before, game)
    return Record(
        words=words,
        draw_offers=incident.event_rules.draw_offers,
        situation=Situation(
            board=board,
            has_the_move=board.has_the_move if board is not None else before.has_the_move,
            made=made,
            completed=completed,
            positions=game.positions,
        ),
        first_board=game.first,
        displays=before.clocks,
        ended=None if over is None else Ended(how=over, index=-1),
        facts=incident.facts,
        illegal_moves=_numbers(before.illegal_moves),
        two_hands=_numbers(before.two_hands),
        empty_press_count=_numbers(before.empty_presses),
        scoresheet_requests=_numbers(before.scoresheet_requests),
        warnings=_numbers(before.warnings),
    )


def _numbers(table: dict[Player, int]) -> Both[int]:
    return Both(table.get(WHITE, 0), table.get(BLACK, 0))


def _counts(before: Before, game: Game) -> tuple[Both[Count], Both[Count]]:
    """Moves made and completed. Where only one of the two is given, every move made was pressed."""
    if game.first is not None and not before.moves_made and not before.moves_completed:
        whites = (game.moves + (game.first.has_the_move is WHITE)) // 2
        both = Both(Count(whites, True), Count(game.moves - whites, True))
        return both, both
    made = before.moves_made or before.moves_completed
    completed = before.moves_completed or before.moves_made
    return _known(made), _known(completed)


def _known(table: dict[Player, int]) -> Both[Count]:
    return Both(*(Count(table[p], True) if p in table else Count() for p in (WHITE, BLACK)))
