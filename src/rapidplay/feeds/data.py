"""Boards and alerts as JSON has them, sentences in the language spoken now."""

from __future__ import annotations

from typing import Any

from rapidplay.feeds.alert import Advice, Alert
from rapidplay.feeds.boards import SIDES, Board
from rapidplay.feeds.sentences import KIND, shown
from rapidplay.feeds.watching import BoardRead, Change, Closed, Opened
from rapidplay.i18n import spoken
from rapidplay.incident.ruling_data import ruling_to_data, windows_to_data

OF_THE_RULING = (
    "edition", "regime", "chess", "status", "result", "intervene", "options", "do_now", "say", "cites", "readings",
    "confidence", "questions",
)  # fmt: skip


def change_to_data(change: Change, at: float) -> dict[str, Any]:
    """What has changed, as one object; `type` tells which."""
    match change:
        case Opened(alert=alert):
            return {"type": "alert-opened", **alert_to_data(alert)}
        case Closed(id=id):
            return {"type": "alert-closed", "id": id}
        case BoardRead(board=board):
            return {"type": "board", **board_to_data(board, at)}


def alert_to_data(alert: Alert) -> dict[str, Any]:
    """The alert, what it says in words, and what the rules say."""
    sign = alert.sign
    return {
        "id": alert.id,
        "kind": sign.kind,
        "attention": alert.attention,
        "source": alert.source,
        "board": alert.key,
        "white": alert.white,
        "black": alert.black,
        "ply": sign.ply,
        "who": sign.who,
        "title": spoken(KIND[sign.kind]),
        "says": shown(alert),
        "shows": dict(sign.shows),
        "is_estimated": sign.is_inferred,
        "cites": list(sign.advice.ruling.cites if sign.advice else sign.cites),
        "advice": sign.advice and _advice_to_data(sign.advice),
    }


def board_to_data(board: Board, at: float) -> dict[str, Any]:
    """The board as its feed shows it."""
    return {
        "source": board.source,
        "board": board.key,
        "white": board.white,
        "black": board.black,
        "ply": board.ply,
        "result": board.result,
        "has_the_move": board.live.has_the_move,
        "fen": board.live.fen,
        "clocks": {
            side: {"ms": clock.ms, "is_estimated": clock.is_estimated}
            for side in SIDES
            if (clock := board.clock(side, at)) is not None
        },
        "is_gone": board.is_gone,
    }


def _advice_to_data(advice: Advice) -> dict[str, Any]:
    ruling = ruling_to_data(advice.ruling)
    return {
        "posture": advice.posture,
        "once": advice.once,
        "ruling": {key: ruling[key] for key in OF_THE_RULING},
        "windows": windows_to_data(advice.windows),
    }
