"""Questions about touched pieces and about pieces that were knocked over."""

from __future__ import annotations

from rapidplay.interview import reading
from rapidplay.interview.questions import (
    HE_CLAIMS_IT,
    I_SAW_IT,
    NO,
    YES,
    Answer,
    Ask,
    Kind,
    Typed,
    claimed,
    event,
    observed,
    players,
)
from rapidplay.law.text import Text, says


def _own(name: str, text: Text) -> Answer:
    return Answer(key=name, says=text, roles={"piece": f"{{who}} {name}"})


def _touch(key: str, text: Text, **parameters: object) -> Answer:
    return Answer(key=key, says=text, events=(event(10, "{who}", "touch", piece="{piece}", **parameters),))


def _how(saw: str, claim: str, id: str = "how", **conditions: object) -> Ask:
    return Ask(
        id=id,
        ask=says("How did it come to you?"),
        answers=(
            Answer(key="saw", says=I_SAW_IT, seen=True, events=(observed(saw, "{who}"),)),
            Answer(key="claim", says=HE_CLAIMS_IT, events=(claimed(claim),)),
        ),
        **conditions,  # type: ignore[arg-type]
    )


_MOVE, _PRESS = event(20, "{who}", "move"), event(30, "{who}", "press")
_TOUCHED = {"what": ("touched",)}

TOUCHED_PIECE = Kind(
    key="touched-piece",
    says=says("Touched piece"),
    questions=(
        players(says("Who touched a piece?")),
        Ask(
            id="what",
            ask=says("What was done?"),
            answers=(
                Answer(key="touched", says=says("A piece on the board was touched")),
                Answer(
                    key="upturned",
                    says=says("A rook was put upside down on the promotion square"),
                    events=(event(10, "{who}", "move", legal=True, promotion="upturned-rook"),),
                ),
            ),
        ),
        Ask(
            id="on-move",
            ask=says("Did {who} have the move?"),
            when=_TOUCHED,
            answers=(
                Answer(key="yes", says=YES, before={"has_the_move": "{who}"}),
                Answer(key="no", says=NO, before={"has_the_move": "{other}"}),
            ),
        ),
        Ask(
            id="piece",
            ask=says("Which piece was touched first?"),
            when=_TOUCHED,
            answers=(
                _own("king", says("The own king")),
                _own("queen", says("The own queen")),
                _own("rook", says("An own rook")),
                _own("bishop", says("An own bishop")),
                _own("knight", says("An own knight")),
                _own("pawn", says("An own pawn")),
            ),
            typed=Typed(
                invites=says("or type a square, or a piece such as: white knight"),
                reads=reading.piece,
                answer=Answer(key="typed", says=says("{typed}"), roles={"piece": "{typed}"}),
            ),
            always=True,
        ),
        Ask(
            id="intent",
            ask=says("How was it touched?"),
            when=_TOUCHED,
            answers=(
                _touch("move", says("To move or capture it"), intent="move"),
                _touch("said", says("To adjust it, and {who} said so first"), intent="adjust", announced=True),
                _touch("silent", says("To adjust it, without a word"), intent="adjust"),
                _touch("accident", says("By accident, plainly"), intent="accident"),
            ),
        ),
        Ask(
            id="since",
            ask=says("What has {who} done since?"),
            when=_TOUCHED,
            answers=(
                Answer(key="nothing", says=says("Nothing yet")),
                Answer(key="moved", says=says("Moved something else"), events=(_MOVE,)),
                Answer(key="pressed", says=says("Moved something else and pressed the clock"), events=(_MOVE, _PRESS)),
            ),
        ),
        Ask(
            id="pressed",
            ask=says("Did {who} press the clock after it?"),
            when={"what": ("upturned",)},
            answers=(
                Answer(key="yes", says=YES, events=(_PRESS,)),
                Answer(key="no", says=NO),
            ),
        ),
        _how("touch-move", "touched-piece", when=_TOUCHED),
        _how("promoted-piece", "promoted-piece", "how-upturned", when={"what": ("upturned",)}),
        Ask(
            id="other-touched",
            ask=says("Has {other} touched a piece since, in order to move it?"),
            when={"how": ("claim",), "since": ("pressed",)},
            answers=(
                Answer(key="no", says=NO),
                Answer(
                    key="yes",
                    says=YES,
                    events=(event(40, "{other}", "touch", piece="{other} pawn", note="which piece was not asked"),),
                ),
            ),
        ),
    ),
)

KNOCKED_OVER = Kind(
    key="knocked-over",
    says=says("Knocked over"),
    questions=(
        players(says("Who displaced the pieces?")),
        Ask(
            id="pieces",
            ask=says("Whose pieces?"),
            answers=(
                Answer(key="own", says=says("The own ones"), roles={"pieces": "own"}),
                Answer(key="opponent", says=says("The opponent's"), roles={"pieces": "opponent"}),
                Answer(key="both", says=says("Of both"), roles={"pieces": "both"}),
            ),
        ),
        Ask(
            id="back",
            ask=says("Were they put back?"),
            answers=tuple(
                Answer(
                    key=key,
                    says=text,
                    events=(event(10, "{who}", "displace", pieces="{pieces}", put_back=key),),
                )
                for key, text in (
                    ("before-press", says("Yes, before the clock was pressed")),
                    ("after-press", says("Yes, but after the press")),
                    ("wrong-square", says("On wrong squares")),
                    ("no", says("No")),
                )
            ),
        ),
        _how("displaced-pieces", "displaced-pieces"),
    ),
)
