"""The first menu: what happened; and the question that comes first in each case, the time control."""

from __future__ import annotations

from rapidplay.interview import reading
from rapidplay.interview.about_conduct import CONDUCT
from rapidplay.interview.about_draws import DRAW_CLAIM, GAME_OVER
from rapidplay.interview.about_moves import ILLEGAL_MOVE, ODD_POSITION
from rapidplay.interview.about_pieces import KNOCKED_OVER, TOUCHED_PIECE
from rapidplay.interview.about_time import CLOCK_SETTING, FLAG, SET_UP
from rapidplay.interview.questions import Answer, Ask, Kind, Typed
from rapidplay.law.text import says

KINDS: tuple[Kind, ...] = (
    ILLEGAL_MOVE,
    FLAG,
    ODD_POSITION,
    DRAW_CLAIM,
    CLOCK_SETTING,
    SET_UP,
    TOUCHED_PIECE,
    KNOCKED_OVER,
    GAME_OVER,
    CONDUCT,
)

TIME_CONTROL = Ask(
    id="time-control",
    ask=says("What is the time control?"),
    answers=(
        Answer(key="rapid", says=says("Rapid"), head={"chess": "rapid"}),
        Answer(key="blitz", says=says("Blitz"), head={"chess": "blitz"}),
        Answer(key="standard", says=says("Standard chess"), head={"chess": "standard"}),
    ),
    typed=Typed(
        invites=says("or type it: 15+10, 900+10, G/25;d5"),
        reads=reading.time_control,
        answer=Answer(key="typed", says=says("{typed}"), head={"time_control": "{typed}"}),
    ),
    always=True,
)


def kind_named(key: str) -> Kind | None:
    """The kind of incident with this key; None where it is none of the first menu."""
    return next((kind for kind in KINDS if kind.key == key), None)
