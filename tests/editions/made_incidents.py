"""Incidents made by combining: what is claimed or seen in a game that goes on or is over; offences; set-ups."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import get_args, get_type_hints

from rapidplay.game import events as e
from rapidplay.game.event import Event
from rapidplay.game.facts import Facts, SetupError
from rapidplay.game.incident import Before, Incident
from rapidplay.game.player import BLACK, WHITE
from rapidplay.game.vocabulary import ClaimOf, ObservationOf, RequestOf

EACH_CAN_MATE = {WHITE: True, BLACK: True}
KNOWN = Facts(can_checkmate=EACH_CAN_MATE, last_position_known=True, occurrences=1, moves_without_progress=0)
MOVES = {"clean": (), "over": (e.Resigned(by=BLACK),), "flag": (e.ClockRanOut(by=WHITE),)}
OFFENCES: dict[str, tuple[Event, ...]] = {
    "illegal": (e.MoveMade(by=WHITE, legal=False),),
    "two-hands": (e.MoveMade(by=WHITE, hands=2),),
    "pawn-left": (e.MoveMade(by=WHITE, promotion="pawn-left"),),
    "king-captured": (e.MoveMade(by=WHITE, legal=False, illegality="king-captured"),),
    "out-of-turn": (e.MoveMade(by=WHITE, illegality="out-of-turn"),),
    "touched": (e.PieceTouched(by=WHITE, piece="white rook"), e.MoveMade(by=WHITE, legal=True)),
    "empty-press": (),
}
PIECES = get_args(get_type_hints(SetupError)["piece"])


def made_incidents() -> Iterator[tuple[str, Incident]]:
    """Name -> incident."""
    yield from _said()
    yield from _offences()
    yield from _set_ups()


def _said() -> Iterator[tuple[str, Incident]]:
    words: dict[str, Event] = {
        **{f"claim-{of}": e.ClaimMade(by=BLACK, of=of) for of in get_args(ClaimOf)},
        **{f"own-{of}": e.ClaimMade(by=WHITE, of=of) for of in get_args(ClaimOf)},
        **{f"observe-{what}": e.ArbiterObserved(by="arbiter", what=what) for what in get_args(ObservationOf)},
        **{f"request-{of}": e.RequestMade(by=WHITE, of=of) for of in get_args(RequestOf)},
    }
    for (name, word), (state, before) in product(words.items(), MOVES.items()):
        yield f"{name}-{state}", Incident(events=(*before, word), facts=KNOWN)


def _offences() -> Iterator[tuple[str, Incident]]:
    press, reply = (e.ClockPressed(by=WHITE),), (e.MoveMade(by=BLACK, legal=True),)
    last = {
        "claimed": (e.ClaimMade(by=BLACK, of="illegal-move"),),
        "breach": (e.ClaimMade(by=BLACK, of="touched-piece"),),
        "seen": (e.ArbiterObserved(by="arbiter", what="illegal-move", who=WHITE),),
        "unsaid": (),
    }
    for (name, offence), pressed, replied, (said, words) in product(
        OFFENCES.items(), (True, False), (True, False), last.items()
    ):
        events = (*offence, *(press if pressed else ()), *(reply if replied else ()), *words)
        if events:
            told = Incident(events=events, facts=KNOWN, before=Before(has_the_move=WHITE))
            yield f"{name}-{pressed}-{replied}-{said}", told


def _set_ups() -> Iterator[tuple[str, Incident]]:
    for piece, number, what in product(PIECES, (2, 3, 9, 10, 30), ("claim", "observe", "castled")):
        word: Event = (
            e.ArbiterObserved(by="arbiter", what="wrong-set-up")
            if what == "observe"
            else e.ClaimMade(by=BLACK, of="castling" if what == "castled" else "wrong-set-up")
        )
        castled = (e.MoveMade(by=WHITE, castling="short"), e.ClockPressed(by=WHITE)) if what == "castled" else ()
        yield (
            f"set-up-{piece}-{number}-{what}",
            Incident(
                events=(*castled, word),
                facts=Facts(can_checkmate=EACH_CAN_MATE, setup_error=(SetupError(piece=piece, of=WHITE),)),
                before=Before(has_the_move=WHITE, moves_made={WHITE: number, BLACK: number}),
            ),
        )
