"""Set-up, touched pieces, illegal moves, illegal positions."""

from __future__ import annotations

from typing import Literal

from rapidplay.game.events import MoveMade, PiecesDisplaced, PieceTouched, PlayersAgreed
from rapidplay.game.facts import Facts, SetupError
from rapidplay.game.incident import Before, Incident, Regime
from rapidplay.game.player import BLACK, WHITE
from rapidplay.game.vocabulary import ClaimOf
from rapidplay.incident.rule import rule
from rapidplay.law.text import Text, says
from rapidplay.lawbook.answers import Answer, ruled
from rapidplay.lawbook.questions import (
    NOTHING_KNOWN,
    ONLY_WHITE_CAN,
    Question,
    Subject,
    claimed,
    illegal,
    incident,
    legal,
    moves,
    observed,
    on,
    pressed,
    under,
)

MOST_MOVES = 40


# --- Set-up, orientation, chessclock, colours -------------------------------------------------------------------------


def _wrong_set_up(piece: Literal["king", "queen", "rook-a", "knight"], before: Before) -> Incident:
    error = SetupError(piece=piece, of=WHITE)
    return incident(claimed("wrong-set-up"), before=before, facts=Facts(setup_error=(error,)))


def _moves_that_bar(edition: str) -> Answer:
    """After how many moves of each a wrong set-up is no longer put right, and what counts as a move."""
    for number in range(1, MOST_MOVES):
        for completed in (False, True):
            case = under(_wrong_set_up("knight", moves(number, black_pressed=completed)), edition)
            if rule(case).result != "new-game":
                told = ruled(case)
                word = says("{number} completed", number=number) if completed else says("{number} made", number=number)
                return Answer(words=(word,), cites=told.cites, confidence=told.confidence, readings=told.readings)
    return Answer(words=(says("never"),))


def _claimed_at(asks: Text, of: ClaimOf, number: int, facts: Facts = NOTHING_KNOWN) -> Question:
    return on(asks, incident(claimed(of), before=moves(number), facts=facts))


SETTING_WRONG = Facts(clock_error="increment", schedule_suffers=False)
SCHEDULE_SUFFERS = Facts(clock_error="base", schedule_suffers=True)

SET_UP = Subject(
    "set-up",
    says("Wrong set-up, board, chessclock, colours"),
    (
        Question(says("Moves by each, after which a wrong set-up stays"), _moves_that_bar),
        on(says("Wrong set-up, claimed after 1 move"), _wrong_set_up("knight", moves(1))),
        on(says("A king stood wrong, claimed after 20 moves"), _wrong_set_up("king", moves(20))),
        on(says("A rook stood wrong, claimed after 20 moves"), _wrong_set_up("rook-a", moves(20))),
        on(says("The queen stood wrong, claimed after 20 moves"), _wrong_set_up("queen", moves(20))),
        _claimed_at(says("Board turned, claimed after 1 move"), "wrong-orientation", 1),
        _claimed_at(says("Board turned, claimed after 20 moves"), "wrong-orientation", 20),
        _claimed_at(says("Wrong setting of the chessclock, claimed after 1 move"), "clock-setting", 1, SETTING_WRONG),
        _claimed_at(
            says("Wrong setting of the chessclock, claimed after 20 moves"), "clock-setting", 20, SETTING_WRONG
        ),
        _claimed_at(
            says("Wrong setting after 20 moves, and the schedule suffers"), "clock-setting", 20, SCHEDULE_SUFFERS
        ),
        _claimed_at(says("Colours reversed, claimed after 9 moves"), "colours-reversed", 9),
        _claimed_at(says("Colours reversed, claimed after 10 moves"), "colours-reversed", 10),
    ),
)


# --- Touched pieces ---------------------------------------------------------------------------------------------------

_TOUCHED = (PieceTouched(by=WHITE, piece="white knight", intent="move"), MoveMade(by=WHITE, san="Be2"))
_CAN_MOVE = Facts(touched_piece_has_legal_move={"white knight": True})

TOUCHED = Subject(
    "touched-piece",
    says("A touched piece"),
    (
        on(
            says("White moves another piece than the one he touched; the arbiter sees it"),
            incident(*_TOUCHED, observed("touch-move", "white"), facts=_CAN_MOVE),
        ),
        on(
            says("White moves another piece than the one he touched; Black claims"),
            incident(*_TOUCHED, claimed("touched-piece"), facts=_CAN_MOVE),
        ),
        on(
            says("Black claims it after touching a piece himself"),
            incident(
                *_TOUCHED,
                pressed(),
                PieceTouched(by=BLACK, piece="black knight", intent="move"),
                claimed("touched-piece"),
                facts=_CAN_MOVE,
            ),
        ),
        on(
            says("Pieces knocked over, the clock pressed"),
            incident(legal(WHITE), PiecesDisplaced(by=WHITE, put_back="no"), pressed()),
        ),
    ),
)


# --- Illegal moves ----------------------------------------------------------------------------------------------------

_DONE = (illegal(), pressed())
_UNSEEN, _SEEN = Facts(arbiter_saw=False), Facts(arbiter_saw=True)


def _after(penalised: int) -> Before:
    return Before(illegal_moves={WHITE: penalised, BLACK: 0})


def _claimed_the(penalised: int, regime: Regime) -> Incident:
    return incident(*_DONE, claimed("illegal-move"), before=_after(penalised), regime=regime, facts=_UNSEEN)


def _seen(*events: MoveMade, regime: Regime = "simplified") -> Incident:
    return incident(*events, pressed(), observed("illegal-move", "white"), facts=_SEEN, regime=regime)


ILLEGAL_MOVE = Subject(
    "illegal-move",
    says("An illegal move, simplified rules"),
    (
        on(says("The first one; the arbiter sees it, no reply yet"), _seen(illegal())),
        on(says("The first one; Black claims before he replies"), _claimed_the(0, "simplified")),
        on(says("The second one, claimed"), _claimed_the(1, "simplified")),
        on(says("The third one, claimed"), _claimed_the(2, "simplified")),
        on(
            says("The first one, but Black cannot checkmate by any series of legal moves"),
            incident(*_DONE, claimed("illegal-move"), facts=Facts(can_checkmate=ONLY_WHITE_CAN, arbiter_saw=False)),
        ),
        on(
            says("The second one, but Black cannot checkmate"),
            incident(
                *_DONE,
                claimed("illegal-move"),
                before=_after(1),
                facts=Facts(can_checkmate=ONLY_WHITE_CAN, arbiter_saw=False),
            ),
        ),
        on(
            says("Black claims when he has made his reply"),
            incident(*_DONE, legal(BLACK), claimed("illegal-move"), facts=_UNSEEN),
        ),
        on(
            says("The arbiter has seen it, but Black has made his reply"),
            incident(*_DONE, legal(BLACK), observed("illegal-move", "white"), facts=_SEEN),
        ),
        on(
            says("After the reply the players agree to undo it"),
            incident(*_DONE, legal(BLACK), PlayersAgreed(by="both", on="undo-illegal-move"), facts=_UNSEEN),
        ),
        on(says("Two hands for one move; the arbiter sees it"), _seen(legal(WHITE, hands=2))),
        on(
            says("The clock pressed without a move; the arbiter sees it"),
            incident(pressed(), observed("press-without-move", "white"), before=Before(has_the_move=WHITE)),
        ),
        on(
            says("A pawn left on the last rank, the clock pressed; the arbiter sees it"),
            _seen(MoveMade(by=WHITE, legal=False, promotion="pawn-left")),
        ),
        on(
            says("The first one; the press had gained 10 seconds of increment"),
            incident(
                *_DONE,
                claimed("illegal-move"),
                facts=Facts(arbiter_saw=False, increment_gained=10),
            ),
        ),
    ),
)

SUPERVISED_ILLEGAL_MOVE = Subject(
    "illegal-move-competition",
    says("An illegal move, Competition Rules"),
    (
        on(says("The first one"), _claimed_the(0, "competition")),
        on(says("The second one"), _claimed_the(1, "competition")),
        on(says("The third one"), _claimed_the(2, "competition")),
        on(
            says("Found when Black has made his reply"),
            incident(
                *_DONE, legal(BLACK), pressed(BLACK), observed("illegal-move", "white"), facts=_SEEN,
                regime="competition",
            ),
        ),
        on(says("Two hands for one move"), _seen(legal(WHITE, hands=2), regime="competition")),
        on(
            says("The clock pressed without a move"),
            incident(
                pressed(),
                observed("press-without-move", "white"),
                before=Before(has_the_move=WHITE),
                regime="competition",
            ),
        ),
        on(
            says("A pawn left on the last rank, the clock pressed"),
            _seen(MoveMade(by=WHITE, legal=False, promotion="pawn-left"), regime="competition"),
        ),
    ),
)  # fmt: skip


# --- Illegal positions ------------------------------------------------------------------------------------------------


def _still(illegal_position: bool, same: bool) -> Facts:
    return Facts(still_illegal=illegal_position, same_defect=same, arbiter_saw=False, last_position_known=True)


_NEXT = (legal(BLACK), pressed(BLACK))
_POSITION_KNOWN = Facts(last_position_known=True, arbiter_saw=False)

ILLEGAL_POSITION = Subject(
    "illegal-position",
    says("An illegal position that the arbiter comes upon"),
    (
        on(says("Both kings are in check"), incident(observed("both-kings-in-check"), facts=_POSITION_KNOWN)),
        on(says("A pawn stands on the last rank"), incident(observed("pawn-on-last-rank"), facts=_POSITION_KNOWN)),
        on(
            says("Both kings in check; one more move completed, both still are"),
            incident(observed("both-kings-in-check"), *_NEXT, facts=_still(True, True)),
        ),
        on(
            says("Both kings in check; one more move completed, it is illegal in another way"),
            incident(observed("both-kings-in-check"), *_NEXT, facts=_still(True, False)),
        ),
        on(
            says("Both kings in check; one more move completed, it is legal"),
            incident(observed("both-kings-in-check"), *_NEXT, facts=_still(False, False)),
        ),
        on(
            says("Only the king of the side not on move is in check"),
            incident(observed("side-not-on-move-in-check"), facts=_POSITION_KNOWN),
        ),
        on(
            says("Competition Rules: both kings are in check"),
            incident(observed("both-kings-in-check"), facts=_POSITION_KNOWN, regime="competition"),
        ),
    ),
)
