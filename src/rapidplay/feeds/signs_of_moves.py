"""Illegal moves that may still be claimed or acted on, illegal positions, and moves that cannot be followed."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rapidplay.archive.facts import GameFacts, Unmade
from rapidplay.feeds.advising import once_seen
from rapidplay.feeds.alert import Sign
from rapidplay.feeds.boards import SIDES, Board
from rapidplay.feeds.facts import Live
from rapidplay.feeds.rules import Rules
from rapidplay.feeds.tellings import ILLEGALITY, illegal_move, stands
from rapidplay.game.board import Board as Men
from rapidplay.game.player import PLAYERS, Player


def signs_of_moves(board: Board, rules: Rules) -> Iterator[Sign]:
    """What the moves show; nothing once the feed gives a result."""
    live, facts = board.live, board.live.facts
    if board.is_over:
        return
    if facts.signal_ply is not None or any(unmade.why == "king-signal" for unmade in facts.unmade):
        yield Sign(kind="result-signalled", ply=board.ply)
    for unmade in live.earlier:
        yield from _illegal(unmade, True, rules)
    if live.now is None:
        yield from _without_moves(facts)
    elif live.now.unlawful_fen is not None:
        yield from _illegal_positions(live.now.unlawful_fen, live.begun + facts.unmade[-1].ply, rules)
    yield from _since(live, rules)


def _since(live: Live, rules: Rules) -> Iterator[Sign]:
    """Of the words that are no legal moves, those since the position was lawful again."""
    facts = live.facts
    for unmade in facts.unmade:
        if unmade.why in ILLEGALITY and _is_of_the_board(live, unmade) and not _may_be_half_written(facts, unmade):
            at = msgspec.structs.replace(unmade, ply=live.begun + unmade.ply)
            yield from _illegal(at, _has_been_answered(live, unmade), rules)
    last = facts.unmade[-1] if facts.unmade else None
    if last is not None and _ends_the_reading(facts, last):
        shows = {"written": last.word, "why": last.why, "words_left": facts.words_left}
        yield Sign(kind="not-followed", ply=live.begun + last.ply, who=last.by, shows=shows)


def _is_of_the_board(live: Live, unmade: Unmade) -> bool:
    """It may have been made: play went on from there, nothing follows yet, or no other move can be meant."""
    return unmade.stood or live.is_unlawful or not live.facts.words_left or unmade.why == "castling"


def _has_been_answered(live: Live, unmade: Unmade) -> bool:
    """The opponent has made a move since, whether it could be followed or not."""
    if live.facts.words_left:
        return True
    return live.facts.plies > unmade.ply if unmade.stood else live.plies > live.begun + unmade.ply


def _ends_the_reading(facts: GameFacts, unmade: Unmade) -> bool:
    """The text is wrong, and not because the game is over or more of the text is to come."""
    if unmade.why.startswith("after-") or unmade.why == "king-signal":
        return False
    return facts.words_left > 0 or (unmade.why not in ILLEGALITY and not _may_be_half_written(facts, unmade))


def _without_moves(facts: GameFacts) -> Iterator[Sign]:
    """The moves were not read: the first position is none that the Laws allow, or the game is of another variant."""
    fault = next((fault for fault in facts.faults if fault.kind in ("bad-start", "other-variant")), None)
    if fault is not None:
        yield Sign(kind="not-followed", shows={"fault": fault.kind, "text": fault.text})


def _may_be_half_written(facts: GameFacts, unmade: Unmade) -> bool:
    """It is the last word of a text without a result at its end: more of it may be to come."""
    return facts.marker is None and not facts.words_left and facts.plies - unmade.stood < unmade.ply


def _illegal(unmade: Unmade, has_been_answered: bool, rules: Rules) -> Iterator[Sign]:
    advice = once_seen(rules, illegal_move(unmade, has_been_answered), "illegal-move")
    if advice is not None:
        shows = {"written": unmade.word, "why": unmade.why, "fen": unmade.fen, "answered": has_been_answered}
        yield Sign(kind="illegal-move", ply=unmade.ply, who=unmade.by, shows=shows, advice=advice)


def _illegal_positions(fen: str, ply: int, rules: Rules) -> Iterator[Sign]:
    """What stands there, as long as it does."""
    men, told, shows = Men(fen), stands(fen), {"fen": fen}
    if all(men.in_check(player) for player in PLAYERS):
        advice = once_seen(rules, told, "both-kings-in-check")
        yield Sign(kind="both-kings-in-check", ply=ply, shows=shows, advice=advice)
    for side in SIDES:
        if men.pawns_on_last_rank(Player(side)):
            advice = once_seen(rules, told, "pawn-on-last-rank", who=side)
            yield Sign(kind="pawn-on-last-rank", ply=ply, who=side, shows=shows, advice=advice)
