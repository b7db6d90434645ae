"""Draws that may be claimed now, on the board or with a move to be written, and those that need no claim."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.archive.asking import Situation
from rapidplay.archive.facts import Claimable
from rapidplay.feeds.advising import once_claimed, once_found
from rapidplay.feeds.alert import Kind, Sign
from rapidplay.feeds.boards import Board
from rapidplay.feeds.rules import Rules
from rapidplay.feeds.tellings import by


def signs_of_draws(board: Board, rules: Rules) -> Iterator[Sign]:
    """What the position shows, and those before it; nothing once the feed gives a result."""
    if board.is_over or board.live.now is None:
        return
    over = tuple(_that_need_no_claim(board, rules))
    if over or board.live.is_unlawful:
        yield from over
    else:
        yield from _that_may_be_claimed(board, rules)


def _that_need_no_claim(board: Board, rules: Rules) -> Iterator[Sign]:
    """The arbiter steps in, even where play has gone on since."""
    facts = board.live.facts
    duties: tuple[tuple[Kind, Situation, int | None], ...] = (
        ("fivefold", "fifth-occurrence-in-a-row", facts.draws.fivefold_consecutive_ply),
        ("fivefold", "fifth-occurrence", facts.draws.fivefold_ply),
        ("seventy-five-moves", "seventy-five-moves", facts.draws.seventy_five_moves_ply),
        ("dead-position", "dead-position", facts.ending.dead_ply),
    )
    found: dict[Kind, Sign] = {}
    for kind, situation, ply in duties:
        if ply is None or (kind in found and found[kind].ply <= ply):
            continue
        advice = once_found(rules, by("white", situation))
        # Where a fact is missing the posture is open: better to look than not.
        if advice is not None and advice.posture in ("now", None):
            found[kind] = Sign(kind=kind, ply=ply, advice=advice)
    yield from found.values()


def _that_may_be_claimed(board: Board, rules: Rules) -> Iterator[Sign]:
    now, first = board.live.now, board.live.facts.draws.fifty_moves
    assert now is not None
    if (claim := now.threefold) is not None:
        if claim.written is None:
            yield from _claim("threefold", "third-occurrence-claimed", claim, claim.ply, rules)
        else:
            yield from _claim("threefold-by-a-move", "third-occurrence-claimed-with-a-move", claim, claim.ply, rules)
    if (claim := now.fifty_moves) is not None and first is not None:
        if claim.written is None:
            # Each player may claim it with every move from here on: that is one alert, not one for each move.
            ply = first.ply + (first.written is not None)
            yield from _claim("fifty-moves", "fifty-moves-claimed", claim, ply, rules)
        else:
            yield from _claim("fifty-moves-by-a-move", "fifty-moves-claimed-with-a-move", claim, claim.ply, rules)


def _claim(kind: Kind, situation: Situation, claim: Claimable, ply: int, rules: Rules) -> Iterator[Sign]:
    """A claim that would hold."""
    advice = once_claimed(rules, by(claim.by, situation))
    if advice is not None:
        shows = {} if claim.written is None else {"written": claim.written}
        yield Sign(kind=kind, ply=ply, who=None if kind == "fifty-moves" else claim.by, shows=shows, advice=advice)
