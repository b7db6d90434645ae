"""Article 7.1 to 7.4 and 7.6: irregularities at the start, displaced pieces."""

from __future__ import annotations

from rapidplay.editions.fide_2017.article_5 import result_reached
from rapidplay.editions.fide_2017.article_12 import ART_12_9, PENALTIES
from rapidplay.editions.fide_2017.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation, standing
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    ClockRestarted,
    LeftToTheArbiter,
    NewGame,
    PlayContinues,
    PositionRestored,
    PositionTransferred,
    Remedies,
)
from rapidplay.law.text import says
from rapidplay.provisions.conduct import (
    displaced_by,
    put_back_in_his_own_time,
)
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.moves import each_has_made
from rapidplay.provisions.offences import (
    is_established,
    position_before_can_be_identified,
)
from rapidplay.provisions.setups import (
    board_was_turned,
    colours_were_reversed,
    pieces_stood_wrong,
)

ART_7_1 = LAWS.article(
    "7.1",
    "When pieces have to be put back, the arbiter sets the clock times by his best judgement, or leaves them.",
)
ART_7_1.gives_no_ruling(because="The clock times a ruling leaves are worked out with it; the increment under 7.5.3.")
ART_7_2_1 = LAWS.article(
    "7.2.1",
    "If it is found during a game that it began with a wrong initial position of the pieces, it is cancelled and a "
    "new game played.",
)
ART_7_2_2 = LAWS.article(
    "7.2.2",
    "If the chessboard was only placed wrong, the position is carried over to a board placed right and the game goes "
    "on.",
)
ART_7_3 = LAWS.article(
    "7.3",
    "If a game has begun with reversed colours and both players have made fewer than ten moves, it is stopped and a "
    "new game with the right colours is played.",
    "After ten moves or more it goes on.",
)
ART_7_4 = LAWS.article(
    "7.4",
    "A player who displaces pieces puts them right on his own time.",
    "If necessary a player may stop the chessclock and ask for the arbiter.",
    "The arbiter may penalise the player who displaced them.",
)
ART_7_4.gives_no_ruling(2, because="A pause of the chessclock is an event; nothing more turns on it.")
ART_7_6 = LAWS.article(
    "7.6",
    "If it is found during a game that a piece has been displaced, the position before that is put back.",
    "If it cannot be identified, the game goes on from the last identifiable position before it.",
    confidence="inferred",
)


# --- 7.2, 7.3: how the game began -------------------------------------------------------------------------------------


@ART_7_2_1.rules_on(claim("wrong-set-up"), observation("wrong-set-up"), under=Scope.COMPETITION_RULES)
def wrong_set_up(case: Case, reasons: Reasons) -> Remedies:
    """It is found during the game that the pieces stood wrong at the start."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(ART_7_2_1[1], game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    if not reasons.finds(ART_7_2_1[1], pieces_stood_wrong(case)):
        return (ClaimRejected() if claimed else PlayContinues(),)
    return (*((ClaimUpheld(),) if claimed else ()), NewGame())


@ART_7_2_2.rules_on(claim("wrong-orientation"), observation("wrong-orientation"), under=Scope.COMPETITION_RULES)
def wrong_orientation(case: Case, reasons: Reasons) -> Remedies:
    """It is found during the game that the chessboard was placed wrong."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(ART_7_2_2[1], game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    if not reasons.finds(ART_7_2_2[1], board_was_turned(case)):
        return (ClaimRejected() if claimed else PlayContinues(),)
    return (*((ClaimUpheld(),) if claimed else ()), PositionTransferred())


@ART_7_3.rules_on(claim("colours-reversed"), observation("colours-reversed"), under=Scope.COMPETITION_RULES)
def colours_reversed(case: Case, reasons: Reasons) -> Remedies:
    """The game has begun with reversed colours."""
    claimed = case.kind.act == "claim"
    if not reasons.finds(ART_7_3[1], game_goes_on(case)):
        return (*((ClaimRejected(),) if claimed else ()), *result_reached(case, reasons))
    if not reasons.finds(ART_7_3[1], colours_were_reversed(case)) or reasons.finds(ART_7_3[2], each_has_made(case, 10)):
        return (ClaimRejected() if claimed else PlayContinues(),)
    return (*((ClaimUpheld(),) if claimed else ()), NewGame())


# --- 7.4, 7.6: displaced pieces ---------------------------------------------------------------------------------------


@ART_7_4.rules_on(standing("displacement"), observation("displaced-pieces"), under=Scope.COMPETITION_RULES)
def pieces_are_displaced(case: Case, reasons: Reasons) -> Remedies:
    """A player has knocked pieces over or shifted them."""
    if reasons.finds(ART_7_4[1], put_back_in_his_own_time(case)):
        return (PlayContinues(),)
    return _displacement(case, reasons)


@ART_7_4.rules_on(claim("displaced-pieces"), under=Scope.COMPETITION_RULES)
def displaced_pieces_are_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that pieces have been displaced."""
    if not reasons.finds(ART_7_4[1], game_goes_on(case)):
        return (ClaimRejected(), *result_reached(case, reasons))
    if displaced_by(case) is not None:
        return _displacement(case, reasons)
    if not reasons.finds(ART_7_6[1], is_established(case)):
        return (ClaimRejected(),)
    if reasons.finds(ART_7_6[1], position_before_can_be_identified(case)):
        return (ClaimUpheld(), PositionRestored("before-irregularity", None, case.record.has_the_move))
    reasons.notes(ART_7_6[2], says("The game goes on from the last identifiable position."))
    return (ClaimUpheld(), PositionRestored("last-known", None, case.record.has_the_move))


def _displacement(case: Case, reasons: Reasons) -> Remedies:
    shifted = displaced_by(case)
    offender = None if shifted is None else shifted[1].by
    reasons.notes(ART_7_4[3], says("Pieces were displaced and not put right in the player's own time."), case.index)
    reasons.notes(ART_12_9[1], says("The penalty is the arbiter's to choose."))
    left = LeftToTheArbiter(PENALTIES)
    if shifted is None or shifted[1].put_back == "after-press":
        return (left,)
    put_right = PositionRestored("before-irregularity", on_record=True)
    return (left, put_right, *((ClockRestarted(offender),) if offender is not None else ()))
