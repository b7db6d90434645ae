"""The mate question about one position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rapidplay import _core
from rapidplay.errors import BadPosition
from rapidplay.game.player import PLAYERS, Player
from rapidplay.mate.answers import DEFAULT_BUDGET, Answer, CanCheckmate, Undetermined, answer_of

if TYPE_CHECKING:
    import chess


def can_checkmate(position: str | chess.Board, by: Player, *, budget: int = DEFAULT_BUDGET) -> Answer:
    """Can this player checkmate by any possible series of legal moves, however unlikely?

    So FIDE 2023 asks in Article 6.9: whoever does not complete his moves in time loses, but draws where the opponent
    cannot checkmate (A.5.3 for a claim in rapid and blitz; 5.1.2 for a resignation).

    `position` is what stands on the board, lawful or not: a FEN of four or six fields or a board. `budget` counts
    positions looked at, not seconds. Raises BadPosition where the position cannot be read.
    """
    with _bad_positions():
        return answer_of(_core.can_checkmate(position, is_white(by), budget))


def cannot_checkmate_quick(position: str | chess.Board, by: Player) -> bool:
    """True: this player certainly cannot checkmate. False: that is not known, and `can_checkmate` finds it out.

    It never contradicts the full answer and takes microseconds. Raises BadPosition where the position cannot be read.
    """
    with _bad_positions():
        return _core.cannot_checkmate_quick(position, is_white(by))


def is_dead_position(position: str | chess.Board, *, budget: int = DEFAULT_BUDGET) -> bool | Undetermined:
    """Is this a dead position: can neither player checkmate the other by any series of legal moves?

    The game is then drawn and over (FIDE 2023, Article 5.2.2). A stalemate is one too; a checkmate is not. `budget` is
    for each of the two questions; the second is not asked where the first player can checkmate. `Undetermined` gives
    the nodes of both. Raises BadPosition where the position cannot be read.
    """
    nodes, is_open = 0, False
    for player in PLAYERS:
        match can_checkmate(position, player, budget=budget):
            case CanCheckmate():
                return False
            case Undetermined(nodes=spent):
                nodes, is_open = nodes + spent, True
    return Undetermined(nodes) if is_open else True


def line_in_san(position: str, line: Sequence[str]) -> tuple[str, ...]:
    """The line of an answer (in UCI) as players write it: `Rg8`, `e8=Q`, `Rh8#`.

    Raises BadPosition where the position cannot be read or a move is not legal there.
    """
    with _bad_positions():
        told = _core.line_in_san(position, " ".join(line))
        return _san_of_an_unlawful_board(position, line) if told is None else tuple(told.split())


def _san_of_an_unlawful_board(position: str, line: Sequence[str]) -> tuple[str, ...]:
    import chess

    board = chess.Board(position)
    return tuple(board.san_and_push(board.parse_uci(made)) for made in line)


def is_white(by: Player) -> bool:
    """True for White, as the Rust core wants it; a TypeError for what is no player."""
    if not isinstance(by, Player):
        raise TypeError(f"expected Player.WHITE or Player.BLACK, not {by!r}")
    return by is Player.WHITE


@contextmanager
def _bad_positions() -> Iterator[None]:
    """What the Rust core cannot read, as an error of ours."""
    try:
        yield
    except ValueError as bad:
        raise BadPosition(str(bad)) from None
