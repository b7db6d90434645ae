"""Draws that may be claimed now, on the board or with a move to be written, and those that need no claim."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.archive.facts import Claimable
from rapidplay.feeds.advising import once_claimed, once_seen
from rapidplay.feeds.alert import Advice, Kind, Sign
from rapidplay.feeds.boards import Board
from rapidplay.feeds.rules import Rules, Told
from rapidplay.feeds.tellings import claimed, repeated, stands, without_progress


def signs_of_draws(board: Board, rules: Rules) -> Iterator[Sign]:
    """What the position shows, and those before it; nothing once the feed gives a result."""
    if board.is_over or board.live.now is None:
        return
    over = list(_that_need_no_claim(board, rules))
    yield from over or _that_may_be_claimed(board, rules)


def _that_need_no_claim(board: Board, rules: Rules) -> Iterator[Sign]:
    """The arbiter steps in, even where play has gone on since."""
    draws, ending, now = board.live.facts.draws, board.live.facts.ending, board.live.now
    repetition: tuple[Kind, Told, str] = ("fivefold", repeated(5, in_a_row=False), "repetition")
    in_a_row: tuple[Kind, Told, str] = ("fivefold", repeated(5, in_a_row=True), "repetition")
    no_progress: tuple[Kind, Told, str] = ("seventy-five-moves", without_progress(75), "no-progress")
    dead: tuple[Kind, Told, str] = ("dead-position", stands(ending.fen), "dead-position")
    found: dict[Kind, Sign] = {}
    for (kind, told, what), ply in (
        (in_a_row, draws.fivefold_consecutive_ply),
        (repetition, draws.fivefold_ply),
        (no_progress, draws.seventy_five_moves_ply),
        (dead, ending.dead_ply if ending.over != "checkmate" else None),
    ):
        if ply is None or (kind in found and found[kind].ply <= ply):
            continue
        advice = once_seen(rules, told, what)
        if advice is not None and advice.posture == "now":
            shows = {"times": now and now.times} if kind == "fivefold" else {"fen": ending.fen}
            found[kind] = Sign(kind=kind, ply=ply, shows=shows, advice=advice)
    yield from found.values()


def _that_may_be_claimed(board: Board, rules: Rules) -> Iterator[Sign]:
    now, first = board.live.now, board.live.facts.draws
    assert now is not None
    if (claim := now.threefold) is not None:
        told = claimed("threefold", claim, occurrences=max(now.times, 3))
        yield from _claim("threefold-by-a-move" if claim.written else "threefold", claim, claim.ply, told, rules)
    if (claim := now.fifty_moves) is not None and first.fifty_moves is not None:
        told = claimed("fifty-move", claim, moves_without_progress=max(now.halfmoves // 2, 50))
        # Each player may claim it with every move from here on: that is one alert, not one for each move.
        ply = first.fifty_moves.ply + (first.fifty_moves.written is not None and claim.written is None)
        yield from _claim("fifty-moves-by-a-move" if claim.written else "fifty-moves", claim, ply, told, rules)


def _claim(kind: Kind, claim: Claimable, ply: int, told: Told, rules: Rules) -> Iterator[Sign]:
    advice: Advice | None = once_claimed(rules, told)
    if advice is not None:
        shows = {} if claim.written is None else {"written": claim.written}
        who = claim.by if kind != "fifty-moves" else None
        yield Sign(kind=kind, ply=ply, who=who, shows=shows, advice=advice)
