"""What a feed shows at a board, told as an incident: what happened, and what the arbiter finds when he looks."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.archive.asking import TOLD, Situation
from rapidplay.archive.facts import Side, Unmade, Why
from rapidplay.archive.findings_of_results import other
from rapidplay.feeds.facts import Now
from rapidplay.feeds.rules import Told

ILLEGALITY: Mapping[Why, str] = {
    "not-so-moved": "wrong-move",
    "king-left-attacked": "king-left-in-check",
    "castling": "castling-not-allowed",
}
"""What may have been done at a board; the core's other words are faults of the text."""

Event = Mapping[str, object]


def with_a_look(told: Told, what: str, **parameters: object) -> Told:
    """The same, and the arbiter notices it."""
    events = told.get("events", ())
    assert isinstance(events, tuple)
    look = {"by": "arbiter", "act": "observe", "what": what, **parameters}
    return {**told, "events": (*events, look)}


def illegal_move(unmade: Unmade, has_been_answered: bool) -> Told:
    """The move was made and the clock pressed; the opponent may have made his next move since.

    With the position where the move can be told by its squares: then what follows from what stands there is not asked.
    """
    made = {"by": unmade.by, "act": "move", "legal": False, "illegality": ILLEGALITY[unmade.why]}
    press = {"by": unmade.by, "act": "press"}
    if has_been_answered:
        return {"events": (made, press, *_completed(other(unmade.by)))}
    if unmade.uci is None:
        return {"events": (made, press)}
    return {"position": {"fen": unmade.fen}, "events": ({**made, "uci": unmade.uci}, press)}


def _completed(by: Side) -> tuple[Event, ...]:
    return {"by": by, "act": "move", "legal": True}, {"by": by, "act": "press"}


def flag(side: Side, now: Now) -> Told:
    """The time of this player has run out, with this position on the board."""
    return {"position": {"fen": now.fen}, "events": ({"by": side, "act": "flag"},)}


def stands(fen: str) -> Told:
    """This is what stands on the board."""
    return {"position": {"fen": fen}, "events": ()}


def by(side: Side, situation: Situation) -> Told:
    """A situation of archives, in which this player is the one that White is there."""
    told = TOLD[situation]
    swapped = told if side == "white" else _swapped(told)
    assert isinstance(swapped, Mapping)
    return swapped


def _swapped(told: object) -> object:
    """The same with the players changing places."""
    match told:
        case Mapping():
            return {_swapped(key): _swapped(value) for key, value in told.items()}
        case tuple():
            return tuple(map(_swapped, told))
        case "white":
            return "black"
        case "black":
            return "white"
        case _:
            return told
