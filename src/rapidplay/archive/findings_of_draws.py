"""Draws that could be claimed, draws that needed no claim, and moves made after the game had ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rapidplay.archive.asking import Situation
from rapidplay.archive.facts import Claimable, GameFacts
from rapidplay.archive.finding import Code, Found
from rapidplay.archive.findings_of_results import DRAW, RESULTS, WINS, other
from rapidplay.archive.ground import Ground

Duty = tuple[Code, Situation, int | None]


def draws(facts: GameFacts, ground: Ground) -> Iterator[Found]:
    """What is found of draws and of the end of the game."""
    ended = list(_ends(facts, ground))
    for code, situation, ply in ended:
        yield Found(
            code=code, severity="doubtful", ply=ply, evidence={"ended_by": situation}, said=ground.said(situation)
        )
    yield from _moves_after_the_end(facts, ground, ended)
    yield from _claims(facts, ground)


def _ends(facts: GameFacts, ground: Ground) -> Iterator[tuple[Code, Situation, int]]:
    """The duties that were missed: the game was drawn by itself, and it went on or got another result."""
    told = facts.draws
    duties: tuple[Duty, ...] = (
        ("DUTY-5", "fifth-occurrence-in-a-row", told.fivefold_consecutive_ply),
        ("DUTY-5", "fifth-occurrence", told.fivefold_ply),
        ("DUTY-75", "seventy-five-moves", told.seventy_five_moves_ply),
        ("DUTY-DEAD", "dead-position", facts.ending.dead_ply),
    )
    missed: dict[Code, tuple[Situation, int]] = {}
    for code, situation, ply in duties:
        if ply is None or not (ply < facts.plies or facts.result in WINS):
            continue
        if ground.said(situation).ends_in_a_draw and (code not in missed or ply < missed[code][1]):
            missed[code] = situation, ply
    yield from ((code, situation, ply) for code, (situation, ply) in missed.items())


def _moves_after_the_end(facts: GameFacts, ground: Ground, ended: list[tuple[Code, Situation, int]]) -> Iterator[Found]:
    """Moves were made, or at least written, after the game had ended."""
    for unmade in facts.unmade:
        if unmade.why in ("after-checkmate", "after-stalemate"):
            how: Literal["checkmate", "stalemate"] = "checkmate" if unmade.why == "after-checkmate" else "stalemate"
            result = RESULTS[other(unmade.by)] if how == "checkmate" else DRAW
            yield _past(facts, ground, _End(how, unmade.ply - 1, 1 + facts.words_left, result))
    for _, situation, ply in sorted(ended, key=lambda end: end[2])[:1]:
        if ply < facts.plies:
            yield _past(facts, ground, _End(situation, ply, facts.plies - ply, DRAW))


@dataclass(frozen=True, slots=True)
class _End:
    """How a game had ended, when, and how many half-moves came after."""

    how: Situation
    ply: int
    half_moves_after: int
    result: str


def _past(facts: GameFacts, ground: Ground, end: _End) -> Found:
    agrees = facts.result == end.result
    has_another = facts.result in WINS or facts.result == DRAW
    return Found(
        code="END-PAST",
        severity="wrong" if has_another and not agrees else "doubtful",
        ply=end.ply,
        evidence={"ended_by": end.how, "half_moves_after": end.half_moves_after},
        said=ground.said(end.how),
        suggested=None if agrees else end.result,
    )


def _claims(facts: GameFacts, ground: Ground) -> Iterator[Found]:
    """Draws that could be claimed while play went on."""
    three, fifty = facts.draws.threefold, facts.draws.fifty_moves
    if three is not None and _was_let_pass(facts, three):
        yield _claimable("CLAIM-3", three, ground, "third-occurrence-claimed", "third-occurrence-claimed-with-a-move")
    if fifty is not None and _was_let_pass(facts, fifty):
        yield _claimable("CLAIM-50", fifty, ground, "fifty-moves-claimed", "fifty-moves-claimed-with-a-move")


def _was_let_pass(facts: GameFacts, claim: Claimable) -> bool:
    """The game was not drawn then and there: a written move may have been made for the record."""
    return facts.result != DRAW or facts.plies > claim.ply + (claim.written is not None)


def _claimable(code: Code, claim: Claimable, ground: Ground, stood: Situation, written: Situation) -> Found:
    written_move = {} if claim.written is None else {"move_to_be_written": claim.written}
    evidence = {"by": claim.by, "fen": claim.fen, **written_move}
    said = ground.said(stood if claim.written is None else written)
    return Found(code=code, severity="note", ply=claim.ply, evidence=evidence, said=said)
