"""Promotion: what was put on the promotion square."""

from __future__ import annotations

from rapidplay.game.player import Player
from rapidplay.game.record import Move
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, found
from rapidplay.law.remedies import PiecePut
from rapidplay.law.text import says


def rook_was_upturned(case: Case) -> Finding:
    """An upturned rook was put on the promotion square."""
    upturned = _upturned(case)
    return found(
        says("An upturned rook was put on the promotion square."), bool(upturned), *[m.index for m in upturned]
    )


def put_upright(case: Case) -> PiecePut:
    """The upturned rook is a rook."""
    last = _upturned(case)[-1]
    return PiecePut("rook", last.uci[2:4] if last.uci else None, last.index)


def _upturned(case: Case) -> list[Move]:
    return [move for move in case.record.moves if move.stands and move.event.promotion == "upturned-rook"]


def piece_came_first(case: Case) -> Finding:
    """The new piece was put on the square before the pawn was taken off."""
    order = [m.index for m in case.record.moves if m.stands and m.event.promotion_order == "piece-first"]
    return found(says("The new piece was put on the square before the pawn was taken off."), bool(order), *order)


def pawn_was_left(case: Case, player: Player) -> Finding:
    """The player left a pawn on the last rank without exchanging it."""
    left = [
        m.index
        for m in case.record.moves
        if m.stands and m.by is player and m.event.promotion in ("pawn-left", "square-empty")
    ]
    return found(says("{player} left a pawn on the last rank without exchanging it.", player=player), bool(left), *left)


def pawn_was_left_and_replaced_in_time(case: Case) -> Finding:
    """A pawn that had been left on the last rank was exchanged before the press."""
    left = [m.index for m in case.record.moves if not m.stands and m.event.promotion in ("pawn-left", "square-empty")]
    return found(says("A pawn left on the last rank was exchanged before the press."), bool(left), *left)
