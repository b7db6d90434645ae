"""Questions about illegal moves and illegal positions."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.interview.questions import (
    BLACK,
    HE_CLAIMS_IT,
    I_SAW_IT,
    NO,
    SOMEBODY_TOLD_ME,
    WHITE,
    YES,
    Answer,
    Ask,
    Kind,
    claimed,
    event,
    observed,
    players,
)
from rapidplay.law.text import Text, says

_TOLD = (event(50, "spectator", "tell-arbiter", of="illegal-move"),)
_PRESS = (event(20, "{who}", "press"),)
_NOTICED = {"wrong": "illegal-move", "pawn": "illegal-move", "press": "press-without-move", "hands": "two-hands"}


def _made(**parameters: object) -> tuple[tuple[int, dict[str, object]], ...]:
    return ((10, {"by": "{who}", "act": "move", **parameters}),)


def _how(done: str, noticed: str) -> Ask:
    return Ask(
        id=f"how-{done}",
        ask=says("How did it come to you?"),
        when={"what": (done,)},
        answers=(
            Answer(key="saw", says=I_SAW_IT, seen=True, events=(observed(noticed, "{who}"),)),
            Answer(key="claim", says=HE_CLAIMS_IT, events=(claimed("illegal-move"),)),
            Answer(key="told", says=SOMEBODY_TOLD_ME, events=_TOLD),
        ),
    )


def _penalised_before(player: str, **conditions: object) -> Ask:
    return Ask(
        id="before",
        ask=says("How often was {player} penalised for an illegal move before in this game?", player=player),
        answers=tuple(
            Answer(key=str(number), says=text, before={"illegal_moves": {player: number}})
            for number, text in enumerate((says("Never"), says("Once"), says("Twice or more")))
        ),
        **conditions,  # type: ignore[arg-type]
    )


ILLEGAL_MOVE = Kind(
    key="illegal-move",
    says=says("Illegal move"),
    questions=(
        players(says("Who moved?")),
        Ask(
            id="what",
            ask=says("What was done?"),
            answers=(
                Answer(
                    key="wrong",
                    says=says("A piece went where it may not, or the own king was left in check"),
                    events=_made(legal=False),
                ),
                Answer(
                    key="pawn",
                    says=says("A pawn on the last rank was not exchanged"),
                    events=_made(legal=False, promotion="pawn-left"),
                ),
                Answer(key="press", says=says("The clock was pressed without a move"), events=_PRESS),
                Answer(key="hands", says=says("Two hands for one move"), events=_made(legal=True, hands=2)),
            ),
        ),
        Ask(
            id="pressed",
            ask=says("Did {who} press the clock after it?"),
            unless={"what": ("press",)},
            answers=(Answer(key="yes", says=YES, events=_PRESS), Answer(key="no", says=NO)),
        ),
        *(_how(done, noticed) for done, noticed in _NOTICED.items()),
        Ask(
            id="replied",
            ask=says("Has {other} released a piece since?"),
            unless={"pressed": ("no",)},
            answers=(
                Answer(key="no", says=NO, facts={"opponent_has_replied": False}),
                Answer(key="yes", says=YES, facts={"opponent_has_replied": True}),
            ),
        ),
        Ask(
            id="stands",
            ask=says("What stands on the board now?"),
            when={"replied": ("yes",)},
            answers=(
                Answer(key="nothing", says=says("Nothing odd")),
                Answer(
                    key="kings",
                    says=says("Both kings are in check"),
                    events=(observed("both-kings-in-check", place=60),),
                ),
                Answer(
                    key="pawn",
                    says=says("A pawn of {who} on its last rank"),
                    events=(observed("pawn-on-last-rank", "{who}", 60),),
                ),
                Answer(
                    key="king",
                    says=says("One king is in check: that of {other}, who is not on the move"),
                    events=(observed("side-not-on-move-in-check", "{other}", 60),),
                ),
            ),
        ),
        _penalised_before("{who}"),
    ),
)

_NO_PAWN = {"promotion": ""}
_STILL = {"still_illegal": True, "same_defect": True}
_ANOTHER = {"still_illegal": True, "same_defect": False}
_GONE = {"still_illegal": False}
_AWAITED = (event(70, "{next}", "move"), event(80, "{next}", "press"))
_NOT_YET = Answer(key="not-yet", says=says("The next move is not completed yet"))


def _after(what: str, *answers: Answer) -> Ask:
    return Ask(
        id=f"after-{what}",
        ask=says("After the next completed move, what stands?"),
        when={"what": (what,)},
        unless={"seen": ("yes",)},
        answers=(_NOT_YET, *answers),
    )


def _stands(key: str, text: Text, facts: Mapping[str, object]) -> Answer:
    return Answer(key=key, says=text, events=_AWAITED, facts=facts)


ODD_POSITION = Kind(
    key="odd-position",
    says=says("Odd position"),
    questions=(
        Ask(
            id="what",
            ask=says("What stands on the board now?"),
            answers=(
                Answer(
                    key="kings",
                    says=says("Both kings are in check"),
                    events=(observed("both-kings-in-check"),),
                    roles=_NO_PAWN,
                ),
                Answer(
                    key="pawn",
                    says=says("A pawn on its last rank"),
                    events=(observed("pawn-on-last-rank", "{whose}"),),
                    roles={"promotion": "pawn-left", "whose": ""},
                ),
                Answer(
                    key="king",
                    says=says("One king is in check, its owner not on the move"),
                    events=(observed("side-not-on-move-in-check", "{last}"),),
                    roles=_NO_PAWN,
                ),
                Answer(
                    key="other",
                    says=says("It is illegal in another way"),
                    events=(observed("other-illegal-position"),),
                    roles=_NO_PAWN,
                ),
            ),
        ),
        Ask(
            id="move",
            ask=says("Who has the move now?"),
            answers=(
                Answer(key="white", says=says("White"), roles={"next": "white", "last": "black"}),
                Answer(key="black", says=says("Black"), roles={"next": "black", "last": "white"}),
            ),
        ),
        Ask(
            id="seen",
            ask=says("Did you see it arise, the move of {last} and the press?"),
            answers=(
                Answer(key="no", says=NO, before={"has_the_move": "{next}"}),
                Answer(
                    key="yes",
                    says=YES,
                    seen=True,
                    before={"has_the_move": "{last}"},
                    events=(
                        event(10, "{last}", "move", legal=False, promotion="{promotion}"),
                        event(20, "{last}", "press"),
                    ),
                ),
            ),
        ),
        Ask(
            id="pawn",
            ask=says("Whose pawn is it?"),
            when={"what": ("pawn",)},
            answers=(
                Answer(key="white", says=WHITE, roles={"whose": "white"}),
                Answer(key="black", says=BLACK, roles={"whose": "black"}),
            ),
        ),
        _penalised_before("{last}", when={"seen": ("yes",)}),
        _after(
            "kings",
            _stands("both", says("Both kings are still in check"), _STILL),
            _stands("last", says("Only the king of {last}, who is now on the move"), _GONE),
            _stands("next", says("Only the king of {next}, who has just moved"), _ANOTHER),
            _stands("none", says("No king is in check"), _GONE),
        ),
        _after(
            "pawn",
            _stands("still", says("The pawn is still there"), _STILL),
            _stands("gone", says("It is gone"), _GONE),
        ),
        _after(
            "king",
            _stands("still", says("That king is still in check"), _STILL),
            _stands("gone", says("No king stands in check illegally"), _GONE),
        ),
        _after(
            "other",
            _stands("still", says("The position is still illegal"), _STILL),
            _stands("gone", says("Nothing is illegal any more"), _GONE),
        ),
    ),
)
