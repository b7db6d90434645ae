"""Articles 16.4.1 and 16.4.2: wrong set-up and clock setting, touched pieces, where 16.3 cannot be met."""

from __future__ import annotations

from rapidplay.editions.rus_2011 import article_4, article_6, section_3
from rapidplay.editions.rus_2011.article_16 import competition_rules
from rapidplay.editions.rus_2011.laws import LAWS
from rapidplay.editions.rus_2011.section_3 import result_reached
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim, observation
from rapidplay.law.finding import Finding, Reasons
from rapidplay.law.remedies import ClaimRejected, ClaimUpheld, ClockSettingLeft, PlayContinues, Remedies, WaitForClaim
from rapidplay.law.text import says
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.intervening import may_still_complain
from rapidplay.provisions.moves import each_has_completed, each_has_made
from rapidplay.provisions.offences import Offence, offence_at_issue
from rapidplay.provisions.setups import (
    castling_bars,
    king_and_queen_were_swapped,
    king_stood_wrong,
    rook_stood_wrong,
)
from rapidplay.provisions.touching import accused_of_touching, last_turn

ART_16_4_1 = LAWS.article(
    "16.4.1",
    "Once each player has made three moves, no claim of these players about a wrong placing of the pieces, a wrong "
    "orientation of the chessboard or a wrong initial setting of the clocks is accepted.",
    "If king and queen were placed wrong at the start, castling with that king is impossible.",
)
RUS_1A = ART_16_4_1.reading(
    "RUS-1a", "Claims of these players are barred. And the arbiter who notices it himself?", default="a",
    rests_on="inferred", a="he is barred too", b="he may still act under the Competition Rules",
)  # fmt: skip
RUS_1B = ART_16_4_1.reading(
    "RUS-1b", "When were king and queen placed wrong?", default="b", rests_on="inferred",
    a="only when they were swapped", b="whenever the king did not start on its proper square",
)  # fmt: skip
RUS_1C = ART_16_4_1.reading(
    "RUS-1c", "Does a third move count that was made but not pressed?", default="a",
    a="yes: the clause says made", b="no: completed, as FIDE's Laws of 2009 have it",
)  # fmt: skip
ART_16_4_2 = LAWS.article(
    "16.4.2", "The arbiter rules under Article 4 (touching a piece) only if one or both opponents claim it."
)


# --- 16.4.1: set-up, orientation, clock setting -----------------------------------------------------------------------


@ART_16_4_1.rules_on(claim("wrong-set-up"), observation("wrong-set-up"), under=Scope.SIMPLIFIED)
def set_up_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """The pieces stood wrong at the start."""
    if _is_open(case, reasons):
        return section_3.wrong_set_up(case, reasons)
    return (_too_late(case), *_bars(case, reasons))


@ART_16_4_1.rules_on(claim("wrong-orientation"), observation("wrong-orientation"), under=Scope.SIMPLIFIED)
def orientation_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """The chessboard was placed wrong."""
    return section_3.wrong_orientation(case, reasons) if _is_open(case, reasons) else (_too_late(case),)


@ART_16_4_1.rules_on(claim("clock-setting"), observation("clock-setting"), under=Scope.SIMPLIFIED)
def clock_setting_is_wrong(case: Case, reasons: Reasons) -> Remedies:
    """A wrong initial setting of the clocks is found."""
    if _is_open(case, reasons):
        return article_6.wrong_clock_setting(case, reasons)
    return (_too_late(case), ClockSettingLeft())


def _is_open(case: Case, reasons: Reasons) -> bool:
    """Three moves have not been made yet; or the arbiter noticed it himself and is not bound."""
    if case.record.ended is not None or not reasons.finds(ART_16_4_1[1], _three_moves(case, reasons)):
        return True
    return case.kind.act == "observe" and reasons.reads(RUS_1A) == "b"


def _three_moves(case: Case, reasons: Reasons) -> Finding:
    """The reading is named only where it makes a difference."""
    made, completed = each_has_made(case, 3), each_has_completed(case, 3)
    if made.truth is completed.truth:
        return made
    return made if reasons.reads(RUS_1C) == "a" else completed


def _too_late(case: Case) -> ClaimRejected | PlayContinues:
    return ClaimRejected() if case.kind.act == "claim" else PlayContinues()


def _bars(case: Case, reasons: Reasons) -> Remedies:
    """Who may not castle: by this clause a king, by the Competition Rules a rook that stood wrong."""
    reasons.finds(ART_16_4_1[2], king_and_queen_were_swapped(case))
    if rook_stood_wrong(case).truth:
        reasons.finds(competition_rules(case), rook_stood_wrong(case))
    swapped_only = castling_bars(case, swapped_only=True)
    if castling_bars(case) == swapped_only or reasons.reads(RUS_1B) == "a":
        return swapped_only
    reasons.finds(ART_16_4_1[2], king_stood_wrong(case))
    return castling_bars(case)


@ART_16_4_1.rules_on(claim("castling"), under=Scope.SIMPLIFIED)
def castling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that he may castle although a piece had stood wrong."""
    bars = _bars(case, reasons)
    return (ClaimRejected(), *bars) if bars else (ClaimUpheld(),)


# --- 16.4.2: touched pieces, two hands --------------------------------------------------------------------------------


@ART_16_4_2.rules_on(claim("touched-piece"), under=Scope.SIMPLIFIED)
def breach_of_article_4_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player claims a breach of Article 4."""
    reasons.notes(ART_16_4_2[1], says("A player asks for a ruling under Article 4."), case.index)
    return article_4.breach_of_article_4_is_claimed(case, reasons)


@ART_16_4_2.rules_on(observation("touch-move"), under=Scope.SIMPLIFIED)
def arbiter_sees_a_touch(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees a breach of Article 4 and nobody claims it."""
    if not reasons.finds(ART_16_4_2[1], game_goes_on(case)):
        return result_reached(case, reasons)
    turn = last_turn(case, accused_of_touching(case))
    if not article_4.touches_bind(case, reasons, turn):
        return (PlayContinues(),)
    if not reasons.finds(article_4.ART_4[10], may_still_complain(case, turn)):
        return (PlayContinues(),)
    reasons.notes(ART_16_4_2[1], says("Nobody has asked for a ruling under Article 4."), case.index)
    return (WaitForClaim(),)


@ART_16_4_2.rules_on(observation("two-hands"), under=Scope.SIMPLIFIED)
def arbiter_sees_two_hands(case: Case, reasons: Reasons) -> Remedies:
    """The arbiter sees two hands used for one move, a breach of Article 4, and nobody claims it."""
    if not reasons.finds(ART_16_4_2[1], game_goes_on(case)):
        return result_reached(case, reasons)
    return two_hands_unasked(case, reasons, offence_at_issue(case, frozenset({"two-hands"})))


def two_hands_unasked(case: Case, reasons: Reasons, offence: Offence | None) -> Remedies:
    """Two hands were used; the opponent may complain as long as he has touched nothing."""
    reasons.notes(ART_16_4_2[1], says("Nobody has asked for a ruling under Article 4."))
    still = offence is not None and article_4.complaint_is_open(case, reasons, offence)
    return (WaitForClaim(),) if still else (PlayContinues(),)
