"""Questions about flags and about how the clock, the pieces and the colours were set at the start."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.interview.questions import (
    HE_CLAIMS_IT,
    I_SAW_IT,
    NO,
    SOMEBODY_TOLD_ME,
    YES,
    Answer,
    Ask,
    Kind,
    claimed,
    event,
    observed,
)
from rapidplay.law.text import Text, says

_WHITE_CLAIMS, _BLACK_CLAIMS = says("White claims it"), says("Black claims it")
_SOMEBODY_TELLS = event(50, "spectator", "tell-arbiter", of="win-on-time")
_BOTH = ("both", "both-white", "both-black", "both-told")


def _flag(key: str, text: Text, who: str, other: str) -> Answer:
    return Answer(key=key, says=text, roles={"who": who, "other": other}, events=(event(10, key, "flag"),))


def _both(key: str, text: Text, told: tuple[int, Mapping[str, object]], **roles: object) -> Answer:
    """Both clocks at zero; how it came to the arbiter is told along with it: that is one question less."""
    flags = event(10, "both", "flag")
    return Answer(key=key, says=text, roles={"who": "both", "other": "both", **roles}, events=(flags, told))


def _ended(how: str, text: Text) -> Answer:
    return Answer(key=how, says=text, facts={"game_over": how})


def _claims(of: str, player: str, text: Text) -> Answer:
    return Answer(key=player, says=text, events=(claimed(of, player),), roles={"claimant": player})


FLAG = Kind(
    key="flag",
    says=says("Flag, time"),
    questions=(
        Ask(
            id="flag",
            ask=says("Which clock shows 0:00?"),
            answers=(
                _flag("white", says("White's"), "white", "black"),
                _flag("black", says("Black's"), "black", "white"),
                _both("both", says("Both, I saw it myself"), observed("both-flags", "both")),
                _both("both-white", says("Both, White claims it"), claimed("win-on-time", "white"), claimant="white"),
                _both("both-black", says("Both, Black claims it"), claimed("win-on-time", "black"), claimant="black"),
                _both("both-told", says("Both, somebody told me"), _SOMEBODY_TELLS),
            ),
        ),
        Ask(
            id="how",
            ask=says("How did it come to you?"),
            unless={"flag": _BOTH},
            answers=(
                Answer(key="saw", says=I_SAW_IT, events=(observed("flag-fall", "{who}"),)),
                Answer(key="claim", says=HE_CLAIMS_IT, events=(claimed("win-on-time"),), roles={"claimant": "{other}"}),
                Answer(key="told", says=SOMEBODY_TOLD_ME, events=(_SOMEBODY_TELLS,)),
            ),
        ),
        Ask(
            id="over",
            ask=says("Had the game ended before that was noticed or claimed?"),
            answers=(
                Answer(key="no", says=NO),
                _ended("checkmate", says("Yes, by checkmate")),
                _ended("stalemate", says("Yes, by stalemate or a dead position")),
                _ended("resignation", says("Yes, a player had resigned")),
                _ended("agreement", says("Yes, a draw had been agreed")),
            ),
        ),
        Ask(
            id="stopped",
            ask=says("Did {claimant} stop both clocks and tell you?"),
            one_of={"how": ("claim",), "flag": ("both-white", "both-black")},
            answers=(
                Answer(key="yes", says=YES, events=(event(40, "{claimant}", "pause", reason="claim"),)),
                Answer(key="no", says=says("Not both")),
            ),
        ),
    ),
)


def _noticed(of: str) -> Ask:
    return Ask(
        id="how",
        ask=says("How did it come to you?"),
        answers=(
            Answer(key="saw", says=I_SAW_IT, events=(observed(of),)),
            _claims(of, "white", _WHITE_CLAIMS),
            _claims(of, "black", _BLACK_CLAIMS),
        ),
    )


def _clock_error(key: str, text: Text) -> Answer:
    return Answer(key=key, says=text, facts={"clock_error": key})


CLOCK_SETTING = Kind(
    key="clock-setting",
    says=says("Clock setting"),
    questions=(
        _noticed("clock-setting"),
        Ask(
            id="error",
            ask=says("What is wrong with the setting?"),
            fact="clock_error",
            answers=(
                _clock_error("base", says("The time")),
                _clock_error("increment", says("The increment")),
                _clock_error("other", says("Something else")),
            ),
        ),
    ),
)


def _wrong(piece: str, of: str, text: Text) -> Answer:
    return Answer(key=f"{of}-{piece}", says=text, facts={"setup_error": [{"piece": piece, "of": of}]})


_MISPLACED = (
    _wrong("king", "white", says("White: king")),
    _wrong("king-queen-swapped", "white", says("White: king and queen exchanged")),
    _wrong("rook-a", "white", says("White: rook, queen's side")),
    _wrong("rook-h", "white", says("White: rook, king's side")),
    _wrong("queen", "white", says("White: queen")),
    _wrong("bishop", "white", says("White: bishop")),
    _wrong("knight", "white", says("White: knight")),
    _wrong("pawn", "white", says("White: pawn")),
    _wrong("king", "black", says("Black: king")),
    _wrong("king-queen-swapped", "black", says("Black: king and queen exchanged")),
    _wrong("rook-a", "black", says("Black: rook, queen's side")),
    _wrong("rook-h", "black", says("Black: rook, king's side")),
    _wrong("queen", "black", says("Black: queen")),
    _wrong("bishop", "black", says("Black: bishop")),
    _wrong("knight", "black", says("Black: knight")),
    _wrong("pawn", "black", says("Black: pawn")),
)

SET_UP = Kind(
    key="set-up",
    says=says("Set-up, colour"),
    questions=(
        Ask(
            id="what",
            ask=says("What is wrong?"),
            answers=(
                Answer(key="pieces", says=says("Pieces on wrong squares"), roles={"of": "wrong-set-up"}),
                Answer(
                    key="turned",
                    says=says("The board is turned"),
                    roles={"of": "wrong-orientation"},
                    facts={"board_turned": True},
                ),
                Answer(
                    key="colours",
                    says=says("The colours are reversed"),
                    roles={"of": "colours-reversed"},
                    facts={"colours_reversed": True},
                ),
            ),
        ),
        _noticed("{of}"),
        Ask(
            id="which",
            ask=says("Which pieces stood wrong at the start? (several may be given)"),
            when={"what": ("pieces",)},
            answers=_MISPLACED,
            several=True,
            late=True,
            fact="setup_error",
        ),
    ),
)
