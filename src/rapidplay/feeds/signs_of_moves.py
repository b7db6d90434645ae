"""Illegal moves that may still be claimed or acted on, illegal positions, and moves that cannot be followed."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.archive.facts import GameFacts, Side, Unmade
from rapidplay.feeds.advising import once_seen
from rapidplay.feeds.alert import Sign
from rapidplay.feeds.boards import SIDES, Board
from rapidplay.feeds.facts import Now
from rapidplay.feeds.rules import Rules
from rapidplay.feeds.tellings import ILLEGALITY, illegal_move, stands
from rapidplay.game.board import Board as Men
from rapidplay.game.player import Player


def signs_of_moves(board: Board, rules: Rules) -> Iterator[Sign]:
    """What the moves show; nothing once the feed gives a result."""
    facts, now = board.live.facts, board.live.now
    if board.is_over:
        return
    if facts.signal_ply is not None or any(unmade.why == "king-signal" for unmade in facts.unmade):
        yield Sign(kind="result-signalled", ply=facts.plies)
    if now is None:
        yield from _without_moves(facts)
        return
    unmade = facts.unmade[-1] if facts.unmade else None
    if unmade is None or unmade.why == "king-signal" or _may_be_half_written(facts, unmade):
        return
    may_be_of_the_board = unmade.why == "king-left-attacked" or facts.words_left == 0
    if unmade.why in ILLEGALITY and len(facts.unmade) == 1 and may_be_of_the_board:
        yield from _illegal(facts, now, unmade, rules)
    if facts.words_left or (unmade.why not in ILLEGALITY and not unmade.why.startswith("after-")):
        shows = {"written": unmade.word, "why": unmade.why, "words_left": facts.words_left}
        yield Sign(kind="not-followed", ply=unmade.ply, who=unmade.by, shows=shows)


def _without_moves(facts: GameFacts) -> Iterator[Sign]:
    """The moves were not read: the first position is none that the Laws allow, or the game is of another variant."""
    fault = next((fault for fault in facts.faults if fault.kind in ("bad-start", "other-variant")), None)
    if fault is not None:
        yield Sign(kind="not-followed", shows={"fault": fault.kind, "text": fault.text})


def _may_be_half_written(facts: GameFacts, unmade: Unmade) -> bool:
    """It is the last word of a text without a result at its end: more of it may be to come."""
    return facts.marker is None and not facts.words_left and facts.plies - unmade.stood < unmade.ply


def _illegal(facts: GameFacts, now: Now, unmade: Unmade, rules: Rules) -> Iterator[Sign]:
    has_been_answered = facts.words_left > 0 or (unmade.stood and facts.plies > unmade.ply)
    advice = once_seen(rules, illegal_move(unmade, has_been_answered), "illegal-move")
    if advice is not None:
        shows = {"written": unmade.word, "why": unmade.why, "fen": unmade.fen, "answered": has_been_answered}
        yield Sign(kind="illegal-move", ply=unmade.ply, who=unmade.by, shows=shows, advice=advice)
    if now.unlawful_fen is not None and not has_been_answered:
        yield from _illegal_positions(now.unlawful_fen, unmade, rules)


def _illegal_positions(fen: str, unmade: Unmade, rules: Rules) -> Iterator[Sign]:
    """What stands there, nobody having moved since."""
    men, told = Men(fen), stands(fen)
    if all(men.in_check(Player(side)) for side in SIDES):
        advice = once_seen(rules, told, "both-kings-in-check")
        yield Sign(kind="both-kings-in-check", ply=unmade.ply, who=unmade.by, shows={"fen": fen}, advice=advice)
    if men.pawns_on_last_rank(Player(unmade.by)):
        yield _pawn_left(fen, unmade.by, unmade.ply, rules)


def _pawn_left(fen: str, side: Side, ply: int, rules: Rules) -> Sign:
    advice = once_seen(rules, stands(fen), "pawn-on-last-rank", who=side)
    return Sign(kind="pawn-on-last-rank", ply=ply, who=side, shows={"fen": fen}, advice=advice)
