"""What is stated of the board and its moves, held against what stands there.

The moves of the events are replayed as far as that is needed. Where a move may have been undone between two events
(a claim, an observation, a move taken back), an earlier board of the same player is tried too: a stated fact is wrong
only when it is wrong on each of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.errors import BadPosition
from rapidplay.game import events as e
from rapidplay.game.board import Board
from rapidplay.game.event import Event
from rapidplay.game.incident import GivenPosition, Incident
from rapidplay.game.player import PLAYERS, Player
from rapidplay.incident.form import Complaint, shown
from rapidplay.incident.move_facts import legal_move, made_on

MOST_MOVES = 20_000
"""More half-moves than any game can have."""
BOARDS_BACK = 20

_MAY_UNDO = (
    e.MoveTakenBack,
    e.PiecesDisplaced,
    e.ClaimMade,
    e.PlayersAgreed,
    e.ArbiterTold,
    e.ArbiterObserved,
    e.RulingDeclared,
    e.FlagFallCalled,
    e.OrderRefused,
)
_TELLS_OF_AN_ILLEGALITY = ("illegal-move", "other-illegal-position")


def contradictions_with_the_board(incident: Incident) -> Iterator[Complaint]:
    """Where the position is given: what cannot be read of it, and what it contradicts."""
    if incident.position is None:
        return
    try:
        board = _first_board(incident.position)
        yield from _kings(incident, board)
        board = _after_the_moves(incident.position, board)
    except BadPosition as error:
        place, _, why = str(error).partition(": ")
        yield place, why
        return
    yield from _before_the_events(incident, board)
    yield from _events_on(incident.events, board)


def _first_board(position: GivenPosition) -> Board:
    if position.fen is None:
        return Board()
    try:
        return Board(position.fen)
    except BadPosition as error:
        raise BadPosition(f"position.fen: {error}") from None


def _kings(incident: Incident, board: Board) -> Iterator[Complaint]:
    """One king each. None only where the incident is about an illegality: it may have been captured."""
    for player in PLAYERS:
        number = len(board.squares_of(f"{player} king"))
        if number > 1 or (number == 0 and not _is_about_an_illegality(incident)):
            yield "position.fen", f"{number or 'no'} {player} king{'s' * (number > 1)}, expected one"


def _is_about_an_illegality(incident: Incident) -> bool:
    return any(
        (isinstance(event, e.ArbiterObserved) and event.what in _TELLS_OF_AN_ILLEGALITY)
        or (isinstance(event, e.ClaimMade | e.ArbiterTold) and event.of == "illegal-move")
        for event in incident.events
    )


def _after_the_moves(position: GivenPosition, board: Board) -> Board:
    moves = (position.moves or "").split()
    if len(moves) > MOST_MOVES:
        raise BadPosition(f"position.moves: {len(moves)} moves, expected at most {MOST_MOVES}")
    for number, text in enumerate(moves, 1):
        uci = legal_move(board, text)
        if uci is None:
            raise BadPosition(f"position.moves: move {number} {shown(text)}, expected a legal move in SAN or UCI")
        board = board.after(uci)
    return board


def _before_the_events(incident: Incident, board: Board) -> Iterator[Complaint]:
    before, over = incident.before, incident.facts.game_over
    if before.has_the_move not in (None, board.has_the_move):
        yield (
            "before.has_the_move",
            f"{shown(before.has_the_move)}, but in the position {board.has_the_move} has the move",
        )
    yield from _counts(incident)
    ended = {"checkmate": board.is_checkmate, "stalemate": board.is_stalemate}
    if over in ended and not ended[over]():
        yield "facts.game_over", f"{shown(over)}, but the position shows none: {board.fen()}"


def _counts(incident: Incident) -> Iterator[Complaint]:
    """The moves made, where the whole game is given: from the start position."""
    position = incident.position
    if position is None or position.fen is not None or position.moves is None:
        return
    number = len(position.moves.split())
    for player, derived in zip(PLAYERS, ((number + 1) // 2, number // 2), strict=True):
        stated = incident.before.moves_made.get(player, derived)
        if stated != derived:
            yield f"before.moves_made.{player}", f"{stated}, but position.moves has {derived}"


def _events_on(events: tuple[Event, ...], board: Board) -> Iterator[Complaint]:
    known, undone = [board], False
    for index, event in enumerate(events):
        if isinstance(event, e.PiecePlaced):
            known[-1] = _with_the_new_piece(known[-1], event)
        if not isinstance(event, e.MoveMade):
            undone = undone or isinstance(event, _MAY_UNDO)
            continue
        tried = [made_on(one, event) for one in _boards_of(event.by, known, undone)]
        fitting = next((move for move in tried if not move.complaints), tried[0])
        yield from ((f"events[{index}]{place}", why) for place, why in fitting.complaints)
        if fitting.board_after is None:
            return
        known, undone = [*known, fitting.board_after][-BOARDS_BACK:], False


def _boards_of(player: Player, known: list[Board], undone: bool) -> list[Board]:
    """The boards on which the player may have moved, the likeliest first."""
    if known[-1].has_the_move is player and not undone:
        return [known[-1]]
    return [board for board in reversed(known) if board.has_the_move is player] or [known[-1]]


def _with_the_new_piece(board: Board, event: e.PiecePlaced) -> Board:
    squares = board.pawns_on_last_rank(event.by)
    return board.with_man(squares[0], f"{event.by} {event.to}") if squares else board
