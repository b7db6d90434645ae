"""Windows that are open in one kind of chess or one regime only, or for illegal moves only."""

from __future__ import annotations

from rapidplay.game.incident import Chess, Regime
from rapidplay.law.case import Case
from rapidplay.law.edition import Citation, Rights
from rapidplay.law.window import Window
from rapidplay.provisions.offences import ILLEGAL_MOVES, offences
from rapidplay.provisions.rights import undo_by_agreement


def only_in(rights: Rights, *, chess: Chess | None = None, regime: Regime | None = None) -> Rights:
    """These rights, in this kind of chess and this regime only."""

    def windows(case: Case) -> tuple[Window, ...]:
        setting = case.setting
        return rights(case) if chess in (None, setting.chess) and regime in (None, setting.regime) else ()

    return windows


def right_to_undo_an_illegal_move(*cites: Citation) -> Rights:
    """An illegal move that was answered may be undone by the players, the arbiter keeping out, until the game ends."""

    def windows(case: Case) -> tuple[Window, ...]:
        answered = [o for o in offences(case.record, ILLEGAL_MOVES) if o.completed and o.answered_at is not None]
        if not answered:
            return ()
        return (undo_by_agreement(cites),)

    return windows
