"""What the end of a game says of its result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rapidplay.archive.facts import GameFacts, Mate, Side
from rapidplay.archive.finding import Found, Severity
from rapidplay.archive.ground import Ground

DRAW = "1/2-1/2"
WINS: dict[str, Side] = {"1-0": "white", "0-1": "black"}
RESULTS: dict[Side, str] = {side: result for result, side in WINS.items()}


def other(side: Side) -> Side:
    """The opponent."""
    return "black" if side == "white" else "white"


def on_move(facts: GameFacts) -> Side:
    """Who has the move at the end."""
    return "white" if facts.ending.fen.split()[1] == "w" else "black"


def mate_by(facts: GameFacts, side: Side) -> Mate | None:
    """The answer to whether this side can checkmate at the end, where it was asked."""
    return facts.ending.white_mate if side == "white" else facts.ending.black_mate


def results(facts: GameFacts, ground: Ground) -> Iterator[Found]:
    """What is found of the result."""
    if facts.ending.over in ("checkmate", "stalemate") or (facts.ending.over and facts.termination != "time"):
        yield from _against_the_board(facts, ground)
    elif facts.result in WINS:
        yield from _won_without_checkmate(facts, ground, WINS[facts.result])
    elif facts.result == DRAW and facts.termination == "time":
        yield from _drawn_on_time(facts, ground)


def _against_the_board(facts: GameFacts, ground: Ground) -> Iterator[Found]:
    """The final position ends the game, and the result is another."""
    over: Literal["checkmate", "stalemate", "dead-position"]
    match facts.ending.over:
        case "checkmate":
            over, result = "checkmate", RESULTS[other(on_move(facts))]
        case "stalemate":
            over, result = "stalemate", DRAW
        case _:
            over, result = "dead-position", DRAW
    if facts.result == result:
        return
    severity: Severity = "wrong" if facts.result in WINS or facts.result == DRAW else "note"
    said, ply = ground.said(over), facts.plies
    yield Found(code="RES-BOARD", severity=severity, ply=ply, evidence={"over": over}, said=said, suggested=result)


def _won_without_checkmate(facts: GameFacts, ground: Ground, winner: Side) -> Iterator[Found]:
    """The game was won otherwise than by checkmate: the winner has to be able to give it, by most editions."""
    mate = mate_by(facts, winner)
    if mate is None or mate.answer == "can":
        return
    code: Literal["RES-TIME", "RES-RESIGN"] = "RES-TIME" if facts.termination == "time" else "RES-RESIGN"
    on_time = facts.termination == "time"
    said = ground.said("won-on-time-by-one-who-cannot-checkmate" if on_time else "resigned-to-one-who-cannot-checkmate")
    if said.ends_in_a_draw:
        is_known = mate.answer == "cannot"
        yield Found(
            code=code,
            severity="wrong" if is_known and facts.termination != "other" else "doubtful",
            ply=facts.plies,
            evidence=_shown(winner, mate),
            said=said,
            suggested=DRAW if is_known else None,
            is_inferred=facts.termination not in ("time", "resignation"),
        )


def _drawn_on_time(facts: GameFacts, ground: Ground) -> Iterator[Found]:
    """A flag fell and the game was drawn: right where the opponent could not checkmate.

    The record does not say whose flag fell; it is taken to be that of the player who had the move.
    """
    winner = other(on_move(facts))
    mate = mate_by(facts, winner)
    if mate is not None and mate.answer != "cannot":
        said = ground.said("won-on-time")
        is_certain = mate.answer == "can"
        yield Found(
            code="RES-TIME", severity="wrong" if is_certain else "doubtful", ply=facts.plies, said=said,
            evidence=_shown(winner, mate), suggested=RESULTS[winner] if is_certain else None, is_inferred=True,
        )  # fmt: skip


def _shown(side: Side, mate: Mate) -> dict[str, object]:
    shown = {"because": mate.because, "line": mate.line, "nodes": mate.nodes}
    return {"side": side, "answer": mate.answer} | {name: value for name, value in shown.items() if value is not None}
