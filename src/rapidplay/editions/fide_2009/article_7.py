"""Article 7.1 to 7.3 and 7.5: irregularities at the start, displaced pieces."""

from __future__ import annotations

from rapidplay.editions.fide_2009.article_5 import result_reached
from rapidplay.editions.fide_2009.article_13 import ART_13_4, PENALTIES
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    ClockKeepsRunning,
    ClockRestarted,
    LeftToTheArbiter,
    NewGame,
    PlayContinues,
    PositionRestored,
    PositionTransferred,
    Remedies,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import displaced_by, put_back_in_his_own_time
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.offences import is_established, position_before_can_be_identified
from rapidplay.provisions.setups import board_was_turned, colours_were_reversed, pieces_stood_wrong

ART_7_1_A = LAWS.article(
    "7.1.a",
    "If it is found during a game that it began with a wrong initial position of the pieces, it is cancelled and a new "
    "game played.",
)
ART_7_1_B = LAWS.article(
    "7.1.b",
    "If only the chessboard was placed wrong, the position is carried over to a board placed right and the game goes "
    "on.",
)
ART_7_2 = LAWS.article(
    "7.2", "A game that has begun with reversed colours goes on, unless the arbiter rules otherwise."
)
F09_E5 = ART_7_2.reading(
    "F09-e5", "Reversed colours: does the arbiter act or wait?", default="a",
    a="left to the arbiter, the game goes on meanwhile", b="it goes on, nothing to decide",
)  # fmt: skip
ART_7_3 = LAWS.article(
    "7.3",
    "A player who displaces pieces puts them right on his own time.",
    "If necessary either player may stop the clocks and ask for the arbiter.",
    "The arbiter may penalise the player who displaced them.",
)
ART_7_3.gives_no_ruling(2, because="A pause of the chessclock is an event; nothing more turns on it.")
ART_7_5 = LAWS.article(
    "7.5",
    "If it is found during a game that pieces have been displaced, the position before that is put back.",
    "If it cannot be identified, the game goes on from the last identifiable position before it.",
)


# --- 7.1, 7.2: how the game began -------------------------------------------------------------------------------------


@ART_7_1_A.rules_on(claim("wrong-set-up"), observation("wrong-set-up"), under=Scope.COMPETITION_RULES)
def wrong_set_up(case: Case, reasons: Reasons) -> Remedies:
    """It is found during the game that the pieces stood wrong at the start."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(ART_7_1_A[1], game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    if not reasons.finds(ART_7_1_A[1], pieces_stood_wrong(case)):
        return (ClaimRejected() if claimed else PlayContinues(),)
    return (*((ClaimUpheld(),) if claimed else ()), NewGame())


@ART_7_1_B.rules_on(claim("wrong-orientation"), observation("wrong-orientation"), under=Scope.COMPETITION_RULES)
def wrong_orientation(case: Case, reasons: Reasons) -> Remedies:
    """It is found during the game that the chessboard was placed wrong."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(ART_7_1_B[1], game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    if not reasons.finds(ART_7_1_B[1], board_was_turned(case)):
        return (ClaimRejected() if claimed else PlayContinues(),)
    return (*((ClaimUpheld(),) if claimed else ()), PositionTransferred())


@ART_7_2.rules_on(claim("colours-reversed"), observation("colours-reversed"), under=Scope.COMPETITION_RULES)
def colours_reversed(case: Case, reasons: Reasons) -> Remedies:
    """The game has begun with reversed colours."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(ART_7_2[1], game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    if not reasons.finds(ART_7_2[1], colours_were_reversed(case)):
        return (ClaimRejected() if claimed else PlayContinues(),)
    if reasons.reads(F09_E5) == "b":
        return (ClaimRejected() if claimed else PlayContinues(),)
    return (LeftToTheArbiter(("continue", "new-game")), ClockKeepsRunning())


# --- 7.3, 7.5: displaced pieces ---------------------------------------------------------------------------------------


@ART_7_3.rules_on(standing("displacement"), observation("displaced-pieces"), under=Scope.COMPETITION_RULES)
def pieces_are_displaced(case: Case, reasons: Reasons) -> Remedies:
    """A player has knocked pieces over or shifted them."""
    if reasons.finds(ART_7_3[1], put_back_in_his_own_time(case)):
        return (PlayContinues(),)
    return _displacement(case, reasons)


@ART_7_3.rules_on(claim("displaced-pieces"), under=Scope.COMPETITION_RULES)
def displaced_pieces_are_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that pieces have been displaced."""
    if not reasons.finds(ART_7_3[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if displaced_by(case) is not None:
        return _displacement(case, reasons)
    if not reasons.finds(ART_7_5[1], is_established(case)):
        return (ClaimRejected(),)
    if reasons.finds(ART_7_5[1], position_before_can_be_identified(case)):
        return (ClaimUpheld(), PositionRestored("before-irregularity", None, case.record.has_the_move))
    reasons.notes(ART_7_5[2], says("The game goes on from the last identifiable position."))
    return (ClaimUpheld(), PositionRestored("last-known", None, case.record.has_the_move))


def _displacement(case: Case, reasons: Reasons) -> Remedies:
    shifted = displaced_by(case)
    offender = None if shifted is None else shifted[1].by
    reasons.notes(ART_7_3[3], says("Pieces were displaced and not put right in the player's own time."), case.index)
    reasons.notes(ART_13_4[1], says("The penalty is the arbiter's to choose."))
    left = LeftToTheArbiter(PENALTIES)
    if shifted is None or shifted[1].put_back == "after-press":
        return (left,)
    put_right = PositionRestored("before-irregularity", on_record=True)
    return (left, put_right, *((ClockRestarted(offender),) if offender is not None else ()))
