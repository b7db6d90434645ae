"""What may have happened between one standing board and the next: only what stands on the squares is known.

A placement is what an electronic board tells: the first field of a FEN.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess

CENTRE = (chess.D4, chess.E4, chess.D5, chess.E5)

_HOME = {
    chess.WHITE: chess.BB_RANK_1 | chess.BB_RANK_2,
    chess.BLACK: chess.BB_RANK_7 | chess.BB_RANK_8,
}


@dataclass(frozen=True, slots=True)
class Unlawful:
    """A move that the Laws do not allow: how it is written, and what stands on the board after it."""

    words: tuple[str, ...]
    by: chess.Color
    after: chess.Board


def placed(placement: str) -> chess.BaseBoard | None:
    """What stands on the squares; None where the text is no placement."""
    try:
        return chess.BaseBoard(placement.split(" ", 1)[0])
    except ValueError:
        return None


def legal(board: chess.Board, shown: chess.BaseBoard) -> chess.Move | None:
    """The legal move that leads to what is shown."""
    return next((move for move in _moves(board, shown) if _after(board, move) == shown), None)


def two_legal(board: chess.Board, shown: chess.BaseBoard) -> tuple[chess.Move, chess.Move] | None:
    """The two legal moves that lead there, one of each player."""
    for first in _moves(board, shown):
        between = board.copy(stack=False)
        between.push(first)
        if second := legal(between, shown):
            return first, second
    return None


def is_lifted(board: chess.Board, shown: chess.BaseBoard) -> bool:
    """Men are lifted, and nothing else has changed."""
    return _all_stand(shown, board)


def is_under_way(board: chess.Board, shown: chess.BaseBoard) -> bool:
    """Men are lifted, or a legal move is made by halves: each man stands where it stood, or where it will."""
    if is_lifted(board, shown):
        return True
    return any(_all_stand(shown, board, _after(board, move)) for move in board.legal_moves)


def unlawful(board: chess.Board, shown: chess.BaseBoard) -> Unlawful | None:
    """The one move that is shown although it is not legal; None where nothing so simple is shown."""
    left = [square for square in chess.SquareSet(board.occupied) if shown.piece_at(square) is None]
    new = [square for square in chess.SquareSet(shown.occupied) if shown.piece_at(square) != board.piece_at(square)]
    if word := _castling(board, left, new):
        return Unlawful((word,), board.turn, _stands(board, shown, by=board.turn))
    if len(left) != 1 or len(new) != 1:
        return None
    word = _word(board, shown, left[0], new[0])
    piece = shown.piece_at(new[0])
    if word is None or piece is None or _takes_in_passing(board, left[0], new[0]):
        return None
    # Whose move it is not has left out a move of the opponent, as far as the board can tell.
    words = (word,) if piece.color == board.turn else ("--", word)
    return Unlawful(words, piece.color, _stands(board, shown, by=piece.color))


def kings_in_the_centre(shown: chess.BaseBoard) -> tuple[chess.Square, chess.Square] | None:
    """The squares of both kings where they stand in the centre: players put them there to tell the result."""
    white, black = shown.king(chess.WHITE), shown.king(chess.BLACK)
    return (white, black) if white in CENTRE and black in CENTRE and white is not None and black is not None else None


def turned(shown: chess.BaseBoard) -> chess.BaseBoard:
    """The same as it is seen from the other side."""
    return shown.transform(chess.flip_vertical).transform(chess.flip_horizontal)


def is_set_up(shown: chess.BaseBoard) -> bool:
    """All men stand on the first two ranks of their players, rightly or wrongly, as before a game."""
    return shown.occupied_co[chess.WHITE] == _HOME[chess.WHITE] and shown.occupied_co[chess.BLACK] == _HOME[chess.BLACK]


def _moves(board: chess.Board, shown: chess.BaseBoard) -> Iterator[chess.Move]:
    """The legal moves of men that are no longer where they stood."""
    left = [square for square in chess.SquareSet(board.occupied) if shown.piece_at(square) != board.piece_at(square)]
    return board.generate_legal_moves(from_mask=chess.SquareSet(left).mask)


def _after(board: chess.Board, move: chess.Move) -> chess.BaseBoard:
    after = board.copy(stack=False)
    after.push(move)
    return chess.BaseBoard(after.board_fen())


def _all_stand(shown: chess.BaseBoard, *boards: chess.BaseBoard) -> bool:
    """Every man that is shown stands on its square on one of these boards."""
    return all(any(board.piece_at(square) == piece for board in boards) for square, piece in shown.piece_map().items())


def _stands(board: chess.Board, shown: chess.BaseBoard, *, by: chess.Color) -> chess.Board:
    after = board.copy(stack=False)
    if by != board.turn:
        after.push(chess.Move.null())
    after.push(chess.Move.null())
    after.set_board_fen(shown.board_fen())
    after.castling_rights = after.clean_castling_rights()
    return after


def _takes_in_passing(board: chess.Board, start: chess.Square, to: chess.Square) -> bool:
    """The pawn that is taken in passing may still be there for a while."""
    move = chess.Move(start, to)
    return board.is_en_passant(move) and board.is_legal(move)


def _castling(board: chess.Board, left: list[chess.Square], new: list[chess.Square]) -> str | None:
    """Castling that is not legal here, written as castling."""
    rank = 0 if board.turn == chess.WHITE else 7
    sides = {"O-O": (7, 5, 6), "O-O-O": (0, 3, 2)}
    for word, (rook, beside, king) in sides.items():
        stood = {chess.square(4, rank): chess.KING, chess.square(rook, rank): chess.ROOK}
        are_those = all(board.piece_at(square) == chess.Piece(kind, board.turn) for square, kind in stood.items())
        if are_those and set(left) == set(stood) and set(new) == {chess.square(beside, rank), chess.square(king, rank)}:
            return word
    return None


def _word(board: chess.Board, shown: chess.BaseBoard, start: chess.Square, to: chess.Square) -> str | None:
    """The move of one man from one square to another, as it is written; None where another man stands there then."""
    man, now = board.piece_at(start), shown.piece_at(to)
    if man is None or now is None or now.color != man.color:
        return None
    takes = "x" if board.piece_at(to) else ""
    square = chess.square_name(to)
    if man.piece_type == chess.KING and now.piece_type == chess.KING:
        return f"K{takes}{square}"
    if man.piece_type != chess.PAWN:
        return f"{man.symbol().upper()}{chess.square_name(start)}{takes}{square}" if man == now else None
    if now.piece_type == chess.PAWN and chess.square_rank(to) in (0, 7):
        return f"{chess.FILE_NAMES[chess.square_file(start)]}x{square}" if takes else square
    becomes = "" if now.piece_type == chess.PAWN else f"={now.symbol().upper()}"
    return f"{chess.square_name(start)}{takes}{square}{becomes}"
