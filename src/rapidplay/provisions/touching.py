"""Touched pieces: what a player touched on his move, and what that obliges him to (Article 4 of every edition)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rapidplay.game.board import Board
from rapidplay.game.events import ClaimMade, MoveMade, PieceTouched
from rapidplay.game.player import Player
from rapidplay.game.record import Move
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, asked, found
from rapidplay.law.remedies import MoveEnforced, PositionRestored, TouchedPieceBinds
from rapidplay.law.text import says
from rapidplay.provisions.offences import Offence

Basis = Literal["own", "opponent's", "both", "castling", "promotion", "released"]
KING_STEPS = 2
"""Files a castling king goes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What a player did on one move of his."""

    player: Player
    touches: tuple[tuple[int, PieceTouched], ...]
    put_back: tuple[Move, ...]
    """Moves made and taken back before the press."""
    made: Move | None
    board: Board | None
    """What stood when the turn began."""

    @property
    def last(self) -> int:
        """The last event of the turn."""
        indexes = [i for i, _ in self.touches] + [m.index for m in (*self.put_back, self.made) if m is not None]
        return max(indexes, default=-1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Obligation:
    """What Article 4 obliges to: by which rule, with which piece, which moves; free where nothing binds."""

    basis: Basis
    do: Literal["move", "capture"]
    piece: str
    """A square, or a man by name; empty where the player is free."""
    moves: tuple[str, ...] | None
    """None: the position is not known."""

    @property
    def binds(self) -> bool:
        """Something must be moved or captured."""
        return self.piece != ""


def accused_of_touching(case: Case) -> Player:
    """Whose touch is at issue."""
    if isinstance(case.event, ClaimMade):
        return case.claimant.opponent
    who = case.observation.who
    return Player(who) if who in ("white", "black") else (case.record.has_the_move or Player.WHITE)


def last_turn(case: Case, player: Player) -> Turn:
    """The player's last turn in which he touched or moved anything."""
    touches: list[tuple[int, PieceTouched]] = []
    moves: list[Move] = []
    new_turn = False
    by_index = {move.index: move for move in case.record.moves}
    for index, event in enumerate(case.record.events[: case.index]):
        if isinstance(event, MoveMade) and event.by is not player:
            new_turn = True
        elif isinstance(event, PieceTouched | MoveMade) and event.by is player:
            if new_turn:
                touches, moves, new_turn = [], [], False
            if isinstance(event, PieceTouched):
                touches.append((index, event))
            elif index in by_index:
                moves.append(by_index[index])
    return _turn(case, player, touches, moves)


def _turn(case: Case, player: Player, touches: list[tuple[int, PieceTouched]], moves: list[Move]) -> Turn:
    board = moves[0].before.board if moves else case.record.board
    standing = [move for move in moves if move.stands]
    return Turn(
        player=player,
        touches=tuple(touches),
        put_back=tuple(move for move in moves if not move.stands),
        made=standing[-1] if standing else None,
        board=None if board is None else board.with_the_move(player),
    )


def meant_to_move(turn: Turn) -> Finding:
    """A piece was touched with the intention to move or capture, and not plainly by accident."""
    meant = [index for index, touch in turn.touches if touch.intent == "move"]
    released = [move.index for move in turn.put_back]
    wording = says("A piece was touched with the intention of moving or capturing it.")
    return found(wording, bool(meant or released), *meant, *released)


def touched_without_a_word(turn: Turn) -> Finding:
    """A piece was adjusted without saying so first."""
    silent = [index for index, touch in turn.touches if touch.intent == "adjust" and not touch.announced]
    return found(says("A piece was touched to adjust it, without saying so first."), bool(silent), *silent)


def announced_adjusting(turn: Turn) -> Finding:
    """The player said first that he would adjust."""
    said = [index for index, touch in turn.touches if touch.intent == "adjust" and touch.announced]
    return found(says("The player said first that he was adjusting."), bool(said), *said)


def had_the_move_when_touching(case: Case, turn: Turn) -> Finding:
    """The player had the move when he touched."""
    had = turn.made is not None or bool(turn.put_back) or case.record.has_the_move in (turn.player, None)
    return found(says("{player} had the move when he touched.", player=turn.player), had)


def claimant_touched_later(case: Case, turn: Turn) -> Finding:
    """The claimant has deliberately touched a piece himself, or made a move, since the breach."""
    later = [
        index
        for index, event in enumerate(case.record.events[: case.index])
        if index > turn.last
        and (isinstance(event, MoveMade) or (isinstance(event, PieceTouched) and event.intent == "move"))
        and event.by is turn.player.opponent
    ]
    return found(
        says("{player} has deliberately touched a piece since.", player=turn.player.opponent), bool(later), *later
    )


def obligation_of(turn: Turn) -> Obligation:
    """What the touches and the moves put back oblige the player to, in the order of Article 4."""
    released = next((m for m in turn.put_back if m.legal is not False), None)
    if released is not None:
        return _released(released)
    tried = any(_is_castling(move) for move in turn.put_back)
    touched = [t.piece for _, t in turn.touches if t.intent == "move" or not (t.announced or t.intent == "accident")]
    touched += [square for m in turn.put_back for square in _squares_of(m)]
    if tried or _castling_meant(turn, touched):
        return _castling(turn.player, turn.board)
    return _of_touched(turn.player, turn.board, tuple(dict.fromkeys(touched)))


def obligation_after(turn: Turn, offence: Offence) -> Obligation:
    """What binds the move that replaces an illegal one: the piece it touched, the piece it took."""
    move = offence.move
    assert move is not None
    board = None if move.before.board is None else move.before.board.with_the_move(offence.by)
    if _is_castling(move):
        return _castling(offence.by, board)
    same_turn = turn.made is not None and turn.made.index == offence.index
    touched = [t.piece for _, t in turn.touches if t.intent == "move"] if same_turn else []
    return _of_touched(offence.by, board, tuple(dict.fromkeys((*touched, *_squares_of(move)))))


def _released(move: Move) -> Obligation:
    """A piece released on a square by a legal move stays there; a new piece that touched the square is chosen."""
    promoted = move.event.promotion in ("queen", "rook", "bishop", "knight") or (
        move.uci is not None and len(move.uci) == 5
    )
    piece = move.uci[:2] if move.uci is not None else ""
    moves = None if move.uci is None else (move.uci,)
    return Obligation(basis="promotion" if promoted else "released", do="move", piece=piece, moves=moves)


def _is_castling(move: Move) -> bool:
    if move.event.castling is not None or move.event.illegality in ("castling-not-allowed", "rook-not-moved"):
        return True
    board, uci = move.before.board, move.uci
    if board is None or uci is None:
        return False
    return board.king_square(move.by) == uci[:2] and abs(ord(uci[0]) - ord(uci[2])) == KING_STEPS


def _castling_meant(turn: Turn, touched: list[str]) -> bool:
    """King first, then his rook."""
    names = [turn.board.man_at(p) if turn.board is not None and len(p) == KING_STEPS else p for p in touched]
    return names[:2] == [f"{turn.player} king", f"{turn.player} rook"]


def _castling(player: Player, board: Board | None) -> Obligation:
    """Castling that is not allowed: another move of the king, if he has one."""
    if board is None:
        return Obligation(basis="castling", do="move", piece=f"{player} king", moves=None)
    square = board.king_square(player) or ""
    moves = board.moves_of(square)
    return Obligation(basis="castling", do="move", piece=square if moves else "", moves=moves)


def _squares_of(move: Move) -> tuple[str, ...]:
    """The squares whose men a move touched: the one moved, the one taken."""
    board, uci = move.before.board, move.uci
    if board is None or uci is None:
        return ()
    taken = board.man_at(uci[2:4])
    return (uci[:2],) if taken is None or taken.startswith(move.by) else (uci[:2], uci[2:4])


def _of_touched(player: Player, board: Board | None, touched: tuple[str, ...]) -> Obligation:
    own = tuple(p for p in touched if _belongs_to(player, board, p))
    others = tuple(p for p in touched if p not in own)
    basis: Basis = "both" if own and others else "opponent's" if others else "own"
    if board is None:
        first = touched[0] if touched else ""
        do: Literal["move", "capture"] = "move" if first in own else "capture"
        return Obligation(basis=basis, do=do, piece=first, moves=None)
    if own and others:
        captures = tuple(m for m in board.captures_of(others[0]) if m[:2] == own[0])
        if captures:
            return Obligation(basis=basis, do="capture", piece=others[0], moves=captures)
    for piece in touched:
        mine = piece in own
        moves = board.moves_of(piece) if mine else board.captures_of(piece)
        if moves:
            return Obligation(basis=basis, do="move" if mine else "capture", piece=piece, moves=moves)
    return Obligation(basis=basis, do="move", piece="", moves=())


def _belongs_to(player: Player, board: Board | None, piece: str) -> bool:
    name = board.man_at(piece) if board is not None and len(piece) == KING_STEPS else piece
    return name is None or name.startswith(player) or len(name) == KING_STEPS


def can_be_moved(case: Case, obligation: Obligation, touched: tuple[str, ...]) -> tuple[Finding, Obligation]:
    """A touched piece can legally be moved or captured, and which one binds; from the board or from what is told."""
    wording = says("A touched piece can be moved or captured.")
    if obligation.moves is not None:
        return found(wording, obligation.binds), obligation
    told = case.facts.touched_piece_has_legal_move
    if told is None:
        question = Question(
            fact="touched_piece_has_legal_move",
            ask=says("Has the touched piece a legal move, or can it be captured?"),
            because=says("If not, the player is free to make any legal move."),
        )
        return asked(wording, question), obligation
    if isinstance(told, bool):
        return found(wording, told), obligation
    able = next((piece for piece in touched if told.get(piece)), None)
    if able is None:
        return found(wording, False), obligation
    do: Literal["move", "capture"] = "move" if able.startswith(accused_of_touching(case)) else "capture"
    return found(wording, True), Obligation(basis=obligation.basis, do=do, piece=able, moves=None)


def pieces_touched(turn: Turn) -> tuple[str, ...]:
    """The pieces touched, in order, by the names given."""
    return tuple(dict.fromkeys(touch.piece for _, touch in turn.touches))


def was_obeyed(turn: Turn, obligation: Obligation) -> Finding:
    """The move made is one of those that were left; where the moves are not known, the claim says it was not."""
    made = turn.made
    obeyed = made is not None and made.uci is not None and obligation.moves is not None and made.uci in obligation.moves
    return found(says("The move made is the one that was due."), obeyed, *([made.index] if made is not None else []))


def enforced(turn: Turn, obligation: Obligation) -> tuple[PositionRestored | MoveEnforced, ...]:
    """The move made in breach goes back, and what was touched is moved or captured."""
    must = MoveEnforced(turn.player, obligation.do, obligation.piece, "touched", obligation.moves)
    if turn.made is None:
        return (must,)
    return (PositionRestored("before-move", turn.made.index, turn.player), must)


def replacement(case: Case, offence: Offence) -> tuple[MoveEnforced | TouchedPieceBinds, ...]:
    """What binds the move that replaces an illegal one, as far as it is known; it is never asked for."""
    if offence.move is None:
        return ()
    obligation = obligation_after(last_turn(case, offence.by), offence)
    told = case.facts.touched_piece_has_legal_move
    if obligation.moves is None and told is None:
        return (TouchedPieceBinds(offence.by),)
    if not obligation.binds or (obligation.moves is None and told is not True):
        return ()
    return (MoveEnforced(offence.by, obligation.do, obligation.piece, "touched", obligation.moves),)
