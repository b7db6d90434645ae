"""Appendix A, Article A.4, A.4.a and A.4.b: rapidplay without adequate supervision."""

from __future__ import annotations

from rapidplay.editions.fide_2009 import article_4, article_6, article_7
from rapidplay.editions.fide_2009.article_1 import ART_3_8
from rapidplay.editions.fide_2009.article_5 import result_reached
from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import (
    ClaimRejected,
    ClaimUpheld,
    ClockSettingLeft,
    PlayContinues,
    Remedies,
    WaitForClaim,
)
from rapidplay.law.text import says
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.intervening import may_still_complain
from rapidplay.provisions.moves import each_has_completed
from rapidplay.provisions.offences import Offence, offence_at_issue
from rapidplay.provisions.setups import (
    castling_bars,
    king_and_queen_were_swapped,
    king_stood_wrong,
    rook_stood_wrong,
)
from rapidplay.provisions.touching import accused_of_touching, last_turn

A_4 = LAWS.article(
    "A.4", "Where supervision is inadequate the Competition Rules apply, except where A.4.a to A.4.d say otherwise."
)
A_4_A = LAWS.article(
    "A.4.a",
    "Once each player has completed three moves, no claim can be made about a wrong placing of the pieces, a wrong "
    "orientation of the chessboard or a wrong setting of the clocks.",
    "If king and queen stood in each other's place, castling with this king is not allowed.",
)
F09_A1 = A_4_A.reading(
    "F09-a1", "Does the bar bind an arbiter who acts unasked?", default="a", rests_on="inferred", a="yes", b="no",
)  # fmt: skip
F09_A2 = A_4_A.reading(
    "F09-a2", "King or rook stood wrong otherwise than by that swap: may they castle?", default="a",
    a="no: castling goes from the original squares (3.8)", b="yes: the clause bars the swapped king only",
)  # fmt: skip
A_4_B = LAWS.article("A.4.b", "The arbiter rules under Article 4 only if one or both players ask him to.")


# --- A.4.a: set-up, orientation, clock setting ------------------------------------------------------------------------


@A_4_A.rules_on(claim("wrong-set-up"), observation("wrong-set-up"), under=Scope.SIMPLIFIED)
def set_up_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """The pieces stood wrong at the start."""
    if _is_open(case, reasons):
        return article_7.wrong_set_up(case, reasons)
    return (_too_late(case), *_bars(case, reasons))


@A_4_A.rules_on(claim("wrong-orientation"), observation("wrong-orientation"), under=Scope.SIMPLIFIED)
def orientation_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """The chessboard was placed wrong."""
    return article_7.wrong_orientation(case, reasons) if _is_open(case, reasons) else (_too_late(case),)


@A_4_A.rules_on(claim("clock-setting"), observation("clock-setting"), under=Scope.SIMPLIFIED)
def clock_setting_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """A wrong setting of the clocks is found."""
    if _is_open(case, reasons):
        return article_6.wrong_clock_setting(case, reasons)
    return (_too_late(case), ClockSettingLeft())


def _is_open(case: Case, reasons: Reasons) -> bool:
    """Three moves have not been completed yet; or the arbiter noticed it himself and is not bound."""
    if case.record.ended is not None or not reasons.finds(A_4_A[1], each_has_completed(case, 3)):
        return True
    return case.kind.act == "observe" and reasons.reads(F09_A1) == "b"


def _too_late(case: Case) -> ClaimRejected | PlayContinues:
    return ClaimRejected() if case.kind.act == "claim" else PlayContinues()


def _bars(case: Case, reasons: Reasons) -> Remedies:
    """Who may not castle: the king that was swapped with its queen, and by 3.8 any king or rook that stood wrong."""
    reasons.finds(A_4_A[2], king_and_queen_were_swapped(case))
    by_this_clause = castling_bars(case, swapped_only=True, rooks=False)
    if castling_bars(case) == by_this_clause or reasons.reads(F09_A2) == "b":
        return by_this_clause
    reasons.finds(ART_3_8[1], king_stood_wrong(case))
    reasons.finds(ART_3_8[1], rook_stood_wrong(case))
    return castling_bars(case)


@A_4_A.rules_on(claim("castling"), under=Scope.SIMPLIFIED)
def castling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that he may castle although a piece had stood wrong."""
    bars = _bars(case, reasons)
    return (ClaimRejected(), *bars) if bars else (ClaimUpheld(),)


# --- A.4.b: touched pieces, two hands ---------------------------------------------------------------------------------


@A_4_B.rules_on(claim("touched-piece"), under=Scope.SIMPLIFIED)
def breach_of_article_4_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player asks for a ruling under Article 4."""
    reasons.notes(A_4_B[1], says("A player asks for a ruling under Article 4."), case.index)
    return article_4.breach_of_article_4_is_claimed(case, reasons)


@A_4_B.rules_on(observation("touch-move"), under=Scope.SIMPLIFIED)
def arbiter_sees_a_touch(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a breach of Article 4 and nobody asks him to rule."""
    if not reasons.finds(A_4_B[1], game_goes_on(case)):
        return result_reached(case, reasons)
    turn = last_turn(case, accused_of_touching(case))
    if not article_4.touches_bind(case, reasons, turn):
        return (PlayContinues(),)
    if not reasons.finds(article_4.ART_4_7[1], may_still_complain(case, turn)):
        return (PlayContinues(),)
    reasons.notes(A_4_B[1], says("Nobody has asked for a ruling under Article 4."), case.index)
    return (WaitForClaim(),)


@A_4_B.rules_on(observation("two-hands"), under=Scope.SIMPLIFIED)
def arbiter_sees_two_hands(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees two hands used for one move, a breach of Article 4.1, and nobody asks him to rule."""
    if not reasons.finds(A_4_B[1], game_goes_on(case)):
        return result_reached(case, reasons)
    return two_hands_unasked(case, reasons, offence_at_issue(case, frozenset({"two-hands"})))


def two_hands_unasked(case: Case, reasons: Reasons, offence: Offence | None) -> Remedies:
    """Two hands were used; the opponent may complain as long as he has touched nothing."""
    reasons.notes(A_4_B[1], says("Nobody has asked for a ruling under Article 4."))
    still = offence is not None and article_4.complaint_is_open(case, reasons, offence)
    return (WaitForClaim(),) if still else (PlayContinues(),)
