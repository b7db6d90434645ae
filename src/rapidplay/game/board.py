"""Board: what stands there, lawful or not. Position: a board that the Laws allow.

python-chess is the rules library behind both. Moves and squares are UCI ("e2e4", "e7e8q", "e4"); a man is named as
the Laws name it ("white knight").
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

import chess

from rapidplay.errors import BadPosition
from rapidplay.game.facts import SetupError
from rapidplay.game.player import PLAYERS, Player

BOTH_KINGS_IN_CHECK = "both-kings-in-check"
PAWN_ON_LAST_RANK = "pawn-on-last-rank"
SIDE_NOT_ON_MOVE_IN_CHECK = "side-not-on-move-in-check"

_NAMES = {piece: name for piece, name in enumerate(chess.PIECE_NAMES) if name}
_BACK_RANK = ("rook-a", "knight", "bishop", "queen", "king", "bishop", "knight", "rook-h")


def _colour(player: Player) -> chess.Color:
    return chess.WHITE if player is Player.WHITE else chess.BLACK


def _player(colour: chess.Color) -> Player:
    return Player.WHITE if colour == chess.WHITE else Player.BLACK


class Board:
    """What stands on the board and who has the move; any placement at all. Never changed once made."""

    __slots__ = ("_chess",)

    def __init__(self, fen: str = chess.STARTING_FEN) -> None:
        try:
            self._chess = chess.Board(fen)
        except ValueError as error:
            raise BadPosition(f"{fen!r} is no position in FEN: {error}") from None

    @classmethod
    def _of(cls, board: chess.Board) -> Board:
        made = cls.__new__(cls)
        made._chess = board
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.fen() == other.fen()

    def __hash__(self) -> int:
        return hash(self.fen())

    def fen(self) -> str:
        """The board in FEN, castling rights and counters as far as they are known."""
        return self._chess.fen()

    @property
    def has_the_move(self) -> Player:
        """The player having the move."""
        return _player(self._chess.turn)

    def with_the_move(self, player: Player) -> Board:
        """The same men, with this player to move."""
        if player is self.has_the_move:
            return self
        board = self._chess.copy(stack=False)
        board.turn = _colour(player)
        board.ep_square = None
        return Board._of(board)

    def reads(self, text: str) -> str:
        """A legal move in SAN, or any move in UCI, as UCI; BadPosition where it is neither."""
        move = self._move(text)
        if not move:  # nor is a null move, which python-chess reads too
            raise BadPosition(f"{text!r} is no move here: expected a legal move in SAN or a move in UCI")
        return move.uci()

    def _move(self, text: str) -> chess.Move | None:
        for read in (chess.Move.from_uci, self._chess.parse_san):
            with suppress(ValueError):
                return read(text)
        return None

    def in_san(self, uci: str) -> str:
        """A legal move in SAN."""
        return self._chess.san(chess.Move.from_uci(uci))

    def legal_moves(self) -> tuple[str, ...]:
        """The legal moves of the player having the move; a king is never captured."""
        kings = self._chess.kings
        return tuple(m.uci() for m in self._chess.legal_moves if not kings & chess.BB_SQUARES[m.to_square])

    def is_legal(self, uci: str) -> bool:
        """Article 3 allows this move to the player having the move."""
        move, board = chess.Move.from_uci(uci), self._chess
        # python-chess also reads a king put on its own rook as castling; on a board it captures an own man.
        forbidden = board.kings | board.occupied_co[board.turn]
        return not forbidden & chess.BB_SQUARES[move.to_square] and board.is_legal(move)

    def moves_of(self, square: str) -> tuple[str, ...]:
        """The legal moves of the man on a square."""
        return tuple(uci for uci in self.legal_moves() if uci[:2] == square)

    def captures_of(self, square: str) -> tuple[str, ...]:
        """The legal moves that capture the man on a square."""
        return tuple(uci for uci in self.legal_moves() if square == self._captured_on(chess.Move.from_uci(uci)))

    def _captured_on(self, move: chess.Move) -> str | None:
        if self._chess.is_en_passant(move):
            return chess.square_name(
                chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
            )
        return chess.square_name(move.to_square) if self._chess.is_capture(move) else None

    def after(self, uci: str) -> Board:
        """The board when this move, legal or not, has been made."""
        board, move = self._chess.copy(stack=False), chess.Move.from_uci(uci)
        if board.piece_at(move.from_square) is None:
            raise BadPosition(f"{uci}: no piece stands on {uci[:2]}")
        if self.is_legal(uci):
            board.push(move)
            board.clear_stack()
            return Board._of(board)
        return Board._of(_moved_all_the_same(board, move))

    def with_man(self, square: str, man: str) -> Board:
        """The board with this man put on the square ("white queen"), the side to move as before."""
        colour, name = man.split()
        board = self._chess.copy(stack=False)
        piece = chess.Piece(chess.PIECE_NAMES.index(name), _colour(Player(colour)))
        board.set_piece_at(chess.parse_square(square), piece)
        return Board._of(board)

    def man_at(self, square: str) -> str | None:
        """The man on a square, by name ("white knight")."""
        piece = self._chess.piece_at(chess.parse_square(square))
        return None if piece is None else f"{_player(piece.color)} {_NAMES[piece.piece_type]}"

    def squares_of(self, man: str) -> tuple[str, ...]:
        """The squares on which a man of this name stands."""
        return tuple(s for s in chess.SQUARE_NAMES if self.man_at(s) == man)

    def king_square(self, player: Player) -> str | None:
        """Where the player's king stands; None where it has been captured."""
        square = self._chess.king(_colour(player))
        return None if square is None else chess.square_name(square)

    def in_check(self, player: Player) -> bool:
        """The player's king is attacked."""
        square = self._chess.king(_colour(player))
        return square is not None and self._chess.is_attacked_by(not _colour(player), square)

    def pawns_on_last_rank(self, player: Player) -> tuple[str, ...]:
        """The player's pawns that stand on the rank furthest from their starting position."""
        rank = chess.BB_RANK_8 if player is Player.WHITE else chess.BB_RANK_1
        return tuple(
            chess.square_name(s) for s in chess.SquareSet(self._chess.pieces_mask(chess.PAWN, _colour(player)) & rank)
        )

    def defects(self) -> frozenset[str]:
        """Which illegal positions, of those that an arbiter can see, this is."""
        return frozenset(self._defects())

    def _defects(self) -> Iterator[str]:
        if all(self.in_check(player) for player in PLAYERS):
            yield BOTH_KINGS_IN_CHECK
        if any(self.pawns_on_last_rank(player) for player in PLAYERS):
            yield PAWN_ON_LAST_RANK
        if self.in_check(self.has_the_move.opponent):
            yield SIDE_NOT_ON_MOVE_IN_CHECK

    def is_checkmate(self) -> bool:
        """The player having the move is checkmated."""
        return self.is_lawful() and self._chess.is_checkmate()

    def is_stalemate(self) -> bool:
        """The player having the move is stalemated."""
        return self.is_lawful() and self._chess.is_stalemate()

    def is_lawful(self) -> bool:
        """No one sees anything here that the Laws do not allow: one king each, no pawn on the last ranks, no side
        in check that is not on move."""
        defects = chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING | chess.STATUS_TOO_MANY_KINGS
        defects |= chess.STATUS_PAWNS_ON_BACKRANK | chess.STATUS_OPPOSITE_CHECK
        return not self._chess.status() & defects

    def key(self) -> tuple[int | bool | None, ...]:
        """What makes two positions the same: men, the move, castling rights, a real en passant possibility."""
        b = self._chess
        en_passant = b.ep_square if b.has_legal_en_passant() else None
        men = (b.pawns, b.knights, b.bishops, b.rooks, b.queens, b.kings, b.occupied_co[True])
        return (*men, b.turn, b.clean_castling_rights(), en_passant)

    @property
    def half_moves_without_progress(self) -> int:
        """Consecutive moves, each side's counted, without capture or pawn move."""
        return self._chess.halfmove_clock

    def setup_errors(self) -> tuple[SetupError, ...]:
        """What stands wrong here, when this board began the game."""
        return tuple(error for player in PLAYERS for error in self._setup_errors(player))

    def _setup_errors(self, player: Player) -> Iterator[SetupError]:
        back, front = ("1", "2") if player is Player.WHITE else ("8", "7")
        wrong = [
            name for file, name in zip("abcdefgh", _BACK_RANK, strict=True) if not self._at(file + back, name, player)
        ]
        if (
            {"king", "queen"} <= set(wrong)
            and self._at("d" + back, "king", player)
            and self._at("e" + back, "queen", player)
        ):
            wrong = ["king-queen-swapped", *(name for name in wrong if name not in ("king", "queen"))]
        if any(not self._at(file + front, "pawn", player) for file in "abcdefgh"):
            wrong.append("pawn")
        for name in dict.fromkeys(wrong):
            yield SetupError(piece=name, of=player)  # type: ignore[arg-type]

    def _at(self, square: str, name: str, player: Player) -> bool:
        return self.man_at(square) == f"{player} {name.removesuffix('-a').removesuffix('-h')}"

    def begins_a_game(self) -> bool:
        """All men stand on the first two ranks of their side: the moves given from here are the whole game."""
        white, black = chess.BB_RANK_1 | chess.BB_RANK_2, chess.BB_RANK_7 | chess.BB_RANK_8
        return self._chess.occupied_co[True] == white and self._chess.occupied_co[False] == black


def _moved_all_the_same(board: chess.Board, move: chess.Move) -> chess.Board:
    """A move that Article 3 does not allow, carried out on this board."""
    piece = board.remove_piece_at(move.from_square)
    assert piece is not None
    captures = board.piece_at(move.to_square) is not None
    kind = move.promotion or piece.piece_type
    if piece.piece_type == chess.PAWN and not captures:
        _pawn_passed_by_is_taken(board, move, piece.color)
    board.set_piece_at(move.to_square, chess.Piece(kind, piece.color))
    if piece.piece_type == chess.KING and move.from_square in (chess.E1, chess.E8):
        _rook_follows(board, move, piece.color)
    board.castling_rights &= ~(chess.BB_SQUARES[move.from_square] | chess.BB_SQUARES[move.to_square])
    board.halfmove_clock = 0 if captures or piece.piece_type == chess.PAWN else board.halfmove_clock + 1
    board.fullmove_number += board.turn == chess.BLACK
    board.ep_square, board.turn = None, not board.turn
    return board


def _pawn_passed_by_is_taken(board: chess.Board, move: chess.Move, colour: chess.Color) -> None:
    """A pawn that moves to an empty square of another file has been meant to capture en passant."""
    beside = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
    if beside != move.from_square and board.piece_at(beside) == chess.Piece(chess.PAWN, not colour):
        board.remove_piece_at(beside)


def _rook_follows(board: chess.Board, move: chess.Move, colour: chess.Color) -> None:
    """A king that goes two squares from where it starts the game has been meant to castle."""
    castlings = {2: (move.from_square + 3, move.from_square + 1), -2: (move.from_square - 4, move.from_square - 1)}
    corner, beside = castlings.get(move.to_square - move.from_square, (None, None))
    if corner is None or beside is None:
        return
    if board.piece_at(corner) == chess.Piece(chess.ROOK, colour):
        board.remove_piece_at(corner)
        board.set_piece_at(beside, chess.Piece(chess.ROOK, colour))


@dataclass(frozen=True, slots=True)
class Position:
    """A board that the Laws allow; the mate question is asked of it."""

    board: Board

    def __post_init__(self) -> None:
        if not self.board.is_lawful():
            raise BadPosition(f"{self.board.fen()} is no lawful position")

    def fen(self) -> str:
        """The position in FEN."""
        return self.board.fen()
